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
    return old == bytes
  }
}

/// Writes files whole, or none of them: each goes to a temporary file beside its place first, and all are renamed at the end.
///
/// A file that already has its bytes is not touched, so that whoever goes by dates builds nothing anew. Missing folders are made.
///
/// - Throws: a ``FileError`` for the first file that could not be written; no temporary file is left.
public func write(_ files: [OutputFile]) throws(FileError) {
  var prepared: [(temporary: String, path: String)] = []
  do throws(FileError) {
    for file in files where !file.isUpToDate {
      switch PathKind(at: file.path) {
      case .folder: throw FileError(.write, file.path, errno: EISDIR)
      case .device: try fill(file.path, with: file.bytes, flags: O_WRONLY)
      case .file, .missing:
        try makeFolder(folder(of: file.path))
        let name = "." + lastComponent(of: file.path) + ".\(getpid()).tmp"
        let temporary = join(folder(of: file.path), name)
        prepared.append((temporary, file.path))
        try fill(temporary, with: file.bytes, flags: O_WRONLY | O_CREAT | O_TRUNC, reportedAs: file.path)
      }
    }
    for (temporary, path) in prepared where rename(temporary, path) != 0 {
      throw FileError(.write, path, errno: errno)
    }
  } catch {
    for (temporary, _) in prepared { unlink(temporary) }
    throw error
  }
}

/// Makes a folder and those it lies in, where they are missing.
private func makeFolder(_ path: String) throws(FileError) {
  if PathKind(at: path) == .folder { return }
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
