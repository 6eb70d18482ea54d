/// One walk through one flow on one platform.
@MainActor
final class PresenterWalk {
  private struct Built {
    let name: String
    weak var screen: (any FlowScreen)?
  }

  /// The first problem of the walk.
  var problem: PresenterFinding.Problem?
  /// The moves so far, in words.
  private(set) var script: [String] = []
  private let flow: ConformanceFlow
  private let fixture: any PresenterFixture
  private let answers = ConformanceAnswers()
  private var driven: FlowCoordinator?
  /// A coordinator that takes the same moves without a platform.
  private let twin: FlowCoordinator
  private var built: [Built] = []
  private var steps: [FlowStep] = []
  private var expectedSteps: [FlowStep] = []
  /// The steps of the driven flow that were reported as shown.
  private var shownSteps: [FlowStep] = []
  /// Whether moves are made one at a time, so that the screen can be compared when a step is reported as shown.
  private var isSettled = true
  private var faults: [FlowFault] = []
  /// Whether an alert was closed without an answer, for which the presenter may report a fault.
  private var isUnanswered = false
  private let behavior: PlatformBehavior

  init(_ flow: ConformanceFlow, _ fixture: any PresenterFixture, _ behavior: PlatformBehavior) {
    self.flow = flow
    self.fixture = fixture
    self.behavior = behavior
    twin = FlowCoordinator(ConformanceImplementation(flow, nil, answers) { _ in UnseenScreen() })
    let implementation = ConformanceImplementation(flow, nil, answers) { [weak self] name in
      let screen =
        if name.hasPrefix("shell") {
          fixture.makeShell(name)
        } else {
          fixture.makeScreen(name, isAlert: name.hasPrefix("alert"))
        }
      self?.built.append(Built(name: name, screen: screen))
      return screen
    }
    driven = FlowCoordinator(implementation)
  }

  // MARK: From the beginning to the end

  func start() async {
    twin.start(onStep: { [weak self] in self?.expectedSteps.append($0) })
    driven?.start(
      in: fixture.presenter, onStep: { [weak self] in self?.steps.append($0) },
      onShown: { [weak self] in self?.noteShown($0) }, onFault: { [weak self] in self?.faults.append($0) })
    await fixture.settle()
    await check(isSettled: true)
  }

  /// Checks a step that is reported as shown: the reports come once for each step, in order. In a settled walk the last step must be on the screen by then.
  private func noteShown(_ step: FlowStep) {
    shownSteps.append(step)
    guard problem == nil else { return }
    guard let navigator = driven?.navigator, shownSteps.count <= steps.count, steps[shownSteps.count - 1] == step else {
      return problem = .reportsShown(shownSteps.map(\.description), insteadOf: steps.map(\.description))
    }
    guard isSettled, shownSteps.count == steps.count else { return }
    let (shown, wanted) = comparable(fixture.layers, PresentedLayer.expected(of: navigator))
    if shown != wanted { problem = .shows(shown, insteadOf: wanted) }
  }

  /// Stops the flow, and checks that everything is removed.
  func stop() async {
    driven?.stop()
    driven = nil
    twin.stop()
    guard problem == nil else { return }
    await fixture.settle()
    let left = fixture.layers.filter { !$0.entries.isEmpty }
    if !left.isEmpty { problem = .shows(text(left), insteadOf: "nothing, after the flow was stopped") }
    await lookForLeaks(among: [])
  }

  /// Makes a move and lets everything settle.
  func make(_ move: ConformanceFlow.Move) async {
    guard problem == nil, let navigator = driven?.navigator else { return }
    script.append(text(of: move))
    switch move {
    case .set(let condition, let value):
      answers.values[condition] = value
      navigator.conditionsChanged()
      twin.navigator?.conditionsChanged()
    case .send(let text):
      guard let (event, entry) = event(text, navigator) else {
        return problem = .fault("no screen can send '\(text)'")
      }
      send(event, from: entry, navigator)
      await fixture.settle()
      twin.navigator?.send(event, [], from: entry)
    case .gesture(let gesture):
      guard let report = GestureReport(gesture, navigator) else { return problem = .fault("nothing to \(gesture)") }
      let kept = behavior == .asking && gesture.canBeAskedFor ? report.kept(by: navigator) : []
      let screens = kept.compactMap { navigator.screen(of: $0) }
      let isDone = perform(gesture)
      let shown = fixture.layers
      if isDone, !screens.allSatisfy({ screen in shown.contains { $0.shows(screen) } }) {
        return problem = .anticipates("\(gesture)", shows: text(shown))
      }
      if isDone && !report.isAllowed { return problem = .offers(true, "\(gesture)") }
      if !isDone && report.isDemanded { return problem = .offers(false, "\(gesture)") }
      await fixture.settle()
      if isDone, let twin = twin.navigator { report.carryOut(on: twin) }
    }
    await fixture.settle()
    await check(isSettled: true)
    await restartIfEnded(isSettled: true)
  }

