import FlowCompiler
import FlowLanguage
import FlowDiagnostics
import FlowSyntax

/// The declarations of a module as text, to compare with another version of it.
struct DeclarationTexts {
  /// A declaration.
  struct Declaration {
    var subject: Difference.Subject
    var name: String
    var range: SourceRange
    /// The parts that are compared, in order.
    var parts: [Part] = []
    /// The kind of change if the declaration was removed.
    var whenRemoved = Difference.Kind.breaking
  }

  /// One part of a declaration: `event 'opened'` is `(id: Int)`.
  struct Part {
    var label: String
    var text: String
    var range: SourceRange
    /// The text by which parts are compared if it is not `text`: one that is the same for all guards that mean the
    /// same.
    var meaning: String?
    /// Whether users see the part beside others of its kind, in this order.
    var isInOrder = false
    /// The part as the app's code has it; nil if `whenChanged` holds for every change.
    var inCode: String?
    /// The kind of change if the part is new.
    var whenAdded = Difference.Kind.new
    /// The kind of change if the part was removed.
    var whenRemoved = Difference.Kind.breaking
    /// The kind of change if the part differs.
    var whenChanged = Difference.Kind.breaking
  }

  private(set) var all: [Declaration] = []
  private let graph: FlowGraph
  private let words: ChangeWords

  init(_ graph: FlowGraph) {
    self.graph = graph
    words = ChangeWords(graph: graph)
    for (index, flow) in graph.flows.indexed where flow.module == 0 { all.append(declaration(flow, index)) }
    for screen in graph.screens where screen.module == 0 { all.append(declaration(screen)) }
    for condition in graph.conditions where condition.module == 0 { all.append(declaration(condition)) }
    for task in graph.tasks where task.module == 0 { all.append(declaration(task)) }
    for gate in graph.gates where gate.module == 0 { all.append(declaration(gate)) }
    for link in graph.links where link.module == 0 { all.append(declaration(link)) }
  }

  // MARK: Declarations

  private func declaration(_ flow: FlowGraph.Flow, _ index: FlowIndex) -> Declaration {
    var declaration = Declaration(subject: .flow, name: graph.names[flow.name], range: flow.range)
    // Callers have to give inputs without a default.
    declaration.parts = flow.inputs.map { field in
      var part = input(field)
      let isGiven = field.defaultValue == nil && !graph.names[field.type].hasSuffix("?")
      if isGiven { part.whenAdded = .breaking }
      part.inCode = graph.names[field.type] + (isGiven ? "" : " or nothing")
      return part
    }
    declaration.parts += flow.outcomes.dropLast().map { event($0, "outcome") }
    declaration.parts += flow.events.map { event($0, "event") }
    declaration.parts += required(flow.requires, at: flow.range)
    declaration.parts += flow.items.map { item in
      let first =
        (item.isButton ? "a button" : graph.names[flow.nodes[item.node].name]) + (item.isFresh ? " fresh" : "")
        + (item.isEager ? " eager" : "")
      let last = item.requires.isEmpty ? "" : " requires \(graph.text(of: item.requires))"
      let when = item.when.map { " when \(words.text($0, of: flow))" } ?? ""
      let meaning = item.when.map { " when \(words.meaning(of: $0, asking: flow.questions, of: flow))" } ?? ""
      return Part(
        label: "item '\(graph.names[item.name])'", text: first + when + last, range: item.range,
        meaning: first + meaning + last, isInOrder: true, whenRemoved: .different, whenChanged: .different)
    }
    if flow.items.indices.contains(flow.startItem) {
      let item = flow.items[flow.startItem]
      declaration.parts.append(
        Part(
          label: "the first selected item", text: graph.names[item.name], range: item.range, whenRemoved: .different,
          whenChanged: .different))
    }
    if flow.keepsHistory {
      declaration.parts.append(
        Part(label: "'history: true'", text: "", range: flow.range, whenAdded: .different, whenRemoved: .different))
    }
    // The app's code starts an entry flow.
    if graph.entries.contains(index) {
      declaration.parts.append(Part(label: "the app's way to start it", text: "", range: flow.range))
    }
    declaration.parts += flow.context.map { context in
      let value = context.field.defaultValue.map { ", by default \($0.text(graph.names))" } ?? ""
      return Part(
        label: "context '\(graph.names[context.field.name])'", text: graph.names[context.field.type] + value,
        range: context.field.range, whenAdded: .silent, whenRemoved: .silent, whenChanged: .different)
    }
    if !flow.container.isEmpty {
      let kinds = flow.container.map { choice in
        choice.kind.rawValue + (choice.guardExpression.map { " when \(words.text($0, of: flow))" } ?? "")
      }
      declaration.parts.append(
        Part(
          label: "the container", text: kinds.joined(separator: ", else "), range: flow.container[0].range,
          whenRemoved: .different, whenChanged: .different))
    }
    if let key = flow.key {
      let names = key.map { graph.names[flow.inputs[$0].name] }
      declaration.parts.append(
        Part(
          label: "the key", text: "[\(names.joined(separator: ", "))]", range: flow.keyRanges.first ?? flow.range,
          whenAdded: .different, whenRemoved: .different, whenChanged: .different))
    }
    if let presentation = flow.presentation {
      declaration.parts.append(
        Part(label: "'entry: as'", text: presentation.rawValue, range: flow.range, whenAdded: .breaking))
    }
    if let shell = flow.shell {
      declaration.parts.append(
        Part(
          label: "the shell", text: graph.names[flow.nodes[shell.node].name], range: shell.range,
          whenRemoved: .different, whenChanged: .different))
    }
    declaration.parts += doc(flow.doc, at: flow.range)
    return declaration
  }

