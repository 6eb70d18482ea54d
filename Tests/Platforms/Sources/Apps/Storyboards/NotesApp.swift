import FlowRuntime
import UIKit

/// The scenes of `Notes.storyboard`, as the guide *From storyboards* has them: without segues.
@MainActor
struct NotesScenes: NotesFactory {
  private let storyboard = UIStoryboard(name: "Notes", bundle: nil)

  func noteList(_ screen: NoteListScreen) -> any FlowScreen {
    let list: NoteListController = storyboard.instantiateViewController(identifier: "noteList")
    list.screen = screen
    return list
  }

  func note(_ screen: NoteScreen) -> any FlowScreen {
    let note: NoteController = storyboard.instantiateViewController(identifier: "note")
    note.screen = screen
    return note
  }

  func noteForm(_ screen: NoteFormScreen) -> any FlowScreen {
    let form: NoteFormController = storyboard.instantiateViewController(identifier: "noteForm")
    form.screen = screen
    return form
  }

  func discard(_ screen: DiscardScreen) -> any FlowScreen {
    screen.alert(title: "Discard the note?", discarded: .destructive("Discard"), kept: .cancel("Keep"))
  }
}

final class NoteListController: UIViewController {
  var screen: NoteListScreen!

  func addTapped() { screen.addNote() }

  func rowTapped(id: Int) { screen.openNote(id: id) }
}

final class NoteController: UIViewController {
  var screen: NoteScreen!

  override func viewDidLoad() {
    super.viewDidLoad()
    title = "note \(screen.id)"
  }
}

final class NoteFormController: UIViewController {
  var screen: NoteFormScreen!

  func textChanged(_ text: String) { screen.edited = !text.isEmpty }

  func saveTapped() { screen.saved() }
}
