/// Records the last events of flows in a ring buffer, which can be saved and replayed.
///
/// ```swift
/// let recorder = FlowRecorder()
/// FlowTools(flow).record(with: recorder)
/// flow.start(in: presenter)
/// …
/// let crumbs = try JSONEncoder().encode(recorder.recording)
/// ```
///
/// Old events are dropped half a buffer at a time, at a point without held moves and running tasks: only there can the state be written down. If a
/// whole buffer passes without such a point, the recording still lists the events, but cannot be replayed.
@MainActor
public final class FlowRecorder {
  /// The events since a point at which the state was known.
  fileprivate struct Segment {
    var beginning: FlowRecording.Beginning?
    var isKnown: Bool
    var records: [FlowRecording.Record] = []
  }

  /// The greatest number of recorded events.
  public let capacity: Int
  private var older: Segment?
  private var newer: Segment?
  /// The entry flow; empty before its first event.
  private(set) var flow = ""
  private var digest: UInt64 = 0
  private var isPaused = false
  private var listeners = Listeners<FlowRecording.Record>()
  /// Writes a value as a text that says only which values are equal; nil to record the values themselves.
  package var disguise: (@MainActor (AppValue) -> String?)?
  /// Whether the records go to a page that inspects the app.
  package var isInspected = false
  /// Whether the last record is not complete yet.
  private var isOpen = false

  /// Makes a recorder.
  ///
  /// - Parameter capacity: the greatest number of recorded events, at least two.
  public init(capacity: Int = 1_000) { self.capacity = max(2, capacity) }

  /// The recording so far, as far as it is in the buffer.
  public var recording: FlowRecording {
    let first = older ?? newer
    return FlowRecording(
      flow: flow, digest: digest, beginning: first?.beginning, records: (older?.records ?? []) + (newer?.records ?? []),
      canBeReplayed: first?.isKnown ?? false)
  }

  /// The number of events in the buffer.
  var count: Int { (older?.records.count ?? 0) + (newer?.records.count ?? 0) }

  /// Calls `body` with each record, once nothing more follows from its event.
  package func onRecord(_ body: @escaping @MainActor (FlowRecording.Record) -> Void) { _ = listeners.add(body) }

  /// Records an event that is about to be taken.
  ///
  /// - Parameters:
  ///   - text: the event in words, with the app's values.
  ///   - name: the event in words, without the app's values.
  func note(_ event: RecordedEvent, _ text: String, name: String, _ navigator: FlowNavigator) {
    if isPaused { return }
    close()
    if newer == nil {
      (flow, digest) = (navigator.machine.definition.name, navigator.digest)
      newer = segment(navigator)
    }
    if let count = newer?.records.count, count >= capacity / 2 {
      let next = segment(navigator)
      if next.isKnown {
        (older, newer) = (newer, next)
      } else if count + (older?.records.count ?? 0) >= capacity {
        // Old events are dropped although the new segment's state is unknown: the buffer is full.
        if older != nil { older = nil } else { newer?.drop(capacity / 2) }
      }
    }
    newer?.records.append(
      FlowRecording.Record(event: event, text: text, name: name, compared: disguise == nil ? nil : []))
    isOpen = true
  }

  /// Completes the last record: nothing more follows from its event.
  func close() {
    guard isOpen, !isPaused else { return }
    isOpen = false
    if let record = newer?.records.last { listeners.notify(record) }
  }

  /// Records the answer of a condition.
  func answered(_ value: Int) { newer?.answered(value) }

  /// Records the result of comparing values, if a replay cannot compare them itself.
  func compared(_ result: Int) { newer?.compared(result) }

  /// Records the current stack.
  func note(stack: String) { newer?.note(stack: stack) }

  /// Records one event in place of those that `body` causes.
  func together(_ event: RecordedEvent, _ text: String, _ navigator: FlowNavigator, _ body: () -> Void) {
    note(event, text, name: text, navigator)
    isPaused = true
    body()
    isPaused = false
    // A snapshot has the values in it.
    if disguise != nil { newer?.replace(.began(navigator.stack)) }
    note(stack: navigator.stack)
    close()
  }

  private func segment(_ navigator: FlowNavigator) -> Segment {
    if navigator.model.isEmpty { return Segment(beginning: nil, isKnown: true) }
    let beginning = navigator.beginning
    return Segment(beginning: beginning, isKnown: beginning != nil)
  }
}

extension FlowRecorder.Segment {
  fileprivate mutating func answered(_ value: Int) {
    if !records.isEmpty { records[records.count - 1].answers.append(KeptNumber(value)) }
  }

  fileprivate mutating func replace(_ event: RecordedEvent) {
    if !records.isEmpty { records[records.count - 1].event = event }
  }

  fileprivate mutating func compared(_ result: Int) {
    if !records.isEmpty { records[records.count - 1].compared?.append(KeptNumber(result)) }
  }

  fileprivate mutating func note(stack: String) {
    if !records.isEmpty { records[records.count - 1].stack = stack }
  }

  fileprivate mutating func drop(_ count: Int) {
    records.removeFirst(min(count, records.count))
    (beginning, isKnown) = (nil, false)
  }
}
