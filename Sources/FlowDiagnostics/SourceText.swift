/// A file's contents.
public enum SourceText: Sendable {
  /// Contents in memory.
  case bytes([UInt8])
  /// Contents that are read at each request, so that a large module's texts need not all be held; empty if the file has gone by then. The file may have changed
  /// between two requests, so places in one answer may not fit the next. Compile again after a change.
  case onDemand(@Sendable () -> [UInt8])
  /// No contents, since the file could not be read; with the reason, in the system's words.
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
