import FlowCompiler
import FlowLanguage
import FlowDiagnostics
import FlowSyntax

/// The declarations of a module as text, to compare with another version of it.
struct Declarations {
  /// A declaration.
  struct Thing {
    var subject: Difference.Subject
    var name: String
    var range: SourceRange
    /// The parts that are compared, in order.
    var parts: [Part] = []
  }

  /// One part of a declaration: `event 'opened'` is `(id: Int)`.
  struct Part {
    var label: String
    var text: String
    var range: SourceRange
    /// The kind of change if the part is new.
    var whenAdded = Difference.Kind.new
    /// The kind of change if the part was removed.
    var whenRemoved = Difference.Kind.breaking
    /// The kind of change if the part differs.
    var whenChanged = Difference.Kind.breaking
  }

  private(set) var things: [Thing] = []
  private let graph: FlowGraph
  private let words: ChangeWords

  init(_ graph: FlowGraph) {
    self.graph = graph
    words = ChangeWords(graph: graph)
    for flow in graph.flows where flow.module == 0 { things.append(thing(flow)) }
    for screen in graph.screens where screen.module == 0 { things.append(thing(screen)) }
    for condition in graph.conditions where condition.module == 0 { things.append(thing(condition)) }
    for task in graph.tasks where task.module == 0 { things.append(thing(task)) }
    for gate in graph.gates where gate.module == 0 { things.append(thing(gate)) }
    for link in graph.links where link.module == 0 { things.append(thing(link)) }
  }

  // MARK: Things

  private func thing(_ flow: FlowGraph.Flow) -> Thing {
    var thing = Thing(subject: .flow, name: graph.names[flow.name], range: flow.range)
    // Callers have to give inputs without a default.
    thing.parts = flow.inputs.map { field in
      var part = input(field)
      if field.defaultValue == nil, !graph.names[field.type].hasSuffix("?") { part.whenAdded = .breaking }
      return part
    }
    thing.parts += flow.outcomes.dropLast().map { event($0, "outcome") }
    thing.parts += flow.events.map { event($0, "event") }
    thing.parts += required(flow.requires, at: flow.range)
    thing.parts += flow.items.map { item in
      var text = graph.names[flow.nodes[item.node].name]
      if let when = item.when { text += " when \(words.text(when, of: flow))" }
      if !item.requires.isEmpty { text += " requires \(words.names(item.requires))" }
      return Part(label: "item '\(graph.names[item.name])'", text: text, range: item.range)
    }
    if !flow.container.isEmpty {
      let kinds = flow.container.map { choice in
        choice.kind.rawValue + (choice.guardExpression.map { " when \(words.text($0, of: flow))" } ?? "")
      }
      thing.parts.append(Part(label: "the container", text: kinds.joined(separator: ", else "), range: flow.range))
    }
    if let shell = flow.shell {
      thing.parts.append(
        Part(label: "the shell", text: graph.names[flow.nodes[shell.node].name], range: shell.range))
    }
    thing.parts += doc(flow.doc, at: flow.range)
    return thing
  }

  private func thing(_ screen: FlowGraph.Screen) -> Thing {
    var thing = Thing(subject: .screen, name: graph.names[screen.name], range: screen.range)
    thing.parts = screen.inputs.map(input) + screen.events.map { event($0, "event") }
    thing.parts += required(screen.requires, at: screen.range)
    if let locked = screen.locked {
      thing.parts.append(
        Part(
          label: "the lock", text: graph.text(of: locked.guardExpression, locked.questions), range: locked.range,
          whenAdded: .breaking, whenRemoved: .new))
    }
    if screen.hidesBack {
      thing.parts.append(
        Part(label: "'back: hidden'", text: "", range: screen.range, whenAdded: .breaking, whenRemoved: .new))
    }
    if let key = screen.key {
      let names = key.map { graph.names[screen.inputs[$0].name] }
      thing.parts.append(
        Part(
          label: "the key", text: "[\(names.joined(separator: ", "))]", range: screen.keyRanges.first ?? screen.range,
          whenAdded: .breaking))
    }
    if screen.typeSuffix != .empty {
      thing.parts.append(
        Part(
          label: "the type's name", text: "'\(graph.typeInSwift(of: screen))'", range: screen.range,
          whenAdded: .breaking, whenRemoved: .breaking))
    }
    if screen.track != .empty {
      thing.parts.append(
        Part(label: "the name for analytics", text: "'\(graph.names[screen.track])'", range: screen.range))
    }
    thing.parts += doc(screen.doc, at: screen.range)
    return thing
  }

