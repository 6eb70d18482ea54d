/// The effect of an entry that is on the stack already, when a move adds one with the same identity.
public enum Existing: String, Hashable, Sendable, CaseIterable {
  /// No effect: a second entry is added. The default.
  case add
  /// Nothing is added.
  case keep
  /// The entries above it are removed, and it gets the new inputs.
  case popTo
  /// It moves to the top, with the new inputs.
  case raise
  /// If it is the top entry, whatever its inputs are, it gets the new ones; otherwise a second entry is added.
  case refresh
  /// It and the entries above it are removed first.
  case replace
}

/// The way in which a modal layer is presented.
public enum Presentation: String, Hashable, Sendable, CaseIterable {
  /// A card; it can be pulled down. The default.
  case sheet
  /// The whole screen; it cannot be pulled down.
  case full
  /// A bubble on a large screen, a sheet on a small one; a tap beside it takes it away.
  case popover
  /// A question that must be answered; it cannot be pulled down.
  case alert
  /// A call, a banner, a lock: above all but later overlays, and on none of the other layers; it cannot be pulled down.
  case overlay
}

/// The words for layers that are no style's name.
public enum LayerWord {
  /// Every modal layer that is no overlay.
  public static let modal = "modal"
}

/// The way in which the app shows an entry flow that is not the root of a window.
public enum EntryPresentation: String, Hashable, Sendable, CaseIterable {
  /// A card; it can be pulled down, which ends the flow as `cancelled`.
  case sheet
  /// The whole screen; it cannot be pulled down.
  case full
  /// A bubble on a large screen, a sheet on a small one; it can be tapped away, which ends the flow as `cancelled`.
  case popover
  /// On a stack of the app's own: the user can go back from its first entry, which ends the flow as `cancelled`.
  case push

  /// Whether the user can pull the flow's root down.
  public var canBePulledDown: Bool { self == .sheet || self == .popover }
}

/// The way in which a container shows its items.
public enum ContainerKind: String, Hashable, Sendable, CaseIterable {
  /// A bar with a tab for each item.
  case tabs
  /// A menu that slides in.
  case drawer
  /// Side by side, one at a time.
  case pages
  /// Columns, all at once where there is room.
  case split
}

/// An event that the user or the system causes, not a screen. None of them needs an edge.
public enum SystemEvent: String, Hashable, Sendable, CaseIterable {
  /// The button, the edge swipe, the hardware key.
  case back
  /// A layer was pulled down.
  case dismissed
  /// The item that is shown was chosen again.
  case reselected
  /// A move that would have taken the screen off was denied.
  case blocked
}

/// The result of a required condition turning false while something that requires it is on the stack.
public enum Lost: String, Hashable, Sendable, CaseIterable {
  /// The entry flow starts again. The default.
  case restart
  /// The lowest entry that requires it is removed, with all above it.
  case dismiss
  /// The gate's flow is run over the current stack.
  case run
  /// Nothing happens.
  case stay
}
