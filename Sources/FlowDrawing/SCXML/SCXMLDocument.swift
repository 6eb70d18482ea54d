import FlowCompiler
import FlowSyntax

/// One flow as a document of SCXML.
struct SCXMLDocument {
  let graph: FlowGraph
  let index: FlowIndex
  let flow: FlowGraph.Flow
  let words: MoveWords
  /// The moves that wait for a gate's flow, each with a state of its own.
  var held: [Held] = []
  private var output = ""
  private var depth = 0

  /// A move that waits for the end of the flow that a gate runs.
  struct Held {
    var gate: FlowGraph.Gate
    /// The condition that must hold after the gate's flow has ended.
    var condition: String
    /// The move that runs if the condition holds.
    var move: SCXMLMove
  }

  /// Prepares to write a flow.
  init(_ graph: FlowGraph, _ index: FlowIndex) {
    self.graph = graph
    self.index = index
    flow = graph.flows[index]
    words = MoveWords(graph: graph, flow: flow)
  }

  /// The text of the document.
  mutating func write() -> String {
    line("<?xml version=\"1.0\" encoding=\"UTF-8\"?>")
    writeRemarks()
    open(
      "scxml xmlns=\"http://www.w3.org/2005/07/scxml\" version=\"1.0\" name=\(xmlQuoted(title)) datamodel=\"ecmascript\" initial=\"_flow\""
    )
    writeData()
    open("state id=\"_flow\" initial=\"_start\"")
    open("state id=\"_start\"")
    writeStart()
    close("state")
    for (node, content) in flow.nodes.indexed where content.kind.isState { write(node) }
    writeReturn()
    writeCommonTransitions()
    writeHeld()
    close("state")
    for outcome in flow.outcomes { writeFinal(graph.names[outcome.name]) }
    close("scxml")
    return output
  }

  /// The flow's name.
  var title: String { graph.names[flow.name] }

  /// A node's name, which is its state's id.
  func id(_ node: NodeIndex) -> String { graph.names[flow.nodes[node].name] }

  mutating func line(_ text: String) { output += String(repeating: "  ", count: depth) + text + "\n" }

  mutating func open(_ tag: String) {
    line("<\(tag)>")
    depth += 1
  }

  mutating func close(_ tag: String) {
    depth -= 1
    line("</\(tag)>")
  }

  mutating func comment(_ text: String) { if !text.isEmpty { line(xmlComment(text)) } }

  // MARK: Around the states

  private mutating func writeRemarks() {
    comment(graph.names[flow.doc].isEmpty ? title : "\(title): \(graph.names[flow.doc])")
    comment(
      "Events go to the session of the flow that is shown on top, changes of conditions (_condition, with name and value) to all sessions."
    )
    comment(
      "Not included: the values of fields, inputs and contexts; the styles of presentations; the effect of a relaunch.")
    if !flow.inputs.isEmpty { comment("inputs \(fields(flow.inputs))") }
    if !flow.context.isEmpty { comment("context \(fields(flow.context.map(\.field)))") }
    if !flow.requires.isEmpty, let line = words.line(flow.requires) {
      comment("\(line.text), checked where this flow is run")
    }
    if let base = flow.base { comment("extends \(graph.names[graph.flows[base].name])") }
    if !flow.items.isEmpty {
      comment("container: \(words.containers); items are shown one at a time here, and their flows begin anew")
    }
    if flow.keepsHistory { comment("history: back on an item's root shows the previous item") }
  }

  func fields(_ fields: [FlowGraph.Field]) -> String {
    fields.map { "\(graph.names[$0.name]): \(graph.names[$0.type])" }.joined(separator: ", ")
  }

  private mutating func writeData() {
    let asked = conditions()
    let values = asked.map { condition in
      let content = graph.conditions[condition]
      let value = content.values.first.map { scriptQuoted(graph.names[$0]) } ?? "false"
      return "\(scriptQuoted(graph.names[content.name])): \(value)"
    }
    open("datamodel")
    line("<data id=\"stack\" expr=\"[]\"/>")
    for condition in asked { comment(remark(on: graph.conditions[condition])) }
    line("<data id=\"conditions\" expr=\(xmlQuoted("{\(values.joined(separator: ", "))}"))/>")
    if !flow.items.isEmpty {
      line("<data id=\"items\" expr=\"{}\"/>")
      line("<data id=\"selected\" expr=\(xmlQuoted(scriptQuoted(graph.names[flow.items[flow.startItem].name])))/>")
    }
    close("datamodel")
  }