  private func thing(_ condition: FlowGraph.Condition) -> Thing {
    var thing = Thing(subject: .condition, name: graph.names[condition.name], range: condition.range)
    // The app's code names the values: a removed value breaks it, a new one does not.
    thing.parts = condition.values.map {
      Part(label: "value '\(graph.names[$0])'", text: "", range: condition.range, whenAdded: .new)
    }
    thing.parts += condition.inputs.map { field in
      var part = input(field)
      part.whenAdded = .breaking
      return part
    }
    if !condition.by.isEmpty {
      let screens = condition.by.map { graph.names[graph.screens[$0].name] }
      thing.parts.append(
        Part(
          label: "what answers it", text: "[\(screens.joined(separator: ", "))]", range: condition.range,
          whenAdded: .breaking))
    }
    for (label, isSo) in [("'live: true'", condition.isLive), ("'async: true'", condition.isAsync)] where isSo {
      thing.parts.append(Part(label: label, text: "", range: condition.range, whenAdded: .breaking))
    }
    thing.parts += doc(condition.doc, at: condition.range)
    return thing
  }

  private func thing(_ task: FlowGraph.Task) -> Thing {
    var thing = Thing(subject: .task, name: graph.names[task.name], range: task.range)
    thing.parts = task.inputs.map { field in
      var part = input(field)
      part.whenAdded = .breaking
      return part
    }
    thing.parts += task.outcomes.map { event($0, "outcome") } + doc(task.doc, at: task.range)
    return thing
  }

  private func thing(_ gate: FlowGraph.Gate) -> Thing {
    let name = graph.names[graph.conditions[gate.condition].name]
    var thing = Thing(subject: .gate, name: name, range: gate.range)
    if let flow = gate.flow {
      let text = "\(graph.names[graph.flows[flow].name]) by \(words.verb(gate.verb))"
      thing.parts.append(Part(label: "the flow that it runs", text: text, range: gate.runRange))
    }
    thing.parts.append(
      Part(label: "'lost'", text: gate.lost.rawValue, range: gate.lostRange ?? gate.range))
    thing.parts += doc(gate.doc, at: gate.range)
    return thing
  }

  private func text(_ url: FlowGraph.LinkURL, of link: FlowGraph.Link) -> String {
    url.text(
      scheme: graph.names[url.scheme], host: graph.names[url.host], literal: { graph.names[$0] },
      parameter: { "{\(graph.names[link.parameters[$0].field.name])\($1 ? "!" : "")}" })
  }

  private func text(_ parts: [LinkPart<Name, Int>], of link: FlowGraph.Link) -> String {
    parts.text(literal: { graph.names[$0] }, parameter: { "{\(graph.names[link.parameters[$0].field.name])}" })
  }

  private func thing(_ link: FlowGraph.Link) -> Thing {
    var thing = Thing(subject: .link, name: graph.names[link.name], range: link.range)
    thing.parts = link.urls.map {
      Part(label: "URL '\(text($0.pattern, of: link))'", text: "", range: $0.range)
    }
    if let range = link.payloadRange {
      let fields = link.payload.map { "\(graph.names[$0.name]): \(text($0.value, of: link))" }
      thing.parts.append(Part(label: "the payload", text: "{ \(fields.joined(separator: ", ")) }", range: range))
    }
    if case .state(let state) = link.target {
      thing.parts.append(Part(label: "where it leads", text: state.text(in: graph), range: state.range))
    }
    thing.parts += required(link.requires, at: link.range)
    for (key, word) in link.arrive.unusual {
      thing.parts.append(
        Part(label: "'arrive: \(key.rawValue)'", text: word, range: link.range, whenAdded: .breaking))
    }
    thing.parts += doc(link.doc, at: link.range)
    return thing
  }

  // MARK: Parts

  private func input(_ field: FlowGraph.Field) -> Part {
    let value = field.defaultValue.map { ", by default \($0.text(graph.names))" } ?? ""
    return Part(
      label: "input '\(graph.names[field.name])'", text: graph.names[field.type] + value, range: field.range)
  }

  private func event(_ event: FlowGraph.Event, _ word: String) -> Part {
    let fields = event.fields.map { "\(graph.names[$0.name]): \(graph.names[$0.type])" }
    return Part(
      label: "\(word) '\(graph.names[event.name])'", text: "(\(fields.joined(separator: ", ")))", range: event.range)
  }

  private func required(_ requirements: [FlowGraph.Requirement], at range: SourceRange) -> [Part] {
    requirements.map {
      Part(
        label: "'requires: \(words.names([$0]))'", text: "", range: $0.range, whenAdded: .breaking)
    }
  }

  private func doc(_ doc: Name, at range: SourceRange) -> [Part] {
    if doc == .empty { return [] }
    return [
      Part(
        label: "'doc'", text: graph.names[doc], range: range, whenAdded: .silent, whenRemoved: .silent,
        whenChanged: .silent)
    ]
  }
}
