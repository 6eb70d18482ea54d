import FlowTesting
import Testing
import UIKit

@testable import FlowRuntime

/// A flow in the place of a coordinator that presents a sheet, or pushes, in an app that has others.
@MainActor
struct PresentedFlowTests {
  private static let edit = """
    flow EditTrip
    outcome saved
    condition edited
    start = push form
    screen form
      saveTapped = finish saved
      moreTapped = present details
      nextTapped = push details
      cancelTapped = present alertDiscard as alert when edited | finish cancelled
      dismissed = present alertDiscard as alert when edited
      back = present alertDiscard as alert when edited
    screen details
      saveTapped = finish saved
    screen alertDiscard
      discarded = finish cancelled
      kept = dismiss
    """

  /// The coordinator of an app's own that runs the flow.
  @MainActor
  private final class Trips {
    /// Whether the coordinator keeps the flow, or its own sheet, with `let`, as most do, or not.
    let isKeeping: Bool
    let base = UINavigationController()
    let window = UIWindow()
    var kept: [AnyObject] = []
    weak var flow: PhoneCoordinator?
    weak var presenter: NavigationPresenter?
    var outcomes: [String] = []
    /// The view controllers on the screen when the outcome was told.
    var shownAtEnd: [[String]] = []
    var answers = ["edited": 0]

    init(isKeeping: Bool) {
      self.isKeeping = isKeeping
      let list = UIViewController()
      list.title = "list"
      base.viewControllers = [list]
      window.rootViewController = base
      window.makeKeyAndVisible()
    }

    func make(_ text: String = edit) -> PhoneCoordinator {
      let flow = PhoneCoordinator(FlowDefinition(text) { [] })
      flow.answers = answers
      self.flow = flow
      if isKeeping { kept.append(flow) }
      FlowImplementation.of(flow).onEnd { [weak self, weak flow] outcome, _ in
        guard let self else { return }
        outcomes.append(flow?.definition.outcomes[outcome].name ?? "?")
        shownAtEnd = shown
        kept = []
      }
      return flow
    }

    /// Runs the flow as its own coordinator's children run.
    func run(as style: EntryPresentation? = .sheet, _ text: String = edit, over: UIViewController? = nil) async {
      make(text).present(over: over ?? base, as: style)
      presenter = flow?.navigator?.presenter as? NavigationPresenter
      presenter?.pause = { try? await Task.sleep(for: .seconds(3600)) }
      await settle()
    }

    func settle() async { repeat { for _ in 0..<8 { await Task.yield() } } while window.finishNext() }

    func isEdited() { flow?.answers = ["edited": 1] }

    func send(_ event: String) async {
      (flow?.screenController("form") as? PhoneScreen)?.send(event)
      await settle()
    }

    var top: UIViewController? { window.contents.last?.last }

    func answer(_ event: String) async {
      (top as? UIAlertController)?.userTaps { [weak flow] in
        let navigator = flow?.navigator
        guard let navigator, let top = navigator.top, let node = navigator.node(of: top.id),
          let number = node.events.firstIndex(where: { $0.name == event })
        else { return }
        navigator.send(number, [], from: top.id)
      }
      await settle()
    }

    var shown: [[String]] {
      window.contents.flatMap { $0 }.map { controller in
        ((controller as? UINavigationController)?.viewControllers ?? [controller]).map { $0.title ?? "?" }
      }
    }
  }

  @Test(arguments: [true, false])
  func `a sheet saves, and is gone when its outcome is told`(isKeeping: Bool) async {
    let trips = Trips(isKeeping: isKeeping)
    await trips.run()
    #expect(trips.shown == [["list"], ["form"]])
    await trips.send("saveTapped")
    #expect(trips.shown == [["list"]])
    #expect(trips.outcomes == ["saved"])
    #expect(trips.shownAtEnd == [["list"]])
    #expect(trips.flow == nil && trips.presenter == nil)
    #expect(trips.window.complaints.isEmpty)
  }

