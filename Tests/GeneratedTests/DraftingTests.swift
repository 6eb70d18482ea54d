import FlowRuntime
import FlowTesting
import Observation
import Testing

private struct Forms: DraftingScreens {
  func notes(_ screen: NotesScreen) -> any FlowScreen { PlainScreen() }
  func edit(_ screen: EditScreen) -> any FlowScreen { PlainScreen() }
  func rename(_ screen: RenameScreen) -> any FlowScreen { PlainScreen() }
  func tooLong(_ screen: TooLongScreen) -> any FlowScreen { PlainScreen() }
  func discard(_ screen: DiscardScreen) -> any FlowScreen { PlainScreen() }
}

/// The number of changes that observation has reported; it reports them where the change is made.
private final class Received: @unchecked Sendable { var changes = 0 }

/// Drives a generated flow whose conditions are answered by its screens.
@MainActor
@Suite struct DraftingTests {
  private let flow = DraftingCoordinator(screens: Forms())

  init() {
    flow.start()
    flow.navigator?.onFault { Issue.record("\($0)") }
  }

  @Test func `back asks only while the form is edited`() throws {
    try flow.require(NotesScreen.self).editTapped(note: 7)
    let form = try flow.require(EditScreen.self)
    #expect(!form.edited)
    form.edited = true
    flow.navigator?.back()
    #expect(flow.stack == "[notes, edit, { alert: [discard] }]")
    try flow.require(DiscardScreen.self).kept()
    form.edited = false
    flow.navigator?.back()
    #expect(flow.stack == "[notes]")
  }

  @Test func `an edit is dropped with the screen`() throws {
    try flow.require(NotesScreen.self).editTapped(note: 7)
    let former = try flow.require(EditScreen.self)
    former.edited = true
    flow.navigator?.back()
    try flow.require(DiscardScreen.self).discarded()
    try flow.require(NotesScreen.self).editTapped(note: 8)
    #expect(try !flow.require(EditScreen.self).edited)
    former.edited = true
    flow.navigator?.back()
    #expect(flow.stack == "[notes]")
  }

  @Test func `of two forms the upper one counts, though it has sent nothing`() throws {
    try flow.require(NotesScreen.self).editTapped(note: 7)
    let lower = try flow.require(EditScreen.self)
    lower.edited = true
    lower.renameTapped()
    flow.navigator?.back()
    #expect(flow.stack == "[notes, edit]")
    lower.editTapped(note: 8)
    #expect(flow.stack == "[notes, edit, edit]")
    flow.navigator?.back()
    #expect(flow.stack == "[notes, edit]")
    flow.navigator?.back()
    #expect(flow.stack == "[notes, edit, { alert: [discard] }]")
  }

  @Test func `a live condition leads on as soon as the screen answers otherwise`() throws {
    try flow.require(NotesScreen.self).editTapped(note: 7)
    let form = try flow.require(EditScreen.self)
    #expect(form.length == .short)
    form.length = .long
    #expect(form.length == .long)
    #expect(flow.stack == "[notes, edit, { sheet: [tooLong] }]")
  }

  @Test func `a reader of a screen's answers is notified of changes`() {
    let form = EditScreen.preview(note: 7)
    let received = Received()
    withObservationTracking {
      _ = form.edited
    } onChange: {
      received.changes += 1
    }
    form.edited = false
    #expect(received.changes == 0)
    form.edited = true
    #expect(received.changes == 1)
    #expect(form.edited)
  }
}
