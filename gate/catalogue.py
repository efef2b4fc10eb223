"""Catalogues of gettext: looked through before the library reads one, because a few bytes could name a great text many
times over."""

from __future__ import annotations

import gettext
import io
import re
import struct
from importlib.resources.abc import Traversable
from typing import Final

LARGEST: Final = 2_000_000
"""Bytes; those of the game have 0.3 million."""
_HEAD: Final = 20
_ENTRY: Final = 8
_BYTE_ORDERS: Final = {0x950412DE: "<", 0xDE120495: ">"}
"""By the first word, read as little endian."""
_CHARSET: Final = re.compile(rb"charset=([\w-]*)", re.IGNORECASE)


def read_catalogue(path: Traversable) -> gettext.GNUTranslations:
    """The catalogue in a file; any exception where it is damaged."""
    with path.open("rb") as file:
        data = file.read(LARGEST + 1)
    if len(data) > LARGEST or not _is_sound(data):
        raise ValueError("no catalogue of this size")
    return gettext.GNUTranslations(io.BytesIO(data))


def _is_sound(data: bytes) -> bool:
    """Whether no text is longer than the file and all of them together are not either, in UTF-8, as others may take
    long to decode."""
    order = _BYTE_ORDERS[struct.unpack_from("<I", data)[0]]
    count, *tables = struct.unpack_from(f"{order}III", data, _ENTRY)
    if _HEAD + 2 * _ENTRY * count > len(data):
        return False
    lengths = [struct.unpack_from(f"{order}I", data, table + _ENTRY * at)[0] for table in tables for at in range(count)]
    return sum(lengths) <= len(data) and all(name.lower() == b"utf-8" for name in _CHARSET.findall(data))
