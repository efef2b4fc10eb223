"""A game under watch, whoever plays it: what must hold after every action, and what is looked at now and then.

After every action: the state agrees with itself (tests/invariants.py), it is what was and what was told (accounts.py),
and what was told is what the rules ask for (laws.py) and permit (permits.py). After some: the list of legal actions has
all that is permitted (menu.py). Now and then, because it costs more:
``game.check``, saving and loading, the lists of actions, what seats may know (hidden.py), and all that one more action
may lead to.
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
from tests.properties import legality_rules as permits
from tests.properties import menu
from tests.properties import outcome_rules as laws
from tests.properties.cases import Past
from tests.properties.event_replay import Accounts
from tests.properties.hidden import secret_problems
from tests.properties.moment import GameTerms, Moment, Sight
from tests.properties.players import Players
from tests.properties.tally import CaseTally

MOST_ACTIONS = 3_000_000
"""Two random players can dawdle: one game of wonders took 401,959."""
LISTED = 5
"""After one of so many actions the list of legal ones is held against what is permitted."""
TRIED = 12
"""So many of the actions that may come next are tried on copies."""


class WatchedGame:
    """One game under watch. ``often`` is how many actions lie between two looks at what is costly, 0 for never; after
    ``watched`` actions only the end is looked at."""

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
        self.accounts = Accounts(self.terms)
        self.past = Past()
        self.now = Sight(self.terms, list(plain(s)))
        self._out = Actions()

    def play(self, most: int = MOST_ACTIONS) -> int:
        """Plays to the end, or so many actions; how many it took. Raises AssertionError where something is wrong."""
        while self.s.winner() < 0 and self.count < min(most, self.watched):
            self.step()
        while self.s.winner() < 0 and self.count < most:
            apply(self.s, self.players.answer(self.s))
            self.count += 1
        self.claim(self.watcher.problems(self.s), "at the end")
        assert self.s.winner() >= 0 or most < MOST_ACTIONS, f"{self.name} does not end"
        assert distance_kept(self.s), f"{self.name}: two buildings are neighbours"
        if self.often:
            self.look_closely()
        return self.count

    def step(self) -> Moment:
        """One action and what must hold after every one."""
        action = self.players.answer(self.s)
        events = Events()
        apply(self.s, action, events)
        self.count += 1
        self.claim(self.watcher.problems(self.s), action)
        m = Moment(self.now, action, events.items, Sight(self.terms, self.watcher.v[:]))
        self.now = m.now
        self.claim(self.accounts.problems(m), action)
        self.claim(laws.problems(m), action)
        self.claim(permits.problems(m), action)
        if self.tally is not None:
            self.tally.add(m, self.past)
        if self.count % LISTED == 0:
            self.claim(menu.problems(self.now, self.listed()), action)
        if self.often and self.count % self.often == 0:
            self.look_closely()
        return m

    def listed(self) -> list[int]:
        """What the rules list as legal."""
        legal(self.s, self._out)
        return self._out.listed()

    def claim(self, problems: list[str], after: int | str) -> None:
        """Stops the game where something is wrong."""
        if problems:
            done = text(after) if isinstance(after, int) else after
            raise AssertionError(f"{self.name}, action {self.count} ({done}): {problems}")

    def look_closely(self) -> None:
        """What is too costly to look at every time."""
        s, rng = self.s, Rng(self.count, 79)
        self.claim(check_problems(s), "as game.check.whole finds")
        self.claim(agreement_problems(s), "legal actions")
        self.claim(next_problems(s, rng, self.watcher_of_samples), "the next action")
        self.claim(save_problems(s), "saving")
        self.claim(secret_problems(s, rng, self.watcher_of_samples), "secrets")


def agreement_problems(s: State) -> list[str]:
    """Each action is listed once and survives its text, and chance can give each."""
    out = Actions()
    legal(s, out)
    actions = out.listed()
    found = []
    if len(actions) != len(set(actions)):
        found.append("an action is listed twice")
    for action in actions:
        if parse(text(action)) != action:
            found.append(f"{action} does not survive its text {text(action)}")
    if actions and s.who() == CHANCE and not all(weight(s, action) > 0 for action in actions):
        found.append("chance can never give a listed action")
    return found


def next_problems(s: State, rng: Rng, watcher: Watcher) -> list[str]:
    """Some of the actions that may come next, each on a copy: they lead to good states, told or not, and change the
    copy alone."""
    out = Actions()
    legal(s, out)
    actions = out.listed()
    rng.shuffle(actions)
    before = list(plain(s))
    found = []
    for action in actions[:TRIED]:
        heard, deaf = s.copy(), s.copy()
        apply(heard, action, Events())
        apply(deaf, action)
        if plain(heard) != plain(deaf):
            found.append(f"{text(action)} does something else when nobody listens")
        found += [f"after {text(action)}: {problem}" for problem in watcher.problems(deaf)]
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
        found.append("the loaded state is saved as something else")
    return found
