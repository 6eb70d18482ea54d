import FlowDiagnostics
import FlowProof
import FlowReporting

/// Changes, for people and for programs.
struct DiffReport {
  private struct Row {
    var module: String
    var change: Difference.Change
    var places: ReportedPlaces
  }

  private var rows: [Row] = []
  private var gone: [String]
  private var added: [String]
  private var modules = 0

  /// Begins a report, with the modules that only one version has.
  init(_ versions: Versions) { (gone, added) = (versions.gone, versions.added) }

  /// Adds the changes of a module.
  mutating func add(_ difference: Difference, of module: String, old: SourceMap, new: SourceMap) {
    modules += 1
    let (before, after) = (ReportedPlaces(old), ReportedPlaces(new))
    rows += difference.changes.map { Row(module: module, change: $0, places: $0.isOfOld ? before : after) }
  }

  /// The number of changes of a kind.
  func count(_ kind: Difference.Kind) -> Int {
    rows.count { $0.change.kind == kind } + modules(kind).count
  }

  private func modules(_ kind: Difference.Kind) -> [String] {
    switch kind {
    case .breaking: gone.map { "module '\($0)' was removed" }
    case .new: added.map { "module '\($0)' is new" }
    case .different, .silent: []
    }
  }

  private var summary: String {
    Difference.Kind.allCases.map { "\(count($0)) \($0.words)" }.joined(separator: ", ")
  }

  private func place(_ row: Row) -> (path: String, line: Int, column: Int)? {
    row.change.range.flatMap { row.places.place(of: $0) }
  }

  private func steps(_ row: Row) -> [String] {
    (row.change.walk?.steps ?? []).map(\.line)
  }

  /// A line for each change, grouped by kind, each with its walk below it.
  var text: String {
    var text = ""
    for kind in Difference.Kind.allCases where count(kind) > 0 {
      text += "\(kind.words):\n"
      for line in modules(kind) { text += "  \(line)\n" }
      for row in rows where row.change.kind == kind {
        let place = place(row).map { "\($0.path):\($0.line):\($0.column): " } ?? ""
        let module = modules > 1 && place.isEmpty ? "\(row.module): " : ""
        text += "  \(place)\(module)\(row.change.text)\n"
        for (index, step) in steps(row).enumerated() { text += "    \(index + 1). \(step)\n" }
      }
      text += "\n"
    }
    return text.isEmpty ? "nothing has changed\n" : text + summary + "\n"
  }

  /// The report in Markdown, for a pull request.
  var markdown: String {
    var text = "**Flows**: \(summary)\n"
    for kind in Difference.Kind.allCases where count(kind) > 0 {
      text += "\n### \(kind.words.prefix(1).uppercased())\(kind.words.dropFirst())\n\n"
      for line in modules(kind) { text += "- \(escapedInMarkdown(line))\n" }
      for row in rows where row.change.kind == kind {
        let place = place(row).map { " (\(escapedInMarkdown("\($0.path):\($0.line)")))" } ?? ""
        text += "- \(escapedInMarkdown(row.change.text))\(place)\n"
        for (index, step) in steps(row).enumerated() {
          text += "  \(index + 1). \(escapedInMarkdown(step))\n"
        }
      }
    }
    return text
  }

  /// The report as `{"format": 1, "breaking", "different", "new", "silent", "changes": [{"module", "kind", "subject", "text", "version", …}]}`.
  var json: String {
    var changes: [JSON] = []
    for kind in Difference.Kind.allCases {
      for (names, word) in [(gone, Difference.Kind.breaking), (added, .new)] where word == kind {
        for name in names {
          changes.append([
            "module": .string(name), "kind": .string(kind.rawValue), "subject": "module",
            "text": .string("the module \(kind == .new ? "is new" : "has gone")"),
          ])
        }
      }
      changes += rows.filter { $0.change.kind == kind }.map(json)
    }
    let counts = Difference.Kind.allCases.map { "\"\($0.rawValue)\": \(count($0))" }.joined(separator: ", ")
    let list = changes.map { "\n    \($0)" }.joined(separator: ",")
    return "{\n  \"format\": 1, \(counts), \"changes\": [\(list)\(list.isEmpty ? "" : "\n  ")]\n}\n"
  }

  private func json(_ row: Row) -> JSON {
    let change = row.change
    var json: JSON = [
      "module": .string(row.module), "kind": .string(change.kind.rawValue),
      "subject": .string(change.subject.rawValue), "text": .string(change.text),
      "version": change.isOfOld ? "old" : "new",
    ]
    if let place = place(row) {
      json["file"] = .string(place.path)
      (json["line"], json["column"]) = (JSON(place.line), JSON(place.column))
    }
    if let walk = change.walk { json["walk"] = .array(walk.steps.map(\.json)) }
    return json
  }
}

extension Difference.Kind {
  /// The heading of changes of this kind.
  var words: String {
    switch self {
    case .breaking: "breaking for code"
    case .different: "different for users"
    case .new, .silent: rawValue
    }
  }
}
