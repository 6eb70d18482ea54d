import FlowRuntime

/// A coordinator as flowc generates it for the walk's flow, with screens that show nothing.
final class WalkCoordinator: FlowCoordinator {
  private let app: WalkImplementation
  /// A bit for each condition.
  var conditions: Int {
    get { app.conditions }
    set { app.conditions = newValue }
  }

  init(_ definition: FlowDefinition) {
    app = WalkImplementation(definition)
    super.init(app)
  }
}

/// A screen of the walk, which shows nothing.
final class WalkScreen: FlowScreen {
  private let handle: ScreenHandle
  init(_ handle: ScreenHandle) { self.handle = handle }

  func send(_ event: Int) { handle.send(event) }
}

/// The implementation of the walk's flow: it builds the screens and answers the conditions.
private final class WalkImplementation: FlowImplementation {
  /// A bit for each condition.
  var conditions = 0

  override func build(_ node: Int, _ handle: ScreenHandle) -> BuiltScreen? { BuiltScreen(handle, WalkScreen(handle)) }

  override func answer(_ condition: Int) -> Int { conditions >> condition & 1 }
}
