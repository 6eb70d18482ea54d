#if !hasFeature(Embedded)
  #if canImport(ObjectiveC)
    import CoreFoundation
  #endif

  extension FlowCoordinator {
    /// Opens the link that matches the payload of a notification, the `userInfo` of iOS.
    ///
    /// Strings, Bools and numbers are compared as text; other values are left out.
    ///
    /// - Returns: whether a link matches.
    @discardableResult
    public final func open(payload: [AnyHashable: Any]) -> Bool { open(texts: payloadTexts(of: payload)) }

    /// Whether a link of this flow matches the payload of a notification. See ``canOpen(url:)``.
    public final func canOpen(payload: [AnyHashable: Any]) -> Bool { canOpen(texts: payloadTexts(of: payload)) }
  }

  /// The fields of a payload that are text, or can be written as text.
  private func payloadTexts(of payload: [AnyHashable: Any]) -> [String: String] {
    var texts: [String: String] = [:]
    for (name, value) in payload {
      if let name = name.base as? String, let text = payloadText(of: value) { texts[name] = text }
    }
    return texts
  }

  /// A value of a payload as text; nil for a type that no link reads.
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

  /// Whether a value is a Bool. An Objective-C number 0 or 1 can be cast to Bool without being a Bool.
  private func isFlag(_ value: Any) -> Bool {
    if type(of: value) == Bool.self { return true }
    #if canImport(ObjectiveC)
      return CFGetTypeID(value as AnyObject) == CFBooleanGetTypeID()
    #else
      return false
    #endif
  }
#endif
