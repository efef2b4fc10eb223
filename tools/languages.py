"""Updates the catalogues of all languages: collects the texts from the sources, and compiles the translations.

    python -m tools.languages              updates the template, all catalogues and the compiled files
    python -m tools.languages --new xx     adds a language
    python -m tools.languages --check      only compares; status 1 if a file is outdated or a translation is wrong
    python -m tools.languages --complete   also only compares; a missing translation is an error, too, as for a release

``data/lang/hexhold.pot`` contains every text of the sources. Translators edit
``data/lang/xx/LC_MESSAGES/hexhold.po``; the game reads ``hexhold.mo`` beside it. See docs/languages.md.
"""

from __future__ import annotations

import argparse
import io
import re
import sys
from collections.abc import Iterator
from contextlib import redirect_stderr
from itertools import islice
from pathlib import Path
from typing import Final

from babel import Locale, UnknownLocaleError
from babel.messages.catalog import Catalog, Message
from babel.messages.extract import extract_from_dir
from babel.messages.mofile import write_mo
from babel.messages.pofile import read_po, write_po

from platform_io.catalogue import fits

ROOT: Final = Path(__file__).resolve().parent.parent

LANG: Final = ROOT / "data" / "lang"
TEMPLATE: Final = LANG / "hexhold.pot"
SPOKEN: Final = ("commands", "game", "net", "platform_io", "scenes", "user")
"""The folders with texts for people."""
ERRORS: Final = ("ActionError", "BoardError", "IllegalAction", "Refusal", "ShareError", "refusal", "refuse")
"""Names of exceptions and functions that translate the sentence they are given."""
KEYWORDS: Final = {
    **dict.fromkeys(("_", "N_", "said", *ERRORS)),
    "ngettext": (1, 2),
    "P_": (1, 2),
    "C_": ((1, "c"), 2),
}
HEADER: Final = "# The texts of Hexhold.\n#"
WIDTH: Final = 110

UNSAID: Final = (
    "POT-Creation-Date",
    "PO-Revision-Date",
    "Generated-By",
    "Project-Id-Version",
    "Report-Msgid-Bugs-To",
    "Last-Translator",
    "Language-Team",
)
"""Lines of a catalogue's header that would change with every change of the sources, or that nobody fills in."""


def collected() -> Catalog:
    """Every text of the sources, with its file and the comments for translators."""
    catalog = Catalog(project="Hexhold", header_comment=HEADER, charset="utf-8", fuzzy=False)
    for folder in SPOKEN:
        texts = extract_from_dir(
            ROOT / folder,
            [("**.py", "python")],
            keywords=KEYWORDS,
            comment_tags=("TRANSLATORS:",),
            strip_comment_tags=True,
        )
        # Babel prints a warning for each f-string. Those of errors are translated already; Ruff finds the others.
        with redirect_stderr(io.StringIO()):
            found = sorted(texts, key=lambda entry: (entry[0], entry[1]))
        for file, _line, text, comments, context in found:
            catalog.add(text, locations=[(f"{folder}/{file}", 0)], auto_comments=comments, context=context)
    return catalog


def written(catalog: Catalog) -> bytes:
    """The content of a catalogue's file; it changes only if the texts change."""
    out = io.BytesIO()
    write_po(out, catalog, width=WIDTH, sort_by_file=True, include_lineno=False, ignore_obsolete=True)
    return re.sub(rf'^"({"|".join(UNSAID)}):.*\n', "", out.getvalue().decode(), flags=re.MULTILINE).encode()


class BareCatalog(Catalog):
    """A catalogue whose header contains only what is needed to read it, without date or program."""

    def __iter__(self) -> Iterator[Message]:
        """The header and the texts."""
        yield Message("", f"Content-Type: text/plain; charset=utf-8\nPlural-Forms: {self.plural_forms}")
        yield from islice(super().__iter__(), 1, None)


