"""The catalogues match the sources, and translations are checked before anybody reads them."""

from __future__ import annotations

import io
import re
from collections.abc import Callable, Iterator
from copy import deepcopy
from datetime import date, datetime
from functools import partial
from gettext import GNUTranslations, c2py
from pathlib import Path

import pytest
from babel import Locale
from babel.dates import format_date
from babel.messages.catalog import Catalog, Message
from babel.numbers import format_decimal, format_percent

from platform_io import i18n as language
from platform_io.catalogue import SOFT_HYPHEN
from scenes.tabletop.words.edition import CARDS_2025
from scenes.tabletop.words.registry import NAMED
from scenes.ui import text
from tests.scenes.texts import all_texts
from tests.tool import ROOT
from tools import languages as tool

MENTIONED = 5
"""At least so often the rulebook mentions a card that was renamed."""
TRANSLATIONS = [code for code in language.available() if code != language.SOURCE]
REPLACED = re.compile(r'\.replace\(\s*f?"\{+\w|\.format(_map)?\(')


@pytest.fixture(scope="module", autouse=True)
def _collected_once() -> Iterator[None]:
    """Reading all sources takes long."""
    catalog = tool.collected()
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(tool, "collected", lambda: deepcopy(catalog))
        yield


def read(code: str) -> Catalog:
    return tool.read(code, tool.LANG / code / "LC_MESSAGES" / "hexhold.po")


def has_word(text: str, word: str) -> bool:
    return re.search(rf"(?<!\w){re.escape(word)}(?!\w)", text) is not None


def problems_with(message: Message) -> list[str]:
    return list(tool.problems(message))


@pytest.mark.parametrize("code", TRANSLATIONS)
def test_the_names_of_cards_are_whole_words_in_the_rules(code: str) -> None:
    """The rulebook puts the names of the 2025 edition in their place."""
    titles = [NAMED[name].title for name in CARDS_2025]
    catalog = read(code)
    found = 0
    for message in catalog:
        if isinstance(message.id, str) and message.string and any("book/" in path for path, _ in message.locations):
            for title in filter(partial(has_word, message.id), titles):
                found += 1
                translated = str(catalog[title].string).replace(SOFT_HYPHEN, "")
                assert has_word(str(message.string), translated), (title, message.string)
    assert found > MENTIONED


def test_values_are_filled_into_texts_in_one_way() -> None:
    """By ``fill``, ``marked``, ``filled`` or ``said``, none of which fails for any translation."""
    folders = ("commands", "game", "net", "platform_io", "scenes", "sprites", "user")
    sources = [path for folder in folders for path in (ROOT / folder).rglob("*.py")]
    assert len(sources) > 300
    wrong = [path.name for path in sources if REPLACED.search(path.read_text(encoding="utf-8"))]
    assert wrong == ["command.py"], "the table of the ladder, which is not translated"


def test_every_text_is_collected_once_with_its_meaning() -> None:
    catalog = tool.collected()
    found = {text for message in catalog if message.id for text in tool.several(message.id)}
    lacking = {text: where for text, where in all_texts().items() if text not in found}
    assert not lacking
    tracks = {message.id for message in catalog if message.context == "track"}
    assert tracks == {"Science", "Trade", "Politics"}
    assert catalog.get("Trade") is not None, "the button means something else"
    english = catalog.get("English")
    assert english is not None and "as in" in " ".join(english.auto_comments)


