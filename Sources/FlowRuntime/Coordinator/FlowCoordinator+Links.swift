import FlowModel

/// Links that an app hands over when it is opened by a URL or from a notification.
extension FlowCoordinator {
  /// Opens the link that matches a URL, or a path that begins with `/`.
  ///
  /// Screens of the link's state that are on the stack already stay; the rest is built, in one change. The link waits until the flow that it leads to
  /// is running, so it may be opened before ``start(in:onStep:onShown:onFault:)``. If no link matches, or a parameter is not of its type, observers
  /// see a denied step.
  ///
  /// - Returns: whether a link matches. Opening it may still be denied, for instance by a locked screen.
  @discardableResult
  public final func open(url: String) -> Bool {
    let navigator = earlyNavigator
    return navigator.open(navigator.machine.definition.link(url: url), written: url)
  }

  /// Whether a link of this flow matches a URL, or a path that begins with `/`, with parameters of its types. If the
  /// app starts several entry flows by itself, each has links of its own, and denies the others': ask each.
  ///
  /// - Returns: false also if the link that matches belongs to another entry flow. Opening it may still have to wait,
  ///   or be denied.
  public final func canOpen(url: String) -> Bool { canOpen(earlyNavigator.machine.definition.link(url: url)) }

  /// Whether a link of this flow matches a payload of texts.
  package final func canOpen(texts: [String: String]) -> Bool {
    canOpen(earlyNavigator.machine.definition.link(payload: texts))
  }

  private func canOpen(_ match: FlowDefinition.LinkMatch?) -> Bool {
    let navigator = earlyNavigator
    guard let match, navigator.machine.definition.links[match.link].target != .elsewhere,
      let entry = navigator.coordinator(.entry)
    else { return false }
    return match.texts.enumerated().allSatisfy { parameter, text in
      text.map { entry.implementation.linkValue($0, parameter, of: match.link) != nil } ?? true
    }
  }

  /// Opens the link that matches a payload of texts.
  @discardableResult
  package final func open(texts: [String: String]) -> Bool {
    let navigator = earlyNavigator
    let fields = texts.sorted { $0.key < $1.key }.map { "\($0.key): \(Act.Value.notation(of: $0.value))" }
    return navigator.open(
      navigator.machine.definition.link(payload: texts), written: "{ \(fields.joined(separator: ", ")) }")
  }
}

extension FlowNavigator {
  /// The link from outside that waits for the start, or for the flow that its `to` names first: its name, and its parameters as text; nil if none
  /// waits. A link that waits for an answer, a task or a gate is among `FlowMachine.held`.
  public var waitingLink: (name: String, values: [String])? {
    pendingWork.links.first { $0.entry == nil }.map { waiting in
      (machine.definition.links[waiting.link].name, waiting.parameters.map { "\($0.value)" })
    }
  }

  /// Opens a link whose parameters are text; false if no link matched, or a text cannot be read as its parameter's type.
  func open(_ match: FlowDefinition.LinkMatch?, written: String) -> Bool {
    guard let match, machine.definition.links[match.link].target != .elsewhere, let entry = coordinator(.entry) else {
      run(Event(unanswered: written))
      return false
    }
    var values: [AppValue?] = []
    for (parameter, text) in match.texts.enumerated() {
      let value = text.flatMap { entry.implementation.linkValue($0, parameter, of: match.link) }
      if text != nil && value == nil {
        run(Event(unanswered: written))
        return false
      }
      values.append(value)
    }
    open(link: match.link, values)
    return true
  }

  /// Opens a link with its values; a nil value is filled as the link's definition says.
  func open(link: Int, _ values: [AppValue?]) {
    let links = machine.definition.links
    guard let entry = coordinator(.entry), links.indices.contains(link),
      values.count == links[link].parameters.count || values.count == links[link].givenParameters.count
    else {
      // Without a fault an unknown number would go unnoticed: it has no name to report.
      let name = links.indices.contains(link) ? links[link].name : "?"
      fault(.missing("the link '\(name)' of '\(machine.definition.name)'"))
      return run(Event(unanswered: name))
    }
    var values = values
    if let opened = links[link].opened, values.count == opened {
      let printed = entry.printedURL(of: link, values)
      if printed == nil, links[link].missing[opened] == nil { return run(Event(unanswered: links[link].name)) }
      values.append(printed)
    }
    var parameters: [BoundValue] = []
    for (parameter, value) in values.enumerated() {
      if let value {
        parameters.append(BoundValue(value))
        continue
      }
      let fill = links[link].missing[parameter]
      if let expression = fill?.expression, let value = entry.implementation.value(expression, FlowScope(entry)) {
        parameters.append(BoundValue(value))
      } else {
        parameters.append(BoundValue.nothing)
      }
    }
    run(Event(.opened(link), parameters))
  }
}

extension FlowCoordinator {
  /// The URL of an entry flow's link that a move opens, as the value of the link's last parameter; nil if no parameter takes the URL, or if it cannot
  /// be written.
  ///
  /// - Parameter values: the values of the other parameters.
  func printedURL(of link: Int, _ values: [AppValue?]) -> AppValue? {
    guard let opened = definition.links[link].opened else { return nil }
    let texts = values.enumerated().map { index, value in value.flatMap { implementation.linkText($0, index, of: link) }
    }
    return definition.url(of: link, texts).flatMap { implementation.linkValue($0, opened, of: link) }
  }
}
