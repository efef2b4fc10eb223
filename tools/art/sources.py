"""The drawings in data/art as complete SVG pictures, with their parts and frames, and with repainted pieces.

A drawing is an SVG file with these attributes at its root: ``width`` and ``height`` are the nominal size in pixels (for
a window of 1280x720), ``data-frame`` names a file in ``frames/`` to put around it, ``data-deck`` the colours of that
frame, ``data-margins`` the left, top, right and bottom margin of a nine-slice, ``data-sign`` the matrix that moves the
sign of a colour to its place. An id that a drawing uses but does not define comes from ``parts/``. The players' pieces
are drawn in red, frames in the green of science; they are repainted with the palettes of ``sprites.names``.
"""

from __future__ import annotations

import hashlib
import re
from dataclasses import dataclass
from pathlib import Path
from typing import Final

from sprites.names import COLOURS, DEVELOPMENT_COLOUR, TRACK_COLOURS, Colour

ROOT: Final = Path(__file__).resolve().parents[2]
ART: Final = ROOT / "data" / "art"
_ELEMENT: Final = re.compile(r"<svg\b([^>]*)>(.*)</svg>", re.S)
_ATTRIBUTE: Final = re.compile(r'([\w:-]+)="([^"]*)"')
_PART: Final = re.compile(r'<(\w+)\b[^>]*?\bid="([^"]+)"')
_REFERENCE: Final = re.compile(r'(?:href="#|url\(#)([^")]+)')
_COMMENT: Final = re.compile(r"<!--.*?-->", re.S)
_SLOT: Final = re.compile(r'<svg id="slot"([^>]*)/>')


@dataclass(frozen=True)
class SvgDrawing:
    """One picture to render: its name, nominal size, nine-slice margins if any, and the SVG inside the root."""

    name: str
    size: tuple[int, int]
    box: str
    body: str
    margins: tuple[int, ...] = ()
    sign: tuple[float, ...] = ()
    """Where the sign of a seat's colour is painted: a matrix from a sign of radius 1 to nominal pixels."""

    def svg(self, width: int, height: int) -> str:
        """The whole document at a size in pixels."""
        return (
            f'<svg xmlns="http://www.w3.org/2000/svg" width="{width}" height="{height}" viewBox="{self.box}" '
            f'preserveAspectRatio="none">{self.body}</svg>'
        )


SCRIPTS: Final = ("build", "pack", "png", "sources")


def digest() -> str:
    """A hash of everything the sheets are made from: the drawings, the palettes and these scripts."""
    files = [*ART.rglob("*.svg"), *(Path(__file__).with_name(f"{name}.py") for name in SCRIPTS)]
    total = hashlib.sha256(repr((COLOURS, TRACK_COLOURS, DEVELOPMENT_COLOUR)).encode())
    for file in sorted(files, key=lambda path: path.relative_to(ROOT).as_posix()):
        total.update(file.relative_to(ROOT).as_posix().encode())
        total.update(file.read_bytes().replace(b"\r\n", b"\n"))
    return total.hexdigest()


def drawings() -> list[SvgDrawing]:
    """All pictures of the sheets, sorted by name."""
    parts = _parts()
    pictures: list[SvgDrawing] = []
    for path in sorted(ART.rglob("*.svg")):
        name = path.relative_to(ART).with_suffix("").as_posix()
        if name.startswith(("parts/", "frames/")):
            continue
        attributes, body = _read(path)
        for variant, text in _variants(name, body):
            pictures.append(_finished(variant, attributes, text, parts))
    return sorted(pictures, key=lambda drawing: drawing.name)


def _read(path: Path) -> tuple[dict[str, str], str]:
    """The attributes of a file's root element, and its content."""
    match = _ELEMENT.search(_COMMENT.sub("", path.read_text(encoding="utf-8")))
    if match is None:
        raise ValueError(f"{path}: no <svg> root")
    return dict(_ATTRIBUTE.findall(match[1])), match[2]


