"""The command strip: draws a saved game as a strip of pictures."""

from __future__ import annotations

import argparse
import re
from typing import TYPE_CHECKING, Final

from commands.picture import check_picture_name, size_of
from commands.refusal import Refusal, read, why
from platform_io.sanitize import of_path, quoted

if TYPE_CHECKING:
    from game.play.statistics.tally import Tally

TURNS: Final = re.compile(r"[0-9]{1,5}(-[0-9]{1,5})?")
LARGEST: Final = 16_384
"""The most pixels on a side of the whole strip."""
PICTURES: Final = 400
GAP: Final = 8
"""The smallest distance between two pictures, in pixels."""


def strip(options: argparse.Namespace) -> int:
    """Draw the pictures into the file."""
    size = size_of(options.size)
    check_picture_name(options.out)
    _spans(options.turns)
    read(options.save)
    import pygame

    from platform_io.i18n import UnknownLanguage
    from scenes.shot import strip as draw
    from user.games import Unplayable
    from user.storage import StorageError

    def choose(tally: Tally) -> list[int]:
        turns = _chosen(options, tally)
        columns = min(options.columns, len(turns))
        _check_size(columns, -(-len(turns) // columns), size)
        return turns

    try:
        draw(options.save, options.out, options.lang, size, options.columns, choose)
    except Unplayable as error:
        raise Refusal(f"{of_path(options.save)}: {error}") from None
    except (UnknownLanguage, StorageError) as error:
        raise Refusal(str(error)) from None
    except (OSError, pygame.error) as error:
        reason = why(error) if isinstance(error, OSError) else str(error)
        raise Refusal("{out}: cannot make the picture ({reason})", out=of_path(options.out), reason=reason) from None
    return 0


def _chosen(options: argparse.Namespace, tally: Tally) -> list[int]:
    """The turns to draw."""
    from scenes.replay.strip import every_turn, some_turns

    first, last = tally.first_turn, tally.last_turn
    if not tally.turns and not tally.is_whole:
        raise Refusal("{save}: this save has no history to draw", save=of_path(options.save))
    if options.every:
        return every_turn(tally, options.every)
    if not options.turns:
        return some_turns(tally)
    turns: list[int] = []
    for low, high in _spans(options.turns):
        if not first <= low <= high <= last:
            raise Refusal(
                "{save}: the game has turns {first} to {last}, not {low} to {high}",
                save=of_path(options.save),
                first=first,
                last=last,
                low=low,
                high=high,
            )
        turns += range(low, high + 1)
    return turns


def _spans(words: str) -> list[tuple[int, int]]:
    """The first and last turn of each range in a text such as 1,5,20-30."""
    spans: list[tuple[int, int]] = []
    for word in words.split(",") if words else []:
        if TURNS.fullmatch(word.strip()) is None:
            raise Refusal("{words} is not a list of turns; give numbers such as 1,5,20-30", words=quoted(words))
        low, _, high = word.partition("-")
        spans.append((int(low), int(high or low)))
    return spans


def _check_size(columns: int, rows: int, size: tuple[int, int]) -> None:
    """Refuse, before drawing, a strip that is too large for any program to show."""
    if columns * rows > PICTURES + columns:
        raise Refusal("a strip can have at most {pictures} pictures: choose fewer turns", pictures=PICTURES)
    if max(columns * (size[0] + GAP), rows * (size[1] + GAP)) > LARGEST:
        raise Refusal(
            "the strip would be more than {largest} pixels on a side: choose fewer or smaller pictures", largest=LARGEST
        )
