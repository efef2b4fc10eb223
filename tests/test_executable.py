"""What executables are made with: licences of all that is inside, icons, versions, and what Linux desktops want."""

from __future__ import annotations

import ast
import configparser
import os
import re
import shutil
import subprocess
import sys
import sysconfig
import xml.etree.ElementTree as etree
from importlib.metadata import distribution
from pathlib import Path

import pytest

from game import __version__
from game.ints import COMPILED
from platform_io import i18n as language
from tests.tool import ROOT
from tools.release import licences, stage
from user import libraries
from user import licence_texts as texts
from user.licences import PACKAGES, of_package

LIBRARY = re.compile(r"\.so\.\d|\.libs/|\.dylibs/|\.dll$")
ON_WINDOWS = """SDL2.dll SDL2_image.dll SDL2_mixer.dll SDL2_ttf.dll freetype.dll libjpeg-62.dll libogg-0.dll
    libopus-0.dll libopusfile-0.dll libpng16-16.dll libtiff-5.dll libwavpack-1.dll libwebp-7.dll libwebpdemux-2.dll
    libxmp.dll portmidi.dll vcruntime140_1.dll api-ms-win-crt-heap-l1-1-0.dll libffi-8.dll libcrypto-3-x64.dll"""
ON_MACOS = """libSDL2-2.0.0.dylib libSDL2_image-2.0.0.800.12.dylib libFLAC.14.0.0.dylib libz.1.3.1.zlib-ng.dylib
    libbrotlicommon.1.2.0.dylib libportmidi.2.0.7.dylib libvorbisenc.2.0.12.dylib libsharpyuv.0.1.2.dylib
    libwebp.7.2.0.dylib libpng16.16.58.0.dylib libfreetype.6.dylib libmpg123.0.dylib libssl.3.dylib"""


def brought() -> list[str]:
    """The libraries that came with pygame-ce here."""
    return [file.as_posix() for file in distribution("pygame-ce").files or () if LIBRARY.search(file.as_posix())]


@pytest.fixture
def no_pyinstaller(monkeypatch: pytest.MonkeyPatch) -> None:
    """It is not installed where tests run: another package stands for it."""
    ours = licences._of_package
    monkeypatch.setattr(
        licences,
        "_of_package",
        lambda package, name: ours("pytest" if package == "PyInstaller" else package, name),
    )


def test_every_library_that_comes_with_a_package_is_known() -> None:
    names = [Path(file).name for file in brought()]
    if sys.platform == "linux":
        assert len(names) > 20
    for name in [*names, *ON_WINDOWS.split(), *ON_MACOS.split()]:
        assert libraries.part_of(name), name
    assert libraries.part_of("libmodplug-1.dll") is None
    stems = [stem for part in libraries.PARTS for stem in part.stems]
    assert len(stems) == len(set(stems))


@pytest.mark.usefixtures("no_pyinstaller")
def test_what_nobody_has_looked_up_stops_the_build(tmp_path: Path) -> None:
    strange = [("libstrange-5.so.1", "/nowhere"), ("libSDL2-2-50d19f93.0.so.0", "/nowhere")]
    with pytest.raises(licences.Unknown, match=r"of libstrange-5\.so\.1, odd:"):
        licences.collect(strange, ["odd.module", "pygame", "json"], tmp_path / "licences", compiled=False)
    assert not (tmp_path / "licences").exists()


@pytest.mark.usefixtures("no_pyinstaller")
def test_there_is_a_text_for_each_and_a_summary_of_all(tmp_path: Path) -> None:
    files = [(Path(file).name, "/nowhere") for file in brought()]
    files += [
        ("pygame/rect.cpython-311-x86_64-linux-gnu.so", "x"),
        ("libpython3.11.so.1.0", "x"),
        ("game/rng.cpython-311-x86_64-linux-gnu.so", "x"),
    ]
    licences.collect(
        files,
        ["pygame", "pytmx.pytmx", "platformdirs", "filelock", "fontpkg_fira_sans", "json", "scenes"],
        tmp_path,
        compiled=True,
    )
    summary = (tmp_path / "README.txt").read_text(encoding="utf-8")
    for name in ("Fira Sans", "Hexhold", "mypy", "platformdirs", "pygame-ce", "PyTMX", "Python"):
        assert f"- {name}" in summary
        text = (tmp_path / f"{name}.txt").read_text(encoding="utf-8")
        assert "opyright" in text and "named only" not in summary.partition(f"- {name}")[2].partition("\n")[0], name
    assert "GNU LESSER GENERAL PUBLIC LICENSE" in (tmp_path / "LGPL-2.1.txt").read_text(encoding="utf-8")
    for file, _source in files:
        name = Path(file).name
        assert any(name in path.read_text(encoding="utf-8").split("\n\n")[1] for path in tmp_path.glob("*.txt")), name


