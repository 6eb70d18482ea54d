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

  /// Carries out a command that leads to a step.
  ///
  /// - Parameter isExample: whether an event uses examples of its values.
  func act(
    _ command: TourCommand, isAnyway: Bool, isExample: Bool = false, _ navigator: FlowNavigator
  ) throws(TourProblem) -> String {
    switch command {
    case .open(let url):
      guard flow.definition.link(url: url) != nil else { throw unanswered(url) }
      return try step { () throws(TourProblem) in flow.open(url: url) }
    case .openPayload(let fields):
      let payload = Dictionary(fields.map { ($0.name, $0.text) }) { $1 }
      guard flow.definition.link(payload: payload) != nil else {
        throw unanswered(fields.map { "\($0.name)=\($0.text)" }.joined(separator: " "))
      }
      return try step { () throws(TourProblem) in flow.open(payload: payload) }
    case .select(let item): return try select(item, isAnyway: isAnyway, navigator)
    case .number(let number, let text):
      return try send(TourMenu(of: navigator, tasks: tasks).item(number, isAnyway: isAnyway), text, navigator)
    case .event(let screen, let name, let text):
      let menu = TourMenu(of: navigator, tasks: tasks)
      let others = navigator.reach.containers.flatMap { names(of: $0, navigator) }.map { "select \($0)" }
      let item = try menu.item(screen: screen, event: name, isAnyway: isAnyway, others: others)
      return try send(item, isExample ? values.example(of: item.event) ?? "" : text, navigator)
    case .back:
      if !isAnyway && !navigator.reach.goesBack { throw TourProblem(StepSentence.text(of: .atRoot)) }
      return try step { () throws(TourProblem) in navigator.back() }
    case .pull: return try pull(isAnyway: isAnyway, navigator)
    default: return ""
    }
  }

  private func send(_ item: TourMenu.Item, _ text: String, _ navigator: FlowNavigator) throws(TourProblem) -> String {
    let values = try values.read(text, of: item.event)
    return try step { () throws(TourProblem) in
      switch item.speaker {
      case .screen(let entry): navigator.send(item.index, values, from: entry)
      case .task: _ = flows.endTask?(item.name, item.event.name, values)
      }
    }
  }

  private func pull(isAnyway: Bool, _ navigator: FlowNavigator) throws(TourProblem) -> String {
    guard let top = navigator.model.topLayer, top.style != nil else {
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
        fields.map { "\($0.name)=\($0.text.contains(" ") ? "\"\($0.text)\"" : $0.text)" }.joined(separator: " ")
      }
      return [url, payload].compactMap { $0 }.map { (name: link.name, example: $0) }
    }
  }
}
