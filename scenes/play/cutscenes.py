"""Opens the scenes in front of the board: an attack, a victory, or another moment, in a game and in a replay."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace

from game import events as ev
from game.events import Event
from scenes.app.app import App
from scenes.play.attack.scene import AttackScene
from scenes.play.banner_rules import BannerRules
from scenes.play.cutscene import Cutscene
from scenes.play.moment_rules import MomentRules
from scenes.play.spotlight import Spotlight, SpotlightScene
from scenes.play.victory.scene import VictoryScene
from scenes.tabletop.board.table_view import TableView
from scenes.tabletop.table.forecast import attack_result


class Cutscenes:
    """Follows the batches of a timeline. ``then`` is called at the end of a scene; scenes wait only for ``persons``,
    and ``speed`` is the factor of their time."""

    def __init__(
        self,
        app: App,
        table_view: TableView,
        banner_rules: BannerRules,
        persons: Sequence[int],
        then: Callable[[], None],
        speed: Callable[[], float],
    ) -> None:
        self.app = app
        self.table_view = table_view
        self.moment_rules = MomentRules(table_view, banner_rules)
        self.persons = persons
        self.then = then
        self.speed = speed
        self.has_victory = self.has_results = True
        """Whether a victory is celebrated, and whether the results of the game come after it."""
        self._moment: Spotlight | None = None
        """The moment among the events that begin to be shown."""

    def look(self, events: Sequence[Event], *, is_fast: bool, by: int) -> Sequence[Event]:
        """Find the moment among events that begin to be shown; return those that its scene tells of. The arguments are
        those of ``MomentRules.moment_of``."""
        only_harm = is_fast and not self.persons
        self._moment = self.moment_rules.moment_of(events, is_fast=is_fast, by=by, only_harm=only_harm)
        return self._moment.shown if self._moment else ()

    def open(self, events: Sequence[Event], *, is_fast: bool) -> bool:
        """Open the scene of these events; False if they have none. If everything ``is_fast``, an attack has none where
        no person plays, and a victory does not go back to the move that won."""
        scene = self._scene(events, is_fast=is_fast)
        if scene:
            self.app.stack.push(scene)
        return scene is not None

    def _scene(self, events: Sequence[Event], *, is_fast: bool) -> Cutscene | None:
        if events[0][0] == ev.WON:
            return self._victory(events[0], is_fast=is_fast) if self.has_victory else None
        if events[0][0] == ev.ATTACKED:
            facts = attack_result(events)
            waits = any(seat in self.persons for seat in (*facts.heroes, *facts.losers))
            if is_fast and not self.persons:
                return None
            return AttackScene(self.app, self.table_view, facts, self.then, waits=waits, speed=self.speed)
        if self._moment is None:
            return None
        moment = self._moment if self.persons else replace(self._moment, waits=False)
        return SpotlightScene(self.app, self.table_view, moment, self.then)

    def _victory(self, won: Event, *, is_fast: bool) -> Cutscene:
        """A victory, after the move that won unless that has just had a scene."""
        self.table_view.banners.clear()
        words = self.moment_rules.winning_words(won)
        waits = bool(self.persons)
        victory = VictoryScene(
            self.app, self.table_view, won, self.then, move=words, waits=waits, has_results=self.has_results
        )
        move = None if victory.losers or is_fast else self.moment_rules.winning_move(won)
        if move is None:
            return victory
        return SpotlightScene(self.app, self.table_view, move, lambda: self.app.stack.push(victory))
