/// The records that the present step has touched, so that it can be rolled back.
///
/// Below the lowest index that was touched all is as it was; from there on the records are kept as they were. Nearly all that happens,
/// happens at the top: a push keeps nothing, a pop what it takes away, and taking back is the same whatever was done.
struct StackJournal: Sendable {
  /// The index from which on records were touched.
  private(set) var start = 0
  /// The records from there on as they were, the topmost first, since lower ones join them.
  private(set) var kept = StepList(blank: StackRecord.layer(0, nil))

  /// Begins a step.
  mutating func begin(_ records: [StackRecord]) {
    start = records.count
    kept.clear()
  }

  /// Keeps the records from an index on, before any of them changes.
  mutating func keep(_ records: [StackRecord], from index: Int) {
    if index >= start { return }
    // Nothing below has changed yet.
    if index == start - 1 { kept.append(records[index]) } else { keepSeveral(records, from: index) }
    start = index
  }

  private mutating func keepSeveral(_ records: [StackRecord], from index: Int) {
    let last = start - 1
    kept.append(last + 1 - index) { records[last - $0] }
  }

  /// Whether the records are other than when the step began.
  func hasChanged(_ records: [StackRecord]) -> Bool { kept.count > 0 || records.count != start }

  /// Whether a kept record is still among those from the lowest touched index on.
  func contains(_ record: StackRecord, in records: [StackRecord]) -> Bool {
    var index = records.count - 1
    while index >= start {
      if records[index].id == record.id { return true }
      index -= 1
    }
    return false
  }

  /// Takes what was done back.
  mutating func rollBack(_ records: inout [StackRecord]) {
    records.removeLast(records.count - start)
    while let record = kept.popLast() { records.append(record) }
    start = records.count
  }
}

/// The flows that have made a move in a step: nearly always one, which is written down without a list.
struct ActiveFlows: Sendable {
  private var first: FlowID?
  private var others: [FlowID] = []

  mutating func append(_ flow: FlowID) {
    if first == nil { first = flow } else if first != flow { others.append(flow) }
  }

  func contains(_ flow: FlowID) -> Bool { first == flow || others.contains(flow) }

  mutating func clear() {
    first = nil
    if !others.isEmpty { others.removeAll(keepingCapacity: true) }
  }
}

/// A list that is filled anew in every step and keeps its room. Its elements hold no references, so that clearing it is setting a number.
package struct StepList<Element: Sendable>: Sendable {
  /// The first element lies in the list itself: in most steps it is the only one, and nothing else is touched then.
  private var first: Element
  private var others: [Element] = []
  package private(set) var count = 0

  /// Makes an empty list.
  ///
  /// - Parameter blank: what lies where the first element will; never seen.
  init(blank: Element) { first = blank }

  /// The elements.
  var all: [Element] { (0..<count).map { self[$0] } }

  mutating func append(_ element: Element) {
    if count == 0 { first = element } else { appendToOthers(element) }
    count += 1
  }

  private mutating func appendToOthers(_ element: Element) {
    if count <= others.count { others[count - 1] = element } else { others.append(element) }
  }

  /// Appends several elements.
  mutating func append(_ number: Int, _ element: (Int) -> Element) {
    var index = 0
    if count == 0, number > 0 {
      first = element(0)
      index = 1
    }
    let place = max(count, 1) - 1
    if others.count < place + number - index {
      others += repeatElement(first, count: place + number - index - others.count)
    }
    for offset in 0..<number - index { others[place + offset] = element(index + offset) }
    count += number
  }

  mutating func clear() { count = 0 }

  mutating func popLast() -> Element? {
    guard count > 0 else { return nil }
    count -= 1
    return self[count]
  }

  subscript(_ index: Int) -> Element { index == 0 ? first : others[index - 1] }
}
