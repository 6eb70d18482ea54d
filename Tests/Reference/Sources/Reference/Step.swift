/// A step that a test can make.
///
/// Language, "States, properties, tests": the items of `when`.
public enum Step: Sendable {
  /// The flow is started again.
  case start
  /// `screen.event`, spoken by the nearest live entry of that screen.
  case event(node: String, name: String, fields: [String: Value])
  case back
  case dismissed
  case swipeCancelled
  /// An item is tapped.
  case select(String)
  case link(url: String)
  case payload([String: String])
  /// A link opened from inside by its name.
  case linkNamed(String, parameters: [String: Value])
  /// Changes, or the answers that are awaited; `failed` is an answer.
  case conditions([String: String])
  case task(String, outcome: String, fields: [String: Value])
  case relaunch
}

/// The state that a machine shows after a step.
public struct Observation: Equatable, Sendable, CustomStringConvertible {
  /// A flow that runs.
  public struct RunningFlow: Equatable, Sendable, CustomStringConvertible {
    /// The names of the flows from the entry flow to this one, joined by `/`; the flow that a gate runs begins a path.
    public var path: String
    /// The inputs it was given, as they are now.
    public var inputs: [String: Value]
    /// The fields of its context.
    public var context: [String: Value]

    /// A running flow.
    public init(path: String, inputs: [String: Value], context: [String: Value]) {
      (self.path, self.inputs, self.context) = (path, inputs, context)
    }

    /// The path, the inputs in parentheses, and the context in braces.
    public var description: String { "\(path)(\(text(of: inputs))){\(text(of: context))}" }
  }

  /// The state as the language writes it, with all inputs of every screen in order of their names.
  public var stack: String
  /// The running flows, sorted by path, then by what they hold.
  public var flows: [RunningFlow]
  /// The outcome that the tested flow has reported, with its fields.
  public var outcome: String?
  /// The reasons for the step's denials, sorted: conditions, locked screens, `link`.
  public var denied: [String]
  /// The things that hold up moves, links and starts, sorted: conditions, flows that gates run, tasks, links.
  public var waits: [String]
  /// The tasks that were begun during the step, in order.
  public var ran: [String]

  /// An observation; flows and what is waited for are put in order.
  public init(
    stack: String, flows: [RunningFlow], outcome: String? = nil, denied: [String] = [], waits: [String] = [],
    ran: [String] = []
  ) {
    self.stack = stack
    self.flows = flows.sorted { $0.description < $1.description }
    self.outcome = outcome
    self.denied = Set(denied).sorted()
    self.waits = Set(waits).sorted()
    self.ran = ran
  }

  /// One part a line, those that are empty left out.
  public var description: String {
    var lines = ["stack: \(stack)"]
    lines += flows.map { "flow: \($0)" }
    if let outcome { lines.append("outcome: \(outcome)") }
    if !denied.isEmpty { lines.append("denied: \(denied.joined(separator: ", "))") }
    if !waits.isEmpty { lines.append("waits: \(waits.joined(separator: ", "))") }
    if !ran.isEmpty { lines.append("ran: \(ran.joined(separator: ", "))") }
    return lines.joined(separator: "\n")
  }
}

/// `a: 1, b: null`, in order of the names.
func text(of values: [String: Value]) -> String {
  values.sorted { $0.key < $1.key }.map { "\($0.key): \($0.value)" }.joined(separator: ", ")
}
