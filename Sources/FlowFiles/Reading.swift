#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// The kind of thing at a path, after following symbolic links.
public enum PathKind: Sendable {
  /// Nothing, or a link to nothing.
  case missing
  /// A file on a disk.
  case file
  case folder
  /// A pipe, with or without a name.
  case pipe
  /// A terminal, or another device without lasting content.
  case device

  /// Looks up the kind of thing at a path.
  public init(at path: String) {
    var status = stat()
    guard stat(path, &status) == 0 else {
      self = .missing
      return
    }
    switch status.st_mode & S_IFMT {
    case S_IFDIR: self = .folder
    case S_IFREG: self = .file
    case S_IFIFO: self = .pipe
    default: self = .device
    }
  }
}

/// The names of everything in a folder, in no particular order, including `.` and `..`.
///
/// - Throws: a ``FileError`` for a folder that cannot be listed.
public func namesOfFiles(in folder: String) throws(FileError) -> [String] {
  guard let stream = opendir(folder) else { throw FileError(.read, folder, errno: errno) }
  defer { closedir(stream) }
  var names: [String] = []
  while let entry = readdir(stream) {
    // The entry ends after the zero of its name, although its type has room for the longest name.
    var name = [UInt8](repeating: 0, count: MemoryLayout.size(ofValue: entry.pointee.d_name))
    memccpy(&name, &entry.pointee.d_name, 0, name.count)
    names.append(String(decoding: name.prefix { $0 != 0 }, as: UTF8.self))
  }
  return names
}

/// The most bytes that are read of a flow file: one more than it may have, so that the compiler can report that it is too large.
public let flowFileReadLimit = (1 << 20) + 1

/// A file's first bytes; all of them if there are no more than `limit`.
///
/// Only a regular file is read: a device may never end, and a pipe may never begin.
///
/// - Parameters:
///   - path: the file; a symbolic link to one is followed.
///   - limit: the most bytes to read.
/// - Throws: a ``FileError`` if it does not exist, is not a regular file, or cannot be read.
public func readFile(_ path: String, limit: Int = .max) throws(FileError) -> [UInt8] {
  try readFile(path, limit: limit) { _, _ throws(FileError) in throw FileError(.read, path, "not a regular file") }
}

/// A file's first bytes, or the answer of `readOther`.
///
/// - Parameter readOther: reads anything that is neither a file nor a folder, given its descriptor and status.
package func readFile(
  _ path: String, limit: Int, readOther: (Int32, stat) throws(FileError) -> [UInt8]
) throws(FileError) -> [UInt8] {
  // Without O_NONBLOCK, opening a pipe would wait for its writer.
  let descriptor = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
  guard descriptor >= 0 else { throw FileError(.read, path, errno: errno) }
  defer { close(descriptor) }
  var status = stat()
  guard fstat(descriptor, &status) == 0 else { throw FileError(.read, path, errno: errno) }
  switch status.st_mode & S_IFMT {
  case S_IFREG: return try readAll(descriptor, path: path, limit: limit, expecting: Int(status.st_size))
  case S_IFDIR: throw FileError(.read, path, errno: EISDIR)
  default: return try readOther(descriptor, status)
  }
}

/// The rest of an open file; no more than `limit` bytes.
package func readAll(
  _ descriptor: Int32, path: String, limit: Int, expecting size: Int
) throws(FileError) -> [UInt8] {
  var bytes: [UInt8] = []
  // One byte more than the size, so that the end is reached without growing the array.
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

/// The result of one call of `read`.
package enum Chunk {
  case bytes([UInt8])
  case end
  /// The number that the call left in `errno`.
  case failure(Int32)
}

/// Calls `read` once.
package func readChunk(_ descriptor: Int32, _ room: Int) -> Chunk {
  var bytes = [UInt8](repeating: 0, count: room)
  let count = read(descriptor, &bytes, room)
  if count < 0 { return .failure(errno) }
  if count == 0 { return .end }
  bytes.removeLast(room - count)
  return .bytes(bytes)
}
