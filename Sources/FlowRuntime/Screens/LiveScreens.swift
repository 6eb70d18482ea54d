import FlowModel

/// The screens of the current entries and shells.
///
/// Entries are numbered in order of arrival: an array in that order is searched faster than a dictionary, and changes happen at its end.
@MainActor
struct LiveScreens {
  /// The screen of an entry. The built screen refers to the handle, and the handle not to the built screen.
  struct Screen {
    let handle: ScreenHandle
    let built: BuiltScreen
    /// The identity of the app's object, which is compared with that of each new screen.
    let object: ObjectIdentifier

    @MainActor
    init(handle: ScreenHandle, built: BuiltScreen) {
      self.handle = handle
      self.built = built
      object = LiveScreens.identity(of: built.screen)
    }
  }

  private(set) var screens: [Screen] = []

  /// The index of an entry, or the index at which it would be inserted.
  private func place(of id: EntryID) -> Int {
    var (low, high) = (0, screens.count)
    // New entries are inserted at the end.
    if high > 0, screens[high - 1].handle.id < id { return high }
    while low < high {
      let middle = (low + high) / 2
      if screens[middle].handle.id < id { low = middle + 1 } else { high = middle }
    }
    return low
  }

  /// The index of an entry; nil if it is gone.
  func index(of id: EntryID) -> Int? {
    let count = screens.count
    if count > 0, screens[count - 1].handle.id == id { return count - 1 }
    let index = place(of: id)
    return index < count && screens[index].handle.id == id ? index : nil
  }

  subscript(_ id: EntryID) -> ScreenHandle? {
    guard let index = index(of: id) else { return nil }
    return screens[index].handle
  }

  /// The app's object that shows an entry; nil if it is gone.
  func screen(of id: EntryID) -> (any FlowScreen)? {
    guard let index = index(of: id) else { return nil }
    return screens[index].built.screen
  }

  /// The built screen of an entry; nil if it is gone.
  func built(of id: EntryID) -> BuiltScreen? {
    guard let index = index(of: id) else { return nil }
    return screens[index].built
  }

  private static func identity(of screen: any FlowScreen) -> ObjectIdentifier {
    let object: AnyObject = screen
    return ObjectIdentifier(object)
  }

  /// The entries that are shown by an object.
  func entries(shownBy screen: any FlowScreen) -> [EntryID] {
    let object = Self.identity(of: screen)
    return screens.lazy.filter { $0.object == object }.map { $0.handle.id }
  }

  /// Adds a screen, which is new, since no entry is added twice.
  mutating func add(_ handle: consuming ScreenHandle, _ screen: consuming BuiltScreen) {
    let index = place(of: handle.id)
    if index == screens.count {
      screens.append(Screen(handle: handle, built: screen))
    } else {
      screens.insert(Screen(handle: handle, built: screen), at: index)
    }
  }

  /// Removes a screen, and returns it, for the caller to release.
  mutating func remove(at index: Int) -> Screen {
    index == screens.count - 1 ? screens.removeLast() : screens.remove(at: index)
  }

  /// Removes all screens and returns them, for the caller to release.
  mutating func removeAll() -> LiveScreens {
    let all = self
    self = LiveScreens()
    return all
  }
}

/// The screens' reference to their navigator: without it, each screen would be one more weak reference to the navigator.
@MainActor
final class WeakNavigator {
  weak var navigator: FlowNavigator?
  /// The observers of faults, also after the navigator is gone; without one, faults go to the log.
  var listeners = Listeners<FlowFault>()

  #if DEBUG
    /// The observer of notes; nil for the log.
    var noted: (@MainActor (String) -> Void)?

    /// Logs something that is no fault, but that a developer may wonder about.
    func note(_ text: String) {
      if let noted { return noted(text) }
      FlowFault.note(text)
    }
  #endif

  /// Reports a fault.
  ///
  /// - Parameter isShown: whether a presenter shows the flow.
  func report(_ fault: FlowFault, isShown: Bool) {
    if !listeners.isEmpty { return listeners.notify(fault) }
    FlowFault.print(fault)
    if isShown { fault.stop() }
  }
}
