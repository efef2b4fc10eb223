"""The commands of the person in front of the screen, whether given by a widget, a key or a click on the board."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial

from game import actions as ac
from game.actions import first, kind_of, make, terms_of
from game.ai.coach.coach import Advice
from game.ids import EDITION_2025
from game.resource_counts import counts_of, given, wanted
from game.rules.building_phase import PHASE
from game.rules.wonders import gives_up_wonders
from game.steps import OWN_CARD, SHOWN_CARD
from platform_io.i18n import C_, _
from scenes.app.app import App
from scenes.play import topics
from scenes.play.coaching import AdviceCalls, AdviceScene
from scenes.play.game_parts import GameParts
from scenes.play.pause import PauseScene
from scenes.play.points import PointsScene
from scenes.play.saving import save_copy
from scenes.tabletop.board.orders import BoardOrders
from scenes.tabletop.table.prompt import Place
from scenes.tabletop.words.answer_warnings import before_answer
from scenes.tabletop.words.edition import card_title
from scenes.tabletop.words.left_to_do import left_to_do
from scenes.tabletop.words.purchases import PURCHASES, purchase_name, purchase_price
from scenes.tabletop.words.terms import terms_text
from scenes.tabletop.words.warnings import before_card
from scenes.tabletop.words.wonders import last_ship_warning
from scenes.ui.text import fill
from user.settings import ASK_FIRST


class PlayerCommands:
    """Carries out commands. It knows no widgets: it calls ``rebuild`` when they must change."""

    def __init__(
        self, app: App, parts: GameParts, rebuild: Callable[[], None], people: Callable[[], None] | None = None
    ) -> None:
        """``people`` shows who is at the table, if some are at other computers."""
        self.app = app
        self.match = parts.match
        self.table_view = parts.table_view
        self.presentation = parts.presentation
        self.prompter = parts.prompter
        self.prompt_state = parts.prompter.prompt_state
        self.handover = parts.handover
        self.auto_answers = parts.auto_answers
        self.builders = parts.builders
        self.hotseat_trade = parts.hotseat_trade
        self.discards = parts.discards
        self.loop = parts.loop
        self.rebuild = rebuild
        self.people = people
        self._advised_at = -1
        """The number of changes to the game when the coach last answered."""
        self._asked_in = -1
        """The turn in which the person was asked whether to end it."""

    def on_board(self) -> BoardOrders:
        """The commands that a click on the board can give."""
        return BoardOrders(self.choose, self.move_knight, self.step_back, self.explain_place, self.hurry)

    # --- answers

    def submit(self, actions: Sequence[int]) -> None:
        """Answer the question, after a warning if that would be a waste; without a question, hurry."""
        prompt = self.prompt_state.open
        text = before_answer(prompt, actions[0], self.table_view.cast) if prompt and len(actions) == 1 else ""
        self._warned(_("Are you sure?"), text, lambda: self.loop.answer(actions), (_("Yes"), _("No")))

    def _warned(self, title: str, text: str, then: Callable[[], None], replies: tuple[str, str]) -> None:
        """Do something, after a question if there is a warning and the settings ask for warnings."""
        if text and self.app.settings.confirm_cards:
            self.app.ask(title, text, [(replies[0], then), (replies[1], None)])
        else:
            then()

    def choose(self, action: int) -> None:
        """Do one action, after a question if it gives up the wonders or the settings ask about costs."""
        prompt = self.prompt_state.open
        if prompt and gives_up_wonders(prompt.view, prompt.seat, action):
            self.app.ask(
                _("Place your last ship?"),
                last_ship_warning(prompt.view),
                [(_("Place it"), lambda: self._pay(action)), (_(C_("a ship", "Keep it")), None)],
                loses=True,
            )
        else:
            self._pay(action)

    def _pay(self, action: int) -> None:
        """Do one action, after a question if it costs something and the settings ask about costs."""
        if self.app.settings.confirm_costs and kind_of(action) in PURCHASES:
            table = self.table_view.table
            what = purchase_name(table, action) + "{br}" + purchase_price(table, action)
            self.app.ask(_("Buy this?"), what, [(_("Yes"), lambda: self.submit([action])), (_("No"), None)])
        else:
            self.submit([action])

    def choose_seat(self, seat: int) -> None:
        """Answer with a seat, if the question asks for one."""
        prompt = self.prompt_state.open
        action = prompt.seats().get(seat) if prompt else None
        if action is not None:
            self.submit([action])

    def improve(self, track: int) -> None:
        """Buy the next level of a track."""
        self.choose(int(make(ac.IMPROVE, track)))

    def play_card(self, card: int) -> None:
        """Play a card, after a warning if it takes effect at once or would do little."""
        prompt, cast = self.prompt_state.open, self.table_view.cast
        text = before_card(prompt.view, prompt.seat, cast, card) if prompt else ""
        title = fill(_("Play {card}?"), card=card_title(self.table_view.setup, card))
        self._warned(
            title, text, lambda: self.submit([int(make(ac.PLAY, card))]), (_("Play it"), _(C_("a card", "Keep it")))
        )

    def roll(self) -> None:
        """Roll the dice."""
        self.submit([ac.ROLL_DICE])

    def end_turn(self) -> None:
        """End the turn. If something is left to do and the settings say so, ask first, but only once in a turn."""
        prompt, table = self.prompt_state.open, self.table_view.table
        left = left_to_do(table, prompt) if prompt and self.app.settings.turn_end == ASK_FIRST else []
        if not left or self._asked_in == table.turn:
            self.submit([ac.END_TURN])
            return
        self._asked_in = table.turn
        items = "{br}".join("{" + item.icon + "} " + item.text for item in left)
        self.app.ask(
            _("End your turn?"),
            _("This is left to do:") + "{br}" + items,
            [(_("End turn"), lambda: self.submit([ac.END_TURN])), (_("Not yet"), None)],
        )

    # --- tools and sheets

    def take_up(self, tool: str) -> None:
        """Pick up a tool, or put it down again."""
        menu = self.prompt_state.menu
        self._hold("" if menu and menu.tool == tool else tool)

    def move_knight(self, corner: int) -> None:
        """Choose where a knight goes."""
        self._hold("move", corner)

    def _hold(self, tool: str, knight: int = -1) -> None:
        if self.prompt_state.menu:
            self.prompter.hints.heed(tool)
            self.prompt_state.hold(tool, knight)
            self.prompt_state.trading = self.prompt_state.wondering = False
            self.rebuild()

    def trade(self) -> None:
        """Show or hide the trading table."""
        if self.prompt_state.menu:
            self.prompter.hints.heed("trade")
            self.prompt_state.trading = not self.prompt_state.trading
            self.prompt_state.wondering = False
            self.prompt_state.draft.clear_trade()
            self.prompt_state.hold("")
            self.rebuild()

    def wonders(self) -> None:
        """Show or hide the sheet with the wonders."""
        if self.prompt_state.menu:
            self.prompt_state.wondering = not self.prompt_state.wondering
            self.prompt_state.trading = False
            self.prompt_state.hold("")
            self.rebuild()

    def pass_between(self) -> None:
        """Switch the question between turns off or on for the viewer, in this game."""
        player = self.match.seated()
        player.passes_between = not player.passes_between
        prompt = self.prompt_state.open
        if player.passes_between and prompt and prompt.step == PHASE.name:
            self.submit([ac.PASS])
        else:
            self.match.save()
            self.rebuild()

    def put_down(self) -> None:
        """Put down what was picked up last."""
        if self.prompt_state.step_back():
            self.rebuild()

    def step_back(self) -> bool:
        """Put down what was picked up last, or take back a card whose question is open; False if there was nothing."""
        prompt = self.prompt_state.open
        if self.prompt_state.step_back():
            self.rebuild()
        elif self.hotseat_trade.looking >= 0:
            self.hotseat_trade.look_away()
        elif self.discards.looking >= 0:
            self.discards.look_away()
        elif prompt and not prompt.is_menu and self.hotseat_trade.can_undo():
            self.undo()
        else:
            return False
        return True

    # --- answers to offers

    def refuse_all(self) -> None:
        """Refuse an offer, and all others of this turn."""
        prompt = self.prompt_state.open
        if prompt is None:
            return
        if self.hotseat_trade.is_open:
            self.hotseat_trade.refuse_all(prompt.seat)
        else:
            self.auto_answers.wants_no_more(prompt.seat)
            self.prompter.close()

    # --- several people at the screen

    def uncover(self) -> None:
        """The person in front of the screen looks at their cards again."""
        if self.hotseat_trade.is_open:
            self.hotseat_trade.uncover()
        else:
            self.handover.uncover(self.match.viewer)

    def choose_builder(self, seat: int) -> None:
        """Somebody wants to build between turns, or has changed their mind."""
        self.builders.toggle(seat)
        self.rebuild()

    def close_builders(self) -> None:
        """Everybody has said whether they want to build."""
        self.builders.close()
        self.rebuild()

    # --- the game as a whole

    def hurry(self) -> None:
        """Cut short the animation or the pause."""
        self.loop.hurry()

    def undo(self) -> None:
        """Take back the last action, or ask the other person to take a trade back."""
        trade = self.hotseat_trade.trade_to_ask_about()
        if self.hotseat_trade.can_undo():
            self.table_view.ui.sound("undo")
            self.loop.undo()
        elif trade:
            self.hotseat_trade.ask_back(trade)
        else:
            self.table_view.ui.sound("error")

    def faster(self) -> None:
        """Speed everything up, or back to normal."""
        self.presentation.fast = not self.presentation.fast
        self.rebuild()

    def results(self) -> None:
        """Show the results."""
        self.app.go.results(self.match.whole_game(), self.match.party)

    def help(self) -> None:
        """Open the rulebook at the page for the current question."""
        self.explain(topics.of_question(self.prompt_state.open))

    def explain(self, topic: str) -> None:
        """Open a page of the rulebook, with the numbers of this game."""
        setup = self.table_view.setup
        self.app.go.rules(topic, of_2025=setup.has(EDITION_2025), game=setup)

    def explain_place(self, place: Place) -> None:
        """Open the rulebook at the page for a place on the board."""
        self.explain(topics.of_place(self.table_view.table, place))

    def advice(self) -> None:
        """Ask the coach about the current question."""
        prompt = self.prompt_state.open
        if prompt:
            coach_client = self.match.coach_client()
            coach_client.consult(prompt.decision)
            self.prompter.hints.close()  # the panel could cover it
            calls = AdviceCalls(self._advised, self.follow)
            self.app.stack.push(AdviceScene(self.app, self.table_view, prompt, coach_client, calls))

    def follow(self, action: int) -> None:
        """Do what the coach advises, as if the person had pressed or clicked it."""
        prompt, draft = self.prompt_state.open, self.prompt_state.draft
        if prompt is None:
            return
        kind = kind_of(action)
        if kind == ac.PLAY:
            self.play_card(int(first(action)))
        elif kind == ac.END_TURN:
            self.end_turn()
        elif prompt.shape in (OWN_CARD, SHOWN_CARD):
            draft.picked = [*draft.picked, int(first(action))][-prompt.owed() :]
            self.rebuild()
        else:
            if kind == ac.OFFER:  # if nobody accepts it, the trading table shows it again
                terms = terms_of(action)
                draft.give, draft.want = counts_of(given(terms)), counts_of(wanted(terms))
            self.choose(action)

    def _advised(self, advice: Advice) -> None:
        """Keep hints from contradicting the coach, and count its advice for the results, once for each question."""
        alike = [option for option in advice.best if option is advice.best[0] or option.ties]
        self.prompter.hints.follow(frozenset(int(kind_of(option.action)) for option in alike))
        done = self.match.changes
        if done != self._advised_at:
            self._advised_at = done
            self.match.seated().advised += 1
            self.match.save()

    def points(self) -> None:
        """Show everybody's points and where they come from."""
        self.app.stack.push(PointsScene(self.app, self.table_view))

    def menu(self) -> None:
        """Open the menu within the game."""
        match, go = self.match, self.app.go
        session = match.whole_game() if match.knows_all else None
        self.app.stack.push(
            PauseScene(
                self.app,
                partial(save_copy, self.app, session) if session else None,
                self.help,
                partial(go.about, session),
                share=partial(go.copy_position, session) if session else None,
                watch=partial(go.replay, session) if session and match.changes else None,
                points=self.points,
                people=self.people,
                terms=partial(terms_text, match.setup, self.app.storage.folder),
                promise=match.promise,
            )
        )
