/// Writes JSON, member by member.
package struct JSONWriter {
  package private(set) var text = ""
  /// Whether the next element needs no comma before it.
  private var isFirst = true

  package init() {}

  private mutating func separate() {
    if !isFirst { text += "," }
    isFirst = false
  }

  private mutating func name(_ name: String?) {
    separate()
    guard let name else { return }
    append(name)
    text += ":"
  }

  /// Writes a text in quotes. `<` is escaped, so that JSON can be part of HTML.
  private mutating func append(_ string: String) {
    text += "\""
    for scalar in string.unicodeScalars {
      switch scalar.value {
      case 0x22: text += "\\\""
      case 0x5C: text += "\\\\"
      case 0x0A: text += "\\n"
      case 0..<0x20, 0x3C, 0x2028, 0x2029:
        let digits = String(scalar.value, radix: 16)
        text += "\\u" + String(repeating: "0", count: 4 - digits.utf8.count) + digits
      default: text.unicodeScalars.append(scalar)
      }
    }
    text += "\""
  }

  /// Writes a text.
  package mutating func add(_ name: String? = nil, _ string: String) {
    self.name(name)
    append(string)
  }

  /// Writes a number.
  package mutating func add(_ name: String? = nil, _ number: Int) {
    self.name(name)
    text += String(number)
  }

  /// Writes a flag.
  package mutating func add(_ name: String? = nil, _ flag: Bool) {
    self.name(name)
    text += flag ? "true" : "false"
  }

  /// Writes a value: its text, or null.
  package mutating func add(_ name: String? = nil, _ value: SimulatedValue) {
    self.name(name)
    if let own = value.text { append(own) } else { text += "null" }
  }

  /// Writes an object.
  package mutating func object(_ name: String? = nil, _ body: (inout JSONWriter) -> Void) {
    group(name, "{", "}", body)
  }

  /// Writes a list.
  package mutating func array<Element>(
    _ name: String? = nil, _ elements: [Element], _ body: (inout JSONWriter, Element) -> Void
  ) {
    group(name, "[", "]") { out in for element in elements { body(&out, element) } }
  }

  /// Writes a list of texts.
  package mutating func strings(_ name: String? = nil, _ strings: [String]) { array(name, strings) { $0.add(nil, $1) } }

  /// Writes a text that is JSON already.
  package mutating func add(_ name: String? = nil, json: String) {
    self.name(name)
    for scalar in json.unicodeScalars {
      if scalar == "<" { text += "\\u003c" } else { text.unicodeScalars.append(scalar) }
    }
  }

  /// Writes a number with one decimal digit.
  package mutating func add(_ name: String? = nil, rounded number: Double) {
    let tenths = Int((number * 10).rounded())
    self.name(name)
    text +=
      (tenths < 0 ? "-" : "") + String(abs(tenths) / 10) + (tenths % 10 == 0 ? "" : "." + String(abs(tenths) % 10))
  }

  private mutating func group(_ name: String?, _ open: String, _ close: String, _ body: (inout JSONWriter) -> Void) {
    self.name(name)
    text += open
    isFirst = true
    body(&self)
    text += close
    isFirst = false
  }
}
