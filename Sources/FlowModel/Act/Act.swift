/// An act of the user, the system or the app on a flow, in the names of its flow file: a step of a test.
///
/// ``text`` is the step as `tests:` of the flow language writes it, and ``init(parsing:)`` reads it:
/// ```
/// home.ordersTapped
/// cart.productTapped: { id: 7 }
/// select: orders
/// link: /product/7
/// conditions: { authenticated: false }
/// dismissed
/// ```
public enum Act: Hashable, Sendable {
  /// A value of an event, a condition or a payload, by name.
  public typealias Value = StateTree.Text

  /// The entry flow starts, or starts again.
  case start
  /// The entry flow is put into a given state, as by `given: { stack: … }` of a test.
  case began
  /// A screen sends an event, or a task ends with an outcome, `failed` if it threw an error: the screen or task, the
  /// event or outcome, and its values.
  case event(String, String, [Value])
  /// The user goes back, with the button, the edge swipe or a key: the screen that is left, nil if unknown.
  case back(from: String?)
  /// The user pulls the topmost layer down: its top screen, nil if unknown.
  case dismissed(String?)
  /// The user begins to swipe a screen or a layer away, and lets go of it.
  case swipeCancelled
  /// The user chooses an item of a container: the item, and the container's flow, nil if unknown.
  case select(String, in: String?)
  /// A link is opened: its name, nil if unknown or if no link matches; its URL, nil if it has none; and its parameters,
  /// or the fields of the payload in place of a URL.
  case link(String?, url: String?, [Value])
  /// The answers of conditions change, or an answer comes that was awaited: `true` or `false`, a value's name, or
  /// `failed`.
  case conditions([Value])
  /// The app is quit and opened again.
  case relaunch
}

#if !hasFeature(Embedded)
  // `dump` and logs that go by reflection would write values.
  extension Act: CustomReflectable {
    /// The act's ``description`` alone, without values.
    public var customMirror: Mirror { Mirror(self, children: ["act": description]) }
  }
#endif

extension Act: CustomStringConvertible {
  /// The act without the values of events and links, and with the name of a link in place of its URL: values may be
  /// about people, and lines go into logs.
  public var description: String {
    switch self {
    case .event(let sender, let event, _): "\(sender).\(event)"
    case .link(let name, _, _): "link: \(name ?? "?")"
    default: text
    }
  }

  /// The act as a step of a test. A link that has neither a URL nor a payload is given by its name, which no test can
  /// write.
  public var text: String {
    switch self {
    case .start: "start"
    case .began: "began"
    case .event(let sender, let event, let values):
      values.isEmpty ? "\(sender).\(event)" : "\(sender).\(event): \(Self.mapping(values))"
    case .back: "back"
    case .dismissed: "dismissed"
    case .swipeCancelled: "swipe: cancelled"
    case .select(let item, _): "select: \(item)"
    case .link(_, let url?, _): "link: \(Value.notation(of: url))"
    case .link(let name, nil, let values):
      "link: \(values.isEmpty ? name ?? "{}" : Self.mapping(values))"
    case .conditions(let answers): "conditions: \(Self.mapping(answers))"
    case .relaunch: "relaunch"
    }
  }

  /// Values by name as a mapping of YAML in one line.
  private static func mapping(_ values: [Value]) -> String {
    if values.isEmpty { return "{}" }
    return "{ \(values.map { "\($0.name): \($0.value)" }.joined(separator: ", ")) }"
  }
}

extension StateTree.Text {
  /// Makes an input of a text that is not in notation; nil for `null`.
  public init(_ name: String, plain text: String?) { self.init(name: name, value: Self.notation(of: text)) }

  /// The value without quotes; nil for `null`.
  public var plain: String? { Self.plain(value) }

  /// A text in the notation of states and tests: `null` for nil, in quotes if the bare text would be read differently.
  public static func notation(of text: String?) -> String {
    guard let text else { return "null" }
    if isBare(text) { return text }
    if !text.unicodeScalars.contains(where: { isEscaped($0) }) {
      return "'" + text.replacing("'", with: "''") + "'"
    }
    var quoted = "\""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\"", "\\": quoted += "\\\(scalar)"
      case "\n": quoted += "\\n"
      case "\r": quoted += "\\r"
      case "\t": quoted += "\\t"
      case _ where isEscaped(scalar):
        let digits = String(scalar.value, radix: 16)
        quoted += digits.utf8.count < 2 ? "\\x0" : digits.utf8.count < 3 ? "\\x" : "\\u"
        quoted += digits
      default: quoted.unicodeScalars.append(scalar)
      }
    }
    return quoted + "\""
  }

  /// The text that a ``notation(of:)`` stands for; nil for `null`.
  public static func plain(_ notation: String) -> String? {
    switch (notation.first, notation.last) {
    case ("'", "'") where notation.utf8.count > 1:
      String(notation.dropFirst().dropLast()).replacing("''", with: "'")
    case ("\"", "\"") where notation.utf8.count > 1: unescaped(notation.dropFirst().dropLast())
    default: notation == "null" || notation == "~" ? nil : notation
    }
  }

  /// The text in double quotes, with its escapes resolved: those of JSON, and `\x7f`.
  private static func unescaped(_ text: Substring) -> String {
    var plain = String.UnicodeScalarView()
    var rest = text.unicodeScalars
    while let scalar = rest.popFirst() {
      guard scalar == "\\", let escaped = rest.popFirst() else {
        plain.append(scalar)
        continue
      }
      switch escaped {
      case "n": plain.append("\n")
      case "r": plain.append("\r")
      case "t": plain.append("\t")
      case "b": plain.append("\u{8}")
      case "f": plain.append("\u{C}")
      case "x", "u":
        let digits = String(rest.prefix(escaped == "x" ? 2 : 4))
        guard let value = UInt32(digits, radix: 16), let meant = Unicode.Scalar(value) else { continue }
        rest.removeFirst(digits.unicodeScalars.count)
        plain.append(meant)
      default: plain.append(escaped)
      }
    }
    return String(plain)
  }

  /// Whether a character is written as an escape: one that is not shown, breaks a line or turns the direction of text.
  private static func isEscaped(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0..<0x20, 0x7F...0x9F, 0x2028...0x202E, 0x2066...0x2069, 0xFEFF: true
    default: false
    }
  }

  /// Whether a text needs no quotes in a YAML flow mapping.
  private static func isBare(_ text: String) -> Bool {
    guard let first = text.unicodeScalars.first, let last = text.unicodeScalars.last, text != "null", text != "~" else {
      return false
    }
    if first == " " || last == " " { return false }
    // A number may begin with a minus; with a blank after it, it would be a list item.
    if "?:&*!|>%@`#".unicodeScalars.contains(first) || text == "-" || text.hasPrefix("- ") { return false }
    if text.contains(": ") || text.contains(" #") || last == ":" { return false }
    return !text.unicodeScalars.contains { ",[]{}()'\"".unicodeScalars.contains($0) || isEscaped($0) }
  }
}
