import FlowModel

#if canImport(ObjectiveC)
  import CoreFoundation
#endif

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

  /// Opens the link that answers the payload of a notification: what iOS calls its `userInfo`.
  ///
  /// Strings, Bools and numbers are compared as text; other values are left out.
  ///
  /// - Returns: whether a link answers.
  @discardableResult
  public final func open(payload: [AnyHashable: Any]) -> Bool {
    var texts: [String: String] = [:]
    for (name, value) in payload {
      if let name = name.base as? String, let text = payloadText(of: value) { texts[name] = text }
    }
    let navigator = earlyNavigator
    let written = texts.sorted { $0.key < $1.key }.map { "\($0.key): \($0.value)" }.joined(separator: ", ")
    return navigator.open(navigator.machine.definition.link(payload: texts), written: "{ \(written) }")
  }

  /// Opens a link by its number, with its parameters in the order of the link's; nil for one that is missing. Generated coordinators
  /// have a typed `open` instead.
  public final func open(link: Int, _ values: [Any?]) { earlyNavigator.open(link: link, values) }
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
      let value = text.flatMap { entry.linkValue($0, parameter, of: match.link) }
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
      fault(.missing("a link of '\(machine.definition.name)'"))
      return run(.unanswered("\(link)"))
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
      if let expression = fill?.expression, let value = entry.value(expression, FlowScope(entry)) {
        slots.append(Slot(value))
      } else {
        slots.append(Slot(Optional<Never>.none as Any))
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
    let texts = values.enumerated().map { index, value in value.flatMap { linkText($0, index, of: link) } }
    return definition.url(of: link, texts).flatMap { linkValue($0, opened, of: link) }
  }
}

/// The types that links know: any other is the app's.
public enum LinkValues {
  /// Reads a value of a type, by its name, as Swift reads it; nil for a text that is none, and for any other type.
  public static func read(_ text: String, _ type: String) -> Any? {
    guard let type = known(type) else { return nil }
    return type.init(text)
  }

  /// Writes a value of a type, by its name, so that it can be read back; nil for a value of another type, and for any other type.
  public static func write(_ value: Any, _ type: String) -> String? {
    guard isRead(type) else { return nil }
    return (value as? any LosslessStringConvertible)?.description
  }

  /// Whether links know a type, or the type's optional.
  public static func isRead(_ type: String) -> Bool { known(type) != nil }

  private static func known(_ type: String) -> (any LosslessStringConvertible.Type)? {
    StandardTypes.named(type.hasSuffix("?") ? type.dropLast() : type[...])
  }
}

/// A value of a payload as text; nil for one that no link knows.
private func payloadText(of value: Any) -> String? {
  switch value {
  case let value as String: value
  case let flag as Bool where isFlag(value): String(flag)
  case let value as any BinaryInteger & CustomStringConvertible: value.description
  case let value as Int: String(value)
  case let value as Double: String(value)
  case let value as Float: String(value)
  default: nil
  }
}

/// Whether something that can be read as a Bool is one: of Objective-C's numbers, 0 and 1 can be read so too.
private func isFlag(_ value: Any) -> Bool {
  if type(of: value) == Bool.self { return true }
  #if canImport(ObjectiveC)
    return CFGetTypeID(value as AnyObject) == CFBooleanGetTypeID()
  #else
    return false
  #endif
}
