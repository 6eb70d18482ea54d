import FlowCompiler
import FlowExport
import FlowReporting
import FlowServer
import Foundation
import Testing

@Suite struct `Every name of the examples` {
  /// With all that the examples have it takes a minute; `FLOWC_ALL_NAMES` asks for it.
  private static let sets =
    ProcessInfo.processInfo.environment["FLOWC_ALL_NAMES"] == nil
    ? ["EditProfile"] : ["EditProfile", "Launch", "Chat", "Shop", "Banking"]

  @Test(arguments: sets)
  func `every name of the examples takes a new name with the same graph, and its old one with the same bytes`(
    _ set: String
  ) throws {
    var session = Session(try exampleModules(set))
    let before = try #require(graphs(session))
    let originals = session.texts
    var renamed = 0
    for symbol in session.ask("workspace/symbol", ["query": ""])["result"].elements {
      // A test's name is a sentence.
      guard let name = symbol["name"].text, !name.contains(" ") else { continue }
      // As long as the old one, so that all places stay.
      let new = (name.first?.isUppercase == true ? "Z" : "z") + String(repeating: "7", count: name.count - 1)
      try rename(symbol, to: new, &session)
      #expect(graphs(session)?.map { $0.replacing(new, with: name) } == before, "\(name) at \(symbol["location"])")
      try rename(symbol, to: name, &session)
      #expect(session.texts == originals, "\(name) at \(symbol["location"])")
      renamed += 1
    }
    #expect(renamed > 20)
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
