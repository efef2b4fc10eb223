"""Several people at one screen: nobody's cards are seen while nobody in front of them is asked, and few are called."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from pathlib import Path

import pygame
import pytest
from pygame.event import Event

from game import actions as ac
from game.actions import first, kind_of, second
from game.events import Event as GameEvent
from game.play.session import PERSON, Session
from game.ruleset import RuleSet
from game.rulesets.base import BASE
from game.rulesets.cities_and_knights import CITIES_AND_KNIGHTS
from scenes.app.app import App
from scenes.app.screen import Screen
from scenes.curtain import CurtainScene
from scenes.play.panels.hand import CardsPanel, HandPanel
from scenes.play.scene import PlayScene
from scenes.ui.press import Pressable
from tests.numbers import is_point_card
from tests.scenes.apps import new_app
from tests.scenes.seating import sit_down
from tests.sessions import session_at
from tests.table import Table

FRAME = 0.12


# --- the same public game, with other cards in the hands of the people


def position(rules: RuleSet, seats: int, people: Sequence[int], swapped: bool) -> Table:
    """The last seat's turn begins. The first two people hold the same cards but three, which are the other's if they
    are ``swapped``; so do their progress cards differ."""
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
        t.give(seat, brick=2, lumber=2, grain=2)
        if seat in people[:2]:
            t.give(seat, **extras[people.index(seat)])
            t.cards(seat, *names[people.index(seat)])
        else:
            t.give(seat, wool=1)
    if has_cards:
        t.cards(seats - 1, "wedding", "saboteur", "spy")
        t.knight(seats - 1, t.corner(9, 0), active=True)
        t.barbarians(4, attacks=1)
        for seat in range(seats):
            t.levels(seat, science=3, trade=3, politics=3)
    t.before_roll(seats - 1)
    return t


class Twins:
    """Two programs with the same game but for the hidden cards, in step with each other."""

    def __init__(self, folder: Path, rules: RuleSet, seats: int, people: Sequence[int], seed: int) -> None:
        self.people = people
        self.apps: list[App] = []
        self.scenes: list[PlayScene] = []
        self.met: set[str] = set()
        self.is_over = False
        """Whether the games have come to an open answer that must differ."""
        for swapped in (False, True):
            app = new_app(folder / str(swapped))
            app.settings.computer_pace, app.settings.animation_speed = 0.3, 2.0
            app.settings.coach, app.settings.turn_time = True, 60
            session = session_at(position(rules, seats, people, swapped).s, seed)
            for seat, player in enumerate(session.players):
                player.kind = PERSON if seat in people else "random"
            session.take_chance = partial(fate, session, swapped)  # type: ignore[method-assign]
            scene = PlayScene(app, session)
            scene.match.computer_action = self._thought  # type: ignore[method-assign]
            app.stack.push(scene)
            self.apps.append(app)
            self.scenes.append(scene)

    def _thought(self) -> int | None:
        """Nothing: what computers do is said by ``play``, for both alike."""
        return None

    def tops(self) -> list[Screen]:
        found = [app.stack.top for app in self.apps]
        assert type(found[0]) is type(found[1])
        return [one for one in found if isinstance(one, Screen)]

    def pictures(self) -> list[tuple[object, ...]]:
        """All that can be seen, and found out by pointing."""
        made: list[tuple[object, ...]] = []
        for app, top in zip(self.apps, self.tops(), strict=True):
            surface = pygame.Surface(app.kit.window)
            app.draw(surface)
            root = top.layers.top()
            told = [(type(one).__name__, one.tooltip(), tuple(one.rect), isinstance(one, Pressable) and one.usable)
                    for one in (root.walk() if root else ())]  # fmt: skip
            made.append((told, pygame.image.tobytes(surface, "RGB")))
        return made

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

    def is_secret(self) -> bool:
        """Whether nobody's cards may be seen now."""
        covered = [scene.stage.covered for scene in self.scenes]
        assert covered[0] == covered[1]
        match = self.scenes[0].match
        if not covered[0] and match.hides():
            assert match.session.waits_for_chance() or match.seat_to_decide() == match.viewer, "nobody there is asked"
        root = self.scenes[0].layers.bottom()
        assert root
        assert not covered[0] or not any(isinstance(one, HandPanel | CardsPanel) for one in root.walk())
        return covered[0] or isinstance(self.apps[0].stack.top, CurtainScene)

    def play(self) -> None:
        """Whoever is asked answers, alike in both games."""
        one = self.scenes[0]
        for app, scene in zip(self.apps, self.scenes, strict=True):
            sit_down(app, scene)
            if isinstance(app.stack.top, CurtainScene):
                return
        match = one.match
        seat = match.seat_to_decide()
        busy = one.course.timeline.busy or self.apps[0].stack.top is not one or not one.is_calm
        if busy or seat < 0 or (seat in self.people and not one.answering.open) or one.course.forum.covers:
            return
        decisions = [scene.match.session.decision() for scene in self.scenes]
        first, second = [decision.actions if decision else [] for decision in decisions]
        assert decisions[0]
        self.met.add(f"{decisions[0].name()}{'' if seat in self.people else ' of a computer'}")
        common = [action for action in first if action in second]
        hidden = kind_of(first[0]) == ac.PROGRESS
        self.is_over = not common and not hidden
        if self.is_over:
            return
        actions = [chosen(common)] * 2 if common else [first[0], second[0]]
        if actions[0] == ac.END_TURN and seat in self.people:
            for scene in self.scenes:
                scene.stage.note.say(f"You hold {scene.stage.table.hand}.")
            self.key(pygame.K_s)  # a tooltip says what is lacking
            self.key(pygame.K_e)
            return
        for scene, action in zip(self.scenes, actions, strict=True):
            if seat in self.people:
                scene.course.answer([action])
            else:
                scene.course.do(action, seat)


