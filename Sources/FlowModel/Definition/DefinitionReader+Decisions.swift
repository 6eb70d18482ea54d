/// Reads decisions, to which moves and other decisions lead.
extension DefinitionReader {
  /// Reads the `decision` lines. A decision that leads to another is read after it. The compiler has ruled out cycles, so the loop ends.
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
        var sender = DefinitionSender(node: nil, event: nil)
        if scanner.takeWord("of") { sender = try names.sender(scanner.word(), in: parts) }
        try scanner.expect("=")
        names.decisions[name] = try readAlternatives(from: sender)
        waiting.remove(name)
      }
      if waiting.count == before { throw DefinitionProblem("decisions lead to each other") }
    }
  }
}
