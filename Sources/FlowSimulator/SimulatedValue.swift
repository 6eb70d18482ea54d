/// A value of an app's type, as far as a simulation knows it: its text, and what was written into it.
///
/// `ann` read at `.city` is what was set there, else the text `ann.city`. Writing `user.city` leaves `user` equal to `ann`: values are
/// compared by their text.
public struct SimulatedValue: Hashable, Sendable, CustomStringConvertible {
  /// The value as text; nil for a Swift nil.
  public let text: String?
  private var members: [String: SimulatedValue] = [:]

  /// A value with that text.
  public init(_ text: String?) { self.text = text }

  /// The text, `nil` for nil.
  public var description: String { text ?? "nil" }

  /// Compares texts.
  public static func == (left: Self, right: Self) -> Bool { left.text == right.text }

  /// Hashes the text.
  public func hash(into hasher: inout Hasher) { hasher.combine(text) }

  /// What stands at a path of members.
  public subscript(path: ArraySlice<String>) -> SimulatedValue {
    get {
      guard let first = path.first else { return self }
      return (members[first] ?? SimulatedValue("\(description).\(first)"))[path.dropFirst()]
    }
    set {
      guard let first = path.first else {
        self = newValue
        return
      }
      var member = members[first] ?? SimulatedValue("\(description).\(first)")
      member[path.dropFirst()] = newValue
      members[first] = member
    }
  }
}