  @Test(arguments: [true, false])
  func `a form that is edited asks before it is pulled down`(isKeeping: Bool) async {
    let trips = Trips(isKeeping: isKeeping)
    await trips.run()
    trips.isEdited()
    trips.top?.userPullsDown()
    await trips.settle()
    #expect(trips.shown == [["list"], ["form"], ["alertDiscard"]])
    await trips.answer("kept")
    #expect(trips.shown == [["list"], ["form"]])
    #expect(trips.outcomes.isEmpty)
    trips.top?.userPullsDown()
    await trips.settle()
    await trips.answer("discarded")
    #expect(trips.shown == [["list"]])
    #expect(trips.outcomes == ["cancelled"])
    #expect(trips.shownAtEnd == [["list"]])
    #expect(trips.flow == nil && trips.presenter == nil)
    #expect(trips.window.complaints.isEmpty)
  }

  @Test(arguments: [true, false])
  func `a form that is not edited is pulled down, and the flow is cancelled`(isKeeping: Bool) async {
    let trips = Trips(isKeeping: isKeeping)
    await trips.run()
    trips.top?.userPullsDown()
    await trips.settle()
    #expect(trips.shown == [["list"]])
    #expect(trips.outcomes == ["cancelled"])
    #expect(trips.flow == nil && trips.presenter == nil)
    #expect(trips.window.complaints.isEmpty)
  }

  @Test(arguments: [true, false], [true, false])
  func `an app that dismisses the sheet cancels the flow`(isKeeping: Bool, isEdited: Bool) async {
    let trips = Trips(isKeeping: isKeeping)
    await trips.run()
    if isEdited { trips.isEdited() }
    trips.base.dismiss(animated: true)
    await trips.settle()
    #expect(trips.shown == [["list"]])
    #expect(trips.outcomes == ["cancelled"])
    #expect(trips.flow == nil && trips.presenter == nil)
    #expect(trips.window.complaints.isEmpty)
  }

  @Test(arguments: [true, false])
  func `a question answered with "Discard" leaves no empty sheet behind`(isKeeping: Bool) async {
    let trips = Trips(isKeeping: isKeeping)
    await trips.run()
    trips.isEdited()
    await trips.send("cancelTapped")
    #expect(trips.shown == [["list"], ["form"], ["alertDiscard"]])
    await trips.answer("discarded")
    #expect(trips.shown == [["list"]])
    #expect(trips.outcomes == ["cancelled"])
    #expect(trips.flow == nil && trips.presenter == nil)
    #expect(trips.window.complaints.isEmpty)
  }

  @Test func `a flow that ends under an alert that is still there dismisses it first`() async {
    let trips = Trips(isKeeping: true)
    await trips.run()
    trips.isEdited()
    await trips.send("cancelTapped")
    let top = trips.flow?.navigator?.top
    // Without a tap, as tests answer.
    if let top { trips.flow?.navigator?.send(0, [], from: top.id) }
    await trips.settle()
    #expect(trips.shown == [["list"]])
    #expect(trips.shownAtEnd == [["list"]])
    #expect(trips.window.complaints.isEmpty)
  }

  @Test func `an outcome is told when the dismissal has ended, and no sooner`() async {
    let trips = Trips(isKeeping: true)
    await trips.run()
    (trips.flow?.screenController("form") as? PhoneScreen)?.send("saveTapped")
    for _ in 0..<20 { await Task.yield() }
    #expect(trips.outcomes.isEmpty)
    #expect(trips.flow?.navigator?.hasEnded == true)
    await trips.settle()
    #expect(trips.outcomes == ["saved"])
  }

