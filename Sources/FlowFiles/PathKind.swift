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
  /// A folder.
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
