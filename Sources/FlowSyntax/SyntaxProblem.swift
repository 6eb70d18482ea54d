import CLibYAML
import FlowDiagnostics

/// A failure of libyaml with its place; ``diagnostic`` explains it in plain words.
struct SyntaxProblem {
  /// libyaml's description of the problem.
  let problem: String
  /// libyaml's description of the construct that it was reading; empty if absent.
  let context: String
  /// The byte offset at which libyaml stopped.
  let offset: Int
  /// The start of the construct that libyaml was reading; `offset` if `context` is empty.
  let contextOffset: Int
  /// The innermost bracket or brace that was open when libyaml stopped; nil if absent.
  let openBracket: Int?
  /// The whole text.
  let bytes: UnsafeBufferPointer<UInt8>
  /// The file's number.
  let file: UInt32

  /// Takes the problem from a parser that failed.
  init(
    _ parser: UnsafePointer<yaml_parser_t>, offsets: inout ByteOffsets, openBracket: Int?,
    bytes: UnsafeBufferPointer<UInt8>, file: UInt32
  ) {
    problem = parser.pointee.problem.map { String(cString: $0) } ?? "the text cannot be read"
    context = parser.pointee.context.map { String(cString: $0) } ?? ""
    offset = offsets.offset(of: parser.pointee.problem_mark.index)
    contextOffset = context.isEmpty ? offset : offsets.offset(of: parser.pointee.context_mark.index)
    self.openBracket = openBracket
    self.bytes = bytes
    self.file = file
  }
}

// MARK: - Looking at the text

extension SyntaxProblem {
  /// The byte at an offset; nil outside the text.
  func byte(_ offset: Int) -> UInt8? { offset >= 0 && offset < bytes.count ? bytes[offset] : nil }

  /// Whether the byte at an offset is this ASCII character.
  func has(_ character: Unicode.Scalar, at offset: Int) -> Bool { byte(offset) == UInt8(ascii: character) }

  func isLineEnd(_ offset: Int) -> Bool { byte(offset) == nil || byte(offset) == 0x0A || byte(offset) == 0x0D }

  func isBlank(_ offset: Int) -> Bool { byte(offset) == 0x20 || byte(offset) == 0x09 }

  /// The start of an offset's line.
  func lineStart(_ offset: Int) -> Int {
    var start = min(offset, bytes.count)
    while start > 0 && !isLineEnd(start - 1) { start -= 1 }
    return start
  }

  /// The end of an offset's line, before its line break.
  func lineEnd(_ offset: Int) -> Int {
    var end = offset
    while !isLineEnd(end) { end += 1 }
    return end
  }

  /// The start of a line's text after its indentation.
  func indented(_ lineStart: Int) -> Int {
    var offset = lineStart
    while isBlank(offset) { offset += 1 }
    return offset
  }

  /// The first non-blank character of the last line with content before an offset's line; nil if absent.
  func previousLine(_ offset: Int) -> Int? {
    var start = lineStart(offset)
    while start > 0 {
      start = lineStart(start - 1)
      let first = indented(start)
      if !isLineEnd(first) && !has("#", at: first) { return first }
    }
    return nil
  }

  /// The last non-blank character before an offset on the same line; nil if absent.
  func lastBefore(_ offset: Int) -> Int? {
    var last = offset - 1
    while last >= 0 && isBlank(last) { last -= 1 }
    return last < 0 || isLineEnd(last) ? nil : last
  }

  /// The end of a value without quotes that begins here: at a flow indicator, a comment, or the line's end.
  func valueEnd(_ start: Int) -> Int {
    var end = start
    while !isLineEnd(end) && !",]}".utf8.contains(bytes[end]) && !(has("#", at: end) && isBlank(end - 1)) { end += 1 }
    while end > start + 1 && isBlank(end - 1) { end -= 1 }
    return end
  }

  /// The first colon between two offsets that a blank or the line's end follows; with `isTight`, the first that neither follows.
  func colon(_ start: Int, _ end: Int, isTight: Bool) -> Int? {
    var offset = start
    while offset < end {
      if has(":", at: offset), (isBlank(offset + 1) || isLineEnd(offset + 1)) != isTight { return offset }
      offset += 1
    }
    return nil
  }

  /// The text between two offsets.
  func text(_ start: Int, _ end: Int) -> String {
    String(
      decoding: bytes[min(start, bytes.count)..<max(min(start, bytes.count), min(end, bytes.count))], as: UTF8.self)
  }

  /// The range between two offsets.
  func range(_ start: Int, _ end: Int) -> SourceRange {
    SourceRange(file: file, start: UInt32(truncatingIfNeeded: start), end: UInt32(truncatingIfNeeded: end))
  }

  /// The character at an offset; an empty range at the end of the text.
  func character(_ offset: Int) -> SourceRange {
    var end = min(offset + 1, bytes.count)
    while end < bytes.count && bytes[end] & 0xC0 == 0x80 { end += 1 }
    return range(min(offset, bytes.count), end)
  }
}
