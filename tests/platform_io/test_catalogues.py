"""Any catalogue is safe to load: a translation that does not fit its source stays English."""

from __future__ import annotations

import os
import struct
import subprocess
import sys
import time
import tracemalloc
from collections.abc import Iterator
from pathlib import Path

import pytest

from platform_io import i18n as language
from platform_io.catalogue import CONTEXT, LARGEST
from scenes.settings.scene import SettingsScene
from tests.platform_io.kinds.catalogues import BAD_PLURALS, POLISH, TEXTS, mo, use, write_and_choose
from tests.scenes.apps import new_app
from tests.scenes.driver import texts
from tests.tool import ROOT


@pytest.fixture
def catalogue(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    """The path of the only catalogue, for Polish."""
    monkeypatch.setattr(language, "_folder", lambda: tmp_path)
    monkeypatch.setattr(language, "_names", {})
    path = tmp_path / "pl" / "LC_MESSAGES" / "hexhold.mo"
    path.parent.mkdir(parents=True)
    yield path
    language.choose("en")


def test_a_good_catalogue_is_used(catalogue: Path) -> None:
    write_and_choose(catalogue, mo(TEXTS))
    use()
    assert language._("Quit") == "Wyjdź" and language._(f"track{CONTEXT}Trade") == "Handel"
    assert [language.ngettext("{n} card", "{n} cards", n) for n in (1, 3, 5)] == ["{n} karta", "{n} karty", "{n} kart"]
    assert language.fault() == ""


@pytest.mark.parametrize(
    ("source", "translation"),
    [
        ("no file {path}", "brak pliku {sciezka}"),
        ("no file {path}", "brak pliku"),
        ("no file {path}", "brak pliku {path!r}"),
        ("no file {path}", "brak pliku {path"),
        ("no file {path}", "brak {b}pliku{/b} {path}"),
        ("unknown: %s", "nieznane: 100 % %s"),
        ("unknown: %s", "nieznane: %d"),
        ("Quit", "{b}Wyjdź"),
        ("Quit", "{icon/none} Wyjdź"),
        ("Quit", "Wyjdź\0"),
        ("Quit", "Wyj\x1b[2Jdź"),
        ("Quit", " "),
        ("Quit", "W" * 1000),
    ],
)
def test_a_translation_that_does_not_fit_stays_english(catalogue: Path, source: str, translation: str) -> None:
    write_and_choose(catalogue, mo({**TEXTS, source: translation}))
    assert language._(source) == source
    assert language._("one{br}two") == "jeden, dwa", "the others are still translated"
    assert "faulty" in language.fault()
    use()


@pytest.mark.parametrize("plurals", BAD_PLURALS)
def test_a_wrong_plural_formula_gives_english(catalogue: Path, plurals: str) -> None:
    write_and_choose(catalogue, mo(TEXTS, plurals))
    assert language.ngettext("{n} card", "{n} cards", 5) == "{n} cards"
    use()


def test_a_missing_plural_form_is_english(catalogue: Path) -> None:
    write_and_choose(catalogue, mo({**TEXTS, "{n} card\0{n} cards": "{n} karta"}))
    assert [language.ngettext("{n} card", "{n} cards", n) for n in (1, 5)] == ["{n} karta", "{n} cards"]


def sharing_bytes() -> bytes:
    """A file of one megabyte in which each of 100 texts claims to be the whole file."""
    count, long = 100, 1_000_000
    tables = [value for one in range(2 * count) for value in (long - 1 - one, 28 + 16 * count)]
    numbers = [0x950412DE, 0, count, 28, 28 + 8 * count, 0, 0, *tables]
    return struct.pack(f"<{len(numbers)}I", *numbers) + b"x" * long


@pytest.mark.parametrize(
    "data",
    [
        b"",
        b"junk",
        mo({"-": "b" * 300_000}, POLISH + "\nx: -", "text/plain; charset=punycode"),
        mo(TEXTS) + bytes(LARGEST),
        sharing_bytes(),
    ],
    ids=["empty", "junk", "slow", "large", "bomb"],
)
def test_a_damaged_catalogue_gives_english_and_a_message(catalogue: Path, tmp_path: Path, data: bytes) -> None:
    began = time.process_time()
    tracemalloc.start()
    try:
        write_and_choose(catalogue, data)
        assert tracemalloc.get_traced_memory()[1] < 50_000_000
    finally:
        tracemalloc.stop()
    assert time.process_time() - began < 2
    assert language._("Quit") == "Quit" and language.spoken() == "pl"
    app = new_app(tmp_path)
    app.settings.language = "pl"
    app.use_settings()
    app.stack.push(SettingsScene(app))
    assert any("file for this language is damaged" in text for text in texts(app))


@pytest.mark.skipif(os.name == "nt", reason="makes files that Windows does not have")
def test_other_folders_are_not_listed_as_languages(catalogue: Path, tmp_path: Path) -> None:
    write_and_choose(catalogue, mo(TEXTS))
    for name in (b"de\xff", b"{b}", b"d e", b"x" * 200):
        folder = Path(os.fsdecode(os.path.join(os.fsencode(tmp_path), name, b"LC_MESSAGES")))
        folder.mkdir(parents=True)
        (folder / "hexhold.mo").write_bytes(mo(TEXTS))
    (tmp_path / "fr" / "LC_MESSAGES").mkdir(parents=True)
    os.mkfifo(tmp_path / "fr" / "LC_MESSAGES" / "hexhold.mo")
    assert language.available() == ["en", "pl"]


def test_argparse_ignores_faulty_translations(catalogue: Path) -> None:
    """Python's own messages come from our catalogue, and are checked like ours."""
    translations = {"unrecognized arguments: %s": "nieznane argumenty", "expected one argument": "oczekiwano jednego"}
    catalogue.write_bytes(mo(translations))
    program = (
        "import sys; from pathlib import Path; from platform_io import i18n as language\n"
        f"language._folder = lambda: Path({str(catalogue.parent.parent.parent)!r})\n"
        "import main; sys.exit(main.main())"
    )
    environment = {**os.environ, "LANGUAGE": "pl", "PYTHONPATH": str(ROOT), "PYTHONIOENCODING": "utf-8"}

    def errors(*words: str) -> str:
        command = [sys.executable, "-c", program, *words]
        return subprocess.run(command, env=environment, capture_output=True, encoding="utf-8").stderr

    assert "unrecognized arguments: --bogus" in errors("--bogus")
    assert "oczekiwano jednego" in errors("--load")
