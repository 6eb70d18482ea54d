import FlowDiagnostics

/// A character that looks like one with a meaning in YAML, as word processors, web pages and some keyboards write it.
package struct LookAlike {
  /// The character.
  package var scalar: Unicode.Scalar
  /// The character that YAML expects in its place.
  package var meant: Unicode.Scalar

  /// Makes a look-alike; nil for any other character.
  package init?(_ scalar: Unicode.Scalar) {
    self.scalar = scalar
    switch scalar.value {
    case 0xA0, 0x1680, 0x2000...0x200A, 0x202F, 0x205F, 0x3000: meant = " "
    case 0xFF1A: meant = ":"
    default: return nil
    }
  }

  /// Finds the first look-alike in a text; nil if absent.
  package init?(in text: String) {
    for scalar in text.unicodeScalars {
      guard let found = LookAlike(scalar) else { continue }
      self = found
      return
    }
    return nil
  }
}

extension Diagnostic {
  /// Reports a look-alike in a place where only the character that it resembles has a meaning.
  package static func lookAlike(_ character: LookAlike, at range: SourceRange, fixIts: [FixIt] = []) -> Diagnostic {
    let code = String(character.scalar.value, radix: 16, uppercase: true)
    let name = "U+\(String(repeating: "0", count: max(0, 4 - code.count)))\(code)"
    let isBlank = character.meant == " "
    return Diagnostic(
      .illegalCharacter,
      isBlank
        ? "\(name) found where YAML expects a space" : "'\(character.scalar)' (\(name)) found where YAML expects ':'",
      at: range, label: isBlank ? "looks like a space" : "looks like ':'",
      help: isBlank ? "write a space, U+0020" : "write ': '", fixIts: fixIts)
  }
}

/// Lines that are indented with look-alikes of blanks.
struct LookAlikeIndentation {
  /// The first look-alike.
  private(set) var first: (character: LookAlike, range: SourceRange)?
  /// The fix that replaces all look-alikes by blanks: copied text has them throughout.
  private(set) var fixIts: [Diagnostic.FixIt] = []

  /// Searches a text, from the start of a line on.
  ///
  /// - Parameter atMargin: whether the first look-alike must begin a line. There it is always wrong, while a line of a text over several lines
  ///   may have one after its indentation.
  init(_ bytes: UnsafeBufferPointer<UInt8>, from start: Int = 0, atMargin: Bool = false, file: UInt32) {
    if atMargin, !Self.hasMargin(bytes, from: start) { return }
    var (changed, kept) = ("", "")
    var (begin, end, offset) = (start, start, start)
    var (isIndentation, isMargin) = (true, true)
    for scalar in String(decoding: bytes[start...], as: UTF8.self).unicodeScalars {
      let length = UTF8.width(scalar)
      let found = isIndentation && (!atMargin || isMargin || first != nil) ? LookAlike(scalar) : nil
      let isBlank = scalar == " " || found?.meant == " "
      if let found, isBlank {
        if first == nil {
          (begin, changed) = (offset, "")
          let place = SourceRange(file: file, start: UInt32(offset), end: UInt32(offset + length))
          first = (found, place)
        }
        changed += " "
        (kept, end) = (changed, offset + length)
      } else {
        changed.unicodeScalars.append(scalar)
      }
      offset += length
      isMargin = scalar == "\n"
      isIndentation = isMargin || isIndentation && isBlank
    }
    guard first != nil else { return }
    let range = SourceRange(file: file, start: UInt32(begin), end: UInt32(end))
    fixIts = [Diagnostic.FixIt("write spaces", replace: range, with: kept)]
  }

  /// Whether a line begins with a non-ASCII byte: a quick check before the search.
  private static func hasMargin(_ bytes: UnsafeBufferPointer<UInt8>, from start: Int) -> Bool {
    var offset = start
    while offset < bytes.count {
      if bytes[offset] >= 0x80, offset == start || bytes[offset - 1] == 0x0A { return true }
      offset += 1
    }
    return false
  }
}

extension SyntaxProblem {
  /// Reports a look-alike of a blank or a colon in the problem's lines or the line above; nil if absent.
  var lookAlike: Diagnostic? {
    for line in [lineStart(contextOffset), lineStart(offset), previousLine(offset).map(lineStart)].compactMap(\.self) {
      if let found = lookAlike(inLine: line) { return found }
    }
    return nil
  }

