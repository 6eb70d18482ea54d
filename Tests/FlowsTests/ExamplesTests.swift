import FlowCompiler
import FlowExpectations
import FlowFormat
import FlowSimulator
import Testing

/// Properties of the examples that their readers take for granted.
@MainActor
struct ExamplesTests {
  @Test(arguments: exampleFolders)
  func `nothing is found in an example, and its own tests pass`(folder: String) throws {
    var compilation = try compileExample(folder)
    #expect(compilation.runTests().count > 1)
    #expect(compilation.log.sorted.map(\.message) == [])
  }

  @Test(arguments: ["[tabs, drawer]", "[drawer, tabs]"])
  func `the tests of Chat are the same for either answer of the experiment`(values: String) throws {
    // A condition that a test does not give is the first of its values.
    let change = { (text: String) in text.replacing("values: [tabs, drawer]", with: "values: \(values)") }
    #expect(try exampleFiles("Chat", change).contains { String(decoding: $0.bytes, as: UTF8.self).contains(values) })
    var compilation = try compileExample("Chat", change)
    #expect(compilation.runTests().count > 10)
    #expect(compilation.log.sorted.map(\.message) == [])
  }

  @Test func `no bank's app, nor what they share, names what is another's own`() throws {
    let shared = try #require(compileExample("Banking/BankAuthExample").graph)
    let common = Set(shared.screens.map { shared.names[$0.name] })
    let apps = exampleFolders.filter { $0.hasSuffix("BankExample") }
    var words: [String: Set<Substring>] = [:]
    var own: [String: Set<String>] = [:]
    for folder in apps + ["Banking/BankAuthExample"] {
      let texts = try exampleTexts(folder, ending: ".yaml") + exampleTexts(folder, ending: ".swift")
      words[folder] = Set(texts.flatMap { $0.text.split { !$0.isLetter } })
      let graph = try #require(compileExample(folder).graph)
      own[folder] = Set(graph.screens.map { graph.names[$0.name] }).subtracting(common)
    }
    #expect(
      apps.map { own[$0]?.sorted() } == [
        ["adviser", "face", "pin", "retailHome", "transfer"], ["limits", "premiumHome"],
        ["businessHome", "notAllowed", "payment", "payments", "token"],
      ])
    for folder in words.keys {
      for other in apps where other != folder {
        let app = other.dropFirst("Banking/".count)
        #expect(words[folder]?.contains(app) == false)
        for screen in own[other] ?? [] { #expect(words[folder]?.contains(screen[...]) == false) }
      }
    }
  }
}
