"""Several players at one screen: cards are shown only to the player who is asked, and curtains are few."""

from __future__ import annotations

import itertools
from collections.abc import Callable, Sequence
from dataclasses import replace
from functools import partial
from pathlib import Path

import pygame
import pytest
from pygame.event import Event

from game import actions as ac
from game.actions import first, kind_of, second
from game.events import Event as GameEvent
from game.ids import NOBODY
from game.play.session import PERSON, Session
from game.ruleset import RuleSet
from game.rulesets.base import BASE
from game.rulesets.cities_and_knights import CITIES_AND_KNIGHTS
from game.view import redact
from scenes.app.accessible_tree import TreeBuilder
from scenes.app.app import App
from scenes.app.screen import Screen
from scenes.curtain import CurtainScene
from scenes.play.local_match import LocalMatch
from scenes.play.scene import PlayScene
from scenes.tabletop.board.banners import Banner
from scenes.tabletop.panels.hand import CardsPanel, HandPanel
from scenes.tabletop.words.spoken_pictures import picture_words
from scenes.ui.button import Button
from scenes.ui.press import Pressable
from tests.numbers import is_point_card
from tests.scenes.apps import new_app
from tests.scenes.driver import at_table, click, local, wait
from tests.scenes.seating import sit_down
from tests.sessions import new_session, session_at
from tests.table import Table
from tests.thorough import thorough

FRAME = 0.12


# --- the same public game with different cards in the players' hands


def position(rules: RuleSet, seats: int, people: Sequence[int], swapped: bool) -> Table:
    """The last seat's turn begins. The hands of the first two ``people`` differ only in three cards and one progress
    card, which they have exchanged if ``swapped``."""
    t = Table(seats, rules=rules, points=20)
    has_cards = rules is CITIES_AND_KNIGHTS
    for seat in range(seats):
        for side in (0, 3):
            corner = t.corner((0, 2, 12, 14, 16, 18)[seat], side)
            t.city(seat, corner)
            t.road(seat, t.edges(corner)[0])
    extras = [{"wool": 3}, {"ore": 3}]
    names = [("alchemist",), ("crane",)] if has_cards else [("victory_point",), ("knight",)]
    if swapped:
        extras.reverse()
        names.reverse()
    for seat in range(seats):
        t.give(seat, brick=3, lumber=3)
        if seat in people[:2]:
            t.give(seat, **extras[people.index(seat)])
            t.cards(seat, *names[people.index(seat)])
        else:
            t.give(seat, wool=1)
    if has_cards:
        t.cards(seats - 1, "wedding", "warlord", "spy")
        t.knight(seats - 1, t.corner(9, 0), active=True)
        t.barbarians(4, attacks=1)
        for seat in range(seats):
            t.levels(seat, science=3, trade=3, politics=3)
    t.before_roll(seats - 1)
    return t


