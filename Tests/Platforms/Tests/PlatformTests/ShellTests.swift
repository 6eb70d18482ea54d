import SwiftUI
import Testing
import UIKit

@testable import FlowRuntime

/// Tests of the app's shell, which holds the screens of a flow.
@MainActor
struct ShellTests {
  private static let app = """
    flow App
    start = push a
    screen a
      next = push b
      child = push Child
    screen b
    screen shellBar
      tapped = push b
    child Child
      done = stay
      cancelled = stay
    shell shellBar
    """

  private static let parent = """
    flow Parent
    start = push a
    screen a
      child = push Child
    child Child
      done = stay
      cancelled = stay
    """

  private static let child = """
    flow Child
    outcome done
    start = push c
    screen c
      next = push d
    screen d
    screen shellStrip
    shell shellStrip
    """

  private func titles(_ navigation: UINavigationController?) -> [String] {
    navigation?.viewControllers.map { $0.title ?? "?" } ?? []
  }

  @Test func `a shell is shown in the place of the flow's entries, which are in it`() async throws {
    let phone = Phone(Self.app, children: [Self.child])
    await phone.start()
    #expect(titles(phone.navigation) == ["home", "settings", "shellBar"])
    let shell = try #require(phone.navigation.viewControllers.last as? PhoneShell)
    #expect(titles(shell.content) == ["a"])
    phone.send("a.next")
    await phone.settle()
    #expect(phone.navigation.viewControllers.last === shell)
    #expect(titles(shell.content) == ["a", "b"])
    #expect(phone.window.complaints.isEmpty)
  }

  @Test func `going back within a shell, and with it, reaches the flow`() async throws {
    let phone = Phone(Self.parent, children: [Self.child])
    await phone.start()
    phone.send("a.child")
    await phone.settle()
    phone.send("c.next")
    await phone.settle()
    #expect(titles(phone.navigation) == ["home", "settings", "a", "shellStrip"])
    let shell = try #require(phone.navigation.viewControllers.last as? PhoneShell)
    #expect(titles(shell.content) == ["c", "d"])
    shell.content?.userTapsBack()
    await phone.settle()
    #expect(phone.flow?.stack == "[a, c]")
    phone.navigation.userTapsBack()
    await phone.settle()
    #expect(phone.flow?.stack == "[a]")
    #expect(titles(phone.navigation) == ["home", "settings", "a"])
  }

  @Test func `a shell within a shell holds the child's entries`() async throws {
    let phone = Phone(Self.app, children: [Self.child])
    await phone.start()
    phone.send("a.child")
    await phone.settle()
    let outer = try #require(phone.navigation.viewControllers.last as? PhoneShell)
    #expect(titles(outer.content) == ["a", "shellStrip"])
    let inner = try #require(outer.content?.viewControllers.last as? PhoneShell)
    #expect(titles(inner.content) == ["c"])
  }

  @Test func `a shell of another type is a fault, and the flow is shown without it`() async {
    let phone = Phone(Self.app.replacing("shellBar", with: "bar"), children: [Self.child])
    var faults: [String] = []
    phone.flow?.start(in: NavigationPresenter(phone.navigation), onFault: { faults.append("\($0)") })
    await phone.settle()
    #expect(faults == ["what shows the shell 'bar' is not of the type 'ShellViewController'"])
    #expect(titles(phone.navigation) == ["home", "settings", "a"])
  }

  @Test func `a view's shell is in the place of what it holds, and is removed with it`() throws {
    final class Own: FlowImplementation {
      let childDefinition: FlowDefinition

      init(_ definition: FlowDefinition, _ child: FlowDefinition) {
        childDefinition = child
        super.init(definition)
      }

      override func build(_ node: Int, _ handle: ScreenHandle) -> BuiltScreen? {
        let name = definition.nodes[node].name
        if name.hasPrefix("shell") { return BuiltScreen(handle, ViewShell { content in content }) }
        return BuiltScreen(handle, ViewScreen { Text(name) })
      }

      override func child(_ node: Int, _ inputs: FlowValues) -> FlowCoordinator? {
        FlowCoordinator(Own(childDefinition, childDefinition))
      }
    }
    let child = FlowDefinition(Self.child) { [] }
    let flow = FlowCoordinator(Own(FlowDefinition(Self.parent) { [child] }, child))
    let presenter = ViewPresenter()
    flow.start(in: presenter)
    let navigator = try #require(flow.navigator)
    navigator.send(0, [], from: try #require(navigator.model.top?.id))
    navigator.send(0, [], from: try #require(navigator.model.top?.id))
    #expect(flow.stack == "[a, c, d]")
    let path = presenter.path(of: .root)
    #expect(path.count == 1)
    let shell = try #require(presenter.shell(at: path[0].id, in: []))
    #expect(presenter.path(of: .root, in: [shell.id]).count == 1)
    presenter.shows([], in: .root, in: [shell.id])
    #expect(flow.stack == "[a, c]")
    presenter.shows([], in: .root)
    #expect(flow.stack == "[a]")
  }
}
