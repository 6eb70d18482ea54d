import FlowDiagnostics
import FlowSyntax

/// Checks that the inputs of screens that come back after a relaunch can be kept until then.
func checkRestore(_ graph: FlowGraph, log: inout DiagnosticLog) {
  for index in graph.screens.indices {
    guard let restore = graph.screens[index].restore, restore != .never else { continue }
    let screen = graph.screens[index]
    guard let range = screen.restoreRange else { continue }
    guard let input = screen.inputs.first(where: { !graph.canBeKept($0.type) }) else { continue }
    log.report(
      .notRestorable(
        graph.names[screen.name], input: graph.names[input.name], type: graph.names[input.type], at: range,
        declared: input.range))
  }
}

extension FlowGraph {
  /// Whether a value of the type can be kept over a relaunch: a String, a Bool, a number, a type that is `kept` in `types:`; an optional, an array or
  /// a string-keyed dictionary of these.
  public func canBeKept(_ type: String) -> Bool {
    guard let core = coreType(type[...]) else { return false }
    if let known = BuiltInType(String(core)), known.kind.isKept { return true }
    return keptTypes.contains { names[$0.name] == core }
  }

  func canBeKept(_ type: Name) -> Bool { canBeKept(names[type]) }

  /// The index of the kept type that a type is, or is an optional, array or dictionary of; nil if absent.
  func keptType(in type: Name) -> Int? {
    if keptTypes.isEmpty { return nil }
    return coreType(names[type][...]).flatMap { core in keptTypes.firstIndex { names[$0.name] == core } }
  }

  /// The type within optionals, arrays and string-keyed dictionaries; nil for a dictionary with other keys.
  private func coreType(_ type: Substring) -> Substring? {
    var type = type
    while type.first == " " { type.removeFirst() }
    while type.last == " " { type.removeLast() }
    if keptTypes.contains(where: { names[$0.name] == type }) { return type }
    if type.last == "?" { return coreType(type.dropLast()) }
    guard type.first == "[", type.last == "]" else { return type }
    let inner = type.dropFirst().dropLast()
    guard let colon = topLevelColon(in: inner) else { return coreType(inner) }
    return inner[..<colon].filter { $0 != " " } == "String" ? coreType(inner[inner.index(after: colon)...]) : nil
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
