#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// One file to be written.
public struct OutputFile: Sendable {
  /// Where it goes.
  public var path: String
  /// The contents.
  public var bytes: [UInt8]

  /// Makes a file from its contents.
  public init(path: String, bytes: [UInt8]) {
    self.path = path
    self.bytes = bytes
  }

  /// Whether the disk already holds exactly these bytes.
  public var isUpToDate: Bool {
    guard PathKind(at: path) == .file, let old = try? readFile(path) else { return false }
    // The arrays' own == compares element by element in an unoptimised build.
    return old.count == bytes.count
      && old.withUnsafeBytes { old in
        bytes.withUnsafeBytes { bytes in
          guard let old = old.baseAddress, let new = bytes.baseAddress else { return true }
          return memcmp(old, new, bytes.count) == 0
        }
      }
  }
}

/// Writes files whole, or none of them: each goes to a temporary file beside its place first, and all are renamed at the end.
///
/// A file that already has its bytes is not touched, so that whoever goes by dates builds nothing anew; one that is replaced keeps its
/// permissions. Missing folders are made. Where a link stands, what it points to is replaced, and never the link itself.
///
/// No file is held in memory once it was added, so that as many as one likes can be made one after the other. A batch that is never
/// finished leaves nothing behind.
public struct FileBatch: ~Copyable {
  private var prepared: [(temporary: String, path: String)] = []

  /// A batch without files.
  public init() {}

  deinit {
    for (temporary, _) in prepared { unlink(temporary) }
  }

  /// Writes a file beside its place.
  ///
  /// - Throws: a ``FileError`` if that cannot be done; the batch is not to be finished then.
  public mutating func add(_ file: OutputFile) throws(FileError) {
    if file.isUpToDate { return }
    switch PathKind(at: file.path) {
    case .folder: throw FileError(.write, file.path, errno: EISDIR)
    case .device: try fill(file.path, with: file.bytes, flags: O_WRONLY)
    case .file, .missing:
      let path = linkTarget(file.path)
      // Where a link leads to a place that only a process can name, `/dev/stdout` for one, there is nothing to rename.
      if path.utf8.starts(with: "/dev/".utf8) || path.utf8.starts(with: "/proc/".utf8) {
        return try fill(file.path, with: file.bytes, flags: O_WRONLY)
      }
      try makeFolder(folder(of: path))
      let temporary = join(folder(of: path), "." + lastComponent(of: path) + ".\(getpid()).tmp")
      // Renaming needs a folder's permission alone, but who may not write the file may not replace it either.
      if PathKind(at: path) == .file && access(path, W_OK) != 0 { throw FileError(.write, file.path, errno: errno) }
      prepared.append((temporary, path))
      try fill(temporary, with: file.bytes, flags: O_WRONLY | O_CREAT | O_TRUNC, reportedAs: file.path)
      var status = stat()
      if stat(path, &status) == 0 { chmod(temporary, status.st_mode & 0o7777) }
    }
  }

  /// Puts all files in their places.
  ///
  /// - Throws: a ``FileError`` for the first that cannot be renamed.
  public mutating func finish() throws(FileError) {
    for (temporary, path) in prepared where rename(temporary, path) != 0 {
      throw FileError(.write, path, errno: errno)
    }
    prepared = []
  }
}

/// Writes files whole, or none of them, as a ``FileBatch`` does.
///
/// - Throws: a ``FileError`` for the first file that could not be written; no temporary file is left.
public func write(_ files: [OutputFile]) throws(FileError) {
  var batch = FileBatch()
  for file in files { try batch.add(file) }
  try batch.finish()
}

/// What a path leads to, one link after the other, without asking whether it is there; the path itself if it is no link.
private func linkTarget(_ path: String) -> String {
  var current = path
  // A chain this long is a circle; opening it will say so.
  for _ in 0..<32 {
    var status = stat()
    guard lstat(current, &status) == 0, status.st_mode & S_IFMT == S_IFLNK else { break }
    var length = 0
    let target = [UInt8](unsafeUninitializedCapacity: Int(PATH_MAX)) { buffer, count in
      guard let start = buffer.baseAddress else { return }
      start.withMemoryRebound(to: CChar.self, capacity: buffer.count) { length = readlink(current, $0, buffer.count) }
      count = max(0, length)
    }
    guard length > 0 else { break }
    let name = String(decoding: target, as: UTF8.self)
    current = name.utf8.first == UInt8(ascii: "/") ? name : join(folder(of: current), name)
    if current.utf8.starts(with: "/proc/".utf8) { break }
  }
  return current
}

/// Makes a folder and those it lies in, where they are missing.
private func makeFolder(_ path: String) throws(FileError) {
  switch PathKind(at: path) {
  case .folder: return
  case .file, .device: throw FileError(.write, path, errno: ENOTDIR)
  case .missing: break
  }
  let parent = folder(of: path)
  if parent != path && parent != "." { try makeFolder(parent) }
  // Another process may have made it meanwhile.
  if mkdir(path, 0o777) != 0 && PathKind(at: path) != .folder { throw FileError(.write, path, errno: errno) }
}

private func fill(
  _ path: String, with bytes: [UInt8], flags: Int32, reportedAs name: String? = nil
) throws(FileError) {
  let descriptor = open(path, flags | O_CLOEXEC, 0o666)
  guard descriptor >= 0 else { throw FileError(.write, name ?? path, errno: errno) }
  let failure = writeAll(bytes, to: descriptor)
  let closed = close(descriptor)
  if failure != 0 { throw FileError(.write, name ?? path, errno: failure) }
  if closed != 0 { throw FileError(.write, name ?? path, errno: errno) }
}

/// Writes bytes to an open file; the answer is 0, or the `errno` of what went wrong.
@discardableResult
func writeAll(_ bytes: [UInt8], to descriptor: Int32) -> Int32 {
  bytes.withUnsafeBytes { buffer in
    var done = 0
    while done < buffer.count {
      let count = write(descriptor, buffer.baseAddress.map { $0 + done }, buffer.count - done)
      if count > 0 { done += count } else if errno != EINTR { return errno }
    }
    return 0
  }
}
