"""The servers that the races need, started here and ended with the tests. Who has none is told so and skips."""

from __future__ import annotations

import contextlib
import os
import pwd
import shutil
import socket
import subprocess
import tempfile
import time
from collections.abc import Iterator
from pathlib import Path

import pytest


def program(name: str) -> str:
    """The path of a server's program; skips the test where there is none, and says what to install."""
    beside = sorted(Path("/usr/lib/postgresql").glob(f"*/bin/{name}"))
    found = str(beside[-1]) if beside else shutil.which(name)
    if found is None:
        package = "redis-server" if name == "redis-server" else "postgresql"
        pytest.skip(f"no `{name}` on this machine: install {package} (Debian: apt-get install {package}) to run this race")
    return found


def started(command: list[str], as_user: dict[str, int], home: Path) -> None:
    """Run a command to its end; what it says is told if it fails."""
    done = subprocess.run(command, cwd=home, capture_output=True, text=True, check=False, **as_user)  # type: ignore[call-overload]
    if done.returncode:
        pytest.fail(f"`{Path(command[0]).name}` ended with {done.returncode}: {(done.stderr or done.stdout).strip()}")


@contextlib.contextmanager
def postgres() -> Iterator[tuple[str, str]]:
    """A PostgreSQL of its own: (folder of its socket, user). It refuses to run as root, so another user runs it then."""
    initdb, server = program("initdb"), program("postgres")
    user = "nobody" if os.getuid() == 0 else pwd.getpwuid(os.getuid()).pw_name
    try:
        account = pwd.getpwnam(user)
    except KeyError:
        pytest.skip("PostgreSQL refuses to run as root, and there is no user `nobody` to run it: use another account")
    home = Path(tempfile.mkdtemp(prefix="race-"))
    os.chown(home, account.pw_uid, account.pw_gid)
    as_user = {"user": account.pw_uid, "group": account.pw_gid} if os.getuid() == 0 else {}
    quiet = {"stdout": subprocess.DEVNULL, "stderr": subprocess.DEVNULL, "cwd": home}
    try:
        started([initdb, "-D", str(home / "data"), "-U", user, "-A", "trust", "--no-sync"], as_user, home)
        start = [server, "-D", str(home / "data"), "-k", str(home), "-c", "listen_addresses=", "-c", "fsync=off"]
        running = subprocess.Popen(start, **as_user, **quiet)
        try:
            wait_for(lambda: (home / ".s.PGSQL.5432").exists() and accepts(home, user))
            yield str(home), user
        finally:
            running.terminate()
            running.wait(timeout=60)
    finally:
        shutil.rmtree(home, ignore_errors=True)


def accepts(home: Path, user: str) -> bool:
    """Whether the server takes connections."""
    import psycopg

    try:
        psycopg.connect(host=str(home), user=user, dbname="postgres").close()
    except psycopg.OperationalError:
        return False
    return True


@contextlib.contextmanager
def redis_server() -> Iterator[int]:
    """A Redis of its own that keeps nothing: its port."""
    import redis

    server = program("redis-server")
    with socket.socket() as free:
        free.bind(("127.0.0.1", 0))
        port: int = free.getsockname()[1]
    start = [server, "--port", str(port), "--bind", "127.0.0.1", "--save", "", "--appendonly", "no"]
    with tempfile.TemporaryDirectory() as folder:
        running = subprocess.Popen(start, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL, cwd=folder)
        try:
            client = redis.Redis(port=port)

            def answers() -> bool:
                with contextlib.suppress(redis.ConnectionError):
                    return bool(client.ping())
                return False

            wait_for(answers)
            yield port
        finally:
            running.terminate()
            running.wait(timeout=60)


def wait_for(ready: object, seconds: int = 60) -> None:
    """Until a server is up."""
    for _ in range(seconds * 20):
        if ready():  # type: ignore[operator]
            return
        time.sleep(0.05)
    raise TimeoutError("the server did not start")