  private func lookAlike(inLine start: Int) -> Diagnostic? {
    let indentation = LookAlikeIndentation(bytes, from: start, file: file)
    var offset = start
    var last: UInt8?
    var hasColon = false
    for scalar in text(start, lineEnd(start)).unicodeScalars {
      let length = UTF8.width(scalar)
      if let found = LookAlike(scalar) {
        let isPlace = found.meant == ":" ? !hasColon : last.map { ":,-[{".utf8.contains($0) } ?? true
        if isPlace {
          let place = range(offset, offset + length)
          return .lookAlike(found, at: place, fixIts: last == nil ? indentation.fixIts : [writing(found, at: place)])
        }
      } else if scalar == "\"" || scalar == "'" || scalar == "#" {
        return nil
      } else if scalar != " " {
        if scalar == ":" { hasColon = true }
        last = byte(offset)
      }
      offset += length
    }
    return nil
  }

  private func writing(_ character: LookAlike, at place: SourceRange) -> Diagnostic.FixIt {
    // A full-width colon includes its blank.
    character.meant == ":"
      ? .init("write ': '", replace: place, with: ": ") : .init("write a space", replace: place, with: " ")
  }

  /// Reports an unresolved merge: lines of `<<<<<<<`, `=======` and `>>>>>>>`; nil if absent.
  var mergeConflict: Diagnostic? {
    var marks: [SourceRange] = []
    var start = 0
    while start < bytes.count {
      let end = lineEnd(start)
      let sign = "<=>|".utf8.contains(bytes[start]) ? text(start, min(start + 7, end)) : ""
      if ["<<<<<<<", "=======", ">>>>>>>", "|||||||"].contains(sign), end == start + 7 || isBlank(start + 7) {
        marks.append(range(start, end))
      }
      start = end + 1
    }
    guard let first = marks.first, has("<", at: Int(first.start)) else { return nil }
    return .yamlSyntax(
      "unresolved merge conflict", at: first, label: "one side starts here",
      notes: marks.dropFirst().prefix(3).map { .init("the conflict continues here", at: $0) },
      help: "keep one side, and remove the lines with '<<<<<<<', '=======' and '>>>>>>>'")
  }

  /// Reports `//` in place of the `#` that begins a comment.
  func slashes(at start: Int) -> Diagnostic {
    .yamlSyntax(
      "a comment begins with '#', not with '//'", at: range(start, start + 2), help: "write '#'",
      fixIts: [.init("write '#'", replace: range(start, start + 2), with: "#")])
  }

  /// Reports a missing comma before a key in braces, as in `{ push: note when: premium }`; nil if the colon may belong to a text.
  ///
  /// - Parameter colon: the key's colon.
  func missingComma(beforeKeyOf colon: Int) -> Diagnostic? {
    var start = colon
    while start > 0, let byte = byte(start - 1), isWordByte(byte) { start -= 1 }
    guard start < colon, let last = lastBefore(start), last + 1 < start || "]}\"'".utf8.contains(bytes[last]),
      !"[{,:".utf8.contains(bytes[last])
    else { return nil }
    let isEnding = "]}\"'".utf8.contains(bytes[last])
    guard isEnding || isOfWords(upTo: last) else { return nil }
    let key = text(start, colon)
    return .yamlSyntax(
      "',' is missing before '\(key)'", at: range(start, colon), label: "the next key",
      help: "write ',' between entries in braces",
      fixIts: [.init("add ','", replace: range(last + 1, last + 1), with: ",")])
  }

  /// Whether the value that ends at a byte is a name, or a move or a guard of several words: `push note`, `premium and not trial`.
  ///
  /// In a `doc`, several words are a sentence, which may contain a colon.
  private func isOfWords(upTo last: Int) -> Bool {
    var start = last
    var hasSeveral = false
    while start > 0, let byte = byte(start - 1), !":,{[".utf8.contains(byte) {
      start -= 1
      guard isBlank(start) || byte == UInt8(ascii: ".") || isWordByte(byte) else { return false }
      if isBlank(start), indented(start) <= last, lastBefore(start).map({ !has(":", at: $0) }) == true {
        hasSeveral = true
      }
    }
    guard start > 0, has(":", at: start - 1), isBlank(start) else { return false }
    var key = start - 1
    while key > 0, let byte = byte(key - 1), isWordByte(byte) { key -= 1 }
    return !hasSeveral || text(key, start - 1) != "doc"
  }
}
