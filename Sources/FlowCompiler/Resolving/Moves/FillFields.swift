import FlowDiagnostics
import FlowSyntax

/// The declaration whose fields values are given to: a screen, flow, task, condition or link, an outcome or an event.
struct Recipient {
  /// The kind, as a message names it.
  enum Kind: String {
    case screen, flow, task, condition, link, outcome, event
  }

  var kind: Kind
  var name: Name
  var fields: [FlowGraph.Field]
  /// Whether some of the fields could not be read.
  var isUnread: Bool
  var range: SourceRange

  /// Whether the recipient is an outcome or an event of the current flow.
  var isEvent: Bool { kind == .outcome || kind == .event }

  /// The recipient, as a message names it.
  func text(_ names: NameTable) -> String { "\(kind.rawValue) '\(names[name])'" }
}

extension Recipient {
  init(_ kind: Kind, _ event: FlowGraph.Event, isUnread: Bool) {
    self.init(kind: kind, name: event.name, fields: event.fields, isUnread: isUnread, range: event.range)
  }
}

/// Inputs and outcome fields, filled from `with`, by name, from defaults, or with nil.
extension FlowResolver {
  /// The length of the longest list that is searched without a table.
  static let fewArguments = 16

  /// Finds a source for each field of a recipient.
  ///
  /// - Parameters:
  ///   - range: the target's name, where missing values are reported.
  ///   - arguments: the values that `with:` gives.
  func fill(
    _ owner: Recipient, at range: SourceRange, with arguments: [ArgumentSyntax], scope: MoveScope
  ) -> [FlowGraph.Fill] {
    let fields = owner.fields
    reportUnknownArguments(arguments, for: owner, scope: scope)
    // Inputs that could not be read may be filled from anywhere.
    if owner.isUnread { found.unresolved[index.number].insert(.reads) }
    if fields.isEmpty { return [] }
    filled += fields.count
    if filled > UnfoldingLimit.fills {
      if filled - fields.count <= UnfoldingLimit.fills { found.log.report(.tooManyFills(at: range)) }
      found.unresolved[index.number].insert(.reads)
      return []
    }
    var byName: [Name: ArgumentSyntax]?
    if arguments.count > Self.fewArguments {
      byName = Dictionary(arguments.map { ($0.name.name, $0) }) { first, _ in first }
    }
    var fills: [FlowGraph.Fill] = []
    fills.reserveCapacity(fields.count)
    for field in fields {
      let argument = if let byName { byName[field.name] } else { arguments.first { $0.name.name == field.name } }
      if let argument {
        found.note(argument.name, field.range)
        let source = bind(argument.value, for: field, scope: scope)
        fills.append(
          FlowGraph.Fill(source: source ?? FlowGraph.Source(root: .none, isWhole: false), value: argument.value))
      } else if let runner = scope.runner, let root = findByName(field, in: runner, scope: scope) {
        found.readsElsewhere.append((runner, root))
        fills.append(
          FlowGraph.Fill(source: FlowGraph.Source(root: root, isWhole: true), value: nil, isFromRunner: true))
      } else if let nearest = findByName(field, scope: scope) {
        noteRead(nearest.root, nearest.type, scope)
        fills.append(FlowGraph.Fill(source: FlowGraph.Source(root: nearest.root, isWhole: true), value: nil))
      } else if let value = field.defaultValue {
        fills.append(FlowGraph.Fill(source: .init(root: .literal, isWhole: false), value: value, isDefault: true))
      } else {
        if !module.names.isOptional(field.type) {
          found.unresolved[index.number].insert(.reads)
          if !owner.isUnread && isKnown(scope) {
            reportMissing(field, of: owner, at: range, arguments: arguments, scope: scope)
          }
        }
        fills.append(FlowGraph.Fill(source: FlowGraph.Source(root: .none, isWhole: true), value: nil))
      }
      if found.bindings != nil || field.defaultValue != nil, let fill = fills.last {
        note(fill, of: field, of: owner, at: range, scope)
      }
    }
    return fills
  }

