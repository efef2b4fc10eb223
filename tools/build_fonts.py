"""Makes the game's fonts from the ones of the package ``fontpkg-alegreya-sans``; needs fonttools.

Alegreya Sans has old-style figures, in which a one looks like a small I: wrong for a game of numbers. pygame cannot
choose its upright ones, so here they take their place, and letters of languages that the game does not speak go.
The licence (OFL) allows this and stays beside the fonts.
"""

from __future__ import annotations

from importlib.resources import files
from pathlib import Path

from fontTools import subset
from fontTools.ttLib import TTFont

FOLDER = Path(__file__).parent.parent / "data" / "fonts"
WEIGHTS = ("Medium", "Bold", "ExtraBold")
LETTERS = (
    *range(0x20, 0x180), 0x192, 0x1A0, 0x1A1, 0x1AF, 0x1B0, *range(0x218, 0x21C), *range(0x2BB, 0x2BE),
    *range(0x300, 0x334), *range(0x1E00, 0x1F00), *range(0x2010, 0x2028), 0x2030, 0x2032, 0x2033, 0x2039, 0x203A,
    0x2044, 0x20AC, 0x2122, *range(0x2190, 0x219A), 0x2212, 0x2248, 0x2260, 0x2264, 0x2265, 0x25CA,
)  # fmt: skip


def upright_figures(font: TTFont) -> None:
    """Let the digits be the glyphs that the feature ``lnum`` would choose."""
    table = font["GSUB"].table
    chosen: dict[str, str] = {}
    for record in table.FeatureList.FeatureRecord:
        if record.FeatureTag == "lnum":
            for index in record.Feature.LookupListIndex:
                for part in table.LookupList.Lookup[index].SubTable:
                    chosen.update(getattr(part, "ExtSubTable", part).mapping)
    for cmap in font["cmap"].tables:
        for digit in range(ord("0"), ord("9") + 1):
            if digit in cmap.cmap:
                cmap.cmap[digit] = chosen.get(cmap.cmap[digit], cmap.cmap[digit])


def build() -> None:
    """Write all weights and the licence."""
    FOLDER.mkdir(parents=True, exist_ok=True)
    package = files("fontpkg_alegreya_sans")
    for weight in WEIGHTS:
        font = TTFont(str(package.joinpath("files", f"AlegreyaSans-{weight}.ttf")), recalcTimestamp=False)
        upright_figures(font)
        options = subset.Options(layout_features=["ccmp", "kern", "liga", "mark", "mkmk", "locl"], hinting=True)
        options.name_IDs = ["*"]
        cutter = subset.Subsetter(options)
        cutter.populate(unicodes=LETTERS)
        cutter.subset(font)
        font.save(str(FOLDER / f"AlegreyaSansHexhold-{weight}.ttf"))
    (FOLDER / "OFL.txt").write_text(package.joinpath("LICENSE").read_text(encoding="utf-8"), encoding="utf-8")


if __name__ == "__main__":
    build()
