#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// One of the two streams that a process speaks on.
///
/// Written without `print`, whose buffer would let the two overtake each other, and without Foundation.
public enum StandardStream: Int32, Sendable {
  /// For results.
  case output = 1
  /// For diagnostics.
  case error = 2

  /// Writes text.
  ///
  /// - Throws: a ``FileError`` if not all of it could be written: the disk is full, or the stream is closed. That nobody reads it any more
  ///   is no error: `flowc graph | head` ends quietly.
  public func write(_ text: String) throws(FileError) { try write(Array(text.utf8)) }

  /// Writes bytes as they are.
  ///
  /// - Throws: a ``FileError`` if not all of them could be written.
  public func write(_ bytes: [UInt8]) throws(FileError) {
    let failure = writeAll(bytes, to: rawValue)
    if failure == 0 || failure == EPIPE { return }
    throw FileError(.write, self == .output ? "standard output" : "standard error", errno: failure)
  }

  /// Whether a person looks at it.
  public var isTerminal: Bool { isatty(rawValue) == 1 }

  /// How many characters fit on a line of the terminal; nil where there is none, or where it does not say.
  public var columns: Int? {
    var size = winsize()
    guard ioctl(rawValue, UInt(TIOCGWINSZ), &size) == 0, size.ws_col > 0 else { return nil }
    return Int(size.ws_col)
  }
}

/// Whether a person types on standard input.
public var isStandardInputTerminal: Bool { isatty(0) == 1 }

/// The value of an environment variable; nil if it is not set, or empty.
public func environmentVariable(_ name: String) -> String? {
  guard let value = getenv(name) else { return nil }
  let text = String(cString: value)
  return text.isEmpty ? nil : text
}