class Twins:
    """Two programs that play the same game in step, except for the hidden cards."""

    def __init__(self, folder: Path, rules: RuleSet, seats: int, people: Sequence[int]) -> None:
        self.people = people
        self.apps: list[App] = []
        self.scenes: list[PlayScene] = []
        self.met: set[str] = set()
        self.last: list[object] = []
        self.compared = 0
        for swapped in (False, True):
            app = new_app(folder / str(swapped))
            app.settings.computer_pace, app.settings.animation_speed = 0.3, 2.0
            app.settings.coach, app.settings.turn_time = True, 60
            session = session_at(position(rules, seats, people, swapped).s)
            for seat, player in enumerate(session.players):
                player.kind = PERSON if seat in people else "random"
            scene = PlayScene.local(app, session)
            scene.match.take_chance = partial(fated, local(scene), swapped)  # type: ignore[method-assign]
            scene.match.computer_action = lambda: None  # type: ignore[method-assign]  # ``play`` acts for computers
            app.stack.push(scene)
            self.apps.append(app)
            self.scenes.append(scene)
        self.trees = [TreeBuilder(app, picture_words, itertools.count().__next__) for app in self.apps]

    def listen(self) -> None:
        """Let a screen reader follow both games."""
        for tree in self.trees:
            tree.current()

    def heard(self) -> list[list[object]]:
        """What a screen reader finds in both games, in reading order."""
        trees = [tree.current() for tree in self.trees]
        return [[(replace(node, children=()), number == tree.focus) for number, node in tree.walk()] for tree in trees]

    def tops(self) -> list[Screen]:
        found = [app.stack.top for app in self.apps]
        assert type(found[0]) is type(found[1])
        return [one for one in found if isinstance(one, Screen)]

    def facts(self) -> list[list[object]]:
        """Every widget with its tooltip, in both games."""
        return [
            [
                (type(one).__name__, one.tooltip(), tuple(one.rect), isinstance(one, Pressable) and one.usable)
                for one in top.layers.top().walk()
            ]
            for top in self.tops()
        ]

    def pictures(self) -> list[bytes]:
        """The screens of both games."""
        surfaces = [pygame.Surface(app.ui.window) for app in self.apps]
        for app, surface in zip(self.apps, surfaces, strict=True):
            app.draw(surface)
        return [surface.get_buffer().raw for surface in surfaces]

    def compare(self) -> None:
        """Check that the screen does not reveal which of the two games this is. Pictures are compared if the widgets
        have changed, and now and then."""
        one, other = self.facts()
        assert one == other
        heard, also_heard = self.heard()
        assert heard == also_heard
        if one != self.last or self.compared % 8 == 0:
            one_picture, other_picture = self.pictures()
            assert one_picture == other_picture
        self.last = one
        self.compared += 1

    def compare_elsewhere(self) -> None:
        """Check the same with another scene in front, and after everything was rebuilt."""
        for code in (pygame.K_F3, pygame.K_F1, pygame.K_ESCAPE):
            for scene in self.scenes:
                scene.wait(-1.0)
            self.key(code)
            assert self.apps[0].stack.top is not self.scenes[0]
            self.compare()
            for app in self.apps:
                app.stack.pop()
        for scene in self.scenes:
            scene.parts.handover.refresh()
        self.compare()

    def key(self, code: int) -> None:
        for app in self.apps:
            app.event(Event(pygame.KEYDOWN, key=code, mod=0, unicode=""))
            app.event(Event(pygame.KEYUP, key=code, mod=0))

    def point(self, at: tuple[int, int]) -> None:
        for app in self.apps:
            app.event(Event(pygame.MOUSEMOTION, pos=at, rel=(0, 0), buttons=(0, 0, 0)))

    def update(self) -> None:
        for app in self.apps:
            app.update(FRAME)

    def are_alike(self) -> bool:
        """Whether both games are still the same publicly; they differ once cards run out in one."""
        one, other = [
            [redact(event, NOBODY) for events in scene.match.whole_game().history for event in events]
            for scene in self.scenes
        ]
        return one == other and self.scenes[0].match.seat_to_decide() == self.scenes[1].match.seat_to_decide()

    def are_quiet(self) -> bool:
        """Whether the table is in front and nothing moves on it, or everything waits for the next decision."""
        scene = self.scenes[0]
        is_done = not scene.presentation.timeline.busy or scene.parts.actions.moment.lasts
        return self.apps[0].stack.top is scene and is_done

    def is_secret(self) -> bool:
        """Whether all cards must be hidden now."""
        covered = [scene.table_view.covered for scene in self.scenes]
        assert covered[0] == covered[1]
        match = self.scenes[0].match
        if not covered[0] and match.hides():
            asked = match.seat_to_decide(), self.scenes[0].parts.discards.looking
            assert match.whole_game().waits_for_chance() or match.viewer in asked, (
                "cards are shown although their player is not asked"
            )
        root = self.scenes[0].layers.bottom()
        if covered[0] and root:
            assert not any(isinstance(one, HandPanel | CardsPanel) for one in root.walk())
            assert self.scenes[0].parts.prompter.hints.now is None
        return covered[0] or isinstance(self.apps[0].stack.top, CurtainScene)

    def play(self) -> None:
        """Give the same answer to the current question in both games."""
        one = self.scenes[0]
        for app, scene in zip(self.apps, self.scenes, strict=True):
            sit_down(app, scene)
        if any(isinstance(app.stack.top, CurtainScene) for app in self.apps):
            return
        match, looking = one.match, one.parts.discards.looking
        seat = looking if looking >= 0 else match.seat_to_decide()
        waits = seat < 0 or (seat in self.people and not one.prompt_state.open)
        if waits or not self.are_quiet() or not one.is_calm:
            return
        prompts = [scene.prompt_state.open for scene in self.scenes]
        decisions = [
            prompt.decision if prompt else scene.match.whole_game().decision()
            for prompt, scene in zip(prompts, self.scenes, strict=True)
        ]
        one_s, other_s = [decision.actions if decision else [] for decision in decisions]
        assert decisions[0]
        self.met.add(f"{decisions[0].name()}{'' if seat in self.people else ' of a computer'}")
        common = [action for action in one_s if action in other_s]
        actions = [chosen(common)] * 2 if common else [one_s[0], other_s[0]]
        if actions[0] == ac.END_TURN and seat in self.people:
            for scene in self.scenes:
                secret = f"You hold {scene.table_view.table.hand}."
                scene.table_view.note.say(secret)
                scene.table_view.banners.show(Banner(secret, "icon/hand", seat))
            self.key(pygame.K_s)  # a note names the missing cards
            self.key(pygame.K_e)
            return
        for scene, action in zip(self.scenes, actions, strict=True):
            if seat in self.people:
                scene.loop.answer([action])
            else:
                scene.parts.actions.do(action, seat)


