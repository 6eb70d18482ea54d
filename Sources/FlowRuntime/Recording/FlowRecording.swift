import FlowModel

/// The recorded events of a flow and its children, to be saved, read and replayed.
///
/// It is `Codable`, so that any encoder can write it. It contains the values of events: protect it like the data that the app's screens show.
public struct FlowRecording: Codable, Hashable, Sendable {
  /// An event from outside, the answers of the conditions that it asked, and the stack after it.
  package struct Record: Codable, Hashable, Sendable {
    var event: RecordedEvent
    /// A description for people.
    var text: String
    /// The description without the app's values.
    var name: String
    var answers: [KeptNumber] = []
    /// The results of comparing values, 1 for equal ones; nil if the values themselves were recorded, so that a replay compares them.
    var compared: [KeptNumber]?
    /// The stack after the event, in the notation of the flow language.
    package var stack = ""
  }

  /// The state in which the recording began.
  struct Beginning: Codable, Hashable, Sendable {
    var snapshot: FlowSnapshot
    /// The values of the conditions, by flow and name.
    var answers: [String: KeptNumber]
    /// The values of live conditions as they were last announced, by name; nil in recordings of older versions.
    var announced: [String: KeptNumber]?
    var stack: String
  }

  /// The entry flow.
  public let flow: String
  /// A hash of the flows: it differs between builds with different flows.
  let digest: UInt64
  /// The state at the beginning; nil if no flow had started, or if the state is unknown.
  let beginning: Beginning?
  let records: [Record]
  /// Whether the state at the beginning is known, so that the recording can be replayed.
  public let canBeReplayed: Bool

  /// The number of recorded events.
  public var count: Int { records.count }
}

extension FlowRecording: CustomStringConvertible {
  /// A line for each event, with the stack after it. The app's values are left out, since lines go into logs.
  public var description: String { lines { $0.name } }

  /// A line for each event, with the stack after it, and with the values of events, links and answers.
  public var descriptionWithValues: String { lines { $0.text } }

  private func lines(_ text: (Record) -> String) -> String {
    let first = beginning.map { ["\(Act.began) → \($0.stack)"] } ?? []
    return (first + records.map { "\(text($0)) → \($0.stack)" }).joined(separator: "\n")
  }
}

/// The result of replaying a recording.
public struct FlowReplay: Hashable, Sendable {
  /// The point at which a replay differs from the recording.
  public struct Difference: Hashable, Sendable, CustomStringConvertible {
    /// The index of the event at which the replay differs; -1 for the state at the beginning.
    public let index: Int
    /// The event, in words.
    public let text: String
    /// The stack after the event in the recording.
    public let recorded: String
    /// The stack after the event in the replay.
    public let stack: String
    /// The reason that the event could not be taken; nil if it was taken.
    public let reason: String?

    /// The difference in one line.
    public var description: String { "\(text) → \(stack)" + (reason.map { ": \($0)" } ?? ", and not \(recorded)") }
  }

  /// The number of events that were replayed without a difference.
  public let count: Int
  /// The first difference, which ended the replay; nil if there was none.
  public let difference: Difference?
}

/// An event from outside. Entries, layers, held requests and tasks are given by their indices at that moment; nil if already gone.
enum RecordedEvent: Codable, Hashable, Sendable {
  case start
  case began(String)
  case restored(FlowSnapshot)
  case sent(event: KeptNumber, entry: KeptNumber?, [KeptValue])
  case back(entry: KeptNumber?)
  case dismissed(layer: KeptNumber?)
  case selected(item: KeptNumber, container: KeptNumber?)
  case conditionsChanged
  case opened(link: KeptNumber, [KeptValue])
  case unanswered(String)
  case ended(task: KeptNumber?, outcome: KeptNumber, [KeptValue])
  case answered(hold: KeptNumber?, value: KeptNumber, [KeptValue])
}

extension RecordedEvent {
  /// Makes an event from the parts that a recording has of it; nil for another name.
  init?(_ name: String, _ numbers: [Int?], _ values: [KeptValue], text: String) {
    func number(_ index: Int) -> KeptNumber? {
      numbers.indices.contains(index) ? numbers[index].map { KeptNumber($0) } : nil
    }
    let none = KeptNumber(-1)
    switch name {
    case "start": self = .start
    case "began": self = .began(text)
    case "back": self = .back(entry: number(0))
    case "dismissed": self = .dismissed(layer: number(0))
    case "conditionsChanged": self = .conditionsChanged
    case "unanswered": self = .unanswered(text)
    case "opened": self = .opened(link: number(0) ?? none, values)
    case "sent": self = .sent(event: number(0) ?? none, entry: number(1), values)
    case "selected": self = .selected(item: number(0) ?? none, container: number(1))
    case "ended": self = .ended(task: number(0), outcome: number(1) ?? none, values)
    case "answered": self = .answered(hold: number(0), value: number(1) ?? none, values)
    default: return nil
    }
  }

  /// Whether the flow begins with it, so that the context has its first values again.
  var isBeginning: Bool {
    switch self {
    case .start, .began, .restored: true
    default: false
    }
  }
}

extension FlowRecording.Record {
  /// Whether the flow begins with it.
  package var isBeginning: Bool { event.isBeginning }

  /// Makes a record from the parts that its JSON has.
  ///
  /// - Parameters:
  ///   - name: the name of the event's case.
  ///   - numbers: the event's numbers, in the order of their declaration; nil for one that is absent.
  ///   - values: the values that come with the event.
  ///   - text: the event's text.
  ///   - answers: the answers of the conditions that the event asked.
  ///   - compared: the results of comparing values; nil if the values themselves were recorded.
  /// - Returns: nil if there is no such event.
  package init?(
    _ name: String, _ numbers: [Int?], _ values: [KeptValue], text: String, answers: [Int], compared: [Int]?
  ) {
    guard let event = RecordedEvent(name, numbers, values, text: text),
      (numbers.compactMap { $0 } + answers + (compared ?? [])).allSatisfy({ KeptNumber.range ~= $0 })
    else { return nil }
    self.init(
      event: event, text: "", name: "", answers: answers.map { KeptNumber($0) },
      compared: compared?.map { KeptNumber($0) })
  }
}
