"""The representation to bytes and back, for the cache on disk. Plain JSON: nothing in it can execute."""

from __future__ import annotations

import msgspec

from elicitlint.ir.ops import ModuleIR

_ENCODER = msgspec.json.Encoder()
_DECODER = msgspec.json.Decoder(ModuleIR)


def encode(module: ModuleIR) -> bytes:
    """A module's bytes; equal modules give equal bytes."""
    return _ENCODER.encode(module)


def decode(data: bytes) -> ModuleIR:
    """The module; raises :class:`msgspec.DecodeError` (a ValueError) for bytes that are not one."""
    return _DECODER.decode(data)
