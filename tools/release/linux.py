"""Adds what Linux desktops need to the folder of the program: menu entry, description, icons; and archives it.

The sources are in ``linux/``; the versions and their dates come from CHANGELOG.md.
"""

from __future__ import annotations

import shutil
import tarfile
from pathlib import Path
from typing import Final

from tools.release.glibc import needed, words
from tools.release.marks import ON_LINUX
from tools.release.places import IDENTIFIER, ROOT
from tools.release.release import CHANGES, sections

SOURCES: Final = ROOT / "linux"
GLIBC: Final = "@GLIBC@"
RELEASES: Final = "<releases />"


def furnish(folder: Path, icons: Path, version: str) -> None:
    """Add the files for desktops to the folder of the program."""
    share = folder / "share"
    _copy(SOURCES / f"{IDENTIFIER}.desktop", share / "applications")
    described = (SOURCES / f"{IDENTIFIER}.metainfo.xml").read_text(encoding="utf-8")
    (share / "metainfo").mkdir(parents=True, exist_ok=True)
    metainfo = described.replace(RELEASES, releases(version))
    (share / "metainfo" / f"{IDENTIFIER}.metainfo.xml").write_text(metainfo, encoding="utf-8")
    hicolor = share / "icons" / "hicolor"
    for size in ON_LINUX:
        _copy(icons / f"hexhold-{size}.png", hicolor / f"{size}x{size}" / "apps", f"{IDENTIFIER}.png")
    _copy(icons / "hexhold.svg", hicolor / "scalable" / "apps", f"{IDENTIFIER}.svg")
    _copy(SOURCES / "install.sh", folder)
    readme = (SOURCES / "README.txt").read_text(encoding="utf-8")
    (folder / "README.txt").write_text(readme.replace(GLIBC, words(needed(folder).version)), encoding="utf-8")


def releases(version: str) -> str:
    """The XML of the versions in the changelog, up to this one."""
    dated = {name: date for name, (date, _text) in sections(CHANGES.read_text(encoding="utf-8")).items() if date}
    lines = [f'    <release version="{name}" date="{date}" />' for name, date in dated.items()]
    if version not in dated:  # a build between two releases
        return RELEASES if not lines else "\n".join(["<releases>", *lines, "  </releases>"])
    return "\n".join(["<releases>", *lines[list(dated).index(version) :], "  </releases>"])


def archive(folder: Path) -> Path:
    """Pack the folder into one file, without the user's name and id."""
    path = folder.parent / f"{folder.name}.tar.xz"
    with tarfile.open(path, "w:xz") as file:
        file.add(folder, folder.name, filter=_anonymous)
    return path


def _anonymous(member: tarfile.TarInfo) -> tarfile.TarInfo:
    member.uid = member.gid = 0
    member.uname = member.gname = "root"
    return member


def _copy(source: Path, folder: Path, name: str = "") -> None:
    folder.mkdir(parents=True, exist_ok=True)
    shutil.copy(source, folder / (name or source.name))
