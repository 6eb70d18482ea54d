/// Decisions, which moves lead to and which lead to each other.
extension DefinitionReader {
  /// Reads the `decision` lines. A decision may lead to another: those that lead on come after those that they lead to, and the
  /// compiler has shown that there is no cycle, so rounds of reading end.
  mutating func readDecisions() throws(DefinitionProblem) {
    var waiting = Set(names.decisions.keys)
    while !waiting.isEmpty {
      let before = waiting.count
      scanner.restart()
      while let line = scanner.nextLine() {
        guard !line.isIndented, try scanner.word() == "decision" else { continue }
        let name = try scanner.word()
        guard waiting.contains(name), !scanner.restOfLine.contains(where: { waiting.contains($0) && $0 != name }) else {
          continue
        }
        var speaker = DefinitionSpeaker(node: nil, event: nil)
        if scanner.takeWord("of") { speaker = try names.speaker(scanner.word(), in: parts) }
        try scanner.expect("=")
        names.decisions[name] = try readAlternatives(from: speaker)
        waiting.remove(name)
      }
      if waiting.count == before { throw DefinitionProblem("decisions lead to each other") }
    }
  }
}
