/// What was done to the model in the present step, so that it can be taken back.
///
/// Keeping what was done, instead of what stood before, lets a step that pushes one screen cost one append.
struct StackJournal: Sendable {
  /// `removed` records gave way to `added` ones.
  private struct Operation: Sendable {
    var index: Int32
    var added: Int32
    var removed: Int32
  }

  private var operations = StepList<Operation>()
  /// What was removed, operation after operation.
  private(set) var removed = StepList<StackRecord>()

  /// Whether something was done.
  var isEmpty: Bool { operations.count == 0 }

  /// How many operations have removed something.
  private(set) var removals = 0

  /// Begins a step.
  mutating func begin() {
    operations.clear()
    removed.clear()
    removals = 0
  }

  @inline(__always)
  mutating func noteInserted(at index: Int, count: Int = 1) {
    operations.append(Operation(index: Int32(index), added: Int32(count), removed: 0))
  }

  @inline(__always)
  mutating func noteSet(_ old: StackRecord, at index: Int) {
    removed.append(old)
    removals += 1
    operations.append(Operation(index: Int32(index), added: 1, removed: 1))
  }

  /// Keeps a record that goes; ``noteReplaced(at:removed:added:)`` follows.
  mutating func keep(_ record: StackRecord) { removed.append(record) }

  /// Notes that records, which were kept, give way to others.
  @inline(__always)
  mutating func noteReplaced(at index: Int, removed: Int, added: Int) {
    if removed > 0 { removals += 1 }
    operations.append(Operation(index: Int32(index), added: Int32(added), removed: Int32(removed)))
  }

  /// Takes what was done back.
  mutating func takeBack(_ records: inout [StackRecord]) {
    while let operation = operations.popLast() {
      let index = Int(operation.index)
      let old = removed.takeLast(Int(operation.removed))
      records.replaceSubrange(index..<index + Int(operation.added), with: old)
    }
  }
}

/// The flows that have made a move in a step: nearly always one, which is written down without a list.
struct Movers: Sendable {
  private var first: FlowID?
  private var others: [FlowID] = []

  @inline(__always)
  mutating func append(_ flow: FlowID) {
    if first == nil { first = flow } else if first != flow { others.append(flow) }
  }

  func contains(_ flow: FlowID) -> Bool { first == flow || others.contains(flow) }

  @inline(__always)
  mutating func clear() {
    first = nil
    if !others.isEmpty { others.removeAll(keepingCapacity: true) }
  }
}

/// A list that is filled anew in every step and keeps its room. Its elements hold no references, so that clearing it is setting a number.
struct StepList<Element: Sendable>: Sendable {
  private var elements: [Element] = []
  private(set) var count = 0

  /// What is in it.
  var all: ArraySlice<Element> { elements[..<count] }

  @inline(__always)
  mutating func append(_ element: Element) {
    if count < elements.count { elements[count] = element } else { elements.append(element) }
    count += 1
  }

  @inline(__always)
  mutating func clear() { count = 0 }

  mutating func popLast() -> Element? {
    guard count > 0 else { return nil }
    count -= 1
    return elements[count]
  }

  mutating func takeLast(_ number: Int) -> ArraySlice<Element> {
    count -= number
    return elements[count..<count + number]
  }

  subscript(_ index: Int) -> Element { elements[index] }
}
