#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// The most bytes that are read of a flow file: one more than it may have, so that the compiler sees that it has too many.
public let flowFileReadLimit = (1 << 20) + 1

/// A file's first bytes; all of them if there are no more than `limit`.
///
/// Only a regular file is read: a device may never end, and a pipe may never begin.
///
/// - Parameters:
///   - path: the file; a symbolic link to one is followed.
///   - limit: the most bytes to read.
///   - allowsPipe: whether a pipe may be read, and standard input by a name such as `/dev/stdin`: the user has named it by hand.
/// - Throws: a ``FileError`` if it is not there, is no file, or cannot be read.
public func readFile(_ path: String, limit: Int = .max, allowsPipe: Bool = false) throws(FileError) -> [UInt8] {
  // Without O_NONBLOCK, opening a pipe would wait for whoever writes into it.
  let descriptor = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
  guard descriptor >= 0 else { throw FileError(.read, path, errno: errno) }
  defer { close(descriptor) }
  var status = stat()
  guard fstat(descriptor, &status) == 0 else { throw FileError(.read, path, errno: errno) }
  switch status.st_mode & S_IFMT {
  case S_IFREG: return try readAll(descriptor, path: path, limit: limit, expecting: Int(status.st_size))
  case S_IFDIR: throw FileError(.read, path, errno: EISDIR)
  case S_IFIFO where allowsPipe: return try readPipe(descriptor, path: path, limit: limit)
  case _ where allowsPipe && isStandardInput(status): return try readStandardInput(limit: limit)
  default: throw FileError(.read, path, "it is no regular file")
  }
}

/// The first bytes that come from standard input; all of them if there are no more than `limit`.
///
/// - Throws: a ``FileError`` if it cannot be read.
public func readStandardInput(limit: Int = .max) throws(FileError) -> [UInt8] {
  try readAll(STDIN_FILENO, path: "standard input", limit: limit, expecting: 0)
}

/// What has come from standard input, at most 65,536 bytes, after waiting until something has; nothing at its end.
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

private func readAll(
  _ descriptor: Int32, path: String, limit: Int, expecting size: Int
) throws(FileError) -> [UInt8] {
  var bytes: [UInt8] = []
  // One byte more than the size, so that the end is met without growing.
  var room = min(max(size + 1, 4096), limit)
  while bytes.count < limit {
    switch readChunk(descriptor, room) {
    case .bytes(let chunk) where bytes.isEmpty: bytes = chunk
    case .bytes(let chunk): bytes += chunk
    case .end: return bytes
    case .failure(EINTR): continue
    case .failure(let number): throw FileError(.read, path, errno: number)
    }
    room = min(max(4096, min(room, 1 << 20)), limit - bytes.count)
  }
  return bytes
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

/// What one call of `read` gave.
private enum Chunk {
  case bytes([UInt8])
  case end
  /// The number that the call left in `errno`.
  case failure(Int32)
}

private func readChunk(_ descriptor: Int32, _ room: Int) -> Chunk {
  var failure: Int32 = 0
  let bytes = [UInt8](unsafeUninitializedCapacity: room) { buffer, count in
    let got = read(descriptor, buffer.baseAddress, room)
    if got > 0 { count = got } else if got < 0 { failure = errno }
  }
  if failure != 0 { return .failure(failure) }
  return bytes.isEmpty ? .end : .bytes(bytes)
}
