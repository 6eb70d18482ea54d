#if !hasFeature(Embedded)
  import FlowModel

  extension FlowCoordinator {
    /// The nearest screen of a type, an active one first; nil if absent: `flow.screen(RegionsScreen.self)?.regionTapped(id: 7)`.
    public final func screen<Screen>(_ type: Screen.Type) -> Screen? { navigator?.view(type) }

    /// Reports that the app's answers to conditions have changed: items of containers appear and disappear, locked
    /// screens open, live conditions are asked again.
    public final func conditionsChanged() { navigator?.conditionsChanged() }
  }

  extension FlowImplementation {
    /// The answer of the topmost screen that a condition is asked of; 0 if no such screen is on the stack.
    ///
    /// - Parameter answer: returns the answer of a screen, given as its generated type; nil if the condition is not
    ///   asked of that screen.
    public final func nearestAnswer(_ answer: (Any) -> Int?) -> Int {
      coordinator?.navigator?.nearest(answer) ?? 0
    }
  }

  extension FlowNavigator {
    /// The nearest screen of a generated type, active ones first; nil if absent.
    func view<View>(_ type: View.Type) -> View? { nearest(among: machine.model.entriesFromNearest) { $0 as? View } }

    /// The first result of `find` that is not nil, asking the screens from the top down, then the shells.
    func nearest<Found>(_ find: (Any) -> Found?) -> Found? { nearest(among: machine.model.entries.reversed(), find) }

    private func nearest<Found>(among entries: [StackModel.Entry], _ find: (Any) -> Found?) -> Found? {
      for entry in entries {
        if let view = live.built(of: entry.id)?.view, let found = find(view) { return found }
      }
      for shell in shells.reversed() {
        if let view = live.built(of: shell.id)?.view, let found = find(view) { return found }
      }
      return nil
    }
  }
#endif