  private func remark(on condition: FlowGraph.Condition) -> String {
    var words: [String] = []
    if let standing = graph.text(of: condition) { words.append("\(standing.key): \(standing.value)") }
    if condition.isLive { words.append("live") }
    if condition.isAsync { words.append("async") }
    if let failed = condition.failed {
      let value = condition.values.isEmpty ? (failed == 1 ? "true" : "false") : graph.names[condition.values[failed]]
      words.append("\(value) where it fails")
    }
    if let loading = condition.loading { words.append("shows \(graph.names[graph.screens[loading].name]) meanwhile") }
    if !condition.values.isEmpty {
      words.append("one of " + condition.values.map { graph.names[$0] }.joined(separator: ", "))
    }
    if !condition.inputs.isEmpty { words.append("asked with \(fields(condition.inputs))") }
    if let gate = condition.gate { words.append("lost: \(graph.gates[gate].lost.rawValue)") }
    if condition.doc != .empty { words.append(graph.names[condition.doc]) }
    return words.isEmpty ? "" : "\(graph.names[condition.name]): \(words.joined(separator: "; "))"
  }

  // The conditions in the flow's guards, locks and requirements, in order of first mention.
  private func conditions() -> [Int] {
    var found: [Int] = []
    func add(_ condition: Int) { if !found.contains(condition) { found.append(condition) } }
    for question in graph.questions(of: flow) { add(question.condition) }
    for node in flow.nodes {
      if case .condition(let condition) = node.kind { add(condition) }
      for requirement in graph.requirements(of: node) { add(requirement.condition) }
    }
    for item in flow.items { for requirement in item.requires { add(requirement.condition) } }
    flow.forEachAlternative { for requirement in $0.requires { add(requirement.condition) } }
    if graph.entries.contains(index) {
      for link in graph.links where !link.isDenied(by: index) {
        for requirement in link.requires { add(requirement.condition) }
      }
    }
    return found
  }

  private mutating func writeReturn() {
    comment("Shows the top of the stack.")
    open("state id=\"_return\"")
    for (node, content) in flow.nodes.indexed where content.kind.isEntry && node != flow.shell?.node {
      let condition = "stack[stack.length - 1] == \(scriptQuoted(id(node)))"
      line("<transition cond=\(xmlQuoted(condition)) target=\(xmlQuoted(id(node)))/>")
    }
    line("<transition target=\"_finish.cancelled\"/>")
    close("state")
  }

  private mutating func writeFinal(_ outcome: String) {
    open("final id=\(xmlQuoted("_finish." + outcome))")
    line("<donedata><param name=\"outcome\" expr=\(xmlQuoted(scriptQuoted(outcome)))/></donedata>")
    close("final")
  }

  private mutating func writeHeld() {
    for (number, move) in held.enumerated() {
      open("state id=\"_held.\(number)\"")
      writeInvoke(of: move.gate.flow ?? FlowIndex(0), as: "_gate.\(number)")
      write(move.move, on: "done.invoke._gate.\(number)", if: move.condition)
      line("<transition event=\"done.invoke._gate.\(number)\" target=\"_return\"/>")
      close("state")
    }
  }

  /// Writes the `invoke` element of a child flow.
  mutating func writeInvoke(of child: FlowIndex, as id: String) {
    let flow = graph.flows[child]
    let name = graph.names[flow.name]
    var path = "\(name).scxml"
    if flow.module != 0 {
      let module = graph.names[graph.modules[flow.module].name]
      comment("of module \(module), whose folder is beside this document's")
      path = "../\(module)/\(path)"
    }
    line("<invoke type=\"http://www.w3.org/TR/scxml/\" id=\(xmlQuoted(id)) srcexpr=\(xmlQuoted(scriptQuoted(path)))/>")
  }
}

extension FlowGraph.Node.Kind {
  /// Whether a node of this kind can be on a stack.
  var isEntry: Bool {
    switch self {
    case .screen, .flow: true
    case .task, .decision, .condition: false
    }
  }

  /// Whether a node of this kind is a state of the machine.
  var isState: Bool { if case .condition = self { false } else { true } }
}
