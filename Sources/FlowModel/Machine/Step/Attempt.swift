/// The knowledge with which a request is tried, and its findings.
struct Attempt: Sendable {
  /// The held request that is taken again; nil for one that is new.
  private(set) var hold: PendingID?
  private var answers: [PendingRequest.Answer] = []
  private var passed: [PendingRequest.ConditionKey] = []
  /// Whether the held request chooses an item again that was shown as the user chose it.
  private(set) var reselects = false
  /// Alternatives that were chosen before it had to wait, as far as they have not come again.
  private var choices: [PendingRequest.Choice] = []
  /// The alternatives chosen so far.
  private(set) var chosen: [PendingRequest.Choice] = []
  /// The tasks that have been carried out so far, each as often as it was.
  private var carriedOut: [PendingRequest.ConditionKey] = []
  /// Whether locked screens are not asked.
  var isForced = false
  /// The questions that a state is asked which is built.
  var admission = Admission.asking
  /// The flow under which the one runs whose move this is, or that flow itself; nil where nobody in particular moves.
  var mover: FlowID?
  /// Whether a link is carried out: it is no flow's move.
  var isLink = false
  /// Whether what comes is of an item that has not been made: then its flow begins, even if it has begun elsewhere.
  var beginsItem = false
  /// Whether the user goes back where there is nothing to go back to.
  var isAtRoot = false
  /// Whether it is being found out which items containers have by now.
  var isReconsidering = false
  /// Whether all items stay, since one had to go and nothing may be shown in its place.
  var keepsItems = false
  /// Whether the entry flow is starting.
  var isStart = false
  /// Whether the entry flow is starting anew because something was lost.
  var isRestart = false

  init() {}

  init(_ hold: PendingRequest) {
    self.hold = hold.id
    (answers, passed, choices) = (hold.answers, hold.passed, hold.choices)
    reselects = hold.reselects
  }

  /// The answer to a condition. Looked up for every condition, and nearly never known.
  func answer(_ condition: Int, of definition: Int) -> Int? {
    answers.isEmpty ? nil : known(condition, of: definition)
  }

  private func known(_ condition: Int, of definition: Int) -> Int? {
    answers.first { $0.time < 0 && $0.definition == definition && $0.asked == condition }?.value
  }

  /// The alternative that was chosen before.
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

  /// Whether a gate has been passed whose condition `isMeant` says is.
  func hasPassed(_ isMeant: (PendingRequest.ConditionKey) -> Bool) -> Bool { passed.contains(where: isMeant) }

  /// Counts a task that is carried out.
  ///
  /// - Returns: how often it was before, and how it ended this time with its number among all of the request's, if that is known.
  mutating func task(_ node: Int, of definition: Int) -> (time: Int, known: (outcome: Int, number: Int)?) {
    let key = PendingRequest.ConditionKey(definition: definition, condition: node)
    let time = carriedOut.reduce(0) { $0 + ($1 == key ? 1 : 0) }
    carriedOut.append(key)
    let tasks = answers.filter { $0.time >= 0 }
    let number = tasks.firstIndex { $0.definition == definition && $0.asked == node && $0.time == time }
    return (time, number.map { (tasks[$0].value, $0) })
  }
}

/// The questions that a state is asked which is built.
package enum Admission: Sendable {
  /// Those of a move that leads to it.
  case asking
  /// The same, and what starting the entry flow would be asked: a relaunch brings the state back.
  case relaunching
  /// Those of a move; and a screen is that of the nearest flow which knows it: it is shown alone.
  case showing
  /// None: it is built however it came about.
  case askingNothing
}

/// The cause for which a request would have to wait. A class, so that what every move may throw stays small.
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
  /// Whether the entry flow was starting anew because something was lost.
  let isRestart: Bool

  /// Whether it is a link that would wait, which no flow makes.
  let isLink: Bool

  init(
    cause: Cause, definition: Int, number: Int, choices: [PendingRequest.Choice] = [], isRestart: Bool = false,
    isLink: Bool = false
  ) {
    self.cause = cause
    self.definition = definition
    self.number = number
    self.choices = choices
    self.isRestart = isRestart
    self.isLink = isLink
  }
}
