"""Opens the scenes. This is the only module that knows all of them."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, TypeVar

from platform_io.i18n import _
from scenes.app.app import App
from scenes.app.navigation import Navigation, Replies
from user.games import autosave, in_danger, slot_for
from user.save_slot import SaveSlot

if TYPE_CHECKING:  # the menu opens without loading the rules
    from datetime import date

    from game.play.session import Player, Session
    from game.play.statistics.tally import Tally
    from game.puzzles.puzzle import Puzzle
    from game.setup import Setup
    from net.guest import Party
    from net.host_process import HostRequest
    from net.invitation import Invitation
    from scenes.app.screen import Screen
    from scenes.tabletop.words.log_pages import LogPage
    from scenes.ui.field import TextField

Shown = TypeVar("Shown", bound="Screen")


class Navigator(Navigation):
    """Opens scenes. Each is imported when it is first needed, so that the menu opens at once."""

    def __init__(self, app: App) -> None:
        self.app = app
        self._ending = False
        """Whether the program is about to quit and waits for an answer."""

    def menu(self, then: Callable[[], None] | None = None) -> None:
        self._leave(lambda: self._menu(then))

    def end(self) -> None:
        if self._ending:
            self.app.quit()
            return
        self._ending = True
        self._leave(self.app.quit)

    def _leave(self, leave: Callable[[], None]) -> None:
        """Leave the current game, if any, once it is saved or the player has agreed to lose the last moves."""
        self.app.storage.settle()
        if any(scene.is_unsaved for scene in self.app.stack.scenes):
            text = _("Your changes to this board have not been saved.")
            buttons = [(_("Leave"), leave), (_("Stay"), self._stay)]
            self.ask(_("Leave without saving?"), text, buttons, loses=True)
        elif in_danger(self.app.storage):
            text = _("Everything since your last save will be lost.")
            buttons = [(_("Leave"), leave), (_("Stay"), self._stay)]
            self.ask(_("Leave without saving?"), text, buttons, loses=True)
        else:
            leave()

    def _stay(self) -> None:
        self._ending = False

    def back(self) -> None:
        self.app.stack.pop()

    def ask(self, title: str, text: str, buttons: Replies, *, loses: bool = False) -> None:
        from scenes.dialog import DialogScene

        self.app.stack.push(DialogScene(self.app, title, text, buttons, loses=loses))

    def new_game(self) -> None:
        from scenes.setup import SetupScene

        self.app.stack.push(SetupScene(self.app))

    def draw_board(self, play: Callable[[str], None], name: str = "", seats: int = 0) -> None:
        from scenes.editor.scene import EditorScene

        scene = EditorScene(self.app, play)
        self.app.stack.push(scene)
        if name:
            scene.open(name, seats)
        scene.acts.offer(scene.unsaved)

    def together(self, line: str = "") -> None:
        from scenes.together.scene import TogetherScene

        scene = self._shown(TogetherScene)
        if line:
            scene.take(line)

    def host(self) -> None:
        from scenes.together.host import HostScene

        self.app.stack.push(HostScene(self.app))

    def open_table(self, request: HostRequest, here: Sequence[int] = ()) -> None:
        from scenes.together.joining import host
        from scenes.together.lobby import LobbyScene
        from scenes.together.opening import OpeningScene

        opening = OpeningScene(
            self.app,
            request,
            lambda server, invitation, token: self.app.stack.push(
                LobbyScene(self.app, host(self.app, server, invitation, token, request, here), here)
            ),
        )
        self.app.stack.push(opening)

    def host_again(self, path: Path) -> None:
        from scenes.loading import Loading
        from scenes.together.host import request

        def open_again(session: Session, _tally: Tally) -> None:
            self.open_table(request(self.app, session.setup, session.players, session))

        Loading(self.app, self._play).look(path, open_again)

    def join_table(self, invitation: Invitation) -> None:
        from scenes.together.joining import join
        from scenes.together.lobby import LobbyScene

        party = join(self.app, invitation, self.app.settings.player_name)
        self.app.stack.push(LobbyScene(self.app, party))

    def play_at_table(self, party: Party) -> None:
        from scenes.menu import MenuScene
        from scenes.play.remote_match import RemoteMatch
        from scenes.play.scene import PlayScene
        from scenes.together.table_menu import TableScene

        self.app.stack.reset(MenuScene(self.app, is_covered=True))
        match = RemoteMatch(party, self.app.storage)
        scene = PlayScene(self.app, match, people=lambda: self.app.stack.push(TableScene(self.app, party)))
        self.app.stack.push(scene)

    def play_again(self, party: Party) -> None:
        from scenes.menu import MenuScene
        from scenes.together.joining import play_again
        from scenes.together.lobby import LobbyScene

        following = play_again(self.app, party)
        self.app.stack.reset(MenuScene(self.app))
        self.app.stack.push(LobbyScene(self.app, following))

    def learn(self) -> None:
        from scenes.play.guide.scene import GuideScene

        self.app.stack.push(GuideScene(self.app))

    def settings(self) -> None:
        from scenes.settings.scene import SettingsScene

        self.app.stack.push(SettingsScene(self.app))

    def rules(self, chapter: str = "", *, of_2025: bool = False, game: Setup | None = None) -> None:
        from scenes.rulebook import RulebookScene

        self.app.stack.push(RulebookScene(self.app, chapter, of_2025=of_2025, game=game))

    def about(self, session: Session | None = None) -> None:
        from scenes.about.scene import AboutScene

        self.app.stack.push(AboutScene(self.app, session))

    def keys(self) -> None:
        from scenes.keyhelp import KeyHelpScene

        top = self.app.stack.top
        if isinstance(top, KeyHelpScene):
            top.close()
        elif top:
            self.app.stack.push(KeyHelpScene(self.app, top))

    def type_in(self, field: TextField) -> None:
        from scenes.on_screen_keyboard import KeyboardScene

        self.app.stack.push(KeyboardScene(self.app, field))

    def choose_keys(self) -> None:
        from scenes.keys import KeysScene

        self.app.stack.push(KeysScene(self.app))

    def games(self, dropped: Path | None = None) -> None:
        from scenes.games.scene import GamesScene

        scene = self._shown(GamesScene)
        if dropped:
            scene.acts.bring_in(dropped)

    def _shown(self, kind: type[Shown]) -> Shown:
        """The scene of a kind that is on top, or else a new one."""
        top = self.app.stack.top
        if isinstance(top, kind):
            return top
        scene = kind(self.app)
        self.app.stack.push(scene)
        return scene

    def copy_position(self, session: Session) -> None:
        from scenes.sharing.copying import copy_position

        copy_position(self.app, session)

    def copy_game(self, path: Path) -> None:
        from scenes.loading import Loading

        Loading(self.app, self._play).look(path, lambda session, _tally: self.copy_position(session))

    def challenges(self) -> None:
        from scenes.challenges.scene import ChallengesScene

        self.app.stack.push(ChallengesScene(self.app))

    def play_day(self, day: date, rules: str) -> None:
        self._leave(lambda: self._play_day(day, rules))

    def _play_day(self, day: date, rules: str) -> None:
        from scenes.challenges.keeping import day_session, keep_file, title_of

        session = day_session(self.app, day, rules)
        slot = SaveSlot(self.app.storage, title_of(day, rules))
        self._play(session, slot)
        autosave(slot, session)
        self.app.storage.settle()
        if slot.path is not None:
            keep_file(self.app, day, rules, slot.path.name)

    def missed(self, path: Path) -> None:
        from scenes.loading import Loading

        def show(session: Session, _tally: Tally) -> None:
            from scenes.review import ReviewScene

            self.app.stack.push(ReviewScene(self.app, session, hides=True))

        Loading(self.app, self._play).look(path, show)

    def puzzle(
        self, puzzle: Puzzle, among: Sequence[Puzzle] = (), day: str = "", players: Sequence[Player] = ()
    ) -> None:
        from scenes.puzzles.opening import open_puzzle

        open_puzzle(self.app, puzzle, among, day, players)

    def copy_puzzle(self, puzzle: Puzzle) -> None:
        from scenes.sharing.copying import copy_puzzle

        copy_puzzle(self.app, puzzle)

    def take_text(self, text: str) -> None:
        from scenes.sharing.arrival import arrive

        arrive(self.app, text)

    def take_file(self, path: Path) -> None:
        from scenes.sharing.arrival import arrive_as_file

        arrive_as_file(self.app, path)

    def career(self, dropped: Path | None = None) -> None:
        from scenes.career.scene import CareerScene

        scene = self._shown(CareerScene)
        if dropped:
            scene.acts.bring_in(dropped)

    def curtain(
        self,
        name: str,
        colour: int,
        then: Callable[[], None] | None = None,
        missed: Sequence[str] = (),
        promise: str = "",
        face: str = "",
    ) -> None:
        from scenes.curtain import CurtainScene

        self.app.stack.push(CurtainScene(self.app, name, colour, then, missed, promise, face))

    def load_game(self, path: Path) -> None:
        from scenes.loading import Loading

        if code := self.app.shelf.table_of(path):
            self._leave(lambda: self._reopen_table(code))
        else:
            self._leave(lambda: Loading(self.app, self._play).load(path))

    def _reopen_table(self, code: str) -> None:
        from scenes.together.host import table_request

        self.open_table(table_request(self.app, code))

    def play(self, session: Session, *, fast: bool = False) -> None:
        from scenes.newgame.trust import with_bots

        with_bots(self.app, session, lambda: self._leave(lambda: self._begin(session, fast=fast)))

    def _begin(self, session: Session, *, fast: bool) -> None:
        slot = slot_for(self.app.storage, session)
        self._play(session, slot, fast=fast)
        autosave(slot, session)

    def _menu(self, then: Callable[[], None] | None) -> None:
        from scenes.menu import MenuScene

        self.app.stack.reset(MenuScene(self.app))
        if then:
            then()

    def results(self, session: Session, party: Party | None = None) -> None:
        from game.play.statistics.tally import Tally
        from scenes.career.keeping import keep, new_achievements
        from scenes.challenges.keeping import keep_result
        from scenes.results.scene import ResultsScene

        tally = Tally(session)
        new = new_achievements(self.app, session, tally)
        self.app.stack.push(ResultsScene(self.app, session, tally=tally, party=party, new=new))
        keep(self.app, session, tally)
        keep_result(self.app, session, tally)

    def rematch(self, session: Session) -> None:
        from scenes.newgame.rematch import rematch
        from scenes.play.scene import PlayScene

        games = [scene for scene in self.app.stack.scenes if isinstance(scene, PlayScene)]
        self.play(rematch(session, self.app.storage.folder), fast=any(game.presentation.fast for game in games))

    def look_at(self, path: Path) -> None:
        from scenes.loading import Loading

        def show(session: Session, tally: Tally) -> None:
            from scenes.results.scene import ResultsScene

            self.app.stack.push(ResultsScene(self.app, session, shelved=True, tally=tally))

        Loading(self.app, self._play).look(path, show)

    def replay(self, session: Session, tally: Tally | None = None, place: int = 0) -> None:
        from scenes.replay.scene import ReplayScene

        self.app.stack.push(ReplayScene(self.app, session, place, tally=tally))

    def watch(self, path: Path) -> None:
        from scenes.loading import Loading

        Loading(self.app, self._play).look(path, self.replay)

    def review(self, session: Session) -> None:
        from scenes.review import ReviewScene

        self.app.stack.push(ReviewScene(self.app, session))

    def _play(
        self, session: Session, slot: SaveSlot, pages: list[LogPage] | None = None, *, fast: bool = False
    ) -> None:
        """Open the play scene, with only the menu below it."""
        from scenes.menu import MenuScene
        from scenes.play.scene import PlayScene

        self.app.shelf.forget_notice()
        self.app.stack.reset(MenuScene(self.app, is_covered=True))
        scene = PlayScene.local(self.app, session, slot=slot, pages=pages)
        scene.presentation.fast = fast
        self.app.stack.push(scene)