  /// Makes a random move and lets everything settle.
  func step(_ dice: inout Dice) async {
    if let navigator = driven?.navigator { await make(choose(navigator, &dice)) }
  }

  /// Makes several random moves, some during others, then lets everything settle.
  func burst(_ dice: inout Dice) async {
    guard problem == nil, let navigator = driven?.navigator else { return }
    isSettled = false
    defer { isSettled = true }
    let known = steps.count
    var gestures = 0
    for _ in 0...dice.roll(4) {
      if dice.roll(4) == 0 {
        script.append("something ends")
        fixture.advance()
        continue
      }
      var move = choose(navigator, &dice)
      if case .gesture(.swipe(let path, true)) = move { move = .gesture(.swipeBegins(path)) }
      switch move {
      case .set(let condition, let value):
        answers.values[condition] = value
        navigator.conditionsChanged()
      case .send(let text):
        if let (event, entry) = event(text, navigator) { send(event, from: entry, navigator) }
      case .gesture(let gesture):
        let entries = navigator.model.topLayer?.entries.count ?? 1
        guard perform(gesture) else { continue }
        switch gesture {
        case .backMenu(_, let count): gestures += count
        // Each entry with an edge of its own is reported separately.
        case .appDismisses, .closesAlert: gestures += max(entries, 4)
        default: gestures += 1
        }
      }
      script.append(text(of: move))
    }
    let finishes = dice.roll(2) == 0
    if fixture.perform(.swipeEnds(finishes: finishes)) {
      script.append("\(PlatformGesture.swipeEnds(finishes: finishes))")
    }
    await fixture.settle()
    script.append("rest")
    let reports = steps.dropFirst(known).filter(\.isOfTheSystem)
    if reports.count > gestures {
      problem = .reports(reports.map(\.description), insteadOf: ["at most \(gestures) of the user's"])
    }
    await check(isSettled: false)
    await restartIfEnded(isSettled: false)
  }

  /// Starts the flow again if it has ended, or if the stack is so large that it slows the walk down.
  private func restartIfEnded(isSettled: Bool) async {
    guard problem == nil, let driven, let navigator = driven.navigator,
      navigator.hasEnded || navigator.model.entries.count > 12
    else { return }
    script.append("start again")
    driven.start(in: fixture.presenter)
    twin.start()
    await fixture.settle()
    await check(isSettled: isSettled)
  }

  // MARK: Moving

  private func choose(_ navigator: FlowNavigator, _ dice: inout Dice) -> ConformanceFlow.Move {
    let conditions = flow.conditions
    if !conditions.isEmpty, dice.roll(8) == 0 {
      return .set(conditions[dice.roll(conditions.count)], dice.roll(2))
    }
    let gestures = GestureReport.possible(navigator)
    if !gestures.isEmpty, dice.roll(2) == 0 { return .gesture(gestures[dice.roll(gestures.count)]) }
    // Mostly a visible screen sends, sometimes a screen below.
    let shown = navigator.model.shown
    let entries = dice.roll(5) == 0 ? navigator.model.entries : shown
    let nodes = (entries.map(\.id) + navigator.shellIDs).compactMap { navigator.node(of: $0) }
    let senders = nodes.filter { !$0.events.isEmpty }
    guard !senders.isEmpty else { return .set(conditions.first ?? "", dice.roll(2)) }
    let node = senders[dice.roll(senders.count)]
    return .send("\(node.name).\(node.events[dice.roll(node.events.count)].name)")
  }

  private func perform(_ gesture: PlatformGesture) -> Bool {
    let isDone = fixture.perform(gesture)
    if isDone, gesture == .closesAlert { isUnanswered = true }
    return isDone
  }

  private func event(_ text: String, _ navigator: FlowNavigator) -> (event: Int, entry: EntryID)? {
    for id in navigator.model.entriesFromNearest.map(\.id) + navigator.shellIDs.reversed() {
      guard let node = navigator.node(of: id), text.hasPrefix(node.name + "."),
        let event = node.events.firstIndex(where: { text == "\(node.name).\($0.name)" })
      else { continue }
      return (event, id)
    }
    return nil
  }

  private func send(_ event: Int, from entry: EntryID, _ navigator: FlowNavigator) {
    guard let screen = navigator.screen(of: entry) else { return }
    fixture.send({ [weak navigator] in navigator?.send(event, [], from: entry) }, on: screen)
  }

