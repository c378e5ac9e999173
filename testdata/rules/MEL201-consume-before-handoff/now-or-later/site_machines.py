import subprocess


def demolish(house: str) -> None:
    subprocess.run(["craned", "demolish", house], check=True)  # ok: MEL108
