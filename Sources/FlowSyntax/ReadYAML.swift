import FlowDiagnostics

/// The most bytes a flow file may have.
private let sizeLimit = 1 << 20

/// Reads one YAML document into a tree; reports its mistakes, and returns nil if no tree can be built.
///
/// Every key and value is text. Duplicate keys, anchors, aliases and tags are reported and skipped, so that later stages report their own mistakes in
/// the same run. Text that is not YAML has no tree.
///
/// - Parameters:
///   - source: the file's text.
///   - file: the file's index in the ``SourceMap``.
///   - names: the table that stores the texts.
///   - log: receives the mistakes.
public func readYAML(
  _ source: SourceFile, file: UInt32, names: inout NameTable, log: inout DiagnosticLog
) -> YAMLTree? {
  let origin = SourceRange(file: file, start: 0, end: 0)
  if case .unreadable(let reason) = source.text {
    log.report(.unreadableFile(reason, at: origin))
    return nil
  }
  let text = source.bytes
  guard text.count <= sizeLimit else {
    log.report(.tooLarge(limit: sizeLimit, at: origin))
    return nil
  }
  return text.withUnsafeBufferPointer { bytes in
    guard let scan = TextScan(bytes, file: file, log: &log) else { return nil }
    if !scan.isASCII {
      let indentation = LookAlikeIndentation(bytes, from: scan.base, atMargin: true, file: file)
      if let (character, range) = indentation.first {
        log.report(.lookAlike(character, at: range, fixIts: indentation.fixIts))
        return nil
      }
    }
    guard bytes.count > scan.base else {
      log.report(.emptyFile(at: origin))
      return YAMLTree(file: file, [])
    }
    func read(_ bytes: UnsafeBufferPointer<UInt8>) -> YAMLTree? {
      var reader = YAMLReader(bytes, scan: scan, file: file)
      return reader.read(names: &names, log: &log)
    }
    return scan.hasTabs ? withBlankLines(bytes).withUnsafeBufferPointer(read) : read(bytes)
  }
}

/// The same text with blanks for tabs on otherwise blank lines: libyaml takes such a tab for indentation, which YAML does not.
private func withBlankLines(_ bytes: UnsafeBufferPointer<UInt8>) -> [UInt8] {
  var text = Array(bytes)
  var lineStart = 0
  while lineStart < text.count {
    var end = lineStart
    while end < text.count && (text[end] == 0x20 || text[end] == 0x09) { end += 1 }
    if end == text.count || text[end] == 0x0A || text[end] == 0x0D {
      for offset in lineStart..<end { text[offset] = 0x20 }
    }
    while end < text.count && text[end] != 0x0A && text[end] != 0x0D { end += 1 }
    lineStart = end + 1
  }
  return text
}
