"""The sprite sheets: pictures by name, at any size.

``tools/art/build.py`` draws every picture at four scales. A picture comes from the smallest sheet that is at least as
large as needed, and is scaled down once and cached. Pages are read from disk when first needed.
"""

from __future__ import annotations

import json
from collections import OrderedDict
from functools import lru_cache
from importlib import resources
from typing import TYPE_CHECKING, Final, NamedTuple

import pygame

from sprites import palettes
from sprites.broken import BrokenSheet
from sprites.names import COLOUR_NAMES
from sprites.nine import nine_slice

if TYPE_CHECKING:
    from collections.abc import Iterator
    from importlib.resources.abc import Traversable

    from sprites.signs import Frame

SCALES: Final = (1, 1.5, 2, 3)
_ORDINARY: Final = 1.5
"""Pixels per design unit up to which the following limits apply; in a larger window they grow in proportion."""
_KEPT: Final = 32 * 1024 * 1024
"""Bytes of scaled pictures to cache."""
_PAGES_KEPT: Final = 24 * 1024 * 1024
"""Bytes of pages to cache besides the current one. Once a picture has been scaled, its page is rarely needed."""
_FIRST: Final = ("icon", "piece", "hex", "ui")
_SMALL: Final = ("progress", "face", "table", "improvement")
"""Families of pictures at the start of a game. The first two are also shown enlarged, ``_SMALL`` only small."""

_LATER: Final = ("card", "die", "improvement")
"""Families of pictures that are needed later in a game."""


class _Entry(NamedTuple):
    page: str
    rect: tuple[int, int, int, int]
    size: tuple[int, int]
    margins: tuple[int, int, int, int] | None
    sign: Frame | None


