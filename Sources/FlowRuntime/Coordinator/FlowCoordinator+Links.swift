import FlowModel

/// Links: what an app hands over when it is opened by a URL or from a notification.
extension FlowCoordinator {
  /// Opens the link that answers a URL, or a path from `/` on.
  ///
  /// What stands already stays, and the rest of the link's state is made, as one change. A link waits while the flow that it leads to does
  /// not stand: before ``start(in:onStep:onFault:)`` too. Where no link answers, or a parameter is not of its type, the step is denied, and
  /// observers see that.
  ///
  /// - Returns: whether a link answers. That it is taken is another matter: a screen may be locked.
  @discardableResult
  public final func open(url: String) -> Bool {
    let navigator = earlyNavigator
    return navigator.open(navigator.machine.definition.link(url: url), written: url)
  }

  /// The same, of fields that are texts.
  @discardableResult
  package final func open(texts: [String: String]) -> Bool {
    let navigator = earlyNavigator
    let written = texts.sorted { $0.key < $1.key }.map { "\($0.key): \($0.value)" }.joined(separator: ", ")
    return navigator.open(navigator.machine.definition.link(payload: texts), written: "{ \(written) }")
  }
}

extension FlowNavigator {
  /// The link that waits for the flow that it leads to: its name, and its parameters as text; nil if none does.
  public var waitingLink: (name: String, values: [String])? {
    waitingRoom.link.map { waiting in
      (machine.definition.links[waiting.link].name, waiting.parameters.map { "\($0.value)" })
    }
  }

  /// Opens a link whose parameters are text; false if there is none, or a text is no value.
  func open(_ match: FlowDefinition.LinkMatch?, written: String) -> Bool {
    guard let match, let entry = coordinator(.entry) else {
      run(.unanswered(written))
      return false
    }
    var values: [Any?] = []
    for (parameter, text) in match.texts.enumerated() {
      let value = text.flatMap { entry.implementation.linkValue($0, parameter, of: match.link) }
      if text != nil && value == nil {
        run(.unanswered(written))
        return false
      }
      values.append(value)
    }
    open(link: match.link, values)
    return true
  }

  /// Opens a link with its values; one that is missing is what the link's definition says.
  func open(link: Int, _ values: [Any?]) {
    let links = machine.definition.links
    guard let entry = coordinator(.entry), links.indices.contains(link),
      values.count == links[link].parameters.count || values.count == links[link].givenParameters.count
    else {
      // A number that no link has tells nobody anything.
      let name = links.indices.contains(link) ? links[link].name : "?"
      fault(.missing("the link '\(name)' of '\(machine.definition.name)'"))
      return run(.unanswered(name))
    }
    var values = values
    if let opened = links[link].opened, values.count == opened {
      let printed = entry.printedURL(of: link, values)
      if printed == nil, links[link].missing[opened] == nil { return run(.unanswered(links[link].name)) }
      values.append(printed)
    }
    var slots: [Slot] = []
    for (parameter, value) in values.enumerated() {
      if let value {
        slots.append(Slot(value))
        continue
      }
      let fill = links[link].missing[parameter]
      if let expression = fill?.expression, let value = entry.implementation.value(expression, FlowScope(entry)) {
        slots.append(Slot(value))
      } else {
        slots.append(Slot.nothing)
      }
    }
    run(.opened(link: link, slots))
  }
}

extension FlowCoordinator {
  /// The URL of a link of the entry flow's that is opened from inside, as the value of its last parameter; nil if none can be printed.
  ///
  /// - Parameter values: the other parameters.
  func printedURL(of link: Int, _ values: [Any?]) -> Any? {
    guard let opened = definition.links[link].opened else { return nil }
    let texts = values.enumerated().map { index, value in value.flatMap { implementation.linkText($0, index, of: link) }
    }
    return definition.url(of: link, texts).flatMap { implementation.linkValue($0, opened, of: link) }
  }
}
