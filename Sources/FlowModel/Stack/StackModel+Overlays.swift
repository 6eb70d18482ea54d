/// Overlays, and the layers on them.
///
/// The list of layers begins with those under all overlays. Each overlay follows, with the layers on it: plain ones first, and then those of the app's
/// own styles in the order in which these are declared; of two with the same style, the earlier one. So the list is ordered from the bottom to the
/// top, and an overlay with the layers that go with it is one range.
extension StackModel {
  /// The end of the records that are under all overlays.
  var endUnderOverlays: Int {
    if !hasOverlays { return records.count }
    return records.firstIndex { $0.isOverlay } ?? records.count
  }

  /// The index of a new overlay of a style, by the number of the style's name.
  func index(ofNewOverlay styleName: Int) -> Int {
    if !hasOverlays { return records.count }
    return records.firstIndex { $0.isOverlay && $0.styleName > styleName } ?? records.count
  }

  /// The highest record under all overlays, or the highest of all if none is left there. There must be a record.
  var topUnderOverlays: Int {
    let end = endUnderOverlays
    return (end > 0 ? end : records.count) - 1
  }

  /// The overlay that a record is in or on; nil for a record under all overlays.
  func overlay(of index: Int) -> Int? {
    if !hasOverlays { return nil }
    return records[...index].lastIndex { $0.isOverlay }
  }

  /// The index behind the topmost layer on the overlay of a record, or behind the topmost layer under all overlays if the record is there.
  func endOfPile(of index: Int) -> Int {
    if !hasOverlays { return records.count }
    return records[(index + 1)...].firstIndex { $0.isOverlay } ?? records.count
  }

  /// The index behind the content of a layer and, for an overlay, behind the layers on it, which go with it.
  func endWithLayer(_ layer: Int) -> Int { records[layer].isOverlay ? endOfPile(of: layer) : end(of: layer) }

  /// The record that is seen directly below a layer; for an overlay, under all overlays. The layer must not be the lowest.
  func recordBelow(_ layer: Int) -> Int {
    let under = hasOverlays && records[layer].isOverlay ? endUnderOverlays : 0
    return topRecord(of: self.layer(of: (under > 0 ? under : layer) - 1))
  }

  /// Whether the user can pull a layer down: it is a sheet or a popover, no overlay lies over it, and it is not that of a gate's flow that runs because
  /// a condition was lost. False if it has gone.
  public func canBePulledDown(_ layer: LayerID) -> Bool {
    guard let index = find(layer), records[index].kind == .layer else { return false }
    return records[index].style?.canBePulledDown == true && !records[index].flags.contains(.fixed)
      && endOfPile(of: index) == records.count
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