  private func declaration(_ screen: FlowGraph.Screen) -> Declaration {
    var declaration = Declaration(subject: .screen, name: graph.names[screen.name], range: screen.range)
    declaration.parts = screen.inputs.map(input) + screen.events.map { event($0, "event") }
    declaration.parts += required(screen.requires, at: screen.range)
    if let locked = screen.locked {
      declaration.parts.append(
        Part(
          label: "the lock", text: locked.guardExpression.text(asking: locked.questions, in: graph),
          range: locked.range,
          meaning: words.meaning(of: locked.guardExpression, asking: locked.questions, sender: screen.inputs),
          whenAdded: .different, whenRemoved: .different, whenChanged: .different))
    }
    if screen.hidesBack {
      declaration.parts.append(
        Part(
          label: "'back: hidden'", text: "", range: screen.range, whenAdded: .different, whenRemoved: .different))
    }
    if let key = screen.key {
      let names = key.map { graph.names[screen.inputs[$0].name] }
      declaration.parts.append(
        Part(
          label: "the key", text: "[\(names.joined(separator: ", "))]", range: screen.keyRanges.first ?? screen.range,
          whenAdded: .different, whenRemoved: .different, whenChanged: .different))
    }
    if screen.typeSuffix != .empty {
      declaration.parts.append(
        Part(
          label: "the type's name", text: "'\(graph.typeInSwift(of: screen))'", range: screen.range,
          whenAdded: .breaking))
    }
    if screen.track != .empty {
      declaration.parts.append(
        Part(
          label: "the name for analytics", text: "'\(graph.names[screen.track])'", range: screen.range,
          whenRemoved: .different, whenChanged: .different))
    }
    declaration.parts += doc(screen.doc, at: screen.range)
    return declaration
  }

  private func declaration(_ condition: FlowGraph.Condition) -> Declaration {
    var declaration = Declaration(subject: .condition, name: graph.names[condition.name], range: condition.range)
    // The app's code names the values: a removed value breaks it, a new one does not.
    declaration.parts = condition.values.map {
      Part(label: "value '\(graph.names[$0])'", text: "", range: condition.range, whenAdded: .new)
    }
    declaration.parts += condition.inputs.map { field in
      var part = input(field)
      part.whenAdded = .breaking
      return part
    }
    if !condition.by.isEmpty {
      let screens = condition.by.map { graph.names[graph.screens[$0].name] }
      declaration.parts.append(
        Part(
          label: "the screens that answer it", text: "[\(screens.joined(separator: ", "))]", range: condition.range,
          whenAdded: .breaking))
    }
    if let standing = graph.text(of: condition) {
      declaration.parts.append(
        Part(
          label: "'\(standing.key)'", text: standing.value, range: condition.standing?.range ?? condition.range,
          whenAdded: .breaking, whenChanged: .different))
    }
    for (label, isSo) in [("'live: true'", condition.isLive), ("'async: true'", condition.isAsync)] where isSo {
      declaration.parts.append(Part(label: label, text: "", range: condition.range, whenAdded: .breaking))
    }
    let values = condition.values.isEmpty ? ["false", "true"] : condition.values.map { graph.names[$0] }
    for (label, text) in [
      ("'failed'", condition.failed.map { values[$0] }),
      ("'loading'", condition.loading.map { graph.names[graph.screens[$0].name] }),
    ] {
      guard let text else { continue }
      declaration.parts.append(
        Part(
          label: label, text: text, range: condition.range, whenAdded: .different, whenRemoved: .different,
          whenChanged: .different))
    }
    declaration.parts += doc(condition.doc, at: condition.range)
    return declaration
  }

