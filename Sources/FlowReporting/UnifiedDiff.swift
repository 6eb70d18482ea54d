import FlowDiagnostics

/// The changes of a file, in the format that `diff -u` writes and `patch -p0` reads.
///
/// - Parameters:
///   - old: the file as it is.
///   - new: the file's contents afterwards.
///   - isForTerminal: whether a person reads the diff: control characters are then made visible, which `patch` cannot use.
///   - isColored: whether ANSI colours are written.
/// - Returns: lines, each with its end; empty if nothing changes.
public func renderAsDiff(
  from old: SourceFile, to new: [UInt8], isForTerminal: Bool = false, isColored: Bool = false
) -> String {
  guard old.bytes != new else { return "" }
  let diff = LineDiff(lines(of: old.bytes), lines(of: new))
  let style = TerminalStyle(isColored: isColored)
  // Without the tab, `patch` would end the path at a blank.
  let path = visible(old.path) + (old.path.contains(" ") ? "\t" : "")
  var text = style.paint("--- \(path)", .message) + "\n" + style.paint("+++ \(path)", .message) + "\n"
  for hunk in diff.hunks {
    text += style.paint(hunk.header, .note) + "\n"
    for line in diff.lines[hunk.lines] {
      var content = String(decoding: line.bytes, as: UTF8.self)
      let isEnded = content.utf8.last == 0x0A
      if isEnded { content.unicodeScalars.removeLast() }
      if isForTerminal {
        if content.unicodeScalars.last == "\r" { content.unicodeScalars.removeLast() }
        content = visible(content)
      }
      let shown = line.kind.rawValue + content
      text += (line.kind.role.map { style.paint(shown, $0) } ?? shown) + "\n"
      if !isEnded { text += "\\ No newline at end of file\n" }
    }
  }
  return text
}

/// The lines with their ends.
private func lines(of bytes: [UInt8]) -> [ArraySlice<UInt8>] {
  var lines: [ArraySlice<UInt8>] = []
  var start = 0
  for index in bytes.indices where bytes[index] == 0x0A {
    lines.append(bytes[start...index])
    start = index + 1
  }
  if start < bytes.count { lines.append(bytes[start...]) }
  return lines
}

/// The difference between the lines of two texts.
private struct LineDiff {
  enum Kind: String {
    case same = " "
    case removed = "-"
    case added = "+"

    var role: TerminalStyle.Role? {
      switch self {
      case .same: nil
      case .removed: .error
      case .added: .help
      }
    }
  }

  struct Line {
    var kind: Kind
    var bytes: ArraySlice<UInt8>
    /// The numbers of lines of the old and the new text before this line.
    var old: Int
    var new: Int
  }

  struct Hunk {
    var header: String
    var lines: Range<Int>
  }

  /// The number of unchanged lines that are shown around a change.
  private static let context = 3

  private(set) var lines: [Line] = []

  init(_ old: [ArraySlice<UInt8>], _ new: [ArraySlice<UInt8>]) {
    var removed = Array(repeating: false, count: old.count)
    var added = Array(repeating: false, count: new.count)
    for change in new.difference(from: old) {
      switch change {
      case .remove(let offset, _, _): removed[offset] = true
      case .insert(let offset, _, _): added[offset] = true
      }
    }
    var (i, j) = (0, 0)
    while i < old.count || j < new.count {
      if i < old.count && removed[i] {
        lines.append(Line(kind: .removed, bytes: old[i], old: i, new: j))
        i += 1
      } else if j < new.count && added[j] {
        lines.append(Line(kind: .added, bytes: new[j], old: i, new: j))
        j += 1
      } else if i < old.count && j < new.count {
        lines.append(Line(kind: .same, bytes: new[j], old: i, new: j))
        i += 1
        j += 1
      } else {
        break
      }
    }
  }

  /// The changes with the lines around them; hunks that touch are joined.
  var hunks: [Hunk] {
    var ranges: [Range<Int>] = []
    for index in lines.indices where lines[index].kind != .same {
      let range = max(0, index - Self.context)..<min(lines.count, index + Self.context + 1)
      if let last = ranges.last, last.upperBound >= range.lowerBound {
        ranges[ranges.count - 1] = last.lowerBound..<range.upperBound
      } else {
        ranges.append(range)
      }
    }
    return ranges.map { range in
      let first = lines[range.lowerBound]
      let old = lines[range].count { $0.kind != .added }
      let new = lines[range].count { $0.kind != .removed }
      // A side without lines is numbered by the line before it.
      let header = "@@ -\(first.old + (old > 0 ? 1 : 0)),\(old) +\(first.new + (new > 0 ? 1 : 0)),\(new) @@"
      return Hunk(header: header, lines: range)
    }
  }
}
