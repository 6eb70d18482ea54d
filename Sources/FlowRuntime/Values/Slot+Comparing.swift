extension Slot {
  /// A Swift nil, whatever it is nil of.
  static var nothing: Slot { Slot(Optional<Never>.none as Any) }

  /// Whether both have equal values: nil is nil, whatever it is nil of.
  func isSame(as other: Slot) -> Bool { areSame(value, other.value) }
}

/// Whether two values are equal: nil is nil, whatever it is nil of.
func areSame(_ first: Any, _ second: Any) -> Bool {
  if let first = first as? any Omissible, let second = second as? any Omissible, first.isOmitted, second.isOmitted {
    return true
  }
  guard let first = first as? AnyHashable, let second = second as? AnyHashable else { return false }
  return first == second
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