def _variants(name: str, body: str) -> list[tuple[str, str]]:
    """The names and bodies of a drawing's variants: players' colours, strengths, faces of dice, or only itself."""
    family, _, rest = name.partition("/")
    if family == "players":
        piece, _, state = rest.partition(".")
        end = "/" + state.replace(".", "/") if state else ""
        return [(f"{piece}/{colour.name}{end}", repaint(body, COLOURS[0], colour)) for colour in COLOURS]
    if family == "die" and "/" not in rest:
        return [(f"{name}/{pips}", body.replace("#pips-6", f"#pips-{pips}")) for pips in range(1, 7)]
    return [(name.removesuffix("/index"), body)]


def _finished(name: str, attributes: dict[str, str], body: str, parts: dict[str, str]) -> SvgDrawing:
    """A drawing with its frame and all parts that it uses."""
    box = attributes["viewBox"]
    width, height = int(attributes["width"]), int(attributes["height"])
    if "data-frame" in attributes:
        frame, text = _read(ART / "frames" / f"{attributes['data-frame']}.svg")
        deck = attributes.get("data-deck", "science")
        colour = next(each for each in (*TRACK_COLOURS, DEVELOPMENT_COLOUR) if each.name == deck)
        before, place, after = _SLOT.split(repaint(text, TRACK_COLOURS[0], colour))
        inside = f'<svg{place} viewBox="{box}" preserveAspectRatio="xMidYMid slice">{body}</svg>'
        body = before + inside + after
        box, width, height = frame["viewBox"], int(frame["width"]), int(frame["height"])
    margins = tuple(int(number) for number in attributes.get("data-margins", "").split())
    sign = _sign([float(number) for number in attributes.get("data-sign", "").split()], box, (width, height))
    return SvgDrawing(name, (width, height), box, _with_parts(name, body, parts), margins, sign)


def _sign(matrix: list[float], box: str, size: tuple[int, int]) -> tuple[float, ...]:
    """A matrix of a drawing's own units in nominal pixels."""
    if not matrix:
        return ()
    a, b, c, d, e, f = matrix
    left, top, wide, high = (float(number) for number in box.split())
    across, down = size[0] / wide, size[1] / high
    return tuple(
        round(each, 3) for each in (a * across, b * down, c * across, d * down, (e - left) * across, (f - top) * down)
    )


def repaint(text: str, old: Colour, new: Colour) -> str:
    """The drawing with one palette replaced by another."""
    swaps = {_hex(a): _hex(b) for a, b in zip(old[1:], new[1:], strict=True)}
    return re.sub("|".join(swaps), lambda match: swaps[match[0]], text)


def _hex(rgb: tuple[int, int, int]) -> str:
    return "#{:02x}{:02x}{:02x}".format(*rgb)


def _parts() -> dict[str, str]:
    """The elements with an id directly inside the files of ``parts/``."""
    parts: dict[str, str] = {}
    for path in sorted((ART / "parts").glob("*.svg")):
        for element in re.findall(r"^<(?:\w+)\b.*?(?=^<\w|\Z)", _read(path)[1].strip() + "\n", re.S | re.M):
            match = _PART.match(element)
            if match is None:
                raise ValueError(f"{path}: a part without an id: {element[:60]}")
            if match[2] in parts:
                raise ValueError(f"{path}: part {match[2]} is there twice")
            parts[match[2]] = element
    return parts


def _with_parts(name: str, body: str, parts: dict[str, str]) -> str:
    """The body after the definitions that it needs, directly or indirectly."""
    own = set(re.findall(r'\bid="([^"]+)"', body))
    needed: list[str] = []
    queue = [body]
    while queue:
        for reference in _REFERENCE.findall(queue.pop()):
            if reference in own or reference in needed:
                continue
            if reference not in parts:
                raise ValueError(f"{name}: nothing is called #{reference}")
            needed.append(reference)
            own.update(re.findall(r'\bid="([^"]+)"', parts[reference]))
            queue.append(parts[reference])
    return "<defs>" + "".join(parts[each] for each in sorted(needed)) + "</defs>" + body