  private func declaration(_ task: FlowGraph.Task) -> Declaration {
    var declaration = Declaration(subject: .task, name: graph.names[task.name], range: task.range)
    declaration.parts = task.inputs.map { field in
      var part = input(field)
      part.whenAdded = .breaking
      return part
    }
    declaration.parts += task.outcomes.map { event($0, "outcome") } + doc(task.doc, at: task.range)
    return declaration
  }

  private func declaration(_ gate: FlowGraph.Gate) -> Declaration {
    let name = graph.names[graph.conditions[gate.condition].name]
    var declaration = Declaration(subject: .gate, name: name, range: gate.range, whenRemoved: .different)
    if let flow = gate.flow {
      let text = "\(graph.names[graph.flows[flow].name]) by \(gate.verb.verb.rawValue)\(graph.style(of: gate.verb))"
      declaration.parts.append(
        Part(
          label: "the flow that it runs", text: text, range: gate.runRange, whenRemoved: .different,
          whenChanged: .different))
    }
    declaration.parts.append(
      Part(
        label: "'lost'", text: gate.lost.rawValue, range: gate.lostRange ?? gate.range, whenChanged: .different))
    declaration.parts += doc(gate.doc, at: gate.range)
    return declaration
  }

  private func text(_ url: FlowGraph.LinkURL, of link: FlowGraph.Link) -> String {
    url.text(
      scheme: graph.names[url.scheme], host: { graph.names[$0] }, literal: { graph.names[$0] },
      parameter: { "{\(graph.names[link.parameters[$0].field.name])\($1 ? "!" : "")}" })
  }

  private func text(_ parts: [LinkPart<Name, Int>], of link: FlowGraph.Link) -> String {
    parts.text(literal: { graph.names[$0] }, parameter: { "{\(graph.names[link.parameters[$0].field.name])}" })
  }

  private func declaration(_ link: FlowGraph.Link) -> Declaration {
    var declaration = Declaration(subject: .link, name: graph.names[link.name], range: link.range)
    // The app's code makes links of their parameters.
    declaration.parts = link.givenParameters.map { parameter in
      Part(
        label: "parameter '\(graph.names[parameter.field.name])'", text: graph.names[parameter.field.type],
        range: parameter.field.range, whenAdded: .breaking)
    }
    declaration.parts += link.urls.map {
      Part(
        label: "URL '\(text($0.pattern, of: link))'", text: "", range: $0.range, whenRemoved: .different)
    }
    if let range = link.payloadRange {
      let fields = link.payload.map { "\(graph.names[$0.name]): \(text($0.value, of: link))" }
      declaration.parts.append(
        Part(
          label: "the payload", text: "{ \(fields.joined(separator: ", ")) }", range: range, whenRemoved: .different,
          whenChanged: .different))
    }
    if case .state(let state) = link.target {
      declaration.parts.append(
        Part(
          label: "the target", text: state.text(in: graph), range: state.range, whenRemoved: .different,
          whenChanged: .different))
    }
    declaration.parts += required(link.requires, at: link.range)
    for (key, word) in link.unusualArrive {
      declaration.parts.append(
        Part(
          label: "'arrive: \(key.rawValue)'", text: word, range: link.range, whenAdded: .different,
          whenRemoved: .different, whenChanged: .different))
    }
    if let move = link.move, let entry = link.entry {
      let scope = ChangeWords.Scope(flow: graph.flows[entry], event: link.parameters.map(\.field))
      declaration.parts.append(
        Part(
          label: "'set' and 'transition'", text: words.text(move, scope),
          range: move.assignments.first?.keyRange ?? move.range, whenAdded: .different, whenRemoved: .different,
          whenChanged: .different))
    }
    declaration.parts += doc(link.doc, at: link.range)
    return declaration
  }

  // MARK: Parts

  private func input(_ field: FlowGraph.Field) -> Part {
    let value = field.defaultValue.map { ", by default \($0.text(graph.names))" } ?? ""
    return Part(
      label: "input '\(graph.names[field.name])'", text: graph.names[field.type] + value, range: field.range,
      inCode: graph.names[field.type])
  }

  private func event(_ event: FlowGraph.Event, _ word: String) -> Part {
    let fields = event.fields.map { "\(graph.names[$0.name]): \(graph.names[$0.type])" }
    return Part(
      label: "\(word) '\(graph.names[event.name])'", text: "(\(fields.joined(separator: ", ")))", range: event.range)
  }

  private func required(_ requirements: [FlowGraph.Requirement], at range: SourceRange) -> [Part] {
    requirements.map {
      Part(
        label: "'requires: \(graph.text(of: [$0]))'", text: "", range: $0.range, whenAdded: .different,
        whenRemoved: .different)
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
