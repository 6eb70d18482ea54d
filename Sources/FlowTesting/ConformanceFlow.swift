/// A flow that the suite walks through.
public struct ConformanceFlow: Sendable {
  /// A move of a scripted walk.
  enum Move: Sendable {
    /// The topmost entry of a screen sends an event: `screen.event`.
    case send(String)
    /// A condition changes its value.
    case set(String, Int)
    case gesture(PlatformGesture)
  }

  /// The flow's name.
  public let name: String
  let definition: FlowDefinition
  let script: [Move]
  /// The conditions of the flow and its children, each once.
  let conditions: [String]

  /// Makes a flow from its definition's text; `children` are the texts of its child flows, each before the flows that run it.
  init(_ text: String, children: [String] = [], script: [Move]) {
    var made: [String: FlowDefinition] = [:]
    func define(_ text: String) -> FlowDefinition {
      let known = FlowDefinition.children(in: text).compactMap { made[$0] }
      let definition = FlowDefinition(text) { known }
      made[definition.name] = definition
      return definition
    }
    for child in children { _ = define(child) }
    definition = define(text)
    name = definition.name
    var names: [String] = []
    for condition in made.values.flatMap(\.conditions) where !names.contains(condition.name) {
      names.append(condition.name)
    }
    conditions = names.sorted()
    self.script = script
  }
}

extension FlowDefinition {
  /// The flows in the `child` lines of a definition's text, in order.
  fileprivate static func children(in text: String) -> [String] {
    text.split(separator: "\n").filter { $0.hasPrefix("child ") }.map { String($0.dropFirst(6)) }
  }
}
