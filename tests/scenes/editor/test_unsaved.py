"""A drawing that has not been saved is offered again, and goes once it is saved or given up."""

from __future__ import annotations

from pathlib import Path

import pytest

from game.board.sketch import Sketch
from game.board.tmx_writer import tmx_of
from scenes.app.app import App
from scenes.dialog import DialogScene
from scenes.editor.document import Document
from scenes.editor.files import save
from scenes.editor.scene import EditorScene
from scenes.editor.unsaved import EVERY, FILES, UnsavedDrawing
from tests.scenes.driver import press, texts, top, wait
from user.storage import BACKUP, Storage

ISLAND = Sketch().with_terrain((0, 0), "forest").with_token((0, 0), 8).with_property("title", "Reef")


@pytest.fixture
def storage(tmp_path: Path) -> Storage:
    return Storage(tmp_path)


def leave(storage: Storage, document: Document) -> None:
    """Draw, and be killed: only the locks go."""
    unsaved = UnsavedDrawing(storage)
    unsaved.update(document, 0.1)
    unsaved.close()


def drawn(sketch: Sketch) -> Document:
    document = Document(Sketch())
    document.do(sketch)
    return document


def is_left(storage: Storage) -> bool:
    return any((storage.folder / (name + suffix)).exists() for name in FILES for suffix in ("", BACKUP))


def test_a_new_drawing_comes_back(storage: Storage) -> None:
    leave(storage, drawn(ISLAND))
    found = UnsavedDrawing(storage).found()
    assert found and found.is_changed and found.file is None
    assert tmx_of(found.sketch.drawing()) == tmx_of(drawn(ISLAND).sketch.drawing())


def test_a_drawing_on_a_file_belongs_to_it_again(storage: Storage) -> None:
    document = drawn(ISLAND)
    save(storage, document, "Reef")
    document.do(document.sketch.with_token((0, 0), 5))
    leave(storage, document)
    found = UnsavedDrawing(storage).found()
    assert found and found.file == document.file and [*found.sketch.tokens.values()] == [5]
    assert found.undo() and [*found.sketch.tokens.values()] == [8] and not found.is_changed


@pytest.mark.parametrize("name", ["../settings.tmx", "gone.tmx", "/etc/passwd"])
def test_a_drawing_on_a_file_that_is_no_board_is_a_new_one(storage: Storage, name: str) -> None:
    document = drawn(ISLAND)
    document.file = Path(name)
    leave(storage, document)
    path = storage.folder / FILES[0]
    path.write_text(path.read_text().replace(f'value="{Path(name).name}"', f'value="{name}"'))
    found = UnsavedDrawing(storage).found()
    assert found and found.file is None and found.is_changed


def test_it_is_written_only_now_and_then(storage: Storage) -> None:
    unsaved, document = UnsavedDrawing(storage), drawn(ISLAND)
    unsaved.update(document, 0.1)
    path = storage.folder / FILES[0]
    first = path.read_text()
    document.do(document.sketch.with_token((0, 0), 5))
    unsaved.update(document, EVERY / 2)
    assert path.read_text() == first
    unsaved.update(document, EVERY)
    assert path.read_text() != first


def test_each_window_has_its_own(tmp_path: Path) -> None:
    one, other = Storage(tmp_path), Storage(tmp_path)
    first = UnsavedDrawing(one)
    first.keep(drawn(ISLAND))
    second = UnsavedDrawing(other)
    assert second.found() is None
    second.keep(drawn(ISLAND))
    second.close()
    first.forget()
    first.close()
    assert UnsavedDrawing(other).path == tmp_path / FILES[1], "what was left comes first"


def test_a_damaged_one_is_set_aside(storage: Storage) -> None:
    (storage.folder / FILES[0]).write_text("<map")
    assert UnsavedDrawing(storage).found() is None
    assert (storage.folder / (FILES[0] + ".1.bad")).exists() and not is_left(storage)


def test_a_full_disk_bothers_nobody(storage: Storage, monkeypatch: pytest.MonkeyPatch) -> None:
    def full(*_: object) -> None:
        raise OSError(28, "No space left on device")

    unsaved = UnsavedDrawing(storage)
    with monkeypatch.context() as patch:
        patch.setattr("user.atomic_write.replace", full)
        unsaved.keep(drawn(ISLAND))
    assert not is_left(storage)
    unsaved.keep(drawn(ISLAND))
    assert is_left(storage)


def opened(app: App) -> EditorScene:
    app.go.draw_board(lambda _name: None)
    return next(scene for scene in app.stack.scenes if isinstance(scene, EditorScene))


def test_the_editor_offers_what_was_left_and_forgets_what_is_given_up(app: App) -> None:
    leave(app.storage, drawn(ISLAND))
    scene = opened(app)
    assert isinstance(top(app), DialogScene) and any("before this drawing was saved" in text for text in texts(app))
    wait(app, 2 * EVERY)
    assert is_left(app.storage)
    press(app, "Go on drawing")
    assert scene.drafting.sketch.title == "Reef" and scene.is_unsaved
    scene._leave()
    press(app, "Do not save")
    assert scene not in app.stack.scenes and not is_left(app.storage)


def test_what_was_left_can_be_refused(app: App) -> None:
    leave(app.storage, drawn(ISLAND))
    scene = opened(app)
    press(app, "Delete")
    assert top(app) is scene and not scene.drafting.sketch.terrain and not is_left(app.storage)


def test_an_unanswered_offer_stays(app: App) -> None:
    leave(app.storage, drawn(ISLAND))
    opened(app)
    app.stack.clear()
    assert is_left(app.storage)


def test_saving_removes_it_and_closing_the_window_writes_it(app: App) -> None:
    scene = opened(app)
    wait(app, EVERY)
    scene.drafting.do(ISLAND)
    wait(app, EVERY)
    assert is_left(app.storage)
    scene.acts.save()
    press(app, "Save")
    wait(app, EVERY)
    assert not is_left(app.storage)
    scene.drafting.do(scene.drafting.sketch.with_token((0, 0), 5))
    app.stack.clear()
    assert is_left(app.storage)
