import SwiftUI

@testable import FlowRuntime

/// A coordinator whose screens are views: a text with the name, unless the test makes something else.
final class ViewCoordinator: FlowCoordinator {
  @MainActor
  final class App {
    var answers: [String: Int] = [:]
    var makes: [String: @MainActor (ViewSender) -> any FlowScreen] = [:]
    /// The number of screens that were made, by name.
    var made: [String: Int] = [:]
  }

  let app: App

  init(_ definition: FlowDefinition, children: [FlowDefinition] = [], app: App = App()) {
    self.app = app
    super.init(ViewImplementation(definition, children, app))
  }

  convenience init(_ text: String, children: [String] = [], app: App = App()) {
    let all = children.map { FlowDefinition($0) { [] } }
    self.init(FlowDefinition(text) { all }, children: all, app: app)
  }

  /// Sends `screen.event` on the topmost entry of that screen.
  func send(_ text: String) {
    let parts = text.split(separator: ".").map(String.init)
    guard let navigator else { return }
    for entry in navigator.model.entries.reversed() where navigator.node(of: entry.id)?.name == parts[0] {
      if let event = navigator.node(of: entry.id)?.events.firstIndex(where: { $0.name == parts[1] }) {
        return navigator.send(event, [], from: entry.id)
      }
    }
  }
}

/// The implementation of its flows.
private final class ViewImplementation: FlowImplementation {
  private let app: ViewCoordinator.App
  private let children: [FlowDefinition]

  init(_ definition: FlowDefinition, _ children: [FlowDefinition], _ app: ViewCoordinator.App) {
    self.app = app
    self.children = children
    super.init(definition)
  }

  override func build(_ node: Int, _ handle: ScreenHandle) -> BuiltScreen? {
    let node = definition.nodes[node]
    app.made[node.name, default: 0] += 1
    if let make = app.makes[node.name] { return BuiltScreen(handle, make(ViewSender(node, handle))) }
    return BuiltScreen(handle, ViewScreen { Text(node.name) })
  }

  override func child(_ node: Int, _ inputs: FlowValues) -> FlowCoordinator? {
    let name = definition.nodes[node].name
    return children.first { $0.name == name }.map { ViewCoordinator($0, children: children, app: app) }
  }

  override func answer(_ condition: Int) -> Int { app.answers[definition.conditions[condition].name] ?? 0 }
}

/// Sends the events of a test's screen by name.
@MainActor
struct ViewSender {
  private let node: FlowDefinition.Node
  private let handle: ScreenHandle

  init(_ node: FlowDefinition.Node, _ handle: ScreenHandle) {
    self.node = node
    self.handle = handle
  }

  func send(_ event: String) {
    if let number = node.events.firstIndex(where: { $0.name == event }) { handle.send(number) }
  }
}

/// A phone whose app is written in SwiftUI.
@MainActor
final class ViewPhone {
  let scene: TestScene

  init(_ root: some View) {
    let clock = Clock()
    scene = TestScene(root.environment(\.flowPause, { await clock.pass() }))
    clock.scene = scene
  }

  /// Puts another view in the place of the first.
  func show(_ root: some View) {
    let clock = Clock()
    clock.scene = scene
    scene.show(root.environment(\.flowPause, { await clock.pass() }))
  }

  /// Time passes as transitions end.
  @MainActor
  private final class Clock {
    weak var scene: TestScene?

    func pass() async {
      for _ in 0..<4 { await Task.yield() }
      while scene?.isMoving == true || scene?.needsUpdate == true { await Task.yield() }
    }
  }

  /// The user pulls down what is on top, or taps beside a bubble; false if it stays.
  func userLeaves() -> Bool { scene.userPullsDown() || scene.userTapsBeside() }

  func settle() async {
    var quiet = 0
    while quiet < 6 {
      for _ in 0..<8 { await Task.yield() }
      scene.update()
      quiet = scene.finishNext() ? 0 : quiet + 1
    }
  }

  /// The texts that can be seen, layer by layer, each with how it is presented.
  var shown: String {
    let styles = ["root"] + scene.styles
    return zip(styles, scene.texts).map { "\($0): \($1.joined(separator: " "))" }.joined(separator: ", ")
  }
}
