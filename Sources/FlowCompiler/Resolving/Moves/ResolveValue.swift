import FlowDiagnostics
import FlowSyntax

/// A place that values come from, by the word that names it, nearest first.
enum ValuePlace: String, CaseIterable {
  /// The event, or the child's outcome.
  case event
  /// The screen that sends the event.
  case screen
  case context
  case inputs
}

/// Written values, bound to their sources.
extension FlowResolver {
  /// Binds a value.
  ///
  /// - Parameter field: the field that the value fills; nil if the field's type is unknown.
  /// - Returns: the source; nil after an error.
  func bind(_ value: ValueSyntax, for field: FlowGraph.Field?, scope: MoveScope) -> FlowGraph.Source? {
    guard case .path(let steps) = value.kind else {
      if let field, module.names.refuses(field.type, value.kind) {
        reportMismatch(
          field, given: module.names.typeName(of: value.kind), at: value.range,
          better: module.names.literalMeant(by: value.kind, for: field.type), scope)
      }
      warnOfQuotedPath(value, scope: scope)
      return FlowGraph.Source(root: .literal, isWhole: false)
    }
    guard let found = root(of: steps, for: field, scope: scope) else {
      found.unresolved[index.number].insert(.reads)
      return nil
    }
    self.found.note(steps[found.steps - 1], self.field(of: found.root, scope)?.range)
    let path = steps.count > found.steps ? Self.names(of: steps, from: found.steps) : []
    noteRead(found.root, found.type, scope)
    guard path.isEmpty, let field else { return FlowGraph.Source(root: found.root, path: path, isWhole: false) }
    let isWhole = module.names.takes(field.type, found.type)
    if !isWhole, module.names.clash(field.type, found.type) {
      if let (source, range) = owner(of: found.root, named: field.name, scope) {
        report(
          .typeMismatch(
            module.names[field.name], type: module.names[field.type], ofSource: source, given: module.names[found.type],
            at: value.range, declared: field.range, source: range), scope)
      } else {
        reportMismatch(field, given: "of type '\(module.names[found.type])'", at: value.range, scope)
      }
    }
    return FlowGraph.Source(root: found.root, isWhole: isWhole)
  }

  /// Warns of a path in quotes: `"event.title"` if the event has a `title`, or a placeholder such as `"${{ title }}"`.
  private func warnOfQuotedPath(_ value: ValueSyntax, scope: MoveScope) {
    guard case .string(let text) = value.kind else { return }
    let written = module.names[text]
    let placeholder = Self.placeholder(written)
    let path = placeholder ?? written
    let steps = path.split(separator: ".", omittingEmptySubsequences: false).map(String.init)
    guard steps.count > 1 || placeholder != nil else { return }
    var field: FlowGraph.Field?
    if let place = ValuePlace(rawValue: steps[0]), steps.count > 1 {
      field = fields(in: place, scope).first { module.names[$0.name] == steps[1] }
    } else if placeholder != nil {
      field = fields(scope).first { module.names[$0.name] == steps[0] }
    }
    guard let field else { return }
    // The text was meant to read the field.
    found.unresolved[index.number].insert(.reads)
    report(.quotedPath(path, text: written, at: value.range, declared: field.range), scope)
  }

  /// The path in a text that other languages read as a placeholder: `${{ title }}`, `{{title}}`, `${title}`, `{title}`, `\(title)` and `$title`; nil
  /// for any other text.
  private static func placeholder(_ text: String) -> String? {
    for (open, close) in [("${{", "}}"), ("{{", "}}"), ("${", "}"), ("{", "}"), ("\\(", ")"), ("$", "")]
    where text.hasPrefix(open) && text.hasSuffix(close) && text.utf8.count > open.utf8.count + close.utf8.count {
      let path = text.dropFirst(open.count).dropLast(close.count).filter { $0 != " " }
      return path.utf8.allSatisfy { $0.isIdentifierByte || $0 == UInt8(ascii: ".") } ? path : nil
    }
    return nil
  }

  /// The names of a path's steps from an index on.
  static func names(of path: [Word], from first: Int) -> [Name] { path.dropFirst(first).map(\.name) }

  private func reportMismatch(
    _ field: FlowGraph.Field, given: String, at range: SourceRange, better: String? = nil, _ scope: MoveScope
  ) {
    report(
      .typeMismatch(
        module.names[field.name], type: module.names[field.type], given: given, at: range, declared: field.range,
        better: better), scope)
  }

