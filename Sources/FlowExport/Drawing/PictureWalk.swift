/// A walk through flows, read from a trace, a recording or a test: one event a line, with the stack after it.
public struct PictureWalk: Sendable, Equatable {
  /// One event of the walk.
  struct Step: Sendable, Equatable {
    /// The screen, task, condition or container that sent the event; empty for the start.
    var node = ""
    /// Its event; empty for a start.
    var event = ""
    /// The names in the resulting state, in order; empty if the line has no state.
    var shown: [String] = []
  }

  /// The steps.
  private(set) var steps: [Step] = []

  /// Reads a walk.
  ///
  /// A line is a step as `flowc simulate`, an app's log or a recording prints it, `regions.federalCity(Moscow) → [profile]`, or as a test writes
  /// it, `- regions.federalCity: { city: Moscow }`. Numbers before a step, blank lines and comments are skipped. The lines around the steps are
  /// skipped too, both in a diagnostic that `flowc check` prints and in a test that `flowc check --as-test` writes.
  ///
  /// - Throws: an error for the first line that is not a step.
  public init(_ text: String) throws(WalkError) {
    for (index, line) in text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline).enumerated() {
      guard let written = Self.possibleStep(line) else { continue }
      let bare = Self.bare(written)
      if bare.isEmpty { continue }
      guard let step = Self.step(bare) else { throw WalkError(line: index + 1, text: String(line)) }
      steps.append(step)
    }
  }

  /// The part of a line that may be a step; nil for a diagnostic, a note without a number, and the parts of a test around its steps.
  private static func possibleStep(_ line: Substring) -> Substring? {
    if let note = line.firstRange(of: ": note: ") {
      let text = line[note.upperBound...]
      return text.first?.isNumber == true ? text : nil
    }
    if line.contains(": error: ") || line.contains(": warning: ") { return nil }
    let text = line.drop { $0 == " " }
    let isPart = ["given: ", "then: "].contains { text.hasPrefix($0) } || text.last == ":"
    return isPart ? nil : line
  }

  // The line without numbers and list marks before the step.
  private static func bare(_ line: Substring) -> Substring {
    var rest = line.drop { $0 == " " || $0 == "\t" }
    if rest.hasPrefix("#") { return "" }
    let digits = rest.prefix { $0.isNumber }
    let afterDigits = rest.dropFirst(digits.count)
    if !digits.isEmpty, let sign = afterDigits.first, ".):".contains(sign) { rest = afterDigits.dropFirst() }
    while let first = rest.first, " -{\t".contains(first) { rest = rest.dropFirst() }
    return rest
  }

  private static func step(_ line: Substring) -> Step? {
    let parts = line.split(separator: "→", maxSplits: 1)
    guard let trigger = parts.first else { return nil }
    var step = Step()
    if parts.count > 1 {
      // The text behind the state does not belong to it.
      let state = parts[1].prefix(upTo: Self.endOfState(parts[1]))
      step.shown = names(in: state)
    }
    let words = trigger.split(separator: " ").map { $0.trimmingSuffix(":,}") }
    guard let first = words.first else { return nil }
    switch (first, words.dropFirst().first) {
    case ("start", _), ("began", _), ("…", _): return step
    case ("conditions", _), ("relaunch", _): return step
    case ("back", "from"?) where words.count > 2: (step.node, step.event) = (name(words[2]), "back")
    case ("pulled", "down"?) where words.count > 2: (step.node, step.event) = (name(words[2]), "dismissed")
    case ("back", _), ("dismissed", _): step.event = String(first)
    case ("chose", let item?), ("select", let item?):
      let path = item.split(separator: ".")
      (step.node, step.event) = (path.count > 1 ? name(path[0]) : "", name(path[path.count - 1]))
    case ("opened", let link?), ("link", let link?): step.event = name(link)
    default:
      let head = first.prefix { $0 != "(" && $0 != "=" && $0 != ":" }
      let path = head.split(separator: ".", omittingEmptySubsequences: false)
      if first.contains("=") && path.count == 1 { return step }
      guard path.count == 2, path.allSatisfy({ !$0.isEmpty && $0.allSatisfy(isNamePart) }) else { return nil }
      (step.node, step.event) = (String(path[0]), String(path[1]))
    }
    return step
  }

  private static func name(_ text: Substring) -> String { String(text.prefix(while: isNamePart)) }

  private static func isNamePart(_ character: Character) -> Bool {
    character.isLetter || character.isNumber || character == "_"
  }

  // The index behind the bracket that closes the state.
  private static func endOfState(_ text: Substring) -> Substring.Index {
    var depth = 0
    for index in text.indices {
      if text[index] == "[" || text[index] == "{" { depth += 1 }
      if text[index] == "]" || text[index] == "}" {
        depth -= 1
        if depth == 0 { return text.index(after: index) }
      }
    }
    return text.endIndex
  }

  private static func names(in text: Substring) -> [String] {
    text.split { !isNamePart($0) }.map(String.init)
  }
}

/// A line that is not a step of a walk.
public struct WalkError: Error, Sendable, Equatable {
  /// The line, from 1.
  public let line: Int
  /// Its text.
  public let text: String
}

extension Substring {
  fileprivate func trimmingSuffix(_ characters: String) -> Substring {
    var rest = self
    while let last = rest.last, characters.contains(last) { rest = rest.dropLast() }
    return rest
  }
}
