extension Slot {
  /// A Swift nil, whatever it is nil of.
  static var nothing: Slot { Slot(Optional<Never>.none as Any) }

  /// Whether both have equal values: nil is nil, whatever it is nil of.
  func isSame(as other: Slot) -> Bool {
    if isOmitted && other.isOmitted { return true }
    guard let value = value as? AnyHashable, let other = other.value as? AnyHashable else { return false }
    return value == other
  }

  private var isOmitted: Bool { (value as? any Omissible)?.isOmitted ?? false }
}

/// A value that may be none at all.
package protocol Omissible {
  /// Whether there is none.
  var isOmitted: Bool { get }
}

extension Optional: Omissible {
  /// Whether it is nil.
  package var isOmitted: Bool { if case .none = self { true } else { false } }
}
