"""The contents of executables: licences of everything inside, icons, versions, and the files Linux desktops need."""

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


def bundled_libraries() -> list[str]:
    """The libraries that come with pygame-ce on this machine."""
    return [file.as_posix() for file in distribution("pygame-ce").files or () if LIBRARY.search(file.as_posix())]


@pytest.fixture
def no_pyinstaller(monkeypatch: pytest.MonkeyPatch) -> None:
    """Use another package in place of PyInstaller, which is not installed where tests run."""
    original = licences._of_package
    monkeypatch.setattr(
        licences,
        "_of_package",
        lambda package, name: original("pytest" if package == "PyInstaller" else package, name),
    )


def test_every_library_in_a_package_is_known() -> None:
    names = [Path(file).name for file in bundled_libraries()]
    if sys.platform == "linux":
        assert len(names) > 20
    for name in [*names, *ON_WINDOWS.split(), *ON_MACOS.split()]:
        assert libraries.part_of(name), name
    assert libraries.part_of("libmodplug-1.dll") is None
    stems = [stem for part in libraries.PARTS for stem in part.stems]
    assert len(stems) == len(set(stems))


@pytest.mark.usefixtures("no_pyinstaller")
def test_a_library_without_a_known_licence_stops_the_build(tmp_path: Path) -> None:
    strange = [("libstrange-5.so.1", "/nowhere"), ("libSDL2-2-50d19f93.0.so.0", "/nowhere")]
    with pytest.raises(licences.Unknown, match=r"of libstrange-5\.so\.1, odd:"):
        licences.collect(strange, ["odd.module", "pygame", "json"], tmp_path / "licences", compiled=False)
    assert not (tmp_path / "licences").exists()


@pytest.mark.usefixtures("no_pyinstaller")
def test_each_licence_has_a_text_and_there_is_a_summary(tmp_path: Path) -> None:
    files = [(Path(file).name, "/nowhere") for file in bundled_libraries()]
    files += [
        ("pygame/rect.cpython-311-x86_64-linux-gnu.so", "x"),
        ("libpython3.11.so.1.0", "x"),
        ("game/rng.cpython-311-x86_64-linux-gnu.so", "x"),
    ]
    licences.collect(
        files,
        [
            "pygame",
            "pytmx.pytmx",
            "platformdirs",
            "filelock",
            "fontpkg_fira_sans",
            "fontpkg_fraunces",
            "noto_cjk_sans_otc",
            "json",
            "scenes",
        ],
        tmp_path,
        compiled=True,
    )
    summary = (tmp_path / "README.txt").read_text(encoding="utf-8")
    for name in (
        "Fira Sans",
        "Fraunces",
        "Noto Sans CJK",
        "Hexhold",
        "mypy",
        "platformdirs",
        "pygame-ce",
        "PyTMX",
        "Python",
    ):
        assert f"- {name}" in summary
        text = (tmp_path / f"{name}.txt").read_text(encoding="utf-8")
        assert "opyright" in text and "named only" not in summary.partition(f"- {name}")[2].partition("\n")[0], name
    assert "GNU LESSER GENERAL PUBLIC LICENSE" in (tmp_path / "LGPL-2.1.txt").read_text(encoding="utf-8")
    for file, _source in files:
        name = Path(file).name
        assert any(name in path.read_text(encoding="utf-8").split("\n\n")[1] for path in tmp_path.glob("*.txt")), name


def test_a_shared_licence_text_starts_with_the_copyright_holder(tmp_path: Path) -> None:
    text = texts.text_of("BSD-3-Clause", "Copyright somebody")
    assert text.startswith("Copyright somebody\n\nRedistribution") and "joblib" not in text
    assert texts.text_of("MIT", "Copyright somebody").startswith("Copyright somebody\n\nPermission")
    assert texts.text_of("", "Copyright somebody") == ""
    pytest.importorskip("PIL")
    for part in libraries.PARTS:
        if part.text.startswith(("pillow", "Zlib")):
            assert len(texts.text_of(part.text, part.holder)) > 400, part.name


def test_the_program_knows_the_licences_of_its_dependencies() -> None:
    setup = configparser.ConfigParser()
    setup.read(ROOT / "setup.cfg")
    needed = [line.split(" ")[0] for line in setup["options"]["install_requires"].split("\n") if line]
    assert list(PACKAGES) == needed
    for name in PACKAGES:
        assert re.search(r"(?i)copyright|license", of_package(name)), name


