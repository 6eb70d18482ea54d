import FlowRuntime
import FlowTesting
import Foundation
import Testing
import UIKit

@testable import Notes

final class FormViewController: UIViewController {
  private let screen: FormScreen
  private let draft = FlowDraft("")

  init(_ screen: FormScreen) {
    self.screen = screen
    super.init(nibName: nil, bundle: nil)
  }

  required init?(coder: NSCoder) { nil }

  func textChanged(to text: String) {
    draft.value = text
    screen.edited = draft.isEdited
  }
}

private struct PhoneScreens: NotesFactory {
  func list(_ screen: ListScreen) -> any FlowScreen { UIViewController() }
  func empty(_ screen: EmptyScreen) -> any FlowScreen { UIViewController() }
  func note(_ screen: NoteScreen) -> any FlowScreen { UIViewController() }
  func settings(_ screen: SettingsScreen) -> any FlowScreen { UIViewController() }
  func discard(_ screen: DiscardScreen) -> any FlowScreen { AlertScreen("Discard the note?", buttons: []) }
  func form(_ screen: FormScreen) -> any FlowScreen { FormViewController(screen) }
}

@MainActor
struct DraftTests {
  private let flow = NotesCoordinator(screens: PhoneScreens())

  init() { flow.start() }

  private func form() throws -> FormViewController {
    let top = try #require(flow.navigator?.model.top)
    return try #require(flow.navigator?.screen(of: top.id) as? FormViewController)
  }

  @Test func `an edited form asks before it is removed`() throws {
    try flow.require(ListScreen.self).addTapped()
    try flow.require(FormScreen.self).edited = true
    try flow.require(FormScreen.self).cancelTapped()
    try flow.require(DiscardScreen.self).discarded()
    #expect(flow.screen(FormScreen.self) == nil)
  }

  @Test func `a typed text is asked about`() throws {
    try flow.require(ListScreen.self).addTapped()
    try form().textChanged(to: "eggs")
    try flow.require(FormScreen.self).cancelTapped()
    #expect(flow.screen(DiscardScreen.self) != nil)
  }

  @Test func `a form that was not edited, or whose text is what it was, is removed at once`() throws {
    for text in ["", "eggs"] {
      try flow.require(ListScreen.self).addTapped()
      try form().textChanged(to: text)
      try form().textChanged(to: "")
      try flow.require(FormScreen.self).cancelTapped()
      #expect(flow.screen(FormScreen.self) == nil)
      #expect(flow.screen(DiscardScreen.self) == nil)
    }
  }

  @Test func `a draft follows its original until it is edited`() {
    let draft = FlowDraft(1)
    draft.rebase(onto: 2)
    #expect(draft.value == 2 && !draft.isEdited)
    draft.value = 5
    draft.rebase(onto: 3)
    #expect(draft.value == 5 && draft.original == 3 && draft.isEdited)
    draft.commit()
    #expect(draft.original == 5 && !draft.isEdited)
    draft.value = 6
    draft.discard()
    #expect(draft.value == 5)
  }

  @Test func `the article shows the code that is compiled`() throws {
    let platforms = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent()
    func text(_ path: String) throws -> String {
      try String(contentsOf: platforms.appending(path: path), encoding: .utf8)
    }
    let article = try text("../../Sources/FlowRuntime/FlowRuntime.docc/Drafts.md")
    let compiled = try text("Sources/Apps/Notes/NotesApp.swift") + text("Tests/AppTests/DraftTests.swift")
    let lines = Set(compiled.split(separator: "\n").map { $0.trimmingCharacters(in: .whitespaces) })
    let blocks = article.components(separatedBy: "```swift\n").dropFirst().map { $0.components(separatedBy: "```")[0] }
    #expect(blocks.count == 3)
    for block in blocks {
      for line in block.split(separator: "\n").map({ $0.trimmingCharacters(in: .whitespaces) }) where line != "…" {
        #expect(lines.contains(line), "\(line)")
      }
    }
  }
}
