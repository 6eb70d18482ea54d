import SwiftUI
import Testing
import UIKit

@testable import FlowRuntime

/// Overlays have windows of their own, and the app is handed the names of styles and transitions.
@MainActor
struct OverlayTests {
  private static let text = """
    flow Calls
    style card = sheet
    style curtain = overlay
    start = push a
    screen a
      sheet = present s as card transition zoom covered
      ask = present alertA as alert covered
      call = present c as overlay covered
      lock = present p as curtain covered
      tip = present q as overlay covered
      next = push b transition slide
      away = finish cancelled
    screen b
    screen s
      next = push t
      done = dismiss transition zoom covered
    screen t
    screen c
      answer = push talk
      keys = present k
      home = popTo a covered
      done = dismiss
    screen talk
    screen k
      done = dismiss
    screen p
      right = dismiss
    screen q
      done = dismiss
    screen alertA
      no = dismiss
    """

  private let phone = Phone(text)

  private func send(_ events: String...) async {
    if phone.flow?.navigator == nil { await phone.start() }
    for event in events {
      phone.send(event)
      await phone.settle()
    }
    #expect(phone.window.complaints.isEmpty)
    #expect(phone.shown == expected)
  }

  /// The stack that the flow reports; UIKit does not know the app's names.
  private var expected: String {
    phone.expected.replacing("{ card:", with: "{ sheet:").replacing("{ curtain:", with: "{ overlay:")
  }

  private var windows: [UIWindow] { phone.window.windowScene?.windows.filter { !$0.isHidden } ?? [] }

  @Test func `an overlay has a window of its own, and stays in it while layers come and go below`() async {
    await send("a.call")
    #expect(phone.shown == "[home, settings, a, { overlay: [c] }]")
    let overlay = windows.last
    #expect(windows.count == 2 && overlay !== phone.window)
    await send("a.sheet", "s.next", "a.ask")
    #expect(phone.shown == "[home, settings, a, { sheet: [s, t] }, { alert: [alertA] }, { overlay: [c] }]")
    #expect(windows.last === overlay)
    await send("alertA.no", "s.done")
    #expect(phone.shown == "[home, settings, a, { overlay: [c] }]")
    #expect(windows.last === overlay)
    await send("c.done")
    #expect(windows.count == 1)
  }

  @Test func `a later overlay is above, and each is removed with what is on it`() async {
    await send("a.call", "c.keys", "a.tip")
    #expect(phone.shown == "[home, settings, a, { overlay: [c] }, { sheet: [k] }, { overlay: [q] }]")
    #expect(windows.map(\.windowLevel.rawValue) == [0, 1, 2])
    await send("c.home")
    #expect(phone.shown == "[home, settings, a, { overlay: [q] }]")
    await send("a.call")
    #expect(phone.shown == "[home, settings, a, { overlay: [q] }, { overlay: [c] }]")
    await send("c.done", "q.done")
    #expect(phone.shown == "[home, settings, a]")
  }

  @Test func `an overlay of one of the app's styles is above plain ones that come later`() async {
    await send("a.lock")
    let curtain = windows.last
    await send("a.call", "c.keys")
    #expect(phone.shown == "[home, settings, a, { overlay: [c] }, { sheet: [k] }, { overlay: [p] }]")
    #expect(windows.map(\.windowLevel.rawValue).sorted() == [0, 1, 2])
    #expect(windows.max { $0.windowLevel.rawValue < $1.windowLevel.rawValue } === curtain)
    await send("a.tip", "c.home")
    #expect(phone.shown == "[home, settings, a, { overlay: [q] }, { overlay: [p] }]")
    await send("p.right", "q.done")
    #expect(phone.shown == "[home, settings, a]")
  }

  @Test func `an entry that is pushed below an overlay is shown there`() async {
    await send("a.call", "a.next")
    #expect(phone.shown == "[home, settings, a, b, { overlay: [c] }]")
  }

  @Test func `a layer on an overlay is pulled down, one below it is not`() async {
    await send("a.sheet", "a.call", "c.keys")
    phone.top.userPullsDown()
    await phone.settle()
    #expect(phone.shown == "[home, settings, a, { sheet: [s] }, { overlay: [c] }]")
    phone.navigation.presentedViewController?.userPullsDown()
    await phone.settle()
    #expect(phone.shown == "[home, settings, a, { sheet: [s] }, { overlay: [c] }]")
    #expect(phone.shown == expected)
  }