  @Test func `an app that awaits the outcome gets it, and may present the next flow at once`() async throws {
    let trips = Trips(isKeeping: true)
    await trips.run()
    let flow = try #require(trips.flow)
    let end = Task { await FlowImplementation.of(flow).end()?.outcome }
    for _ in 0..<4 { await Task.yield() }
    FlowImplementation.of(flow).onEnd { _, _ in trips.make().present(over: trips.base, as: .full) }
    await trips.send("saveTapped")
    #expect(await end.value == 0)
    #expect(await FlowImplementation.of(flow).end()?.outcome == 0)
    #expect(trips.shown == [["list"], ["form"]])
    #expect(trips.top?.modalPresentationStyle == .fullScreen)
    #expect(trips.window.complaints.isEmpty)
  }

  @Test func `a flow dismisses its own layers with its root`() async {
    let trips = Trips(isKeeping: false)
    await trips.run()
    await trips.send("moreTapped")
    #expect(trips.shown == [["list"], ["form"], ["details"]])
    trips.top?.userPullsDown()
    await trips.settle()
    #expect(trips.shown == [["list"], ["form"]])
    await trips.send("moreTapped")
    (trips.flow?.screenController("details") as? PhoneScreen)?.send("saveTapped")
    await trips.settle()
    #expect(trips.shown == [["list"]])
    #expect(trips.shownAtEnd == [["list"]])
    #expect(trips.window.complaints.isEmpty)
  }

  @Test(arguments: [EntryPresentation.sheet, .full, .popover])
  func `a style is the one that the app asks for`(style: EntryPresentation) async {
    let trips = Trips(isKeeping: false)
    await trips.run(as: style)
    let styles: [EntryPresentation: UIModalPresentationStyle] = [
      .sheet: .pageSheet, .full: .fullScreen, .popover: .popover,
    ]
    #expect(trips.top?.modalPresentationStyle == styles[style])
    #expect(trips.flow?.navigator?.canBePulledDown(.root) == (style != .full))
    trips.flow?.stop()
    await trips.settle()
    #expect(trips.shown == [["list"]])
    #expect(trips.outcomes == ["cancelled"])
    #expect(trips.window.complaints.isEmpty)
  }

  @Test func `a style that the flow file gives is the default`() async {
    let trips = Trips(isKeeping: false)
    await trips.run(as: nil, Self.edit.replacing("outcome saved", with: "entry full\noutcome saved"))
    #expect(trips.top?.modalPresentationStyle == .fullScreen)
    await trips.send("saveTapped")
    #expect(trips.outcomes == ["saved"])
  }

  @Test(arguments: [true, false])
  func `a flow is pushed, asks before it is left, and pops itself`(isKeeping: Bool) async {
    let trips = Trips(isKeeping: isKeeping)
    let list = trips.base.viewControllers[0]
    await trips.run(as: .push, over: list)
    await trips.send("nextTapped")
    #expect(trips.shown == [["list", "form", "details"]])
    trips.base.userTapsBack()
    await trips.settle()
    trips.isEdited()
    trips.base.userSwipesBack(finishes: true)
    await trips.settle()
    #expect(trips.shown == [["list", "form"], ["alertDiscard"]])
    await trips.answer("kept")
    await trips.send("moreTapped")
    (trips.flow?.screenController("details") as? PhoneScreen)?.send("saveTapped")
    await trips.settle()
    #expect(trips.shown == [["list"]])
    #expect(trips.outcomes == ["saved"])
    #expect(trips.shownAtEnd == [["list"]])
    #expect(trips.flow == nil && trips.presenter == nil)
    #expect(trips.base.delegate == nil)
    #expect(trips.window.complaints.isEmpty)
  }

  @Test func `a pushed flow tells its outcome when the pop has ended`() async {
    let trips = Trips(isKeeping: true)
    await trips.run(as: .push)
    (trips.flow?.screenController("form") as? PhoneScreen)?.send("saveTapped")
    for _ in 0..<20 { await Task.yield() }
    #expect(trips.outcomes.isEmpty)
    await trips.settle()
    #expect(trips.outcomes == ["saved"])
    await trips.run(as: .push)
    trips.base.userTapsBack()
    await trips.settle()
    #expect(trips.outcomes == ["saved", "cancelled"])
    #expect(trips.shown == [["list"]])
    #expect(trips.flow == nil)
  }

