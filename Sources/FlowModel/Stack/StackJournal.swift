/// The records that the present step has touched, so that it can be rolled back.
///
/// Records below the lowest touched index are unchanged; the former records from that index on are kept. Most moves act at the top: a push
/// keeps nothing, and a pop keeps only the records that it removes. Rolling back is the same for every move.
struct StackJournal: Sendable {
  /// The lowest index at which a record was touched.
  private(set) var start = 0
  /// The former records from `start` on, the topmost first, since lower ones are appended later.
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

  /// Whether the step has touched any record.
  func hasChanged(_ records: [StackRecord]) -> Bool { kept.count > 0 || records.count != start }

  /// Whether a kept record still exists at or above the lowest touched index.
  func contains(_ record: StackRecord, in records: [StackRecord]) -> Bool {
    var index = records.count - 1
    while index >= start {
      if records[index].id == record.id { return true }
      index -= 1
    }
    return false
  }

  /// Restores the records to the state at the beginning of the step.
  mutating func rollBack(_ records: inout [StackRecord]) {
    records.removeLast(records.count - start)
    while let record = kept.popLast() { records.append(record) }
    start = records.count
  }
}

/// The flows that have made a move in a step. It is nearly always one flow, which is stored without an array.
struct ActiveFlows: Sendable {
  private var first: FlowID?
  private var others: [FlowID] = []

  mutating func append(_ flow: FlowID) {
    if first == nil { first = flow } else if others.last ?? first != flow { others.append(flow) }
  }

  /// The flow, of some, that moved last; nil if none has moved.
  func last(of flows: [FlowID]) -> FlowID? {
    others.last { flows.contains($0) } ?? first.flatMap { flows.contains($0) ? $0 : nil }
  }

  mutating func clear() {
    first = nil
    if !others.isEmpty { others.removeAll(keepingCapacity: true) }
  }
}

/// A list that is refilled in every step and keeps its capacity. Its elements hold no references, so clearing it only resets the count.
package struct StepList<Element: Sendable>: Sendable {
  /// The first element, stored inline: in most steps it is the only one, and the array is not touched.
  private var first: Element
  private var others: [Element] = []
  package private(set) var count = 0

  /// Makes an empty list.
  ///
  /// - Parameter blank: the placeholder for the first element; never read.
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
