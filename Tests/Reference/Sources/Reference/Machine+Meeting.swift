/// Entries and flows that stand and that a link's target names: whether they are the ones, and their inputs.
///
/// Language, "Links".
extension ReferenceMachine {
  /// Whether an entry on the stack is the one that is written: then it stays, and gets its parameters again.
  mutating func meet(
    _ existing: Entry, _ written: EntryText, _ arrive: [String: String], _ cursor: inout Cursor, _ sender: Sender,
    isLast: Bool
  ) throws(Interruption) -> Bool {
    let same = arrive["same"] ?? "refresh"
    guard isSame(existing, written, cursor.run, sender) else { return false }
    cursor.run = existing.run
    if isLast, same == "replace" || same == "push" { return false }
    if same != "keep" { refresh(existing.id, written, sender) }
    return true
  }

  /// - Parameter nearest: the flow of the entry below.
  mutating func isSame(_ existing: Entry, _ written: EntryText, _ nearest: Int, _ sender: Sender) -> Bool {
    guard isRunAsWritten(existing, written, nearest) else { return false }
    // The flows that would begin with it are those that run it.
    var run: Int? = existing.run
    for _ in written.path.count == 1 ? way(from: nearest, to: existing.name).flows : [] {
      guard let id = run, isSame(run: id, [:], sender) else { return false }
      run = runs[id]?.parent
    }
    let given = given(module.screens[existing.name]?.inputs ?? [], written.inputs, sender, by: existing.run)
    return areSame(existing.name, existing.inputs.filter { given[$0.key] != nil }, given)
  }

  /// Whether a flow that runs agrees with the inputs that the link gives it.
  mutating func isSame(run id: Int, _ written: [String: WrittenValue], _ sender: Sender) -> Bool {
    guard let run = runs[id], id != root, let flow = module.flows[run.flow] else { return true }
    let given = given(flow.inputs, written, sender, by: run.parent ?? root)
    return areSame(flow.name, run.inputs.filter { given[$0.key] != nil }, given)
  }

  mutating func refresh(run id: Int, _ written: [String: WrittenValue], _ sender: Sender) {
    guard let run = runs[id], id != root, let flow = module.flows[run.flow] else { return }
    let given = given(flow.inputs, written, sender, by: run.parent ?? root)
    runs[id]?.inputs.merge(given) { $1 }
  }

  /// The inputs that the link gives: those that are written, and its parameters of their names.
  mutating func given(
    _ fields: [Field], _ written: [String: WrittenValue], _ sender: Sender, by run: Int
  ) -> [String: Input] {
    let given = fields.filter { field in
      if written[field.name] != nil { return true }
      return sender.fields[field.name] != nil
        && sender.types.contains { $0.name == field.name && field.takes($0) && $0.type != "\u{0}" }
    }
    return fill(given, written, filling(sender, run), by: sender)
  }

  /// Whether some entries are each the lowest of a flow, or each a screen, of one name with another that stands above them.
  func areSiblings(_ range: Range<Int>, of run: Int, _ stack: Int) -> Bool {
    let all = entries(stack)
    return range.allSatisfy { index in
      guard all.indices.contains(range.upperBound) else { return false }
      let above = all[range.upperBound]
      if above.run == run, all[index].run == run { return all[index].name == above.name }
      return runs[all[index].run]?.flow == runs[run]?.flow
        && lowest(of: all[index].run).map { $0 == (stack, index) } ?? false
    }
  }

  func lastOf(_ found: (stack: Int, index: Int, run: Int, container: Entry?)) -> Int {
    entries(found.stack)[found.index].id
  }

  /// A screen that another flow shows is another one, since its events lead elsewhere.
  func isRunAsWritten(_ existing: Entry, _ written: EntryText, _ nearest: Int) -> Bool {
    if written.path.count == 1 {
      let way = way(from: nearest, to: existing.name)
      if way.flows.isEmpty ? way.run != existing.run : way.flows.last != runs[existing.run]?.flow { return false }
    }
    // `Setup.SignIn.form` is not a form that another flow runs.
    var run: Int? = existing.run
    for name in written.path.dropLast().reversed() where module.flows[name] != nil {
      guard let id = run, runs[id]?.flow == name else { return false }
      run = runs[id]?.parent
    }
    return true
  }

  /// The inputs that the link gives are delivered anew; the others are left as they are.
  mutating func refresh(_ id: Int, _ written: EntryText, _ sender: Sender) {
    guard let existing = entry(id) else { return }
    let given = given(module.screens[existing.name]?.inputs ?? [], written.inputs, sender, by: existing.run)
    change(id) { $0.inputs.merge(given) { $1 } }
  }
}
