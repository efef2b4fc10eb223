"""Builds the widgets of the play scene; they are rebuilt for each question."""

from __future__ import annotations

from game import actions as ac
from game import rule_module_ids as chapters
from game.resource_counts import bundle
from game.rules.building_phase import PHASE
from game.rules.phases import is_second_part
from game.steps import OWN_CARD, PARTNER, REPLY
from platform_io.i18n import N_, _
from scenes.app.app import App
from scenes.play.buttons import Buttons
from scenes.play.game_parts import GameParts
from scenes.play.hints.panel import HintPanel
from scenes.play.player_commands import PlayerCommands
from scenes.play.questions.builders import builders_panel
from scenes.play.questions.discarding import discarding_panel
from scenes.play.questions.picking import picking
from scenes.play.questions.questions import Questions
from scenes.play.questions.sheet import QuestionSheet
from scenes.play.questions.table import back_panel, own_panel, table_panel, watched_panel
from scenes.play.questions.trade import rates_of, trade_panel
from scenes.play.questions.wonders import wonders_panel
from scenes.play.watching import Watching
from scenes.tabletop.panels import chart
from scenes.tabletop.panels.banner import BannerPanel
from scenes.tabletop.panels.bubble import Bubble
from scenes.tabletop.panels.called import Called
from scenes.tabletop.panels.covered import covered_cards, covered_hand
from scenes.tabletop.panels.desk import Desk
from scenes.tabletop.panels.flights import Flights
from scenes.tabletop.panels.folding import Folding
from scenes.tabletop.panels.hand import CardsPanel, HandPanel, Reading
from scenes.tabletop.panels.log_panel import LogPanel
from scenes.tabletop.panels.prompt_panel import PromptPanel
from scenes.tabletop.panels.seats import SeatPanel
from scenes.tabletop.panels.title import BoardTitle
from scenes.tabletop.panels.tracker import BankPanel, BarbarianTrack, DiceDock
from scenes.tabletop.panels.wonders import WondersPanel
from scenes.tabletop.table.picking import Picking
from scenes.tabletop.table.prompt import Prompt
from scenes.tabletop.words.prompts import own_offer, pass_text, prompt_text, tool_prompt
from scenes.tabletop.words.why_not import WhyNot
from scenes.tabletop.words.you import form
from scenes.ui.button import Button
from scenes.ui.layers import Layers
from scenes.ui.layout import Column
from scenes.ui.panel import Panel
from scenes.ui.text import fill, marked, titled
from scenes.ui.widget import Widget
from user.settings import BANK

LONGEST = 12
"""The letters of a name before a question."""


