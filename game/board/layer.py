"""Reads the cells of a tile layer in any of Tiled's formats, and checks their number."""

from __future__ import annotations

import base64
import struct
import zlib
from typing import Final
from xml.etree.ElementTree import Element

from game.board.layout import BoardError
from platform_io.sanitize import WORD, clean, quoted

_BYTES: Final = 4
"""The size of a number in Tiled's binary formats."""
_DIGITS: Final = 10
_TOO_LARGE: Final = 1 << 32
_ZLIB_OR_GZIP: Final = 47
"""Lets zlib detect the format."""


def plain_data(layer: Element, columns: int, rows: int, file: str) -> Element:
    """The layer's data as CSV. BoardError if the number of cells is wrong. Never unpacks more than that number."""
    name = quoted(layer.get("name", ""))
    data = layer.find("data")
    if data is None or data.get("encoding") not in ("csv", "base64"):
        raise BoardError(
            "{file}: save the layer {name} as CSV or Base64 (Tile Layer Format of the map)", file=file, name=name
        )
    compression = data.get("compression", "")
    if compression not in ("", "zlib", "gzip"):
        raise BoardError(
            "{file}: the layer {name} is compressed with {compression}; set the map's Tile Layer Format to CSV",
            file=file,
            name=name,
            compression=clean(compression, WORD),
        )
    text, count = data.text or "", columns * rows
    if data.get("encoding") == "csv":
        numbers = _listed(text, name, file)
    else:
        numbers = _unpacked(text, compression, count, f"{file}: layer {name}")
    if len(numbers) != count:
        raise BoardError(
            "{file}: the layer {name} is not {columns} x {rows} cells", file=file, name=name, columns=columns, rows=rows
        )
    csv = Element("data", encoding="csv")
    csv.text = ",".join(map(str, numbers))
    return csv


def _listed(text: str, name: str, file: str) -> list[int]:
    """Parse CSV."""
    numbers: list[int] = []
    for place, word in enumerate(text.split(",")):
        digits = word.strip()
        if not (digits.isascii() and digits.isdigit() and len(digits) <= _DIGITS and int(digits) < _TOO_LARGE):
            raise BoardError(
                "{file}: entry {place} of the layer {name} is not a number: {digits}",
                file=file,
                place=place + 1,
                name=name,
                digits=quoted(digits),
            )
        numbers.append(int(digits))
    return numbers


def _unpacked(text: str, compression: str, count: int, where: str) -> list[int]:
    """Decode Base64, and stop one number after the expected count."""
    try:
        packed = base64.b64decode("".join(text.split()), validate=True)
    except ValueError:
        raise BoardError("{where} is not in Base64, although it says so", where=where) from None
    if compression:
        try:
            packed = zlib.decompressobj(_ZLIB_OR_GZIP).decompress(packed, _BYTES * (count + 1))
        except zlib.error:
            raise BoardError("{where} cannot be unpacked", where=where) from None
    found = min(len(packed) // _BYTES, count + 1)
    return list(struct.unpack(f"<{found}L", packed[: _BYTES * found]))
