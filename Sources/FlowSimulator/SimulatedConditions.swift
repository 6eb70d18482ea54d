import FlowModel
import FlowRuntime

/// What the simulated app answers, which tasks it carries out, and what its flows know as they begin.
@MainActor
package final class SimulatedConditions {
  /// A question that the app has not answered.
  private struct Pending {
    var name: String
    var values: [String]
    var reply: FlowReply
  }

  /// A task that has not ended.
  private struct Running {
    var name: String
    var outcomes: [FlowDefinition.Event]
    var reply: FlowReply
  }

  /// By the condition's name; a Bool not given is `no`, any other its first value, and one that takes time has not answered yet.
  private(set) var answers: [String: String] = [:]
  /// What flows that begin are given in place of what their context starts as.
  var context: [ContextText] = []
  private var questions: [Pending] = []
  private var tasks: [Running] = []

  /// Makes conditions that answer as others do by now.
  package init(like other: SimulatedConditions? = nil) { answers = other?.answers ?? [:] }

  /// Answers from now on, and whoever waits for it: with a value's name, or `failed` for an answer that cannot be had.
  func answer(_ condition: String, _ value: String) {
    answers[condition] = value
    let waiting = questions.filter { $0.name == condition }
    questions.removeAll { $0.name == condition }
    for question in waiting { answer(question, value) }
  }

  /// Answers a condition that takes time, or keeps the question until its answer is said.
  func ask(_ condition: FlowDefinition.Condition, _ reply: FlowReply) {
    let question = Pending(name: condition.name, values: condition.values, reply: reply)
    questions.removeAll { !$0.reply.isAwaited }
    if let value = answers[condition.name] { answer(question, value) } else { questions.append(question) }
  }

  private func answer(_ question: Pending, _ value: String) {
    if let index = question.values.firstIndex(of: value) { question.reply(index) } else { question.reply.fail() }
  }

  /// Nobody waits for an answer or for the end of a task any more.
  func forgetWhoWaits() { (questions, tasks) = ([], []) }

  /// Keeps a task until its end is said.
  func perform(_ task: FlowDefinition.Node, _ reply: FlowReply) {
    if task.events.isEmpty { return }
    tasks.append(Running(name: task.name, outcomes: task.events, reply: reply))
  }

  /// The conditions whose answer is awaited, in the order in which they were asked.
  var openQuestions: [String] { questions.filter { $0.reply.isAwaited }.map { $0.name } }

  /// The tasks that are carried out and awaited, with the names of their outcomes, in the order in which they began.
  var runningTasks: [(name: String, outcomes: [String])] {
    tasks.filter { $0.reply.isAwaited }.map { ($0.name, $0.outcomes.map { $0.name }) }
  }

  /// Ends the task of that name that has been carried out for longest; one for which nobody waits any more ends unheard.
  ///
  /// - Returns: whether such a task was carried out.
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