  /// The owner of a value's field, in words, and the place of its declaration; nil if the field has another name.
  private func owner(of root: FlowGraph.Source.Root, named name: Name, _ scope: MoveScope) -> (String, SourceRange)? {
    guard let field = field(of: root, scope), field.name == name else { return nil }
    return switch root {
    case .screen: scope.sender.map { ("screen '\(module.names[module.screens[$0].name])'", field.range) }
    case .context: ("the context", field.range)
    case .input: ("flow '\(module.names[flow.name])'", field.range)
    case .event, .literal, .none: ("the event", field.range)
    }
  }

  /// The field that a value comes from, given its flow if that is another one; nil for a literal or a missing value.
  func field(of root: FlowGraph.Source.Root, _ scope: MoveScope, of other: FlowIndex? = nil) -> FlowGraph.Field? {
    switch root {
    case .event(let field): scope.event[field]
    case .screen(let field): scope.sender.map { module.screens[$0].inputs[field] }
    case .context(let field): (other.map { module.flows[$0] } ?? flow).context[field].field
    case .input(let field): (other.map { module.flows[$0] } ?? flow).inputs[field]
    case .literal, .none: nil
    }
  }

  /// Keeps the type of a value that a decision reads from the move that leads to it: equal uses read the same types.
  func noteRead(_ root: FlowGraph.Source.Root, _ type: Name, _ scope: MoveScope) {
    noteSeen(root, scope)
    if scope.decision == nil { return }
    switch root {
    case .event, .screen: here.reads.append(type)
    case .context, .input, .literal, .none: break
    }
  }

  private typealias FoundRoot = (root: FlowGraph.Source.Root, type: Name, steps: Int)

  /// The root that a path's first step names, nearest first; or its first two steps, if the first is `event`, `screen`, `context` or `inputs`.
  private func root(of steps: [Word], for wanted: FlowGraph.Field?, scope: MoveScope) -> FoundRoot? {
    if steps.isEmpty { return nil }
    let first = steps[0]
    if let place = words.places.firstIndex(of: first.name).map({ ValuePlace.allCases[$0] }) {
      return qualified(place, first, steps.count > 1 ? steps[1] : nil, scope: scope)
    }
    for place in ValuePlace.allCases {
      if let found = find(first.name, in: place, scope) { return (found.root, found.type, 1) }
    }
    if !isKnown(scope) { return nil }
    let lacking = noteOnLackingMove(first.name, scope)
    let all = fields(scope)
    // `note.id`, whose first step is a screen.
    let bare = steps.count == 2 && all.contains { $0.name == steps[1].name } ? module.names[steps[1].name] : nil
    let fitting = all.filter { field in wanted.map { module.names.takes($0.type, field.type) } ?? false }
    report(
      .unknownValue(
        module.names[first.name], at: first.range, note: lacking,
        nearest: lacking == nil && bare == nil ? module.names.suggest(first.name, among: all) : nil,
        literal: steps.count > 1 ? nil : wanted.flatMap { literal(first.name, as: $0.type) },
        known: bare.map { [$0] } ?? module.names.listed(fitting.map(\.name)) ?? []), scope)
    return nil
  }

  /// The literal that an unquoted word may be meant as, given the type: a string, or a case of an app type; nil for other types.
  private func literal(_ word: Name, as type: Name) -> String? {
    let type = module.names[type]
    let plain = type.last == "?" ? String(type.dropLast()) : type
    if plain == "String" { return "\"\(module.names[word])\"" }
    return NameShape(of: plain) == .upper && !["Int", "Double", "Bool", "Date", "URL"].contains(plain)
      ? ".\(module.names[word])" : nil
  }

  /// The fields that a value can name in a place.
  func fields(in place: ValuePlace, _ scope: MoveScope) -> [FlowGraph.Field] {
    switch place {
    case .event: scope.event
    case .screen: scope.sender.map { module.screens[$0].inputs } ?? []
    case .context: flow.context.map(\.field)
    case .inputs: flow.inputs
    }
  }

  /// All fields that a value can name, nearest first.
  private func fields(_ scope: MoveScope) -> [FlowGraph.Field] { ValuePlace.allCases.flatMap { fields(in: $0, scope) } }

  /// The field of a name in a place, with its type; nil if absent.
  func find(
    _ name: Name, in place: ValuePlace, _ scope: MoveScope
  ) -> (root: FlowGraph.Source.Root, type: Name)? {
    switch place {
    case .event: eventField(name, scope).map { (.event($0), scope.event[$0].type) }
    case .screen:
      if let decision = scope.decision, !here.decisions.shows(name, to: decision) {
        nil
      } else if let sender = scope.sender {
        longLists.position(of: name, in: module.screens[sender].inputs, .inputs(screen: sender), naming: \.name)
          .map { (.screen($0), module.screens[sender].inputs[$0].type) }
      } else {
        eventField(name, scope).flatMap { isSeen($0, scope, \.isOfScreen) ? (.event($0), scope.event[$0].type) : nil }
      }
    case .context: named.context[name].map { (.context($0), flow.context[$0].field.type) }
    case .inputs: named.inputs[name].map { (.input($0), flow.inputs[$0].type) }
    }
  }

