/// Remembers what last happened in flows: a ring buffer of what came from outside, which can be saved and taken again.
///
/// ```swift
/// let recorder = FlowRecorder()
/// FlowTools(flow).record(with: recorder)
/// flow.start(in: presenter)
/// …
/// let crumbs = try JSONEncoder().encode(recorder.recording)
/// ```
///
/// What is old is dropped half a buffer at a time, from a point on at which no move was held and no task was carried out, since what stood then
/// can be written down. Where there has been no such point for a whole buffer, the recording still says what happened, and cannot be taken
/// again.
@MainActor
public final class FlowRecorder {
  /// What happened since a point at which it was known what stood.
  fileprivate struct Segment {
    var beginning: FlowRecording.Beginning?
    var isKnown: Bool
    var records: [FlowRecording.Record] = []
  }

  /// How many things are remembered at most.
  public let capacity: Int
  private var older: Segment?
  private var newer: Segment?
  private var flow = ""
  private var digest: UInt64 = 0
  private var isPaused = false

  /// Makes a recorder.
  ///
  /// - Parameter capacity: how many things are remembered at most; two at least.
  public init(capacity: Int = 1_000) { self.capacity = max(2, capacity) }

  /// What has happened so far, as far as it is remembered.
  public var recording: FlowRecording {
    let first = older ?? newer
    return FlowRecording(
      flow: flow, digest: digest, beginning: first?.beginning, records: (older?.records ?? []) + (newer?.records ?? []),
      canBeReplayed: first?.isKnown ?? false)
  }

  /// Takes note of what is about to be taken.
  ///
  /// - Parameters:
  ///   - text: the same in words, with the app's values.
  ///   - name: the same in words, without them.
  func note(_ happening: FlowRecording.Happening, _ text: String, name: String, _ navigator: FlowNavigator) {
    if isPaused { return }
    if newer == nil {
      (flow, digest) = (navigator.machine.definition.name, navigator.digest)
      newer = segment(navigator)
    }
    if let count = newer?.records.count, count >= capacity / 2 {
      let next = segment(navigator)
      if next.isKnown {
        (older, newer) = (newer, next)
      } else if count + (older?.records.count ?? 0) >= capacity {
        // What is dropped is not to be had again.
        if older != nil { older = nil } else { newer?.drop(capacity / 2) }
      }
    }
    newer?.records.append(FlowRecording.Record(happening: happening, text: text, name: name))
  }

  /// Takes note of what a condition was answered.
  func answered(_ value: Int) { newer?.answered(value) }

  /// Takes note of what stands.
  func stands(_ stack: String) { newer?.stands(stack) }

  /// Takes note of one thing that consists of several.
  func together(_ happening: FlowRecording.Happening, _ text: String, _ navigator: FlowNavigator, _ body: () -> Void) {
    note(happening, text, name: text, navigator)
    isPaused = true
    body()
    isPaused = false
    stands(navigator.stack)
  }

  private func segment(_ navigator: FlowNavigator) -> Segment {
    if navigator.model.isEmpty { return Segment(beginning: nil, isKnown: true) }
    let beginning = navigator.beginning
    return Segment(beginning: beginning, isKnown: beginning != nil)
  }
}

extension FlowRecorder.Segment {
  fileprivate mutating func answered(_ value: Int) {
    if !records.isEmpty { records[records.count - 1].answers.append(value) }
  }

  fileprivate mutating func stands(_ stack: String) {
    if !records.isEmpty { records[records.count - 1].stack = stack }
  }

  fileprivate mutating func drop(_ count: Int) {
    records.removeFirst(min(count, records.count))
    (beginning, isKnown) = (nil, false)
  }
}