  @Test func `an overlay has a bar when there is somewhere to go back to`() async {
    await send("a.call")
    #expect(phone.topStack?.isNavigationBarHidden == true)
    await send("c.answer")
    #expect(phone.topStack?.isNavigationBarHidden == false)
    phone.topStack?.userTapsBack()
    await phone.settle()
    #expect(phone.shown == "[home, settings, a, { overlay: [c] }]")
    #expect(phone.topStack?.isNavigationBarHidden == true)
  }

  @Test func `an overlay takes the touches that its screen takes, and no others`() async {
    final class Banner: UIView {
      override func point(inside point: CGPoint, with event: UIEvent?) -> Bool { point.y < 80 }
    }
    await send("a.call")
    let screen = phone.topStack?.topViewController
    #expect(windows.last?.hitTest(CGPoint(x: 1, y: 200), with: nil) == nil, "a screen that draws nothing takes none")
    screen?.view.backgroundColor = .systemBackground
    #expect(windows.last?.hitTest(CGPoint(x: 1, y: 200), with: nil) === screen?.view)
    let banner = Banner()
    banner.backgroundColor = .systemBackground
    screen?.view = banner
    #expect(windows.last?.hitTest(CGPoint(x: 1, y: 1), with: nil) === banner)
    #expect(windows.last?.hitTest(CGPoint(x: 1, y: 200), with: nil) == nil)
    await send("c.keys")
    let sheet = phone.topStack?.topViewController
    #expect(windows.last?.hitTest(CGPoint(x: 1, y: 200), with: nil) === sheet?.view)
  }

  @Test func `an overlay takes touches where something is drawn, by SwiftUI too`() async {
    let label = CALayer()
    label.frame = CGRect(x: 0, y: 0, width: 300, height: 80)
    await send("a.call")
    let screen = phone.topStack?.topViewController
    screen?.view.layer.addSublayer(label)
    #expect(windows.last?.hitTest(CGPoint(x: 1, y: 1), with: nil) === screen?.view)
    #expect(windows.last?.hitTest(CGPoint(x: 1, y: 200), with: nil) == nil)
    await send("c.done")
    let banner = ViewScreen { Text("Offline") }
    banner.viewController.title = "c"
    phone.flow?.makes["c"] = { banner }
    await send("a.call")
    let view = banner.viewController.view
    #expect(view?.backgroundColor == .clear, "SwiftUI's opaque view would hide the app")
    #expect(windows.last?.hitTest(CGPoint(x: 1, y: 200), with: nil) == nil)
  }

  @Test func `an overlay of a style that blocks takes all touches, and VoiceOver reads nothing else`() async {
    phone.appearance.blockingStyles = ["curtain"]
    await send("a.call")
    #expect(windows.last?.accessibilityViewIsModal == false)
    let announced = UIAccessibility.posted
    await send("a.lock")
    #expect(windows.count == 3)
    let lock = windows.max { $0.windowLevel.rawValue < $1.windowLevel.rawValue }
    #expect(lock?.hitTest(CGPoint(x: 1, y: 200), with: nil) != nil)
    #expect(lock?.accessibilityViewIsModal == true)
    // Other tests announce something meanwhile.
    let come = UIAccessibility.posted
    #expect(come > announced)
    await send("p.right")
    #expect(UIAccessibility.posted > come)
  }

  /// A root of the app's that decides what is seen around its screens.
  private final class Root: UIViewController {
    var style = UIStatusBarStyle.lightContent
    override var preferredStatusBarStyle: UIStatusBarStyle { style }
    override var prefersStatusBarHidden: Bool { true }
    override var supportedInterfaceOrientations: UIInterfaceOrientationMask { .portrait }
  }

  @Test(arguments: [false, true])
  func `the orientations stay the app's under overlays, and so does the status bar unless one blocks`(
    blocks: Bool
  ) async throws {
    if blocks { phone.appearance.blockingStyles = ["curtain"] }
    let root = Root()
    phone.window.rootViewController = root
    root.addChild(phone.navigation)
    await send("a.call", "a.lock")
    let scene = try #require(phone.window.windowScene)
    #expect(windows.count == 3)
    #expect(scene.orientations == .portrait)
    #expect(scene.statusBarStyle == (blocks ? .default : .lightContent))
    #expect(scene.isStatusBarHidden == !blocks)
    root.style = .darkContent
    root.setNeedsStatusBarAppearanceUpdate()
    #expect(scene.statusBarStyle == (blocks ? .default : .darkContent))
    await send("a.sheet")
    #expect(scene.statusBarStyle == (blocks ? .default : .darkContent))
    await send("p.right", "c.done")
    #expect(scene.statusBarStyle == .darkContent)
  }

