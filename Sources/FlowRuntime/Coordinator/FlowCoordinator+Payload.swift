#if canImport(ObjectiveC)
  import CoreFoundation
#endif

extension FlowCoordinator {
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
    return open(texts: texts)
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
