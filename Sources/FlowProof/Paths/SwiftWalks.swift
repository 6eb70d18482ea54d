import FlowCompiler
import FlowModel

/// Writes walks as a Swift file of tests that run the generated coordinators.
///
/// Values of the app's own types are unknown here: the tests take them from an enum `WalkValues`, which you write.
struct SwiftWalks {
  let graph: FlowGraph
  let module: String
  /// Whether the tests are in another module than the coordinators.
  let isImported: Bool
  /// The entry flows, each with the names of its generated code.
  private let entries: [(flow: FlowIndex, names: CoordinatorNames)]
  private var text = ""
  /// The members of `WalkValues` that are needed, with their types.
  private var values: [String: String] = [:]
  /// Whether a walk selects an item.
  private var seeksContainers = false

  init(_ graph: FlowGraph, module: String, isImported: Bool) {
    (self.graph, self.module, self.isImported) = (graph, module, isImported)
    entries = graph.entries.map { ($0, CoordinatorNames(of: $0, in: graph, module: module)) }
  }

  /// Writes the file. Only tests in flow files can take the walks that wait for an answer or a task.
  mutating func write(_ paths: Paths) -> String {
    var body = ""
    for (flow, names) in entries {
      let name = graph.names[graph.flows[flow].name]
      let own = paths.walks.enumerated().filter { $0.element.flow.map { $0 == name } ?? true }
      body += suite(own, of: flow, names)
    }
    text = ""
    writeScreens()
    writeConditions()
    writeTasks()
    let support = text
    text = """
      // Written by 'flowc paths --format swift'; write it again after the flows have changed.
      // swift-format-ignore-file

      """
    if !values.isEmpty {
      text +=
        "//\n// Another file has the values of the app's own types:\n//\n//   @MainActor enum WalkValues {\n"
      for (name, type) in values.sorted(by: { $0.key < $1.key }) { text += "//     static let \(name): \(type) = …\n" }
      text += "//   }\n"
    }
    let left = (paths.missed + paths.never).map(\.name).sorted()
    if !left.isEmpty {
      text += "//\n// No walk here takes:\n" + left.map { "//   \($0)\n" }.joined()
    }
    let imports = Set(["FlowRuntime", "Testing"] + graph.files.flatMap(\.imports).map { graph.names[$0] })
    text += "\n" + imports.sorted().map { "import \($0)\n" }.joined()
    if isImported { text += "\n@testable import \(module)\n" }
    return text + support + body
  }

  // MARK: Tests

  /// The tests of one entry flow, numbered as in the text of all walks.
  private mutating func suite(
    _ walks: [(offset: Int, element: Walk)], of entry: FlowIndex, _ names: CoordinatorNames
  ) -> String {
    seeksContainers = false
    var arguments = graph.flows[entry].inputs.map { "\(graph.names[$0.name]): \(value(of: $0))" }
    if names.screens != nil { arguments.append("screens: WalkScreens()") }
    if names.conditions != nil { arguments.append("conditions: answers") }
    if names.tasks != nil { arguments.append("tasks: WalkTasks()") }
    if let links = names.links {
      values["links"] = "any \(links)"
      arguments.append("links: WalkValues.links")
    }
    var tests = ""
    for (index, walk) in walks {
      guard let lines = lines(of: walk) else { continue }
      tests += "\n  @Test func `walk \(index + 1)`() throws {\n" + lines.map { "    \($0)\n" }.joined() + "  }\n"
    }
    var suite = "\n"
    suite += "@MainActor @Suite struct \(typeInSwift(graph.names[graph.flows[entry].name]))Walks {\n"
    if names.conditions != nil { suite += "  private let answers: WalkAnswers\n" }
    suite += "  private let flow: \(names.coordinator)\n\n  init() {\n"
    if names.conditions != nil { suite += "    answers = WalkAnswers()\n" }
    suite += "    flow = \(names.coordinator)(\(arguments.joined(separator: ", ")))\n  }\n"
    if seeksContainers { suite += Self.containerText }
    return suite + tests + "}\n"
  }

  private static let containerText = """

      /// The topmost container that is a flow.
      private func container(_ name: String) throws -> EntryID {
        let navigator = try #require(flow.navigator)
        return try #require(navigator.model.containers.last { navigator.flow(of: $0.id)?.name == name }).id
      }

    """

