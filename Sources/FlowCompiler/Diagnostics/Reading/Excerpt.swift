/// A text from the source, shortened and made printable for a message.
package func excerpt(_ text: String) -> String {
  var shown = ""
  var count = 0
  for scalar in text.unicodeScalars {
    if count == 60 { return shown + "…" }
    switch scalar.properties.generalCategory {
    case .control, .format, .lineSeparator, .paragraphSeparator: shown.unicodeScalars.append("\u{FFFD}")
    default: shown.unicodeScalars.append(scalar)
    }
    count += 1
  }
  return shown
}

/// `'a', 'b' and 'c'`.
package func enumeration(of words: [String], _ conjunction: String = "and") -> String {
  let quoted = words.map { "'\($0)'" }
  guard let last = quoted.last, quoted.count > 1 else { return quoted.first ?? "nothing" }
  return quoted.dropLast().joined(separator: ", ") + " \(conjunction) " + last
}