@pytest.mark.parametrize(
    ("source", "translation", "wrong"),
    [
        ("Back", "Zurück", ""),
        ("{player} takes {cards}", "{cards} für {player}", ""),
        ("{player} takes {cards}", "{player} nimmt", "has other marks"),
        ("{player} takes {cards}", "{spieler} nimmt {cards}", "has other marks"),
        ("costs {ore}{ore}", "kostet {ore}", "has other marks"),
        ("{b}Roll{/b}, then build", "Erst {b}würfeln{/b}, {b}dann{/b} bauen", ""),
        ("{b}Roll{/b}, then build", "{b}Würfeln, dann bauen", "has other marks"),
        ("one{br}two", "eins zwei", ""),
        ("unrecognized: %s", "unbekannt", "has other marks"),
        ("< 1%", "< %1", ""),
        ("< 1%", "< 1", "has other marks"),
        (" of zone {zone}", "in Zone {zone}", "begins otherwise"),
        (("{n} card", "{n} cards"), ("eine Karte", "{n} Karten"), ""),
        (("{n} card", "{n} cards"), ("{n} Karte", "{m} Karten"), "has other marks"),
    ],
)
def test_errors_in_a_translation_are_found(
    source: str | tuple[str, ...], translation: str | tuple[str, ...], wrong: str
) -> None:
    problems = problems_with(Message(source, translation))
    assert (wrong in problems[0]) if wrong else not problems


def test_fuzzy_and_empty_translations_count_as_missing() -> None:
    assert not tool.is_missing(Message("Back", "Zurück"))
    assert tool.is_missing(Message("Back", ""))
    assert tool.is_missing(Message(("{n} card", "{n} cards"), ("{n} Karte", "")))
    assert tool.is_missing(Message("Back", "Zurück", flags=["fuzzy"]))


def test_untranslated_texts_stay_english() -> None:
    catalog = Catalog(locale="de")
    catalog.add("Back", "Zurück")
    catalog.add("Quit", "")
    catalog.add(("{n} card", "{n} cards"), ("{n} Karte", ""))
    catalog.add("Trade", "Handel", context="track")
    read = GNUTranslations(io.BytesIO(tool.compiled(catalog)))
    assert [read.gettext(text) for text in ("Back", "Quit", "Trade")] == ["Zurück", "Quit", "Trade"]
    assert read.ngettext("{n} card", "{n} cards", 3) == "{n} cards"
    assert read.gettext(language.C_("track", "Trade")) == "Handel"


