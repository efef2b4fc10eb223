"""The texts about puzzles."""

from __future__ import annotations

from typing import Final

from game import actions as ac
from game.actions import kind_of
from game.ai.coach.case import Reason
from game.ai.search.value_network import CERTAIN
from game.play.session import Session
from game.puzzles.examining import rivals
from game.puzzles.judging import LUCKY, NEARLY_RIGHT, RIGHT, THROWN_AWAY, WON, WRONG
from game.puzzles.puzzle import CARD, CITY, MISSED, PLACE, ROBBER, TRADE, WIN, Choice, Puzzle
from game.rules.setting_up import PLACED
from platform_io.i18n import C_, N_, _, listed, ngettext
from scenes.tabletop.table.cast import Cast
from scenes.tabletop.words.actions import action_words, place_of
from scenes.tabletop.words.coach import reason_words
from scenes.tabletop.words.where import Place
from scenes.ui.text import fill, marked

TITLES: Final = {
    WIN: N_("Win this turn"),
    CITY: N_("Save the city"),
    PLACE: N_("Best settlement"),
    CARD: N_("Which card"),
    TRADE: N_("Trade or not"),
    ROBBER: N_("Move the robber"),
    MISSED: N_("Your best move"),
}
"""The kinds of puzzles."""
_QUESTIONS: Final = {
    WIN: N_("Win this turn, whatever the others hold."),
    CITY: N_("The barbarians will pillage a city of yours. What is the best way to save it?"),
    PLACE: N_("What is the best place for a settlement?"),
    CARD: N_("Which card is best?"),
    TRADE: N_("Do you accept this offer?"),
    ROBBER: N_("Which hex is best?"),
    MISSED: N_("What is your best move now?"),
}
_OF_A_STEP: Final = {
    "setup_settlement": N_("What is the best place for your first settlement?"),
    "setup_city": N_("What is the best place for your second building?"),
    "discard": N_("You must discard. Which card goes first?"),
    "move_robber": N_("Where do you put the robber?"),
    "move_pirate": N_("Where do you put the pirate?"),
    "bishop_place": N_("Where do you put the robber?"),
    "turn": N_("Which card do you play?"),
}
"""Questions of CARD, PLACE and ROBBER at some steps."""
VERDICTS: Final = {
    RIGHT: N_("{b}Right!{/b} Your chance to win is about {chance}."),
    NEARLY_RIGHT: N_("{b}Nearly.{/b} Your chance to win is about {chance}; the best answer (1) makes it {best}."),
    WRONG: N_("{b}Not the best.{/b} Your chance to win is about {chance}; the best answer (1) makes it {best}."),
}
_PROGRESS: Final = {
    WON: N_("{b}You win, whatever the others hold!{/b}"),
    LUCKY: N_("{b}You win, but you were lucky.{/b} There is a sure way. Start again."),
    THROWN_AWAY: N_("{b}The sure win is no longer there.{/b} Start again."),
}
_TAKE_BACK: Final = N_("{b}The sure win is no longer there.{/b} Take back, or start again.")
_TURN_OVER: Final = N_("{b}Your turn is over, and you have not won.{/b} Start again.")
GRADES: Final = (
    C_("puzzle", "Very easy"),
    C_("puzzle", "Easy"),
    C_("puzzle", "Medium"),
    C_("puzzle", "Hard"),
    C_("puzzle", "Very hard"),
)
"""The grades from 1 to 5."""
_FAMILIES: Final = (
    (N_("Think of your cards."), (ac.PLAY, ac.BUY_CARD)),
    (
        N_("Think of your knights."),
        (
            ac.HIRE_KNIGHT,
            ac.ACTIVATE_KNIGHT,
            ac.PROMOTE_KNIGHT,
            ac.MOVE_KNIGHT,
            ac.DISPLACE_KNIGHT,
            ac.CHASE_ROBBER,
            ac.CHASE_PIRATE,
        ),
    ),
    (N_("Think of trading."), (ac.BANK_TRADE, ac.OFFER, ac.HARBOUR_TRADE)),
    (
        N_("Think of building."),
        (ac.BUILD_ROAD, ac.BUILD_SHIP, ac.BUILD_SETTLEMENT, ac.BUILD_CITY, ac.BUILD_WALL, ac.IMPROVE, ac.MOVE_SHIP),
    ),
)
VAGUE_HINT: Final = N_("Think of what you and the others can build next.")
"""Where no reason says more."""
_ANOTHER: Final = N_("It is not about cards, knights, trading or building.")
STILL_OPEN: Final = N_("{b}Neither right nor wrong:{/b} the best answer is still possible. Go on.")
SHOWN: Final = N_("{b}The answer:{/b} {action}")
NEAR: Final = 3
"""How many answers the second hint names."""


