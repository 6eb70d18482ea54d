import FlowFiles

#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// The first bytes of what the user has named by hand: a file, a pipe, or standard input by a name such as `/dev/stdin`.
///
/// - Throws: a ``FileError`` if it is not there, is a folder or a device, or cannot be read.
public func readInput(_ path: String, limit: Int = .max) throws(FileError) -> [UInt8] {
  try readFile(path, limit: limit) { descriptor, status throws(FileError) in
    if status.st_mode & S_IFMT == S_IFIFO { return try readPipe(descriptor, path: path, limit: limit) }
    if isStandardInput(status) { return try readStandardInput(limit: limit) }
    throw FileError(.read, path, "it is no regular file")
  }
}

/// The first bytes that come from standard input; all of them if there are no more than `limit`.
///
/// - Throws: a ``FileError`` if it cannot be read.
public func readStandardInput(limit: Int = .max) throws(FileError) -> [UInt8] {
  try readAll(STDIN_FILENO, path: "standard input", limit: limit, expecting: 0)
}

/// Reads what has come from standard input, at most 65,536 bytes, after waiting until something has; nothing at its end.
///
/// - Throws: a ``FileError`` if it cannot be read.
public func readInputAtHand() throws(FileError) -> [UInt8] {
  while true {
    switch readChunk(STDIN_FILENO, 1 << 16) {
    case .bytes(let bytes): return bytes
    case .end: return []
    case .failure(EINTR): continue
    case .failure(let number): throw FileError(.read, "standard input", errno: number)
    }
  }
}

private func isStandardInput(_ status: stat) -> Bool {
  var input = stat()
  return fstat(STDIN_FILENO, &input) == 0 && input.st_dev == status.st_dev && input.st_ino == status.st_ino
}

/// The milliseconds that a named pipe has for somebody to open its other end.
private let pipeWait: Int32 = 5000

/// Reads a pipe that was opened without waiting for its writer.
private func readPipe(_ descriptor: Int32, path: String, limit: Int) throws(FileError) -> [UInt8] {
  var bytes: [UInt8] = []
  while bytes.count < limit {
    switch readChunk(descriptor, min(1 << 16, limit - bytes.count)) {
    case .bytes(let chunk): bytes += chunk
    case .end:
      // Before the first writer has come, a pipe reads as if it had ended.
      var state = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
      if !bytes.isEmpty { return bytes }
      if poll(&state, 1, pipeWait) == 0 { throw FileError(.read, path, "nothing writes into this pipe") }
      if state.revents & Int16(POLLIN) == 0 { return bytes }
    case .failure(EAGAIN), .failure(EINTR):
      var state = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
      _ = poll(&state, 1, -1)
    case .failure(let number): throw FileError(.read, path, errno: number)
    }
  }
  return bytes
}
