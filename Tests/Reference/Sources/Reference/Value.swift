/// A value as tests and the simulator see it: its text, and what was written at paths of it.
///
/// Language, "States, properties, tests": in tests values are read as such and compared as text; `ann` read at `.city` is what was
/// set there, else the text `ann.city`; writing `user.city` leaves `user` equal to `ann`.
public struct Value: Equatable, Hashable, Sendable, CustomStringConvertible, ExpressibleByStringLiteral {
  /// The text, or nil for nil.
  public var text: String?
  private var fields: [String: Value] = [:]

  /// nil.
  public static let null = Value(nil)

  /// The value whose text is given.
  public init(_ text: String?) { self.text = text }

  /// The value whose text is given.
  public init(stringLiteral value: String) { text = value }

  /// `null` for nil.
  public var description: String { text ?? "null" }

  /// Whether the texts are equal.
  public static func == (left: Value, right: Value) -> Bool { left.text == right.text }

  /// Takes in the text alone, as `==` does.
  public func hash(into hasher: inout Hasher) { hasher.combine(text) }

  /// The value at a path of it.
  func read(_ path: some Collection<String>) -> Value {
    guard let first = path.first else { return self }
    guard let text else { return .null }
    // `user?.city` of an optional is the same field.
    let name = first.filter { $0 != "?" && $0 != "!" }
    return (fields[name] ?? Value("\(text).\(name)")).read(path.dropFirst())
  }

  /// Writes at a path of it; what is nil has no paths.
  mutating func write(_ value: Value, at path: some Collection<String>) {
    guard let first = path.first else { return self = value }
    guard text != nil else { return }
    var field = read([first])
    field.write(value, at: path.dropFirst())
    fields[first.filter { $0 != "?" && $0 != "!" }] = field
  }
}

/// A value as a flow file writes it.
///
/// Language, "Fields, types, values": a bare word is a path, a quoted one a String, `.case` a static member; numbers, `true`,
/// `false`, `null`, `[]` and `{}` are themselves.
enum WrittenValue: Equatable, Sendable {
  case path([String])
  case literal(Value)
}
