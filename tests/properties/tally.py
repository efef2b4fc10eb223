"""Counts what a run has met: a case that never comes up proves nothing."""

from __future__ import annotations

from collections import Counter

from game import actions as act
from game import events as ev
from game import ids
from game import slots as at
from tests import numbers, steps
from tests.properties.cases import Past, met_in
from tests.properties.cases.table import names as case_names
from tests.properties.effort import ENOUGH
from tests.properties.moment import Moment

IN_PASSING = (
    "setup_next",
    "turn_begin",
    "settle_event",
    "aqueduct_next",
    "seven",
    "discard_next",
    "muster",
    "attack",
    "pillage_next",
    "leave",
    "trade_next",
    "roads_next",
    "smith_next",
    "wedding_next",
    "gold_next",
    "phase_next",
)
"""Steps that never outlast an action; the events and steps to which they lead are counted."""
NEVER_PLAYED = (numbers.PRINTER, numbers.CONSTITUTION, numbers.DEV_POINT)


class CaseTally:
    """How often each event, question, action, card and rare case was met."""

    def __init__(self) -> None:
        self.met: Counter[str] = Counter()

    def add(self, m: Moment, past: Past) -> None:
        """Count one action."""
        met = self.met
        met["action " + act.VERBS[m.kind]] += 1
        for event in m.events:
            met["event " + ev.EVENT_NAMES[event[0]]] += 1
            if event[0] == ev.CARD_PLAYED:
                met["card " + ids.CARD_NAMES[event[2]]] += 1
        for frame in m.now.frames:
            met["step " + steps.STEPS[frame[at.STEP]].name] += 1
        for name in met_in(m, past):
            met[name] += 1

    def rare(self, wanted: list[str]) -> list[str]:
        """What was met too rarely among some names, with its count."""
        return [f"{name}: {self.met[name]}" for name in wanted if self.met[name] < ENOUGH]

    def table(self, wanted: list[str]) -> str:
        """The counts as lines, rarest first."""
        lines = sorted((self.met[name], name) for name in {*wanted, *self.met})
        return "\n".join(f"{count:>10,}  {name}" for count, name in lines)


def everything() -> list[str]:
    """Everything that a run can meet."""
    found = ["action " + verb for verb in act.VERBS]
    found += ["event " + name for name in ev.EVENT_NAMES]
    found += ["card " + name for kind, name in enumerate(ids.CARD_NAMES) if kind not in NEVER_PLAYED]
    found += ["step " + name for name in steps.STEP_NAMED if name not in IN_PASSING]
    return found + case_names()
