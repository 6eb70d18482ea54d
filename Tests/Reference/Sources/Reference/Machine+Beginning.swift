/// How a machine begins: started, with a state given, or by a link.
///
/// Language, "States, properties, tests": `given`.
extension ReferenceMachine {
  mutating func begin() {
    let name = given.flow ?? module.entry
    guard let flow = module.flows[name] else { return wasImpossible = true }
    root = newID()
    var inputs: [String: Input] = [:]
    for field in flow.inputs {
      let value = given.inputs[field.name] ?? field.defaultValue.map { literal($0) }
      inputs[field.name] = Input(value: value ?? (field.isOptional ? .null : Value(field.name)))
    }
    runs[root] = Run(
      id: root, flow: name, inputs: inputs, context: context(of: flow, inputs), from: nowhere,
      place: Place(verb: .bottom, run: root, stack: nowhere))
    writeGivenContext(root)
    if let state = given.state {
      standAsGiven(state)
    } else {
      carryOut(Request(act: .start))
    }
    goOn()
    switch given.link {
    case .url(let url): open(url: url)
    case .payload(let payload): open(payload: payload)
    case nil: break
    }
  }

  /// The state is on the screen however it came about, so nothing is asked for it.
  private mutating func standAsGiven(_ state: StateText) {
    var trial = self
    trial.placesGiven = true
    do throws(Interruption) {
      let speaker = Speaker(run: root, stack: nowhere)
      try trial.go(to: state.literals, Place(verb: .push, run: root, stack: nowhere), Move(), speaker)
      trial.placesGiven = false
      for run in trial.runs.keys where run != root { trial.writeGivenContext(run) }
      trial.runs[root]?.place = nil
      self = trial
    } catch { wasImpossible = true }
  }

  /// Context fields that are given, as `field` of the tested flow or `Flow.field` of any.
  private mutating func writeGivenContext(_ run: Int) {
    guard let name = runs[run]?.flow, let flow = module.flows[name] else { return }
    for (key, value) in given.context {
      var path = key.split(separator: ".").map(String.init)[...]
      if path.first == name, path.count > 1 {
        path.removeFirst()
      } else if run != root {
        continue
      }
      guard let field = path.first, flow.context.contains(where: { $0.name == field }) else { continue }
      runs[run]?.context[field, default: .null].write(value, at: path.dropFirst())
    }
  }

  /// The entry flow's start, with nothing below.
  mutating func startRoot() throws(Interruption) {
    guard let run = runs[root], let flow = module.flows[run.flow] else { return }
    runs[root]?.place = Place(verb: .bottom, run: root, stack: nowhere)
    try checkRequires(flow.requires)
    try start(root)
  }

  /// The app lets go of the flow and starts it again.
  mutating func restartApp() {
    let links = waitingLinks
    clearAll()
    runs = [:]
    (outcome, outcomeFields) = (nil, [:])
    given.state = nil
    given.link = nil
    begin()
    for link in links { carryOut(Request(act: link.act)) }
    goOn()
  }
}

extension StateText {
  /// The state with its values read as a test's: everything is its text.
  var literals: StateText {
    StateText(
      entries: entries.map(\.literals), layers: layers.map { ($0.style, $0.entries.map(\.literals)) })
  }
}

extension EntryText {
  fileprivate var literals: EntryText {
    var entry = self
    entry.inputs = inputs.mapValues { value in
      if case .path(let path) = value { .literal(Value(path.joined(separator: "."))) } else { value }
    }
    entry.items = items?.map { ($0.name, $0.entries.map(\.literals)) }
    return entry
  }
}
