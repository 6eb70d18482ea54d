/// The report that a flow should receive for a gesture.
@MainActor
struct GestureReport {
  private enum Report {
    case back([EntryID])
    case dismissed(LayerID)
    case selected(Int, EntryID)
    case nothing
  }

  /// Whether the platform may offer the gesture.
  let isAllowed: Bool
  /// Whether every platform must offer the gesture.
  let isDemanded: Bool
  private let report: Report

  /// Finds the report of a gesture on a settled model; nil if the gesture has nothing to act on.
  init?(_ gesture: PlatformGesture, _ navigator: FlowNavigator) {
    func entries(_ path: StackPath) -> [StackModel.Entry] {
      navigator.visibleStacks.first { $0.path == path }.map { navigator.model.entries(of: $0.id) } ?? []
    }
    switch gesture {
    case .backButton(let path), .swipe(let path, _), .backMenu(let path, _), .swipeBegins(let path):
      let count = if case .backMenu(_, let count) = gesture { count } else { 1 }
      let entries = entries(path)
      guard entries.count > count, let top = entries.last else { return nil }
      isAllowed = !navigator.hidesBack(from: top.id)
      if case .backButton = gesture { isDemanded = isAllowed } else { isDemanded = false }
      if case .swipe(_, false) = gesture { report = .nothing } else { report = .back(entries.suffix(count).map(\.id)) }
    case .swipeEnds: return nil
    case .pullDown:
      guard navigator.model.layers.count > 1, let layer = navigator.model.topLayer else { return nil }
      isAllowed = navigator.canBePulledDown(layer.id)
      isDemanded = isAllowed
      report = .dismissed(layer.id)
    case .appDismisses, .closesAlert:
      guard navigator.model.layers.count > 1, let layer = navigator.model.topLayer,
        (layer.style == .alert) == (gesture == .closesAlert)
      else { return nil }
      isAllowed = true
      isDemanded = false
      // A layer that cannot be pulled down is closed by going back.
      let isPulled = navigator.canBePulledDown(layer.id)
      report = isPulled ? .dismissed(layer.id) : .back(layer.entries.map(\.id))
    case .select(let position, let path):
      guard let top = entries(path).last, let container = navigator.model.container(top.id),
        container.selected != nil, container.items.indices.contains(position)
      else { return nil }
      isAllowed = true
      isDemanded = true
      report = .selected(container.items[position].index, top.id)
    }
  }

  /// The entries that the platform would remove, but the flow keeps. A platform that asks first still shows them after the gesture.
  func kept(by navigator: FlowNavigator) -> [EntryID] {
    guard let preview = preview(navigator), !preview.isPlatformDefault else { return [] }
    let taken: [EntryID]
    switch report {
    case .back(let entries): taken = entries
    case .dismissed(let layer): taken = navigator.model.entries(of: layer).map(\.id)
    case .selected, .nothing: taken = []
    }
    return taken.filter { preview.after.contains($0) }
  }

  private func preview(_ navigator: FlowNavigator) -> FlowPreview? {
    switch report {
    case .back(let entries): navigator.preview(.backOver(entries))
    case .dismissed(let layer): navigator.preview(.dismissed(layer))
    case .selected(let item, let container): navigator.preview(.selected(item, of: container))
    case .nothing: nil
    }
  }

  /// Sends the report to a navigator.
  func carryOut(on navigator: FlowNavigator) {
    switch report {
    case .back(let entries): navigator.goBack(over: entries)
    case .dismissed(let layer): navigator.dismissed(layer)
    case .selected(let item, let container): navigator.select(item, of: container)
    case .nothing: break
    }
  }

  /// The gestures to try now, including some that the platform should not offer.
  static func possible(_ navigator: FlowNavigator) -> [PlatformGesture] {
    var gestures: [PlatformGesture] = []
    for (path, stack) in navigator.visibleStacks {
      let entries = navigator.model.entries(of: stack)
      if entries.count > 1 {
        gestures += [.backButton(path), .swipe(path, finishes: true), .swipe(path, finishes: false)]
      }
      if entries.count > 2 { gestures.append(.backMenu(path, over: entries.count - 1)) }
      guard let top = entries.last, let container = navigator.model.container(top.id) else { continue }
      let selected = container.items.firstIndex { $0.index == container.selected }
      for position in container.items.indices {
        guard let selected else { break }
        // The user can turn a page only to a neighbour.
        if container.kind == .pages, abs(position - selected) != 1 { continue }
        gestures.append(.select(position, of: path))
      }
    }
    if navigator.model.layers.count > 1 {
      gestures.append(.pullDown)
      gestures.append(navigator.model.topLayer?.style == .alert ? .closesAlert : .appDismisses)
    }
    return gestures
  }
}
