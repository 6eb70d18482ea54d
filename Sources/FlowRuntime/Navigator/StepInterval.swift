import FlowModel

#if canImport(os)
  import os
#endif

/// The time from a step's decision until it is visible, for Instruments: an interval `step` of the subsystem `flowc`, with the step's cause, without the app's
/// values. It exists only while Instruments records.
@MainActor
struct StepInterval {
  #if canImport(os)
    private static let signposter = OSSignposter(subsystem: "flowc", category: .dynamicTracing)
    private let state: OSSignpostIntervalState

    /// Whether Instruments records.
    static var isRecorded: Bool { signposter.isEnabled }

    /// Begins an interval; nil if Instruments does not record.
    init?(_ trigger: Act) {
      if !Self.isRecorded { return nil }
      // An id for each, since the intervals of several steps overlap.
      let id = Self.signposter.makeSignpostID()
      state = Self.signposter.beginInterval("step", id: id, "\(trigger.description, privacy: .public)")
    }

    /// Ends the interval.
    func end() { Self.signposter.endInterval("step", state) }
  #else
    /// False: there is no recorder.
    static var isRecorded: Bool { false }

    /// Nil.
    init?(_ trigger: Act) { nil }

    /// Does nothing.
    func end() {}
  #endif
}
