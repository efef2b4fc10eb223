"""A whole game as text, for tests and people to compare: header fields, a blank line, then one action per line."""

from __future__ import annotations

from typing import Final

from game.action_text import parse, text
from game.ids import OPTION_NAMES
from game.ruleset import RuleSet
from game.rulesets.known import RULE_SET_NAMED
from game.setup import Setup
from platform_io.i18n import said

FIRST_LINE: Final = "hexhold record 1"
_FIELDS: Final = ("rules", "options", "board", "seats", "seed", "points", "hand_limit", "winner", "turns", "hash")


class Record:
    """A recorded game. The board comes from its name and the seed; the field ``seats`` names the players."""

    def __init__(self, fields: dict[str, str], actions: list[int]) -> None:
        self.fields: Final = fields
        self.actions: Final = actions

    def option_bits(self) -> int:
        """The options as a bit set, as in ``Setup``."""
        names = self.fields["options"].split()
        return sum(1 << place for place, name in enumerate(OPTION_NAMES) if name in names)

    def rules(self) -> RuleSet:
        """The rule set of the game."""
        return RULE_SET_NAMED[self.fields["rules"]]


def record_text(
    setup: Setup, board: str, seats: list[str], seed: int, ended: tuple[int, int, str], log: list[int]
) -> str:
    """Write a record; ``ended`` is the winner, the number of turns and the hash."""
    options = [name for place, name in enumerate(OPTION_NAMES) if int(setup.options) >> place & 1]
    values = [
        setup.rules.name,
        " ".join(options),
        board,
        " ".join(seats),
        str(seed),
        str(int(setup.points)),
        str(int(setup.hand_limit)),
        str(ended[0]),
        str(ended[1]),
        ended[2],
    ]
    head = [f"{name}: {value}".rstrip() for name, value in zip(_FIELDS, values, strict=True)]
    return "\n".join([FIRST_LINE, *head, "", *(text(action) for action in log)]) + "\n"


def read_record(words: str) -> Record:
    """Read a record. ValueError, with a sentence, if the text is not one."""
    lines = words.splitlines()
    if not lines or lines[0] != FIRST_LINE or "" not in lines:
        raise ValueError(said("not a record: it must begin with '{first_line}' and a header", first_line=FIRST_LINE))
    end = lines.index("")
    fields: dict[str, str] = {}
    for line in lines[1:end]:
        name, _, value = line.partition(":")
        fields[name] = value.strip()
    missing = [name for name in _FIELDS if name not in fields]
    if missing:
        raise ValueError(said("the record's header has no {missing}", missing=", ".join(missing)))
    return Record(fields, [parse(line) for line in lines[end + 1 :] if line])
