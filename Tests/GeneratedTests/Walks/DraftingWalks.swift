// Written by 'flowc paths --format swift'; write it again after the flows have changed.
// swift-format-ignore-file

import FlowRuntime
import Testing

/// Shows nothing.
private final class WalkScreen: FlowScreen {}

private struct WalkScreens: DraftingFactory {
  func notes(_ screen: NotesScreen) -> any FlowScreen { WalkScreen() }
  func edit(_ screen: EditScreen) -> any FlowScreen { WalkScreen() }
  func rename(_ screen: RenameScreen) -> any FlowScreen { WalkScreen() }
  func tooLong(_ screen: TooLongScreen) -> any FlowScreen { WalkScreen() }
  func discard(_ screen: DiscardScreen) -> any FlowScreen { WalkScreen() }
}

@MainActor @Suite struct DraftingWalks {
  private let flow: DraftingCoordinator

  init() {
    flow = DraftingCoordinator(screens: WalkScreens())
  }

  @Test func `walk 1`() throws {
    flow.start()
    #expect(flow.stack == "[notes]")
    try #require(flow.screen(NotesScreen.self)).editTapped(note: 1)
    #expect(flow.stack == "[notes, edit]")
    try #require(flow.screen(EditScreen.self)).renameTapped()
    #expect(flow.stack == "[notes, edit, rename]")
    flow.screen(EditScreen.self)?.edited = true
    flow.screen(RenameScreen.self)?.edited = true
    flow.navigator?.back()
    #expect(flow.stack == "[notes, edit, rename, { alert: [discard] }]")
    try #require(flow.screen(DiscardScreen.self)).discarded()
    #expect(flow.stack == "[notes]")
  }
}
