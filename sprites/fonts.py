"""The game's fonts, from the packages that contain their files: Fira Sans for text, Fraunces for titles, headings and
names of cards, Noto Sans CJK for Chinese, Japanese and Korean. No other module names the families."""

from __future__ import annotations

import atexit
import struct
from contextlib import ExitStack
from functools import cache, lru_cache, partial
from importlib.resources import as_file, files
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Final

import pygame

from sprites.broken import BrokenSheet

TEXT: Final = "Regular"
BOLD: Final = "Bold"
BOARD: Final = "ExtraBold"
DISPLAY: Final = "Display"
FILES: Final = {
    TEXT: ("fontpkg_fira_sans", "files/FiraSans-Regular.ttf"),
    BOLD: ("fontpkg_fira_sans", "files/FiraSans-Bold.ttf"),
    BOARD: ("fontpkg_fira_sans", "files/FiraSans-ExtraBold.ttf"),
    DISPLAY: ("fontpkg_fraunces", "files/Fraunces[SOFT,WONK,opsz,wght].ttf"),
}
"""The package and the file of each weight. Of Fraunces, a variable font, pygame shows the default: black."""

COLLECTION: Final = ("noto_cjk_sans_otc", "NotoSansCJK-Regular.ttc")
EAST_ASIAN: Final = {"ja": 0, "ko": 1, "zh_CN": 2}
"""The languages that have a font of their own, and its place in the collection: the same character is often written
differently in each. There is no bold one, so text is emboldened when it is drawn."""

_kept_open = ExitStack()
atexit.register(_kept_open.close)


@cache
def font_path(weight: str, language: str = "") -> str:
    """The file of a weight for a language. It stays until the program ends, because a font
    reads from it for each new letter."""
    if language in EAST_ASIAN and weight in (TEXT, BOLD):
        return _unpacked(EAST_ASIAN[language])
    return _file(*FILES[weight])


def _file(package: str, name: str) -> str:
    return str(_kept_open.enter_context(as_file(files(package).joinpath(name))))


@cache
def _unpacked(place: int) -> str:
    """A font of the collection as a file of its own, because pygame opens only the first font of a collection. If the
    disk is full, that first font has to do."""
    collection = _file(*COLLECTION)
    try:
        path = Path(_kept_open.enter_context(TemporaryDirectory())) / f"{place}.otf"
        path.write_bytes(font_of(Path(collection).read_bytes(), place))
    except OSError:
        return collection
    return str(path)


def font_of(collection: bytes, place: int) -> bytes:
    """A font of a collection (OpenType 1.9, "Font Collections"): its header, and the tables that it shares."""
    (start,) = struct.unpack_from(">I", collection, 12 + 4 * place)
    (count,) = struct.unpack_from(">H", collection, start + 4)
    entries = [struct.unpack_from(">4sIII", collection, start + 12 + 16 * index) for index in range(count)]
    head, tables = collection[start : start + 12], b""
    first = len(head) + 16 * count
    for tag, checksum, offset, length in entries:
        head += struct.pack(">4sIII", tag, checksum, first + len(tables), length)
        tables += collection[offset : offset + length] + bytes(-length % 4)
    return head + tables


def check_fonts() -> None:
    """Raise BrokenSheet if a font is missing or damaged, now rather than in the middle of a game."""
    paths = {FILES[weight][1]: partial(font_path, weight) for weight in FILES}
    for name, path in {**paths, COLLECTION[1]: partial(_file, *COLLECTION)}.items():
        try:
            metrics = pygame.font.Font(path(), 12).metrics("Hexhold")
            if not all(metric and metric[0] < metric[1] for metric in metrics):
                raise ValueError("letters are missing")
        except (ImportError, OSError, ValueError, pygame.error) as error:
            raise BrokenSheet(f"the font {name.rpartition('/')[2]}", error) from error


@lru_cache(maxsize=64)
def board_font(size: int, weight: str = BOARD) -> pygame.font.Font:
    """The font of the board at a size in pixels."""
    if not pygame.font.get_init():
        pygame.font.init()
    return pygame.font.Font(font_path(weight), max(4, size))
