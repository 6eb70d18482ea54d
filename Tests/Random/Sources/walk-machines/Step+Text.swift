import Reference

extension Step: @retroactive CustomStringConvertible {
  /// The step as a test of a flow file writes it; by name where tests have no word for it.
  public var description: String {
    switch self {
    case .start: "start"
    case .event(let node, let name, let fields): event(node, name, fields)
    case .task(let task, let outcome, let fields): event(task, outcome, fields)
    case .back: "back"
    case .dismissed: "dismissed"
    case .swipeCancelled: "{ swipe: cancelled }"
    case .select(let item): "{ select: \(item) }"
    case .link(let url): "{ link: \"\(url)\" }"
    case .payload(let fields): "{ link: { \(written(fields)) } }"
    case .linkNamed(let name, let parameters): "open \(name)(\(written(parameters.mapValues(\.description))))"
    case .conditions(let answers): "{ conditions: { \(written(answers)) } }"
    case .relaunch: "relaunch"
    }
  }

  /// The sort of the step in one word.
  var sort: String {
    switch self {
    case .start: "start"
    case .event: "event"
    case .task: "task"
    case .back: "back"
    case .dismissed: "dismissed"
    case .swipeCancelled: "swipe"
    case .select: "select"
    case .link, .payload, .linkNamed: "link"
    case .conditions: "conditions"
    case .relaunch: "relaunch"
    }
  }

  private func event(_ node: String, _ name: String, _ fields: [String: Value]) -> String {
    fields.isEmpty ? "\(node).\(name)" : "{ \(node).\(name): { \(written(fields.mapValues(\.description))) } }"
  }

  private func written(_ fields: [String: String]) -> String {
    fields.sorted { $0.key < $1.key }.map { "\($0.key): \($0.value)" }.joined(separator: ", ")
  }
}