  /// Notes the source of a field's value, and a default that is used, also for a missing parameter of a link.
  private func note(
    _ fill: FlowGraph.Fill, of field: FlowGraph.Field, of owner: Recipient, at range: SourceRange, _ scope: MoveScope
  ) {
    if let value = field.defaultValue {
      found.filledScreens.insert(owner.range)
      var isUsed = fill.isDefault
      if case .event(let parameter) = fill.source.root, let link = scope.link {
        isUsed = placed.links[link].parameters[parameter].isOptional
      }
      if isUsed { found.usedDefaults.insert(value.range) }
    }
    guard found.bindings != nil,
      let source = self.field(of: fill.source.root, scope, of: fill.isFromRunner ? scope.runner : nil)
    else { return }
    found.bindings?.fills.append((range, field, fill, source.range, scope.place))
  }

  /// Reports the arguments that match no field of a recipient. Their values are bound nevertheless, to find the mistakes in them.
  private func reportUnknownArguments(_ arguments: [ArgumentSyntax], for owner: Recipient, scope: MoveScope) {
    let known = arguments.count > Self.fewArguments ? Set(owner.fields.map(\.name)) : nil
    for argument in arguments {
      let name = argument.name.name
      let isField = if let known { known.contains(name) } else { position(of: name, in: owner.fields) != nil }
      if isField { continue }
      if !owner.isUnread {
        if reportSwapped(argument, owner.fields, arguments, scope: scope) { continue }
        reportUnknown(argument.name, of: owner, scope)
      }
      _ = bind(argument.value, for: nil, scope: scope)
    }
  }

  /// Whether all fields that a value can come from are known.
  func isKnown(_ scope: MoveScope) -> Bool {
    if let runner = scope.runner, !module.unread(.flow, runner.number).isDisjoint(with: [.context, .inputs]) {
      return false
    }
    return !scope.isUnread && module.unread(.flow, index.number).isDisjoint(with: [.context, .inputs])
  }

  /// The nearest source that has the field's name and a type that the field takes; nil if absent.
  private func findByName(
    _ field: FlowGraph.Field, scope: MoveScope
  ) -> (root: FlowGraph.Source.Root, type: Name)? {
    for place in ValuePlace.allCases {
      if let found = find(field.name, in: place, scope), fits(field, found, scope) { return found }
    }
    return nil
  }

  /// Whether a source of the field's name can fill the field.
  private func fits(
    _ field: FlowGraph.Field, _ found: (root: FlowGraph.Source.Root, type: Name), _ scope: MoveScope
  ) -> Bool {
    found.root != .event(scope.unnamed) && module.names.takes(field.type, found.type)
  }

  /// The context field or input of the flow that runs the target; nil if absent, or if the event or its screen has a nearer field.
  ///
  /// A context field that starts empty may not have been written when the state is made, so it does not count.
  private func findByName(
    _ field: FlowGraph.Field, in runner: FlowIndex, scope: MoveScope
  ) -> FlowGraph.Source.Root? {
    for place in [ValuePlace.event, .screen] {
      if let found = find(field.name, in: place, scope), fits(field, found, scope) { return nil }
    }
    let flow = module.flows[runner]
    if let found = flow.context.firstIndex(where: {
      $0.field.name == field.name && !$0.startsEmpty && module.names.takes(field.type, $0.field.type)
    }) {
      return .context(found)
    }
    return flow.inputs.firstIndex { $0.name == field.name && module.names.takes(field.type, $0.type) }
      .map { .input($0) }
  }

