#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// A file's bytes.
///
/// - Throws: a ``FileError`` if it is not there, is a folder, or cannot be read.
public func readFile(_ path: String) throws(FileError) -> [UInt8] {
  let descriptor = open(path, O_RDONLY | O_CLOEXEC)
  guard descriptor >= 0 else { throw FileError(.read, path, errno: errno) }
  defer { close(descriptor) }
  return try readAll(descriptor, path: path)
}

/// Everything that comes from standard input.
///
/// - Throws: a ``FileError`` if it cannot be read.
public func readStandardInput() throws(FileError) -> [UInt8] {
  try readAll(STDIN_FILENO, path: "standard input")
}

private func readAll(_ descriptor: Int32, path: String) throws(FileError) -> [UInt8] {
  var status = stat()
  let size = fstat(descriptor, &status) == 0 ? Int(status.st_size) : 0
  // One byte more than the size, so that the end is met without growing.
  var bytes: [UInt8] = []
  var room = max(size + 1, 4096)
  var failure: Int32 = 0
  var atEnd = false
  while !atEnd && failure == 0 {
    let chunk = [UInt8](unsafeUninitializedCapacity: room) { buffer, count in
      let got = read(descriptor, buffer.baseAddress, room)
      if got > 0 {
        count = got
      } else if got == 0 {
        atEnd = true
      } else if errno != EINTR {
        failure = errno
      }
    }
    if bytes.isEmpty { bytes = chunk } else { bytes += chunk }
    room = max(4096, min(room, 1 << 20))
  }
  if failure != 0 { throw FileError(.read, path, errno: failure) }
  return bytes
}
