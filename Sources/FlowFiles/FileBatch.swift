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
/// No file stays in memory once it was added, so a batch can have any number of them. A batch that is never finished leaves nothing behind. The
/// leftovers of a killed process are removed by the next process that writes to that folder.
public struct FileBatch: ~Copyable {
  private var prepared: [(temporary: String, path: String)] = []
  /// The folders whose leftovers were removed.
  private var swept: Set<String> = []
  /// The real path of the folder that must contain all files; nil if they may be anywhere.
  private let home: String?

  /// Makes an empty batch.
  public init() { home = nil }

  /// Makes a batch whose files must all be in a folder, which is made if missing. A link that leads out of the folder is refused.
  ///
  /// - Throws: a ``FileError`` if the folder cannot be made.
  public init(inside folder: String) throws(FileError) {
    try makeFolder(folder)
    guard let path = realPath(folder) else { throw FileError(.write, folder, errno: errno) }
    home = path
  }

  deinit {
    for (temporary, _) in prepared { unlink(temporary) }
  }

  /// Writes a file to a temporary file beside its place.
  ///
  /// - Throws: a ``FileError`` if that cannot be done; do not finish the batch then.
  public mutating func add(_ file: OutputFile) throws(FileError) {
    try checkIsInside(file.path)
    if file.isUpToDate { return }
    switch PathKind(at: file.path) {
    case .folder: throw FileError(.write, file.path, errno: EISDIR)
    case .device, .pipe: try fill(file.path, with: file.bytes, flags: O_WRONLY)
    case .file, .missing:
      let path = linkTarget(file.path)
      // A link may lead to a place that only a process can name, such as `/dev/stdout`: there is nothing to rename.
      if path.utf8.starts(with: "/dev/".utf8) || path.utf8.starts(with: "/proc/".utf8) {
        return try fill(file.path, with: file.bytes, flags: O_WRONLY)
      }
      // Renaming needs only the folder's permission, but a file that may not be written must not be replaced either.
      if PathKind(at: path) == .file && access(path, W_OK) != 0 { throw FileError(.write, file.path, errno: errno) }
      let folder = folder(of: path)
      try makeFolder(folder)
      if swept.insert(folder).inserted { TemporaryName.sweep(folder) }
      let temporary = join(folder, TemporaryName(process: getpid(), number: prepared.count).text)
      prepared.append((temporary, path))
      // A file or link that another process has put there must not be written through.
      try fill(
        temporary, with: file.bytes, flags: O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW, reportedAs: file.path)
      var status = stat()
      if stat(path, &status) == 0 { chmod(temporary, status.st_mode & 0o7777) }
    }
  }

  /// Moves all files to their places.
  ///
  /// - Throws: a ``FileError`` for the first that cannot be renamed.
  public mutating func finish() throws(FileError) {
    for (temporary, path) in prepared where rename(temporary, path) != 0 {
      throw FileError(.write, path, errno: errno)
    }
    prepared = []
  }

  /// Refuses a file that is outside the batch's folder once links are followed.
  private func checkIsInside(_ path: String) throws(FileError) {
    guard let home else { return }
    let target = linkTarget(path)
    // Only the existing part of the path can contain links; the rest will be made.
    var folder = folder(of: target)
    while PathKind(at: folder) == .missing, folder != ".", folder != "/" { folder = FlowFiles.folder(of: folder) }
    guard let real = realPath(folder) else { throw FileError(.write, path, errno: errno) }
    if real == home || home == "/" || real.hasPrefix(home + "/") { return }
    throw FileError(.write, path, "a link leads out of the folder to write into, to '\(target)'")
  }
}

/// The name of a temporary file: short, so that any file name has room for one beside it, and unique to the process.
private struct TemporaryName {
  private static let start = ".flowc-"
  private static let end = ".tmp"

  let process: pid_t
  let number: Int

  init(process: pid_t, number: Int) { (self.process, self.number) = (process, number) }

  var text: String { "\(Self.start)\(process)-\(number)\(Self.end)" }

  /// Parses the name of a temporary file; nil for any other name.
  init?(_ text: String) {
    guard text.hasPrefix(Self.start), text.hasSuffix(Self.end) else { return nil }
    let parts = text.dropFirst(Self.start.count).dropLast(Self.end.count).split(separator: "-")
    guard parts.count == 2, let process = pid_t(parts[0]), process > 0, let number = Int(parts[1]) else { return nil }
    self.init(process: process, number: number)
  }

  /// Removes the temporary files that dead processes left in a folder, and those of an earlier process with this one's number.
  static func sweep(_ folder: String) {
    for name in (try? namesOfFiles(in: folder)) ?? [] {
      guard let temporary = TemporaryName(name) else { continue }
      let isAlive = kill(temporary.process, 0) == 0 || errno != ESRCH
      if temporary.process == getpid() || !isAlive { unlink(join(folder, name)) }
    }
  }
}

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
    current = name.utf8.first == UInt8(ascii: "/") ? name : join(folder(of: current), name)
    if current.utf8.starts(with: "/proc/".utf8) { break }
  }
  return current
}

/// Makes a folder and those of its parents that are missing.
private func makeFolder(_ path: String) throws(FileError) {
  switch PathKind(at: path) {
  case .folder: return
  case .file, .device, .pipe: throw FileError(.write, path, errno: ENOTDIR)
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

/// Writes bytes to an open file. Returns 0, or the `errno` of the failure.
func writeAll(_ bytes: [UInt8], to descriptor: Int32) -> Int32 {
  var rest = bytes
  while !rest.isEmpty {
    let count = write(descriptor, rest, rest.count)
    if count > 0 { rest.removeFirst(count) } else if errno != EINTR { return errno }
  }
  return 0
}
