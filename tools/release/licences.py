"""Collects the licences of everything in an executable as a folder of texts. If any part is unknown, the build fails.

``hexhold.spec`` passes what PyInstaller has collected. Texts come from wheels or from the system
(``user/licence_texts.py``). If there is no text, the name, the licence and the home page are listed, and the summary
says so.
"""

from __future__ import annotations

import os
import re
import shutil
import subprocess
import sys
from collections.abc import Iterable
from dataclasses import dataclass, field
from functools import cache
from importlib.metadata import distribution, packages_distributions
from pathlib import Path
from typing import Final

from tools.release.places import ROOT
from user import licence_texts as texts
from user.libraries import PYTHON, part_of, stem
from user.licences import NOWHERE, SUMMARY, licence_of

OURS: Final = ("commands", "data", "game", "net", "platform_io", "hexhold__mypyc", "main", "scenes", "sprites", "user")
FONTS: Final = {
    "fontpkg-fira-sans": "Fira Sans",
    "fontpkg-fraunces": "Fraunces",
    "noto-cjk-sans-otc": "Noto Sans CJK",
}
EXTENSION: Final = re.compile(r"\.(pyd|(cpython-|abi3|pypy)[\w-]*\.so|so)$")
DOCUMENTS: Final = Path("/usr/share/doc")
SHARED: Final = ("LGPL-2.1", "GPL-3.0")
"""Long texts that several works share."""
HEAD: Final = """\
Hexhold is free, under the MIT licence (Hexhold.txt). This executable also holds
the works below, each under its own licence; a file for each has its text, says
whose it is and where it comes from.

Works under the LGPL are libraries of their own: in the folder build they are
files that may be replaced by others of the same names, and play.py executable
builds the whole anew with whatever versions are installed. The sources of those
that pygame-ce brings, in the versions of this build, are named by its release
(https://github.com/pygame-community/pygame-ce, folder buildconfig). The LGPL 3
of PyTMX builds on the GPL 3, which is in GPL-3.0.txt, or at
https://www.gnu.org/licenses/gpl-3.0.txt if that is not here.
"""


class Unknown(Exception):
    """The executable contains something with an unknown licence; the text is one sentence."""


@dataclass
class Work:
    """A work with its licence, copyright holder and home page, and its files in the executable."""

    name: str
    licence: str
    holder: str
    home: str
    text: str
    credit: str = ""
    files: set[str] = field(default_factory=set)


def collect(files: Iterable[tuple[str, str]], modules: Iterable[str], folder: Path, *, compiled: bool) -> None:
    """Fill a folder, replacing its content. ``files`` are libraries: their paths in the executable, and their original
    paths."""
    works = {"PyInstaller": _of_package("PyInstaller", "PyInstaller")}
    for package, name in FONTS.items():
        works[package] = _of_package(package, f"{name} (a font, from {package})")
    works["Hexhold"] = _hexhold()
    works["Python"] = _python()
    if compiled:
        works["mypy"] = _of_package("mypy", "mypy (what compiled modules are run by)")
    unknown = []
    for place, source in files:
        try:
            work = _of_file(place, Path(source))
        except Unknown as error:
            unknown.append(str(error))
            continue
        works.setdefault(work.name, work).files.add(Path(place).name)
    for module in {name.partition(".")[0] for name in modules}:
        try:
            owner = owner_of(module)
        except Unknown as error:
            unknown.append(str(error))
            continue
        if owner not in works:
            works[owner] = _of_package(owner, owner)
    if unknown:
        raise Unknown(f"no licence is known of {', '.join(sorted(unknown))}: see user/libraries.py")
    _write(sorted(works.values(), key=lambda work: work.name.casefold()), folder)


def owner_of(module: str) -> str:
    """The package that a module comes from."""
    if module in OURS:
        return "Hexhold"
    if module in sys.stdlib_module_names or module.startswith(("_sysconfigdata", "python3", "lib-dynload")):
        return "Python"
    if module.startswith(("pyi_", "pyimod", "_pyi_", "pyiboot")):
        return "PyInstaller"
    owners = packages_distributions().get(module)
    if not owners:
        raise Unknown(module)
    return owners[0]


