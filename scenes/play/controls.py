"""The widgets of the play scene, made anew for each question."""

from __future__ import annotations

from game import actions as ac
from game import chapters
from game.rules.building_phase import PHASE
from game.rules.phases import is_second_part
from platform_io.i18n import _
from scenes.play.buttons import Buttons
from scenes.play.game_flow import GameFlow
from scenes.play.hints.panel import HintPanel
from scenes.play.player_commands import PlayerCommands
from scenes.play.questions.builders import builders_panel
from scenes.play.questions.picking import picking
from scenes.play.questions.questions import Questions
from scenes.play.questions.sheet import Sheet
from scenes.play.questions.table import back_panel, own_panel, table_panel
from scenes.play.questions.trade import rates_of, trade_panel
from scenes.play.questions.wonders import wonders_panel
from scenes.play.watching import Watching
from scenes.tabletop.panels import chart
from scenes.tabletop.panels.banner import BannerPanel
from scenes.tabletop.panels.bubble import Bubble
from scenes.tabletop.panels.covered import covered_cards, covered_hand
from scenes.tabletop.panels.desk import Desk
from scenes.tabletop.panels.flights import Flights
from scenes.tabletop.panels.hand import CardsPanel, HandPanel, Reading
from scenes.tabletop.panels.log_panel import LogPanel
from scenes.tabletop.panels.prompt import PromptPanel
from scenes.tabletop.panels.seats import SeatPanel
from scenes.tabletop.panels.title import BoardTitle
from scenes.tabletop.panels.tracker import BankPanel, BarbarianTrack, DiceDock
from scenes.tabletop.panels.wonders import WondersPanel
from scenes.tabletop.table.picking import Picking
from scenes.tabletop.table.prompt import Prompt
from scenes.tabletop.words.prompts import pass_text, prompt, tool_prompt
from scenes.tabletop.words.why_not import WhyNot
from scenes.ui.button import Button
from scenes.ui.layers import Layers
from scenes.ui.layout import Column
from scenes.ui.panel import Panel
from scenes.ui.text import fill, marked
from scenes.ui.widget import Widget


