import FlowDiagnostics

extension JSON: CustomStringConvertible {
  /// The value as text on one line: `{"line": 3, "notes": []}`.
  public var description: String {
    switch self {
    case .null: "null"
    case .bool(let value): value ? "true" : "false"
    case .number(let number): integer.map(String.init) ?? String(number)
    case .string(let text): quoted(text)
    case .array(let elements): "[\(elements.map(\.description).joined(separator: ", "))]"
    case .object(let members):
      "{\(members.map { "\(quoted($0.key)): \($0.value)" }.joined(separator: ", "))}"
    }
  }

  /// The value as text for people: indented by two blanks a level, with short values on one line.
  ///
  /// - Parameter indent: the number of levels around it.
  package func text(indent: Int = 0) -> String {
    let inner = String(repeating: "  ", count: indent + 1)
    let outer = String(repeating: "  ", count: indent)
    switch self {
    case .array(let elements):
      if let line = line(atMost: 110 - indent * 2) { return line }
      return Self.lines(elements.map { inner + $0.text(indent: indent + 1) }, "[", "\(outer)]")
    case .object(let members):
      if let line = line(atMost: 110 - indent * 2) { return line }
      return Self.lines(
        members.map { "\(inner)\(quoted($0.key)): \($0.value.text(indent: indent + 1))" }, "{", "\(outer)}")
    default: return description
    }
  }

  /// Elements that are already written, each on a line of its own, between brackets.
  package static func lines(_ elements: [String], _ open: String, _ close: String) -> String {
    "\(open)\n\(elements.joined(separator: ",\n"))\n\(close)"
  }

  /// The text on one line; nil if it takes more than `limit` bytes.
  private func line(atMost limit: Int) -> String? {
    let text: String
    switch self {
    case .array(let values):
      let parts = values.compactMap { $0.line(atMost: limit) }
      guard parts.count == values.count else { return nil }
      text = "[" + parts.joined(separator: ", ") + "]"
    case .object(let members):
      let parts = members.compactMap { member in
        member.value.line(atMost: limit).map { "\(quoted(member.key)): \($0)" }
      }
      guard parts.count == members.count else { return nil }
      text = parts.isEmpty ? "{}" : "{ " + parts.joined(separator: ", ") + " }"
    default: text = description
    }
    return text.utf8.count <= limit ? text : nil
  }
}

/// A text in quotes. Characters that a terminal, a JavaScript reader or an enclosing HTML page would act on are escaped too.
private func quoted(_ text: String) -> String {
  var result = "\""
  var previous: Unicode.Scalar?
  for scalar in text.unicodeScalars {
    switch scalar {
    case "\"": result += "\\\""
    case "\\": result += "\\\\"
    case "\n": result += "\\n"
    case "\r": result += "\\r"
    case "\t": result += "\\t"
    // `</script>` would end the script of an HTML page, and `<!--` would hide the rest of it.
    case "/" where previous == "<": result += "\\/"
    case "!" where previous == "<": result += "\\u0021"
    case _ where isInvisibleControl(scalar):
      // All of them are below U+10000, so four digits do.
      let digits = String(scalar.value, radix: 16)
      result += "\\u" + String(repeating: "0", count: max(0, 4 - digits.count)) + digits
    default: result.unicodeScalars.append(scalar)
    }
    previous = scalar
  }
  return result + "\""
}
