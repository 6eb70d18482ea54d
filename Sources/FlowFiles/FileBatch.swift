#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// A file to be written.
public struct OutputFile: Sendable {
  /// The path that it is written to.
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
    guard PathKind(at: path) == .file, let old = try? readFile(path, limit: bytes.count + 1) else { return false }
    // The arrays' own == compares element by element in an unoptimised build.
    return old.count == bytes.count && memcmp(old, bytes, bytes.count) == 0
  }
}

/// Writes files whole, or none of them: each goes to a temporary file beside its place first, and all are renamed at the end.
///
/// A file that already has its bytes is not touched, so that tools that compare dates rebuild nothing. A file that is replaced keeps its permissions.
/// Missing folders are made. A link is followed: the file that it points to is replaced, never the link itself.
///
/// No file stays in memory once it was added. A batch that is never finished leaves nothing behind. Each folder is
/// locked while files in it are compared and written; the next process with the lock removes what a killed one left.
public struct FileBatch: ~Copyable {
  private var prepared: [(temporary: String, path: String)] = []
  /// The descriptors of the locked folders, by the folders' real paths.
  private var locks: [String: Int32] = [:]
  /// The real paths of the folders that must contain all files, or of files themselves; empty if files may be anywhere.
  private var homes: [String] = []

  /// Makes an empty batch.
  public init() {}

  /// Makes a batch whose files must all be in one of the folders, or be one of the files, that `paths` names. A folder
  /// is made if missing. A link that leads out is refused.
  ///
  /// - Throws: a ``FileError`` if a folder cannot be made, or another process keeps writing into it.
  public init(inside paths: [String]) throws(FileError) {
    for path in paths {
      if PathKind(at: path) != .file { try makeFolder(path) }
      guard let home = realPath(path) else { throw FileError(.write, path, errno: errno) }
      homes.append(home)
      try lock(PathKind(at: home) == .file ? folder(of: home) : home)
    }
  }

  deinit {
    for (temporary, _) in prepared { unlink(temporary) }
    for descriptor in locks.values { close(descriptor) }
  }

  /// Writes a file to a temporary file beside its place.
  ///
  /// - Throws: a ``FileError`` if that cannot be done; do not finish the batch then.
  public mutating func add(_ file: OutputFile) throws(FileError) {
    try checkIsInside(file.path)
    let path = linkTarget(file.path)
    let kind = PathKind(at: file.path)
    if kind == .folder { throw FileError(.write, file.path, errno: EISDIR) }
    // A link may lead to a place that only a process can name, such as `/dev/stdout`: there is nothing to rename.
    if kind == .device || kind == .pipe || path.hasPrefix("/dev/") || path.hasPrefix("/proc/") {
      return try fill(file.path, with: file.bytes, flags: O_WRONLY)
    }
    let folder = folder(of: path)
    try makeFolder(folder)
    try lock(folder)
    if file.isUpToDate { return }
    // Renaming needs only the folder's permission, but a file that may not be written must not be replaced either.
    if PathKind(at: path) == .file && access(path, W_OK) != 0 { throw FileError(.write, file.path, errno: errno) }
    let temporary = join(folder, "\(temporaryStart)\(getpid())-\(prepared.count)\(temporaryEnd)")
    prepared.append((temporary, path))
    // A file or link that another process has put there must not be written through.
    try fill(temporary, with: file.bytes, flags: O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW, named: file.path)
    var status = stat()
    if stat(path, &status) == 0 { chmod(temporary, status.st_mode & 0o7777) }
  }

  /// Moves all files to their places.
  ///
  /// - Throws: a ``FileError`` for the first that cannot be renamed.
  public mutating func finish() throws(FileError) {
    for (temporary, path) in prepared where rename(temporary, path) != 0 { throw FileError(.write, path, errno: errno) }
    prepared = []
  }

