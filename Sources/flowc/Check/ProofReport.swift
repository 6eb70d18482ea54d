import FlowCompiler
import FlowDiagnostics
import FlowExpectations
import FlowFiles
import FlowProof
import FlowReporting

/// The results of the proofs of a run, which options print.
struct ProofReport {
  private struct Row {
    var name: String
    var proof: PropertyProof
    var path: String
    var line: Int
  }

  /// A walk that shows an error.
  private struct Shown {
    var name: String
    var walk: Walk
    var path: String
  }

  private var rows: [Row] = []
  private var shown: [Shown] = []
  private var locations: [SourceMap] = []

  /// Adds the proofs of a module.
  mutating func add(_ proofs: Proofs, of compilation: FullCompilation) {
    guard let graph = compilation.graph else { return }
    add(proofs.diagnostics.filter { $0.id != .propertyViolated }, proofs, compilation.sources)
    for proof in proofs.properties {
      let range = proof.property.range
      let file =
        compilation.sources.files.indices.contains(Int(range.file)) ? compilation.sources.files[Int(range.file)] : nil
      rows.append(
        Row(
          name: graph.names[proof.property.name], proof: proof, path: file?.path ?? "",
          line: file?.location(of: range.start).line ?? 0))
      if case .refuted(let walk) = proof.verdict {
        shown.append(
          Shown(name: "\(graph.names[proof.property.name]) does not hold", walk: walk, path: file?.path ?? ""))
      }
      locations.append(compilation.sources)
    }
  }

  /// Adds the walks that diagnostics show.
  private mutating func add(_ diagnostics: [Diagnostic], _ proofs: Proofs, _ sources: SourceMap) {
    for diagnostic in diagnostics {
      guard let walk = proofs.walk(of: diagnostic), sources.files.indices.contains(Int(diagnostic.range.file)) else {
        continue
      }
      let file = sources.files[Int(diagnostic.range.file)]
      let place = file.location(of: diagnostic.range.start)
      shown.append(
        Shown(name: "\(diagnostic.id.name) at \(place.line) \(place.column)", walk: walk, path: file.path))
    }
  }

  /// A line for each property.
  func text(_ color: DiagnosticOptions.Color) -> String {
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

  /// The walks that show errors, as tests grouped by file.
  var tests: String {
    var paths: [String] = []
    for walk in shown where !paths.contains(walk.path) { paths.append(walk.path) }
    return paths.map { path in
      let tests = shown.filter { $0.path == path }.map { $0.walk.lines(ofTest: $0.name) }
      return "# \(path)\ntests:\n\(tests.joined())"
    }.joined()
  }

  /// The properties as JSON: `{"property", "verdict", "pairs", "soft", "walk": [{"trigger", "answers", "state", "file", "line"}]}`.
  var json: [JSON] {
    zip(rows, locations).map { row, sources in
      var json: JSON = ["property": .string(row.name)]
      var steps: [JSON] = []
      switch row.proof.verdict {
      case .proved: json["verdict"] = "proved"
      case .undecided(let reason):
        json["verdict"] = "undecided"
        json["reason"] = .string(reason)
      case .refuted(let walk):
        json["verdict"] = "refuted"
        steps = walk.steps.map { step in
          let file = sources.files[Int(step.range.file)]
          var json = step.json
          (json["file"], json["line"]) = (.string(file.path), JSON(file.location(of: step.range.start).line))
          return json
        }
      }
      (json["file"], json["line"]) = (.string(row.path), JSON(row.line))
      (json["entries"], json["pairs"]) = (JSON(row.proof.entries), JSON(row.proof.pairs))
      (json["soft"], json["walk"]) = (JSON(row.proof.soft), .array(steps))
      return json
    }
  }
}
