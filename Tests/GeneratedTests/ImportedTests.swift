import FlowRuntime
import Testing

/// A type that an imported argument names, and the app has.
enum Source: Hashable {
  case homePage
  case search
}

private struct NoteScreens: NotesFactory {
  func noteList(_ screen: NoteListScreen) -> any FlowScreen { PlainScreen() }
  func help(_ screen: HelpScreen) -> any FlowScreen { PlainScreen() }
  func note(_ screen: NoteScreen) -> any FlowScreen { PlainScreen() }
  func noteForm(_ screen: NoteFormScreen) -> any FlowScreen { PlainScreen() }
  func settings(_ screen: SettingsScreen) -> any FlowScreen { PlainScreen() }
}

private struct Screens: ShopFactory {
  func catalogue(_ screen: CatalogueScreen) -> any FlowScreen { PlainScreen() }
  func item(_ screen: ItemScreen) -> any FlowScreen { PlainScreen() }
  func helpDialog(_ screen: HelpDialogScreen) -> any FlowScreen { PlainScreen() }
  func email(_ screen: EmailScreen) -> any FlowScreen { PlainScreen() }
  func password(_ screen: PasswordScreen) -> any FlowScreen { PlainScreen() }
}

/// Flows as `flowc import` makes them; FlowImportTests holds their files to what it makes today.
@MainActor
@Suite struct ImportedTests {
  private func started(_ flow: FlowCoordinator) throws -> FlowNavigator {
    flow.start()
    #expect(flow.definition.problem == nil)
    let navigator = try #require(flow.navigator)
    navigator.onFault { Issue.record("\($0)") }
    return navigator
  }

  @Test func `an imported storyboard is walked through: tabs, a form that unwinds, and a reference`() throws {
    let flow = NotesCoordinator(screens: NoteScreens())
    let navigator = try started(flow)
    #expect(flow.stack == "[{ Notes.noteList: { noteList: [noteList] } }]")
    flow.screen(NoteListScreen.self)?.addNote()
    #expect(flow.stack == "[{ Notes.noteList: { noteList: [noteList] } }, { sheet: [noteForm] }]")
    flow.screen(NoteFormScreen.self)?.saveTapped()
    #expect(flow.stack == "[{ Notes.noteList: { noteList: [noteList] } }]")
    flow.screen(NoteListScreen.self)?.noteTapped()
    flow.screen(NoteScreen.self)?.settings()
    #expect(flow.stack == "[{ Notes.noteList: { noteList: [noteList, note, settings] } }]")
    navigator.back()
    navigator.back()
    let tabs = try #require(navigator.model.containers.first)
    navigator.select(1, of: tabs.id)
    #expect(flow.stack == "[{ Notes.help: { noteList: [noteList], help: [help] } }]")
  }

  @Test func `an imported navigation file is walked through: a nested graph, an argument and a deep link`() throws {
    let flow = ShopCoordinator(screens: Screens())
    let navigator = try started(flow)
    flow.screen(CatalogueScreen.self)?.toLogin()
    flow.screen(EmailScreen.self)?.next()
    flow.screen(PasswordScreen.self)?.help()
    #expect(flow.stack == "[catalogue, email, password, { sheet: [helpDialog] }]")
    navigator.back()
    flow.screen(PasswordScreen.self)?.done()
    #expect(flow.stack == "[catalogue, catalogue]")
    flow.screen(CatalogueScreen.self)?.toItem(itemId: 3, from: .search)
    #expect(flow.screen(ItemScreen.self)?.itemId == 3)
    #expect(flow.screen(ItemScreen.self)?.from == .search)
    #expect(flow.open(url: "https://shop.example/items/7"))
    #expect(flow.stack == "[catalogue, item]")
    #expect(flow.screen(ItemScreen.self)?.itemId == 7)
    #expect(flow.screen(ItemScreen.self)?.from == .homePage)
  }
}
