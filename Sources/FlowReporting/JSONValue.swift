/// A JSON value whose objects keep the order that they are written in.
package indirect enum JSONValue: Sendable {
  case object([(key: String, value: JSONValue)])
  case array([JSONValue])
  case string(String)
  case bool(Bool)
  case integer(Int)
  case null

  /// The text, indented by two blanks a level; small objects and lists of plain values are on one line.
  package func text(indent: Int = 0) -> String {
    let inner = String(repeating: "  ", count: indent + 1)
    let outer = String(repeating: "  ", count: indent)
    switch self {
    case .string(let text): return quotedJSON(text)
    case .bool(let value): return value ? "true" : "false"
    case .integer(let value): return String(value)
    case .null: return "null"
    case .array(let values):
      if let line = line(atMost: 110 - indent * 2) { return line }
      return "[\n" + values.map { inner + $0.text(indent: indent + 1) }.joined(separator: ",\n") + "\n\(outer)]"
    case .object(let members):
      if let line = line(atMost: 110 - indent * 2) { return line }
      return "{\n"
        + members.map { inner + quotedJSON($0.key) + ": " + $0.value.text(indent: indent + 1) }.joined(
          separator: ",\n")
        + "\n\(outer)}"
    }
  }

  /// The text on one line; nil if that takes more than `limit` characters.
  private func line(atMost limit: Int) -> String? {
    let text: String
    switch self {
    case .array(let values):
      let parts = values.compactMap { $0.line(atMost: limit) }
      guard parts.count == values.count else { return nil }
      text = "[" + parts.joined(separator: ", ") + "]"
    case .object(let members):
      let parts = members.compactMap { member in
        member.value.line(atMost: limit).map { quotedJSON(member.key) + ": " + $0 }
      }
      guard parts.count == members.count else { return nil }
      text = parts.isEmpty ? "{}" : "{ " + parts.joined(separator: ", ") + " }"
    default: text = self.text()
    }
    return text.utf8.count <= limit ? text : nil
  }
}
