import FlowModel

/// The screens that stand, by their entries.
///
/// Entries are numbered in the order in which they come: a list in that order is searched faster than a dictionary, and what comes and
/// goes does so at its end.
@MainActor
struct LiveScreens {
  private var ids: [EntryID] = []
  private(set) var all: [FlowNavigator.Live] = []

  /// Where an entry is, or would be.
  private func place(of id: EntryID) -> Int {
    if let last = ids.last, last < id { return ids.count }
    var (low, high) = (0, ids.count)
    while low < high {
      let middle = (low + high) / 2
      if ids[middle] < id { low = middle + 1 } else { high = middle }
    }
    return low
  }

  subscript(_ id: EntryID) -> FlowNavigator.Live? {
    let index = place(of: id)
    return index < ids.count && ids[index] == id ? all[index] : nil
  }

  mutating func add(_ screen: FlowNavigator.Live, _ id: EntryID) {
    let index = place(of: id)
    if index < ids.count && ids[index] == id {
      all[index] = screen
    } else {
      ids.insert(id, at: index)
      all.insert(screen, at: index)
    }
  }

  @discardableResult
  mutating func remove(_ id: EntryID) -> FlowNavigator.Live? {
    let index = place(of: id)
    guard index < ids.count && ids[index] == id else { return nil }
    ids.remove(at: index)
    return all.remove(at: index)
  }
}

/// What screens hold on to instead of the navigator: each by itself would be one more weak reference to it.
@MainActor
final class NavigatorTie {
  private(set) weak var navigator: FlowNavigator?

  init(_ navigator: FlowNavigator) { self.navigator = navigator }
}
