import Observation
import SwiftUI
import Testing

@testable import FlowRuntime

/// Flows in views that are evaluated.
@MainActor
struct FlowViewTests {
  private static let walk = """
    flow Walk
    outcome done
    condition edited
    start = push a
    screen a
      next = push b
      sheet = present s
      whole = present x as full
      bubble = present y as popover
      ask = present question as alert
      choose = present choice as alert
      done = finish done
    screen b
      next = push c
      back = present question as alert when edited
    screen c
    screen s
      up = present x as full
      swap = dismiss, present x as full
      dismissed = present question as alert when edited
    screen x
      up = present y
      home = popTo a covered
    screen y
    screen question
      yes = popTo a
      no = dismiss
    screen choice
      one = dismiss, push b
      none = dismiss
    """

  private let app = ViewCoordinator.App()

  private func flow() -> ViewCoordinator {
    app.makes["b"] = { _ in ViewScreen { Form() } }
    app.makes["question"] = { screen in
      AlertScreen(
        "Discard?", message: "It is gone then.",
        buttons: [
          .init("Discard", role: .destructive) { screen.send("yes") },
          .init("Keep", role: .cancel) { screen.send("no") },
          .init("Nothing") {},
        ])
    }
    app.makes["choice"] = { screen in
      AlertScreen("Which?", isActionSheet: true, buttons: [.init("One") { screen.send("one") }])
    }
    return ViewCoordinator(Self.walk, app: app)
  }

  private func phone(_ flow: ViewCoordinator, _ events: String...) async -> ViewPhone {
    let phone = ViewPhone(FlowView(flow))
    await phone.settle()
    for event in events {
      flow.send(event)
      await phone.settle()
    }
    return phone
  }

  // MARK: Overlays, and UI tests

  private static let locked = """
    flow Locked
    style curtain = overlay
    start = push a
    screen a
      lock = present p as curtain
      tip = present q as overlay
    screen p
      right = dismiss
    screen q
    """

  private func lockable(_ taps: @escaping @MainActor (String) -> Void) -> ViewCoordinator {
    for name in ["a", "p", "q"] {
      app.makes[name] = { _ in
        ViewScreen { SwiftUI.Button("\(name) tapped") { taps(name) }.accessibilityIdentifier("own \(name)") }
      }
    }
    return ViewCoordinator(Self.locked, app: app)
  }

  @Test(arguments: [false, true])
  func `an overlay of a style that blocks takes all touches, and VoiceOver reads nothing else`(blocks: Bool) async {
    var taps: [String] = []
    let flow = lockable { taps.append($0) }
    let phone = ViewPhone(FlowView(flow).flowBlockingStyles(blocks ? ["curtain"] : []))
    await phone.settle()
    for event in ["a.tip", "a.lock"] {
      flow.send(event)
      await phone.settle()
    }
    for name in ["a", "q", "p"] { _ = phone.scene.userTaps("\(name) tapped") }
    #expect(taps == (blocks ? ["p"] : ["a", "q", "p"]))
    #expect(phone.scene.readTexts == (blocks ? ["p tapped"] : ["a tapped", "q tapped", "p tapped"]))
    flow.send("p.right")
    await phone.settle()
    #expect(phone.scene.userTaps("a tapped"))
  }

  @Test func `UI tests find a screen by its name, and what the app has named in it by the app's names`() async {
    let flow = lockable { _ in }
    let phone = ViewPhone(FlowView(flow))
    await phone.settle()
    #expect(phone.scene.identifiers == ["a", "own a"])
    flow.send("a.tip")
    await phone.settle()
    #expect(phone.scene.identifiers == ["a", "own a", "q", "own q"])
  }

  // MARK: Starting

  @Test func `a group that is empty never appears, and SwiftUI does not report it`() {
    var appeared = 0
    let scene = TestScene(
      ZStack {
        Group { if appeared < 0 { Text("never") } }.onAppear { appeared += 1 }
      })
    scene.update()
    #expect(appeared == 0)
  }

  @Test func `a view's hosting controller is set up once, when a presenter needs it`() {
    var made = 0
    let screen = ViewScreen {
      Text("Trips")
    } configure: {
      $0.title = "Trips"
      made += 1
    }
    #expect(made == 0)
    #expect(screen.viewController.title == "Trips")
    #expect(screen.viewController === screen.viewController)
    #expect(made == 1)
  }