  private func qualified(
    _ place: ValuePlace, _ first: Word, _ second: Word?, scope: MoveScope
  ) -> FoundRoot? {
    guard let second else {
      report(.valueWithoutField(module.names[first.name], at: first.range), scope)
      return nil
    }
    if isInNoFlow, place == .context || place == .inputs {
      found.log.report(.valueWithoutFlow(module.names[first.name], at: first.range))
      return nil
    }
    let name = second.name
    if let found = find(name, in: place, scope), !isOfScreenAlone(found.root, place, scope) {
      return (found.root, found.type, 2)
    }
    let text: String
    var note = place == .event || place == .screen ? noteOnLackingMove(name, scope) : nil
    switch place {
    case .event: text = "the event"
    case .screen:
      let isLacking = note != nil
      if !isLacking, scope.decision != nil { note = Diagnostic.Note("this move leads here", at: scope.place) }
      guard scope.speaker != nil || isLacking && scope.decision == nil else {
        report(.valueWithoutSender("screen", at: first.range, note: note), scope)
        return nil
      }
      text = "the screen that speaks"
    case .context: text = "the context"
    case .inputs: text = "flow '\(module.names[flow.name])'"
    }
    if isUnread(place, scope) { return nil }
    report(
      .unknownValue(
        module.names[name], in: text, at: second.range, note: note,
        nearest: note == nil ? module.names.suggest(name, among: fields(in: place, scope)) : nil,
        elsewhere: ValuePlace.allCases.first { find(name, in: $0, scope) != nil }?.rawValue), scope)
    return nil
  }

  private func isUnread(_ place: ValuePlace, _ scope: MoveScope) -> Bool {
    switch place {
    case .event, .screen: scope.isUnread
    case .context: module.unread(.flow, index.number).contains(.context)
    case .inputs: module.unread(.flow, index.number).contains(.inputs)
    }
  }

  /// The index of a field of the event; in a decision, only of a field that every move to the decision has.
  func eventField(_ name: Name, _ scope: MoveScope) -> Int? {
    guard let field = scope.eventPlaces.map({ $0[name] }) ?? position(of: name, in: scope.event) else { return nil }
    if let decision = scope.decision, !here.decisions.shows(name, to: decision) { return nil }
    return field
  }

  /// Whether a field of the event is one of the moves that lead to its node, and of the kind that is asked.
  private func isSeen(_ field: Int, _ scope: MoveScope, _ isOfKind: (FlowGraph.Seen) -> Bool) -> Bool {
    guard let seer = scope.seer, field >= seer.own else { return false }
    return isOfKind(flow.nodes[seer.node].seen[field - seer.own])
  }

  /// Whether `event.` was written before the input of a screen that leads here.
  private func isOfScreenAlone(_ root: FlowGraph.Source.Root, _ place: ValuePlace, _ scope: MoveScope) -> Bool {
    guard place == .event, case .event(let field) = root else { return false }
    return isSeen(field, scope) { !$0.isOfEvent }
  }

  func position(of name: Name, in fields: [FlowGraph.Field]) -> Int? { fields.firstIndex { $0.name == name } }

  /// A note on a move to a decision, a task or a child flow that lacks a field which another such move has; nil if no
  /// move has the field.
  func noteOnLackingMove(_ name: Name, _ scope: MoveScope) -> Diagnostic.Note? {
    var ways: [(fields: [FlowGraph.Field], place: SourceRange)] = []
    var target = "the decision"
    if let decision = scope.decision {
      ways = here.decisions.origins[decision].map { origin in
        (origin.event + (origin.sender.map { module.screens[$0].inputs } ?? []), origin.place)
      }
    } else if let node = scope.outcomeOf {
      target = "'\(module.names[flow.nodes[node].name])'"
      ways = here.seen.ways[node, default: []].map { ($0.fields.map(\.field), $0.lead.place) }
    }
    guard let field = ways.lazy.flatMap(\.fields).first(where: { $0.name == name }) else { return nil }
    let lacking = ways.first { way in !way.fields.contains { $0.name == name && $0.type == field.type } }
    return lacking.map {
      Diagnostic.Note("this move leads to \(target) without '\(module.names[name])'", at: $0.place)
    }
  }
}
