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

  @Test(arguments: [
    "[a, { b",
    String(repeating: "[{ F.i: { i: ", count: 2_000),
    String(repeating: "[", count: 2_000) + "a" + String(repeating: "]", count: 2_000),
  ])
  func `what is no state is not decoded as one`(text: String) throws {
    let data = try JSONEncoder().encode(text)
    #expect(throws: DecodingError.self) { try JSONDecoder().decode(StateTree.self, from: data) }
  }
}
