#if canImport(SwiftUI)
  import SwiftUI

  extension EnvironmentValues {
    /// The app's own name, of `styles:`, for how the layer is presented in which a view is; nil where the flow names one of the five styles, and on the
    /// root. A screen sets its sheet up by it: `.presentationDetents(style == "drawer" ? [.medium] : [.large])`.
    public internal(set) var flowStyle: String? {
      get { self[FlowStyleKey.self] }
      set { self[FlowStyleKey.self] = newValue }
    }

    /// How the last change is to look: the name that a move's `transition:` gave; nil for the platform's own way.
    public internal(set) var flowTransition: String? {
      get { self[FlowTransitionKey.self] }
      set { self[FlowTransitionKey.self] = newValue }
    }

    /// The layer that a view is in; nil outside of flows.
    var flowLayer: FlowLayer? {
      get { self[FlowLayerKey.self] }
      set { self[FlowLayerKey.self] = newValue }
    }

    /// What passes the time that a presentation takes, where that is not what it is on a device: in tests.
    var flowPause: (@MainActor @Sendable () async -> Void)? {
      get { self[FlowPauseKey.self] }
      set { self[FlowPauseKey.self] = newValue }
    }
  }

  private struct FlowStyleKey: EnvironmentKey {
    static let defaultValue: String? = nil
  }

  private struct FlowLayerKey: EnvironmentKey {
    static let defaultValue: FlowLayer? = nil
  }

  private struct FlowPauseKey: EnvironmentKey {
    static let defaultValue: (@MainActor @Sendable () async -> Void)? = nil
  }

  private struct FlowTransitionKey: EnvironmentKey {
    static let defaultValue: String? = nil
  }
#endif