def test_a_text_that_many_use_begins_with_whose_work_it_is(tmp_path: Path) -> None:
    text = texts.text_of("BSD-3-Clause", "Copyright somebody")
    assert text.startswith("Copyright somebody\n\nRedistribution") and "joblib" not in text
    assert texts.text_of("MIT", "Copyright somebody").startswith("Copyright somebody\n\nPermission")
    assert texts.text_of("", "Copyright somebody") == ""
    pytest.importorskip("PIL")
    for part in libraries.PARTS:
        if part.text.startswith(("pillow", "Zlib")):
            assert len(texts.text_of(part.text, part.holder)) > 400, part.name


def test_the_program_knows_the_licences_of_what_is_installed_with_it() -> None:
    setup = configparser.ConfigParser()
    setup.read(ROOT / "setup.cfg")
    needed = [line.split(" ")[0] for line in setup["options"]["install_requires"].split("\n") if line]
    assert list(PACKAGES) == needed
    for name in PACKAGES:
        assert re.search(r"(?i)copyright|license", of_package(name)), name


def test_the_stage_holds_the_sources_and_no_machine_code(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(stage, "STAGE", tmp_path / "stage")
    stage.stage()
    assert {"game.engine", "game.rules", "game"} <= set(stage.modules("game"))
    assert {path.stem for path in (tmp_path / "stage").iterdir()} == {*stage.PACKAGES, "main"}
    kinds = {Path(path).suffix for path, _folder in stage.data()}
    assert {".png", ".json", ".tmx", ".mo", ".ogg"} <= kinds and not kinds & {".svg", ".po", ".score", ".py"}
    assert not stage.is_compiled()


def test_compiled_modules_come_beside_their_sources_and_no_old_ones(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    built = tmp_path / "build" / f"lib.{sysconfig.get_platform()}-{sys.implementation.cache_tag}"
    (built / "game").mkdir(parents=True)
    for name in ("hexhold__mypyc.cpython-311.so", "game/rng.cpython-311.so", "game/gone.cpython-311.so"):
        (built / name).touch()
    monkeypatch.setattr(stage, "ROOT", tmp_path)
    monkeypatch.setattr(stage, "STAGE", tmp_path / "stage")
    (tmp_path / "stage" / "game").mkdir(parents=True)
    (tmp_path / "stage" / "game" / "rng.py").touch()
    status = [0]
    said = "old.c:1: warning\ncommand 'cc' failed: No such file"
    monkeypatch.setattr(subprocess, "run", lambda *_, **__: subprocess.CompletedProcess([], status[0], "", said))
    stage.compile_rules()
    assert stage.is_compiled()
    assert [path.name for path in (tmp_path / "stage").rglob("*.so")] == [
        "hexhold__mypyc.cpython-311.so",
        "rng.cpython-311.so",
    ]
    shutil.rmtree(built)
    (tmp_path / "stage" / "hexhold__mypyc.cpython-311.so").unlink()
    with pytest.raises(stage.NotCompiled, match="nothing came to build.lib"):
        stage.compile_rules()
    status[0] = 1
    with pytest.raises(stage.NotCompiled, match=r"^command 'cc' failed: No such file$"):
        stage.compile_rules()


def test_icons_have_every_size_and_the_version_is_the_one(tmp_path: Path) -> None:
    Image = pytest.importorskip("PIL.Image")
    pytest.importorskip("resvg_py")
    from tools.release import marks

    marks.icons(tmp_path)
    with Image.open(tmp_path / "hexhold.ico") as icon:
        assert {side for side, _high in icon.info["sizes"]} == set(marks.ON_WINDOWS)
    with Image.open(tmp_path / "hexhold.icns") as icon:
        assert max(wide * scale for wide, _high, scale in icon.info["sizes"]) == 1024
    with Image.open(tmp_path / "hexhold-48.png") as icon:
        assert icon.size == (48, 48) and icon.getpixel((24, 24))[3] == 255 and icon.getpixel((0, 0))[3] == 0
    assert etree.parse(tmp_path / "hexhold.svg").getroot().get("viewBox")
    resource = marks.version_resource("1.20.3")
    ast.parse(resource)
    assert "filevers=(1, 20, 3, 0)" in resource and resource.count('"1.20.3"') == 2


@pytest.mark.skipif(not shutil.which("objdump"), reason="needs objdump")
def test_what_glibc_is_needed_is_told_by_the_files(tmp_path: Path) -> None:
    from tools.release import glibc

    (tmp_path / "notes.so").write_text("GLIBC_9.99")
    assert glibc.needed(tmp_path).file == "nothing"
    shutil.copy(Path(sys.executable).resolve(), tmp_path / "python")
    version, file = glibc.needed(tmp_path)
    assert file == "python" and (2, 2) <= version < (3, 0)
    assert glibc.words((2, 36)) == "2.36"
    told = "  required from libc.so.6:\n    0x06969 0x00 05 GLIBC_2.9\n    0x0696 0x00 02 GLIBC_2.38\n"
    assert max((int(match[1]), int(match[2])) for match in glibc._SYMBOL.finditer(told)) > glibc.MOST


@pytest.fixture
def given(tmp_path: Path) -> Path:
    """A folder as it is given away for Linux, without a program in it."""
    pytest.importorskip("PIL")
    pytest.importorskip("resvg_py")
    from tools.release import linux, marks

    marks.icons(tmp_path / "icons")
    folder = tmp_path / "hexhold-9"
    folder.mkdir()
    (folder / "hexhold").write_text("#!/bin/sh\necho it runs\n", encoding="utf-8")
    (folder / "hexhold").chmod(0o755)
    linux.furnish(folder, tmp_path / "icons", __version__)
    assert linux.archive(folder).name == "hexhold-9.tar.xz"
    return folder


@pytest.mark.skipif(sys.platform != "linux", reason="what Linux desktops want")
def test_desktops_find_the_program_its_icons_and_its_versions(given: Path) -> None:
    (entry,) = given.glob("share/applications/*.desktop")
    (described,) = given.glob("share/metainfo/*.metainfo.xml")
    desktop = configparser.ConfigParser()
    desktop.optionxform = str  # type: ignore[assignment,method-assign]
    desktop.read(entry, encoding="utf-8")
    told = etree.parse(described)
    identifier = told.findtext("id")
    assert identifier == entry.stem == desktop["Desktop Entry"]["Icon"]
    assert told.findtext("launchable") == entry.name
    icons = list(given.glob(f"share/icons/hicolor/*/apps/{identifier}.*"))
    assert {path.parent.parent.name for path in icons} >= {"48x48", "256x256", "scalable"}
    lang = "{http://www.w3.org/XML/1998/namespace}lang"
    keys = [re.fullmatch(r"(Comment|GenericName)\[(\w+)\]", key) for key in desktop["Desktop Entry"]]
    found = [{key[2] for key in keys if key and key[1] == name} for name in ("Comment", "GenericName")]
    found.append({one.get(lang, "").replace("-", "_") for one in told.iter("summary") if one.get(lang)})
    assert found[0] == found[1] == found[2] <= set(language.available()) and len(found[0]) >= 5
    versions = [release.get("version") for release in told.iter("release")]
    assert versions[0] == __version__ and versions[-1] == "0.1.1"
    assert "@" not in (given / "README.txt").read_text(encoding="utf-8")
    for tool, words in (("desktop-file-validate", [entry]), ("appstreamcli", ["validate", "--no-net", described])):
        if shutil.which(tool):
            done = subprocess.run([tool, *words], capture_output=True, text=True)
            assert done.returncode == 0, done.stdout + done.stderr


@pytest.mark.skipif(sys.platform != "linux", reason="what Linux desktops want")
def test_one_person_installs_and_removes_it(given: Path, tmp_path: Path) -> None:
    home = tmp_path / "Zoë's 100% home"
    kept = home / ".local" / "share" / "hexhold" / "settings.json"
    kept.parent.mkdir(parents=True)
    kept.touch()
    environment = {"PATH": os.environ["PATH"], "HOME": str(home)}

    def call(*words: str | Path) -> str:
        return subprocess.run(words, env=environment, capture_output=True, text=True, check=True).stdout

    assert "in your menu" in call(given / "install.sh")
    assert "in your menu" in call(given / "install.sh"), "a second time, as a newer version"
    assert call(home / ".local/bin/hexhold") == "it runs\n"
    (entry,) = home.glob(".local/share/applications/*.desktop")
    program = home / ".local/opt/hexhold/hexhold"
    assert f'Exec="{str(program).replace("%", "%%")}"\n' in entry.read_text(encoding="utf-8")
    call(program.parent / "install.sh", "--remove")
    assert kept.is_file()
    left = [path for path in home.rglob("*") if "exhold" in path.name]
    assert left == [kept.parent]


@pytest.mark.skipif(sys.platform == "win32", reason="a script stands for an executable")
def test_an_executable_that_does_not_work_is_told(tmp_path: Path) -> None:
    from tools.release import smoke

    program = tmp_path / "hexhold"
    program.write_text(f'#!/bin/sh\nexec "{sys.executable}" "{ROOT / "main.py"}" "$@"\n', encoding="utf-8")
    program.chmod(0o755)
    if COMPILED:
        assert 0 < smoke.smoke(program, tmp_path) < smoke.PATIENCE
    else:
        with pytest.raises(smoke.SmokeFailed, match="it plays 2 of 2 games, compiled: False"):
            smoke.smoke(program, tmp_path)
        assert 0 < smoke.first_picture(program, tmp_path, smoke.surroundings(tmp_path)) < smoke.PATIENCE
    program.write_text("#!/bin/sh\necho no screen >&2; exit 3\n", encoding="utf-8")
    with pytest.raises(smoke.SmokeFailed, match="--version ended with 3 and said no screen"):
        smoke.smoke(program, tmp_path)
    (tmp_path / "events.jsonl").unlink()
    with pytest.raises(smoke.SmokeFailed, match="it shows nothing, and ended with 3"):
        smoke.first_picture(program, tmp_path, smoke.surroundings(tmp_path))
