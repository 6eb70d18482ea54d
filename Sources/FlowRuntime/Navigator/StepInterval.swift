#if canImport(os)
  import os
#endif

/// The time from a step's decision until it can be seen, for Instruments: an interval `step` of the subsystem `flowc`, with what set the step off, without
/// the app's values. It is there only while Instruments records.
@MainActor
struct StepInterval {
  #if canImport(os)
    private static let signposter = OSSignposter(subsystem: "flowc", category: .dynamicTracing)
    private let state: OSSignpostIntervalState

    /// Whether somebody records.
    static var isRecorded: Bool { signposter.isEnabled }

    /// Begins an interval; nil if nobody records.
    init?(_ trigger: FlowStep.Trigger) {
      if !Self.isRecorded { return nil }
      // Those of several steps overlap.
      let id = Self.signposter.makeSignpostID()
      state = Self.signposter.beginInterval("step", id: id, "\(trigger.description, privacy: .public)")
    }

    /// Ends it.
    func end() { Self.signposter.endInterval("step", state) }
  #else
    /// False: nobody can record.
    static var isRecorded: Bool { false }

    /// Nil.
    init?(_ trigger: FlowStep.Trigger) { nil }

    /// Does nothing.
    func end() {}
  #endif
}
