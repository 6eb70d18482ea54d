import FlowDiagnostics
import FlowReporting

#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// Reads lines that a person types. If the terminal allows it, lines can be edited while they are typed, and recalled later.
///
/// While a line is read, the terminal is in raw mode; afterwards its mode is restored.
@MainActor
public final class LineReader {
  /// The largest size of a script, in bytes.
  public nonisolated static let mostBytes = 1 << 20

  private var editor = LineEditor()
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

  /// The next line that a person types; nil at the end.
  public func readLine(prompt: String, _ style: TourStyle) -> String? {
    guard let before = Self.terminal else {
      put(style.paint(prompt, .key))
      let line = Swift.readLine()
      if line == nil { put("\n") }
      return line
    }
    editor.begin()
    enter(before)
    defer { leave(before) }
    draw(prompt, style)
    while let byte = nextByte() {
      switch editor.take(byte) {
      case .more: draw(prompt, style)
      case .line(let line):
        put("\n")
        return line
      case .end:
        put("\n")
        return nil
      case .clear:
        put("\u{1B}[H\u{1B}[2J")
        draw(prompt, style)
      case .interrupt, .suspend: break
      }
      if byte == 0x03 || byte == 0x1A {
        // As if the terminal had sent the signal, so that the process decides on its effect.
        leave(before)
        put(byte == 0x03 ? "\n" : "")
        raise(byte == 0x03 ? SIGINT : SIGTSTP)
        enter(before)
        draw(prompt, style)
      }
    }
    put("\n")
    return nil
  }

  private func draw(_ prompt: String, _ style: TourStyle) {
    let width = displayWidth(prompt)
    let (text, cursor) = editor.window(columns: max(Self.columns - width, 8))
    let column = width + cursor
    let move = column > 0 ? "\u{1B}[\(column)C" : ""
    put("\r\(style.paint(prompt, .key))\(text)\u{1B}[K\r\(move)")
  }

  private func put(_ text: String) {
    var bytes = Array(text.utf8)
    while !bytes.isEmpty {
      let count = write(STDOUT_FILENO, bytes, bytes.count)
      if count > 0 { bytes.removeFirst(count) } else if errno != EINTR { return }
    }
  }

  private func nextByte() -> UInt8? {
    var byte: UInt8 = 0
    while true {
      let count = read(STDIN_FILENO, &byte, 1)
      if count == 1 { return byte }
      if count == 0 || errno != EINTR { return nil }
    }
  }

  // MARK: The terminal

  /// The terminal's mode; nil if there is no terminal, or the terminal cannot move its cursor.
  private static var terminal: termios? {
    guard isatty(STDIN_FILENO) == 1, isatty(STDOUT_FILENO) == 1 else { return nil }
    guard let name = getenv("TERM"), name.pointee != 0, strcmp(name, "dumb") != 0 else { return nil }
    var terminal = termios()
    return tcgetattr(STDIN_FILENO, &terminal) == 0 ? terminal : nil
  }

  private static var columns: Int {
    var size = winsize()
    return ioctl(STDOUT_FILENO, UInt(TIOCGWINSZ), &size) == 0 && size.ws_col > 0 ? Int(size.ws_col) : 80
  }

  private func enter(_ before: termios) {
    var raw = before
    cfmakeraw(&raw)
    // Raw mode applies to input only.
    raw.c_oflag = before.c_oflag
    tcsetattr(STDIN_FILENO, TCSADRAIN, &raw)
  }

  private func leave(_ before: termios) {
    var before = before
    tcsetattr(STDIN_FILENO, TCSADRAIN, &before)
  }
}
