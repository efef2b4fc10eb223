"""Searches the rulebook."""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from dataclasses import dataclass

from scenes.book.blocks import Block, Chapter, Cost, Heading, Item, PictureBlock
from scenes.ui.text import titled

LEAST = 2
"""The fewest letters of a search in a Latin alphabet. In Chinese, Japanese and Korean, one can be a word."""
MOST = 30
"""The most hits that are shown."""
BEFORE, SHOWN = 20, 70
"""The number of letters before the match, and of all letters of a hit that are shown."""
_MARK = re.compile(r"\{[^{}]*\}")


@dataclass(frozen=True)
class Hit:
    """A place in the rulebook."""

    chapter: int
    block: int
    text: str
    """The text, without marks."""


def plain(text: str) -> str:
    """A text without pictures and colours."""
    return " ".join(_MARK.sub(" ", text).split())


def text_of(block: Block, say: Callable[[str, str], str]) -> str:
    """The whole text of a block, without marks."""
    if isinstance(block, PictureBlock):
        return ""
    if isinstance(block, Cost):
        note = "" if block.note.startswith("{") else say(block.note, "") if block.note else ""
        return plain(f"{say(block.what, block.picture)} {note}")
    if isinstance(block, Item):
        title = block.title.partition("\t")[0]
        content = f"{say(block.text, '')} {say(block.more, '') if block.more else ''}"
        return plain(titled(say(title, block.picture), content) if title else content)
    return plain(say(block.text, ""))


def folded(text: str) -> str:
    """A text without capitals, for searching. The Turkish "İ" would fold to two characters."""
    return text.replace("İ", "i").casefold()


def find(chapters: Sequence[Chapter], say: Callable[[str, str], str], words: str) -> list[Hit]:
    """The places that contain all the words: chapter titles first, then headings and names, then other texts."""
    wanted = folded(words).split()
    if not wanted or (len(words.strip()) < LEAST and words.isascii()):
        return []
    hits: list[tuple[int, Hit]] = []
    for number, chapter in enumerate(chapters):
        if all(word in folded(say(chapter.title, "")) for word in wanted):
            hits.append((0, Hit(number, 0, say(chapter.title, ""))))
        for place, block in enumerate(chapter.blocks):
            text = text_of(block, say)
            simple = folded(text)
            if all(word in simple for word in wanted):
                named = isinstance(block, Heading) or simple.startswith(wanted[0])
                hits.append((1 if named else 2, Hit(number, place, _part(text, wanted[0]))))
    return [hit for _rank, hit in sorted(hits, key=lambda ranked: ranked[0])][:MOST]


def _part(text: str, word: str) -> str:
    """The part of a text around a word, in whole words."""
    at = max(0, folded(text).find(word) - BEFORE)
    at = text.rfind(" ", 0, at + 1) + 1 if at else 0
    end = at + SHOWN
    if end < len(text):
        end = max(text.rfind(" ", at + SHOWN // 2, end + 1), folded(text).find(word, at) + len(word))
    return ("…" if at else "") + text[at:end].rstrip(" ,;:") + ("…" if end < len(text) else "")
