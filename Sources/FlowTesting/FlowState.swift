import FlowModel
import FlowRuntime

/// The screens of a running flow, to be compared in tests with a state in the notation of flow files.
///
/// Two notations of the same state are equal: `[Main.notes, list]` is `[{ Main.notes: { notes: [list] } }]`. As in the tests of flow files, a state is
/// complete. Only the inputs that it writes are compared, as text, and the order of items counts only in a container that keeps a history.
/// ```swift
/// #expect(flow.state == "[Main.notes, list]")
/// #expect(flow.state == "[chatList, { chat: { peer: 7 } }]")
/// ```
public struct FlowState: ExpressibleByStringInterpolation, CustomStringConvertible {
  /// The state in the notation of the flow language: as it is written, or a running flow's, without inputs.
  public let description: String
  /// The navigator of a running flow; nil for a state that is written, and for a flow that has not started.
  private let navigator: FlowNavigator?

  /// Makes a state to compare with.
  public init(_ text: String) { (description, navigator) = (text, nil) }

  /// Makes a state to compare with.
  public init(stringLiteral text: String) { self.init(text) }

  @MainActor
  init(of navigator: FlowNavigator?) { (description, self.navigator) = (navigator?.stack ?? "[]", navigator) }

  /// Whether a flow is in a state. False for a text that is not a state.
  @MainActor
  public static func == (one: Self, other: Self) -> Bool {
    guard let navigator = one.navigator ?? other.navigator else { return one.tree == other.tree && one.tree != nil }
    let written = one.navigator == nil ? one : other
    return written.tree.map(navigator.isIn) ?? false
  }

  /// Whether a flow is in another state.
  @MainActor
  public static func != (one: Self, other: Self) -> Bool { !(one == other) }

  private var tree: StateTree? { StateTree(parsing: description) }
}

extension FlowCoordinator {
  /// The current stack, to be compared with a state in any notation: `flow.state == "[Main.notes, list]"`.
  public final var state: FlowState { FlowState(of: navigator) }
}

extension FlowNavigator {
  fileprivate func isIn(_ written: StateTree) -> Bool {
    let written = written.mappingTexts { StateTree.Text.notation(of: StateTree.Text.plain($0)) }
    let named = written.namesWithTexts
    let found = state(naming: .whole) { entry in
      guard let node = node(of: entry), named.contains(node.name) else { return [] }
      return zip(node.inputs, inputs(of: entry)).map { StateTree.Text($0.name, plain: text(of: $1)) }
    }
    let definitions = machine.definitions
    let comparison = StateTree.Comparison(
      keepsOrder: { name in definitions.contains { $0.name == name && $0.containers.contains(where: \.keepsHistory) } },
      isSplit: { name in definitions.contains { $0.name == name && $0.containers.contains { $0.kind == .split } } })
    for written in [written, withGates(written)] {
      if found.matches(written, comparison) { return true }
      guard let whole = writtenOut(written) else { continue }
      if found.matches(whole.naming(columnsOf: written, comparison), comparison) { return true }
    }
    return false
  }

  /// A state in which each flow that a gate runs, if it is named alone, is the entries that it starts with: no move of
  /// the entry flow leads to it.
  private func withGates(_ tree: StateTree) -> StateTree {
    var tree = tree
    tree.entries = withGates(tree.entries)
    tree.layers = tree.layers.map { StateTree.Layer(style: $0.style, entries: withGates($0.entries)) }
    return tree
  }

  private func withGates(_ elements: [StateTree.Element]) -> [StateTree.Element] {
    guard let first = elements.first, case .none = first.body,
      let gate = machine.flows.first(where: { $0.role == .gate && machine.definition(of: $0.id)?.name == first.name }),
      let definition = machine.definition(of: gate.id)
    else { return elements }
    var twin = FlowMachine(definition)
    let result = twin.decide(.start) { answer($0, $1) }
    return result == .taken ? twin.state(naming: .bare) { _ in [] }.entries + elements.dropFirst() : elements
  }

  /// A state, completed with the content of items and the first screens of flows that are named alone; nil if the state is impossible.
  private func writtenOut(_ tree: StateTree) -> StateTree? { broughtAbout(tree)?.writing(textsOf: tree) }

  private func broughtAbout(_ tree: StateTree) -> StateTree? {
    var twin = FlowMachine(machine.definition)
    let result = twin.build(tree, .withoutQuestions) { answer($0, $1) }
    return result == .taken ? twin.state(naming: .whole) { _ in [] } : nil
  }

  /// The answer to a question of a machine that brings a state about.
  private func answer(_ question: Question, _ machine: FlowMachine) -> Int {
    guard case .condition(let flow, let condition, _) = question,
      let asked = machine.definition(of: flow.id)?.conditions[condition]
    else { return AnswerCode.failed }
    return answer(asked.name) ?? AnswerCode.failed
  }

  /// The current value of a condition; nil if it has inputs, is async, or belongs to no running flow.
  private func answer(_ name: String) -> Int? {
    for coordinator in coordinators {
      let conditions = coordinator.definition.conditions
      guard let index = conditions.firstIndex(where: { $0.name == name }),
        coordinator.definition.isAnsweredAtOnce(condition: index)
      else { continue }
      return coordinator.implementation.answer(index)
    }
    return nil
  }
}

/// The text of a value; nil for nil.
private func text(of value: Any) -> String? {
  let mirror = Mirror(reflecting: value)
  guard mirror.displayStyle == .optional else { return "\(value)" }
  return mirror.children.first.flatMap { text(of: $0.value) }
}