def test_a_new_language_starts_as_a_folder(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(tool, "LANG", tmp_path)
    monkeypatch.setattr(tool, "TEMPLATE", tmp_path / "hexhold.pot")
    monkeypatch.setattr(language, "_folder", lambda: tmp_path)
    tool.main(["--new", "pl"])
    assert language.available() == ["en", "pl"] and language.name_of("pl") == "pl"
    path = tmp_path / "pl" / "LC_MESSAGES" / "hexhold.po"
    catalog = tool.read("pl", path)
    assert catalog.num_plurals == 3
    catalog["Quit"].string = "Wyjdź"
    catalog["English"].string = "Polski"
    path.write_bytes(tool.written(catalog))
    assert tool.main([]) == 0
    capsys.readouterr()
    assert tool.main(["--check"]) == 0, "a missing translation is a warning in a pull request"
    assert "warning: pl: 'Back' is not translated\n" in capsys.readouterr().out
    assert tool.main(["--complete"]) == 1, "but an error in a release"
    assert "\npl: 'Back' is not translated\n" in capsys.readouterr().out
    monkeypatch.setattr(language, "_names", {})
    assert language.name_of("pl") == "Polski"
    language.choose("pl")
    assert language._("Quit") == "Wyjdź" and language._("Back") == "Back"
    language.choose("en")


def test_an_unknown_language_code_is_refused(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit):
        tool.main(["--new", "klingon"])
    assert "klingon is no code of a language" in capsys.readouterr().err


CODES = ["en", "fr", "pl", "pt_BR"]


@pytest.mark.parametrize(
    ("environment", "system_locales", "code"),
    [
        ({"LANG": "pl_PL.UTF-8"}, [], "pl"),
        ({"LANG": "pt_BR.UTF-8"}, [], "pt_BR"),
        ({"LANG": "pt_PT.UTF-8"}, [], "pt_BR"),
        ({"LANG": "pt"}, [], "pt_BR"),
        ({"LANG": "fr_CA@euro"}, [], "fr"),
        ({"LANG": "C.UTF-8"}, [], "en"),
        ({"LANGUAGE": "de:fr:en", "LANG": "pl_PL"}, [], "fr"),
        ({"LC_ALL": "de_DE", "LANG": "pl_PL"}, ["fr_FR"], "en"),
        ({}, ["de_DE", "pl_PL", "fr_FR"], "pl"),
        ({}, ["fr_"], "fr"),
        ({}, [], "en"),
    ],
)
def test_the_system_language_is_detected(
    monkeypatch: pytest.MonkeyPatch, environment: dict[str, str], system_locales: list[str], code: str
) -> None:
    monkeypatch.setattr(language, "available", lambda: CODES)
    for name in language.VARIABLES:
        monkeypatch.delenv(name, raising=False)
    for name, value in environment.items():
        monkeypatch.setenv(name, value)
    monkeypatch.setattr(language, "_system_languages", system_locales)
    assert language.preferred() == code


def test_errors_are_translated_before_values_are_filled_in(monkeypatch: pytest.MonkeyPatch) -> None:
    assert language.said("no file {path}", path="{name}") == "no file {name}"
    assert language.said("{as it is}") == "{as it is}"


@pytest.mark.parametrize("put", [language.filled, text.fill, text.marked])
def test_no_text_fails_because_of_its_values(put: Callable[..., str]) -> None:
    for wrong in ("{", "}", "{}", "{0}", "{path!r}", "{path:9}", "{path.name}", "{other}", "%s"):
        assert put(wrong + " {path} {path}", path="x") == wrong + " x x"
    assert put("{one} {two}", one="{two}", two="2") in ("{two} 2", "{{two}} 2"), "values are not filled in themselves"


@pytest.mark.parametrize("code", TRANSLATIONS)
def test_numbers_and_plurals_are_those_of_the_cldr(code: str) -> None:
    language.choose(code)
    try:
        for value in (1.5, 2, -0.25):
            assert language.number(value) == format_decimal(value, locale=code).replace("\u2212", "-")
        assert language.filled(language._("{n}%"), n=50) == format_percent(0.5, locale=code)
    finally:
        language.choose(language.SOURCE)
    form, category = c2py(str(read(code).plural_expr)), Locale.parse(code).plural_form
    assert len({(form(n), category(n)) for n in range(200)}) == len({category(n) for n in range(200)})


@pytest.mark.parametrize("code", TRANSLATIONS)
def test_dates_have_the_order_and_the_signs_of_the_cldr(code: str) -> None:
    day = date(2026, 11, 5)
    language.choose(code)
    try:
        said, later = language.date_text(day), language.date_text(date(2026, 1, 27))
    finally:
        language.choose(language.SOURCE)
    usual = {re.sub(r"\d+", "0", format_date(day, form, locale=code)) for form in ("short", "medium")}
    assert re.sub(r"\d+", "0", said) in usual
    order = [int(part) % 100 for part in re.findall(r"\d+", format_date(day, "short", locale=code))]
    assert [int(part) % 100 for part in re.findall(r"\d+", said)] == order
    assert ("05" in said) == ("01" in later), "days have as many digits as months"


def test_english_dates_name_the_month_since_its_countries_order_numbers_differently(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    assert language.date_text(date(2026, 11, 5)) == "5 Nov 2026"
    assert language.time_text(datetime(2026, 1, 27, 9, 5)) == "27 Jan 2026  09:05"
    monkeypatch.setattr(language, "MONTHS", "Jan Feb")
    assert language.date_text(date(2026, 11, 5)) == "05 11 2026", "a faulty translation still gives a date"


def test_no_scene_formats_a_decimal_or_a_date_itself() -> None:
    """It would be the same in every language."""
    places = [
        f"{path.relative_to(ROOT)}: {line.strip()}"
        for path in sorted((ROOT / "scenes").rglob("*.py"))
        for line in path.read_text(encoding="utf-8").splitlines()
        if re.search(r"\{[^{}]+:[+]?(\.[1-9]f|g)\}|%Y-%m-%d[^T]", line) and path.name != "crashes.py"
    ]
    assert places == []