  @Test func `a flow whose app replaces the window's root is cancelled and released`() async {
    let trips = Trips(isKeeping: false)
    var list: UIViewController? = UIViewController()
    trips.window.rootViewController = list
    await trips.run(over: list)
    #expect(trips.flow?.stack == "[form]")
    trips.window.rootViewController = UIViewController()
    list = nil
    // The release is reported a little later.
    for _ in 0..<10_000 where trips.outcomes.isEmpty || trips.flow != nil { await Task.yield() }
    #expect(trips.outcomes == ["cancelled"])
    #expect(trips.flow == nil && trips.presenter == nil)
  }

  @Test func `a view controller that presents something already has the flow on top`() async {
    let trips = Trips(isKeeping: false)
    let picker = UIViewController()
    picker.title = "picker"
    trips.base.present(picker, animated: true)
    await trips.run()
    #expect(trips.shown == [["list"], ["picker"], ["form"]])
    // The app dismisses its own.
    trips.base.dismiss(animated: true)
    await trips.settle()
    #expect(trips.shown == [["list"]])
    #expect(trips.outcomes == ["cancelled"])
    #expect(trips.flow == nil)
    #expect(trips.window.complaints.isEmpty)
  }

  // MARK: A sheet that the app presents

  /// The flow on a navigation controller that the app presents and dismisses by itself.
  private func presented(_ trips: Trips) async -> () -> UINavigationController? {
    let sheet = UINavigationController()
    if trips.isKeeping { trips.kept.append(sheet) }
    trips.base.present(sheet, animated: true)
    let flow = trips.make()
    FlowImplementation.of(flow).onEnd { [weak flow, weak sheet] _, _ in
      flow?.stop()
      sheet?.dismiss(animated: true)
    }
    trips.kept.append(flow)
    flow.start(in: NavigationPresenter(sheet))
    await trips.settle()
    return { [weak sheet] in sheet }
  }

  @Test(arguments: [true, false])
  func `a sheet of the app's asks before it is pulled down, and cancels the flow`(isKeeping: Bool) async {
    let trips = Trips(isKeeping: isKeeping)
    let sheet = await presented(trips)
    trips.isEdited()
    sheet()?.userPullsDown()
    await trips.settle()
    #expect(trips.shown == [["list"], ["form"], ["alertDiscard"]])
    await trips.answer("kept")
    trips.flow?.answers = [:]
    sheet()?.userPullsDown()
    await trips.settle()
    #expect(trips.shown == [["list"]])
    #expect(trips.outcomes == ["cancelled"])
    #expect(trips.flow == nil && sheet() == nil)
    #expect(trips.window.complaints.isEmpty)
  }

  @Test(arguments: [true, false])
  func `a sheet of the app's that the app dismisses cancels the flow`(isKeeping: Bool) async {
    let trips = Trips(isKeeping: isKeeping)
    let sheet = await presented(trips)
    trips.base.dismiss(animated: true)
    await trips.settle()
    #expect(trips.shown == [["list"]])
    #expect(trips.outcomes == ["cancelled"])
    #expect(trips.flow == nil && sheet() == nil)
    #expect(trips.window.complaints.isEmpty)
  }

  @Test func `a sheet of the app's that saves is dismissed by the app`() async {
    let trips = Trips(isKeeping: true)
    let sheet = await presented(trips)
    await trips.send("saveTapped")
    #expect(trips.shown == [["list"]])
    #expect(trips.outcomes == ["saved"])
    #expect(trips.flow == nil && sheet() == nil)
    #expect(trips.window.complaints.isEmpty)
  }
}
