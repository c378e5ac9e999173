"""The values of string, bytes and number tokens, without the running interpreter's parser."""

from __future__ import annotations

import re
import unicodedata

_ESCAPE = re.compile(
    r"\\(\r\n|[\n\r\\'\"abfnrtv]|[0-7]{1,3}|x[0-9a-fA-F]{2}|u[0-9a-fA-F]{4}|U[0-9a-fA-F]{8}|N\{[^}]*\})"
)
_BYTES_ESCAPE = re.compile(r"\\(\r\n|[\n\r\\'\"abfnrtv]|[0-7]{1,3}|x[0-9a-fA-F]{2})")
_SIMPLE = {
    "\n": "", "\r": "", "\r\n": "", "\\": "\\", "'": "'", '"': '"',
    "a": "\a", "b": "\b", "f": "\f", "n": "\n", "r": "\r", "t": "\t", "v": "\v",
}  # fmt: skip


def unescape(text: str, is_bytes: bool = False) -> str:
    """The characters that the inside of a non-raw literal stands for; unknown escapes stay as written."""
    if "\\" not in text:
        return text
    return (_BYTES_ESCAPE if is_bytes else _ESCAPE).sub(_replace, text)


def _replace(match: re.Match[str]) -> str:
    body = match[1]
    if body in _SIMPLE:
        return _SIMPLE[body]
    if body[0] in "xuU":
        code = int(body[1:], 16)
        return chr(code) if code < 0x110000 else match[0]
    if body[0] == "N":
        try:
            return unicodedata.lookup(body[2:-1])
        except KeyError:
            return match[0]
    return chr(int(body, 8) & 0x1FF)


def newlines(text: str) -> str:
    """Line ends inside a literal are ``\\n`` whatever the file's are."""
    return text.replace("\r\n", "\n").replace("\r", "\n") if "\r" in text else text


def string_value(token: str) -> tuple[str, bool]:
    """The value of a string or bytes token, and whether it is bytes (decoded latin-1 then)."""
    quote = min(index for index in (token.find("'"), token.find('"')) if index >= 0)
    prefix = token[:quote].lower()
    width = 3 if token[quote : quote + 3] in ("'''", '"""') and len(token) >= quote + 6 else 1
    inside = newlines(token[quote + width : len(token) - width])
    is_bytes = "b" in prefix
    return (inside if "r" in prefix else unescape(inside, is_bytes)), is_bytes


def is_encodable(text: str) -> bool:
    """Whether a text survives UTF-8: lone surrogates do not."""
    if text.isascii():
        return True
    try:
        text.encode()
    except UnicodeEncodeError:
        return False
    return True


def integer_value(token: str) -> int | None:
    """The value of an integer token; None for one too long to be worth it."""
    if len(token) > 600:
        return None
    try:
        return int(token.replace("_", ""), 0)
    except ValueError:  # 00 and 0_0 are zero, which int(…, 0) reads, but not 007: no Python 3 token
        return None