def grade_words(puzzle: Puzzle) -> str:
    """How hard a puzzle is; of one's own games nobody knows."""
    return _(GRADES[puzzle.grade - 1]) if puzzle.grade else _("From your own game")


def question(puzzle: Puzzle, session: Session) -> str:
    """The question at the puzzle's position."""
    decision = session.decision()
    step = decision.name() if decision else ""
    if step == "setup_settlement" and session.state.field(PLACED) >= puzzle.seats:
        step = "setup_city"  # the second round, where the base game places another settlement
    is_special = puzzle.kind in (CARD, PLACE, ROBBER) and step in _OF_A_STEP
    asked = _(_OF_A_STEP[step] if is_special else _QUESTIONS[puzzle.kind])
    if puzzle.kind != WIN:
        return asked
    goal = int(session.setup.points)
    return asked + " " + fill(ngettext("{n} point to win.", "{n} points to win.", goal), n=goal)


def verdict_words(judged: str, chance: int, best: int) -> str:
    """What an answer is worth, with the chances to win after it and after the best one."""
    return fill(_(VERDICTS[judged]), chance=whole(chance), best=whole(best))


def whole(chance: int) -> str:
    """A chance, given in parts of CERTAIN, as a percentage."""
    return fill(_("{n}%"), n=round(100 * chance / CERTAIN))


def progress_words(judged: str, *, can_undo: bool, is_over: bool) -> str:
    """How far a win has come, and what is left to do; empty while it is open."""
    if judged == THROWN_AWAY and (can_undo or is_over):
        return _(_TURN_OVER if is_over else _TAKE_BACK)
    return _(_PROGRESS[judged]) if judged in _PROGRESS else ""


def answer_words(puzzle: Puzzle, session: Session, cast: Cast) -> str:
    """The best answer; of a win, how it begins."""
    decision = session.decision()
    assert decision is not None
    return action_words(session.view(puzzle.seat), cast, decision.name(), puzzle.best[0])


def why_words(puzzle: Puzzle, session: Session, cast: Cast, reason: Reason) -> str:
    """A reason as a marked sentence. One for a refusal says what would happen if the offer were accepted."""
    words = reason_words(cast, reason)
    if reason.code != "keeps_for":
        return words
    return f"{action_words(session.view(puzzle.seat), cast, 'trade_reply', ac.ACCEPT)}: {words}"


def compared(puzzle: Puzzle, session: Session, cast: Cast) -> str:
    """What the best answer and its rivals are worth, side by side."""
    view, decision = session.view(puzzle.seat), session.decision()
    assert decision is not None
    step = decision.name()
    said = [f"{action_words(view, cast, step, one.action)} ({whole(one.chance)})" for one in _leading(puzzle)]
    return " · ".join(said)


def kind_hint(puzzle: Puzzle) -> str:
    """The first hint, if the question does not say what kind of action it wants; otherwise empty, since the reason for
    the best answer is the hint."""
    if puzzle.kind == WIN:
        count = len(puzzle.line)
        text = ngettext("A win takes {n} action.", "A win takes {n} actions.", count)
        return fill(text, n=count)
    if puzzle.kind not in (CITY, MISSED):
        return ""
    return _(next((text for text, kinds in _FAMILIES if kind_of(puzzle.best[0]) in kinds), _ANOTHER))


def near_hint(puzzle: Puzzle, session: Session, cast: Cast) -> str:
    """The second hint: how a win begins, or the right answer among others; empty if that would be too much."""
    decision = session.decision()
    if puzzle.kind == WIN:
        return marked(_("Begin like this: {action}"), action=answer_words(puzzle, session, cast))
    if len(puzzle.choices) <= NEAR or decision is None:
        return ""
    view, near = session.view(puzzle.seat), near_answers(puzzle)
    if lit_places(puzzle, session):
        return _("It is one of the places that are lit now.")
    words = [action_words(view, cast, decision.name(), action) for action in near]
    return marked(_("It is one of these: {answers}"), answers=listed(words))


def near_answers(puzzle: Puzzle) -> list[int]:
    """The right answer and others that are nearly as good, in no order that says which is which."""
    return sorted(choice.action for choice in _leading(puzzle))


def lit_places(puzzle: Puzzle, session: Session) -> list[Place]:
    """The places of these answers, where a question lights places; in the middle of a turn nothing is lit."""
    decision = session.decision()
    places = [place for action in near_answers(puzzle) if (place := place_of(action))]
    is_lit = decision is not None and decision.name() != "turn" and len(places) == len(near_answers(puzzle))
    return places if is_lit else []


def _leading(puzzle: Puzzle) -> list[Choice]:
    """The best answer and those that come next; others that are as good, or wait, would say nothing about it."""
    return [*puzzle.choices[:1], *rivals(puzzle)][:NEAR]
