import FlowDiagnostics
import FlowSyntax

/// Checks that no two names of a kind become one where a type begins with them in upper case: `item` and `ıtem`, `µm` and `μm`.
func checkCapitals(_ graph: FlowGraph, log: inout DiagnosticLog) {
  let names = graph.names
  var declared: [(name: Name, range: SourceRange)] = []
  for index in graph.screens.indices where graph.screens[index].module == 0 {
    declared.append((graph.screens[index].name, graph.screens[index].range))
  }
  checkCapitals(declared, "screen", "Screen", names, log: &log)
  declared = graph.flows.filter { $0.module == 0 }.map { ($0.name, $0.range) }
  checkCapitals(declared, "flow", "", names, log: &log)
  declared = graph.conditions.filter { $0.module == 0 && !$0.values.isEmpty }.map { ($0.name, $0.range) }
  checkCapitals(declared, "condition", "Condition", names, log: &log)
  declared = graph.tasks.filter { $0.module == 0 && !$0.outcomes.isEmpty }.map { ($0.name, $0.range) }
  checkCapitals(declared, "task", "TaskOutcome", names, log: &log)
}

/// - Parameters:
///   - kind: the kind of the names' declarations.
///   - suffix: what follows the name in that of the type.
private func checkCapitals(
  _ declared: [(name: Name, range: SourceRange)], _ kind: String, _ suffix: String, _ names: NameTable,
  log: inout DiagnosticLog
) {
  // Of two names that become one, one begins with something else than an ASCII letter.
  guard declared.contains(where: { names.bytes(of: $0.name).first ?? 0 >= 0x80 }) else { return }
  // By their bytes, as Swift's compiler tells names apart.
  var firsts: [[UInt8]: (name: Name, range: SourceRange)] = [:]
  for (name, range) in declared {
    let text = names[name]
    let type = text.prefix(1).uppercased() + text.dropFirst() + suffix
    let first = firsts[Array(type.utf8), default: (name, range)]
    firsts[Array(type.utf8)] = first
    // A name that is declared twice is reported as such.
    if first.name == name { continue }
    log.report(
      .nameCollision(
        "\(kind) '\(text)'", and: "\(kind) '\(names[first.name])'", become: type, at: range, first: first.range))
  }
}
