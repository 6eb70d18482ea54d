import FlowRuntime

/// A coordinator as flowc generates it for the walk's flow, with screens that show nothing.
final class WalkCoordinator: FlowCoordinator {
  final class Shown: FlowScreen {
    let handle: ScreenHandle
    init(_ handle: ScreenHandle) { self.handle = handle }
  }

  /// A bit for each condition.
  var conditions = 0

  init(_ definition: FlowDefinition) { super.init(definition, []) }

  override func build(_ node: Int, _ handle: ScreenHandle) -> BuiltScreen? { BuiltScreen(handle, Shown(handle)) }

  override func answer(_ condition: Int) -> Int { conditions >> condition & 1 }
}
