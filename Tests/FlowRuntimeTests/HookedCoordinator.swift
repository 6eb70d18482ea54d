import FlowModel
import FlowRuntime

/// A coordinator whose flow's hooks are its own, for tests that look into both: generated ones have them behind an implementation.
@MainActor
class HookedCoordinator: FlowCoordinator {
  init(_ definition: FlowDefinition, _ inputs: [Any] = []) {
    let hooks = Hooks(definition, inputs)
    super.init(hooks)
    hooks.owner = self
  }

  func build(_ node: Int, _ handle: ScreenHandle) -> BuiltScreen? { nil }
  func isValue(_ value: Any, of type: Int, in file: Int) -> Bool { true }
  func child(_ node: Int, _ inputs: FlowValues) -> FlowCoordinator? { nil }
  func answer(_ condition: Int) -> Int { 0 }
  func answer(_ condition: Int, _ inputs: FlowValues) -> Int { answer(condition) }
  func ask(_ condition: Int, _ inputs: FlowValues, _ reply: FlowReply) { reply.fail() }
  func perform(_ task: Int, _ inputs: FlowValues, _ reply: FlowReply) { reply.fail() }
  func write(_ block: Int, _ scope: FlowScope) -> Bool { false }
  func value(_ expression: Int, _ scope: FlowScope) -> Any? { nil }
  func standIn(_ node: Int, _ input: Int, _ text: String?) -> Any? { nil }
  func restoreContext(_ field: Int, _ value: Any) -> Bool { false }
  func contextValue(_ field: Int) -> Any? { nil }
  func checkpoint() -> @MainActor () -> Void { {} }

  private final class Hooks: FlowImplementation {
    weak var owner: HookedCoordinator?

    override func build(_ node: Int, _ handle: ScreenHandle) -> BuiltScreen? { owner?.build(node, handle) }
    override func isValue(_ value: Any, of type: Int, in file: Int) -> Bool {
      owner?.isValue(value, of: type, in: file) ?? false
    }
    override func child(_ node: Int, _ inputs: FlowValues) -> FlowCoordinator? { owner?.child(node, inputs) }
    override func answer(_ condition: Int) -> Int { owner?.answer(condition) ?? 0 }
    override func answer(_ condition: Int, _ inputs: FlowValues) -> Int { owner?.answer(condition, inputs) ?? 0 }
    override func ask(_ condition: Int, _ inputs: FlowValues, _ reply: FlowReply) {
      owner?.ask(condition, inputs, reply)
    }
    override func perform(_ task: Int, _ inputs: FlowValues, _ reply: FlowReply) { owner?.perform(task, inputs, reply) }
    override func write(_ block: Int, _ scope: FlowScope) -> Bool { owner?.write(block, scope) ?? false }
    override func value(_ expression: Int, _ scope: FlowScope) -> Any? { owner?.value(expression, scope) }
    override func standIn(_ node: Int, _ input: Int, _ text: String?) -> Any? { owner?.standIn(node, input, text) }
    override func restoreContext(_ field: Int, _ value: Any) -> Bool { owner?.restoreContext(field, value) ?? false }
    override func contextValue(_ field: Int) -> Any? { owner?.contextValue(field) }
    override func checkpoint() -> @MainActor () -> Void {
      guard let owner else { return {} }
      return owner.checkpoint()
    }
  }
}