def chosen(actions: Sequence[int]) -> int:
    """Choose to play cards, build nothing, end turns, and rob the first seats."""
    kinds = (ac.PLAY, ac.ROLL_DICE, ac.END_TURN, ac.PASS, ac.HEX, ac.PLAYER)
    return next((one for kind in kinds for one in actions if kind_of(one) == kind), actions[-1])


def fate(session: Session, swapped: bool) -> list[GameEvent]:
    """Decide chance: a seven every fourth roll; draws and thefts give another card if ``swapped``."""
    happened: list[GameEvent] = []
    while session.waits_for_chance():
        decision = session.decision()
        assert decision
        actions, rolls = decision.actions, sum(kind_of(one) == ac.DICE for one in session.log)
        if kind_of(actions[0]) == ac.DICE:
            dice = ((5, 3), (3, 4), (1, 4), (2, 3))[rolls % 4]
            actions = [one for one in actions if (first(one), second(one)) == dice]
            action = actions[rolls % len(actions)]
        else:
            hidden = [one for one in actions if not (kind_of(one) == ac.DRAW and is_point_card(int(first(one))))]
            action = hidden[-1 if swapped else 0]
        happened += session.submit(action)
    return happened


def fated(match: LocalMatch, swapped: bool) -> None:
    """Answer for chance. It replaces a method of the match, because a compiled session allows none."""
    match._report(-1, match.step(), match._shown(fate(match.session, swapped)))


