/// Names in quotes, joined by a word: `'home', 'help' or 'cart'`; the first few of many.
private func list(_ names: [String], _ word: String) -> String {
  let quoted = names.prefix(4).map { "'\($0)'" }
  if names.count > 4 { return quoted.joined(separator: ", ") + " \(word) \(names.count - 4) more" }
  guard let last = quoted.last, quoted.count > 1 else { return quoted.first ?? "" }
  return quoted.dropLast().joined(separator: ", ") + " \(word) " + last
}

/// `'home' or 'help'`.
func orList(_ names: [String]) -> String { list(names, "or") }

/// `'home' and 'help'`.
func andList(_ names: [String]) -> String { list(names, "and") }
