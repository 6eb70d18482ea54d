import Yams

/// A node of YAML with every key and name as text.
///
/// Language, "Files": YAML 1.2 core reading where every key and name is text; where no value is read, `null` and `~` are an empty
/// place. So scalars are taken as they are written, and what a plain one means is decided where it is read.
struct Tree {
  var node: Node

  /// The document that a text holds; nil if it is empty.
  init?(text: String) throws {
    guard let node = try Yams.compose(yaml: text) else { return nil }
    self.node = node
  }

  init(_ node: Node) { self.node = node }

  /// Whether nothing is written here.
  var isEmpty: Bool {
    guard case .scalar(let scalar) = node else { return false }
    return scalar.style == .plain && ["", "~", "null"].contains(scalar.string)
  }

  /// Whether it is a scalar in quotes or a block.
  var isQuoted: Bool {
    guard case .scalar(let scalar) = node else { return false }
    return scalar.style != .plain && scalar.style != .any
  }

  /// The text of a scalar that is not empty.
  var text: String? {
    guard case .scalar(let scalar) = node, !isEmpty else { return nil }
    return scalar.string
  }

  /// The pairs of a mapping, in order.
  var pairs: [(key: String, value: Tree)] {
    guard case .mapping(let mapping) = node else { return [] }
    return mapping.map { (Tree($0.key).rawText, Tree($0.value)) }
  }

  /// The elements of a list.
  var elements: [Tree] {
    guard case .sequence(let sequence) = node else { return [] }
    return sequence.map { Tree($0) }
  }

  var isMapping: Bool { if case .mapping = node { true } else { false } }
  var isList: Bool { if case .sequence = node { true } else { false } }

  /// The value of a key.
  subscript(key: String) -> Tree? { pairs.first { $0.key == key }?.value }

  /// The names of a list, a mapping's keys, or the one name.
  var names: [String] {
    if isList { return elements.map(\.rawText) }
    if isMapping { return pairs.map(\.key) }
    return text.map { [$0] } ?? []
  }

  /// The names that `and` joins, or that a list holds.
  var conjunction: [String] {
    names.flatMap { $0.split(separator: " ") }.map(String.init).filter { $0 != "and" && $0 != "," }.map(lastName)
  }

  /// Whether the flag is written and true.
  func flag(_ key: String) -> Bool { self[key].map { $0.rawText != "false" } ?? false }

  /// The scalar as it is written.
  var rawText: String {
    guard case .scalar(let scalar) = node else { return typeText }
    return scalar.string
  }

  /// The spelling of a type: YAML reads `[City]` as a list of one name and `[String: Int]` as a list of one pair.
  var typeText: String {
    switch node {
    case .scalar(let scalar): return scalar.string
    case .sequence: return "[\(elements.map(\.typeText).joined(separator: ", "))]"
    case .mapping: return pairs.map { "\($0.key): \($0.value.typeText)" }.joined(separator: ", ")
    case .alias: return ""
    }
  }

  /// The value as a test writes it: everything is its text, but for nil.
  var testValue: Value {
    switch node {
    case .scalar: return isEmpty ? .null : Value(rawText)
    case .sequence: return Value("[\(elements.map(\.testValue.description).joined(separator: ", "))]")
    case .mapping: return Value("{\(pairs.map { "\($0.key): \($0.value.testValue)" }.joined(separator: ", "))}")
    case .alias: return .null
    }
  }

  /// The value as a move writes it.
  var writtenValue: WrittenValue {
    guard case .scalar(let scalar) = node else { return .literal(testValue) }
    let text = scalar.string
    if isQuoted { return .literal(Value(text)) }
    if isEmpty { return .literal(.null) }
    let isNumber = text.first.map { $0.isNumber || "+-.".contains($0) } ?? false
    if isNumber || text == "true" || text == "false" { return .literal(Value(text)) }
    return .path(text.split(separator: ".").map(String.init))
  }

  /// A mapping's values as a move writes them.
  var writtenValues: [String: WrittenValue] {
    Dictionary(pairs.map { ($0.key, $0.value.writtenValue) }) { $1 }
  }

  /// The paths that a mapping's keys are, each with its value as a move writes it, in order.
  var writtenPaths: [(path: [String], value: WrittenValue)] {
    pairs.map { ($0.key.split(separator: ".").map(String.init), $0.value.writtenValue) }
  }

  /// A mapping's values as a test writes them.
  var testValues: [String: Value] { Dictionary(pairs.map { ($0.key, $0.value.testValue) }) { $1 } }
}