  private mutating func lines(of walk: Walk) -> [String]? {
    var lines: [String] = []
    var stack = "[]"
    for step in walk.steps {
      guard step.isCallable else { return nil }
      let before = lines.count
      let changed: [Act.Value] = if case .conditions(let answers) = step.act { answers } else { [] }
      for answer in step.answers + changed {
        guard let condition = graph.conditions.first(where: { graph.names[$0.name] == answer.name }),
          !condition.isAsync, answer.value != "failed"
        else { return nil }
        if !condition.isForTheApp {
          // No screen on the stack can give this answer, so the test ends before this step.
          guard let set = setting(condition, answer.value, in: stack) else { return Array(lines[..<before]) }
          lines += set
          continue
        }
        lines.append("answers.\(declaredInSwift(answerName(of: condition))) = \(value(answer.value, of: condition))")
      }
      switch step.act {
      case .start: lines.append("flow.start()")
      case .event(let screen, let event, _):
        let sender = graph.screens.first { graph.names[$0.name] == screen }
        let fields = sender?.events.first { graph.names[$0.name] == event }?.fields ?? []
        let arguments = fields.map { "\(graph.names[$0.name]): \(value(of: $0))" }.joined(separator: ", ")
        lines.append(
          "try #require(flow.screen(\(type(ofScreen: screen)).self)).\(declaredInSwift(event))(\(arguments))")
      case .back: lines.append("flow.navigator?.back()")
      case .dismissed:
        lines.append("flow.navigator?.dismissed(try #require(flow.navigator?.model.topLayer).id)")
      case .select(let item, let container):
        let flow = graph.flows.first { graph.names[$0.name] == container }
        guard let container, let index = flow?.items.firstIndex(where: { graph.names[$0.name] == item }) else {
          return nil
        }
        seeksContainers = true
        lines.append("flow.navigator?.select(\(index), of: try container(\"\(container)\"))")
      case .link(_, let url?, _): lines.append("flow.open(url: \(url.debugDescription))")
      case .link(_, nil, let fields):
        let payload = fields.map { "\($0.name.debugDescription): \(($0.plain ?? "").debugDescription)" }
        lines.append("flow.open(payload: [\(payload.joined(separator: ", "))])")
      case .conditions: lines.append("flow.navigator?.conditionsChanged()")
      case .began, .swipeCancelled, .relaunch: return nil
      }
      lines.append("#expect(flow.stack == \(step.state.debugDescription))")
      stack = step.state
    }
    return lines
  }

  /// The lines that make the screens of a stack answer a condition; nil if the stack has no such screen and the answer is not the default.
  private func setting(_ condition: FlowGraph.Condition, _ answer: String, in stack: String) -> [String]? {
    let onStack = Set(stack.split { !($0.isLetter || $0.isNumber || $0 == "_") }.map(String.init))
    let screens = condition.by.map { graph.screens[$0] }.filter { onStack.contains(graph.names[$0.name]) }
    let isFirst = condition.values.first.map { graph.names[$0] == answer } ?? (answer != "true")
    if screens.isEmpty { return isFirst ? [] : nil }
    let property = declaredInSwift(graph.names[condition.name])
    return screens.map {
      "flow.screen(\(graph.typeInSwift(of: $0)).self)?.\(property) = \(value(answer, of: condition))"
    }
  }

  private func value(_ answer: String, of condition: FlowGraph.Condition) -> String {
    condition.values.isEmpty ? "\(answer == "true")" : ".\(declaredInSwift(answer))"
  }

  private func type(ofScreen name: String) -> String {
    graph.screens.first { graph.names[$0.name] == name }.map { graph.typeInSwift(of: $0) } ?? typeInSwift(name)
      + "Screen"
  }

  /// A value of a field's type.
  private mutating func value(of field: FlowGraph.Field) -> String {
    let (name, type) = (graph.names[field.name], graph.names[field.type])
    if type.hasSuffix("?") { return "nil" }
    if type.hasPrefix("[") { return type.contains(":") ? "[:]" : "[]" }
    switch type {
    case "Bool": return "true"
    case "String": return name.debugDescription
    case "Int", "Int8", "Int16", "Int32", "Int64", "UInt", "UInt8", "UInt16", "UInt32", "UInt64", "Double", "Float":
      return "1"
    default:
      let words = type.split { !($0.isLetter || $0.isNumber) }.joined()
      let member = words.prefix(1).lowercased() + words.dropFirst()
      values[member] = type
      return "WalkValues.\(member)"
    }
  }

