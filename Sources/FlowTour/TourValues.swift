import FlowRuntime

/// Makes the values of an event from what a person typed.
package struct TourValues {
  private let types: [TourType]
  /// Makes a value of whatever type, where all are made alike.
  private let any: ((String?) -> Any)?

  package init(_ types: [TourType], any: ((String?) -> Any)? = nil) {
    self.types = types + TourType.basic
    self.any = any
  }

  /// Reads all values of an event: `Kazan`, `city=Kazan`, `7 "two words"`.
  ///
  /// One value may have blanks in it. Several are told apart by blanks, or by their names; quotes keep one together.
  package func read(_ text: String, of event: FlowDefinition.Event) throws(TourProblem) -> [Any] {
    let texts = try split(text, of: event)
    var values: [Any] = []
    for (field, text) in zip(event.fields, texts) {
      guard let value = value(text, as: field.type) else { throw problem(text, field) }
      values.append(value)
    }
    return values
  }

  /// Reads one value that has a name.
  func read(_ text: String, _ field: FlowDefinition.Field) throws(TourProblem) -> Any {
    guard let value = value(text, as: field.type) else { throw problem(text, field) }
    return value
  }

  /// A value for a field that nobody gives: nothing for an optional, else what the type's example says; nil for a type that nobody said
  /// how to read.
  func placeholder(for field: FlowDefinition.Field) -> Any? {
    if wrapped(field.type) != nil { return value("none", as: field.type) }
    if any != nil { return value(field.name, as: field.type) }
    return example(of: field.type).flatMap { value($0, as: field.type) }
  }

  /// What could be typed for an event's values: `Kazan`; nil where it carries nothing.
  func example(of event: FlowDefinition.Event) -> String? {
    if event.fields.isEmpty { return nil }
    if any != nil {
      // Any text will do; the field's name says what is meant.
      return event.fields.count == 1
        ? event.fields[0].name : event.fields.map { "\($0.name)=…" }.joined(separator: " ")
    }
    if event.fields.count == 1 { return example(of: event.fields[0].type) }
    return event.fields.map { "\($0.name)=\(example(of: $0.type) ?? "…")" }.joined(separator: " ")
  }

  /// Texts that can be read as a type, several where there are several; empty for a type that nobody said how to read.
  package func samples(of type: String) -> [String] {
    if let wrapped = wrapped(type) { return ["none"] + samples(of: wrapped) }
    if let element = element(type) {
      let examples = known(element)?.examples ?? []
      return ["none"] + examples + [examples.joined(separator: ", ")]
    }
    return known(type)?.examples ?? []
  }

  // MARK: One value

  private func value(_ text: String, as type: String) -> Any? {
    if let any { return any(wrapped(type) != nil && (text.isEmpty || text == "none") ? nil : text) }
    if let wrapped = wrapped(type) {
      return text.isEmpty || text == "none" ? Optional<Never>.none as Any : value(text, as: wrapped)
    }
    if let element = element(type) {
      let texts = text == "none" || text.isEmpty ? [] : text.split(separator: ",").map(\.trimmed)
      return known(element)?.many(texts)
    }
    return text.isEmpty ? nil : known(type)?.one(text)
  }

  private func known(_ type: String) -> TourType? { types.first { $0.name == type } }

  /// The type that an optional wraps.
  private func wrapped(_ type: String) -> String? { type.hasSuffix("?") ? type.dropLast().trimmed : nil }

  /// The type of an array's elements.
  private func element(_ type: String) -> String? {
    guard type.hasPrefix("["), type.hasSuffix("]"), !type.contains(":") else { return nil }
    return type.dropFirst().dropLast().trimmed
  }

  private func example(of type: String) -> String? {
    if let wrapped = wrapped(type) { return example(of: wrapped) }
    if let element = element(type) { return known(element)?.examples.prefix(2).joined(separator: ", ") }
    return known(type)?.examples.first
  }

  private func problem(_ text: String, _ field: FlowDefinition.Field) -> TourProblem {
    var bare = field.type
    while let inner = wrapped(bare) ?? element(bare) { bare = inner }
    guard let type = known(bare) else {
      return TourProblem("'\(field.name)' is of the type '\(field.type)', which this set does not say how to read")
    }
    var choices = type.examples.prefix(6).joined(separator: ", ")
    if type.examples.count > 6 { choices += ", …" }
    let many = element(field.type) == nil ? "" : ", several with commas between, or none"
    return TourProblem(
      "'\(text)' is not a value of '\(field.name)', which is of the type '\(field.type)': try \(choices)\(many)")
  }

  // MARK: Several values

  private func split(_ text: String, of event: FlowDefinition.Event) throws(TourProblem) -> [String] {
    let fields = event.fields
    if fields.isEmpty {
      guard text.isEmpty else { throw TourProblem("'\(event.name)' carries no value, so '\(text)' has no place") }
      return []
    }
    if let named = try named(text, event) { return named }
    if fields.count == 1 && (!text.isEmpty || isOmissible(fields[0].type)) { return [text.unquoted] }
    let words = text.words
    if words.count == fields.count { return words }
    let needed = fields.map { "\($0.name): \($0.type)" }.joined(separator: ", ")
    let example = example(of: event).map { ", for example: \(event.name) \($0)" } ?? ""
    throw TourProblem("'\(event.name)' carries \(needed)\(example)")
  }

  private func isOmissible(_ type: String) -> Bool { wrapped(type) != nil || element(type) != nil }

  /// The values in the order of the fields where they are given by name; nil where they are not.
  private func named(_ text: String, _ event: FlowDefinition.Event) throws(TourProblem) -> [String]? {
    var texts: [String?] = Array(repeating: nil, count: event.fields.count)
    var current: Int?
    for word in text.split(separator: " ") {
      let name = word.prefix { $0 != "=" }
      if name.count < word.count, let index = event.fields.firstIndex(where: { $0.name == name }) {
        current = index
        texts[index] = String(word.dropFirst(name.count + 1))
      } else if let index = current, let begun = texts[index] {
        texts[index] = "\(begun) \(word)"
      } else {
        return nil
      }
    }
    if current == nil { return nil }
    var complete: [String] = []
    for (index, field) in event.fields.enumerated() {
      guard let text = texts[index] ?? (isOmissible(field.type) ? "" : nil) else {
        throw TourProblem("'\(event.name)' carries '\(field.name): \(field.type)' too, which is not given")
      }
      complete.append(text.unquoted)
    }
    return complete
  }
}

extension String {
  /// Without the quotes around it, if there are any.
  fileprivate var unquoted: String {
    count >= 2 && first == "\"" && last == "\"" ? String(dropFirst().dropLast()) : self
  }

  /// The words, told apart by blanks that stand outside quotes.
  fileprivate var words: [String] {
    var words: [String] = []
    var word: String?
    var isQuoted = false
    for character in self {
      if character == "\"" {
        isQuoted.toggle()
        word = word ?? ""
      } else if character.isWhitespace && !isQuoted {
        if let word { words.append(word) }
        word = nil
      } else {
        word = (word ?? "") + String(character)
      }
    }
    return words + (word.map { [$0] } ?? [])
  }
}
