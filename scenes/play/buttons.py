"""The buttons at the end of the bar: building, trade, undo and others, and the large button that ends a turn."""

from __future__ import annotations

from functools import partial

from game import actions as ac
from game import rule_module_ids as chapters
from game.actions import make
from game.ids import PLAYER_TRADES
from game.rules.building_phase import PHASE
from game.rules.phases import BEFORE_ROLL, TURN
from platform_io.i18n import _
from scenes.app.app import App
from scenes.play.game_parts import GameParts
from scenes.play.player_commands import PlayerCommands
from scenes.tabletop.panels.toolbar import EndTurn, ToolButton, people_button, sound_button
from scenes.tabletop.words.left_to_do import LeftToDo, left_to_do
from scenes.tabletop.words.log_pages import TAKE_BACK_REFUSED
from scenes.tabletop.words.prompts import between_turns
from scenes.tabletop.words.purchases import tool_name
from scenes.tabletop.words.reasons import price_text, stock_left
from scenes.tabletop.words.why_not import WhyNot
from scenes.ui.button import Button
from scenes.ui.layout import Column, RoomFor, Row
from scenes.ui.text import fill
from scenes.ui.widget import Widget
from sprites.names import knight_sprite, piece_sprite
from user.settings import SHOW_LEFT


class Buttons:
    """Builds the buttons of the bar."""

    def __init__(self, app: App, parts: GameParts, orders: PlayerCommands, why: WhyNot) -> None:
        self.app = app
        self.match = parts.match
        self.presentation = parts.presentation
        self.hotseat_trade = parts.hotseat_trade
        self.orders = orders
        self.why = why
        self.table_view = parts.table_view
        self.ui = parts.table_view.bar
        self.prompt_state = parts.prompter.prompt_state

    def bar(self) -> Widget:
        """All buttons; in the set-up only those that do something then, in their usual places."""
        ui = self.ui
        build: Widget = Row(ui, self._build_buttons(), gap=5)
        big, gap = self._big_button(), 4 if ui.target else 6
        if self.table_view.table.turn:
            return Row(
                ui, [Column(ui, [build, Row(ui, self._small_buttons(), gap=5)], gap=gap), big], gap=8, align="fill"
            )
        trade, *small = self._small_buttons()
        rest = Row(ui, [RoomFor(ui, trade), *small], gap=5)
        rest.items[0].grow = 1
        left = Column(ui, [RoomFor(ui, build), rest], gap=gap)
        return Row(ui, [left, RoomFor(ui, big) if isinstance(big, EndTurn) else big], gap=8, align="fill")

    def _build_buttons(self) -> list[Widget]:
        seat, ui, orders, why = self.table_view.seat, self.ui, self.orders, self.why
        colour = self.table_view.cast.colours[seat]
        prompt = self.prompt_state.prompt
        menu = bool(prompt and prompt.is_menu)
        table = self.table_view.table
        tools = ["road", *(["ship"] if table.setup.sails else []), "settlement", "city"]
        tools += ["wall"] if table.plays(chapters.WALLS) else []
        tools += ["knight"] if table.plays(chapters.KNIGHTS) else []
        buttons: list[Widget] = []
        for tool in tools:
            picture = knight_sprite(colour, 1, True) if tool == "knight" else piece_sprite(tool, colour)
            buttons.append(
                ToolButton(
                    ui,
                    picture,
                    partial(orders.take_up, tool),
                    price=price_text(tool),
                    left=stock_left(why.view, seat, tool),
                    tip="{b}" + tool_name(tool) + "{/b}  " + price_text(tool),
                    reason=why.tool(tool),
                    hotkey=tool if menu else "",
                    selected=bool(prompt and prompt.tool == tool),
                )
            )
        if table.plays(chapters.DEVELOPMENT):
            buttons.append(
                ToolButton(
                    ui,
                    "progress/back/development",
                    lambda: orders.choose(ac.BUY_CARD),
                    price=price_text("card"),
                    left=self.table_view.table.decks[3],
                    tip=_("Buy a development card"),
                    reason=why.card_purchase(),
                    hotkey="card" if menu else "",
                )
            )
        return buttons

    def _small_buttons(self) -> list[Widget]:
        ui, orders, match = self.ui, self.orders, self.match
        players = self.why.view.setup.has(PLAYER_TRADES)
        over = self.why.early if match.is_over() else ""
        fast = self.presentation.fast
        last_trade = self.hotseat_trade.trade_to_ask_about()
        undo = "" if self.hotseat_trade.can_undo() or last_trade else over or self._why_no_undo()
        pace = _("Fast is on. Back to normal speed")
        if not fast:
            pace = _("Fast is off. Speed up animations and computer opponents")
        back = _("Take back")
        if last_trade:
            back = fill(_("Ask {player} to take back the trade"), player=self.table_view.cast.plain(last_trade[2]))
        trade = Button(
            ui,
            _("Trade"),
            orders.trade,
            icon="icon/trade_players",
            reason=self.why.early,
            hotkey="trade",
            tip=_("Trade with the bank and the players") if players else _("Trade with the bank"),
            selected=self.prompt_state.trading,
            height=40,
        )
        trade.grow = 1
        return [
            trade,
            *self._coach(),
            *self._of_larger_games(),
            Button(
                ui,
                "",
                orders.undo,
                icon="icon/undo",
                reason=undo,
                hotkey="undo",
                height=40,
                rank="quiet",
                tip=back,
            ),
            Button(
                ui,
                "",
                orders.faster,
                icon="icon/speed",
                hotkey="faster",
                height=40,
                rank="quiet",
                selected=fast,
                tip=pace,
            ),
            Button(
                ui,
                "",
                orders.help,
                icon="icon/help",
                hotkey="rules",
                height=40,
                rank="quiet",
                tip=_("Rules"),
            ),
            people_button(ui, orders.people) if orders.people else sound_button(ui, self.app),
            Button(ui, "", orders.menu, icon="icon/menu", height=40, rank="quiet", tip=_("Menu")),
        ]

    def _why_no_undo(self) -> str:
        """The reason why the last action cannot be taken back."""
        trade = self.match.last_trade() if self.match.keeps_trade else None
        if trade is None:
            return _("Nothing can be taken back now.")
        return fill(_(TAKE_BACK_REFUSED), player=self.table_view.cast.plain(trade[2]))

    def _coach(self) -> list[Widget]:
        """The button of the coach, if the settings allow it."""
        if not self.app.settings.has_coach or not self.match.allows_coach:
            return []
        prompt = self.prompt_state.open
        is_asked = prompt is not None and prompt.seat == self.match.seat_to_decide()
        reason = self.why.covered or ("" if is_asked else self.why.early)
        tip = _("What would you do?")
        advice = self.orders.advice
        return [Button(self.ui, "", advice, icon="icon/coach", reason=reason, hotkey="coach", height=40, tip=tip)]

    def _of_larger_games(self) -> list[Widget]:
        """The buttons to move a ship, and to be asked between turns or not."""
        ui, orders, prompt, table = self.ui, self.orders, self.prompt_state.prompt, self.table_view.table
        buttons: list[Widget] = []
        if table.setup.sails:
            buttons.append(
                Button(
                    ui,
                    "",
                    partial(orders.take_up, "sail"),
                    icon="icon/sail",
                    reason=self.why.sailing(),
                    hotkey="sail",
                    height=40,
                    selected=bool(prompt and prompt.tool == "sail"),
                    tip=_("Move a ship, once per turn"),
                )
            )
        if table.plays(chapters.BUILDING_PHASE) and self.match.seated().is_person():
            buttons.append(self._between_turns())
        return buttons

    def _between_turns(self) -> Widget:
        """The switch for the question between turns."""
        player = self.match.seated()
        tip = between_turns(player.name, passes=player.passes_between)
        press = self.orders.pass_between
        return Button(self.ui, "", press, icon="icon/skip", height=40, selected=player.passes_between, tip=tip)

    def _big_button(self) -> Widget:
        ui, orders = self.ui, self.orders
        if self.hotseat_trade.covers or self.prompt_state.called:
            return self._uncovering()
        step = self.prompt_state.prompt.decision.step if self.prompt_state.prompt else -1
        if step == BEFORE_ROLL.number:
            reason = self.why.held or ("" if self.prompt_state.ready else _("Wait until this has been shown."))
            return Button(
                ui,
                _("Roll"),
                orders.roll,
                icon="icon/dice",
                height=108,
                width=118,
                size="large",
                reason=reason,
                rank="primary",
                hotkey="go_on",
                tip=_("Roll the dice"),
            )
        if step == PHASE.number:
            reason = self.why.held or ("" if self.prompt_state.ready else _("Wait until this has been shown."))
            return Button(
                ui,
                _("Done"),
                lambda: orders.submit([ac.PASS]),
                icon="icon/skip",
                height=108,
                width=118,
                size="large",
                reason=reason,
                rank="primary",
                hotkey="end_turn",
                tip=_("Build nothing more between turns"),
            )
        is_free = step == TURN.number and make(ac.END_TURN) in self.why.legal and not self.why.held
        reason = "" if is_free else self.why.early
        return EndTurn(
            ui,
            self._left() if not reason else [],
            _("End turn").replace(" ", "\n", 1),
            orders.end_turn,
            icon="icon/end_turn",
            reason=reason,
            rank="normal" if self.prompt_state.trading or self.prompt_state.wondering else "primary",
            tip=_("End turn"),
        )

    def _left(self) -> list[LeftToDo]:
        """What is left to do this turn, if the settings want it shown."""
        prompt = self.prompt_state.menu
        shown = prompt and self.app.settings.turn_end == SHOW_LEFT
        return left_to_do(self.table_view.table, prompt) if prompt and shown else []

    def _uncovering(self) -> Widget:
        """The button to see one's own cards again, once everybody has answered an offer."""
        hotseat_trade = self.hotseat_trade
        prompt = self.prompt_state.open
        sitter = self.table_view.seat if self.prompt_state.called else hotseat_trade.sitter
        tip = fill(_("Show {player} their cards again"), player=self.match.players[sitter].name)
        is_free = self.prompt_state.called or hotseat_trade.is_over or prompt
        reason = "" if is_free else _("Everyone who is asked must answer first.")
        return Button(
            self.ui,
            _("Show cards").replace(" ", "\n", 1),
            self.orders.uncover,
            height=108,
            width=118,
            icon="icon/eye",
            reason=reason,
            rank="primary",
            tip=tip,
        )
