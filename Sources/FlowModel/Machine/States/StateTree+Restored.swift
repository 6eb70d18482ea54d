/// The part of a kept state that a relaunch brings back.
extension StateTree {
  /// The place of an element in a kept state.
  struct KeptPlace {
    /// The containers around it, the innermost last, each with the item that the element is in.
    var around: [(container: Element, item: String)] = []
    /// Whether it is in a modal layer, and not in the root.
    var isInLayer = false
    /// Whether it is to be the lowest entry of its stack.
    var isLowest = true
  }

  /// A step through a kept state, from the bottom to the top.
  private struct Passage {
    /// Whether an element below was left out, and no checkpoint has followed.
    var isCut = false
    /// Whether a container shows none of its items.
    let isUnselected: (Element) -> Bool
    /// Whether an element may be at a place.
    let isIn: (Element, KeptPlace) -> Bool
  }

  /// The state without the elements that may not be in it, and without all that lies above one of them: on its stack, on the stacks around the
  /// container that it is in, and on the layers above, if it was shown. What begins at a checkpoint stays, and overlays lie on nothing.
  ///
  /// If the lowest element of the root is left out, and with it the whole root, the first layer that begins at a checkpoint becomes the root.
  ///
  /// - Parameters:
  ///   - isOverlay: whether a layer is an overlay.
  ///   - isUnselected: whether the selected item of a container is to be forgotten.
  ///   - isIn: whether an element may be at a place.
  /// - Returns: nil if nothing of the root is left, and no checkpoint.
  func restored(
    _ isOverlay: (Layer) -> Bool, isUnselected: @escaping (Element) -> Bool = { _ in false },
    _ isIn: @escaping (Element, KeptPlace) -> Bool
  ) -> StateTree? {
    var tree = self
    var passage = Passage(isUnselected: isUnselected, isIn: isIn)
    passage.isCut = entries.isEmpty
    tree.entries = Self.rest(of: entries, KeptPlace(), &passage)
    tree.layers = []
    for layer in layers {
      // An overlay lies on nothing, but it does not come back without the root.
      if isOverlay(layer) { passage.isCut = tree.entries.isEmpty }
      let entries = Self.rest(of: layer.entries, KeptPlace(isInLayer: !tree.entries.isEmpty), &passage)
      if entries.isEmpty {
        passage.isCut = passage.isCut || isOverlay(layer)
      } else if tree.entries.isEmpty {
        (tree.entries, tree.rootNumber) = (entries, layer.number ?? 0)
      } else {
        var rest = layer
        rest.entries = entries
        tree.layers.append(rest)
      }
    }
    return tree.entries.isEmpty ? nil : tree
  }

  private static func rest(of elements: [Element], _ place: KeptPlace, _ passage: inout Passage) -> [Element] {
    var rest: [Element] = []
    for element in elements {
      var place = place
      place.isLowest = rest.isEmpty
      guard passage.isIn(element, place) else {
        passage.isCut = true
        continue
      }
      if case .items(let items) = element.body {
        if let container = container(element, items, place, &passage) { rest.append(container) }
        continue
      }
      let isCheckpoint = element.kept?.isCheckpoint == true
      if passage.isCut && !isCheckpoint { continue }
      passage.isCut = false
      rest.append(element)
    }
    return rest
  }

  /// A container with the rest of its items. Its selected item stays, even if nothing is left of it; other items go then.
  ///
  /// - Returns: nil if it lies above an element that was left out, and what it shows does not begin at a checkpoint.
  private static func container(
    _ element: Element, _ items: [Item], _ place: KeptPlace, _ passage: inout Passage
  ) -> Element? {
    let isForgotten = passage.isUnselected(element)
    let selected = element.selectedItem
    let isCut = passage.isCut
    // The stacks that are shown: in a split, all.
    var (isShownCut, isAnyShown) = (false, false)
    var rest: [Item] = []
    for item in items {
      var inside = place
      inside.around.append((element, item.name))
      passage.isCut = isCut
      let entries = Self.rest(of: item.entries, inside, &passage)
      let isShown = selected == nil || selected == item.name || element.kept?.isSplit == true
      if isShown {
        isShownCut = isShownCut || passage.isCut
        isAnyShown = isAnyShown || !entries.isEmpty
      }
      if !entries.isEmpty || selected == item.name && !isForgotten {
        rest.append(Item(name: item.name, entries: entries))
      }
    }
    passage.isCut = isCut || isShownCut
    if isCut {
      if !isAnyShown { return nil }
      passage.isCut = isShownCut
    }
    var container = element
    container.body = .items(rest)
    if isForgotten { container.name = element.nameOfContainer }
    return container
  }
}
