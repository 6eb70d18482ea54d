import FlowRuntime
import Observation
import SwiftUI

/// An app that is written in SwiftUI throughout: tabs, columns, and a sheet with a form that asks before it is closed.
#if MAIN
  @main
#endif
struct NotesApp: App {
  @State private var store = NoteStore()

  var body: some Scene {
    WindowGroup { NotesView(store: store) }
  }
}

struct NotesView: View {
  let store: NoteStore

  var body: some View {
    FlowView {
      NotesCoordinator(screens: AppScreens(store: store))
    } itemLabel: {
      Label($0, systemImage: $0 == "all" ? "note" : "gear")
    }
  }
}

@Observable
@MainActor
final class NoteStore {
  var notes = ["milk", "bread"]
}

struct AppScreens: NotesFactory {
  let store: NoteStore

  func list(_ screen: ListScreen) -> any FlowScreen { ViewScreen { ListView(screen: screen, store: store) } }
  func empty(_ screen: EmptyScreen) -> any FlowScreen { ViewScreen { Text("no note") } }
  func note(_ screen: NoteScreen) -> any FlowScreen { ViewScreen { NoteView(screen: screen, store: store) } }
  func form(_ screen: FormScreen) -> any FlowScreen {
    let draft = FlowDraft("")
    return ViewScreen { FormView(screen: screen, draft: draft, store: store) }
  }
  func settings(_ screen: SettingsScreen) -> any FlowScreen { ViewScreen { Text("settings") } }
  func discard(_ screen: DiscardScreen) -> any FlowScreen {
    AlertScreen(
      "Discard the note?",
      buttons: [
        .init("Discard", role: .destructive) { screen.discarded() }, .init("Keep", role: .cancel) { screen.kept() },
      ])
  }
}

struct ListView: View {
  let screen: ListScreen
  let store: NoteStore

  var body: some View {
    VStack {
      ForEach(Array(store.notes.enumerated()), id: \.offset) { id, note in
        Button(note) { screen.noteTapped(id: id) }
      }
      Button("add", action: screen.addTapped)
    }
  }
}

struct NoteView: View {
  let screen: NoteScreen
  let store: NoteStore

  var body: some View {
    VStack {
      Text(store.notes[screen.id])
      Button("related") { screen.relatedTapped(id: (screen.id + 1) % store.notes.count) }
    }
  }
}

struct FormView: View {
  let screen: FormScreen
  @Bindable var draft: FlowDraft<String>
  let store: NoteStore

  var body: some View {
    VStack {
      TextField("note", text: $draft.value)
      Button("save") {
        store.notes.append(draft.value)
        screen.edited = false
        screen.saved()
      }
      Button("cancel", action: screen.cancelTapped)
    }
    .onChange(of: draft.isEdited) { screen.edited = draft.isEdited }
  }
}
