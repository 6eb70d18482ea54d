import FlowImport
import Foundation
import Testing

/// The page on importing lists what is imported.
@MainActor
struct PageTests {
  @Test func `the examples of the page are what they become`() throws {
    let file = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent().appending(path: "Sources/FlowCompiler/FlowCompiler.docc/Importing.md")
    let page = try String(contentsOf: file, encoding: .utf8)
    func blocks(_ language: String) -> [String] {
      page.components(separatedBy: "```\(language)\n").dropFirst().map { $0.components(separatedBy: "```")[0] }
    }
    let (before, after) = (blocks("xml"), blocks("yaml"))
    try #require(before.count == 2 && after.count == 2)
    let board = importStoryboards([source("Notes.storyboard", before[0])])
    expectFlows(board)
    #expect(board.files.map(\.text) == [after[0]])
    let graph = importNavigation([source("shop.xml", before[1])])
    expectFlows(
      graph,
      """
        an item is opened from outside, and sold:
          given: { flow: Shop }
          when: [{ link: "https://shop.example/items/7" }, { then: { stack: [list, { item: { itemId: 7 } }] } }, item.sold]
          then: { stack: [list] }

      """)
    #expect(graph.files.map(\.text) == [after[1]])
  }
}
