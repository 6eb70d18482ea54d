import FlowCompiler
import FlowDiagnostics
import FlowFiles
import FlowProof

/// What was proved in a run, for those who ask.
struct ProofReport {
  private struct Row {
    var name: String
    var proof: PropertyProof
    var path: String
    var line: Int
  }

  private var rows: [Row] = []
  private var locations: [SourceMap] = []

  /// Adds what was proved of a module.
  mutating func add(_ proofs: Proofs, of compilation: Compilation) {
    guard let graph = compilation.graph else { return }
    for proof in proofs.properties {
      let range = proof.property.range
      let file =
        compilation.sources.files.indices.contains(Int(range.file)) ? compilation.sources.files[Int(range.file)] : nil
      rows.append(
        Row(
          name: graph.names[proof.property.name], proof: proof, path: file?.path ?? "",
          line: file?.location(of: range.start).line ?? 0))
      locations.append(compilation.sources)
    }
  }

  /// A line for each property.
  func text(_ color: FindingOptions.Color) -> String {
    let style = TerminalStyle(for: .output, color)
    let width = rows.map(\.name.count).max() ?? 0
    return rows.map { row in
      let (mark, paint): (String, String) =
        switch row.proof.verdict {
        case .proved: ("✔", "32")
        case .refuted: ("✘", "31")
        case .undecided: ("?", "33")
        }
      let name = row.name + String(repeating: " ", count: width - row.name.count)
      return "\(style.isColored ? "\u{1B}[\(paint)m\(mark)\u{1B}[0m" : mark) \(name)  \(words(row.proof))\n"
    }.joined()
  }

  private func words(_ proof: PropertyProof) -> String {
    switch proof.verdict {
    case .proved:
      "proved: \(count(proof.entries, "entry", "entries")), \(count(proof.pairs, "pair", "pairs")), "
        + count(proof.ways, "way in", "ways in")
    case .refuted(let walk): "refuted in \(count(walk.steps.count, "step", "steps"))"
    case .undecided(let reason): "undecided: \(reason)"
    }
  }

  private func count(_ number: Int, _ one: String, _ many: String) -> String { "\(number) \(number == 1 ? one : many)" }

  /// The walks that refute properties, as tests.
  var tests: String {
    rows.compactMap { row in
      guard case .refuted(let walk) = row.proof.verdict else { return nil }
      return "# \(row.path)\n" + walk.test("\(row.name) does not hold")
    }.joined()
  }

  /// The properties as JSON: `{"property", "verdict", "pairs", "soft", "walk": [{"say", "answers", "state", "file", "line"}]}`.
  var json: [String] {
    zip(rows, locations).map { row, sources in
      var members = ["\"property\": \(quotedJSON(row.name))"]
      var steps: [String] = []
      switch row.proof.verdict {
      case .proved: members.append("\"verdict\": \"proved\"")
      case .undecided(let reason):
        members += ["\"verdict\": \"undecided\"", "\"reason\": \(quotedJSON(reason))"]
      case .refuted(let walk):
        members.append("\"verdict\": \"refuted\"")
        steps = walk.steps.map { step in
          let answers = step.answers.map { "\(quotedJSON($0.condition)): \(quotedJSON($0.value))" }
          let file = sources.files[Int(step.range.file)]
          return "{\"say\": \(quotedJSON(step.say)), \"answers\": {\(answers.joined(separator: ", "))}, "
            + "\"state\": \(quotedJSON(step.state)), \"file\": \(quotedJSON(file.path)), "
            + "\"line\": \(file.location(of: step.range.start).line)}"
        }
      }
      members += [
        "\"file\": \(quotedJSON(row.path))", "\"line\": \(row.line)", "\"entries\": \(row.proof.entries)",
        "\"pairs\": \(row.proof.pairs)", "\"soft\": \(row.proof.soft)", "\"walk\": [\(steps.joined(separator: ", "))]",
      ]
      return "{\(members.joined(separator: ", "))}"
    }
  }
}
