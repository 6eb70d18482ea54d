#if canImport(SwiftUI)
  import SwiftUI

  extension EnvironmentValues {
    /// The app's own name, from `styles:`, for the presentation of the layer that contains the view; nil for a built-in style, and on the root. A
    /// screen configures its sheet with it: `.presentationDetents(style == "drawer" ? [.medium] : [.large])`.
    public internal(set) var flowStyle: String? {
      get { self[FlowStyleKey.self] }
      set { self[FlowStyleKey.self] = newValue }
    }

    /// The name that a move's `transition:` gave the last change; nil for the platform's own transition.
    public internal(set) var flowTransition: String? {
      get { self[FlowTransitionKey.self] }
      set { self[FlowTransitionKey.self] = newValue }
    }

    /// The layer that contains the view; nil outside of flows.
    var flowLayer: FlowLayer? {
      get { self[FlowLayerKey.self] }
      set { self[FlowLayerKey.self] = newValue }
    }

    /// Waits for the time that a presentation takes, in place of the default wait: for tests.
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
