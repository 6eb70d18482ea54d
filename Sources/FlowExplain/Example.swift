import FlowCompiler
import FlowDiagnostics
import FlowExpectations
import FlowProof
import FlowReporting
import FlowSimulator

/// The flow files that a page shows, as one text, and the diagnostics in them.
///
/// A comment that is a path, `# Shop.flow.yaml`, begins the file of that name; it is the file's first line. A text that begins otherwise is
/// `Example.flow.yaml`. Bytes that cannot be printed are written as `⟨E9⟩`, or `⟨41 × 100⟩` for a hundred of them. A file with the single line
/// `⟨unreadable: permission denied⟩` cannot be read, for that reason.
public struct Example: Sendable, Hashable {
  /// The files as the page shows them.
  public let text: String

  /// Makes an example from its text; a missing line end is added.
  public init(_ text: String) { self.text = text.hasSuffix("\n") || text.isEmpty ? text : text + "\n" }

  /// Whether the example has bytes that cannot be printed.
  public var hasBytes: Bool { text.contains("⟨") && !text.contains("⟨unreadable: ") }

  /// The files as the compiler gets them.
  public var files: [FlowFile] {
    var files: [FlowFile] = []
    for line in text.split(separator: "\n", omittingEmptySubsequences: false) {
      if let path = path(in: line) {
        files.append(FlowFile(path: path, bytes: []))
      } else if files.isEmpty {
        files.append(FlowFile(path: "Example.flow.yaml", bytes: []))
      }
      if let reason = unreadable(line) {
        files[files.count - 1].text = .unreadable(reason)
      } else if case .bytes(var text) = files[files.count - 1].text {
        text += bytes(of: line) + [UInt8(ascii: "\n")]
        files[files.count - 1].bytes = text
      }
    }
    // The text's last line end does not begin a line.
    if let last = files.indices.last, case .bytes(let text) = files[last].text {
      files[last].bytes = Array(text.dropLast())
    }
    return files
  }

  /// The compilation of the files, as one module.
  public func compiled() -> FullCompilation { compileWithExpectations(files, module: "App") }

  /// The compilation of the files, with the diagnostics of proofs and of the files' own tests.
  @MainActor
  public func tested() -> FullCompilation {
    var compilation = compiled()
    var proving = compilation
    let known = compilation.log.count
    proving.prove()
    compilation.runTests()
    for diagnostic in proving.log.diagnostics.dropFirst(known) { compilation.log.report(diagnostic) }
    return compilation
  }

  /// The output of `flowc test` in a terminal, without the count at the end; empty if there are no diagnostics.
  @MainActor
  public func printed(style: TerminalStyle = TerminalStyle()) -> String {
    let compilation = tested()
    let text = renderAsSnippets(compilation.log.sorted, in: compilation.sources, style: style)
    return text.hasSuffix("\n\n") ? String(text.dropLast()) : text
  }

  private func unreadable(_ line: Substring) -> String? {
    let start = "⟨unreadable: "
    return line.hasPrefix(start) && line.hasSuffix("⟩") ? String(line.dropFirst(start.count).dropLast()) : nil
  }

  private func path(in line: Substring) -> String? {
    guard line.hasPrefix("# "), line.hasSuffix(".flow.yaml") || line.hasSuffix(".flow.yml") else { return nil }
    let path = line.dropFirst(2)
    return path.contains(" ") ? nil : String(path)
  }

  private func bytes(of line: Substring) -> [UInt8] {
    var bytes: [UInt8] = []
    var rest = line
    while let open = rest.firstIndex(of: "⟨"), let close = rest[open...].firstIndex(of: "⟩") {
      bytes += rest[..<open].utf8
      let parts = rest[rest.index(after: open)..<close].split(separator: "×")
      let piece = parts.first.map { $0.split(separator: " ").compactMap { UInt8($0, radix: 16) } } ?? []
      let count = parts.count > 1 ? Int(parts[1].filter { $0 != " " }) ?? 1 : 1
      for _ in 0..<count { bytes += piece }
      rest = rest[rest.index(after: close)...]
    }
    return bytes + rest.utf8
  }
}
