"""PNG files of our drawings: smaller than Pillow's, since nothing is foretold of a pixel by its neighbours.

Our colours are few and rounded, so that equal pixels lie in rows that zlib finds by itself; what PNG calls a filter
would hide them from it. A seventh is saved.
"""

from __future__ import annotations

import struct
import zlib
from pathlib import Path

from PIL import Image

_SIGNATURE = b"\x89PNG\r\n\x1a\n"
_DEPTH, _RGBA = 8, 6
_PLAIN = b"\0"
"""What a row begins with that is as it is."""


def save(picture: Image.Image, path: Path) -> None:
    """Write a picture with transparency."""
    width, height = picture.size
    pixels, long = picture.convert("RGBA").tobytes(), 4 * width
    rows = b"".join(_PLAIN + pixels[row * long : (row + 1) * long] for row in range(height))
    packer = zlib.compressobj(9, zlib.DEFLATED, zlib.MAX_WBITS, 9)
    head = struct.pack(">IIBBBBB", width, height, _DEPTH, _RGBA, 0, 0, 0)
    chunks = (("IHDR", head), ("IDAT", packer.compress(rows) + packer.flush()), ("IEND", b""))
    path.write_bytes(_SIGNATURE + b"".join(_chunk(name.encode(), data) for name, data in chunks))


def _chunk(name: bytes, data: bytes) -> bytes:
    return struct.pack(">I", len(data)) + name + data + struct.pack(">I", zlib.crc32(name + data))
