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

  /// Goes back on the root of a later column: the one before it is shown, both stacks as they were. False where there is none.
  mutating func showColumn(before entry: Entry) throws(Interruption) -> Bool {
    guard let flow = module.flows[entry.name], kind(of: flow) == .split, let container = entry.container else {
      return false
    }
    let names = flow.items.map(\.name).filter { container.stack(of: $0) != nil }
    guard let index = names.firstIndex(of: container.column), index > 0 else { throw .impossible }
    change(entry.id) { $0.container?.column = names[index - 1] }
    return true
  }
}