def chosen(actions: Sequence[int]) -> int:
    """Cards are played, nothing is built, turns end, and the first seats are robbed."""
    kinds = (ac.PLAY, ac.ROLL_DICE, ac.END_TURN, ac.PASS, ac.PLAYER)
    return next((one for kind in kinds for one in actions if kind_of(one) == kind), actions[-1])


def fate(session: Session, swapped: bool) -> list[GameEvent]:
    """Chance: a seven in each third turn; what is drawn and stolen is another card in the other game."""
    happened: list[GameEvent] = []
    while session.waits_for_chance():
        decision = session.decision()
        assert decision
        actions, rolls = decision.actions, sum(kind_of(one) == ac.DICE for one in session.log)
        if kind_of(actions[0]) == ac.DICE:
            dice = ((3, 4), (5, 3), (1, 4))[rolls % 3]
            actions = [one for one in actions if (first(one), second(one)) == dice]
            action = actions[rolls % len(actions)]
        else:
            hidden = [one for one in actions if not (kind_of(one) == ac.DRAW and is_point_card(int(first(one))))]
            action = hidden[-1 if swapped else 0]
        happened += session.submit(action)
    return happened


@pytest.mark.parametrize(
    ("rules", "seats", "people", "seed", "met"),
    [
        (CITIES_AND_KNIGHTS, 4, (0, 1), 1, {"discard"}),
        (BASE, 3, (0, 2), 1, {"discard"}),
        (CITIES_AND_KNIGHTS, 6, (1, 2, 4), 1, {"phase"}),
    ],
)
def test_no_picture_between_two_questions_depends_on_hands(
    tmp_path: Path, rules: RuleSet, seats: int, people: tuple[int, ...], seed: int, met: set[str]
) -> None:
    twins = Twins(tmp_path, rules, seats, people, seed)
    compared = 0
    for number in range(300):
        twins.update()
        if twins.is_over:
            break
        if twins.is_secret():
            twins.point((60 + 97 * number % 1200, (690, 660, 500)[number % 3]))
            one, other = twins.pictures()
            assert one[0] == other[0]
            if one[1] != other[1]:
                for i, p in enumerate((one, other)):
                    pygame.image.save(
                        pygame.image.frombytes(p[1], twins.apps[0].kit.window, "RGB"), f"/tmp/hs/d{i}.png"
                    )
            assert one[1] == other[1], number
            compared += 1
        twins.play()
    print(twins.met, compared, int(twins.scenes[0].match.view().turn_number()))
    assert compared > 60
    assert met <= twins.met
