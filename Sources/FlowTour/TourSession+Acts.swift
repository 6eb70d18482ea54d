import FlowModel
import FlowRuntime

/// The actions of the user, and the actions of the system on the app.
extension TourSession {
  /// The awaited tasks that the user ends.
  var tasks: [FlowDefinition.Node] {
    guard flows.endTask != nil, end == nil, let navigator = flow.navigator else { return [] }
    return (steps.last?.waits ?? []).compactMap { wait in
      guard case .task(let name) = wait else { return nil }
      for coordinator in navigator.coordinators {
        if let task = coordinator.definition.nodes.first(where: { $0.kind == .task && $0.name == name }) { return task }
      }
      return nil
    }
  }

  /// Carries out an act.
  ///
  /// - Parameters:
  ///   - isAnyway: whether it is carried out even if a user cannot do it now.
  ///   - isExample: whether an event without values uses examples of them.
  func carryOut(_ act: Act, isAnyway: Bool, isExample: Bool = false) throws(TourProblem) -> Reply {
    switch act {
    case .start: return .done(begin())
    case .began: throw TourProblem("'began' is what a trace says of a given state: 'start' starts the flow")
    case .relaunch: return .done(try relaunch())
    case .conditions(let answers): return try change(answers, isAnnounced: false)
    case .event(let sender, let name, let given):
      let navigator = try navigator()
      let item = try item(sender, name, isAnyway: isAnyway, navigator)
      let isLeftOut = given.isEmpty && isExample
      return .done(
        try send(
          item,
          isLeftOut
            ? try values.read(values.example(of: item.event) ?? "", of: item.event)
            : try values.read(given, of: item.event), navigator))
    case .back:
      let navigator = try navigator()
      if !isAnyway && !navigator.reach.goesBack { throw TourProblem(StepSentence.text(of: .atRoot)) }
      return .done(try step { () throws(TourProblem) in navigator.back() })
    case .dismissed: return .done(try dismiss(isAnyway: isAnyway, navigator()))
    case .swipeCancelled:
      guard try navigator().canBeSwiped else { throw TourProblem("nothing here can be swiped away") }
      return .text("  nothing moved: the swipe was let go\n")
    case .select(let item, _): return .done(try select(item, isAnyway: isAnyway, navigator()))
    case .link(_, let url, let payload): return .done(try open(url, payload))
    }
  }

  func item(
    _ screen: String?, _ event: String, isAnyway: Bool, _ navigator: FlowNavigator
  ) throws(TourProblem) -> TourMenu.Item {
    let others = navigator.reach.containers.flatMap { names(of: $0, navigator) }.map { "select \($0)" }
    return try TourMenu(of: navigator, tasks: tasks).item(
      screen: screen, event: event, isAnyway: isAnyway, others: others)
  }

  func send(_ item: TourMenu.Item, _ values: [Any], _ navigator: FlowNavigator) throws(TourProblem) -> String {
    try step { () throws(TourProblem) in
      switch item.sender {
      case .screen(let entry): navigator.send(item.index, values, from: entry)
      case .task: _ = flows.endTask?(item.name, item.event.name, values)
      }
    }
  }

  private func dismiss(isAnyway: Bool, _ navigator: FlowNavigator) throws(TourProblem) -> String {
    guard let top = navigator.model.topLayer, top.style != nil || navigator.reach.layer != nil else {
      throw TourProblem("nothing can be pulled down: there is no layer over the root")
    }
    if navigator.reach.layer == nil, !isAnyway {
      throw TourProblem("this layer cannot be pulled down: only a sheet or a popover can")
    }
    return try step { () throws(TourProblem) in navigator.dismissed(top.id) }
  }

  // MARK: Items

  /// The names of a container's items.
  func names(of container: StackModel.Container, _ navigator: FlowNavigator) -> [String] {
    let flow = navigator.flow(of: container.id)
    return container.items.compactMap { flow?.items[$0.index].name }
  }

  private func select(_ item: String, isAnyway: Bool, _ navigator: FlowNavigator) throws(TourProblem) -> String {
    func find(_ containers: [StackModel.Container]) -> (container: EntryID, item: Int)? {
      for container in containers {
        guard let index = navigator.flow(of: container.id)?.items.firstIndex(where: { $0.name == item }),
          container.items.contains(where: { $0.index == index })
        else { continue }
        return (container.id, index)
      }
      return nil
    }
    let offered = navigator.reach.containers
    let all = Array(navigator.model.containers.reversed())
    if let (container, index) = find(offered) ?? (isAnyway ? find(all) : nil) {
      return try step { () throws(TourProblem) in navigator.select(index, of: container) }
    }
    if find(all) != nil {
      throw TourProblem("'\(item)' cannot be reached now: 'anyway select \(item)' selects it anyway")
    }
    let known = offered.flatMap { names(of: $0, navigator) }
    if known.isEmpty { throw TourProblem("nothing can be selected: no container is shown") }
    throw TourProblem("there is no item '\(item)'", item, among: known)
  }

  // MARK: Links

  /// Opens a link: by its URL, by a payload, or by its name in a walk that leaves values out.
  private func open(_ url: String?, _ payload: [Act.Value]) throws(TourProblem) -> String {
    _ = try navigator()
    let fields = Dictionary(payload.map { ($0.name, $0.plain ?? "") }) { $1 }
    let matches = url.map { flow.definition.link(url: $0) != nil } ?? (flow.definition.link(payload: fields) != nil)
    guard matches else {
      let example = openable.first { $0.name == url }.flatMap { Act(parsing: "link: \($0.example)") }
      if case .link(_, let url, let payload) = example { return try open(url, payload) }
      throw unanswered(url ?? Act.link(nil, url: nil, payload).text)
    }
    return try step { () throws(TourProblem) in
      if let url { flow.open(url: url) } else { flow.open(payload: fields) }
    }
  }

  private func unanswered(_ link: String) -> TourProblem {
    TourProblem(
      flow.definition.links.isEmpty
        ? "these flows have no links" : "no link matches '\(link)': 'links' lists the links")
  }

  /// The links that a URL or a payload opens, by name, each with an example.
  var openable: [(name: String, example: String)] {
    flow.definition.links.enumerated().flatMap { index, link in
      let texts = link.givenParameters.map { values.example(of: $0) ?? $0.name }
      let url = flow.definition.url(of: index, texts)
      let payload = flow.definition.payload(of: index, texts).map { fields in
        "{ \(fields.map { "\($0.name): \(Act.Value.notation(of: $0.text))" }.joined(separator: ", ")) }"
      }
      return [url, payload].compactMap { $0 }.map { (name: link.name, example: $0) }
    }
  }
}
