import FlowFiles

#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// The first bytes of an input that the user has named: a file, a pipe, or standard input by a name such as `/dev/stdin`.
///
/// - Throws: a ``FileError`` if it does not exist, is a folder or a device, or cannot be read.
public func readInput(_ path: String, limit: Int = .max) throws(FileError) -> [UInt8] {
  try readFile(path, limit: limit) { descriptor, status throws(FileError) in
    if status.st_mode & S_IFMT == S_IFIFO { return try readPipe(descriptor, path: path, limit: limit) }
    if isStandardInput(status) { return try readStandardInput(limit: limit) }
    throw FileError(.read, path, "not a regular file")
  }
}

/// The first bytes of standard input, at most `limit`.
public func readStandardInput(limit: Int = .max) throws(FileError) -> [UInt8] {
  try readAll(STDIN_FILENO, path: "standard input", limit: limit, expecting: 0)
}

/// Waits for standard input and reads the bytes that have arrived, at most 65,536; empty at its end.
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

/// Whether bytes arrive at standard input, or it ends, within some milliseconds.
public func inputArrives(within milliseconds: Int32) -> Bool {
  var state = pollfd(fd: STDIN_FILENO, events: Int16(POLLIN), revents: 0)
  return poll(&state, 1, milliseconds) > 0
}

private func isStandardInput(_ status: stat) -> Bool {
  var input = stat()
  return fstat(STDIN_FILENO, &input) == 0 && input.st_dev == status.st_dev && input.st_ino == status.st_ino
}

/// The milliseconds to wait for a writer to open a named pipe.
private let pipeWait: Int32 = 5000

/// Reads a pipe that was opened without waiting for its writer.
private func readPipe(_ descriptor: Int32, path: String, limit: Int) throws(FileError) -> [UInt8] {
  var bytes: [UInt8] = []
  while bytes.count < limit {
    switch readChunk(descriptor, min(1 << 16, limit - bytes.count)) {
    case .bytes(let chunk): bytes += chunk
    case .end:
      // A pipe that no writer has opened yet reads as if it had ended.
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
