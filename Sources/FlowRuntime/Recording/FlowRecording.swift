/// What happened in flows, from a point on at which nothing waited: to be saved, read, and taken again.
///
/// It is `Codable`, so that any encoder writes it. It holds what events carried: treat it as what the app's screens show.
public struct FlowRecording: Codable, Hashable, Sendable {
  /// Something that came from outside, what conditions were answered on its account, and what stood then.
  struct Record: Codable, Hashable, Sendable {
    var happening: Happening
    /// For people to read.
    var text: String
    /// The same, without the app's values.
    var name: String
    var answers: [Int] = []
    var stack = ""
  }

  /// What came from outside. Entries, layers, held requests and tasks are numbers among those that are there; nil for one that had gone.
  enum Happening: Codable, Hashable, Sendable {
    case start
    case stood(String)
    case restored(FlowSnapshot)
    case said(event: Int, entry: Int?, [KeptValue])
    case back(entry: Int?)
    case dismissed(layer: Int?)
    case selected(item: Int, container: Int?)
    case conditionsChanged
    case opened(link: Int, [KeptValue])
    case unanswered(String)
    case ended(task: Int?, outcome: Int, [KeptValue])
    case answered(hold: Int?, value: Int, [KeptValue])
  }

  /// What stood when the recording began.
  struct Beginning: Codable, Hashable, Sendable {
    var snapshot: FlowSnapshot
    /// What conditions were answered, by flow and name.
    var answers: [String: Int]
    var stack: String
  }

  /// The entry flow.
  public let flow: String
  /// Tells the flows of one build from those of another.
  let digest: UInt64
  /// What stood at first; nil where nothing did, or where nobody knows.
  let beginning: Beginning?
  let records: [Record]
  /// Whether what the recording begins with is known, so that it can be taken again.
  public let canBeReplayed: Bool

  /// How many things happened.
  public var count: Int { records.count }
}

extension FlowRecording: CustomStringConvertible {
  /// A line for each thing that happened, with the stack that it led to. The app's values are not in it: lines go into logs.
  public var description: String { lines { $0.name } }

  /// The same, with the values that events, links and answers carried.
  public var descriptionWithValues: String { lines { $0.text } }

  private func lines(_ text: (Record) -> String) -> String {
    let first = beginning.map { ["… → \($0.stack)"] } ?? []
    return (first + records.map { "\(text($0)) → \($0.stack)" }).joined(separator: "\n")
  }
}

/// What came of taking a recording again.
public struct FlowReplay: Hashable, Sendable {
  /// Where a replay did not go as what was recorded.
  public struct Difference: Hashable, Sendable, CustomStringConvertible {
    /// What was taken when it showed: an index into what was recorded; -1 for what stood at first.
    public let index: Int
    /// What that was.
    public let text: String
    /// What stood when it was recorded.
    public let recorded: String
    /// What stands.
    public let stack: String
    /// Why it could not be taken; nil where it could.
    public let reason: String?

    /// The difference in one line.
    public var description: String { "\(text) → \(stack)" + (reason.map { ": \($0)" } ?? ", and not \(recorded)") }
  }

  /// How many things were taken again.
  public let count: Int
  /// The first difference, with which the replay ended; nil where all went as it had gone.
  public let difference: Difference?
}
