/// A value that can be made from a text, and be one again: as a simulation would have it.
protocol Textual {
  static func read(_ text: String) -> Self
  var asText: String { get }
}

func read<Value: Textual>(_ text: String) -> Value { Value.read(text) }
func shown<Value: Textual>(_ value: Value) -> String { value.asText }

/// A value of which only the runtime knows the type.
func textOfAny(_ value: Any?) -> String { (value as? any Textual)?.asText ?? "nil" }

func callText(_ name: String, _ values: [String]) -> String { "\(name)(\(values.joined(separator: ", ")))" }

extension Int: Textual {
  static func read(_ text: String) -> Int { Int(text) ?? 0 }
  var asText: String { String(self) }
}

extension String: Textual {
  static func read(_ text: String) -> String { text }
  var asText: String { self }
}

extension Bool: Textual {
  static func read(_ text: String) -> Bool { text == "true" }
  var asText: String { self ? "true" : "false" }
}

extension Optional: Textual where Wrapped: Textual {
  static func read(_ text: String) -> Self { text == "nil" ? nil : Wrapped.read(text) }
  var asText: String { self?.asText ?? "nil" }
}

extension Array: Textual where Element == Int {
  static func read(_ text: String) -> [Int] { text.split { "[], ".contains($0) }.compactMap { Int($0) } }
  var asText: String { "\(self)" }
}

/// A type of an app's: equal where its text is, whatever was written into it, as values of a simulation are.
struct Person: Hashable, Textual, Codable {
  let asText: String
  var city: String
  var name: String

  static let ann = read(".ann")
  static let bob = read(".bob")

  static func read(_ text: String) -> Person { Person(asText: text, city: "\(text).city", name: "\(text).name") }
  static func == (left: Person, right: Person) -> Bool { left.asText == right.asText }
  func hash(into hasher: inout Hasher) { hasher.combine(asText) }
}

enum Kind: String, Textual, Codable {
  case red, blue

  static func read(_ text: String) -> Kind { Kind(rawValue: String(text.dropFirst())) ?? .red }
  var asText: String { ".\(rawValue)" }
}

/// Texts that values of a type are made from.
func samples(of type: String) -> [String] {
  switch type {
  case "Int": ["0", "1", "2"]
  case "Int?": ["nil", "1", "7"]
  case "String": ["one", "two words"]
  case "String?": ["nil", "x"]
  case "Bool": ["true", "false"]
  case "Kind": [".red", ".blue"]
  case "Person": [".ann", "zoe"]
  case "Person?": ["nil", ".ann", "max"]
  default: ["nil", "[1, 2]", "[]"]
  }
}
