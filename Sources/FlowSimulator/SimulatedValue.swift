import FlowRuntime

/// A simulated value of an app's type: its text, and the members written to it.
///
/// `ann` read at `.city` is the value written there, else the text `ann.city`. Writing `user.city` leaves `user` equal to `ann`: values are compared by their
/// text.
public struct SimulatedValue: Hashable, Sendable, CustomStringConvertible {
  /// The value as text; nil for a Swift nil.
  public let text: String?
  private var members: [String: SimulatedValue] = [:]

  /// A value with that text.
  public init(_ text: String?) { self.text = text }

  /// A value as the runtime has it, where a nil may be of any type.
  init(of value: AppValue) { self = value as? SimulatedValue ?? SimulatedValue(nil) }

  /// The text, `nil` for nil.
  public var description: String { text ?? "nil" }

  /// Compares texts.
  public static func == (left: Self, right: Self) -> Bool { left.text == right.text }

  /// Hashes the text.
  public func hash(into hasher: inout Hasher) { hasher.combine(text) }

  /// The value at a path of members.
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

extension SimulatedValue {
  /// The value as it is kept over a relaunch: its text, with its written members.
  var kept: KeptValue {
    let own = text.map { KeptValue.text($0) } ?? .null
    return members.isEmpty ? own : .list([own, .fields(members.mapValues { $0.kept })])
  }

  /// Reads a value that was kept.
  init(kept: KeptValue) {
    switch kept {
    case .text(let text): self.init(text)
    case .list(let parts):
      self = parts.first.map { SimulatedValue(kept: $0) } ?? SimulatedValue(nil)
      if case .fields(let fields)? = parts.last { members = fields.mapValues { SimulatedValue(kept: $0) } }
    case .bool(let value): self.init(value ? "true" : "false")
    case .integer(let value): self.init(String(value))
    case .unsigned(let value): self.init(String(value))
    case .number(let value): self.init("\(value)")
    case .null, .fields: self.init(nil)
    }
  }
}

#if !hasFeature(Embedded)
  extension SimulatedValue: Omissible {
    /// The text; nil for a Swift nil.
    package var content: Any? { text }
  }
#endif
