/// Overlays, and what lies on them.
///
/// In the list of layers those under all overlays come first; each overlay follows, the earliest first, with the layers that lie on it. So
/// the order of the list is the order from the bottom to the top, and what goes with an overlay is one range.
extension StackModel {
  /// The index at which what is under all overlays ends.
  var endUnderOverlays: Int {
    if !hasOverlays { return records.count }
    return records.firstIndex { $0.isOverlay } ?? records.count
  }

  /// The highest record under all overlays; the highest of all where nothing is left there. Records exist.
  var topUnderOverlays: Int {
    let end = endUnderOverlays
    return (end > 0 ? end : records.count) - 1
  }

  /// The overlay that a record is in, or lies on; nil under all overlays.
  func overlay(of index: Int) -> Int? {
    if !hasOverlays { return nil }
    return records[...index].lastIndex { $0.isOverlay }
  }

  /// Behind the topmost layer that lies on the same overlay as a record, or under all overlays as it does.
  func endOfPile(of index: Int) -> Int {
    if !hasOverlays { return records.count }
    return records[(index + 1)...].firstIndex { $0.isOverlay } ?? records.count
  }

  /// Behind what goes with a layer: the layers on it, where it is an overlay.
  func endWithLayer(_ layer: Int) -> Int { records[layer].isOverlay ? endOfPile(of: layer) : end(of: layer) }

  /// The record on which a layer lies: for an overlay, the highest under all of them. The layer is not the lowest.
  func recordBelow(_ layer: Int) -> Int {
    if !hasOverlays || !records[layer].isOverlay { return layer - 1 }
    let below = endUnderOverlays
    return below > 0 ? below - 1 : layer - 1
  }

  /// Whether the user can pull a layer down: it is a sheet or a popover, and no overlay lies over it. False if it has gone.
  public func canBePulledDown(_ layer: LayerID) -> Bool {
    guard let index = find(layer), records[index].kind == .layer else { return false }
    return records[index].style?.canBePulledDown == true && endOfPile(of: index) == records.count
  }

  /// The overlay that a layer is, or lies on; nil for a layer under all overlays, and if it has gone.
  public func overlay(of layer: LayerID) -> LayerID? {
    guard let index = find(layer), let overlay = overlay(of: index) else { return nil }
    return StackID(records[overlay].id)
  }

  /// Whether an entry's layer, or the stack that it is on, has more than one entry.
  func hasMore(than entry: Int) -> Bool {
    count(on: stack(of: entry)) > 1 || count(on: layer(of: entry)) > 1
  }
}