  @Test func `a flow starts wherever its view is`() async {
    let flow = flow()
    let phone = ViewPhone(
      VStack {
        Group { FlowView(flow) }
        Text("below")
      })
    await phone.settle()
    #expect(phone.shown == "root: a below")
    #expect(flow.stack == "[a]")
  }

  @Test func `a view makes its coordinator once, and ends the flow as it is removed`() async {
    var made = 0
    var outcomes: [Int] = []
    weak var kept: ViewCoordinator?
    let make: @MainActor () -> FlowCoordinator = {
      made += 1
      let flow = flow()
      FlowImplementation.of(flow).onEnd { outcome, _ in outcomes.append(outcome) }
      kept = flow
      return flow
    }
    let phone = ViewPhone(VStack { FlowView(make) })
    await phone.settle()
    kept?.send("a.next")
    await phone.settle()
    phone.show(VStack { FlowView(make) })
    await phone.settle()
    #expect(made == 1)
    #expect(kept?.stack == "[a, b]")
    phone.show(VStack { Text("logged out") })
    await phone.settle()
    #expect(phone.shown == "root: logged out")
    #expect(outcomes == [1])
    #expect(kept == nil)
  }

  @Test func `a view that is made again shows the flow as it is`() async {
    let flow = flow()
    let phone = ViewPhone(VStack { FlowView(flow) })
    await phone.settle()
    var steps = 0
    flow.navigator?.onStep { _ in steps += 1 }
    flow.send("a.next")
    await phone.settle()
    phone.show(ZStack { FlowView(flow) })
    await phone.settle()
    #expect(phone.shown == "root: empty")
    #expect(flow.stack == "[a, b]")
    #expect(steps == 1)
    flow.navigator?.back()
    await phone.settle()
    #expect(phone.shown == "root: a")
  }

  @Test func `a view that is given another coordinator shows that`() async {
    let (first, second) = (flow(), flow())
    let phone = ViewPhone(FlowView(first))
    await phone.settle()
    first.send("a.next")
    await phone.settle()
    phone.show(FlowView(second))
    await phone.settle()
    #expect(phone.shown == "root: a")
    second.send("a.sheet")
    await phone.settle()
    #expect(phone.shown == "root: a, sheet: s")
    #expect(first.stack == "[a, b]")
  }

  // MARK: Asking first

  @Test func `a typed text is still there when the user decides against going back`() async {
    let flow = flow()
    app.answers = ["edited": 1]
    let phone = await phone(flow, "a.next")
    #expect(phone.scene.userTaps("type"))
    #expect(phone.shown == "root: typed")
    // There is no swipe, and no button of SwiftUI's.
    #expect(!phone.scene.userGoesBack())
    #expect(phone.scene.userTaps("Back"))
    await phone.settle()
    #expect(phone.shown == "root: typed, alert: Discard? It is gone then.")
    #expect(phone.scene.userTaps("Keep"))
    await phone.settle()
    #expect(phone.shown == "root: typed")
    #expect(app.made["b"] == 1)
    #expect(phone.scene.userTaps("Back"))
    await phone.settle()
    #expect(phone.scene.userTaps("Discard"))
    await phone.settle()
    #expect(phone.shown == "root: a")
    #expect(phone.scene.complaints.isEmpty)
  }

  @Test func `a screen that is not edited has the back button of SwiftUI`() async {
    let flow = flow()
    let phone = await phone(flow, "a.next")
    #expect(!phone.scene.userTaps("Back"))
    #expect(phone.scene.userGoesBack())
    await phone.settle()
    #expect(flow.stack == "[a]")
    #expect(phone.shown == "root: a")
  }

  @Observable
  @MainActor
  fileprivate final class Draft {
    var isEdited = false
  }

  private final class Drafting: FlowImplementation {
    let draft: Draft
    init(_ definition: FlowDefinition, _ draft: Draft) {
      self.draft = draft
      super.init(definition)
    }
    override func build(_ node: Int, _ handle: ScreenHandle) -> BuiltScreen? {
      let name = definition.nodes[node].name
      return BuiltScreen(handle, ViewScreen { Text(name) })
    }
    override func answer(_ condition: Int) -> Int { draft.isEdited ? 1 : 0 }
  }

  @Test func `an observed condition changes the back button without a step`() async {
    let draft = Draft()
    let drafting = Drafting(
      FlowDefinition(
        """
        flow Drafts
        condition edited
        start = push [a, b]
        screen a
        screen b
          back = stay when edited
        """
      ) { [] }, draft)
    let flow = FlowCoordinator(drafting)
    let phone = ViewPhone(FlowView(flow))
    await phone.settle()
    var hidesBack: Bool { phone.scene.visible.contains { $0.hidesBack } }
    #expect(!hidesBack)
    draft.isEdited = true
    await phone.settle()
    #expect(hidesBack)
    #expect(flow.stack == "[a, b]")
  }

