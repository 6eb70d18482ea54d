import Drafting

/// The app's side of a module, as Swift: its screens, its answers, and texts of what its entry flow sends.
struct AppText {
  private let draft: ModuleDraft
  private let prefix: String
  private(set) var text = ""

  init(_ draft: ModuleDraft, prefix: String, seed: UInt64, flows: String) {
    self.draft = draft
    self.prefix = prefix
    let entry = draft.flows[0]
    line("// swift-format-ignore-file")
    line("import FlowRuntime")
    line("")
    line("/// The app's side of the module of seed \(seed).")
    line("@MainActor")
    line("final class \(prefix)App: WalkedApp, \(entry.name)Factory, \(prefix)Conditions {")
    line("  static let name = \"\(prefix)\"")
    line("  static let seed: UInt64 = \(seed)")
    line("  static let flow = \"\(entry.name)\"")
    line("  static let inputs: [String: String] = [\(inputs(entry))]")
    line("  let answers = Answers()")
    line("  var received: [String] = []")
    line("")
    addConditions()
    addMaking(entry)
    for screen in draft.screens { add(screen) }
    addText(of: "outcome", entry.outcomes + [ModuleDraft.Event(name: "cancelled")], entry.name + "Outcome")
    if !entry.events.isEmpty { addText(of: "event", entry.events, entry.name + "Event") }
    line("")
    line("  static let flows = #\"\"\"")
    for flowLine in flows.split(separator: "\n") { line("    \(flowLine)") }
    line("    \"\"\"#")
    line("}")
  }

  private mutating func line(_ line: String) { text += line + "\n" }

  private func inputs(_ flow: ModuleDraft.Flow) -> String {
    flow.inputs.isEmpty
      ? ":" : flow.inputs.map { "\"\($0.name)\": \"\(given($0.type))\"" }.joined(separator: ", ")
  }

  /// Returns the value of an input of the entry flow, by its type.
  private func given(_ type: String) -> String {
    switch type {
    case "Int", "Int?": "11"
    case "Bool": "true"
    case "Kind": ".red"
    case "[Int]?": "[1, 2]"
    default: "given"
    }
  }

  private mutating func addConditions() {
    line("  static let conditions: [(name: String, values: [String])] = [")
    for condition in draft.conditions {
      let values = condition.values.isEmpty ? ["no", "yes"] : condition.values
      line("    (\"\(condition.name)\", [\(values.map { "\"\($0)\"" }.joined(separator: ", "))]),")
    }
    line("  ]")
    for condition in draft.conditions {
      let name = condition.name
      if let first = condition.values.first {
        let type = name.prefix(1).uppercased() + name.dropFirst() + "Condition"
        line("  var \(name): \(type) { \(type)(rawValue: answers[\"\(name)\"]) ?? .\(first) }")
      } else {
        line("  var \(name): Bool { answers[\"\(name)\"] == 1 }")
      }
    }
  }

  private mutating func addMaking(_ entry: ModuleDraft.Flow) {
    line("")
    line("  func makeFlow() -> FlowCoordinator {")
    let inputs = entry.inputs.map { "\($0.name): read(\"\(given($0.type))\"), " }.joined()
    line("    \(entry.name)Coordinator(\(inputs)screens: self, conditions: self)")
    line("  }")
    line("")
    line("  func listen(to flow: FlowCoordinator) {")
    line("    guard let flow = flow as? \(entry.name)Coordinator else { return }")
    line("    flow.onOutcome { [weak self] outcome in self?.received.append(Self.text(of: outcome)) }")
    if !entry.events.isEmpty {
      line("    flow.onSend { [weak self] event in self?.received.append(Self.text(of: event)) }")
    }
    line("  }")
  }

  private mutating func add(_ screen: ModuleDraft.Screen) {
    let type = screen.name.prefix(1).uppercased() + screen.name.dropFirst() + "Screen"
    line("")
    line("  func \(screen.name)(_ screen: \(type)) -> any FlowScreen {")
    line("    let made = Shown()")
    if !screen.inputs.isEmpty {
      line("    screen.onUpdate { [weak made] in")
      line("      made?.seen = []")
      for input in screen.inputs { line("      made?.seen.append(shown(screen.\(input.name)))") }
      line("    }")
    }
    line("    made.send = { event, values in")
    line("      switch event {")
    for (index, event) in screen.events.enumerated() {
      let values = event.fields.enumerated().map { "\($0.element.name): read(values[\($0.offset)])" }
      line("      case \(index): screen.\(event.name)(\(values.joined(separator: ", ")))")
    }
    line("      default: break")
    line("      }")
    line("    }")
    line("    return made")
    line("  }")
  }

  private mutating func addText(of label: String, _ events: [ModuleDraft.Event], _ type: String) {
    line("")
    line("  private static func text(of \(label): \(type)) -> String {")
    line("    switch \(label) {")
    for event in events {
      let names = event.fields.map(\.name)
      let pattern = names.isEmpty ? "" : "(" + names.map { "let \($0)" }.joined(separator: ", ") + ")"
      let values = names.map { "shown(\($0))" }.joined(separator: ", ")
      line("    case .\(event.name)\(pattern): return callText(\"\(event.name)\", [\(values)])")
    }
    line("    }")
    line("  }")
  }
}
