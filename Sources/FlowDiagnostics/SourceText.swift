/// A file's contents.
public enum SourceText: Sendable {
  /// At hand.
  case bytes([UInt8])
  /// Read whenever someone asks, so that a large module's texts need not all be held; nothing where the file is gone by then. It may have
  /// changed in between: who asks twice relies on no place in it, and whoever runs a compiler so runs it again after a change.
  case onDemand(@Sendable () -> [UInt8])
  /// Nothing, since the file could not be read; why, in the system's words.
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