  private func reportUnknown(_ word: Word, of owner: Recipient, _ scope: MoveScope) {
    let (name, text) = (module.names[word.name], owner.text(module.names))
    let nearest = module.names.suggest(word.name, among: owner.fields)
    let known = module.names.listed(owner.fields.lazy.map(\.name))
    report(
      .unknownInput(
        name, as: owner.isEvent ? "field" : "input", of: text, known: known, at: word.range, declared: owner.range,
        nearest: nearest), scope)
  }

  /// Whether `number: id` was written for `id: number`.
  private func isSwapped(_ argument: ArgumentSyntax, for field: FlowGraph.Field, scope: MoveScope) -> Bool {
    candidates(scope).contains {
      $0.field.name == argument.name.name && module.names.takes(field.type, $0.field.type)
    }
  }

  /// Reports `number: id` that was written for `id: number`; returns whether it was.
  private func reportSwapped(
    _ argument: ArgumentSyntax, _ fields: [FlowGraph.Field], _ arguments: [ArgumentSyntax], scope: MoveScope
  ) -> Bool {
    guard case .path(let path) = argument.value.kind, path.count == 1,
      let field = fields.first(where: { $0.name == path[0].name }),
      !arguments.contains(where: { $0.name.name == field.name }), findByName(field, scope: scope) == nil,
      isSwapped(argument, for: field, scope: scope)
    else { return false }
    let range = argument.name.range.joined(to: argument.value.range)
    report(.swappedArgument(module.names[field.name], module.names[argument.name.name], at: range), scope)
    return true
  }

  private func reportMissing(
    _ field: FlowGraph.Field, of owner: Recipient, at range: SourceRange, arguments: [ArgumentSyntax], scope: MoveScope
  ) {
    if found.log.isFull { return found.log.drop(.missingInput) }
    let names = module.names
    // A misspelt argument or link parameter was reported already, so the field that it was meant for is not reported as missing.
    if here.meantByLink.contains(names[field.name]) { return }
    if owner.kind == .screen, let help = helpForTool(names[field.type], named: names[field.name]) {
      guard found.toolsAsInputs.insert(field.range).inserted else { return }
      return report(.toolAsInput(names[field.name], type: names[field.type], at: field.range, help: help), scope)
    }
    for argument in arguments {
      if let near = module.names.suggest(argument.name.name, among: [field]), near.text == names[field.name] { return }
      if case .path(let path) = argument.value.kind, path.count == 1, path[0].name == field.name,
        isSwapped(argument, for: field, scope: scope)
      {
        return
      }
    }
    var notes: [Diagnostic.Note] = []
    var help: String?
    var fitting: [(name: String, path: String)] = []
    if let lacking = noteOnLackingMove(field.name, scope) { notes.append(lacking) }
    found.missing += 1
    // Candidates are listed only for the diagnostics that are shown.
    let others = found.missing <= Lookups.suggestionLimit ? candidates(scope) : []
    for (candidate, path, place) in others {
      if candidate.name == field.name {
        notes.append(Diagnostic.Note("\(place) has type '\(names[candidate.type])'", at: candidate.range))
      } else if names.takes(field.type, candidate.type) {
        notes.append(Diagnostic.Note("\(place) has that type", at: candidate.range))
        fitting.append((names[candidate.name], path))
      }
      if notes.count == 3 { break }
    }
    if owner.kind != .condition, let path = Self.likeliest(fitting, for: names[field.name]) {
      help = "write 'with: { \(names[field.name]): \(path) }'"
    }
    if help == nil { help = helpForMissing(field, of: owner, scope) }
    if let entry = scope.begunFor {
      let text =
        "'\(names[owner.name])' runs '\(names[entry])' here; to name another flow, write 'Flow.\(names[entry])'"
      notes.append(Diagnostic.Note(text, at: range))
    }
    let (name, type, text) = (names[field.name], names[field.type], owner.text(names))
    report(
      owner.isEvent
        ? .missingOutcomeField(name, type: type, of: text, at: range, declared: field.range, near: notes, help: help)
        : .missingInput(name, type: type, of: text, at: range, declared: field.range, near: notes, help: help), scope)
  }

