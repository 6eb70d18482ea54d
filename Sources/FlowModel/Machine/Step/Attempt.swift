/// The answers with which a request is tried, and the results of the attempt.
struct Attempt: Sendable {
  /// The held request that is taken again; nil for a new request.
  private(set) var hold: PendingID?
  /// The held request under which the results of tasks are kept: the one that is taken again, also while a gate's flow
  /// begins for another.
  private(set) var results: PendingID?
  private(set) var answers: [PendingRequest.Answer] = []
  private var passed: [PendingRequest.ConditionKey] = []
  /// Whether the held request selects an item that was shown already when the user selected it.
  private(set) var reselects = false
  /// Whether the gate's flow that the held request waited for has shown something.
  private(set) var hasShownGate = false
  /// The alternatives that were chosen before it had to wait and have not been reached again.
  private var choices: [PendingRequest.Choice] = []
  /// The alternatives chosen so far.
  private(set) var chosen: [PendingRequest.Choice] = []
  /// The tasks that have been carried out so far, with one element for each time.
  private var carriedOut: [PendingRequest.ConditionKey] = []
  /// The kept entry that is being restored, by its number: an answer about one is none about another. -1 if none is.
  var entry = -1
  /// The number in ``entry`` while something comes by itself, which nobody asked for: no answer is about that.
  static let unasked = -2
  /// Whether locks are ignored.
  var isForced = false
  /// Whether gates count as passed, since only the screens that the move would remove are looked for.
  var isBeyondGate = false
  /// The questions that building a state asks.
  var admission = Admission.asking
  /// The root of the flows that the moving flow runs under, or that flow itself; nil if no particular flow moves.
  var mover: FlowID?
  /// Whether a link is carried out, which is no flow's move.
  var isLink = false
  /// Whether the entry belongs to an item that has not been made. Then its flow starts, even if one runs elsewhere.
  var beginsItem = false
  /// Whether the event has to come again, since its move waits for an earlier one of its screen.
  var isPutOff = false
  /// Whether the user goes back where there is nothing to go back to.
  var isAtRoot = false
  /// Whether the available items of containers are being decided again.
  var isReconsidering = false
  /// Whether all items stay, since one had to go and nothing may be shown in its place.
  var keepsItems = false
  /// The screen whose question is answered; nil if none is.
  var question: EntryID?
  /// The kept request that is being carried out; nil if none is.
  private(set) var proceeding: PendingID?
  var isProceeding: Bool { proceeding != nil }
  /// Whether the entry flow is starting.
  var isStart = false
  /// Whether the entry flow is starting again because a condition was lost.
  var isRestart = false

  init() {}

  /// - Parameter results: the held request under which the results of tasks are kept; nil for `hold` itself.
  init(_ hold: PendingRequest, results: PendingID? = nil) {
    self.hold = hold.id
    self.results = results ?? hold.id
    (answers, passed, choices) = (hold.answers, hold.passed, hold.choices)
    (reselects, hasShownGate) = (hold.reselects, hold.hasShownGate)
  }

  /// Goes on with a kept request, in which the same alternatives are chosen.
  mutating func proceed(with kept: KeptRequest) {
    proceeding = kept.id
    reselects = kept.reselects
    var rest = choices
    for choice in kept.choices { if let index = rest.firstIndex(of: choice) { rest.remove(at: index) } }
    choices = kept.choices + rest
  }

  /// Begins with the answers that a held request has got so far.
  mutating func begin(_ restored: PendingRequest) { answers = restored.answers }

  /// The known answer to a condition. Looked up for every condition, and nearly always nil.
  func answer(_ condition: Int, of definition: Int) -> Int? {
    answers.isEmpty ? nil : known(condition, of: definition)
  }

  private func known(_ condition: Int, of definition: Int) -> Int? {
    answers.first { $0.time < 0 && $0.definition == definition && $0.asked == condition && $0.entry == entry }?.value
  }

  /// The alternative of an edge that was chosen before the request had to wait; nil if absent.
  mutating func choice(_ edge: FlowProgram.Edge) -> Int? {
    guard !choices.isEmpty, let index = choices.firstIndex(where: { $0.edge == edge.first }) else { return nil }
    let choice = choices.remove(at: index)
    chosen.append(choice)
    return Int(choice.move)
  }

  mutating func chose(_ move: Int, _ edge: FlowProgram.Edge) {
    chosen.append(PendingRequest.Choice(edge: edge.first, move: Int32(move)))
  }

  /// Whether a condition's gate has been passed, so that its flow is not run again.
  func hasPassed(_ condition: Int, of definition: Int) -> Bool {
    passed.contains(PendingRequest.ConditionKey(definition: definition, condition: condition))
  }

  /// Whether a gate has been passed for whose condition `isMeant` returns true.
  func hasPassed(_ isMeant: (PendingRequest.ConditionKey) -> Bool) -> Bool { passed.contains(where: isMeant) }

  /// Counts a task that is carried out.
  ///
  /// - Returns: the number of times before, and the outcome of this time with its number among the request's tasks; nil if it is unknown.
  mutating func task(_ node: Int, of definition: Int) -> (time: Int, known: (outcome: Int, number: Int)?) {
    let key = PendingRequest.ConditionKey(definition: definition, condition: node)
    let time = carriedOut.reduce(0) { $0 + ($1 == key ? 1 : 0) }
    carriedOut.append(key)
    let tasks = answers.filter { $0.time >= 0 }
    let number = tasks.firstIndex { $0.definition == definition && $0.asked == node && $0.time == time }
    return (time, number.map { (tasks[$0].value, $0) })
  }
}

/// The questions that building a state asks.
package enum Admission: Sendable {
  /// The questions of a move that leads to the state.
  case asking
  /// The questions of a move, and those of the entry flow's start: for a relaunch, which restores the state.
  case relaunching
  /// The questions of a move. The nearest flow that has a screen runs it, since the screen is shown alone.
  case showing
  /// No questions: the state is built in any case.
  case withoutQuestions
}

/// The reason for a request to wait. A class, so that the error that every move may throw stays small.
final class Waiting: Sendable {
  enum Cause: Sendable {
    case condition(Int)
    case task(Int, time: Int)
    case gate(Int, condition: Int)
  }

  let cause: Cause
  /// The definition of the flow that asked.
  let definition: Int
  /// Its number among the questions of the step that were not answered.
  let number: Int
  /// The alternatives that had been chosen.
  let choices: [PendingRequest.Choice]
  /// Whether the entry flow was starting again because a condition was lost.
  let isRestart: Bool

  init(
    cause: Cause, definition: Int, number: Int, choices: [PendingRequest.Choice] = [], isRestart: Bool = false
  ) {
    self.cause = cause
    self.definition = definition
    self.number = number
    self.choices = choices
    self.isRestart = isRestart
  }
}
