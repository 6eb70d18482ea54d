import FlowRuntime
import Testing

private final class House: TheatreFactory, StagingConditions {
  var admitted = false
  var lit = true

  func stage(_ screen: StageScreen) -> any FlowScreen { PlainScreen() }
  func prompt(_ screen: PromptScreen) -> any FlowScreen { PlainScreen() }
  func telephone(_ screen: TelephoneScreen) -> any FlowScreen { PlainScreen() }
  func keys(_ screen: KeysScreen) -> any FlowScreen { PlainScreen() }
  func royalBox(_ screen: RoyalBoxScreen) -> any FlowScreen { PlainScreen() }
  func props(_ screen: PropsScreen) -> any FlowScreen { PlainScreen() }
  func ticket(_ screen: TicketScreen) -> any FlowScreen { PlainScreen() }
}

/// Receives the changes of generated flows as their presenter.
private final class Audience: FlowPresenter {
  var transitions: [String?] = []
  var styles: [String?] = []
  /// Nothing is seen of what it receives.
  let isShowing = false

  func navigator(_ navigator: FlowNavigator, didMake change: StackChange) {
    transitions.append(change.transition)
    styles += change.presented.filter { $0.style != nil }.map(\.styleName)
  }
}

/// Drives generated flows with overlays, named styles, transitions and gates of any style.
@MainActor
@Suite struct StagingTests {
  private let house = House()
  private let audience = Audience()
  private let flow: TheatreCoordinator

  init() {
    flow = TheatreCoordinator(screens: house, conditions: house)
    flow.start(in: audience, onFault: { Issue.record("\($0)") })
  }

  @Test func `a presenter is handed the names of styles and transitions`() {
    flow.screen(StageScreen.self)?.noteTapped()
    #expect(flow.stack == "[stage, { card: [prompt] }]")
    flow.screen(PromptScreen.self)?.turned(to: 2)
    #expect(flow.screen(PromptScreen.self)?.act == 2)
    flow.screen(PromptScreen.self)?.closed()
    flow.screen(StageScreen.self)?.rang(caller: "the author")
    #expect(audience.transitions == [nil, "zoom", nil, "zoom", nil])
    #expect(audience.styles == ["card", nil])
  }

  @Test func `an overlay stays above what is shown below, and what is on it is removed first`() {
    flow.screen(StageScreen.self)?.rang(caller: "the author")
    #expect(flow.screen(TelephoneScreen.self)?.caller == "the author")
    flow.screen(StageScreen.self)?.noteTapped()
    flow.screen(TelephoneScreen.self)?.dialled()
    #expect(flow.stack == "[stage, { card: [prompt] }, { overlay: [telephone] }, { popover: [keys] }]")
    flow.screen(KeysScreen.self)?.closed()
    flow.screen(PromptScreen.self)?.closed()
    #expect(flow.stack == "[stage, { overlay: [telephone] }]")
    flow.screen(TelephoneScreen.self)?.hungUp()
    #expect(flow.stack == "[stage]")
  }

  @Test func `a state brings layers by the app's names, in one change`() {
    flow.screen(StageScreen.self)?.rehearsed()
    #expect(flow.stack == "[stage, props, { card: [prompt] }]")
    #expect(audience.styles == ["card"] && audience.transitions == [nil, "crossfade"])
    house.lit = false
    flow.navigator?.conditionsChanged()
    #expect(flow.stack == "[stage]", "what a gate without a flow guards goes")
  }

  @Test func `a gate without a flow denies at once`() {
    house.lit = false
    var steps: [FlowStep] = []
    flow.navigator?.onStep { steps.append($0) }
    flow.screen(StageScreen.self)?.storeTapped()
    #expect(steps.map(\.result) == [.denied(.required("lit"))])
    #expect(flow.stack == "[stage]")
  }

  @Test func `a gate's flow is shown in the app's own style, and is above all else`() {
    flow.screen(StageScreen.self)?.boxTapped()
    #expect(flow.stack == "[stage, { curtain: [ticket] }]")
    house.admitted = true
    flow.screen(TicketScreen.self)?.shown()
    #expect(flow.stack == "[stage, royalBox]")
    house.admitted = false
    flow.navigator?.conditionsChanged()
    flow.screen(StageScreen.self)?.noteTapped()
    #expect(flow.stack == "[stage, royalBox, { card: [prompt] }, { curtain: [ticket] }]")
    #expect(audience.styles == ["curtain", "curtain", "card"])
  }

  @Test func `a step has its transition, and a step that moves nothing has none`() {
    var steps: [FlowStep] = []
    flow.navigator?.onStep { steps.append($0) }
    flow.screen(StageScreen.self)?.noteTapped()
    flow.screen(PromptScreen.self)?.turned(to: 2)
    #expect(steps.map(\.transition) == ["zoom", nil])
    #expect(steps.first?.description.hasSuffix(", transition zoom") == true)
  }
}
