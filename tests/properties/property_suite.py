"""A watched game: the checks after every action, and the costly checks at intervals.

After every action the state must be consistent (tests/invariants.py) and equal the previous state plus the events
(event_replay.py), and the events must be required (outcome_rules.py) and allowed (legality_rules.py). After some
actions the list of legal actions must be complete (menu.py). At longer intervals: ``game.check``, saving and loading,
the lists of actions, hidden information (hidden.py), and the results of one more action.
"""

from __future__ import annotations

from game.action_text import parse, text
from game.actions import Actions
from game.check.whole import problems as check_problems
from game.codec.save import Save, SeatData, decode, encode
from game.engine import apply, legal
from game.events import Events
from game.ids import CHANCE
from game.play.chance import weight
from game.rng import Rng
from game.state import State
from tests.invariants import Watcher, distance_kept, plain
from tests.properties import legality_rules, menu, outcome_rules
from tests.properties.cases import Past
from tests.properties.event_replay import EventReplay
from tests.properties.hidden import secret_problems
from tests.properties.moment import GameTerms, Moment, PlainState
from tests.properties.players import Players
from tests.properties.tally import CaseTally

MOST_ACTIONS = 3_000_000
"""Two random players can take long: one game of wonders took 401,959 actions."""
LISTED = 5
"""The interval of actions at which the list of legal actions is checked."""
TRIED = 12
"""The number of possible next actions that are tried on copies."""


class WatchedGame:
    """A game under test.

    ``often`` is the number of actions between two costly checks, 0 for none; after ``watched`` actions only the end is
    checked.
    """

    def __init__(
        self,
        name: str,
        s: State,
        players: Players,
        often: int = 1000,
        tally: CaseTally | None = None,
        watched: int = MOST_ACTIONS,
    ) -> None:
        self.name = name
        self.s = s
        self.players = players
        self.often = often
        self.tally = tally
        self.watched = watched
        self.count = 0
        self.watcher = Watcher(s.setup)
        self.watcher_of_samples = Watcher(s.setup)
        self.terms = GameTerms(s.setup)
        self.event_replay = EventReplay(self.terms)
        self.past = Past()
        self.now = PlainState(self.terms, list(plain(s)))
        self._out = Actions()

    def play(self, most: int = MOST_ACTIONS) -> int:
        """Play to the end, or this many actions; return how many it took. Raise AssertionError for any problem."""
        while self.s.winner() < 0 and self.count < min(most, self.watched):
            self.step()
        while self.s.winner() < 0 and self.count < most:
            apply(self.s, self.players.answer(self.s))
            self.count += 1
        self.claim(self.watcher.problems(self.s), "at the end")
        assert self.s.winner() >= 0 or most < MOST_ACTIONS, f"{self.name} does not end"
        assert distance_kept(self.s), f"{self.name}: two buildings are neighbours"
        if self.often:
            self.check_closely()
        return self.count

    def step(self) -> Moment:
        """Take one action, with the checks after every action."""
        action = self.players.answer(self.s)
        events = Events()
        apply(self.s, action, events)
        self.count += 1
        self.claim(self.watcher.problems(self.s), action)
        m = Moment(self.now, action, events.items, PlainState(self.terms, self.watcher.v[:]))
        self.now = m.now
        self.claim(self.event_replay.problems(m), action)
        self.claim(outcome_rules.problems(m), action)
        self.claim(legality_rules.problems(m), action)
        if self.tally is not None:
            self.tally.add(m, self.past)
        if self.count % LISTED == 0:
            self.claim(menu.problems(self.now, self.listed()), action)
        if self.often and self.count % self.often == 0:
            self.check_closely()
        return m

    def listed(self) -> list[int]:
        """The actions that the rules list as legal."""
        legal(self.s, self._out)
        return self._out.listed()

    def claim(self, problems: list[str], after: int | str) -> None:
        """Stop the game if there are problems."""
        if problems:
            done = text(after) if isinstance(after, int) else after
            raise AssertionError(f"{self.name}, action {self.count} ({done}): {problems}")

    def check_closely(self) -> None:
        """Run the costly checks."""
        s, rng = self.s, Rng(self.count, 79)
        self.claim(check_problems(s), "as game.check.whole finds")
        self.claim(agreement_problems(s), "legal actions")
        self.claim(next_problems(s, rng, self.watcher_of_samples), "the next action")
        self.claim(save_problems(s), "saving")
        self.claim(secret_problems(s, rng, self.watcher_of_samples), "secrets")


def agreement_problems(s: State) -> list[str]:
    """Each action is listed once and can be written and read back, and chance can give each."""
    out = Actions()
    legal(s, out)
    actions = out.listed()
    found = []
    if len(actions) != len(set(actions)):
        found.append("an action is listed twice")
    for action in actions:
        if parse(text(action)) != action:
            found.append(f"{action} is changed by its text {text(action)}")
    if actions and s.who() == CHANCE and not all(weight(s, action) > 0 for action in actions):
        found.append("chance can never give a listed action")
    return found


def next_problems(s: State, rng: Rng, watcher: Watcher) -> list[str]:
    """Some possible next actions, each on a copy: they lead to valid states, with and without events, and change only
    the copy."""
    out = Actions()
    legal(s, out)
    actions = out.listed()
    rng.shuffle(actions)
    before = list(plain(s))
    found = []
    for action in actions[:TRIED]:
        with_events, without_events = s.copy(), s.copy()
        apply(with_events, action, Events())
        apply(without_events, action)
        if plain(with_events) != plain(without_events):
            found.append(f"{text(action)} has another effect without events")
        found += [f"after {text(action)}: {problem}" for problem in watcher.problems(without_events)]
    if plain(s) != before:
        found.append("playing on a copy changes the state")
    return found


def save_problems(s: State) -> list[str]:
    """Saving and loading changes nothing."""
    seats = [SeatData(f"seat {seat}", "random", "") for seat in range(s.setup.seats)]
    words = encode(Save(s.setup, 1, seats, s, None, None))
    loaded = decode(words)
    found = []
    if plain(loaded.state) != plain(s):
        found.append("the loaded state differs")
    if encode(loaded) != words:
        found.append("the loaded state is saved differently")
    return found
