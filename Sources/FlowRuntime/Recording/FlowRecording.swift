import FlowModel

/// The recorded events of a flow and its children, to be saved, read and replayed.
///
/// It is `Codable`, so that any encoder can write it. It contains the values of events: protect it like the data that the app's screens show.
public struct FlowRecording: Codable, Hashable, Sendable {
  /// An event from outside, the answers of the conditions that it asked, and the stack after it.
  struct Record: Codable, Hashable, Sendable {
    var event: RecordedEvent
    /// A description for people.
    var text: String
    /// The description without the app's values.
    var name: String
    var answers: [KeptNumber] = []
    var stack = ""
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
