import FlowRuntime

/// A terminal: pages in layers. It knows nothing of flows.
@MainActor
final class Terminal {
  struct Layer {
    var style: Presentation?
    var pages: [TextPage]
  }

  var layers: [Layer] = []
}

final class TextPage: FlowScreen {
  let title: String

  init(_ title: String) { self.title = title }
}

/// Shows a flow in a terminal, as the guide *A presenter of your own* has it: all that a presenter must do, for flows
/// without containers.
@MainActor
final class TextPresenter: FlowPresenter {
  private let terminal: Terminal
  private weak var navigator: FlowNavigator?

  init(_ terminal: Terminal) { self.terminal = terminal }

  func navigator(_ navigator: FlowNavigator, didMake change: StackChange) {
    self.navigator = navigator
    terminal.layers = change.after.layers.map { layer in
      Terminal.Layer(
        style: layer.style, pages: layer.entries.compactMap { navigator.screen(of: $0.id) as? TextPage })
    }
  }

  /// The user presses the key that goes back; false if there is nothing to go back to.
  func back() -> Bool {
    guard let navigator, let layer = navigator.model.topLayer, layer.entries.count > 1, let top = layer.entries.last,
      !navigator.hidesBack(from: top.id)
    else { return false }
    navigator.goBack(over: [top.id])
    return true
  }

  /// The user presses the key that closes the topmost layer; false if it has to be answered.
  func close() -> Bool {
    guard let navigator, let layer = navigator.model.topLayer, navigator.canBePulledDown(layer.id) else { return false }
    navigator.dismissed(layer.id)
    return true
  }
}
