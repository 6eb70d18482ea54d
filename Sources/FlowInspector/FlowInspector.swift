#if DEBUG
  import FlowModel
  import FlowRuntime
  import Foundation

  /// Sends the steps of a running flow to `flowc watch`, whose page shows where the app is, and takes each step on its
  /// own machine, too.
  ///
  /// ```swift
  /// #if DEBUG
  ///   FlowInspector.connect(to: flow)
  /// #endif
  /// flow.start(in: presenter)
  /// ```
  /// The module is empty in builds for release. Without `flowc watch` nothing happens: the app looks for it every
  /// second.
  @MainActor
  public enum FlowInspector {
    /// The form in which the app's values are sent: those of events, links and outcomes.
    public enum Values: String, Sendable {
      /// As names that only say which values are equal.
      case named
      /// As text, as a recording has them.
      case shown
    }

    /// Connects a flow with the `flowc watch` of this machine that watches its folder. Call it before the flow starts,
    /// and after a `stop()` again; a second call for the same flow does nothing.
    ///
    /// The address is the one in the launch argument `--flow-inspect` or in the environment variable `FLOWC_INSPECT`;
    /// else the one that `flowc watch` has kept for a folder that the file of the call is in.
    ///
    /// A recorder of your own (``FlowTools/record(with:)``) is given to the flow first. Its recordings then have names
    /// in place of values, too, unless values are shown.
    ///
    /// - Parameters:
    ///   - flow: the entry flow's coordinator.
    ///   - values: how the app's values are sent.
    ///   - file: the file of the call.
    public static func connect(to flow: FlowCoordinator, values: Values = .named, file: String = #filePath) {
      let recorder = FlowTools(flow).recorder ?? FlowRecorder()
      if recorder.isInspected { return }
      FlowTools(flow).record(with: recorder)
      let place = WatchAddress(for: file, CommandLine.arguments, ProcessInfo.processInfo.environment)
      _ = InspectedFlow(flow, recorder, values, place)
    }
  }
#endif
