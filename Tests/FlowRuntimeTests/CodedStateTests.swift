import FlowModel
import FlowRuntime
import Foundation
import Testing

/// States as they are kept: their notation, coded as a text.
struct CodedStateTests {
  @Test(arguments: [
    "[]",
    "[chatList, { chat: { peer: 7 } }]",
    "[{ Main.chats: { chats: [chatList, chat], search: [search] } }, { sheet: [b] }]",
  ])
  func `coding and decoding give a state back`(text: String) throws {
    let tree = try #require(StateTree(parsing: text))
    #expect(try JSONDecoder().decode(StateTree.self, from: JSONEncoder().encode(tree)) == tree)
  }

  @Test(arguments: [("[a, { b", "", 1), ("[{ F.i: { i: ", "", 2_000), ("[", "]", 2_000)])
  func `a text that is not a state is not decoded as one`(opening: String, closing: String, count: Int) throws {
    let text = String(repeating: opening, count: count) + "a" + String(repeating: closing, count: count)
    let data = try JSONEncoder().encode(text)
    #expect(throws: DecodingError.self) { try JSONDecoder().decode(StateTree.self, from: data) }
  }
}
