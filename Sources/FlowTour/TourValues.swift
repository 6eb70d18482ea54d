import FlowModel
import FlowRuntime

/// Makes the values of an event from text.
package struct TourValues {
  private let types: [TourType]
  /// Makes a value of any type, if all types are read alike; nil otherwise.
  private let any: ((String?) -> Any)?

  package init(_ types: [TourType], any: ((String?) -> Any)? = nil) {
    self.types = types + TourType.basic
    self.any = any
  }

  /// Reads all values of an event: `Kazan`, `city=Kazan`, `7 "two words"`.
  ///
  /// A single value may contain blanks. Several values are separated by blanks, or by their names; quotes group the words of a value.
  package func read(_ text: String, of event: FlowDefinition.Event) throws(TourProblem) -> [Any] {
    let texts = try split(text, of: event)
    var values: [Any] = []
    for (field, text) in zip(event.fields, texts) { values.append(try read(text, field)) }
    return values
  }

  /// Reads all values of an event, given by name.
  func read(_ given: [Act.Value], of event: FlowDefinition.Event) throws(TourProblem) -> [Any] {
    if let unknown = given.first(where: { value in !event.fields.contains { $0.name == value.name } }) {
      throw TourProblem(
        "'\(event.name)' has no value '\(unknown.name)'", unknown.name, among: event.fields.map(\.name))
    }
    let given = given.map { NamedText(name: $0.name, text: $0.plain ?? "none") }
    if given.isEmpty { return try read("", of: event) }
    var values: [Any] = []
    for (field, text) in zip(event.fields, try complete(given, event)) { values.append(try read(text, field)) }
    return values
  }

  /// Reads the value of one field.
  func read(_ text: String, _ field: FlowDefinition.Field) throws(TourProblem) -> Any {
    guard let value = value(text, as: field.type) else { throw problem(text, field) }
    return value
  }

  /// A placeholder for a field without a given value: nil for an optional, otherwise the type's example. Nil if the type cannot be read.
  func placeholder(for field: FlowDefinition.Field) -> Any? {
    wrapped(field.type) != nil ? value("none", as: field.type) : value(example(of: field) ?? "", as: field.type)
  }

  /// An example of the values of an event, as a user would type it: `Kazan`; nil if the event carries none.
  func example(of event: FlowDefinition.Event) -> String? {
    if event.fields.isEmpty { return nil }
    if event.fields.count == 1 { return example(of: event.fields[0]) }
    return event.fields.map { "\($0.name)=\(example(of: $0) ?? "…")" }.joined(separator: " ")
  }

  /// An example of the value of a field, as a user would type it; nil if its type cannot be read.
  func example(of field: FlowDefinition.Field) -> String? {
    let bare = bare(field.type)
    // If any text is valid, the field's name is the best example.
    if any != nil, known(bare) == nil || bare == "String" { return field.name }
    return example(of: field.type)
  }

  /// Texts that can be read as a type, including `none` for an optional or an array; empty if the type cannot be read.
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
    if let any { return anyValue(text, as: type).map(any) }
    if let wrapped = wrapped(type) { return isNone(text) ? Optional<Never>.none as Any : value(text, as: wrapped) }
    if let element = element(type) { return known(element)?.many(texts(text)) }
    return text.isEmpty ? nil : known(type)?.one(text)
  }

  /// The text of a value in a set whose values are all texts. A text for a Swift type must be readable as that type; nil if it is not.
  private func anyValue(_ text: String, as type: String) -> String?? {
    if let wrapped = wrapped(type) { return isNone(text) ? .some(nil) : anyValue(text, as: wrapped) }
    if let element = element(type) {
      if let known = known(element), known.many(texts(text)) == nil { return nil }
      return text
    }
    guard let known = known(type), type != "String" else { return text }
    return known.one(text).map { "\($0)" }
  }

  private func isNone(_ text: String) -> Bool { text.isEmpty || text == "none" }

  /// The texts of an array's elements.
  private func texts(_ text: String) -> [String] { isNone(text) ? [] : text.split(separator: ",").map(\.trimmed) }

  private func known(_ type: String) -> TourType? { types.first { $0.name == type } }

  /// The type that an optional wraps.
  private func wrapped(_ type: String) -> String? { type.hasSuffix("?") ? type.dropLast().trimmed : nil }

  /// The type of an array's elements.
  private func element(_ type: String) -> String? {
    guard type.hasPrefix("["), type.hasSuffix("]"), !type.contains(":") else { return nil }
    return type.dropFirst().dropLast().trimmed
  }

  /// The type without optionals and arrays around it.
  private func bare(_ type: String) -> String {
    var bare = type
    while let inner = wrapped(bare) ?? element(bare) { bare = inner }
    return bare
  }

  private func example(of type: String) -> String? {
    if let wrapped = wrapped(type) { return example(of: wrapped) }
    if let element = element(type) { return known(element)?.examples.prefix(2).joined(separator: ", ") }
    return known(type)?.examples.first
  }

  private func problem(_ text: String, _ field: FlowDefinition.Field) -> TourProblem {
    guard let type = known(bare(field.type)) else {
      return TourProblem("'\(field.name)' has the type '\(field.type)', which this set cannot read")
    }
    var choices = type.examples.prefix(6).joined(separator: ", ")
    if type.examples.count > 6 { choices += ", …" }
    let many = element(field.type) == nil ? "" : ", several with commas between, or none"
    return TourProblem(
      "'\(text)' is not a value of '\(field.name)', which has the type '\(field.type)': try \(choices)\(many)")
  }

  // MARK: Several values

  private func split(_ text: String, of event: FlowDefinition.Event) throws(TourProblem) -> [String] {
    let fields = event.fields
    if fields.isEmpty {
      guard text.isEmpty else { throw TourProblem("'\(event.name)' takes no value: leave '\(text)' out") }
      return []
    }
    if let named = try named(text, event) { return named }
    let isMixed = text.wordsAsWritten.contains { word in fields.contains { word.hasPrefix("\($0.name)=") } }
    if isMixed {
      let all = fields.map { "\($0.name)=…" }.joined(separator: " ")
      throw TourProblem("'\(text)' names only some of the values: write '\(event.name) \(all)', or none by name")
    }
    if fields.count == 1 && (!text.isEmpty || isOmissible(fields[0].type)) { return [text.unquoted] }
    let words = text.words
    if words.count == fields.count { return words }
    let needed = fields.map { "\($0.name): \($0.type)" }.joined(separator: ", ")
    let example = example(of: event).map { ", for example: \(event.name) \($0)" } ?? ""
    throw TourProblem("'\(event.name)' carries \(needed)\(example)")
  }

  private func isOmissible(_ type: String) -> Bool { wrapped(type) != nil || element(type) != nil }

  /// The values in the order of the fields, if they are given by name; nil otherwise.
  private func named(_ text: String, _ event: FlowDefinition.Event) throws(TourProblem) -> [String]? {
    let fields = event.fields
    guard let given = NamedText.list(text, isName: { name in fields.contains { $0.name == name } }) else { return nil }
    return try complete(given, event)
  }

  /// The values in the order of the fields.
  private func complete(_ given: [NamedText], _ event: FlowDefinition.Event) throws(TourProblem) -> [String] {
    var complete: [String] = []
    for field in event.fields {
      guard
        let text = given.last(where: { $0.name == field.name })?.text ?? (isOmissible(field.type) ? "" : nil)
      else {
        throw TourProblem("'\(event.name)' also needs '\(field.name): \(field.type)'")
      }
      complete.append(text)
    }
    return complete
  }
}
