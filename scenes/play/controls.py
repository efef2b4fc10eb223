"""The widgets of the play scene, made anew for each question."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

import pygame

from game import actions as ac
from game.actions import make
from game.ids import PLAYER_TRADES
from game.rules.roll import BEFORE_ROLL
from game.rules.turn import TURN
from scenes.play.panels import chart
from scenes.play.panels.desk import Desk, LogPanel, PromptPanel
from scenes.play.panels.hand import CardsPanel, HandPanel, Reading
from scenes.play.panels.seats import SeatPanel
from scenes.play.panels.toolbar import ToolButton
from scenes.play.panels.tracker import BankPanel, BarbarianTrack, DiceDock
from scenes.play.questions.questions import Questions
from scenes.play.questions.trade import rates_of, trade_panel
from scenes.play.words import reasons
from scenes.play.words.card_reasons import card_reason
from scenes.play.words.prompts import pass_text, prompt
from scenes.ui.button import Button
from scenes.ui.layout import Column, Row
from scenes.ui.panel import Panel
from scenes.ui.widget import Widget
from sprites.names import knight_sprite, piece_sprite
from user.language import _

if TYPE_CHECKING:
    from scenes.play.scene import PlayScene

_KEYS = {
    "road": pygame.K_r,
    "settlement": pygame.K_s,
    "city": pygame.K_c,
    "wall": pygame.K_w,
    "knight": pygame.K_k,
}


def tool_name(tool: str) -> str:
    """What a tool builds."""
    return {
        "road": _("Road"),
        "settlement": _("Settlement"),
        "city": _("City"),
        "wall": _("City wall"),
        "knight": _("Knight"),
    }[tool]


def _keyed(text: str, key: int) -> str:
    """A tooltip with the key that does the same."""
    return f"{text}  ({pygame.key.name(key).upper()})"


class Controls:
    """Builds the desk of a play scene."""

    def __init__(self, scene: PlayScene) -> None:
        self.scene = scene
        self.kit = scene.kit
        self.stage = scene.stage
        self.view = scene.match.view()
        menu = scene.asking is not None and scene.asking.is_menu
        self.legal: list[int] = scene.asking.decision.actions if scene.asking and menu else []
        self.early = reasons.not_now(self.view, self.stage.seat)

    def _why(self, reason: str) -> str:
        """A reason; while something is still being shown none but that can be given."""
        return _("Wait a moment.") if reason and not self.early and not self.scene.ready else reason

    def _improve_reason(self, track: int) -> str:
        return self._why(reasons.improve_reason(self.view, self.stage.seat, self.legal, track))

    def _card_reason(self, card: int) -> str:
        return self._why(card_reason(self.view, self.stage.seat, self.legal, card))

    def desk(self) -> Desk:
        """All panels in their places."""
        scene, stage = self.scene, self.stage
        seat = stage.seat
        rates = rates_of(self.view, seat)
        base = stage.table.is_base
        right: list[Widget] = [DiceDock(stage, scene.timeline)]
        if not base:
            right.append(BarbarianTrack(stage))
            rows = chart.rows(stage, self._improve_reason, scene.improve)
            right.append(Panel(stage.side, Column(stage.side, rows, gap=4), pad=12))
        cards = CardsPanel(stage, self._card_reason, scene.play_card)
        return Desk(
            stage,
            seats=[SeatPanel(stage, one, scene.choose_seat) for one in range(stage.table.seats)],
            bank=BankPanel(stage),
            right=right,
            log=LogPanel(scene.log),
            hand=HandPanel(stage, lambda kind: rates[kind]),
            cards=cards,
            tools=self._tools(),
            prompt=self._prompt(),
            middle=self._middle(),
            above=[Reading(stage, scene.layers), scene.flights],
        )

    def _middle(self) -> Widget | None:
        scene = self.scene
        if not scene.ready or scene.asking is None:
            return None
        if scene.trading and scene.asking.is_menu:
            return trade_panel(self.stage, scene.asking, scene.draft, scene.submit, scene.rebuild, scene.close_trade)
        if scene.put_aside:
            return None
        return Questions(self.stage, scene.asking, scene.draft, scene.submit, scene.rebuild).panel()

    def _tools(self) -> Widget:
        kit = self.kit
        left = Column(kit, [Row(kit, self._build_buttons(), gap=5), Row(kit, self._small_buttons(), gap=5)], gap=6)
        return Row(kit, [left, self._big_button()], gap=8, align="fill")

    def _build_buttons(self) -> list[Widget]:
        scene, seat, kit = self.scene, self.stage.seat, self.kit
        colour = self.stage.cast.colours[seat]
        menu = bool(scene.asking and scene.asking.is_menu)
        tools = ["road", "settlement", "city"] + ([] if self.stage.table.is_base else ["wall", "knight"])
        made: list[Widget] = []
        for tool in tools:
            picture = knight_sprite(colour, 1, True) if tool == "knight" else piece_sprite(tool, colour)
            made.append(
                ToolButton(
                    kit,
                    picture,
                    partial(scene.take_up, tool),
                    price=reasons.price_text(tool),
                    left=reasons.stock_left(self.view, seat, tool),
                    tip=_keyed("{b}" + tool_name(tool) + "{/b}  " + reasons.price_text(tool), _KEYS[tool]),
                    reason=self._why(reasons.tool_reason(self.view, seat, self.legal, tool)),
                    hotkey=_KEYS[tool] if menu else 0,
                    selected=bool(scene.asking and scene.asking.tool == tool),
                )
            )
        if self.stage.table.is_base:
            made.append(
                ToolButton(
                    kit,
                    "progress/back/development",
                    lambda: scene.choose(ac.BUY_CARD),
                    price=reasons.price_text("card"),
                    left=self.stage.table.decks[3],
                    tip=_keyed(_("Buy a development card"), pygame.K_d),
                    reason=self._why(reasons.card_purchase_reason(self.view, seat, self.legal)),
                    hotkey=pygame.K_d if menu else 0,
                )
            )
        return made

    def _small_buttons(self) -> list[Widget]:
        scene, kit = self.scene, self.kit
        players = self.view.setup.has(PLAYER_TRADES)
        over = reasons.not_now(self.view, self.stage.seat) if scene.match.session.is_over() else ""
        undo = "" if scene.match.can_undo() else over or _("Nothing can be taken back now.")
        trade = Button(
            kit,
            _("Trade"),
            scene.open_trade,
            icon="icon/trade_players",
            reason=self.early,
            hotkey=pygame.K_t,
            tip=_keyed(_("Trade with the bank and the players") if players else _("Trade with the bank"), pygame.K_t),
            selected=scene.trading,
            height=40,
        )
        trade.grow = 1
        return [
            trade,
            Button(
                kit,
                "",
                scene.undo,
                icon="icon/undo",
                reason=undo,
                hotkey=pygame.K_u,
                height=40,
                tip=_keyed(_("Take back"), pygame.K_u),
            ),
            Button(
                kit,
                "",
                scene.faster,
                icon="icon/speed",
                hotkey=pygame.K_f,
                height=40,
                selected=scene.fast,
                tip=_keyed(_("Faster: animations and computer opponents"), pygame.K_f),
            ),
            Button(
                kit,
                "",
                scene.help,
                icon="icon/help",
                hotkey=pygame.K_F1,
                height=40,
                tip=_keyed(_("Rules"), pygame.K_F1),
            ),
            Button(kit, "", scene.menu, icon="icon/menu", height=40, tip=_("Menu")),
        ]

    def _big_button(self) -> Widget:
        scene, kit = self.scene, self.kit
        step = scene.asking.decision.step if scene.asking else -1
        if step == BEFORE_ROLL.number:
            reason = "" if scene.ready else _("Wait a moment.")
            return Button(
                kit,
                _("Roll"),
                scene.roll,
                icon="icon/dice",
                height=108,
                width=118,
                size="large",
                reason=reason,
                hotkey=pygame.K_SPACE,
                tip=_keyed(_("Roll the dice"), pygame.K_SPACE),
            )
        reason = "" if step == TURN.number and make(ac.END_TURN) in self.legal else self.early
        return Button(
            kit,
            _("End turn").replace(" ", "\n", 1),
            scene.end_turn,
            height=108,
            width=118,
            icon="icon/end_turn",
            size="body",
            reason=reason,
            hotkey=pygame.K_e,
            tip=_keyed(_("End turn"), pygame.K_e),
        )

    def _prompt(self) -> Widget:
        scene, kit = self.scene, self.kit
        asking = scene.asking
        buttons: list[Widget] = []
        text = ""
        if scene.match.session.is_over() and not scene.timeline.busy:
            winner = int(self.view.winner())
            text = _("{player} has won.").replace("{player}", self.stage.cast.name(winner))
            buttons.append(Button(kit, _("Results"), scene.results, height=34, icon="icon/crown"))
        elif scene.ready and asking:
            text, buttons = self._asked()
        elif self.stage.thinking >= 0:
            text = _("{player} is thinking …").replace("{player}", self.stage.cast.name(self.stage.thinking))
        else:
            seat = self.stage.table.active
            text = _("The turn of {player}").replace("{player}", self.stage.cast.name(seat))
        return PromptPanel(kit, text, buttons)

    def _asked(self) -> tuple[str, list[Widget]]:
        scene, kit = self.scene, self.kit
        asking = scene.asking
        assert asking is not None
        if asking.tool:
            text = _("Choose where the knight goes.")
            if asking.tool != "move":
                text = _("Choose the place: {what}.").replace("{what}", tool_name(asking.tool))
            return text, [Button(kit, _("Cancel"), scene.put_down, height=34)]
        text = prompt(asking, self.stage.cast)
        if len(scene.match.persons) > 1 or not asking.is_menu:
            text = self.stage.cast.name(asking.seat) + ": " + text
        if asking.on_board and asking.can_pass():
            return text, [
                Button(kit, pass_text(asking.step), lambda: scene.submit([ac.PASS]), height=34, hotkey=pygame.K_n)
            ]
        if not asking.on_board and not asking.is_menu:
            word = _("Show") if scene.put_aside else _("Look at the board")
            return text, [Button(kit, word, scene.turn_aside, height=34, icon="icon/eye")]
        return text, []
