import FlowDiagnostics

/// The diagnostics for a person at a terminal: each with its source, carets under the place, notes, help and fix-its.
///
/// - Parameters:
///   - diagnostics: the diagnostics to show, in that order.
///   - sources: the files that the diagnostics point into.
///   - style: the width, and whether colours are used.
///   - limit: the largest number to show; a last line counts the rest.
/// - Returns: lines, each with its end; empty if there is nothing to show.
public func renderAsSnippets(
  _ diagnostics: [Diagnostic], in sources: SourceMap, style: TerminalStyle = TerminalStyle(), limit: Int = 100
) -> String {
  var renderer = SnippetRenderer(located: LocatedSources(sources), style: style)
  var text = ""
  for diagnostic in shown(diagnostics, limit: limit) { text += renderer.render(diagnostic) + "\n" }
  return text + (rest(diagnostics.count, limit: limit).map { "and \($0)\n" } ?? "")
}

private struct SnippetRenderer {
  /// The largest distance in lines at which a note shares the diagnostic's snippet; farther notes get their own.
  private static let reach = 6

  var located: LocatedSources
  let style: TerminalStyle

  mutating func render(_ diagnostic: Diagnostic) -> String {
    let role = diagnostic.id.severity.role
    var text = paragraph(
      diagnostic.id.severity.rawValue, role, "\(visible(diagnostic.message)) [\(diagnostic.id.name)]", .message)
    var marks = [Snippet.Mark(range: diagnostic.range, label: diagnostic.label, role: role, isMain: true)]
    var apart: [Diagnostic.Note] = []
    for note in diagnostic.notes {
      if let range = note.range, isNear(range, diagnostic.range) {
        marks.append(Snippet.Mark(range: range, label: note.message, role: .note, isMain: false))
      } else {
        apart.append(note)
      }
    }
    text += snippet(marks, at: diagnostic.range)
    for note in apart {
      text += paragraph("note", .note, visible(note.message))
      if let range = note.range {
        text += snippet([Snippet.Mark(range: range, label: "", role: .note, isMain: false)], at: range)
      }
    }
    if let help = diagnostic.help, !isAnswered(help, by: diagnostic.fixIts) {
      text += paragraph("help", .help, visible(help))
    }
    for fixIt in diagnostic.fixIts { text += render(fixIt) }
    return text
  }

  /// Whether the only fix-it repeats the help: `write 'and'`, or `did you mean 'and'?`.
  private func isAnswered(_ help: String, by fixIts: [Diagnostic.FixIt]) -> Bool {
    guard let fixIt = fixIts.first, fixIts.count == 1 else { return false }
    return help == fixIt.message || help == fixIt.message.replacingPrefix("write ", with: "did you mean ") + "?"
  }

  /// `word: text`, with further lines of the text aligned below the first one.
  private func paragraph(
    _ word: String, _ role: TerminalStyle.Role, _ text: String, _ textRole: TerminalStyle.Role? = nil
  ) -> String {
    let indent = word.count + 2
    let room = style.room(besides: indent)
    var lines = wrapped(text, width: room)
    lines[0] = ": " + lines[0]
    return style.paint(word, role)
      + lines.map { line in textRole.map { style.paint(line, $0) } ?? line }
      .joined(separator: "\n" + String(repeating: " ", count: indent)) + "\n"
  }

  private mutating func isNear(_ range: SourceRange, _ other: SourceRange) -> Bool {
    guard range.file == other.file else { return false }
    return abs(located.start(of: range).line - located.start(of: other).line) <= Self.reach
  }

  private mutating func snippet(_ marks: [Snippet.Mark], at range: SourceRange) -> String {
    guard let file = located.sources.file(of: range), let table = located.table(for: range) else { return "" }
    let gutter = marks.map { String(located.end(of: $0.range).line).count }.max() ?? 1
    let arrow = style.paint(String(repeating: " ", count: gutter) + "-->", .frame)
    // A diagnostic about an empty file has no line to show.
    guard !(file.bytes.isEmpty) else { return "\(arrow) \(located.path(of: range))\n" }
    return "\(arrow) \(located.position(of: range))\n"
      + Snippet(marks, table: table, gutter: gutter, style: style).render()
  }

  /// The message of the fix-it and, if the change stays within one line, the changed line.
  private mutating func render(_ fixIt: Diagnostic.FixIt) -> String {
    let head = paragraph("fix", .help, visible(fixIt.message))
    guard let table = located.table(for: fixIt.range),
      !fixIt.replacement.utf8.contains(where: { $0 == 0x0A || $0 == 0x0D })
    else { return head }
    let line = located.start(of: fixIt.range).line
    let bytes = table.range(ofLine: line)
    let (start, end) = (Int(fixIt.range.start), Int(fixIt.range.end))
    guard start >= bytes.lowerBound && start <= end && end <= bytes.upperBound else { return head }
    let replacement = Array(fixIt.replacement.utf8)
    let fixed = Array(table.bytes[bytes.lowerBound..<start]) + replacement + Array(table.bytes[end..<bytes.upperBound])
    let place = start - bytes.lowerBound..<start - bytes.lowerBound + replacement.count
    let excerpt = Excerpt(of: fixed[...], around: place)
    let columns = excerpt.display.columns(place.lowerBound - excerpt.start, place.upperBound - excerpt.start)
    let gutter = String(line).count
    let window = SourceWindow(excerpt.display, around: columns, room: style.room(besides: gutter + 3))
    let shown = window.text
    let fixedLine = head + style.paint("\(line) |", .frame) + (shown.isEmpty ? "" : " \(shown)") + "\n"
    // There is nothing to underline after a removal.
    guard !replacement.isEmpty else { return fixedLine }
    let shownPlace = window.place(of: columns)
    return fixedLine + style.paint(String(repeating: " ", count: gutter) + " |", .frame)
      + " " + String(repeating: " ", count: shownPlace.lowerBound)
      + style.paint(String(repeating: "+", count: shownPlace.count), .help) + "\n"
  }
}

extension String {
  fileprivate func replacingPrefix(_ prefix: String, with other: String) -> String {
    hasPrefix(prefix) ? other + dropFirst(prefix.count) : self
  }
}
