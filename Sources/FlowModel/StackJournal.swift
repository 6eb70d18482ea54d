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

  private var operations = StepList(blank: Operation(index: 0, added: 0, removed: 0))
  /// What was removed, operation after operation.
  private(set) var removed = StepList(blank: StackRecord.layer(0, nil))

  /// Whether something was done.
  var isEmpty: Bool { operations.count == 0 }

  /// How many operations have removed something.
  private(set) var removals = 0

  /// Begins a step.
  @inline(__always)
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
  @inline(__always)
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
  /// The first element lies in the list itself: in most steps it is the only one, and nothing else is touched then.
  private var first: Element
  private var others: [Element] = []
  private(set) var count = 0

  /// Makes an empty list.
  ///
  /// - Parameter blank: what lies where the first element will; never seen.
  init(blank: Element) { first = blank }

  /// What is in it.
  var all: [Element] { (0..<count).map { self[$0] } }

  @inline(__always)
  mutating func append(_ element: Element) {
    if count == 0 { first = element } else { appendToOthers(element) }
    count += 1
  }

  private mutating func appendToOthers(_ element: Element) {
    if count <= others.count { others[count - 1] = element } else { others.append(element) }
  }

  @inline(__always)
  mutating func clear() { count = 0 }

  mutating func popLast() -> Element? {
    guard count > 0 else { return nil }
    count -= 1
    return self[count]
  }

  mutating func takeLast(_ number: Int) -> [Element] {
    count -= number
    return (count..<count + number).map { self[$0] }
  }

  @inline(__always)
  subscript(_ index: Int) -> Element { index == 0 ? first : others[index - 1] }
}
