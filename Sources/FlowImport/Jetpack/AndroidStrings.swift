/// The string resources of some apps, as far as their `res/values` files were given.
struct AndroidStrings {
  /// The values by module and name.
  private var values: [String: [String: String]] = [:]
  /// The modules, in the order of their files.
  private var modules: [String] = []

  /// Adds the `<string>` elements of a resource file. The first value of a name counts, so files for all languages come
  /// first.
  mutating func add(_ root: MarkupElement, of source: ImportSource) {
    let module = source.module
    if !modules.contains(module) { modules.append(module) }
    for element in root.children("string") {
      guard let name = element["name"], values[module]?[name] == nil else { continue }
      values[module, default: [:]][name] = Self.unescaped(element.text)
    }
  }

  /// The text that a reference such as `@string/help_url` names, seen from a module: its own, else that of another; nil
  /// if no file has it.
  ///
  /// A text that is no reference is itself.
  func text(_ reference: String, in module: String) -> String? {
    var text = reference
    // A string may be another one. More than a few are a circle.
    for _ in 0..<8 {
      guard text.hasPrefix("@") else { return text }
      guard let name = Self.name(text) else { return nil }
      let found = ([module] + modules).lazy.compactMap { values[$0]?[name] }.first
      guard let found else { return nil }
      text = found
    }
    return nil
  }

  /// The name in `@string/name`, or `@com.app:string/name`; nil for any other text.
  static func name(_ reference: String) -> String? {
    let parts = reference.split(separator: "/", omittingEmptySubsequences: false)
    guard parts.count == 2, parts[0] == "@string" || parts[0].hasPrefix("@") && parts[0].hasSuffix(":string")
    else { return nil }
    return String(parts[1])
  }

  /// A text as Android reads it: blanks at the ends and quotes go, a backslash stands before what is meant as it is.
  private static func unescaped(_ text: String) -> String {
    var out = ""
    var rest = text.drop { $0.isWhitespace }[...]
    while rest.last?.isWhitespace == true { rest.removeLast() }
    while let letter = rest.popFirst() {
      guard letter == "\\" else {
        if letter != "\"" { out.append(letter) }
        continue
      }
      switch rest.popFirst() {
      case "n": out.append("\n")
      case "t": out.append("\t")
      case "u":
        let digits = rest.prefix(4)
        if let scalar = UInt32(digits, radix: 16).flatMap(Unicode.Scalar.init) { out.unicodeScalars.append(scalar) }
        rest = rest.dropFirst(digits.count)
      case let letter?: out.append(letter)
      case nil: break
      }
    }
    return out
  }
}
