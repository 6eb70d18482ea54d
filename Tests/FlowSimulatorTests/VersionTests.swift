import FlowCompiler
import FlowExpectations
import FlowModel
import FlowRuntime
import FlowSimulator
import Foundation
import Testing

/// The result of restoring, in the next version of an app, a snapshot that an older version kept.
///
/// A golden is a pair of versions: the old flows, a walk through them, the new flows, and what comes back. Begin a new one with the first three;
/// `FLOWC_RECORD=1 swift test` writes the last, and fails.
@MainActor
struct VersionTests {
  nonisolated private static let folder = URL(filePath: #filePath).deletingLastPathComponent()
    .appending(path: "Goldens/Versions")

  nonisolated private static func goldens() throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: folder.path(percentEncoded: false)).filter {
      $0.hasSuffix(".txt")
    }
    .sorted()
  }

  @Test(arguments: try goldens())
  func `a snapshot of older flows is brought back as the new flows allow, or not at all`(name: String) throws {
    let file = Self.folder.appending(path: name)
    var parts = try String(contentsOf: file, encoding: .utf8).split(separator: Self.rule).map(String.init)
    try #require(parts.count >= 3, "a golden has the old flows, a walk and the new flows")
    let old = try simulator(parts[0])
    old.start()
    for step in parts[1].split(separator: "\n") { try take(String(step), old) }
    let snapshot = try #require(old.coordinator.navigator?.snapshot())
    let coded = try JSONDecoder().decode(FlowSnapshot.self, from: JSONEncoder().encode(snapshot))
    let new = try simulator(parts[2])
    for (condition, value) in old.answers { new.answer(condition, value) }
    let restoration = new.restore(coded)
    #expect(new.faults.isEmpty)
    let found = report(old, restoration, new)
    if ProcessInfo.processInfo.environment["FLOWC_RECORD"] != nil {
      parts = Array(parts.prefix(3)) + [found]
      try parts.joined(separator: Self.rule).write(to: file, atomically: true, encoding: .utf8)
      Issue.record("recorded \(name)")
    } else {
      #expect(parts.last == found, "\(name) differs")
    }
  }

  private static let rule = "──\n"

  private func simulator(_ yaml: String) throws -> Simulator {
    let compilation = compileWithExpectations(
      [FlowFile(path: "Test.flow.yaml", bytes: Array(yaml.utf8))], module: "Test")
    #expect(compilation.log.diagnostics.filter { $0.id.severity == .error }.map(\.message) == [])
    let graph = try #require(compilation.graph)
    return try #require(Simulator(graph, flow: "App"))
  }

  /// Takes a line of a walk: `home.opened id=7`, `select search`, `open /chat/7`, `answer member yes`, `back`.
  private func take(_ line: String, _ simulator: Simulator) throws {
    let words = line.split(separator: " ").map(String.init)
    switch words[0] {
    case "select": #expect(simulator.select(words[1]), "\(line)")
    case "open": #expect(simulator.open(words[1]), "\(line)")
    case "answer":
      simulator.answer(words[1], words[2])
      simulator.announceConditions()
    case "back": #expect(simulator.back(), "\(line)")
    default:
      var values: [String: String] = [:]
      for word in words.dropFirst() {
        let sides = word.split(separator: "=", maxSplits: 1).map(String.init)
        try #require(sides.count == 2, "\(line)")
        values[sides[0]] = sides[1]
      }
      #expect(simulator.send(words[0], values), "\(line)")
    }
  }

  private func report(_ old: Simulator, _ restoration: FlowRestoration, _ new: Simulator) -> String {
    var lines = [
      "was:     \(old.detailedStack)", "kept:    \(restoration.kept ?? "nothing")", "result:  \(restoration.result)",
      "now:     \(new.detailedStack)",
    ]
    let contexts = (new.coordinator.navigator?.coordinators ?? []).map { flow in
      let fields = flow.definition.context.enumerated().map {
        "\($1.name): \(flow.implementation.contextValue($0) ?? "nil")"
      }
      return fields.isEmpty ? flow.definition.name : "\(flow.definition.name) { \(fields.joined(separator: ", ")) }"
    }
    lines.append("flows:   " + contexts.joined(separator: ", "))
    if !restoration.links.isEmpty { lines.append("links:   " + restoration.links.joined(separator: ", ")) }
    if !restoration.droppedLinks.isEmpty {
      lines.append("dropped: " + restoration.droppedLinks.joined(separator: ", "))
    }
    return lines.joined(separator: "\n") + "\n"
  }
}