  @Test(arguments: [false, true])
  func `a sheet that is edited cannot be pulled down`(resetsDelegate: Bool) async {
    let flow = flow()
    let phone = await phone(flow)
    phone.scene.resetsDelegates = resetsDelegate
    flow.send("a.sheet")
    await phone.settle()
    app.answers = ["edited": 1]
    flow.navigator?.conditionsChanged()
    await phone.settle()
    #expect(!phone.scene.userPullsDown())
    await phone.settle()
    #expect(phone.scene.userTaps("Keep"))
    app.answers = [:]
    flow.navigator?.conditionsChanged()
    await phone.settle()
    #expect(phone.scene.userPullsDown())
    await phone.settle()
    #expect(phone.shown == "root: a")
    #expect(flow.stack == "[a]")
  }

  /// A view of the app's that presents a whole flow in a sheet.
  private struct Caller: View {
    struct Shown: Identifiable { let id = 1 }

    let flow: FlowCoordinator
    @State private var shown: Shown? = Shown()

    var body: some View {
      Text("app").sheet(item: Binding(get: { shown }, set: { shown = $0 })) { _ in FlowView(flow) }
    }
  }

  @Test(arguments: [true, false])
  func `a sheet of the app's that is a whole flow is pulled down as the flow says`(isEdited: Bool) async {
    let feedback = """
      flow Feedback
      entry sheet
      condition edited
      start = push a
      screen a
        dismissed = present question as alert when edited
      screen question
        yes = popTo a
        no = dismiss
      """
    _ = flow()
    app.answers = ["edited": isEdited ? 1 : 0]
    let flow = ViewCoordinator(feedback, app: app)
    let phone = ViewPhone(Caller(flow: flow))
    await phone.settle()
    #expect(phone.shown == "root: app, sheet: a")
    #expect(phone.scene.userPullsDown() == !isEdited)
    await phone.settle()
    #expect(flow.navigator?.hasEnded == !isEdited)
    #expect(flow.stack == (isEdited ? "[a, { alert: [question] }]" : "[a]"))
  }

  @Test func `a bubble is a sheet in a narrow window, and a sheet covers all in a low one`() async {
    let flow = ViewCoordinator(
      """
      flow Walk
      start = push a
      screen a
        bubble = present b as popover
        sheet = present b
      screen b
      """)
    let phone = ViewPhone(FlowView(flow))
    await phone.settle()
    flow.send("a.bubble")
    await phone.settle()
    phone.scene.isNarrow = true
    await phone.settle()
    #expect(!phone.scene.userTapsBeside())
    phone.scene.isShort = true
    #expect(!phone.userLeaves())
    (phone.scene.isNarrow, phone.scene.isShort) = (false, false)
    await phone.settle()
    #expect(flow.stack == "[a, { popover: [b] }]")
    #expect(!phone.scene.userPullsDown())
    #expect(phone.scene.userTapsBeside())
    await phone.settle()
    #expect(flow.stack == "[a]")
    flow.send("a.sheet")
    await phone.settle()
    phone.scene.isShort = true
    #expect(!phone.userLeaves())
    phone.scene.isShort = false
    #expect(phone.scene.userPullsDown())
    await phone.settle()
    #expect(flow.stack == "[a]")
    #expect(phone.shown == "root: a")
    #expect(phone.scene.complaints.isEmpty)
  }

