/// One flow file as the compiler takes it: where it is, for messages, and its bytes.
public struct FlowFile: Sendable {
  /// The path as it shall stand in diagnostics.
  public var path: String
  /// The contents.
  public var bytes: [UInt8]

  /// Makes a file from its contents.
  public init(path: String, bytes: [UInt8]) {
    self.path = path
    self.bytes = bytes
  }
}
