import FlowDiagnostics
import FlowSyntax

/// Checks that what is to come back after a relaunch can be kept until then.
func checkRestore(_ graph: FlowGraph, log: inout DiagnosticLog) {
  for screen in graph.screens {
    guard let restore = screen.restore, restore != .never, let range = screen.restoreRange else { continue }
    guard let input = screen.inputs.first(where: { !graph.canBeKept($0.type) }) else { continue }
    log.report(
      .notRestorable(
        graph.names[screen.name], input: graph.names[input.name], type: graph.names[input.type], at: range,
        declared: input.range))
  }
}

extension FlowGraph {
  /// Whether a value of the type can be kept over a relaunch: a String, a Bool, a number, a type of which `types:` says so; optionals,
  /// arrays and string-keyed dictionaries of them.
  func canBeKept(_ type: Name) -> Bool {
    if keptTypes.contains(type) { return true }
    return canBeKept(names[type][...])
  }

  private func canBeKept(_ type: Substring) -> Bool {
    var type = type
    while type.first == " " { type.removeFirst() }
    while type.last == " " { type.removeLast() }
    if type.last == "?" { return canBeKept(type.dropLast()) }
    if type.first == "[", type.last == "]" {
      let inner = type.dropFirst().dropLast()
      guard let colon = topLevelColon(in: inner) else { return canBeKept(inner) }
      return inner[..<colon].filter { $0 != " " } == "String" && canBeKept(inner[inner.index(after: colon)...])
    }
    if let known = BuiltInType(String(type)), known.kind != .collection, known.kind != .character { return true }
    return keptTypes.contains { names[$0] == type }
  }

  /// The colon between a dictionary's two types; nil in an array.
  private func topLevelColon(in text: Substring) -> Substring.Index? {
    var depth = 0
    for index in text.indices {
      switch text[index] {
      case "[", "<", "(": depth += 1
      case "]", ">", ")": depth -= 1
      case ":" where depth == 0: return index
      default: break
      }
    }
    return nil
  }
}
