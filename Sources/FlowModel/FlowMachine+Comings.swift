/// Who came and who went. Mutating, since whoever keeps a machine in a class would copy it to ask.
extension FlowMachine {
  /// The screens that came or went in a step, where that is all it did. Nothing in it is counted by reference: the usual step has one of them,
  /// and a list would be a block of memory.
  package struct Comings: Sendable {
    /// The one that came; nil if none did, or perhaps several.
    package var coming: StackModel.Entry?
    /// Whether it may be several: see ``FlowMachine/lastAdded()``.
    package var areManyComing = false
    /// The one that went; nil if none did, or perhaps several.
    package var going: EntryID?
    /// Whether it may be several: see ``FlowMachine/lastRemoved()``.
    package var areManyGoing = false
  }

  /// A screen says an event, as in ``send(_:from:_:)``.
  ///
  /// - Parameter result: how the step went.
  /// - Returns: the screens that come and go; nil where there is more to do than that, or nothing was done.
  package mutating func step(
    _ event: Int, from entry: EntryID, _ result: inout StepResult, _ ask: Asking
  ) -> Comings? {
    result = hear(event, from: entry, ask)
    return comings(of: result)
  }

  /// Carries out the move that an event has led to which a screen has said.
  ///
  /// - Parameter result: how the step went.
  /// - Returns: the screens that come and go; nil where there is more to do than that, or nothing was done.
  package mutating func step(
    _ hearing: Hearing, _ event: Int, from entry: EntryID, _ result: inout StepResult, _ ask: Asking
  ) -> Comings? {
    let move = hearing.choosing.move
    if move < 0 { return nil }
    do throws(Refusal) {
      let (index, flow) = hearing.place
      if try !carryOutPlainly(move, saidAt: index) { try carryOut(move, of: flow, saidAt: index, ask) }
      result = .taken
    } catch {
      result = giveUp(.event(event, entry), error, ask)
    }
    return comings(of: result)
  }

  @inline(__always)
  private mutating func comings(of result: StepResult) -> Comings? {
    guard case .taken = result, effects.isEmpty else { return nil }
    var comings = Comings()
    let count = model.records.count
    if nextID != firstNewID {
      // A screen is counted before the layer that it comes with.
      let isAlone = nextID - firstNewID == 1 || (nextID - firstNewID == 2 && isNewLayer(count - 2))
      if isAlone, count > 0, model.records[count - 1].id == firstNewID {
        comings.coming = StackModel.Entry(screen: model.records[count - 1])
      } else {
        comings.areManyComing = true
      }
    }
    let kept = journal.kept.count
    if kept == 0 { return comings }
    if kept == 1 || (kept == 2 && journal.kept[1].isStack) {
      // The topmost comes first: a layer lies below its screen.
      let record = journal.kept[0]
      if record.kind == .screen, !journal.stands(record, in: model.records) { comings.going = EntryID(record.id) }
    } else {
      comings.areManyGoing = true
    }
    return comings
  }

  /// Whether a record is the layer that came after the first thing that did.
  private mutating func isNewLayer(_ index: Int) -> Bool {
    index >= 0 && model.records[index].kind == .layer && model.records[index].id == firstNewID + 1
  }

  /// What ``added`` says.
  package mutating func lastAdded() -> [StackModel.Entry] { added }

  /// What ``removed`` says.
  package mutating func lastRemoved() -> [StackModel.Entry] { removed }

  /// What ``added`` and ``removed`` say.
  public mutating func comings() -> (added: [StackModel.Entry], removed: [StackModel.Entry]) { (added, removed) }

  /// Screens that came in the last step, from the bottom up.
  public var added: [StackModel.Entry] {
    if nextID == firstNewID { return [] }
    var added: [StackModel.Entry] = []
    for record in model.records where record.id >= firstNewID {
      if let entry = StackModel.Entry(screen: record) { added.append(entry) }
    }
    return added
  }

  /// Screens that went in the last step, topmost first.
  public var removed: [StackModel.Entry] {
    var removed: [StackModel.Entry] = []
    removed.reserveCapacity(journal.kept.count)
    for index in 0..<journal.kept.count {
      let record = journal.kept[index]
      if !journal.stands(record, in: model.records), let entry = StackModel.Entry(screen: record) {
        removed.append(entry)
      }
    }
    return removed
  }

  /// Whether something that stood when the step began may have gone, or moved.
  var hasRemoved: Bool { journal.kept.count > 0 }
}

extension StackModel.Entry {
  /// Nil for what is no screen.
  fileprivate init?(screen record: StackRecord) {
    guard record.kind == .screen else { return nil }
    self.init(id: EntryID(record.id), flow: record.flow, node: Int(record.node))
  }
}
