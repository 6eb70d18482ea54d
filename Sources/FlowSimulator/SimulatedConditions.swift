import FlowModel
import FlowRuntime

/// The simulated app: the answers to conditions, the tasks in progress, and the context of new flows.
@MainActor
package final class SimulatedConditions {
  /// A question that is not answered yet.
  private struct Pending {
    var name: String
    var values: [String]
    var reply: FlowReply
  }

  /// A task that has not ended yet.
  private struct Running {
    var name: String
    var outcomes: [FlowDefinition.Event]
    var reply: FlowReply
  }

  /// The answers by the condition's name. Without an answer, a Bool is `no`, another condition has its first value, and an async condition waits.
  private(set) var answers: [String: String] = [:]
  /// Values for the context of new flows, in place of its usual first values.
  var context: [ContextText] = []
  private var questions: [Pending] = []
  private var tasks: [Running] = []

  /// Makes conditions with the current answers of others.
  package init(like other: SimulatedConditions? = nil) { answers = other?.answers ?? [:] }

  /// Sets the answer from now on, and answers open questions: with a value's name, or `failed` for no answer.
  func answer(_ condition: String, _ value: String) {
    answers[condition] = value
    let waiting = questions.filter { $0.name == condition }
    questions.removeAll { $0.name == condition }
    for question in waiting { answer(question, value) }
  }

  /// Answers an async condition, or keeps the question until its answer is set.
  func ask(_ condition: FlowDefinition.Condition, _ reply: FlowReply) {
    let question = Pending(name: condition.name, values: condition.values, reply: reply)
    questions.removeAll { !$0.reply.isAwaited }
    if let value = answers[condition.name] { answer(question, value) } else { questions.append(question) }
  }

  private func answer(_ question: Pending, _ value: String) {
    if let index = question.values.firstIndex(of: value) { question.reply(index) } else { question.reply.fail() }
  }

  /// Drops all open questions and running tasks.
  func dropPending() { (questions, tasks) = ([], []) }

  /// Keeps a task until it is ended.
  func perform(_ task: FlowDefinition.Node, _ reply: FlowReply) {
    if task.events.isEmpty { return }
    tasks.append(Running(name: task.name, outcomes: task.events, reply: reply))
  }

  /// The conditions with open questions, in the order in which they were asked.
  var openQuestions: [String] { questions.filter { $0.reply.isAwaited }.map { $0.name } }

  /// The tasks in progress that are awaited, with the names of their outcomes, in the order in which they began.
  var runningTasks: [(name: String, outcomes: [String])] {
    tasks.filter { $0.reply.isAwaited }.map { ($0.name, $0.outcomes.map { $0.name }) }
  }

  /// Ends the oldest task with a name, an awaited one if possible. A task that is no longer awaited ends without effect.
  ///
  /// - Returns: whether such a task, with such an outcome, was in progress.
  func end(_ task: String, _ outcome: String, _ value: (FlowDefinition.Field) -> SimulatedValue) -> Bool {
    let index = tasks.firstIndex { $0.name == task && $0.reply.isAwaited } ?? tasks.firstIndex { $0.name == task }
    guard let index, let number = tasks[index].outcomes.firstIndex(where: { $0.name == outcome }) else {
      return false
    }
    let values = tasks[index].outcomes[number].fields.map(value)
    tasks.remove(at: index).reply(number, values)
    return true
  }
}
