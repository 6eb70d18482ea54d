#if canImport(SwiftUI)
  import SwiftUI

  extension EnvironmentValues {
    /// The app's own name, from `styles:`, for the presentation of the layer that contains the view; nil for a
    /// built-in style, and on the root. A screen configures its sheet with it: `.presentationDetents(style ==
    /// "drawer" ? [.medium] : [.large])`. Views that a ``NavigationPresenter`` shows have it, too.
    public internal(set) var flowStyle: String? {
      get { self[FlowStyleKey.self] }
      set { self[FlowStyleKey.self] = newValue }
    }

    /// The name that a move's `transition:` gave the last change; nil for the platform's own transition.
    public internal(set) var flowTransition: String? {
      get { self[FlowTransitionKey.self] }
      set { self[FlowTransitionKey.self] = newValue }
    }

    /// The names of `styles:` whose overlays block what lies below.
    var flowBlockingStyles: Set<String> {
      get { self[FlowBlockingKey.self] }
      set { self[FlowBlockingKey.self] = newValue }
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

  extension View {
    /// Makes overlays of some styles block what lies below, as a lock does: they take all touches, and VoiceOver reads
    /// nothing else. Any other overlay takes touches only where its screen draws something. For a ``FlowView``, or a
    /// view that presents a flow:
    ///
    /// ```swift
    /// FlowView { MainCoordinator(screens: screens) }.flowBlockingStyles(["lock"])
    /// ```
    ///
    /// - Parameter names: names of `styles:` in the flow.
    public func flowBlockingStyles(_ names: Set<String>) -> some View { environment(\.flowBlockingStyles, names) }
  }

  struct FlowStyleKey: EnvironmentKey {
    static let defaultValue: String? = nil
  }

  private struct FlowBlockingKey: EnvironmentKey {
    static let defaultValue: Set<String> = []
  }

  private struct FlowLayerKey: EnvironmentKey {
    static let defaultValue: FlowLayer? = nil
  }

  private struct FlowPauseKey: EnvironmentKey {
    static let defaultValue: (@MainActor @Sendable () async -> Void)? = nil
  }

  struct FlowTransitionKey: EnvironmentKey {
    static let defaultValue: String? = nil
  }
#endif
