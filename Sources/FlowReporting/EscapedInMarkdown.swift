/// A text in which nothing is read as Markdown's markup, wherever in a line it stands.
public func escapedInMarkdown(_ text: String) -> String {
  var result = ""
  for character in text {
    if "\\`*_{}[]<>()#+-!|~&".contains(character) { result.append("\\") }
    result.append(character)
  }
  return result
}
