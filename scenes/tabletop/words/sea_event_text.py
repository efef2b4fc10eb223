"""Sentences for events of the sea, fog, wonders, and turns with two parts."""

from __future__ import annotations

from game.events import FOR_ISLAND
from game.rule_module_ids import PIRATE
from platform_io.i18n import N_, _
from scenes.tabletop.words import things
from scenes.tabletop.words.event_sentences import EventSentences
from scenes.ui.text import titled


def ship_removed(c: EventSentences, owner: int, _b: int, by: int, _d: int) -> str:
    """A ship was removed by a Diplomat."""
    text = (
        N_("{player} removes one of their own ships.")
        if owner == by
        else N_("{player} removes one of {other}'s ships.")
    )
    return c.simple(text, by, other=owner)


def pirate(c: EventSentences, a: int, _b: int, _c: int, _d: int) -> str:
    """The pirate was moved, or came to its starting place [Q3, Q3b]."""
    return c.simple(N_("{player} moves the pirate."), a) if a >= 0 else _("The pirate comes onto the board.")


def uncovered(c: EventSentences, a: int, _b: int, terrain: int, number: int) -> str:
    """The fog was uncovered, with what it hid [Q15]."""
    name = _(things.TERRAINS[terrain]) + (f" ({number})" if number else "")
    return c.simple(N_("{player} uncovers the fog: {terrain}"), a, terrain=name)


def wonder_begun(c: EventSentences, a: int, number: int, _c: int, _d: int) -> str:
    """A wonder was begun [W5d]."""
    return c.simple(N_("{player} begins a wonder: {name}"), a, name="{b}" + things.wonder(number) + "{/b}")


def wonder_built(c: EventSentences, a: int, number: int, level: int, _d: int) -> str:
    """A level of a wonder was built [W5e]."""
    return c.simple(N_("{player} builds level {n} of a wonder: {name}"), a, n=str(level), name=things.wonder(number))


def part(c: EventSentences, a: int, _b: int, _c: int, _d: int) -> str:
    """The second part of a turn began [N5]."""
    return titled("{b}" + _("Second part of the turn") + "{/b}", c.who(a))


def building(_c: EventSentences, _a: int, _b: int, _x: int, _d: int) -> str:
    """Building between two turns began [N4]."""
    return "{b}" + _("Building between turns") + "{/b}"


def raiders_stay(c: EventSentences, _a: int, _b: int, _c: int, _d: int) -> str:
    """Neither robber nor pirate moves after a seven [S2, Q3b]."""
    if c.setup is not None and c.setup.plays(PIRATE):
        return _("Until the barbarians' first attack, a seven moves neither robber nor pirate.")
    return _("Until the barbarians' first attack, a seven does not move the robber.")


def scored(c: EventSentences, a: int, points: int, why: int, _d: int) -> str:
    """Points for an island [Q11a]; empty for other points, which the event that earned them reports."""
    if why != FOR_ISLAND:
        return ""
    return c.simple(N_("{player} settles another island: {points} {n}"), a, points="{icon/points}", n=str(points))