@pytest.mark.parametrize(
    ("rules", "seats", "people", "met"),
    [
        (CITIES_AND_KNIGHTS, 4, (0, 1), {"spy_card of a computer", "keep_cards", "aqueduct", "discard", "move_robber"}),
        thorough(BASE, 3, (0, 2), {"move_robber", "discard", "move_robber of a computer"}),
        thorough(CITIES_AND_KNIGHTS, 6, (1, 2, 4), {"phase", "phase of a computer", "discard of a computer"}),
    ],
    ids=["four", "base game", "six"],
)
def test_no_picture_between_questions_depends_on_hidden_hands(
    tmp_path: Path, rules: RuleSet, seats: int, people: tuple[int, ...], met: set[str]
) -> None:
    twins = Twins(tmp_path, rules, seats, people)
    due = 25
    for number in range(300):
        twins.update()
        twins.listen()
        if not twins.are_alike():
            break
        if twins.is_secret():
            twins.point((60 + 97 * number % 1200, (690, 660, 500)[number % 3]))
            twins.compare()
            if twins.compared >= due and twins.are_quiet():
                twins.compare_elsewhere()
                due += 60
        twins.play()
    assert twins.compared > 60
    assert met <= twins.met


def test_undoing_the_end_of_a_turn_shows_the_cards_only_after_a_press(app: App) -> None:
    """Two persons and two computers: the first person ends the turn, and a computer starts to think."""
    app.settings.computer_pace = 100.0
    t = Table(4)
    t.give(0, ore=2)
    t.turn(0)
    session = session_at(t.s)
    for seat in (1, 3):
        session.players[seat].kind = "random"
    scene = at_table(app, session)
    sit_down(app, scene)
    app.update(0.05)
    scene.orders.submit([ac.END_TURN])
    wait(app, 2.0)
    assert scene.table_view.covered and scene.table_view.thinking == 1 and not scene.prompt_state.called
    scene.orders.undo()
    wait(app, 1.0)
    root = scene.layers.bottom()
    assert scene.table_view.covered and session.log == []
    show = next(one for one in root.walk() if isinstance(one, Button) and one.text == "Show\ncards")
    click(app, show.rect.center)
    app.update(0.05)
    assert scene.prompt_state.open and scene.table_view.table.hand[4] == 2


def last_of_set_up() -> tuple[Session, int]:
    """The end of the set-up: the player who places last has the first turn."""
    session, log = new_session(seats=2, rules=BASE), []
    while not session.view(0).turn_number():
        session.take_chance()
        decision = session.decision()
        assert decision
        log, last = list(session.log), decision.actions[0]
        session.submit(last)
    return Session.replay(session.setup, session.seed, session.players, log), last


def last_to_build() -> tuple[Session, int]:
    """Building between turns: the only player with a card has the next turn, too."""
    t = Table(5, rules=BASE)
    t.give(2, ore=1)
    t.turn(1)
    t.end_turn()
    return session_at(t.s), ac.PASS


@pytest.mark.parametrize("before", [last_of_set_up, last_to_build])
def test_a_turn_begins_with_covered_cards_even_for_the_player_who_acted_last(
    app: App, before: Callable[[], tuple[Session, int]]
) -> None:
    session, last = before()
    scene = at_table(app, session)
    for _ in range(20):
        app.update(0.05)
        scene.presentation.timeline.skip()
        sit_down(app, scene)
    assert not scene.table_view.covered
    viewer = scene.match.viewer
    scene.orders.submit([last])
    for _ in range(20):
        app.update(0.05)
        scene.presentation.timeline.skip()
    assert scene.match.seat_to_decide() == scene.match.viewer == viewer
    assert scene.table_view.covered and scene.prompt_state.called and scene.prompt_state.open is None
    sit_down(app, scene)
    app.update(0.05)
    assert scene.prompt_state.open and not scene.table_view.covered


def test_with_one_person_nothing_is_ever_covered(app: App) -> None:
    session = session_at(position(CITIES_AND_KNIGHTS, 4, (0, 1), swapped=False).s)
    for player in session.players[1:]:
        player.kind = "random"
    scene = at_table(app, session)
    for _ in range(150):
        app.update(0.05)
        scene.presentation.timeline.skip()
        assert not scene.table_view.covered and not isinstance(app.stack.top, CurtainScene)
        if scene.prompt_state.open:
            scene.orders.submit([chosen(scene.prompt_state.open.decision.actions)])
    assert len(session.log) > 20