  @Test func `a sheet that is pulled in vain asks`() async {
    let flow = flow()
    let phone = await phone(flow, "a.sheet")
    app.answers = ["edited": 1]
    flow.navigator?.conditionsChanged()
    await phone.settle()
    // Once more before the question is there: that is one question.
    for _ in 0..<2 { #expect(!phone.scene.userPullsDown()) }
    await phone.settle()
    #expect(flow.stack == "[a, { sheet: [s] }, { alert: [question] }]")
    #expect(phone.scene.userTaps("Keep"))
    await phone.settle()
    #expect(flow.stack == "[a, { sheet: [s] }]")
    #expect(phone.scene.complaints.isEmpty)
  }

  // MARK: One thing at a time

  @Test func `SwiftUI drops what is presented while something moves, and sets the binding back`() async {
    final class Both: @unchecked Sendable {
      var first: Named? = Named(id: 1)
      var second: Named? = Named(id: 2)
    }
    let both = Both()
    let scene = TestScene(
      Text("below")
        .sheet(
          item: Binding {
            both.first
          } set: {
            both.first = $0
          }
        ) { _ in Text("first") }
        .fullScreenCover(
          item: Binding {
            both.second
          } set: {
            both.second = $0
          }
        ) { _ in Text("second") })
    scene.update()
    while scene.finishNext() {}
    #expect(scene.texts == [["below"], ["first"]])
    #expect(both.second == nil)
    #expect(!scene.complaints.isEmpty)
  }

  private struct Named: Identifiable { let id: Int }

  @Test func `layers that come at once come one after the other`() async {
    let flow = flow()
    let phone = await phone(flow)
    flow.send("a.whole")
    flow.send("x.up")
    await phone.settle()
    #expect(phone.shown == "root: a, cover: x, sheet: y")
    #expect(phone.scene.complaints.isEmpty)
  }

  @Test func `a layer that takes the place of another waits until that is removed`() async {
    let flow = flow()
    let phone = await phone(flow, "a.sheet")
    flow.send("s.swap")
    await phone.settle()
    #expect(phone.shown == "root: a, cover: x")
    #expect(phone.scene.complaints.isEmpty)
  }

  @Test func `layers that are removed at once and others that are added do not get in each other's way`() async {
    let flow = flow()
    let phone = await phone(flow, "a.whole", "x.up")
    flow.send("x.home")
    flow.send("a.sheet")
    flow.send("s.up")
    await phone.settle()
    #expect(phone.shown == "root: a, sheet: s, cover: x")
    #expect(flow.stack == "[a, { sheet: [s] }, { full: [x] }]")
    #expect(phone.scene.complaints.isEmpty)
  }

  @Test func `a change while a layer comes is shown in the end`() async {
    let flow = flow()
    let phone = await phone(flow)
    flow.send("a.sheet")
    phone.scene.update()
    flow.navigator?.model.layers.last.map { flow.navigator?.dismissed($0.id) }
    flow.send("a.bubble")
    await phone.settle()
    #expect(phone.shown == "root: a, popover: y")
    #expect(phone.scene.complaints.isEmpty)
  }

  // MARK: Questions

  @Test func `a confirmation dialog is SwiftUI's`() async {
    let flow = flow()
    let phone = await phone(flow, "a.choose")
    #expect(phone.shown == "root: a, dialog: Which?")
    #expect(phone.scene.userTaps("One"))
    await phone.settle()
    #expect(flow.stack == "[a, b]")
    #expect(phone.shown == "root: empty")
  }

  @Test(arguments: TestScene.Answering.allCases, ["yes": "Discard", "no": "Keep"])
  func `an answer counts whenever SwiftUI calls it`(answering: TestScene.Answering, answer: (String, String)) async {
    let flow = flow()
    let phone = await phone(flow, "a.ask")
    var faults: [FlowFault] = []
    var steps: [String] = []
    flow.navigator?.onFault { faults.append($0) }
    flow.navigator?.onStep { steps.append($0.trigger.description) }
    phone.scene.answering = answering
    #expect(phone.scene.userTaps(answer.1))
    await phone.settle()
    #expect(steps == ["question.\(answer.0)"])
    #expect(faults.isEmpty)
    #expect(flow.stack == "[a]" && phone.shown == "root: a")
    #expect(phone.scene.complaints.isEmpty)
  }

  @Test func `a question whose button sends nothing is gone back from, with a fault`() async {
    let flow = flow()
    let phone = await phone(flow, "a.ask")
    var faults: [FlowFault] = []
    flow.navigator?.onFault { faults.append($0) }
    #expect(phone.scene.userTaps("Nothing"))
    await phone.settle()
    #expect(flow.stack == "[a, { alert: [question] }]" || flow.stack == "[a]")
    #expect(faults == [.unanswered("question")])
    #expect(flow.stack == "[a]")
    #expect(phone.shown == "root: a")
  }

  @Test func `a flow that is stopped leaves nothing`() async {
    weak var kept: ViewCoordinator?
    do {
      let flow = flow()
      kept = flow
      let phone = await phone(flow, "a.next", "b.next")
      flow.stop()
      await phone.settle()
      #expect(phone.shown == "root: ")
      phone.show(Text("gone"))
      await phone.settle()
    }
    for _ in 0..<8 { await Task.yield() }
    #expect(kept == nil)
  }
}
