/// Values: what a path finds, how inputs are filled, and what they are bound to.
///
/// Language, "Fields, types, values".
extension ReferenceMachine {
  /// The value that an input has now: what comes from context stays bound.
  func value(_ input: Input) -> Value {
    guard let run = input.run, let context = runs[run]?.context, let field = input.path.first,
      let value = context[field]
    else { return input.value }
    return value.read(input.path.dropFirst())
  }

  func values(_ inputs: [String: Input]) -> [String: Value] { inputs.mapValues { value($0) } }

  /// The sources of a name, nearest first: the event's fields, the speaking screen's inputs, the context, the flow's inputs.
  private func sources(_ sender: Sender) -> [(scope: String, fields: [Field], find: (String) -> Input?)] {
    let run = runs[sender.run]
    let flow = run.flatMap { module.flows[$0.flow] }
    let spoken = sender.fillsNothing || sender.seesOnly ? nil : sender.spoken
    let screen = spoken.flatMap { $0.container == nil ? module.screens[$0.name] : nil }
    return [
      ("event", sender.types, { name in sender.fields[name].map { Input(value: $0) } }),
      seen("event", sender.seen.filter(\.isOfEvent)),
      seen("screen", sender.seen.filter { !$0.isOfEvent }),
      ("screen", screen?.inputs ?? [], { name in spoken?.inputs[name].map { kept($0) } }),
      (
        "context", flow?.context ?? [],
        { name in run?.context[name].map { Input(value: $0, run: sender.run, path: [name]) } }
      ),
      ("inputs", flow?.inputs ?? [], { name in run?.inputs[name].map { kept($0) } }),
    ]
  }

  private func seen(
    _ scope: String, _ all: [Seen]
  ) -> (scope: String, fields: [Field], find: (String) -> Input?) {
    (scope, all.map(\.field), { name in all.first { $0.field.name == name }.map { kept($0.input) } })
  }

  /// What a node sees of the move that leads to it: the fields of its event and the inputs of its screen that every move to the node has, with their values
  /// of now.
  func seen(by node: String, of sender: Sender) -> [Seen] {
    guard let flow = runs[sender.run]?.flow, let fields = module.fieldsSeen(by: node, in: flow) else { return [] }
    return fields.compactMap { field in
      for source in sources(sender) where source.scope == "event" || source.scope == "screen" {
        guard source.fields.contains(where: field.isSame), let input = source.find(field.name) else { continue }
        return Seen(field: field, input: input, isOfEvent: source.scope == "event")
      }
      return nil
    }
  }

  /// The input with the value that it has now; it stays bound.
  private func kept(_ input: Input) -> Input { Input(value: value(input), run: input.run, path: input.path) }

  /// The input that a written value makes.
  func evaluate(_ written: WrittenValue, _ sender: Sender) -> Input {
    guard case .path(let path) = written else {
      if case .literal(let value) = written { return Input(value: value) }
      return Input(value: .null)
    }
    var steps = path[...]
    var sources = sources(sender)
    if path.count > 1, ["event", "screen", "context", "inputs"].contains(path[0]) {
      sources.removeAll { $0.scope != path[0] }
      steps = steps.dropFirst()
    }
    guard let name = steps.popFirst()?.filter({ $0 != "?" && $0 != "!" }) else { return Input(value: .null) }
    for source in sources {
      guard source.fields.contains(where: { $0.name == name }), var input = source.find(name) else { continue }
      input.value = input.value.read(steps)
      if input.run != nil { input.path += steps }
      return input
    }
    // A path that names nothing here is a value of Swift's, as `Payment.card` is.
    return Input(value: Value(path.joined(separator: ".")))
  }

