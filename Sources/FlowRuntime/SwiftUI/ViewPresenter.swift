#if canImport(SwiftUI)
  import FlowModel
  import Observation
  import SwiftUI

  /// Holds the model for SwiftUI to read, and turns what SwiftUI did by itself into reports.
  @MainActor
  @Observable
  final class ViewPresenter: FlowPresenter {
    /// A modal layer, as SwiftUI tells it from others.
    struct Modal: Identifiable {
      /// A layer that the user pulled down and that the flow keeps is presented anew: for SwiftUI it is another.
      struct ID: Hashable {
        let layer: LayerID
        let attempt: Int
      }

      let id: ID
      /// The layer when it was presented, to show while it goes.
      let layer: StackModel.Layer
    }

    private(set) var model = StackModel()
    /// How often a layer was presented anew.
    private var attempts: [LayerID: Int] = [:]
    /// Counts what the flow decided otherwise, so that SwiftUI reads again what it believes to have changed.
    private(set) var refusals = 0
    @ObservationIgnored private(set) weak var navigator: FlowNavigator?

    init() {}

    func apply(_ change: StackChange, from navigator: FlowNavigator) {
      self.navigator = navigator
      model = change.after
      for layer in change.dismissed { attempts[layer.id] = nil }
      for entry in change.added where navigator.screen(of: entry.id).map({ $0.asView == nil }) == true {
        let name = navigator.node(of: entry.id)?.name ?? "?"
        navigator.fault(.wrongType(expected: "ViewScreen", place: "what shows '\(name)'"))
      }
    }

    // MARK: What SwiftUI reads

    /// A layer as it is now; as it was last for one that has gone.
    func current(_ layer: StackModel.Layer) -> StackModel.Layer {
      model.index(of: layer.id).map { model.layers[$0] } ?? layer
    }

    /// The layer over another, if it is of one of the styles.
    func modal(over layer: LayerID, styles: [Presentation]) -> Modal? {
      guard let index = model.index(of: layer), index + 1 < model.layers.count else { return nil }
      let above = model.layers[index + 1]
      guard let style = above.style, styles.contains(style) else { return nil }
      return Modal(id: Modal.ID(layer: above.id, attempt: attempts[above.id] ?? 0), layer: above)
    }

    /// The entries of a layer over its first one.
    func path(of layer: LayerID) -> [StackModel.Entry] {
      _ = refusals
      return model.index(of: layer).map { Array(model.layers[$0].entries.dropFirst()) } ?? []
    }

    // MARK: What SwiftUI did by itself

    /// The user went back: SwiftUI shows a shorter path.
    func shows(_ path: [StackModel.Entry], in layer: LayerID) {
      navigator?.goBack(over: self.path(of: layer).filter { !path.contains($0) }.map(\.id))
      if self.path(of: layer) != path { refusals += 1 }
    }

    /// SwiftUI has taken a layer away.
    func hasLost(_ modal: Modal.ID) {
      // Told by SwiftUI also when the flow itself took the layer away.
      guard model.index(of: modal.layer) != nil, attempts[modal.layer] ?? 0 == modal.attempt else { return }
      navigator?.dismissed(modal.layer)
      if model.index(of: modal.layer) != nil { attempts[modal.layer] = modal.attempt + 1 }
    }
  }
#endif
