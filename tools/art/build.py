"""Build the sheets: every drawing of data/art at each scale, packed into PNG pages with a JSON index.

    python -m tools.art.build [--only PREFIX --out FOLDER]

Needs resvg-py and pillow (``pip install .[art]``); players do not. ``--only`` writes single PNG files to look at.
"""

from __future__ import annotations

import argparse
import io
import json
import math
import os
import tempfile
from pathlib import Path
from typing import Final

import resvg_py
from PIL import Image

from tools.art import png as art_png
from tools.art.pack import Placed, pack
from tools.art.sources import ROOT, SvgDrawing, digest, drawings

SCALES: Final = (1, 1.5, 2, 3)
SHEETS: Final = ROOT / "data" / "sheets"
STEP: Final = 5
"""Colours are rounded to multiples of this. It cannot be seen, and the sheets become a third smaller."""
PAGE: Final = 500_000
"""The maximum number of pixels of a page, unless a single picture has more. A page is always read completely, and this
must not take longer than a frame during a game."""
_ROUNDED: Final = [min(255, round(value / STEP) * STEP) for value in range(256)] * 4


def render(drawing: SvgDrawing, scale: float) -> Image.Image:
    """Render a drawing at a scale."""
    width, height = (max(1, round(side * scale)) for side in drawing.size)
    data = resvg_py.svg_to_bytes(svg_string=drawing.svg(width, height), skip_system_fonts=True)
    picture = Image.open(io.BytesIO(bytes(data))).convert("RGBA")
    if picture.size != (width, height):
        raise ValueError(f"{drawing.name}: {picture.size} instead of {(width, height)}")
    return picture.point(_ROUNDED)


def page_of(name: str) -> str:
    """The page of a picture. A page is loaded when one of its pictures is first needed."""
    family = name.partition("/")[0]
    if family in ("hex", "card", "progress", "icon", "improvement", "ui", "die", "face"):
        return family
    return "table" if family in ("barbarian", "app", "mark") else "piece"


def paged(found: list[SvgDrawing], scale: float) -> dict[str, list[SvgDrawing]]:
    """The drawings by page; each page of ``page_of`` is split if it has too many pixels."""
    pages: dict[str, list[SvgDrawing]] = {}
    last: dict[str, tuple[str, float]] = {}
    for drawing in found:
        family, pixels = page_of(drawing.name), math.prod(drawing.size) * scale**2
        page, full = last.get(family, (family, 0.0))
        if full and full + pixels > PAGE:
            number = sum(name.rstrip("0123456789-") == family for name in pages)
            page, full = f"{family}-{number + 1}", 0.0
        pages.setdefault(page, []).append(drawing)
        last[family] = page, full + pixels
    return pages


def build(scale: float, found: list[SvgDrawing], digest_text: str, folder: Path) -> int:
    """Write the pages and the index of one scale into a folder; return the size of the pages in bytes."""
    index: dict[str, object] = {}
    written = 0
    for page, members in sorted(paged(found, scale).items()):
        file = f"x{scale}-{page}.png"
        placed: list[Placed] = pack({drawing.name: render(drawing, scale) for drawing in members})
        width = max(p.x + p.picture.width for p in placed)
        sheet = Image.new("RGBA", (width, max(p.y + p.picture.height for p in placed)))
        rects = {}
        for p in placed:
            sheet.paste(p.picture, (p.x, p.y))
            rects[p.name] = [p.x, p.y, p.picture.width, p.picture.height]
        art_png.save(sheet, folder / file)
        written += (folder / file).stat().st_size
        for drawing in members:
            entry: dict[str, object] = {"page": file, "rect": rects[drawing.name], "size": list(drawing.size)}
            if drawing.margins:
                entry["margins"] = list(drawing.margins)
            if drawing.sign:
                entry["sign"] = list(drawing.sign)
            index[drawing.name] = entry
            if drawing.name.endswith(".0"):  # a tile without a variant's number is its first variant
                index[drawing.name.removesuffix(".0")] = entry
    lines = [f" {json.dumps(name)}: {json.dumps(index[name])}" for name in sorted(index)]
    head = f'{{"scale": {scale}, "sources": "{digest_text}", "sprites": {{\n'
    (folder / f"x{scale}.json").write_text(head + ",\n".join(lines) + "\n}}\n", encoding="utf-8")
    return written


def replace_sheets(built: Path) -> None:
    """Replace the sheets: first the pages, then the indexes that name them; finally delete old pages."""
    new = sorted(built.iterdir(), key=lambda file: (file.suffix == ".json", file.name))
    names = {file.name for file in new}
    for file in new:
        os.replace(file, SHEETS / file.name)
    for old in SHEETS.glob("x*"):
        if old.name not in names:
            old.unlink()


def main() -> None:
    """Build all sheets, or single pictures to look at."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--only", help="names beginning with this, as single files")
    parser.add_argument("--out", type=Path, help="where to put them")
    parser.add_argument("--scale", type=float, default=2)
    options = parser.parse_args()
    found = drawings()
    if options.only is not None:
        if options.out is None:
            parser.error("--only needs --out, a folder for the pictures")
        options.out.mkdir(parents=True, exist_ok=True)
        for drawing in found:
            if drawing.name.startswith(options.only):
                render(drawing, options.scale).save(options.out / f"{drawing.name.replace('/', '_')}.png")
        return
    SHEETS.mkdir(exist_ok=True)
    text = digest()
    # on the same disk as the sheets, so that a rename is enough: a program that reads them meanwhile finds complete old
    # ones
    with tempfile.TemporaryDirectory(prefix="sheets-", dir=SHEETS.parent) as name:
        folder = Path(name)
        for scale in SCALES:
            print(f"x{scale}: {len(found)} pictures, {build(scale, found, text, folder) / 1e6:.2f} MB")
        replace_sheets(folder)


if __name__ == "__main__":
    main()
