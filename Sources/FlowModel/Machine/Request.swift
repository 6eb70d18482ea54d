/// A request, which begins a step.
///
/// A request that cannot be decided yet, because an answer is missing or a gate comes first, is *held*: nothing of it is carried out. When
/// the answer comes, it is taken again from its beginning, with the answers so far. So a held move is planned like a new one, even if the
/// model has changed meanwhile.
public enum Request: Hashable, Sendable {
  /// The entry flow starts, or starts again.
  case start
  /// A screen sends an event: its number at the entry's node.
  case event(Int, EntryID)
  /// The user goes back from an entry.
  case back(EntryID)
  /// The user pulls a layer down.
  case dismissed(LayerID)
  /// The user chooses an item of a container.
  case selected(Int, EntryID)
  /// The app announces that the answers of conditions have changed.
  case conditionsChanged
  /// A flow's shell sends an event. An ``event(_:_:)`` of the shell's entry becomes this request.
  case shellEvent(ShellEvent)
  /// A live condition has turned to a value that a flow has an edge for: it follows from ``conditionsChanged``.
  case turned(Turn)
  /// A link of the entry flow is opened: an index into its ``FlowDefinition/links``. Any other number means that no link matches.
  case opened(Int)
  /// A task that a screen started has ended: the number of its outcome.
  case ended(TaskID, outcome: Int)
  /// The answer that a held request waited for has come: a value of a condition, an outcome of a task, or ``AnswerCode/failed``.
  case answered(PendingID, Int)
  /// A required condition has turned false, and its gate's flow was run because of `lost: run`: a definition, and its condition.
  case regained(definition: Int, condition: Int)

  /// Whether a gate's flow was run because a condition was lost.
  var isRegaining: Bool { if case .regained = self { true } else { false } }

  /// Whether a link is opened.
  var isLink: Bool { if case .opened = self { true } else { false } }

  /// Whether it is the end of a task.
  package func isEnd(of task: TaskID) -> Bool {
    if case .ended(task, _) = self { true } else { false }
  }

  /// The entry that sent the event. The request is dropped when it goes.
  func sender(in model: StackModel) -> EntryID? {
    switch self {
    case .event(_, let entry), .back(let entry): entry
    case .dismissed(let layer): model.top(of: layer)?.id
    case .turned(let turn): turn.sender
    case .shellEvent(let sent): sent.sender
    case .start, .selected, .conditionsChanged, .opened, .ended, .answered, .regained: nil
    }
  }
}

/// Identifies a held request.
public struct PendingID: Hashable, Sendable {
  let number: UInt32
}

/// Identifies a task that a screen started.
public struct TaskID: Hashable, Sendable {
  let number: UInt32
}

/// Answers that are not values.
public enum AnswerCode {
  /// The answer is not known yet: the request is held until it comes.
  public static let unknown = -1
  /// The app failed to give an answer.
  public static let failed = -2
}

/// A held request.
public struct PendingRequest: Hashable, Sendable {
  /// The cause of the wait.
  public enum Wait: Hashable, Sendable {
    /// The answer of a condition, by name.
    case condition(String)
    /// The end of a task, by name.
    case task(String)
    /// The end of a flow that a gate runs, with the name of the gate's condition.
    case gate(String, FlowID)

    /// The name of the awaited condition or task. For a gate, the name of its condition.
    public var name: String {
      switch self {
      case .condition(let name), .task(let name), .gate(let name, _): name
      }
    }
  }

  /// Its identity.
  public let id: PendingID
  /// The request that will be taken again.
  public let request: Request
  /// The entry that sent the event; the request is dropped when it goes. Nil if no entry sent it. For a shell it is the
  /// topmost one inside it, whichever that is.
  public internal(set) var entry: EntryID?
  /// The cause of the wait.
  public internal(set) var wait: Wait
  /// Answers that have come.
  var answers: [Answer] = []
  /// The conditions whose gates' flows have been run for it. No flow is run twice.
  var passed: [ConditionKey] = []
  /// Whether a gate's flow has been shown for it.
  var hasShownGate = false
  /// Whether it waits for a gate's flow that was running already. Then nothing may show the user why nothing happens.
  var joinsGate = false
  /// The answer that it waits for, without its value.
  var awaiting: Answer?
  /// Whether that answer has come.
  var isAnswered = false
  /// The alternatives that were chosen before it had to wait, so that the same move goes on.
  var choices: [Choice] = []
  /// Whether the item that the user selects was shown already.
  var reselects = false
  /// The screen that is shown meanwhile.
  var loading: Loading?

  /// A condition of a definition.
  struct ConditionKey: Hashable, Sendable {
    var definition: Int
    var condition: Int
  }

  /// An answer that has come: of a condition, or of the nth task that the request carries out.
  struct Answer: Hashable, Sendable {
    var definition: Int
    var asked: Int
    /// The number of times that the same task was carried out before; -1 for a condition, which is asked once.
    var time: Int
    var value: Int
    /// The kept entry for which a restoration asked, by its number; -1 for any other request.
    var entry = -1
  }

  /// An edge, by its first move, and the move that was chosen.
  struct Choice: Hashable, Sendable {
    var edge: Int32
    var move: Int32
  }

  /// A screen that is shown while a request waits. A flow of its own runs it, which has no edges.
  struct Loading: Hashable, Sendable {
    var flow: RunningFlow
    var entry: StackRecord
    var layer: StackRecord
  }
}

/// A task that a screen started and that has not ended.
public struct RunningTask: Hashable, Sendable {
  /// Its identity.
  public let id: TaskID
  /// The flow whose task it is.
  public let flow: FlowID
  /// The index of the flow's node.
  public let node: Int
  /// The screen that started it; its end is dropped when the screen goes. For a shell it is the topmost one inside it,
  /// whichever that is.
  public internal(set) var sender: EntryID
  /// The entry or shell whose events are dropped until it ends; nil if nobody waits.
  let waiter: EntryID?
}
