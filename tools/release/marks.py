"""Creates the icons of the program for each system, and the version resource for Windows.

    python -m tools.release.marks FOLDER      draws the icons for a visual check

Needs resvg-py and pillow (``pip install .[art]``), like the sheets.
"""

from __future__ import annotations

import sys
from pathlib import Path
from typing import Final

from tools.art.build import render
from tools.art.sources import SvgDrawing, drawings

ICON: Final = "app/icon"
ON_WINDOWS: Final = (16, 20, 24, 32, 40, 48, 64, 128, 256)
ON_MACOS: Final = (16, 32, 64, 128, 256, 512, 1024)
ON_LINUX: Final = (16, 32, 48, 64, 128, 256, 512)
_VERSION: Final = """\
VSVersionInfo(
    ffi=FixedFileInfo(filevers={numbers}, prodvers={numbers}, mask=0x3F, flags=0, OS=0x40004, fileType=1, subtype=0),
    kids=[
        StringFileInfo([StringTable("040904B0", [
            StringStruct("CompanyName", "the Hexhold authors"),
            StringStruct("FileDescription", "Hexhold"),
            StringStruct("FileVersion", "{version}"),
            StringStruct("InternalName", "hexhold"),
            StringStruct("LegalCopyright", "MIT licence"),
            StringStruct("OriginalFilename", "hexhold.exe"),
            StringStruct("ProductName", "Hexhold"),
            StringStruct("ProductVersion", "{version}"),
        ])]),
        VarFileInfo([VarStruct("Translation", [1033, 1200])]),
    ],
)
"""


def icons(folder: Path) -> None:
    """Draw ``hexhold.ico``, ``hexhold.icns``, ``hexhold.svg`` and pictures of each size for Linux."""
    folder.mkdir(parents=True, exist_ok=True)
    drawing = next(drawing for drawing in drawings() if drawing.name == ICON)
    sizes = sorted({*ON_WINDOWS, *ON_MACOS, *ON_LINUX})
    drawn = {size: render(drawing, size / drawing.size[0]) for size in sizes}
    largest = drawn[ON_WINDOWS[-1]]
    others = [drawn[size] for size in ON_WINDOWS[:-1]]
    largest.save(folder / "hexhold.ico", sizes=[(size, size) for size in ON_WINDOWS], append_images=others)
    others = [drawn[size] for size in ON_MACOS[:-1]]
    drawn[ON_MACOS[-1]].save(folder / "hexhold.icns", append_images=others)
    for size in ON_LINUX:
        drawn[size].save(folder / f"hexhold-{size}.png", optimize=True)
    (folder / "hexhold.svg").write_text(_svg(drawing), encoding="utf-8")


def _svg(drawing: SvgDrawing) -> str:
    return drawing.svg(*drawing.size) + "\n"


def version_resource(version: str) -> str:
    """The version resource in the form that PyInstaller reads."""
    numbers = [int(part) for part in version.split(".")[:4]]
    return _VERSION.format(version=version, numbers=(*numbers, *[0] * (4 - len(numbers))))


if __name__ == "__main__":
    icons(Path(sys.argv[1]))
