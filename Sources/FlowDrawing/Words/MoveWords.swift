import FlowCompiler
import FlowSyntax

/// The words beside an edge: guards and writes in the language's spelling, everything else in plain English for readers who do not know the language.
struct MoveWords {
  let graph: FlowGraph
  let flow: FlowGraph.Flow
  /// The number of flows that have ended together with the described flow.
  var depth = 0

  /// The words for `proceed`.
  static let proceeding = "goes on with what was asked"
  /// The largest number of nested endings that are followed, since flows may run each other in a cycle.
  static let mostEndings = 3
  /// The length beyond which texts are cut: a drawing is not a listing.
  static let longestText = 48

  /// The lines below the event for one alternative of an edge.
  ///
  /// - Parameters:
  ///   - alternative: the move.
  ///   - number: its position in the list, from 1.
  ///   - count: the number of alternatives; a single one is not numbered.
  func lines(_ alternative: FlowGraph.Alternative, number: Int, of count: Int) -> [Picture.Label.Line] {
    var lines: [Picture.Label.Line] = []
    if let expression = alternative.guardExpression {
      let prefix = count > 1 ? "\(number). when " : "when "
      lines.append(.init(.condition, prefix + words(expression)))
    } else if count > 1 {
      lines.append(.init(.condition, "else"))
    }
    for assignment in alternative.assignments {
      lines.append(.init(.remark, words(assignment)))
    }
    if let line = line(alternative.requires) { lines.append(line) }
    if let forward = alternative.forward { lines += remarks(forward, after: alternative.backward) }
    if let transition = alternative.transition {
      lines.append(.init(.remark, "transition \(graph.names[transition.name])"))
    }
    if alternative.covered != nil { lines.append(.init(.remark, "also while something covers it")) }
    return lines
  }

  private func remarks(
    _ forward: FlowGraph.Forward, after backward: FlowGraph.Backward?
  ) -> [Picture.Label.Line] {
    var lines: [Picture.Label.Line] = []
    switch backward {
    case .pop: lines.append(.init(.remark, "after going back"))
    case .popTo(let node, let inclusive):
      let target = graph.names[flow.nodes[node].name]
      lines.append(.init(.remark, "after \(inclusive ? "closing" : "going back to") \(target)"))
    case .dismiss: lines.append(.init(.remark, "after going back"))
    case nil: break
    }
    if case .show(.present(let style), .node(_, _)) = forward.target, style != .sheet {
      lines.append(.init(.remark, "as \(graph.plainWord(for: style))"))
    }
    if let item = forward.item { lines.append(.init(.remark, "in \(graph.names[item.name])")) }
    switch forward.existing {
    case .add: break
    case .keep: lines.append(.init(.remark, "unless it is there"))
    case .popTo: lines.append(.init(.remark, "back to it if it is there"))
    case .raise: lines.append(.init(.remark, "raised if it is there"))
    case .refresh: lines.append(.init(.remark, "given new inputs if it is on top"))
    case .replace: lines.append(.init(.remark, "replaces it if it is there"))
    }
    return lines
  }

  /// The requirements of a move, as a line; nil if it has none.
  func line(_ requirements: [FlowGraph.Requirement]) -> Picture.Label.Line? {
    if requirements.isEmpty { return nil }
    return .init(.lock, "requires \(graph.text(of: requirements))")
  }

  /// The texts beside the flow's name.
  ///
  /// - Parameter entrances: the ways in which the flow is entered.
  func remarks(_ entrances: [String]) -> [String] {
    var remarks: [String] = []
    if !entrances.isEmpty { remarks.append(entrances.joined(separator: ", ")) }
    if let shell = flow.shell { remarks.append("\(graph.names[flow.nodes[shell.node].name]) around it") }
    if let line = line(flow.requires) { remarks.append("\(line.kind.mark)all of it \(line.text)") }
    if let base = flow.base {
      remarks.append("variant of \(graph.names[graph.flows[base].name]): its own parts are bold")
    }
    return remarks
  }

  /// The kinds of container that the flow may be: `tabs when nav == tabs, else drawer`.
  var containers: String {
    let choices = flow.container.map { choice in
      choice.kind.rawValue + (choice.guardExpression.map { " when " + words($0) } ?? "")
    }
    return choices.joined(separator: ", else ")
  }

  /// The lines about one of the flow's items.
  func lines(_ item: FlowGraph.Item) -> [Picture.Label.Line] {
    var lines: [Picture.Label.Line] = []
    if let when = item.when { lines.append(.init(.condition, "when \(words(when))")) }
    if let line = line(item.requires) { lines.append(line) }
    if item.isEager { lines.append(.init(.remark, "loaded before it is first shown")) }
    if item.isFresh { lines.append(.init(.remark, "begins anew each time")) }
    if item.isButton { lines.append(.init(.remark, "a button")) }
    return lines
  }

  /// The notes about a screen's own rules.
  func notes(on screen: FlowGraph.Screen) -> [Picture.Label] {
    var notes: [Picture.Label] = []
    if let lock = screen.locked {
      let guardWords = lock.guardExpression.text(asking: lock.questions, in: graph)
      notes.append(.init(lines: [.init(.hold, "while \(guardWords) Back does nothing")]))
    }
    if screen.hidesBack { notes.append(.remark("no back button")) }
    return notes
  }

  /// The entries and the layers of a state, as the language spells them.
  func words(_ state: FlowGraph.State) -> String {
    let layers = state.layers.map { "{\(graph.plainWord(for: $0.style)): \(words($0.entries))}" }
    return ([words(state.entries)] + layers).joined(separator: ", ")
  }

  private func words(_ entries: [FlowGraph.StateEntry]) -> String {
    var names: [String] = []
    for entry in entries {
      var name = graph.names[graph.name(of: entry)]
      if case .container(let flow, let selected?, _) = entry.kind {
        name += ".\(graph.names[graph.flows[flow].items[selected].name])"
      }
      names.append(name)
      if case .container(_, _, let stacks) = entry.kind {
        names += stacks.map { words($0.entries) }.filter { !$0.isEmpty }
      }
    }
    return names.joined(separator: ", ")
  }

  /// A guard that asks the flow's questions.
  func words(_ expression: FlowGraph.Guard) -> String { expression.text(asking: flow.questions, in: graph) }

  private func words(_ assignment: FlowGraph.Assignment) -> String {
    let names = [flow.context[assignment.field].field.name] + assignment.path
    return cut(names.map { graph.names[$0] }.joined(separator: ".") + " = " + assignment.value.text(graph.names))
  }

  private func cut(_ text: String) -> String {
    text.count <= Self.longestText ? text : text.prefix(Self.longestText - 1) + "…"
  }
}
