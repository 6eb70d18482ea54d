extension BoundValue {
  /// A nil that equals every other nil.
  static var nothing: BoundValue { BoundValue(Optional<Never>.none as Any) }

  /// The value as text; nil for a nil.
  var text: String? {
    guard let omissible = value as? any Omissible else { return "\(value)" }
    return omissible.content.map { BoundValue($0).text } ?? nil
  }

  /// Whether both have equal values; any nil equals any other, whatever it wraps.
  func isSame(as other: BoundValue) -> Bool { areSame(value, other.value) }
}

/// Whether two values are equal; any nil equals any other, whatever it wraps.
func areSame(_ first: Any, _ second: Any) -> Bool {
  if let first = first as? any Omissible, let second = second as? any Omissible, first.isOmitted, second.isOmitted {
    return true
  }
  guard let first = first as? AnyHashable, let second = second as? AnyHashable else { return false }
  return first == second
}

/// A value that may be nil.
package protocol Omissible {
  /// The wrapped value; nil if it is nil.
  var content: Any? { get }
}

extension Omissible {
  /// Whether it is nil.
  var isOmitted: Bool { content == nil }
}

extension Optional: Omissible {
  /// The wrapped value; nil if it is nil.
  package var content: Any? { self }
}
