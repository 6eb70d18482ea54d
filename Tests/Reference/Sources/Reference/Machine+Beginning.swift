/// The beginning of a machine: by its start, with a given state, or by a link.
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
      showAsGiven(state)
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
  private mutating func showAsGiven(_ state: StateText) {
    var trial = self
    trial.placesGiven = true
    do throws(Interruption) {
      let sender = Sender(run: root, stack: nowhere)
      try trial.go(to: state.literals, Place(verb: .push, run: root, stack: nowhere), Move(), sender)
      trial.placesGiven = false
      for run in trial.runs.keys.sorted() where run != root { trial.writeGivenContext(run) }
      trial.runs[root]?.place = nil
      self = trial
    } catch { wasImpossible = true }
  }

  /// Context fields that are given, as `field` of the tested flow or `Flow.field` of any.
  mutating func writeGivenContext(_ run: Int) {
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
    if current.isFromEmpty { beginFromEmpty() }
    guard let run = runs[root], let flow = module.flows[run.flow] else { return }
    runs[root]?.place = Place(verb: .bottom, run: root, stack: nowhere)
    try checkRequires(flow.requires)
    let before = lastID
    try start(root)
    if runs[root]?.place == nil { return }
    // The page does not define what becomes of a task's outcome that leads nowhere: the start has, too. Where a child has come and gone, the entry flow is
    // left without an entry.
    guard ended.contains(where: { $0 > before }) || runs.keys.sorted().contains(where: { $0 > before }) else {
      throw .denied([impossibleMove])
    }
    runs[root]?.place = nil
    leavesLast = true
  }

  /// The app starts the flow again. As long as that waits, and where it is denied, what there was stays.
  mutating func restartApp() {
    if layers.isEmpty { clearAll(keepingLinks: true) }
    let before = (requests: requests, queue: queue, tasks: tasks)
    // The page does not define what becomes of a link that waits behind a gate when the app starts the flow again: it is dropped with the gate's flow.
    let links = requests.filter(waitsForFlow)
    (requests, queue, tasks) = (links, [], [])
    let start = Request(act: .start, isFromEmpty: true)
    let count = denied.count
    carryOut(start)
    // What has ended runs again, though its start may have to wait.
    if requests.contains(where: { if case .start = $0.act { true } else { false } }) {
      (outcome, outcomeFields) = (nil, [:])
      runs[root]?.hasEnded = false
    }
    if denied.count > count, !layers.isEmpty, runs[root]?.place == nil {
      (requests, queue, tasks) = before
    }
    goOn()
  }

  /// Nothing of what there was is left, as the flow starts again.
  mutating func beginFromEmpty() {
    clearAll(keepingLinks: true)
    guard let run = runs[root], let flow = module.flows[run.flow] else { return }
    (outcome, outcomeFields) = (nil, [:])
    runs[root]?.hasEnded = false
    let initial = context(of: flow, run.inputs)
    runs[root]?.context = initial
    runs[root]?.place = Place(verb: .bottom, run: root, stack: nowhere)
    writeGivenContext(root)
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