  /// The inputs that a target gets: those that `with:` names, else the nearest of that name and type, else the default, else nil.
  ///
  /// - Parameter writer: the flow that makes the move, where a state's entry is run by another flow: values that are written are the writer's, and what neither the
  ///   event, the screen nor the flow that runs the entry has is found there.
  mutating func fill(
    _ fields: [Field], _ with: [String: WrittenValue], _ sender: Sender, by writer: Sender? = nil
  ) -> [String: Input] {
    var inputs: [String: Input] = [:]
    var sources = sources(sender)
    if let writer, writer.run != sender.run {
      let runner = runs[sender.run].flatMap { module.flows[$0.flow] }
      // A context field without a source of its own may not have been written yet: it gives nothing to others. An
      // optional one starts nil.
      if let index = sources.firstIndex(where: { $0.scope == "context" }) {
        sources[index].fields.removeAll { field in
          field.defaultValue == nil && !field.isOptional && runner?.inputs.contains { $0.name == field.name } != true
        }
      }
      sources += self.sources(writer).filter { $0.scope == "context" || $0.scope == "inputs" }
    }
    for field in fields {
      if let written = with[field.name] {
        inputs[field.name] = evaluate(written, writer ?? sender)
        continue
      }
      let nearest = sources.first { source in
        source.fields.contains { $0.name == field.name && field.takes($0) } && source.find(field.name) != nil
      }
      if let input = nearest?.find(field.name) {
        inputs[field.name] = input
      } else if let written = field.defaultValue {
        inputs[field.name] = Input(value: literal(written))
      } else if field.isOptional {
        inputs[field.name] = Input(value: .null)
      } else {
        met(.nothingToFill)
        inputs[field.name] = Input(value: Value(field.name))
      }
    }
    return inputs
  }

  /// The inputs of an entry that a test's state brings: those left out are what the flow's own start or edges give it from context.
  mutating func fillAsGiven(_ name: String, _ written: [String: WrittenValue], _ sender: Sender) -> [String:
    WrittenValue]
  {
    guard placesGiven, let flow = module.flows[runs[sender.run]?.flow ?? ""] else { return written }
    var result = written
    let moves =
      flow.start + flow.decisions.sorted { $0.key < $1.key }.flatMap(\.value)
      + flow.edges.sorted { $0.key < $1.key }.flatMap { $0.value.sorted { $0.key < $1.key }.flatMap(\.value) }
    for move in moves where module.forwardTargets(of: move).last == name {
      for (input, value) in move.with where result[input] == nil {
        guard case .path(var path) = value else { continue }
        if path.first == "context" { path.removeFirst() }
        guard flow.context.contains(where: { $0.name == path.first }) else { continue }
        result[input] = .path(["context"] + path)
      }
    }
    return result
  }

  /// The text of a value that is alone, as a default is.
  func literal(_ written: WrittenValue) -> Value {
    switch written {
    case .literal(let value): value
    case .path(let path): Value(path.joined(separator: "."))
    }
  }

  /// A flow's context as it comes: the input of the same name, a field's default, else nil.
  func context(of flow: Flow, _ inputs: [String: Input]) -> [String: Value] {
    var context: [String: Value] = [:]
    for field in flow.context {
      let input = inputs[field.name].map { value($0) }
      context[field.name] = input ?? field.defaultValue.map { literal($0) } ?? .null
    }
    return context
  }

  /// Language, "Edges": `set:` writes context fields in order, each seeing those before it, ahead of the move.
  mutating func write(_ set: [(path: [String], value: WrittenValue)], _ sender: Sender) {
    for (path, written) in set {
      guard let field = path.first else { continue }
      let value = self.value(evaluate(written, sender))
      runs[sender.run]?.context[field, default: .null].write(value, at: path.dropFirst())
    }
  }

  /// Language, "Screens": identity is the name and the inputs of `key`, a flow's too; without it, the inputs not bound to context.
  func areSame(_ name: String, _ left: [String: Input], _ right: [String: Input]) -> Bool {
    let key = module.screens[name]?.key ?? module.flows[name]?.key
    let names = Set(left.keys).union(right.keys).filter { name in
      if let key { return key.contains(name) }
      return left[name]?.run == nil && right[name]?.run == nil
    }
    return names.allSatisfy { left[$0].map { value($0) } == right[$0].map { value($0) } }
  }
}