def test_the_stage_contains_sources_and_no_machine_code(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(stage, "STAGE", tmp_path / "stage")
    stage.stage()
    assert {"game.engine", "game.rules", "game"} <= set(stage.modules("game"))
    assert {path.stem for path in (tmp_path / "stage").iterdir()} == {*stage.PACKAGES, "main"}
    kinds = {Path(path).suffix for path, _folder in stage.data()}
    assert {".png", ".json", ".tmx", ".mo", ".ogg"} <= kinds and not kinds & {".svg", ".po", ".score", ".py"}
    assert not stage.is_compiled()


def test_compiled_modules_are_put_next_to_their_sources(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    built = tmp_path / "build" / f"lib.{sysconfig.get_platform()}-{sys.implementation.cache_tag}"
    (built / "game").mkdir(parents=True)
    for name in ("hexhold__mypyc.cpython-311.so", "game/rng.cpython-311.so", "game/gone.cpython-311.so"):
        (built / name).touch()
    monkeypatch.setattr(stage, "ROOT", tmp_path)
    monkeypatch.setattr(stage, "STAGE", tmp_path / "stage")
    (tmp_path / "stage" / "game").mkdir(parents=True)
    (tmp_path / "stage" / "game" / "rng.py").touch()
    status = [0]
    output = "old.c:1: warning\ncommand 'cc' failed: No such file"
    monkeypatch.setattr(subprocess, "run", lambda *_, **__: subprocess.CompletedProcess([], status[0], "", output))
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


def test_icons_have_every_size_and_the_resource_has_the_version(tmp_path: Path) -> None:
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
def test_the_required_glibc_is_read_from_the_files(tmp_path: Path) -> None:
    from tools.release import glibc

    (tmp_path / "notes.so").write_text("GLIBC_9.99")
    assert glibc.needed(tmp_path).file == "nothing"
    shutil.copy(Path(sys.executable).resolve(), tmp_path / "python")
    version, file = glibc.needed(tmp_path)
    assert file == "python" and (2, 2) <= version < (3, 0)
    assert glibc.words((2, 36)) == "2.36"
    output = "  required from libc.so.6:\n    0x06969 0x00 05 GLIBC_2.9\n    0x0696 0x00 02 GLIBC_2.38\n"
    assert max((int(match[1]), int(match[2])) for match in glibc._SYMBOL.finditer(output)) > glibc.MOST


@pytest.fixture
def distribution_folder(tmp_path: Path) -> Path:
    """A distribution folder for Linux, without the program."""
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
def test_desktop_files_name_the_program_its_icons_and_its_versions(distribution_folder: Path) -> None:
    (entry,) = distribution_folder.glob("share/applications/*.desktop")
    (metainfo_file,) = distribution_folder.glob("share/metainfo/*.metainfo.xml")
    desktop = configparser.ConfigParser()
    desktop.optionxform = str  # type: ignore[assignment,method-assign]
    desktop.read(entry, encoding="utf-8")
    metainfo = etree.parse(metainfo_file)
    identifier = metainfo.findtext("id")
    assert identifier == entry.stem == desktop["Desktop Entry"]["Icon"]
    assert metainfo.findtext("launchable") == entry.name
    icons = list(distribution_folder.glob(f"share/icons/hicolor/*/apps/{identifier}.*"))
    assert {path.parent.parent.name for path in icons} >= {"48x48", "256x256", "scalable"}
    lang = "{http://www.w3.org/XML/1998/namespace}lang"
    keys = [re.fullmatch(r"(Comment|GenericName)\[(\w+)\]", key) for key in desktop["Desktop Entry"]]
    found = [{key[2] for key in keys if key and key[1] == name} for name in ("Comment", "GenericName")]
    found.append({summary.get(lang, "").replace("-", "_") for summary in metainfo.iter("summary") if summary.get(lang)})
    assert found[0] == found[1] == found[2] <= set(language.available()) and len(found[0]) >= 5
    versions = [release.get("version") for release in metainfo.iter("release")]
    assert versions[0] == __version__ and versions[-1] == "0.1.1"
    assert "@" not in (distribution_folder / "README.txt").read_text(encoding="utf-8")
    for tool, words in (("desktop-file-validate", [entry]), ("appstreamcli", ["validate", "--no-net", metainfo_file])):
        if shutil.which(tool):
            done = subprocess.run([tool, *words], capture_output=True, text=True)
            assert done.returncode == 0, done.stdout + done.stderr


@pytest.mark.skipif(sys.platform != "linux", reason="what Linux desktops want")
def test_one_user_can_install_and_remove_it(distribution_folder: Path, tmp_path: Path) -> None:
    home = tmp_path / "Zoë's 100% home"
    user_file = home / ".local" / "share" / "hexhold" / "settings.json"
    user_file.parent.mkdir(parents=True)
    user_file.touch()
    environment = {"PATH": os.environ["PATH"], "HOME": str(home)}

    def call(*words: str | Path) -> str:
        return subprocess.run(words, env=environment, capture_output=True, text=True, check=True).stdout

    assert "in your menu" in call(distribution_folder / "install.sh")
    assert "in your menu" in call(distribution_folder / "install.sh"), "a second time, as a newer version"
    assert call(home / ".local/bin/hexhold") == "it runs\n"
    (entry,) = home.glob(".local/share/applications/*.desktop")
    program = home / ".local/opt/hexhold/hexhold"
    assert f'Exec="{str(program).replace("%", "%%")}"\n' in entry.read_text(encoding="utf-8")
    call(program.parent / "install.sh", "--remove")
    assert user_file.is_file()
    left = [path for path in home.rglob("*") if "exhold" in path.name]
    assert left == [user_file.parent]


@pytest.mark.skipif(sys.platform == "win32", reason="a script stands for an executable")
def test_a_broken_executable_is_reported(tmp_path: Path) -> None:
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


def test_network_play_needs_nothing_that_an_executable_leaves_out(tmp_path: Path) -> None:
    spec = (ROOT / "hexhold.spec").read_text("utf-8")
    lists = re.findall(r"^excludes \+?= (\[.*?\])", spec, re.MULTILINE)
    absent = [name for text in lists for name in ast.literal_eval(text)]
    assert "sqlite3" in absent
    code = (
        "import sys\n"
        f"sys.modules.update(dict.fromkeys({absent!r}))\n"
        "import net.host_process, net.link, net.monitor, net.server, commands.serve\n"
        "from net.certificate import own_certificate\n"
        "from pathlib import Path\n"
        "from user.storage import Storage\n"
        f"own_certificate(Storage(Path({str(tmp_path)!r})))\n"
    )
    subprocess.run([sys.executable, "-c", code], check=True, cwd=ROOT, timeout=60)
