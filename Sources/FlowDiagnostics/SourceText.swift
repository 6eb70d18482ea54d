/// A file's contents.
public enum SourceText: Sendable {
  /// At hand.
  case bytes([UInt8])
  /// Read whenever someone asks, so that a large module's texts need not all be held; nothing where the file is gone by then. A file
  /// that has changed meanwhile makes places that are not quite right, no more.
  case onDemand(@Sendable () -> [UInt8])

  /// The contents, in UTF-8 if they are well formed.
  public var bytes: [UInt8] {
    switch self {
    case .bytes(let bytes): bytes
    case .onDemand(let read): read()
    }
  }
}
