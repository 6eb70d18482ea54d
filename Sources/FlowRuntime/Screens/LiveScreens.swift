import FlowModel

/// The screens that stand, by their entries.
///
/// Entries are numbered in the order in which they come: a list in that order is searched faster than a dictionary, and what comes and
/// goes does so at its end.
@MainActor
struct LiveScreens {
  /// A screen that stands. A handle does not hold what was built for it, which holds the handle.
  struct Screen {
    let handle: ScreenHandle
    /// Optional as it comes, since taking it out would copy it.
    let built: BuiltScreen?
  }

  private(set) var screens: [Screen] = []

  /// Where an entry is, or would be.
  private func place(of id: EntryID) -> Int {
    var (low, high) = (0, screens.count)
    // Most come at the end.
    if high > 0, screens[high - 1].handle.id < id { return high }
    while low < high {
      let middle = (low + high) / 2
      if screens[middle].handle.id < id { low = middle + 1 } else { high = middle }
    }
    return low
  }

  /// Where an entry is; nil if it has gone.
  private func index(of id: EntryID) -> Int? {
    let count = screens.count
    if count > 0, screens[count - 1].handle.id == id { return count - 1 }
    let index = place(of: id)
    return index < count && screens[index].handle.id == id ? index : nil
  }

  subscript(_ id: EntryID) -> ScreenHandle? {
    guard let index = index(of: id) else { return nil }
    return screens[index].handle
  }

  /// What was built for an entry.
  func screen(of id: EntryID) -> BuiltScreen? {
    guard let index = index(of: id) else { return nil }
    return screens[index].built
  }

  /// Puts a screen in; it is not there yet, since no entry comes twice.
  ///
  /// - Returns: false if it was not built.
  mutating func add(_ handle: ScreenHandle, _ screen: consuming BuiltScreen?) -> Bool {
    if screen == nil { return false }
    let index = place(of: handle.id)
    if index == screens.count {
      screens.append(Screen(handle: handle, built: screen))
    } else {
      screens.insert(Screen(handle: handle, built: screen), at: index)
    }
    return true
  }

  /// Takes a screen out.
  mutating func remove(_ id: EntryID) -> Screen? {
    guard let index = index(of: id) else { return nil }
    return index == screens.count - 1 ? screens.removeLast() : screens.remove(at: index)
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
  /// Who is told of faults, after the navigator has gone too; nil for the log.
  var listener: (@MainActor (FlowFault) -> Void)?

  /// Reports a fault.
  ///
  /// - Parameter isShown: whether a presenter shows the flow.
  func report(_ fault: FlowFault, isShown: Bool) {
    if let listener { return listener(fault) }
    FlowFault.print(fault)
    if isShown { fault.stop() }
  }
}