def compiled(catalog: Catalog) -> bytes:
    """The compiled catalogue; it changes only if the texts change."""
    bare = BareCatalog(locale=catalog.locale, fuzzy=False)
    bare.mime_headers = [("Plural-Forms", catalog.plural_forms)]
    for message in sorted(catalog, key=lambda message: (message.context or "", several(message.id))):
        if message.id and all(forms(message)):
            bare.add(message.id, message.string, context=message.context)
    out = io.BytesIO()
    write_mo(out, bare)
    return out.getvalue()


def catalogues() -> Iterator[tuple[str, Path]]:
    """The codes of all languages, with their catalogues."""
    for path in sorted(LANG.glob("*/LC_MESSAGES/hexhold.po")):
        yield path.parent.parent.name, path


def read(code: str, path: Path) -> Catalog:
    """Read a catalogue from its file."""
    with path.open("rb") as file:
        return read_po(file, locale=code)


def forms(message: Message) -> list[str]:
    """All translated forms of a message."""
    return several(message.string)


def several(texts: object) -> list[str]:
    """One text or several, as a list."""
    return [str(text) for text in texts] if isinstance(texts, (tuple, list)) else [str(texts or "")]


def is_missing(message: Message) -> bool:
    """Whether a text has no translation yet, or only a guess (fuzzy). The game shows it in English."""
    return message.fuzzy or not all(form.strip() for form in forms(message))


def problems(message: Message) -> Iterator[str]:
    """Descriptions of what is wrong with the forms of a translation."""
    sources = several(message.id)
    for form in filter(str.strip, forms(message)):
        if not fits(sources, form):
            yield f"has other marks in {form!r}, or is far too long"
        if any(form.startswith(" ") != source.startswith(" ") for source in sources[-1:]):
            yield "begins otherwise"


def missing(code: str, catalog: Catalog) -> list[str]:
    """The texts of a catalogue that are not translated."""
    texts = [message for message in catalog if message.id and is_missing(message)]
    return [f"{code}: {several(message.id)[0]!r} is not translated" for message in texts]


def wrong(code: str, catalog: Catalog) -> list[str]:
    """Descriptions of everything that is wrong in a catalogue."""
    texts = [message for message in catalog if message.id]
    return [f"{code}: {several(message.id)[0]!r} {problem}" for message in texts for problem in problems(message)]


def begin(code: str) -> None:
    """Create an empty catalogue."""
    path = LANG / code / "LC_MESSAGES" / "hexhold.po"
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_bytes(written(Catalog(locale=code, project="Hexhold", header_comment=HEADER, fuzzy=False)))


def main(arguments: list[str]) -> int:
    """Update everything, or compare; return the exit status."""
    parser = argparse.ArgumentParser(description="The catalogues of the languages.")
    parser.add_argument("--check", action="store_true", help="only compare")
    parser.add_argument("--complete", action="store_true", help="only compare, and fail if a translation is missing")
    parser.add_argument("--new", metavar="xx", help="begin a language, such as de or pt_BR")
    options = parser.parse_args(arguments)
    if options.new:
        try:
            Locale.parse(options.new)
        except (ValueError, UnknownLocaleError):
            parser.error(f"{options.new} is no code of a language, such as de or pt_BR")
        begin(options.new)
    template = collected()
    files = {TEMPLATE: written(template)}
    lacks: list[str] = []
    errors: list[str] = []
    for code, path in catalogues():
        catalog = read(code, path)
        catalog.update(template, no_fuzzy_matching=True)
        files[path] = written(catalog)
        files[path.with_suffix(".mo")] = compiled(catalog)
        lacks += missing(code, catalog)
        errors += wrong(code, catalog)
        print(f"{code}: {len(catalog) - len(missing(code, catalog))} of {len(catalog)} texts")
    old = [path for path, data in files.items() if not path.is_file() or path.read_bytes() != data]
    for text in lacks:
        print(text if options.complete else f"warning: {text}")
    for text in errors:
        print(text)
    if options.check or options.complete:
        for path in old:
            print(f"{path.relative_to(ROOT)} is old: run python play.py languages")
        return 1 if old or errors or (lacks and options.complete) else 0
    for path in old:
        path.write_bytes(files[path])
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