  private func text(of move: ConformanceFlow.Move) -> String {
    switch move {
    case .send(let text): text
    case .set(let condition, let value): "\(condition) is \(value)"
    case .gesture(let gesture): "\(gesture)"
    }
  }

  // MARK: Looking

  private func check(isSettled: Bool) async {
    guard problem == nil, let navigator = driven?.navigator else { return }
    if isSettled {
      let (reported, expected) = (steps.map(\.description), expectedSteps.map(\.description))
      if reported != expected { return problem = .reports(reported, insteadOf: expected) }
    }
    if shownSteps != steps {
      return problem = .reportsShown(shownSteps.map(\.description), insteadOf: steps.map(\.description))
    }
    (steps, shownSteps, expectedSteps) = ([], [], [])
    let expected = PresentedLayer.expected(of: navigator)
    let (shown, wanted) = comparable(fixture.layers, expected)
    if shown != wanted { return problem = .shows(shown, insteadOf: wanted) }
    if isSettled, let said = visible(navigator), said.shown != said.wanted {
      return problem = .shows(said.shown, insteadOf: said.wanted)
    }
    if !fixture.complaints.isEmpty { return problem = .complaints(fixture.complaints) }
    if isUnanswered { faults.removeAll { if case .unanswered = $0 { true } else { false } } }
    isUnanswered = false
    if let fault = faults.first { return problem = .fault("\(fault)") }
    let living = navigator.model.entries.map(\.id) + navigator.shellIDs
    await lookForLeaks(among: living.compactMap { navigator.screen(of: $0) })
  }

  /// The screens that the presenter says can be seen, and those that should be; nil if it does not tell.
  private func visible(_ navigator: FlowNavigator) -> (shown: String, wanted: String)? {
    func text(_ entries: [EntryID]) -> String {
      "as visible: " + entries.map { navigator.node(of: $0)?.name ?? "?" }.sorted().joined(separator: ", ")
    }
    return navigator.shownBy?.visibleEntries.map { (text($0), text(navigator.model.shown.map(\.id))) }
  }

  /// The shown and the expected layers as texts to compare. The layers below a gate's flow that runs `as: root` may be missing.
  private func comparable(_ layers: [PresentedLayer], _ expected: [PresentedLayer]) -> (String, String) {
    var (layers, expected) = (layers, expected)
    if let cover = expected.lastIndex(where: { $0.style == nil }), cover > 0 {
      if layers.count == expected.count - cover {
        expected.removeFirst(cover)
        layers[0].style = nil
      } else if layers.count == expected.count, layers[cover].style == .full {
        layers[cover].style = nil
      }
    }
    for index in layers.indices where index < expected.count {
      // A platform may have no stack for an alert, and show only its top screen.
      if expected[index].style == .alert, layers[index].entries.count == 1 {
        expected[index].entries = expected[index].entries.suffix(1)
      }
      layers[index] = layers[index].loaded(from: expected[index])
    }
    return (text(layers), text(expected))
  }

  private func lookForLeaks(among living: [any FlowScreen]) async {
    guard problem == nil else { return }
    if !leaks(living).isEmpty { await fixture.settle() }
    let names = leaks(living)
    if !names.isEmpty { problem = .leaks(names) }
    built.removeAll { $0.screen == nil }
  }

  private func leaks(_ living: [any FlowScreen]) -> [String] {
    built.filter { built in
      guard let screen = built.screen else { return false }
      return !living.contains { $0 === screen }
    }.map(\.name)
  }

  /// Layers as text. Each screen has its number among all live screens, so that two screens with the same name differ.
  private func text(_ layers: [PresentedLayer]) -> String {
    layers.map { layer in
      layer.text { [built] screen in
        built.firstIndex { $0.screen === screen }.map { "\(built[$0].name)#\($0)" } ?? "something else"
      }
    }.joined(separator: " ")
  }
}

extension FlowNavigator {
  /// The shells of the running flows, parents' before their children's.
  fileprivate var shellIDs: [EntryID] { model.flows.compactMap(\.shell) }
}

extension PlatformGesture {
  /// Whether a platform can ask before the gesture moves anything. It cannot ask before back menus and page turns.
  fileprivate var canBeAskedFor: Bool {
    switch self {
    case .backButton, .swipe(_, true), .pullDown: true
    default: false
    }
  }
}

extension FlowStep {
  /// Whether the user's gesture caused the step, and it was not ignored.
  fileprivate var isOfTheSystem: Bool {
    if case .ignored = result { return false }
    switch trigger {
    case .back, .dismissed, .select: return true
    default: return false
    }
  }
}
