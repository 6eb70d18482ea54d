import FlowDiagnostics
import FlowReporting

#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// Reads lines: of a file or a pipe, and those that a person types.
@MainActor
public final class LineReader {
  /// The largest size of a script, in bytes.
  public nonisolated static let mostBytes = 1 << 20

  /// The bytes read from a file or pipe that are not in a returned line yet.
  private var pending: ArraySlice<UInt8> = []
  private var count = 0

  /// Makes a reader of standard input.
  public init() {}

  /// The next line of a file or a pipe; nil at the end.
  ///
  /// - Throws: an error for input beyond ``mostBytes``.
  public func nextLine() throws(TourProblem) -> String? {
    var start = pending.startIndex
    while true {
      if let end = pending[start...].firstIndex(of: 0x0A) {
        let line = pending[..<end]
        pending = pending[(end + 1)...]
        return String(decoding: line.last == 0x0D ? line.dropLast() : line, as: UTF8.self)
      }
      start = pending.endIndex
      let bytes = nextBytes()
      if bytes.isEmpty {
        defer { pending = [] }
        return pending.isEmpty ? nil : String(decoding: pending, as: UTF8.self)
      }
      count += bytes.count
      if count > Self.mostBytes { throw .tooLong }
      start -= pending.startIndex
      pending = ArraySlice(Array(pending) + bytes)
    }
  }

  private func nextBytes() -> ArraySlice<UInt8> {
    var bytes = [UInt8](repeating: 0, count: 1 << 14)
    while true {
      let count = read(STDIN_FILENO, &bytes, bytes.count)
      if count >= 0 { return bytes.prefix(count) }
      if errno != EINTR { return [] }
    }
  }

  /// The next line that a person types; nil at the end. The terminal's own keys edit it.
  public func readLine(prompt: String, _ style: TerminalStyle) -> String? {
    put(style.paint(visible(prompt), .code))
    let line = Swift.readLine()
    if line == nil { put("\n") }
    return line
  }

  private func put(_ text: String) {
    var bytes = Array(text.utf8)
    while !bytes.isEmpty {
      let count = write(STDOUT_FILENO, bytes, bytes.count)
      if count > 0 { bytes.removeFirst(count) } else if errno != EINTR { return }
    }
  }
}