class Controls:
    """Builds the desk from the course of the game; what is pressed becomes an order."""

    def __init__(self, course: GameFlow, orders: PlayerCommands) -> None:
        self.course = course
        self.orders = orders
        self.answering = course.answering
        self.stage = course.stage
        self.kit = course.stage.kit
        self.view = course.match.view()
        self.covered = course.stage.covered
        self.why = WhyNot(self.view, self.stage.seat, self.answering, covered=self.covered)

    def desk(self, layers: Layers) -> Desk:
        """All panels in their places."""
        stage, orders, why = self.stage, self.orders, self.why
        rates, middle = rates_of(self.view, stage.seat), self._middle()
        log = LogPanel(self.course.log)
        has_persons = bool(self.course.match.persons)
        whose = "" if has_persons else stage.cast.plain(stage.seat)
        tools = Buttons(self.course, orders, why) if has_persons else Watching(self.course, orders)
        right: list[Widget] = [DiceDock(stage, self.course.timeline)]
        if stage.table.plays(chapters.BARBARIANS):
            right.append(BarbarianTrack(stage))
        if stage.table.plays(chapters.WONDERS):
            right.append(WondersPanel(stage, self.view, why.early, orders.wonders))
        if stage.table.plays(chapters.IMPROVEMENTS):
            rows = chart.rows(stage, why.improvement, orders.improve, keys=not self.answering.trading)
            right.append(Panel(stage.side, Column(stage.side, rows, gap=4), pad=12))
        hint = HintPanel(self.course.hints)
        title = BoardTitle(stage, self.course.app.storage.folder)
        hint.desk = Desk(
            stage,
            seats=[SeatPanel(stage, one, orders.choose_seat) for one in range(stage.table.seats)],
            bank=BankPanel(stage),
            right=right,
            log=log,
            hand=covered_hand(stage) if self.covered else HandPanel(stage, rates.__getitem__, self._picking(), whose),
            cards=covered_cards(stage) if self.covered else CardsPanel(stage, why.card, orders.play_card),
            tools=tools.bar(),
            prompt=self._prompt(),
            more_tools=int(self.course.app.settings.coach),
            middle=middle,
            above=[
                title,
                hint,
                BannerPanel(stage, middle, log),
                *([] if middle else [Bubble(stage)]),
                Reading(stage, layers),
                Flights(self.course.timeline),
            ],
        )
        title.taken, hint.title = [middle, hint.desk.prompt], title
        return hint.desk

    def _sheet(self, asking: Prompt) -> Sheet:
        orders, course = self.orders, self.course
        away = None if course.forum.looking < 0 else course.forum.look_away
        draft, submit, again = self.answering.draft, orders.submit, orders.rebuild
        offer = course.forum.offer()
        return Sheet(self.stage, asking, draft, submit, again, orders.refuse_all, away, offer, self.covered)

    def _picking(self) -> Picking | None:
        """What a click on the own cards does."""
        asking = self.answering.open
        return picking(self._sheet(asking), trading=self.answering.trading and asking.is_menu) if asking else None

    def _middle(self) -> Widget | None:
        """What is asked beside the board."""
        answering = self.answering
        if answering.open is None:
            return self._lying()
        sheet = self._sheet(answering.open)
        if answering.trading and answering.menu:
            return trade_panel(sheet, self.orders.put_down)
        if answering.wondering and answering.menu:
            return wonders_panel(sheet, self.orders.put_down)
        return Questions(sheet).panel()

    def _lying(self) -> Widget | None:
        """An offer to several persons, or the own one while others think about it."""
        forum, builders, match = self.course.forum, self.course.builders, self.course.match
        if builders.is_open:
            course = self.course
            people = builders.candidates()
            return builders_panel(self.stage, people, builders.chosen, course.choose_builder, course.close_builders)
        if forum.trade:
            return back_panel(self.stage, forum.draft, forum.trade, forum.agree)
        offer = forum.offer()
        if offer and forum.covers:
            return table_panel(self.stage, forum.draft, offer, match.persons, match.purposes(), forum)
        return own_panel(self.stage, forum.draft, offer) if offer and offer.seat == self.stage.seat else None

    def _prompt(self) -> PromptPanel:
        """What is to be done now, or who is waited for."""
        if self.answering.open:
            return PromptPanel(self.kit, *self._asked(self.answering.open))
        buttons: list[Button] = []
        if self.course.match.session.is_over() and not self.course.timeline.busy:
            text, seat = _("{player} has won."), int(self.view.winner())
            buttons.append(Button(self.kit, _("Results"), self.orders.results, icon="icon/crown"))
        elif self.answering.called or (self.course.forum.is_over and self.covered):
            forum = self.course.forum
            seat = self.stage.seat if self.answering.called else forum.sitter
            text = _("{player}: show your cards when the others look away.")
        else:
            text, seat = self._waits()
        text = text.replace(" …", "\u00a0…")  # dots do not begin a line
        return PromptPanel(self.kit, marked(text, player=self.stage.cast.name(seat)), buttons)

    def _waits(self) -> tuple[str, int]:
        """What is said while nothing is asked, and of whom: who sits in front of the screen is spoken to."""
        persons, seat = self.course.match.persons, self.stage.thinking
        if seat >= 0 and seat not in persons:
            return _("{player} is thinking …"), seat
        if seat < 0 and not self.stage.table.turn:
            return _("The dice say who begins."), self.stage.seat
        seat = self.stage.table.active if self.stage.table.turn else max(seat, self.stage.table.active)
        if seat == self.stage.seat and seat in persons:
            return (_("{player}, it is your turn.") if len(persons) > 1 else _("It is your turn.")), seat
        second = is_second_part(self.view)
        return (_("The second part of the turn: {player}") if second else _("The turn of {player}")), seat

    def _asked(self, asking: Prompt) -> tuple[str, list[Button]]:
        """The question, and the button that steps back from it or declines."""
        kit, orders = self.kit, self.orders
        if asking.tool:
            return tool_prompt(asking.tool), [Button(kit, _("Cancel"), orders.put_down)]
        text = prompt(asking, self.stage.cast)
        if len(self.course.match.persons) > 1:
            text = self.stage.cast.name(asking.seat) + ": " + text
        if asking.step == PHASE.name:
            return text, self._between_turns()
        if asking.on_board and asking.can_pass():
            decline = Button(kit, pass_text(asking.step), lambda: orders.submit([ac.PASS]), hotkey="decline", lines=2)
            return text, [decline]
        if asking.on_board and not asking.is_menu and self.course.can_undo():
            return text, [Button(kit, _("Take back"), orders.undo)]
        return text, []

    def _between_turns(self) -> list[Button]:
        """To build nothing now, or never to be asked."""
        kit, orders = self.kit, self.orders
        nothing = Button(kit, pass_text(PHASE.name), lambda: orders.submit([ac.PASS]), hotkey="decline", lines=2)
        tip = fill(
            _("{player} builds nothing between turns in this game. The button below the board takes it back."),
            player=self.course.seated().name,
        )
        return [nothing, Button(kit, _("Never ask me"), orders.pass_between, tip=tip)]
