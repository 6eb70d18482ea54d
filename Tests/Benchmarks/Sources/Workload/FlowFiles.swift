/// A text with the name of its file.
public struct TextFile: Sendable {
  /// The file's name.
  public var name: String
  /// Its contents.
  public var text: String
}

extension AppModule {
  /// The app as flow files: one for the conditions, then one for each flow.
  public var flowFiles: [TextFile] {
    [TextFile(name: "Conditions.flow.yaml", text: conditionsText)]
      + flows.indices.map { TextFile(name: "\(flows[$0].name).flow.yaml", text: yaml(of: $0)) }
  }

  private var conditionsText: String {
    var text = "conditions:\n"
    for condition in 0..<Self.conditionCount { text += "  condition\(condition):\n" }
    return text + "  mode: [\(Self.modes.joined(separator: ", "))]\n"
  }

  private func yaml(of index: Int) -> String {
    let flow = flows[index]
    var text = """
      flow: \(flow.name)
      doc: One of many.
      inputs:   { user: User }
      outcomes: { saved: { user: User } }
      context:  { user: User }
      start: \(screens[flow.screens.lowerBound].name)

      screens:

      """
    for screen in screens[flow.screens] { text += yaml(of: screen) }
    text += "\ndecisions:\n"
    for (number, decision) in flow.decisions.enumerated() {
      let first = "{ when: condition\(decision.condition), push: \(screens[decision.first].name) }"
      text += "  check\(number): [\(first), { push: \(screens[decision.second].name) }]\n"
    }
    text += "\nedges:\n"
    for screen in screens[flow.screens] {
      text += "  \(screen.name):\n"
      for event in screen.events { text += "    \(event.name): \(yaml(of: event))\n" }
    }
    for child in flow.children { text += "  \(flows[child].name):\n    saved: { pop, set: { user: user } }\n" }
    return text
  }

  private func yaml(of screen: Screen) -> String {
    var text = "  \(screen.name):\n"
    if screen.takesUser { text += "    inputs: { user: User }\n" }
    if screen.takesItem { text += "    inputs: { id: ItemID }\n" }
    let events = screen.events.map { event in
      let fields = (event.hasItem ? ["id: ItemID"] : []) + (event.hasCity ? ["city: City"] : [])
      return fields.isEmpty ? event.name : "\(event.name): { \(fields.joined(separator: ", ")) }"
    }
    return text + "    events: { \(events.joined(separator: ", ")) }\n"
  }

  private func yaml(of event: Event) -> String {
    let moves = event.moves.map { yaml(of: $0) }
    return moves.count == 1 ? moves[0] : "[\(moves.joined(separator: ", "))]"
  }

  private func yaml(of move: Move) -> String {
    var target: String?
    switch move.verb {
    case .push, .replace, .present, .root, .popTo: target = screens[move.target].name
    case .finish: target = "saved"
    case .decide: target = "check\(move.target)"
    case .run: target = flows[move.target].name
    case .pop, .dismiss: break
    }
    let verb = move.verb == .decide || move.verb == .run ? "push" : move.verb.rawValue
    var parts: [String] = []
    switch move.item {
    case .byName: break
    case .city: parts.append("with: { id: city.id }")
    case .literal(let number): parts.append("with: { id: \(number) }")
    }
    if move.setsCity { parts.append("set: { user.city: city }") }
    if let expression = move.guardText { parts.append("when: \(yaml(of: expression))") }
    if parts.isEmpty { return target.map { "\(verb) \($0)" } ?? verb }
    return "{ \(([target.map { "\(verb): \($0)" } ?? verb] + parts).joined(separator: ", ")) }"
  }

  private func yaml(of expression: Guard) -> String {
    switch expression {
    case .plain(let condition): "condition\(condition)"
    case .not(let condition): "not condition\(condition)"
    case .both(let first, let second): "condition\(first) and not condition\(second)"
    case .mode(let mode): "mode == \(Self.modes[mode])"
    }
  }
}
