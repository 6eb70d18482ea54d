import FlowCompiler
import FlowExport
import FlowReporting
import FlowServer
import FlowTestSupport
import Foundation
import Testing

@Suite struct `Every name of the examples` {
  /// With all that the examples have it takes a minute; `FLOWC_ALL_NAMES` asks for it.
  private static let triesAllNames = ProcessInfo.processInfo.environment["FLOWC_ALL_NAMES"] != nil

  private static let sets =
    triesAllNames ? ["EditProfile", "Launch", "Chat", "Shop", "Banking"] : ["EditProfile"]

  @Test(arguments: sets)
  func `every name of the examples takes a new name with the same graph, and its old one with the same bytes`(
    _ set: String
  ) throws {
    var session = Session(try exampleModules(set))
    let before = try #require(graphs(session))
    let originals = session.texts
    let symbols = session.ask("workspace/symbol", ["query": ""])["result"].elements.filter { symbol in
      // A test's name is a sentence.
      symbol["name"].text?.contains(" ") == false
    }
    try #require(symbols.count > 20)
    for symbol in Self.triesAllNames ? symbols : sample(oneIn: 3, of: symbols) {
      let name = try #require(symbol["name"].text)
      // As long as the old one, so that all places stay.
      let new = (name.first?.isUppercase == true ? "Z" : "z") + String(repeating: "7", count: name.count - 1)
      try rename(symbol, to: new, &session)
      #expect(graphs(session)?.map { $0.replacing(new, with: name) } == before, "\(name) at \(symbol["location"])")
      try rename(symbol, to: name, &session)
      #expect(session.texts == originals, "\(name) at \(symbol["location"])")
    }
  }

  private func rename(_ symbol: JSON, to new: String, _ session: inout Session) throws {
    let answer = session.ask(
      "textDocument/rename",
      [
        "textDocument": ["uri": symbol["location"]["uri"]], "position": symbol["location"]["range"]["start"],
        "newName": .string(new),
      ])
    try #require(answer["error"] == .null, "\(symbol): \(answer["error"])")
    let isCarriedOut = session.carryOut(answer["result"]["changes"])
    #expect(isCarriedOut)
  }

  /// The graphs of all modules as texts; nil where one has errors.
  private func graphs(_ session: Session) -> [String]? {
    let texts = session.modules.indices.compactMap { number -> String? in
      let compilation = session.compiled(number)
      guard let graph = compilation.graph, !compilation.log.hasErrors else { return nil }
      return dumpJSON(
        graph, compilation.expectations, module: session.modules[number].name, sources: compilation.sources)
    }
    return texts.count == session.modules.count ? texts : nil
  }
}
