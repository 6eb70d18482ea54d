#if !hasFeature(Embedded)
  /// A step of a walk, read from a line: of a trace, of a walk that `flowc check` or `flowc paths` prints, or of a
  /// test.
  /// ```
  /// 3. help.ordersTapped, authenticated: false → [home, orders]
  /// link: /product/7 → [home, product], asked authenticated=no, built product
  /// - regions.federalCity: { city: Moscow }
  /// ```
  public struct WalkedStep: Hashable, Sendable {
    /// The act.
    public let act: Act
    /// The app's other answers in the step.
    public let answers: [Act.Value]
    /// The state after the step; nil if the line has none.
    public let state: StateTree?

    /// Reads a line; nil if it is not a step.
    public init?(_ line: some StringProtocol) {
      let text = Self.bare(line)
      // The values of an act may have an arrow, too.
      for cut in Self.arrows(in: text) + [text.endIndex] {
        var parser = StateParser(String(text[..<cut]))
        guard let act = parser.act(), var answers = parser.answers(), parser.isAtEnd, !parser.isTooDeep else {
          continue
        }
        let rest = cut < text.endIndex ? text[cut...].dropFirst(Self.arrow.count) : ""
        let end = Self.endOfState(rest)
        answers += Self.asked(rest[end...])
        (self.act, self.answers, state) = (act, answers, StateTree(parsing: String(rest[..<end])))
        return
      }
      return nil
    }

    /// Whether a line is around the steps of a walk: blank, a comment, a diagnostic, another note, or a part of a test.
    public static func isBeside(_ line: some StringProtocol) -> Bool {
      let text = line.drop { $0 == " " || $0 == "\t" }
      if text.isEmpty || text.hasPrefix("#") || text.last == ":" { return true }
      if ["given: ", "then: ", "- { then: ", "- then: "].contains(where: { text.hasPrefix($0) }) { return true }
      return Substring(line).contains(#/:[0-9]+:[0-9]+: (error|warning|note): /#) && WalkedStep(line) == nil
    }

    private static let arrow = " → "

    /// The line without the place of a note, a number or a mark of a list before the step.
    private static func bare(_ line: some StringProtocol) -> Substring {
      var rest = Substring(line)
      if let note = rest.firstRange(of: ": note: ") { rest = rest[note.upperBound...] }
      rest = rest.drop { $0 == " " || $0 == "\t" }
      let digits = rest.prefix { $0.isNumber }
      let afterDigits = rest.dropFirst(digits.count)
      if !digits.isEmpty, let sign = afterDigits.first, ".):".contains(sign) { rest = afterDigits.dropFirst() }
      rest = rest.drop { $0 == " " }
      return rest.hasPrefix("- ") ? rest.dropFirst(2) : rest
    }

    private static func arrows(in text: Substring) -> [Substring.Index] { text.ranges(of: arrow).map(\.lowerBound) }

    /// The index behind the bracket that closes the state.
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

    /// The answers in `, asked authenticated=no nav=tabs, built home`.
    private static func asked(_ text: Substring) -> [Act.Value] {
      guard let start = text.firstRange(of: ", asked ") else { return [] }
      return text[start.upperBound...].prefix { $0 != "," }.split(separator: " ").compactMap { pair in
        let parts = pair.split(separator: "=")
        return parts.count == 2 ? Act.Value(name: String(parts[0]), value: String(parts[1])) : nil
      }
    }
  }
#endif
