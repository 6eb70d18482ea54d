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
    while start > index {
      start -= 1
      kept.append(records[start])
    }
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

/// A list that is refilled in every step and keeps its capacity. Its elements hold no references, so clearing it only resets the count.
/// With arrays in its place, an event takes a tenth more time, which is more than three times that of a machine written by hand.
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
    if count == 0 {
      first = element
    } else if count <= others.count {
      others[count - 1] = element
    } else {
      others.append(element)
    }
    count += 1
  }

  mutating func clear() { count = 0 }

  mutating func popLast() -> Element? {
    guard count > 0 else { return nil }
    count -= 1
    return self[count]
  }

  subscript(_ index: Int) -> Element { index == 0 ? first : others[index - 1] }
}
