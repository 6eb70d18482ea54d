import FlowCompiler
import FlowDiagnostics
import FlowReporting
import FlowSyntax

/// Values, guards and states.
extension GraphDump {
  /// The fields that values can come from.
  struct Scope {
    /// The event's fields, or a link's parameters.
    var event: [FlowGraph.Field] = []
    /// The inputs of the screen that sends the event.
    var sender: [FlowGraph.Field] = []
    /// The flow that has the context and the inputs.
    var flow: FlowGraph.Flow?
  }

  /// The value of each field, by name.
  func fills(
    _ fills: [FlowGraph.Fill], of fields: [FlowGraph.Field], _ scope: Scope
  ) -> [(key: String, value: JSON)] {
    zip(fields, fills).map { field, fill in (graph.names[field.name], value(fill.source, fill.value, scope)) }
  }

  /// The source of a value: `{ "from": "event", "path": "city.name" }`, or `{ "literal": … }`.
  func value(_ source: FlowGraph.Source, _ written: ValueSyntax?, _ scope: Scope) -> JSON {
    func path(_ from: String, _ field: FlowGraph.Field?) -> JSON {
      let steps = [field?.name].compactMap(\.self) + source.path
      return ["from": .string(from), "path": .string(steps.map { graph.names[$0] }.joined(separator: "."))]
    }
    func field(_ fields: [FlowGraph.Field], _ index: Int) -> FlowGraph.Field? {
      fields.indices.contains(index) ? fields[index] : nil
    }
    switch source.root {
    case .event(let index): return path("event", field(scope.event, index))
    case .screen(let index): return path("screen", field(scope.sender, index))
    case .context(let index): return path("context", field(scope.flow?.context.map(\.field) ?? [], index))
    case .input(let index): return path("inputs", field(scope.flow?.inputs ?? [], index))
    case .literal: return ["literal": written.map(literal) ?? .null]
    case .none: return .null
    }
  }

  /// A literal, as it is written in Swift.
  func literal(_ value: ValueSyntax) -> JSON {
    switch value.kind {
    case .path(let steps): .string(steps.map { graph.names[$0.name] }.joined(separator: "."))
    case .string(let text): ["string": self.text(text)]
    case .member(let name): .string("." + graph.names[name])
    case .number(let text): .string(graph.names[text])
    case .bool(let value): .bool(value)
    case .null: .null
    case .empty(let isList): isList ? [] : [:]
    }
  }

  /// A guard in the language's spelling, with the inputs of its conditions.
  func guardText(_ expression: FlowGraph.Guard, _ questions: [FlowGraph.Question], _ scope: Scope) -> JSON {
    let spelled = JSON.string(expression.text(asking: questions, in: graph))
    var given: [(key: String, value: JSON)] = []
    func visit(_ expression: FlowGraph.Guard) {
      switch expression {
      case .test(let index, _):
        let question = questions[index]
        let condition = graph.conditions[question.condition]
        let name = graph.names[condition.name]
        if !question.fills.isEmpty, !given.contains(where: { $0.key == name }) {
          given.append((name, .object(fills(question.fills, of: condition.inputs, scope))))
        }
      case .not(let inner): visit(inner)
      case .and(let left, let right), .or(let left, let right):
        visit(left)
        visit(right)
      }
    }
    visit(expression)
    return given.isEmpty ? spelled : ["guard": spelled, "with": .object(given)]
  }

  func requirements(_ requirements: [FlowGraph.Requirement], _ scope: Scope) -> [JSON] {
    requirements.map { requirement in
      var members = Members()
      members.add("condition", conditionName(requirement.condition))
      members.add(
        "with", named: fills(requirement.fills, of: graph.conditions[requirement.condition].inputs, scope))
      return members.object
    }
  }

  // MARK: States

  /// A state: its entries, and its layers.
  func state(_ state: FlowGraph.State, _ scope: Scope) -> JSON {
    var members = Members()
    members.add("entries", .array(state.entries.map { entry($0, scope) }))
    members.add(
      "layers",
      state.layers.map { layer in
        ["as": .string(graph.word(for: layer.style)), "entries": .array(layer.entries.map { entry($0, scope) })]
      })
    return members.object
  }

  private func entry(_ entry: FlowGraph.StateEntry, _ scope: Scope) -> JSON {
    var members = Members()
    let inputs: [FlowGraph.Field]
    switch entry.kind {
    case .screen(let screen):
      members.add("screen", screenName(screen))
      inputs = graph.screens[screen].inputs
    case .flow(let flow):
      members.add("flow", flowName(flow))
      inputs = graph.flows[flow].inputs
    case .container(let flow, let selected, let stacks):
      members.add("flow", flowName(flow))
      inputs = graph.flows[flow].inputs
      let items = graph.flows[flow].items
      members.add("selected", selected.map { text(items[$0].name) })
      members.add(
        "stacks",
        named: stacks.map { stack in
          (graph.names[items[stack.item].name], .array(stack.entries.map { self.entry($0, scope) }))
        })
    }
    var scope = scope
    if let runner = entry.runner { scope.flow = graph.flows[runner] }
    members.add("with", named: fills(entry.fills, of: inputs, scope))
    members.add("inputs", named: texts(entry.texts, of: inputs))
    members.add("begins", entry.begins.map { flowName($0.flow) })
    members.add("runBy", entry.runner.map(flowName))
    return members.object
  }

  /// Texts by the names of their fields.
  func texts(_ texts: [FlowGraph.StateText], of fields: [FlowGraph.Field]) -> [(key: String, value: JSON)] {
    texts.map { (graph.names[fields[$0.input].name], $0.text.map(text) ?? .null) }
  }
}