class Sheets:
    """All pictures of a folder of built sheets."""

    def __init__(self, folder: Traversable) -> None:
        self._folder = folder
        self._indexes: dict[float, dict[str, _Entry]] = {}
        self._pages: OrderedDict[str, pygame.Surface] = OrderedDict()
        self._ahead: dict[str, pygame.Surface] = {}
        """Pages that were read before they were needed."""
        self._scaled: OrderedDict[tuple[object, ...], pygame.Surface] = OrderedDict()
        self._bytes = 0
        self.unit = _ORDINARY
        """Pixels of a design unit in the window."""
        self._nominal = self._index(SCALES[0])

    def names(self) -> list[str]:
        """The names of all pictures, sorted."""
        return sorted(self._nominal)

    def size(self, name: str) -> tuple[int, int]:
        """A picture's nominal size, in a 1280x720 window."""
        return self._entry(1, name).size

    def margins(self, name: str) -> tuple[int, int, int, int]:
        """The left, top, right and bottom margins of a nine-slice at nominal size; KeyError for any other picture."""
        margins = self._entry(1, name).margins
        if margins is None:
            raise KeyError(f"the picture {name!r} is not a nine-slice")
        return margins

    def sign(self, name: str, height: int) -> Frame | None:
        """Where the sign of a seat's colour belongs on a picture of that height; None if it has none."""
        entry = self._entry(1, name)
        if entry.sign is None:
            return None
        a, b, c, d, e, f = (value * height / entry.size[1] for value in entry.sign)
        return a, b, c, d, e, f

    def picture(self, name: str, height: int | None = None, *, width: int | None = None) -> pygame.Surface:
        """A picture with a height or a width in pixels (the other follows), or both; at nominal size without either.

        The surface is shared: copy it before drawing on it. Raises KeyError if no picture has the name.
        """
        nominal = self._entry(1, name).size
        if height is None and width is None:
            width, height = nominal
        elif height is None:
            assert width is not None
            height = round(nominal[1] * width / nominal[0])
        elif width is None:
            width = round(nominal[0] * height / nominal[1])
        size = (max(1, width or 1), max(1, height))
        key = (name, size, palettes.chosen().name)
        cached = self._cached(key)
        if cached is not None:
            return cached
        source = self._painted(name, max(size[0] / nominal[0], size[1] / nominal[1]))
        # a copy, even if the size is right: a subsurface would keep the whole page in memory
        scaled = source.copy() if source.get_size() == size else pygame.transform.smoothscale(source, size)
        return self._store(key, scaled)

    def nine(self, name: str, size: tuple[int, int], scale: float = 1) -> pygame.Surface:
        """A frame with a size in pixels: the corners at ``scale``, the sides and the middle stretched."""
        key = (name, size, scale, palettes.chosen().name)
        cached = self._cached(key)
        if cached is not None:
            return cached
        left, top, right, bottom = (round(margin * scale) for margin in self.margins(name))
        width, height = self._entry(1, name).size
        source = self.picture(name, round(height * scale), width=round(width * scale))
        return self._store(key, nine_slice(source, (left, top, right, bottom), size))

    def pages_ahead(self, unit: float) -> Iterator[str]:
        """Read the pages that a window of ``unit`` pixels per design unit needs first, and yield the name of each.

        It stops when the cache would be full. May run in a thread.
        """
        larger = [each for each in SCALES if each >= unit - 0.001] or [SCALES[-1]]
        wanted = [f"x{larger[0]}-{family}" for family in _FIRST]
        wanted += [f"x{scale}-{family}" for scale in larger[1:2] for family in _FIRST[:2]]
        wanted += [f"x{SCALES[0]}-{family}" for family in (*_FIRST, *_SMALL)]
        wanted += [f"x{larger[0]}-{family}" for family in _LATER]
        pages = dict.fromkeys(entry.page for scale in {*larger[:2], SCALES[0]} for entry in self._index(scale).values())
        room = _PAGES_KEPT
        for page in (page for start in wanted for page in pages if page.startswith(start)):
            if page in self._ahead or page in self._pages:
                continue
            read = self._read(page)
            room -= _weight(read)
            if room < 0:
                return
            self._ahead[page] = read
            yield page

    def clear(self) -> None:
        """Empty the caches of scaled pictures and pages, for example when the window has been resized."""
        self._scaled.clear()
        self._pages.clear()
        self._ahead.clear()
        self._bytes = 0

    def _room(self, limit: int) -> float:
        """A cache limit in bytes, scaled to the size of the window."""
        return limit * max(1.0, self.unit / _ORDINARY)

    def _entry(self, scale: float, name: str) -> _Entry:
        entry = self._index(scale).get(name)
        if entry is None:
            raise KeyError(f"no picture is called {name!r}")
        return entry

    def _index(self, scale: float) -> dict[str, _Entry]:
        if scale not in self._indexes:
            name = f"x{scale}.json"
            try:
                self._indexes[scale] = _entries((self._folder / name).read_text(encoding="utf-8"))
            except (OSError, ValueError, TypeError, KeyError) as error:
                raise BrokenSheet(f"the list of pictures {name}", error) from error
        return self._indexes[scale]

    def _painted(self, name: str, factor: float) -> pygame.Surface:
        """The source of a picture in the colours of the current palette."""
        palette = palettes.chosen()
        if palette.name == palettes.STANDARD:
            return self._source(name, factor)
        if (colour := palettes.paint_of(name)) >= 0:
            pale, vivid = (
                self._source(palettes.in_paint(name, COLOUR_NAMES[paint]), factor)
                for paint in (palettes.PALE, palettes.VIVID)
            )
            return palettes.repainted(pale, vivid, palette.paints[colour].main)
        tint = palettes.tint_of(name)
        source = self._source(name, factor)
        return palettes.tinted(source, tint) if tint else source

    def _source(self, name: str, factor: float) -> pygame.Surface:
        """The picture from the smallest sheet of at least ``factor`` times nominal size, or from the largest."""
        scale = next((each for each in SCALES if each >= factor - 0.001), SCALES[-1])
        entry = self._entry(scale, name)
        return self._page(entry.page).subsurface(entry.rect)

    def _page(self, name: str) -> pygame.Surface:
        page = self._pages.pop(name, None)
        if page is None:
            page = self._ahead.pop(name, None) or self._read(name)
        while self._pages and sum(map(_weight, self._pages.values())) > self._room(_PAGES_KEPT) - _weight(page):
            self._pages.popitem(last=False)
        self._pages[name] = page
        return page

    def _read(self, name: str) -> pygame.Surface:
        try:
            with resources.as_file(self._folder / name) as path:
                page = pygame.image.load(path)
        except (OSError, pygame.error) as error:
            raise BrokenSheet(f"the picture {name}", error) from error
        is_shown = pygame.display.get_init() and pygame.display.get_surface() is not None
        return page.convert_alpha() if is_shown else page

    def _cached(self, key: tuple[object, ...]) -> pygame.Surface | None:
        cached = self._scaled.get(key)
        if cached is not None:
            self._scaled.move_to_end(key)
        return cached

    def _store(self, key: tuple[object, ...], surface: pygame.Surface) -> pygame.Surface:
        self._scaled[key] = surface
        self._bytes += _weight(surface)
        while self._bytes > self._room(_KEPT) and len(self._scaled) > 1:
            self._bytes -= _weight(self._scaled.popitem(last=False)[1])
        return surface


@lru_cache(maxsize=len(SCALES))
def _entries(text: str) -> dict[str, _Entry]:
    return {
        name: _Entry(
            entry["page"],
            tuple(entry["rect"]),
            tuple(entry["size"]),
            tuple(entry["margins"]) if "margins" in entry else None,
            tuple(entry["sign"]) if "sign" in entry else None,
        )
        for name, entry in json.loads(text)["sprites"].items()
    }


def _weight(surface: pygame.Surface) -> int:
    return surface.get_width() * surface.get_height() * 4


def open_sheets() -> Sheets:
    """The sprite sheets of the installed game."""
    try:
        folder = resources.files("data") / "sheets"
    except ImportError as error:
        raise BrokenSheet("the folder of pictures", error) from error
    return Sheets(folder)
