import Foundation

/// A URL's pattern: `/chat/{peer}`, `shop://products/{id}?ref={source}`; `*` takes any number of path segments, and a URL without
/// `{city!}` in its query does not fit.
///
/// Language, "Links": after `#` it is read as a path with a query again; one without takes URLs with any.
struct LinkPattern {
  var main: Part
  var fragment: Part?
  var literalCount: Int

  /// A path with its query.
  struct Part {
    var path: [String]
    var query: [(key: String, value: String)]
  }

  init(_ text: String) {
    (main, fragment) = LinkPattern.parts(of: text)
    literalCount = 0
    var isParameter = false
    for character in text {
      if character == "{" { isParameter = true }
      if !isParameter, character != "*" { literalCount += 1 }
      if character == "}" { isParameter = false }
    }
  }

  /// The names of the parameters.
  var parameters: [String] {
    let parts = [main] + (fragment.map { [$0] } ?? [])
    return parts.flatMap { $0.path + $0.query.map(\.value) }.compactMap { LinkPattern.parameter($0)?.name }
  }

  /// The parameters of a URL; nil if it does not fit.
  func match(_ url: String) -> [String: Value]? {
    var (written, after) = LinkPattern.parts(of: url)
    // A pattern without a scheme takes a URL of any.
    if main.path.first == "", written.path.first != "", written.path.count >= 3, written.path[1].isEmpty {
      written.path = [""] + written.path.dropFirst(3)
    }
    guard let found = LinkPattern.match(main, written) else { return nil }
    guard let fragment else { return found }
    guard let after, let more = LinkPattern.match(fragment, after) else { return nil }
    return found.merging(more) { own, _ in own }
  }

  private static func match(_ pattern: Part, _ url: Part) -> [String: Value]? {
    guard var found = match(pattern.path[...], url.path[...]) else { return nil }
    for (key, pattern) in pattern.query {
      let value = url.query.first { $0.key == key }?.value
      if let (name, isNeeded) = parameter(pattern) {
        if let value { found[name] = decoded(value) } else if isNeeded { return nil }
      } else if value != pattern {
        return nil
      }
    }
    return found
  }

  private static func match(_ pattern: ArraySlice<String>, _ path: ArraySlice<String>) -> [String: Value]? {
    guard let first = pattern.first else { return path.isEmpty ? [:] : nil }
    if first == "*" {
      for count in 0...path.count {
        if let found = match(pattern.dropFirst(), path.dropFirst(count)) { return found }
      }
      return nil
    }
    guard let segment = path.first else { return nil }
    guard var rest = match(pattern.dropFirst(), path.dropFirst()) else { return nil }
    guard let opening = first.firstIndex(of: "{"), let closing = first.firstIndex(of: "}") else {
      return segment == first ? rest : nil
    }
    let (before, after) = (first[..<opening], first[first.index(after: closing)...])
    guard segment.hasPrefix(before), segment.hasSuffix(after), segment.count > before.count + after.count else {
      return nil
    }
    let name = first[first.index(after: opening)..<closing].filter { $0 != "!" }
    rest[name] = decoded(String(segment.dropFirst(before.count).dropLast(after.count)))
    return rest
  }

  private static func decoded(_ text: String) -> Value { Value(text.removingPercentEncoding ?? text) }

  private static func parameter(_ text: String) -> (name: String, isNeeded: Bool)? {
    guard let opening = text.firstIndex(of: "{"), let closing = text.firstIndex(of: "}") else { return nil }
    let name = text[text.index(after: opening)..<closing]
    return (name.filter { $0 != "!" }, name.hasSuffix("!"))
  }

  private static func parts(of text: String) -> (main: Part, fragment: Part?) {
    let halves = text.split(separator: "#", maxSplits: 1, omittingEmptySubsequences: false).map { part(String($0)) }
    return (halves[0], halves.count > 1 ? halves[1] : nil)
  }

  private static func part(_ text: String) -> Part {
    let halves = text.split(separator: "?", maxSplits: 1, omittingEmptySubsequences: false).map(String.init)
    let path = halves[0].split(separator: "/", omittingEmptySubsequences: false).map(String.init)
    var query: [(key: String, value: String)] = []
    for pair in halves.count < 2 ? [] : halves[1].split(separator: "&") {
      let sides = pair.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false).map(String.init)
      query.append((sides[0], sides.count > 1 ? sides[1] : ""))
    }
    return Part(path: path, query: query)
  }
}
