#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// A file or folder that could not be read or written, described for the user.
public struct FileError: Error, Hashable, CustomStringConvertible {
  /// The operation that failed.
  public enum Action: String, Sendable {
    /// Reading a file or listing a folder.
    case read
    /// Making or replacing a file, or making a folder.
    case write
  }

  /// The file or folder.
  public var path: String
  /// The operation that failed.
  public var action: Action
  /// The system's description of the reason, in lower case.
  public var reason: String
  /// Whether the operation failed because permission was missing.
  public var isRefusal = false

  /// Makes an error from its parts.
  public init(_ action: Action, _ path: String, _ reason: String) {
    self.path = path
    self.action = action
    self.reason = reason
  }

  /// Makes an error from the number that the failed system call left in `errno`.
  package init(_ action: Action, _ path: String, errno number: Int32) {
    let words = String(cString: strerror(number))
    self.init(action, path, words.prefix(1).lowercased() + words.dropFirst())
    isRefusal = [EACCES, EPERM, EROFS].contains(number)
  }

  /// One line, such as `cannot read 'Main.flow.yaml': permission denied`. Control characters in the path are kept: escape them to print it.
  public var description: String {
    let name = ["standard input", "standard output", "standard error"].contains(path) ? path : "'\(path)'"
    return "cannot \(action.rawValue) \(name): \(reason)"
  }
}
