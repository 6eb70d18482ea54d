/// A request, which begins a step.
///
/// A request that cannot be decided yet, because an answer is missing or a gate comes first, is *held*: nothing of it is done, and when
/// the answer comes it is taken again from its beginning, with what is known by then. So planning a move again, when the model has
/// changed meanwhile, is the same as planning it.
public enum Request: Hashable, Sendable {
  /// The entry flow starts, or starts anew.
  case start
  /// A screen says an event: its number at the entry's node.
  case event(Int, EntryID)
  /// The user goes back from an entry.
  case back(EntryID)
  /// The user pulls a layer down.
  case dismissed(LayerID)
  /// The user chooses an item of a container.
  case selected(Int, EntryID)
  /// The app says that the answers of conditions have changed.
  case conditionsChanged
  /// A flow's shell says an event: what ``event(_:_:)`` of its entry becomes.
  case shellEvent(ShellEvent)
  /// A live condition has turned to a value that a flow has an edge for: it follows from ``conditionsChanged``.
  case turned(Turn)
  /// A link of the entry flow's is opened: an index into its ``FlowDefinition/links``; any other number is a link that nobody answers.
  case opened(Int)
  /// A task that a screen led to has ended: the number of its outcome.
  case ended(TaskID, outcome: Int)
  /// The answer has come that a held request waited for: a value of a condition, an outcome of a task, or ``AnswerCode/failed``.
  case answered(PendingID, Int)
  /// A condition that something required has turned false, and its gate's flow was run for it: a definition, and its condition.
  case regained(definition: Int, condition: Int)

  /// Whether a gate's flow was run for what was lost.
  var isRegaining: Bool { if case .regained = self { true } else { false } }

  /// Whether a link is opened.
  var isLink: Bool { if case .opened = self { true } else { false } }

  /// Whether it says how a task has ended.
  package func isEnd(of task: TaskID) -> Bool {
    if case .ended(task, _) = self { true } else { false }
  }

  /// The entry that speaks: further events of it wait while the request is held.
  func speaker(in model: StackModel) -> EntryID? {
    switch self {
    case .event(_, let entry), .back(let entry): entry
    case .dismissed(let layer): model.top(of: layer)?.id
    case .turned(let turn): turn.speaker
    case .shellEvent(let sent): sent.speaker
    case .start, .selected, .conditionsChanged, .opened, .ended, .answered, .regained: nil
    }
  }
}

/// Identifies a held request.
public struct PendingID: Hashable, Sendable {
  let number: UInt32
}

/// Identifies a task that a screen led to.
public struct TaskID: Hashable, Sendable {
  let number: UInt32
}

/// Answers that are no value.
public enum AnswerCode {
  /// The answer is not known yet: the request is held until it comes.
  public static let unknown = -1
  /// The answer could not be had.
  public static let failed = -2
}

/// A request that waits.
public struct PendingRequest: Hashable, Sendable {
  /// The cause of the wait.
  public enum Wait: Hashable, Sendable {
    /// The answer of a condition, by name.
    case condition(String)
    /// The end of a task, by name.
    case task(String)
    /// The end of a flow that a gate runs; the name of the condition that it is the gate of.
    case gate(String, FlowID)

    /// The name of what it waits for: a condition, also where its gate's flow runs, or a task.
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
  /// The entry that spoke; when it goes, so does the request. Nil where none spoke.
  public let entry: EntryID?
  /// The cause of the wait.
  public internal(set) var wait: Wait
  /// Answers that have come.
  var answers: [Answer] = []
  /// The conditions whose gates' flows have been run for it: none is run twice.
  var passed: [ConditionKey] = []
  /// Whether one of those flows has been shown.
  var hasShownGate = false
  /// The answer that it waits for, without its value.
  var awaiting: Answer?
  /// Whether that answer has come.
  var isAnswered = false
  /// The alternatives that were chosen before it had to wait: the move that goes on is the one that was held.
  var choices: [Choice] = []
  /// Of an item that the user chooses, whether it was shown already.
  var reselects = false
  /// The screen that is shown meanwhile.
  var loading: Loading?

  /// A condition of a definition's.
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
  }

  /// An edge, by its first move, and the move that was chosen.
  struct Choice: Hashable, Sendable {
    var edge: Int32
    var move: Int32
  }

  /// A screen that is shown while a request waits: a flow of its own runs it, which says nothing and hears nothing.
  struct Loading: Hashable, Sendable {
    var flow: RunningFlow
    var entry: StackRecord
    var layer: StackRecord
  }
}

/// A task that a screen led to, while it is carried out.
public struct RunningTask: Hashable, Sendable {
  /// Its identity.
  public let id: TaskID
  /// The flow whose task it is.
  public let flow: FlowID
  /// The index of the flow's node.
  public let node: Int
  /// The screen that led to it, whose events wait.
  public let speaker: EntryID
}
