"""Small Tiled maps for tests, written as letters."""

from __future__ import annotations

import shutil
from importlib.resources import as_file, files
from pathlib import Path

LETTERS = ".hfpgmdslor"
"""Empty, then the terrains in the order of the tileset: g is fields (grain), l lake, o gold, r random."""
SEA_LETTERS = "x*123456789"
"""Fog, a starting hex, and the numbers of areas and zones, in the order of their tileset."""
_FIRST_AT_SEA = 28


STANDARD_TOKENS = (5, 2, 6, 3, 8, 10, 9, 12, 11, 4, 8, 10, 9, 4, 5, 6, 3, 11)
"""The tokens of the standard board in the order of their letters [B1, B3]."""


def board_folder(parent: Path) -> Path:
    """A copy of the shipped boards that a test may change."""
    with as_file(files("data").joinpath("boards")) as boards:
        shutil.copytree(boards, parent / "boards")
    return parent / "boards"


def csv(rows: list[list[int]]) -> str:
    """The numbers of a layer as Tiled writes them."""
    return ",\n".join(",".join(str(number) for number in row) for row in rows)


def write_map(
    folder: Path,
    rows: list[str],
    stagger: str = "odd",
    objects: str = "",
    data: str = "",
    layers: dict[str, list[str]] | None = None,
    **properties: str | int | bool,
) -> Path:
    """Write a map with the terrains of ``rows`` and more layers given the same way; ``data`` replaces the data
    element."""
    lines = []
    for key, value in properties.items():
        kind = {bool: "bool", int: "int", str: "string"}[type(value)]
        text = str(value).lower() if kind == "bool" else str(value)
        lines.append(f'<property name="{key}" type="{kind}" value="{text}"/>')
    width, height = len(rows[0]), len(rows)
    more = "".join(
        f'<layer name="{name}" width="{width}" height="{height}"><data encoding="csv">{_cells(drawn)}</data></layer>'
        for name, drawn in (layers or {}).items()
    )
    path = folder / "small.tmx"
    path.write_text(f"""<?xml version="1.0" encoding="UTF-8"?>
<map version="1.10" orientation="hexagonal" width="{width}" height="{height}" tilewidth="120" tileheight="140"
 infinite="0" hexsidelength="70" staggeraxis="y" staggerindex="{stagger}">
<properties>{"".join(lines)}</properties>
<tileset firstgid="1" source="hexes.tsx"/><tileset firstgid="21" source="harbours.tsx"/>
<tileset firstgid="{_FIRST_AT_SEA}" source="seas.tsx"/>
<layer name="terrain" width="{width}" height="{height}">
{data or f'<data encoding="csv">{_cells(rows)}</data>'}
</layer>{more}<objectgroup name="harbours">{objects}</objectgroup></map>""")
    return path


def _cells(rows: list[str]) -> str:
    return csv([[_tile(letter) for letter in row] for row in rows])


def _tile(letter: str) -> int:
    """The tile number of a letter."""
    return LETTERS.index(letter) if letter in LETTERS else _FIRST_AT_SEA + SEA_LETTERS.index(letter)


def point(number: int, x: float, y: float, kind: str = "") -> str:
    """A harbour as a point object."""
    inner = f'<properties><property name="kind" value="{kind}"/></properties>' if kind else ""
    return f'<object id="{number}" x="{x}" y="{y}">{inner}<point/></object>'