  /// Refuses a file that is outside the batch's folders once links are followed.
  public func checkIsInside(_ path: String) throws(FileError) {
    if homes.isEmpty { return }
    let target = linkTarget(path)
    if let real = realPath(target), homes.contains(real) { return }
    // Only the existing part of the path can contain links; the rest will be made.
    var folder = folder(of: target)
    while PathKind(at: folder) == .missing, folder != ".", folder != "/" { folder = FlowFiles.folder(of: folder) }
    guard let real = realPath(folder) else { throw FileError(.write, path, errno: errno) }
    if homes.contains(where: { $0 == real || $0 == "/" || real.hasPrefix($0 + "/") }) { return }
    throw FileError(.write, path, "a link leads out of the folder to write into, to '\(target)'")
  }

  /// Waits until no other process writes into a folder, and removes what killed processes left there.
  ///
  /// The lock ends with the process. Where a file system has none, and beyond 64 folders, nothing is locked or removed.
  private mutating func lock(_ folder: String) throws(FileError) {
    guard let real = realPath(folder), locks[real] == nil, locks.count < 64 else { return }
    let descriptor = open(real, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
    if descriptor < 0 { return }
    locks[real] = descriptor
    for tries in 0... {
      if flock(descriptor, LOCK_EX | LOCK_NB) == 0 { break }
      if errno != EWOULDBLOCK { return }
      if tries == 300 { throw FileError(.write, folder, "another process has been writing into it for 30 seconds") }
      usleep(100_000)
    }
    for name in (try? namesOfFiles(in: real)) ?? []
    where name.hasPrefix(temporaryStart) && name.hasSuffix(temporaryEnd) { unlink(join(real, name)) }
  }
}

// A temporary file's name is short, so that any file name has room for one beside it, and unique to the process.
private let temporaryStart = ".flowc-"
private let temporaryEnd = ".tmp"

/// A path without links, `.` and `..`; nil if it does not exist.
private func realPath(_ path: String) -> String? {
  guard let buffer = realpath(path, nil) else { return nil }
  defer { free(buffer) }
  return String(cString: buffer)
}

/// The path at the end of a chain of links, which need not exist; the path itself if it is no link.
private func linkTarget(_ path: String) -> String {
  var current = path
  // A chain this long is a cycle; opening it will report that.
  for _ in 0..<32 {
    var status = stat()
    guard lstat(current, &status) == 0, status.st_mode & S_IFMT == S_IFLNK else { break }
    var target = [CChar](repeating: 0, count: Int(PATH_MAX))
    let length = readlink(current, &target, target.count)
    guard length > 0 else { break }
    let name = String(decoding: target.prefix(length).map(UInt8.init(bitPattern:)), as: UTF8.self)
    current = join(folder(of: current), name)
    if current.hasPrefix("/proc/") { break }
  }
  return current
}

/// Makes a folder and those of its parents that are missing.
private func makeFolder(_ path: String) throws(FileError) {
  let kind = PathKind(at: path)
  if kind == .folder { return }
  if kind != .missing { throw FileError(.write, path, errno: ENOTDIR) }
  let parent = folder(of: path)
  if parent != path && parent != "." { try makeFolder(parent) }
  // Another process may have made it meanwhile.
  if mkdir(path, 0o777) != 0 && PathKind(at: path) != .folder { throw FileError(.write, path, errno: errno) }
}

private func fill(_ path: String, with bytes: [UInt8], flags: Int32, named name: String? = nil) throws(FileError) {
  let descriptor = open(path, flags | O_CLOEXEC, 0o666)
  guard descriptor >= 0 else { throw FileError(.write, name ?? path, errno: errno) }
  let failure = writeAll(bytes, to: descriptor)
  let closed = close(descriptor)
  if failure != 0 { throw FileError(.write, name ?? path, errno: failure) }
  if closed != 0 { throw FileError(.write, name ?? path, errno: errno) }
}

/// Writes bytes to an open file. Returns 0, or the `errno` of the failure.
func writeAll(_ bytes: [UInt8], to descriptor: Int32) -> Int32 {
  var rest = bytes
  while !rest.isEmpty {
    let count = write(descriptor, rest, rest.count)
    if count > 0 { rest.removeFirst(count) } else if errno != EINTR { return errno }
  }
  return 0
}
