"""The objects that play one game on the screen, and how they depend on each other."""

from __future__ import annotations

from dataclasses import dataclass

from scenes.app.app import App
from scenes.app.screen import Screen
from scenes.play.action_runner import ActionRunner
from scenes.play.auto_answers import AutoAnswers
from scenes.play.builders import Builders
from scenes.play.clock import TurnClock
from scenes.play.discard_round import DiscardRound
from scenes.play.handover import Handover
from scenes.play.hotseat_trade import HotseatTrade
from scenes.play.match import Match
from scenes.play.opponent_pacing import OpponentPacing
from scenes.play.person_turn import PersonTurn
from scenes.play.presentation import Presentation
from scenes.play.prompter import Prompter
from scenes.play.turn_loop import TurnLoop
from scenes.tabletop.board.table_view import TableView
from scenes.tabletop.words.log_pages import LogPage


@dataclass(frozen=True)
class GameParts:
    """The parts of one game on the screen, in order of dependence: each part knows only earlier ones."""

    match: Match
    table_view: TableView
    presentation: Presentation
    prompter: Prompter
    handover: Handover
    actions: ActionRunner
    auto_answers: AutoAnswers
    builders: Builders
    hotseat_trade: HotseatTrade
    discards: DiscardRound
    clock: TurnClock
    person: PersonTurn
    opponents: OpponentPacing
    loop: TurnLoop


def wire(
    app: App,
    screen: Screen,
    match: Match,
    table_view: TableView,
    *,
    still: bool,
    pages: list[LogPage] | None,
) -> GameParts:
    """Create the parts; ``still`` and ``pages`` are as in ``PlayScene``."""
    presentation = Presentation(app, match, table_view, pages)
    prompter = Prompter(app, screen, match, presentation)
    prompter.hints.silent = still
    handover = Handover(app, screen, match, presentation, prompter)
    actions = ActionRunner(app, match, presentation, prompter, handover)
    auto_answers = AutoAnswers(match, app.settings)
    builders = Builders(match)
    trade = HotseatTrade(screen, match, presentation, prompter, handover, actions, auto_answers)
    discards = DiscardRound(screen, match, prompter, handover)
    clock = TurnClock(table_view, prompter.prompt_state, auto_answers, app.settings)
    person = PersonTurn(
        screen, match, presentation, prompter, handover, actions, auto_answers, builders, trade, discards, clock
    )
    opponents = OpponentPacing(app, screen, match, presentation, prompter, actions)
    loop = TurnLoop(
        app, screen, match, presentation, prompter, actions, trade, discards, person, opponents, still=still
    )
    return GameParts(
        match,
        table_view,
        presentation,
        prompter,
        handover,
        actions,
        auto_answers,
        builders,
        trade,
        discards,
        clock,
        person,
        opponents,
        loop,
    )
