/// The column that a split shows.
///
/// Language, "Containers": "as tabs show an item: the one that a move or link landed in last, at first `start:`'s". In a wide window all are seen.
extension ReferenceMachine {
  /// Shows the columns that a stack is inside of.
  mutating func showColumns(around stack: Int) {
    for inner in enclosing(stack) {
      guard let (entry, item) = container(of: inner) else { continue }
      change(entry.id) { $0.container?.column = item }
    }
  }

  /// The columns that are shown, by container.
  var shownColumns: [Int: String] {
    var columns: [Int: String] = [:]
    for entry in stacks.values.joined() { if let container = entry.container { columns[entry.id] = container.column } }
    return columns
  }

  /// Shows columns again: an item that is made is not landed in for that.
  mutating func show(_ columns: [Int: String]) {
    for (id, column) in columns { change(id) { $0.container?.column = column } }
  }
}
