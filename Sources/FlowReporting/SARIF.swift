import FlowDiagnostics

/// The description of one kind of diagnostic.
public struct RuleText: Sendable, Hashable {
  /// A summary in one sentence.
  public var summary: String
  /// The meaning of the diagnostic, and how to fix it.
  public var help: String

  /// Makes a rule's text.
  public init(summary: String, help: String) {
    self.summary = summary
    self.help = help
  }
}

/// The diagnostics as SARIF 2.1.0, for code scanning services: one run with a rule for each reported id, and a result for each diagnostic.
///
/// Lines and columns are counted from 1, columns in UTF-16 code units; an end is the place after the last character. Notes with a place are related
/// locations; other notes, and the help, are further lines of the message. The file contains no date, and no path except those of `sources`. Relative
/// paths are below `%SRCROOT%`, the folder that flowc ran in. No diagnostic is left out.
///
/// - Parameters:
///   - diagnostics: the diagnostics to show, in that order.
///   - sources: the files that the diagnostics point into.
///   - version: flowc's version.
///   - rule: returns the description of an id.
public func renderAsSARIF(
  _ diagnostics: [Diagnostic], in sources: SourceMap, version: String, rule: (DiagnosticID) -> RuleText
) -> String {
  var writer = SARIFWriter(sources)
  let results = diagnostics.map { writer.result($0) }
  let rules = writer.rules.map { SARIFWriter.rule($0, rule($0)) }
  return """
    {
      "$schema": "https://docs.oasis-open.org/sarif/sarif/v2.1.0/errata01/os/schemas/sarif-schema-2.1.0.json",
      "version": "2.1.0",
      "runs": [
        {
          "tool": {
            "driver": {
              "name": "flowc",
              "semanticVersion": \(JSON.string(version)),
              "rules": \(list(rules, indent: "          "))
            }
          },
          "columnKind": "utf16CodeUnits",
          "newlineSequences": ["\\r\\n", "\\n", "\\r"],
          "originalUriBaseIds": {"%SRCROOT%": {"description": {"text": "the folder that flowc ran in"}}},
          "results": \(list(results, indent: "      "))
        }
      ]
    }

    """
}

/// A list with each element on a line of its own.
private func list(_ elements: [JSON], indent: String) -> String {
  elements.isEmpty ? "[]" : JSON.lines(elements.map { "\(indent)  \($0)" }, "[", "\(indent)]")
}

private struct SARIFWriter {
  var places: UTF16Places
  /// The ids reported so far, each once, in the order of their first diagnostic.
  private(set) var rules: [DiagnosticID] = []
  private var indices: [String: Int] = [:]

  init(_ sources: SourceMap) { places = UTF16Places(sources) }

  mutating func result(_ diagnostic: Diagnostic) -> JSON {
    let id = diagnostic.id
    if indices[id.name] == nil {
      indices[id.name] = rules.count
      rules.append(id)
    }
    var lines = [diagnostic.message]
    var related: [JSON] = []
    for note in diagnostic.notes {
      if let range = note.range {
        related.append(["physicalLocation": physicalLocation(range), "message": Self.text(note.message)])
      } else {
        lines.append("note: \(note.message)")
      }
    }
    if let help = diagnostic.advice { lines.append("help: \(help)") }
    var result: JSON = [
      "ruleId": .string(id.name), "ruleIndex": JSON(indices[id.name] ?? 0), "level": .string(id.severity.rawValue),
      "message": Self.text(lines.joined(separator: "\n")),
      "locations": [["physicalLocation": physicalLocation(diagnostic.range)]],
    ]
    if !related.isEmpty { result["relatedLocations"] = .array(related) }
    if !diagnostic.fixIts.isEmpty { result["fixes"] = .array(diagnostic.fixIts.map { fix($0) }) }
    return result
  }

  static func rule(_ id: DiagnosticID, _ text: RuleText) -> JSON {
    [
      "id": .string(id.name), "shortDescription": Self.text(text.summary), "help": Self.text(text.help),
      "defaultConfiguration": ["level": .string(id.severity.rawValue)],
    ]
  }

  private mutating func fix(_ fixIt: Diagnostic.FixIt) -> JSON {
    let replacement: JSON = [
      "deletedRegion": region(fixIt.range), "insertedContent": ["text": .string(fixIt.replacement)],
    ]
    return [
      "description": Self.text(fixIt.message),
      "artifactChanges": [["artifactLocation": artifactLocation(fixIt.range), "replacements": [replacement]]],
      "properties": ["applicability": .string(fixIt.applicability.rawValue)],
    ]
  }

  private mutating func physicalLocation(_ range: SourceRange) -> JSON {
    ["artifactLocation": artifactLocation(range), "region": region(range)]
  }

  private mutating func region(_ range: SourceRange) -> JSON {
    let (start, end) = places.ends(of: range)
    return [
      "startLine": JSON(start.line), "startColumn": JSON(start.column), "endLine": JSON(end.line),
      "endColumn": JSON(end.column),
    ]
  }

  private func artifactLocation(_ range: SourceRange) -> JSON {
    let path = places.located.sources.file(of: range)?.path ?? "<unknown>"
    if path.utf8.first == UInt8(ascii: "/") { return ["uri": .string("file:///" + uriPath(path))] }
    return ["uri": .string(uriPath(path)), "uriBaseId": "%SRCROOT%"]
  }

  /// Text in SARIF's small markup: braces are doubled, since `{0}` is a placeholder, and `[x](y)` is escaped, since it would be a link.
  private static func text(_ text: String) -> JSON {
    var result = ""
    var previous: Unicode.Scalar?
    for scalar in text.unicodeScalars {
      switch scalar {
      case "{": result += "{{"
      case "}": result += "}}"
      // The backslash goes before the bracket, which has been written already.
      case "(" where previous == "]":
        result.unicodeScalars.removeLast()
        result += "\\]("
      default: result.unicodeScalars.append(scalar)
      }
      previous = scalar
    }
    return ["text": .string(result)]
  }
}

/// A path as a relative reference: without empty and `.` segments, and percent-encoded where a segment needs it.
private func uriPath(_ path: String) -> String {
  path.utf8.split(separator: UInt8(ascii: "/")).filter { !$0.elementsEqual(".".utf8) }
    .map { $0.map(encoded).joined() }.joined(separator: "/")
}

private func encoded(_ byte: UInt8) -> String {
  switch byte {
  case 0x30...0x39, 0x41...0x5A, 0x61...0x7A, 0x2D, 0x2E, 0x5F, 0x7E: String(UnicodeScalar(byte))
  default: (byte < 0x10 ? "%0" : "%") + String(byte, radix: 16, uppercase: true)
  }
}
