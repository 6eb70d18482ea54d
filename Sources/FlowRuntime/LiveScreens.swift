import FlowModel

/// The screens that stand, by their entries.
///
/// Entries are numbered in the order in which they come: a list in that order is searched faster than a dictionary, and what comes and
/// goes does so at its end.
@MainActor
struct LiveScreens {
  // Side by side, since looking for one reads the handles alone. A handle does not hold what was built for it, which holds the handle.
  private(set) var handles: [ScreenHandle] = []
  /// What was built for each; optional as it comes, since taking it out would copy it.
  private var built: [BuiltScreen?] = []

  /// Where an entry is, or would be.
  private func place(of id: EntryID) -> Int {
    var (low, high) = (0, handles.count)
    // Most come at the end.
    if high > 0, handles[high - 1].id < id { return high }
    while low < high {
      let middle = (low + high) / 2
      if handles[middle].id < id { low = middle + 1 } else { high = middle }
    }
    return low
  }

  /// Where an entry is; nil if it has gone.
  private func index(of id: EntryID) -> Int? {
    let count = handles.count
    if count > 0, handles[count - 1].id == id { return count - 1 }
    let index = place(of: id)
    return index < count && handles[index].id == id ? index : nil
  }

  subscript(_ id: EntryID) -> ScreenHandle? {
    guard let index = index(of: id) else { return nil }
    return handles[index]
  }

  /// What was built for an entry.
  func screen(of id: EntryID) -> BuiltScreen? {
    guard let index = index(of: id) else { return nil }
    return built[index]
  }

  /// Puts a screen in; it is not there yet, since no entry comes twice.
  ///
  /// - Returns: false if it was not built.
  mutating func add(_ handle: ScreenHandle, _ screen: consuming BuiltScreen?) -> Bool {
    if screen == nil { return false }
    let index = place(of: handle.id)
    if index == handles.count {
      handles.append(handle)
      built.append(screen)
    } else {
      handles.insert(handle, at: index)
      built.insert(screen, at: index)
    }
    return true
  }

  /// Takes a screen out.
  mutating func remove(_ id: EntryID) -> (handle: ScreenHandle, built: BuiltScreen?)? {
    guard let index = index(of: id) else { return nil }
    if index == handles.count - 1 { return (handles.removeLast(), built.removeLast()) }
    return (handles.remove(at: index), built.remove(at: index))
  }

  /// Takes all screens out, for whoever lets go of them after.
  mutating func removeAll() -> LiveScreens {
    let all = self
    self = LiveScreens()
    return all
  }
}

/// What screens hold on to instead of the navigator: each by itself would be one more weak reference to it.
@MainActor
final class NavigatorTie {
  weak var navigator: FlowNavigator?
}