class Controls:
    """Builds the desk from the state of the game. Its widgets call the player's commands."""

    def __init__(self, app: App, parts: GameParts, orders: PlayerCommands) -> None:
        self.app = app
        self.parts = parts
        self.orders = orders
        self.match = parts.match
        self.presentation = parts.presentation
        self.prompt_state = parts.prompter.prompt_state
        self.builders = parts.builders
        self.hotseat_trade = parts.hotseat_trade
        self.discards = parts.discards
        self.table_view = parts.table_view
        self.ui = parts.table_view.ui
        self.view = parts.match.view()
        self.covered = parts.table_view.covered
        self.why = WhyNot(self.view, self.table_view.seat, self.prompt_state, covered=self.covered)

    def desk(self, layers: Layers) -> Desk:
        """All panels in their places."""
        table_view, orders, why = self.table_view, self.orders, self.why
        rates, middle = rates_of(self.view, table_view.seat), self._middle()
        log = LogPanel(self.presentation.log, brief=self.app.settings.gentle)
        has_persons = bool(self.match.persons)
        owner = "" if has_persons else table_view.cast.plain(table_view.seat)
        tools = Buttons(self.app, self.parts, orders, why) if has_persons else Watching(self.app, self.parts, orders)
        right: list[Widget] = [DiceDock(table_view, self.presentation.timeline)]
        if table_view.table.plays(chapters.BARBARIANS):
            right.append(BarbarianTrack(table_view))
        if table_view.table.plays(chapters.WONDERS):
            right.append(WondersPanel(table_view, self.view, why.early, orders.wonders))
        if table_view.table.plays(chapters.IMPROVEMENTS):
            rows = chart.rows(table_view, why.improvement, orders.improve, keys=not self.prompt_state.trading)
            panel = Panel(table_view.side, Column(table_view.side, rows, gap=4), pad=12)
            improvements = self._folding("improvements", panel, _("City improvements"))
            improvements.visible = bool(table_view.table.turn)
            right.append(improvements)
        hint = HintPanel(self.parts.prompter.hints)
        title = BoardTitle(table_view, self.app.storage.folder)
        hint.desk = Desk(
            table_view,
            seats=[SeatPanel(table_view, seat, orders.choose_seat) for seat in range(table_view.table.seats)],
            bank=self._bank(),
            right=right,
            log=log,
            hand=covered_hand(table_view)
            if self.covered
            else HandPanel(table_view, rates.__getitem__, self._picking(), owner),
            cards=covered_cards(table_view) if self.covered else CardsPanel(table_view, why.card, orders.play_card),
            tools=tools.bar(),
            prompt_panel=self._prompt(middle),
            more_tools=int(self.app.settings.has_coach and self.match.allows_coach),
            middle=middle,
            above=[
                title,
                hint,
                BannerPanel(table_view, middle, log),
                *([] if middle else [Bubble(table_view)]),
                Called(table_view),
                Reading(table_view, layers),
                Flights(self.presentation.timeline),
            ],
        )
        title.taken, hint.title = [middle, hint.desk.prompt_panel], title
        return hint.desk

    def _bank(self) -> Widget:
        """The bank; in an upright window, where folding it would give no room to anything, without a mark."""
        panel, (wide, high) = BankPanel(self.table_view), self.ui.window
        return self._folding(BANK, panel, "{icon/bank} " + _("Bank")) if wide >= high else panel

    def _folding(self, name: str, panel: Widget, title: str) -> Folding:
        """A panel that can be folded; the settings remember it."""
        folded = self.app.settings.folded

        def fold() -> None:
            if name in folded:
                folded.remove(name)
            else:
                folded.append(name)
            self.app.save_settings()
            self.orders.rebuild()

        return Folding(panel.ui, panel, title, fold, folded=name in folded)

    def _sheet(self, prompt: Prompt) -> QuestionSheet:
        orders, trade = self.orders, self.hotseat_trade
        away = next((round.look_away for round in (trade, self.discards) if round.looking >= 0), None)
        draft, submit, again = self.prompt_state.draft, orders.submit, orders.rebuild
        offer = trade.offer()
        return QuestionSheet(
            self.table_view,
            prompt,
            draft,
            submit,
            again,
            orders.refuse_all,
            away,
            offer,
            self.match.refusals(bundle(draft.give), bundle(draft.want)),
            self.covered,
        )

    def _picking(self) -> Picking | None:
        """What a click on one's own cards does."""
        prompt = self.prompt_state.open
        return picking(self._sheet(prompt), trading=self.prompt_state.trading and prompt.is_menu) if prompt else None

    def _middle(self) -> Widget | None:
        """The panel of a question that is not answered on the board."""
        prompt_state = self.prompt_state
        if prompt_state.open is None:
            return self._open_offer()
        sheet = self._sheet(prompt_state.open)
        if prompt_state.trading and prompt_state.menu:
            return trade_panel(sheet, self.orders.put_down)
        if prompt_state.wondering and prompt_state.menu:
            return wonders_panel(sheet, self.orders.put_down)
        return Questions(sheet).panel()

    def _open_offer(self) -> Widget | None:
        """The panel of a question to several people, or of the viewer's own while others think about it."""
        hotseat_trade, builders, match = self.hotseat_trade, self.builders, self.match
        if builders.is_open:
            orders = self.orders
            people = builders.candidates()
            return builders_panel(
                self.table_view, people, builders.chosen, orders.choose_builder, orders.close_builders
            )
        if self.discards.lists:
            owing, chosen = self.discards.owing(), self.discards.chosen
            return discarding_panel(self.table_view, owing, chosen, self.discards.look)
        if hotseat_trade.trade:
            return back_panel(self.table_view, hotseat_trade.draft, hotseat_trade.trade, hotseat_trade.agree)
        offer = hotseat_trade.offer()
        if offer and hotseat_trade.covers:
            return table_panel(
                self.table_view,
                hotseat_trade.draft,
                offer,
                match.persons,
                match.purposes(),
                look=hotseat_trade.look,
                refuse=hotseat_trade.refuse,
                refuse_all=hotseat_trade.refuse_all,
            )
        if offer and offer.seat == self.table_view.seat and self.match.persons:
            return own_panel(self.table_view, hotseat_trade.draft, offer)
        if offer and match.is_remote:
            return watched_panel(self.table_view, hotseat_trade.draft, offer, match.purposes())
        return None

    def _prompt(self, middle: Widget | None) -> PromptPanel:
        """The panel that says what to do now, or who must decide; ``middle`` is a question that says so itself."""
        prompt = self.prompt_state.open
        if notice := self.match.notice():
            colour = self.table_view.cast.plate(self.table_view.seat)
            panel = PromptPanel(self.ui, self.match.countdown() or notice, [], colour=colour, is_live=True)
            panel.label.spoken = notice
            return panel
        if prompt:
            asks = middle is not None and not prompt.is_menu
            colour = self.table_view.cast.plate(prompt.seat)
            return PromptPanel(
                self.ui,
                *self._asked(prompt, asks=asks),
                colour=colour,
                mine=True,
                is_live=not asks or prompt.shape in (REPLY, PARTNER),
            )
        buttons: list[Button] = []
        is_live = True
        if self.match.is_over() and not self.presentation.timeline.busy:
            seat = int(self.view.winner())
            text = _(form(N_("{player} has won."), is_player=seat == self.table_view.cast.reader()))
            reason = "" if self.match.knows_all else _("The host has not sent the whole game.")
            results = Button(
                self.ui, _("Results"), self.orders.results, icon="icon/crown", rank="primary", reason=reason
            )
            buttons.append(results)
        elif self.prompt_state.called or (self.hotseat_trade.is_over and self.covered):
            seat = self.table_view.seat if self.prompt_state.called else self.hotseat_trade.sitter
            text = _("{player}, show your cards once the others look away.")
        elif self.builders.is_open:
            return PromptPanel(self.ui, _("Building between turns"), [])
        else:
            text, seat = self._waits()
            is_live = False  # the log says it, too
        text = text.replace(" …", "\u00a0…")  # no line begins with the dots
        cast = self.table_view.cast
        text = marked(text, player=cast.name(seat))
        return PromptPanel(self.ui, text, buttons, colour=cast.plate(seat), is_live=is_live)

    def _waits(self) -> tuple[str, int]:
        """The text while nothing is asked, and the seat it mentions; the viewer is addressed directly, except while the
        cards are covered, when everybody looks at the screen."""
        persons, seat = self.match.persons, self.table_view.thinking
        if seat >= 0 and seat not in persons:
            return _("{player} is thinking…"), seat
        if seat < 0 and not self.table_view.table.turn:
            return _("The dice decide who starts."), self.table_view.seat
        seat = self.table_view.table.active if self.table_view.table.turn else max(seat, self.table_view.table.active)
        if seat == self.table_view.seat and seat in persons and not self.covered:
            return (_("Your turn, {player}.") if len(persons) > 1 else _("It is your turn.")), seat
        second = is_second_part(self.view)
        return (_("Second part of the turn: {player}") if second else _("{player}'s turn")), seat

    def _asked(self, prompt: Prompt, *, asks: bool) -> tuple[str, list[Button]]:
        """The text of the question, and the buttons that cancel or decline it; ``asks`` says that a panel has both."""
        ui, orders = self.ui, self.orders
        if prompt.tool:
            return tool_prompt(prompt.tool), [Button(ui, _("Cancel"), orders.put_down)]
        text = self._where_to_answer(prompt) if asks else prompt_text(prompt, self.table_view.cast)
        if len(self.match.persons) > 1:
            text = titled(self.table_view.cast.name(prompt.seat, LONGEST), text)
        if prompt.step == PHASE.name:
            return text, self._between_turns()
        if prompt.on_board and prompt.can_pass():
            decline = Button(ui, pass_text(prompt.step), lambda: orders.submit([ac.PASS]), hotkey="decline", lines=2)
            return text, [decline]
        if prompt.on_board and not prompt.is_menu and self.hotseat_trade.can_undo():
            return text, [Button(ui, _("Take back"), orders.undo)]
        return text, []

    def _where_to_answer(self, prompt: Prompt) -> str:
        """Where the question of a panel is answered, or which trade it is about."""
        if prompt.shape == REPLY:
            return prompt_text(prompt, self.table_view.cast)
        if prompt.shape == PARTNER:
            return own_offer(prompt)
        if prompt.shape == OWN_CARD:
            return _("Click cards in your hand.")
        wide, high = self.ui.window
        return _("Answer in the panel on the right.") if wide >= high else _("Answer in the panel below the board.")

    def _between_turns(self) -> list[Button]:
        """The buttons to build nothing now, and to be asked no more."""
        ui, orders = self.ui, self.orders
        nothing = Button(ui, pass_text(PHASE.name), lambda: orders.submit([ac.PASS]), hotkey="decline", lines=2)
        tip = fill(
            _("{player} builds nothing between turns in this game. The button below the board undoes this."),
            player=self.match.seated().name,
        )
        return [nothing, Button(ui, _("Never ask me"), orders.pass_between, icon="icon/skip", tip=tip)]
