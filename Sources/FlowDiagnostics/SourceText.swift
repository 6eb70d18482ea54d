/// A file's contents.
public enum SourceText: Sendable {
  /// Contents in memory.
  case bytes([UInt8])
  /// Contents that are read at each request, so that the texts of a large module need not all be in memory; empty if the file no longer exists.
  /// The file may change between two requests, so places in one answer may not fit the next. Compile again after a change.
  case onDemand(@Sendable () -> [UInt8])
  /// No contents, since the file could not be read; with the system's description of the reason.
  case unreadable(String)

  /// The contents, in UTF-8 if they are well formed.
  public var bytes: [UInt8] {
    switch self {
    case .bytes(let bytes): bytes
    case .onDemand(let read): read()
    case .unreadable: []
    }
  }
}
