import FlowCompiler
import FlowDiagnostics
import FlowModel
import FlowSyntax

/// The contract of one declaration, in words: what it takes, what it sends, and what it requires.
public struct Contract: Sendable {
  /// A kind of declaration.
  public enum Kind: String, Sendable {
    case flow, screen, task, condition, link
  }

  /// A row: a name and its values, of which there is at least one.
  public struct Fact: Sendable {
    public var name: String
    /// The values, each a line.
    public var values: [String]
  }

  /// The kind of declaration.
  public var kind: Kind
  /// The declaration's name.
  public var name: String
  /// The description; empty if absent.
  public var doc: String
  /// The place of the declaration.
  public var range: SourceRange
  /// The rows.
  public var facts: [Fact] = []

  mutating func add(_ name: String, _ values: [String]) {
    if !values.isEmpty { facts.append(Fact(name: name, values: values)) }
  }

  mutating func add(_ name: String, _ value: String?) {
    if let value, !value.isEmpty { add(name, [value]) }
  }
}

extension FlowGraph {
  /// The contracts of all declarations, by kind, in their order.
  public var contracts: [Contract] {
    flows.map(contract) + screens.map(contract) + tasks.map(contract) + conditions.map(contract) + links.map(contract)
  }

  private func contract(_ flow: Flow) -> Contract {
    let words = MoveWords(graph: self, flow: flow)
    var contract = Contract(kind: .flow, name: names[flow.name], doc: names[flow.doc], range: flow.range)
    contract.add("inputs", flow.inputs.map(text))
    contract.add("outcomes", flow.outcomes.map(text))
    contract.add("events", flow.events.map(text))
    contract.add("context", flow.context.map { text($0.field) })
    contract.add("requires", text(of: flow.requires))
    contract.add("container", words.containers)
    contract.add("items", flow.items.map { text($0, words) })
    contract.add("start", flow.start.map { text(of: $0, in: flow) })
    contract.add("shown as", flow.presentation?.rawValue)
    contract.add("extends", flow.base.map { names[flows[$0].name] })
    return contract
  }

  private func contract(_ screen: Screen) -> Contract {
    var contract = Contract(kind: .screen, name: names[screen.name], doc: names[screen.doc], range: screen.range)
    contract.add("inputs", screen.inputs.map(text))
    contract.add("events", screen.events.map(text))
    contract.add("requires", text(of: screen.requires))
    contract.add("locked while", screen.locked.map { $0.guardExpression.text(asking: $0.questions, in: self) })
    if let key = screen.key {
      contract.add("key", key.isEmpty ? "only one" : key.map { names[screen.inputs[$0].name] }.joined(separator: ", "))
    }
    if screen.hidesBack { contract.add("back", "hidden") }
    contract.add("restore", screen.restore?.rawValue)
    contract.add("track", names[screen.track])
    contract.add("samples", screen.samples.map { names[$0.name] })
    return contract
  }

  private func contract(_ task: Task) -> Contract {
    var contract = Contract(kind: .task, name: names[task.name], doc: names[task.doc], range: task.range)
    contract.add("inputs", task.inputs.map(text))
    contract.add("outcomes", task.outcomes.map(text))
    return contract
  }

  private func contract(_ condition: Condition) -> Contract {
    let name = names[condition.name]
    var contract = Contract(kind: .condition, name: name, doc: names[condition.doc], range: condition.range)
    if let standing = text(of: condition) {
      contract.add(standing.key == "top" ? "asks what is active" : "asks the stack", standing.value)
    }
    contract.add("values", condition.values.isEmpty ? ["no", "yes"] : condition.values.map { names[$0] })
    contract.add("inputs", condition.inputs.map(text))
    contract.add("answered by", condition.by.map { names[screens[$0].name] })
    if condition.isLive { contract.add("live", "the app announces its changes") }
    if condition.isAsync { contract.add("async", "takes time") }
    if let gate = condition.gate.map({ gates[$0] }) {
      contract.add("gate", gate.flow.map { "runs \(names[flows[$0].name])" } ?? "denies")
      contract.add("lost", gate.lost.rawValue)
    }
    return contract
  }

  private func contract(_ link: Link) -> Contract {
    var contract = Contract(kind: .link, name: names[link.name], doc: names[link.doc], range: link.range)
    contract.add("opened by", spellings(of: link))
    switch link.target {
    case .state(let state):
      contract.add("to", state.text(in: self))
      if let move = link.move, let entry = link.entry {
        contract.add("with it", MoveWords(graph: self, flow: flows[entry]).lines(move, number: 1, of: 1).map(\.text))
      }
    case .moves(let moves):
      if let entry = link.entry { contract.add("does", moves.map { text(of: $0, in: flows[entry]) }) }
    }
    contract.add("requires", text(of: link.requires))
    let said = row(for: link).lines.dropFirst(link.urls.count)
    contract.add("in a picture", said.filter { $0.kind == .remark || $0.kind == .event }.map(\.text))
    contract.add("parameters", link.givenParameters.map { text($0.field) })
    return contract
  }

  /// The ways to open a link, as they are typed: its URLs, and its payload as `{ kind: order, id: '{id}' }`.
  public func spellings(of link: Link) -> [String] {
    let urls = link.urls.map { text($0.pattern, of: link) }
    if link.payload.isEmpty { return urls }
    let fields = link.payload.map { "\(names[$0.name]): \(Act.Value.notation(of: text($0.value, of: link)))" }
    return urls + ["{ \(fields.joined(separator: ", ")) }"]
  }

  /// `id: Int = 0`.
  private func text(_ field: Field) -> String {
    "\(names[field.name]): \(names[field.type])" + (field.defaultValue.map { " = \($0.text(names))" } ?? "")
  }

  /// `chosen(id: Int)`.
  private func text(_ event: Event) -> String {
    let fields = event.fields.map(text).joined(separator: ", ")
    return names[event.name] + (fields.isEmpty ? "" : "(\(fields))")
  }

  /// `orders: orderList when isMember requires authenticated`.
  private func text(_ item: Item, _ words: MoveWords) -> String {
    var text = "\(names[item.name]): \(item.isButton ? "a button" : names[words.flow.nodes[item.node].name])"
    if let when = item.when { text += " when \(words.words(when))" }
    if !item.requires.isEmpty { text += " requires \(self.text(of: item.requires))" }
    return text
  }
}
