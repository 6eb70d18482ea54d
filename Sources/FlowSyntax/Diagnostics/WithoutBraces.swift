/// The mapping in braces that is meant by a text without them, such as `push note, with: { id: id }`: a pair of words is a key with its value.
///
/// - Returns: the mapping; nil if the text is none, or is ambiguous.
public func inBraces(_ text: String) -> String? {
  // `push note(number: id)`, as in Swift.
  let call = text.split(separator: "(", maxSplits: 1, omittingEmptySubsequences: false)
  if call.count == 2, let close = call[1].lastIndex(of: ")"), call[1][..<close].contains(":") {
    return inBraces("\(call[0])\(call[1][call[1].index(after: close)...]), with: { \(call[1][..<close]) }")
  }
  var pairs: [String] = []
  for part in parts(of: text) ?? [] {
    let sides = part.split(separator: ":", maxSplits: 1, omittingEmptySubsequences: false)
    var words = sides[0].split(separator: " ").map(String.init)
    guard words.allSatisfy({ $0.utf8.allSatisfy(isWordByte) }) else { return nil }
    while words.count > 1 {
      let key = words.removeFirst()
      pairs.append("\(key): \(words.removeFirst())")
    }
    guard let key = words.first else {
      if sides.count > 1 { return nil }
      continue
    }
    let value = sides.count > 1 ? sides[1].split(separator: " ").joined(separator: " ") : ""
    let isMore = value.contains { ":,".contains($0) } && !"{[".contains(value.first ?? ":")
    if value.isEmpty || isMore || value.contains(where: { "\"'#".contains($0) }) { return nil }
    pairs.append("\(key): \(value)")
  }
  // A single pair may have any key; the keys of several must look like the language's.
  guard pairs.count == 1 || pairs.allSatisfy({ $0.first?.isLowercase == true }), !pairs.isEmpty else { return nil }
  return "{ \(pairs.joined(separator: ", ")) }"
}

/// The parts between commas outside brackets; nil if the brackets do not match.
private func parts(of text: String) -> [Substring]? {
  var depth = 0
  var parts: [Substring] = []
  var start = text.startIndex
  for index in text.indices {
    switch text[index] {
    case "{", "[": depth += 1
    case "}", "]":
      depth -= 1
      if depth < 0 { return nil }
    case "," where depth == 0:
      parts.append(text[start..<index])
      start = text.index(after: index)
    default: break
    }
  }
  return depth == 0 ? parts + [text[start...]] : nil
}
