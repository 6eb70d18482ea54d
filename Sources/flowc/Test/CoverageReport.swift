import FlowDiagnostics
import FlowProof
import FlowReporting

/// Coverage of all modules of a run, for people and for programs.
struct CoverageReport {
  private struct Row {
    var module: String
    var coverage: Coverage
    var places: ReportedPlaces
  }

  private var rows: [Row] = []

  /// Adds a module.
  mutating func add(_ coverage: Coverage, of module: String, _ sources: SourceMap) {
    rows.append(Row(module: module, coverage: coverage, places: ReportedPlaces(sources)))
  }

  /// The coverage of all modules together.
  var share: Coverage.Share { rows.reduce(Coverage.Share()) { $0 + $1.coverage.share() } }

  /// The kinds that are counted together, each group with its name.
  private static let groups: [(name: String, kinds: Set<Coverage.Kind>)] = [
    ("edges", [.edge]), ("guards", [.holds, .fails]), ("links", [.link]), ("outcomes", [.outcome]),
  ]

  private func shares(_ coverage: Coverage) -> [(name: String, share: Coverage.Share)] {
    Self.groups.map { ($0.name, coverage.share(of: $0.kinds)) }.filter { $0.1.all > 0 }
  }

  /// The shares, and the parts that are never taken, with their places.
  var text: String {
    var text = ""
    for row in rows {
      if !text.isEmpty { text += "\n" }
      let share = row.coverage.share()
      text += "\(row.module): \(share.taken) of \(share.all), \(share.percent) %\n"
      for (name, share) in shares(row.coverage) {
        text += "  \(padded(name, 10))\(share.taken) of \(share.all)\n"
      }
      let missed = row.coverage.missed
      if missed.isEmpty { continue }
      text += "  never taken:\n"
      for target in missed { text += "    \(place(target, row.places).map { "\($0): " } ?? "")\(target.name)\n" }
    }
    if rows.count > 1 { text += "\nall: \(share.taken) of \(share.all), \(share.percent) %\n" }
    return text
  }

  /// A table of the shares, and a list of the parts that are never taken, for a pull request.
  var markdown: String {
    let names = Self.groups.map(\.name)
    var text =
      "| module | \(names.joined(separator: " | ")) | all |\n|" + String(repeating: "---|", count: names.count + 2)
    text += "\n"
    for row in rows {
      let cells = Self.groups.map { cell(row.coverage.share(of: $0.kinds)) }
      text += "| \(row.module) | \(cells.joined(separator: " | ")) | \(cell(row.coverage.share())) |\n"
    }
    let missed = rows.flatMap { row in row.coverage.missed.map { ($0, place($0, row.places)) } }
    if missed.isEmpty { return text }
    text += "\nNever taken:\n\n"
    for (target, place) in missed { text += "- `\(target.name)`\(place.map { " at `\($0)`" } ?? "")\n" }
    return text
  }

  private func cell(_ share: Coverage.Share) -> String {
    share.all == 0 ? "–" : "\(share.taken) of \(share.all), \(share.percent) %"
  }

  /// The report as `{"format": 1, "taken", "of", "modules": [{"module", "taken", "of", "targets": [{"kind", "name", …, "count", "possible"}]}]}`.
  var json: String {
    let modules = rows.map { row in
      let share = row.coverage.share()
      let targets = row.coverage.targets.map { "      \(json($0, row.places))" }
      return """
            {
              "module": \(JSON.string(row.module)), "taken": \(share.taken), "of": \(share.all), "targets": [
        \(targets.joined(separator: ",\n"))
              ]
            }
        """
    }
    return """
      {
        "format": 1, "taken": \(share.taken), "of": \(share.all), "modules": [
      \(modules.joined(separator: ",\n"))
        ]
      }

      """
  }

  private func json(_ target: Coverage.Target, _ places: ReportedPlaces) -> JSON {
    var json: JSON = ["kind": .string(target.kind.rawValue), "name": .string(target.name)]
    if let move = target.move {
      (json["flow"], json["node"], json["event"]) = (.string(move.flow), .string(move.node), .string(move.event))
      json["alternative"] = JSON(move.alternative + 1)
    }
    if let subject = target.subject { json[target.kind == .link ? "link" : "condition"] = .string(subject) }
    if !target.variants.isEmpty { json["variants"] = .array(target.variants.map { .string($0) }) }
    (json["count"], json["possible"]) = (JSON(target.count), .bool(target.counts))
    if let place = places.place(of: target.range) {
      json["file"] = .string(place.path)
      json["line"] = JSON(place.line)
    }
    return json
  }

  private func place(_ target: Coverage.Target, _ places: ReportedPlaces) -> String? {
    places.place(of: target.range).map { "\($0.path):\($0.line):\($0.column)" }
  }

  private func padded(_ text: String, _ width: Int) -> String {
    text + String(repeating: " ", count: max(1, width - text.count))
  }
}