  // MARK: Screens and conditions

  private mutating func writeScreens() {
    let screens = entries.compactMap { $0.names.screens }
    if screens.isEmpty { return }
    text +=
      "\n/// Shows nothing.\nprivate final class WalkScreen: FlowScreen {}\n\nprivate struct WalkScreens: \(screens.joined(separator: ", ")) {\n"
    // All screens, because gates' flows and loading screens are needed, too.
    for screen in graph.screens {
      let name = graph.names[screen.name]
      text +=
        "  func \(declaredInSwift(name))(_ screen: \(graph.typeInSwift(of: screen))) -> any FlowScreen { WalkScreen() }\n"
    }
    text += "}\n"
  }

  /// The name of the property with a condition's answer. A condition with inputs, or an async one, is itself a method, so it needs another name.
  private func answerName(of condition: FlowGraph.Condition) -> String {
    graph.names[condition.name] + (condition.inputs.isEmpty && !condition.isAsync ? "" : "Answer")
  }

  private mutating func writeConditions() {
    guard let type = entries.compactMap({ $0.names.conditions }).first else { return }
    text += "\n/// Answers of conditions, as a walk goes on.\n@MainActor private final class WalkAnswers: \(type) {\n"
    for condition in graph.conditions where condition.isForTheApp {
      let name = graph.names[condition.name]
      let answer = condition.values.isEmpty ? "Bool" : typeInSwift(name) + "Condition"
      let first = condition.values.first.map { ".\(declaredInSwift(graph.names[$0]))" } ?? "false"
      let property = declaredInSwift(answerName(of: condition))
      if !condition.isAsync { text += "  var \(property): \(answer) = \(first)\n" }
      if condition.isAsync || !condition.inputs.isEmpty {
        text += "  func \(declaredInSwift(name))(\(parameters(condition.inputs)))"
        text +=
          condition.isAsync
          ? " async throws -> \(answer) { await withUnsafeContinuation { (_: UnsafeContinuation<\(answer), Never>) in } }\n"
          : " -> \(answer) { \(property) }\n"
      }
    }
    text += "}\n"
  }

  private mutating func writeTasks() {
    guard let type = entries.compactMap({ $0.names.tasks }).first else { return }
    text += "\n/// Tasks that never end.\nprivate struct WalkTasks: \(type) {\n"
    for task in graph.tasks {
      let name = graph.names[task.name]
      let result = task.outcomes.isEmpty ? "Void" : typeInSwift(name) + "TaskOutcome"
      text += "  func \(declaredInSwift(name))(\(parameters(task.inputs))) async"
      text += task.outcomes.isEmpty ? " {" : " -> \(result) {"
      text += " await withUnsafeContinuation { (_: UnsafeContinuation<\(result), Never>) in } }\n"
    }
    text += "}\n"
  }

  private func parameters(_ fields: [FlowGraph.Field]) -> String {
    fields.map { "\(declaredInSwift(graph.names[$0.name])): \(graph.names[$0.type])" }.joined(separator: ", ")
  }
}

extension Paths {
  /// The walks as a Swift file of tests against the generated coordinators, with a suite for each entry flow. Nil if
  /// there is none, or if one runs flows of another module.
  ///
  /// - Parameters:
  ///   - module: the Swift module of the coordinators.
  ///   - isImported: whether the tests are in another module.
  public func swiftTests(of graph: FlowGraph, module: String, isImported: Bool = true) -> String? {
    // DeclarationTexts generated in other modules are public, and have other names.
    guard !graph.entries.isEmpty,
      (graph.conditions.map(\.module) + graph.tasks.map(\.module)).allSatisfy({ $0 == 0 }),
      graph.entries.allSatisfy({ graph.family(of: $0).allSatisfy { graph.flows[$0].module == 0 } })
    else { return nil }
    var writer = SwiftWalks(graph, module: module, isImported: isImported)
    return writer.write(self)
  }
}