  @Test func `two scenes have overlays and layers of their own`() async {
    let other = Phone(Self.text)
    await other.start()
    await send("a.call", "a.sheet")
    other.send("a.lock")
    await other.settle()
    #expect(windows.count == 2)
    #expect(other.window.windowScene?.windows.filter { !$0.isHidden }.count == 2)
    #expect(other.shown == "[home, settings, a, { overlay: [p] }]")
    // A scene that is closed takes its flow with it, and no other.
    let closed = other.window.windowScene
    other.replaceRoot()
    await other.settle()
    #expect(other.flow?.navigator == nil)
    #expect(closed?.windows.filter { !$0.isHidden }.count == 1)
    await send("s.done")
    #expect(phone.shown == "[home, settings, a, { overlay: [c] }]")
    #expect(windows.count == 2)
    #expect(other.window.complaints.isEmpty)
  }

  @Test func `a flow that moves to a window of another scene takes its overlays and layers with it`() async {
    await send("a.sheet", "a.call")
    let other = Phone(Self.text)
    let presenter = NavigationPresenter(other.navigation)
    phone.flow?.navigator?.attach(to: presenter)
    await phone.settle()
    await other.settle()
    #expect(phone.shown == "[home, settings]")
    #expect(windows.count == 1)
    #expect(other.shown == "[home, settings, a, { sheet: [s] }, { overlay: [c] }]")
    #expect(other.window.windowScene?.windows.filter { !$0.isHidden }.count == 2)
    phone.send("c.done")
    await other.settle()
    #expect(other.shown == "[home, settings, a, { sheet: [s] }]")
    #expect(phone.window.complaints.isEmpty && other.window.complaints.isEmpty)
  }

  @Test func `an overlay comes when the window is there`() async {
    let phone = Phone(Self.text, isVisible: false)
    await phone.start()
    phone.send("a.call")
    await phone.settle()
    #expect(phone.shown == "[home, settings, a]")
    phone.window.makeKeyAndVisible()
    await phone.settle()
    #expect(phone.shown == "[home, settings, a, { overlay: [c] }]")
  }

  @Test func `a flow that is stopped takes its overlays off, and nothing of them is alive`() async {
    await send("a.call", "c.keys")
    weak let screen = phone.topStack?.topViewController
    weak let window = windows.last
    phone.flow?.stop()
    phone.flow = nil
    await phone.settle()
    #expect(phone.shown == "[home, settings]")
    #expect(windows.count == 1)
    #expect(screen == nil && window == nil)
  }

  // MARK: Names

  @Test func `the app makes each layer ready once, and is handed the flow's name for its style`() async {
    var received: [String] = []
    phone.appearance.prepareLayer = { [phone] style, name, container in
      let top = (container as? UINavigationController)?.topViewController ?? container
      received.append("\(style.rawValue) \(name ?? "-") \(top.title ?? "?") \(phone.shown)")
    }
    await send("a.sheet", "a.lock", "a.ask")
    #expect(
      received == [
        "sheet card s [home, settings, a]", "overlay curtain p [home, settings, a, { sheet: [s] }]",
        "alert - alertA [home, settings, a, { sheet: [s] }, { overlay: [p] }]",
      ])
  }

  @Test func `the app makes the screens ready that come with a transition`() async {
    var received: [String] = []
    phone.appearance.prepareTransition = { name, coming in
      received.append("\(name) \(coming.map { $0.title ?? "?" })")
    }
    await send("a.next", "a.sheet", "s.next", "s.done", "a.call")
    #expect(received == ["slide [\"b\"]", "zoom [\"s\"]", "zoom []"])
  }

  /// A text with what a view knows of its layer.
  private struct Knowing: View {
    @Environment(\.flowStyle) private var style
    @Environment(\.flowTransition) private var transition

    var body: some View { Text("\(style ?? "-") \(transition ?? "-")") }
  }

  @Test func `views among view controllers know the style of their layer and the last transition`() async throws {
    var screens: [String: UIHostingController<Knowing>] = [:]
    for name in ["a", "s", "t", "p"] {
      phone.flow?.makes[name] = {
        ViewScreen {
          Knowing()
        } configure: {
          $0.title = name
          screens[name] = $0
        }
      }
    }
    await send("a.sheet", "s.next", "a.lock")
    #expect(screens["s"]?.drawn == ["card -"], "the last change has no transition")
    #expect(screens["t"]?.drawn == ["card -"])
    #expect(screens["t"]?.traitCollection.flowStyle == "card")
    #expect(screens["p"]?.drawn == ["curtain -"])
    #expect(screens["a"]?.drawn == ["- -"])
    await send("p.right", "s.done")
    #expect(screens["a"]?.drawn == ["- zoom"])
  }
}
