#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// One of the two standard streams that a process writes to.
///
/// This avoids `print`, whose buffer would mix up the order of the two, and Foundation.
public enum StandardStream: Int32, Sendable {
  /// The stream for results.
  case output = 1
  /// The stream for diagnostics.
  case error = 2

  /// Writes text.
  ///
  /// - Throws: a ``FileError`` if not all of it could be written: the disk is full, or the stream is closed. A closed pipe is no error:
  ///   `flowc graph | head` ends quietly.
  public func write(_ text: String) throws(FileError) { try write(Array(text.utf8)) }

  /// Writes bytes as they are.
  ///
  /// - Throws: a ``FileError`` if not all of them could be written.
  public func write(_ bytes: [UInt8]) throws(FileError) {
    let failure = writeAll(bytes, to: rawValue)
    if failure == 0 || failure == EPIPE { return }
    throw FileError(.write, self == .output ? "standard output" : "standard error", errno: failure)
  }
}

/// Takes each of the numbers 0 to 2 that was closed when the process began, so that no other file gets it.
///
/// The null device is opened the wrong way round: reading and writing fail as they do on closed streams.
public func takeClosedStreams() {
  for number: Int32 in 0...2 where fcntl(number, F_GETFD) < 0 {
    _ = open("/dev/null", number == 0 ? O_WRONLY : O_RDONLY)
  }
}