  /// The path to suggest, of those of the right type: the only one, else the only one whose name contains the field's name or is part of it.
  private static func likeliest(_ fitting: [(name: String, path: String)], for field: String) -> String? {
    if fitting.count < 2 { return fitting.first?.path }
    let alike = fitting.filter { candidate in
      let (name, wanted) = (candidate.name.lowercased(), field.lowercased())
      return name.contains(wanted) || wanted.contains(name)
    }
    return alike.count == 1 ? alike[0].path : nil
  }

  /// The help for an input that is no data, but what a screen works with; nil for any other type.
  private func helpForTool(_ type: String, named name: String) -> String? {
    if type.hasPrefix("Binding<") {
      return "write '\(type.dropFirst(8).dropLast())': a screen gets new inputs, and says in events what the user did"
    }
    let isTool = ["Model", "Store", "Service", "Controller", "Repository"].contains(where: type.hasSuffix)
    return isTool ? "leave '\(name)' out: the app's factory gives a screen what it works with" : nil
  }

  /// The help for a missing value if no path can be suggested; nil if there is no advice.
  private func helpForMissing(_ field: FlowGraph.Field, of owner: Recipient, _ scope: MoveScope) -> String? {
    let (name, type) = (excerpt(module.names[field.name]), excerpt(module.names[field.type]))
    if isInNoFlow {
      // A screen requires the condition, and can only fill it from its own inputs.
      if owner.kind == .condition { return "declare '\(name): \(type)' under the screen's 'inputs'" }
      return nil
    }
    if here.isInLink { return "write '{\(name)}' in the link's pattern, or give '\(name)' with a literal" }
    var heir = "flow '\(module.names[flow.name])'"
    if let speaker = scope.speaker, let giver = giver(of: field, to: speaker) {
      heir = "screen '\(module.names[module.screens[speaker].name])', which '\(giver)' can give it"
    }
    let declaration = "declare '\(name): \(type)' under the 'inputs' of \(heir)"
    return owner.kind != .condition ? "write 'with: { \(name): … }', or \(declaration)" : declaration
  }

  /// A screen that leads to another and has a field to give it, as an input or with its event; nil if absent.
  private func giver(of field: FlowGraph.Field, to speaker: ScreenIndex) -> String? {
    let target = module.screens[speaker].name
    for node in edges[index.number] {
      guard let screen = space[.screen, node.node.name].map({ module.screens[$0] }) else { continue }
      for edge in node.edges where edge.alternatives.contains(where: { $0.target?.name == target }) {
        let fields = screen.inputs + (screen.events.first { $0.name == edge.event.name }?.fields ?? [])
        if fields.contains(where: { $0.name == field.name && module.names.takes(field.type, $0.type) }) {
          return module.names[screen.name]
        }
      }
    }
    return nil
  }

  private typealias Candidate = (field: FlowGraph.Field, path: String, place: String)

  /// All fields that a value can name, nearest first, each with the path that names it and its description.
  private func candidates(_ scope: MoveScope) -> [Candidate] {
    let names = module.names
    var all: [Candidate] = []
    var isThere: Set<Name> = []
    for place in ValuePlace.allCases {
      for field in fields(in: place, scope) {
        let name = names[field.name]
        let isHidden = !isThere.insert(field.name).inserted
        let sender = scope.sender.map { names[module.screens[$0].name] } ?? ""
        let text =
          switch place {
          case .event: "'\(name)' of the \(scope.isSeen(field) ? "moves that lead here" : "event")"
          case .screen: "input '\(name)' of screen '\(sender)'"
          case .context: "context field '\(name)'"
          case .inputs: "input '\(name)' of flow '\(names[flow.name])'"
          }
        all.append((field, isHidden ? "\(place.rawValue).\(name)" : name, text))
      }
    }
    return all
  }
}
