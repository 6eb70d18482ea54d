import FlowCompiler
import Reference
import Seeded

/// A later version of a module, into which snapshots of the module are brought back.
struct ModuleVersion {
  /// The changed files.
  let text: ModuleText
  let graph: FlowGraph
  let reference: ReferenceModule
  let bindings: Bindings

  /// The seed of the module whose versions are made.
  @MainActor static var seed: UInt64 = 0

  /// Some versions of a module, each with one change or two that the compiler takes.
  @MainActor
  static func some(_ text: ModuleText, _ graph: FlowGraph) -> [ModuleVersion] {
    var random = Seeded(seed &+ 77)
    var versions: [ModuleVersion] = []
    for _ in 0..<12 where versions.count < 3 {
      var changed = text
      for _ in 0..<1 + random.below(2) { changed.change(graph, &random) }
      guard changed != text, let version = changed.graph, version.entry != nil,
        let reference = try? changed.reference()
      else { continue }
      versions.append(
        ModuleVersion(text: changed, graph: version, reference: reference, bindings: Bindings(version)))
    }
    return versions
  }
}

extension ModuleText {
  /// Makes one change that a team could make between two versions of its app.
  fileprivate mutating func change(_ graph: FlowGraph, _ random: inout Seeded) {
    let screens = graph.screens.map { graph.names[$0.name] }
    let flows = graph.flows.indices.filter { FlowIndex($0) != graph.entry }.map { graph.names[graph.flows[$0].name] }
    let bools = graph.conditions.filter { $0.values.isEmpty && $0.inputs.isEmpty }.map { graph.names[$0.name] }
    guard let screen = screens.randomElement(using: &random) else { return }
    switch random.below(13) {
    // What edges led to is an item now.
    case 0, 1:
      let target = random.chance(30) ? flows.randomElement(using: &random) ?? screen : screen
      let required = bools.randomElement(using: &random).map { ", requires: \($0)" } ?? ""
      if insert("      z: { to: \(target)\(required) }", after: "    items:") { replaceMoves(to: target, by: "stay") }
    // Nothing leads there any more.
    case 2: replaceMoves(to: screen, by: "stay")
    // A requirement is added, to a screen or to a flow.
    case 3, 4:
      guard let required = bools.randomElement(using: &random) else { return }
      let name = random.chance(70) ? screen : flows.randomElement(using: &random) ?? screen
      insert("    requires: \(required)", after: "  \(name):")
    // An item is behind a gate.
    case 11, 12:
      guard let required = bools.randomElement(using: &random) else { return }
      let item = "      i\(random.below(3)): { to: "
      changeLines { line in
        line.hasPrefix(item) && !line.contains("requires:") ? "\(line.dropLast(2)), requires: \(required) }" : line
      }
    // A screen is gone, or a flow is: another one has its place.
    case 5: rename(screen, to: "y")
    case 6: flows.randomElement(using: &random).map { rename($0, to: "Y") }
    // What was on a stack is an alert now.
    case 7: replaceMoves(to: screen, by: "present \(screen) as alert")
    // What was on a stack is shown while an answer is awaited.
    case 8, 9:
      changeLines { line in
        guard line.hasPrefix("  "), line.contains("async: true"), !line.contains("loading:"), line.hasSuffix(" }")
        else {
          return line
        }
        return "\(line.dropLast(2)), loading: \(screen) }"
      }
    default: insert("    restore: \(random.pick(["never", "checkpoint"]))", after: "  \(screen):")
    }
  }

  /// Inserts a line after the first one of a text; false if there is none.
  @discardableResult
  private mutating func insert(_ line: String, after text: String) -> Bool {
    for file in files.indices {
      var lines = files[file].text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
      guard let index = lines.firstIndex(of: text) else { continue }
      lines.insert(line, at: index + 1)
      files[file].text = lines.joined(separator: "\n")
      return true
    }
    return false
  }

  /// Gives the edges that lead to a node another move.
  private mutating func replaceMoves(to name: String, by move: String) {
    changeLines { line in
      guard line.hasPrefix("        "), !line.hasPrefix("         "), line.words.contains(name),
        let colon = line.firstIndex(of: ":")
      else { return line }
      return "\(line[..<colon]): \(move)"
    }
  }

  /// Gives a node another name, wherever it is written.
  private mutating func rename(_ name: String, to new: String) {
    changeLines { line in
      var (renamed, word) = ("", "")
      for character in line + "\n" {
        if character.isLetter || character.isNumber || character == "_" {
          word.append(character)
        } else {
          renamed += word == name ? new : word
          word = ""
          if character != "\n" { renamed.append(character) }
        }
      }
      return renamed
    }
  }

  private mutating func changeLines(_ change: (String) -> String) {
    for file in files.indices {
      files[file].text = files[file].text.split(separator: "\n", omittingEmptySubsequences: false)
        .map { change(String($0)) }.joined(separator: "\n")
    }
  }
}

extension String {
  /// The letters and digits of the text, word by word.
  fileprivate var words: [String] {
    split { !$0.isLetter && !$0.isNumber && $0 != "_" }.map(String.init)
  }
}