def _of_file(place: str, source: Path) -> Work:
    """The work that a file belongs to."""
    path = Path(place.replace("\\", "/"))
    part = part_of(path.name)
    if part and not _is_module(path):
        text = of_system(source) or texts.text_of(part.text, part.holder)
        return Work(part.name, part.licence, part.holder, part.home, text, part.credit)
    if PYTHON.fullmatch(stem(path.name)):
        return _python()
    if EXTENSION.search(path.name):
        owner = owner_of(path.parts[0].partition(".")[0] if len(path.parts) == 1 else path.parts[0])
        return _hexhold() if owner == "Hexhold" else _python() if owner == "Python" else _of_package(owner, owner)
    raise Unknown(path.name)


def _is_module(path: Path) -> bool:
    """Whether the file is a Python extension module."""
    return path.suffix == ".pyd" or "lib-dynload" in path.parts or ".cpython-" in path.name


def _hexhold() -> Work:
    text = (ROOT / "LICENSE").read_text(encoding="utf-8")
    return Work("Hexhold", "MIT", "the Hexhold authors", "", text)


def _python() -> Work:
    text = texts.of_python() or of_system(Path(os.__file__))
    return Work("Python", "PSF-2.0", "Python Software Foundation", "https://www.python.org", text)


def _of_package(package: str, name: str) -> Work:
    """The licence of an installed package, from its metadata."""
    metadata = distribution(package).metadata.json
    homes = [str(link).partition(", ")[2] for link in metadata.get("project_url") or ()]
    holder = metadata.get("author") or metadata.get("author_email") or metadata.get("maintainer") or ""
    home = metadata.get("home_page") or (homes or [f"https://pypi.org/project/{package}"])[0]
    return Work(name, licence_of(package), str(holder), str(home), texts.packaged(package))


@cache
def of_system(file: Path) -> str:
    """The licence text of the Debian package that owns a file; empty on other systems."""
    dpkg = shutil.which("dpkg")
    for path in {str(file), str(file.resolve()), str(file).removeprefix("/usr"), f"/usr{file}"} if dpkg else ():
        done = subprocess.run([str(dpkg), "-S", path], capture_output=True, text=True)
        copyright_ = DOCUMENTS / done.stdout.partition(":")[0] / "copyright"
        if done.returncode == 0 and copyright_.is_file():
            return copyright_.read_text(encoding="utf-8")
    return ""


def _write(works: list[Work], folder: Path) -> None:
    """Write a file for each work, one for each shared text, and the summary."""
    shutil.rmtree(folder, ignore_errors=True)
    folder.mkdir(parents=True)
    shared = {name: texts.text_of(name) for name in SHARED}
    lines = []
    for work in works:
        for name, text in shared.items():
            if text and work.text.endswith(text):
                work.text = f"The text of the licence is in {name}.txt."
        facts = {"Licence": work.licence, "Copyright": work.holder.replace("\n", "; "), "From": work.home}
        facts["Files"] = ", ".join(sorted(work.files))
        head = "\n".join(f"{what}: {fact}" for what, fact in facts.items() if fact)
        text = work.text or NOWHERE
        content = "\n\n".join(filter(None, (work.name, head, work.credit, text)))
        (folder / f"{work.name.partition(' (')[0]}.txt").write_text(content.strip() + "\n", encoding="utf-8")
        lines.append(f"- {work.name}: {work.licence or 'see its file'}{'' if work.text else ' (named only)'}")
    for name, text in shared.items():
        if text:
            (folder / f"{name}.txt").write_text(text.strip() + "\n", encoding="utf-8")
    (folder / f"{SUMMARY}.txt").write_text(HEAD + "\n" + "\n".join(lines) + "\n", encoding="utf-8")
