/// The name that was meant: `edit-profile` as `editProfile`, or `EditProfile`; nil if no usable character remains.
package func camelCased(_ text: String, upperCase: Bool?) -> String? {
  // Invisible characters do not separate words.
  let seen = text.unicodeScalars.filter { !$0.properties.isDefaultIgnorableCodePoint }
  var parts: [Substring.UnicodeScalarView] = []
  for part in String.UnicodeScalarView(seen).split(whereSeparator: { !NameShape.isAllowed($0) }) {
    // A leading digit or underscore has no case and cannot begin a name.
    let usable = parts.isEmpty ? part.drop { !$0.properties.isXIDStart } : part
    if !usable.isEmpty { parts.append(usable) }
  }
  guard let first = parts.first else { return nil }
  var result = ""
  switch upperCase {
  case true?: result = typeInSwift(String(first))
  case false?: result = uncapitalized(String(first))
  case nil: result = String(first)
  }
  for part in parts.dropFirst() { result += typeInSwift(String(part)) }
  return result
}

/// `Home` as `home`, `URLField` as `urlField`, `ID` as `id`.
private func uncapitalized(_ word: String) -> String {
  let characters = Array(word)
  var end = 0
  while end < characters.count, characters[end].isUppercase { end += 1 }
  // The last of several capitals belongs to the next word.
  if end > 1, end < characters.count, characters[end].isLowercase { end -= 1 }
  return String(characters[..<end]).lowercased() + String(characters[end...])
}
