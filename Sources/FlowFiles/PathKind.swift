#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// The kind of thing at a path, symbolic links followed.
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
