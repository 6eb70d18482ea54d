import FlowDiagnostics

/// One flow file as the compiler takes it: where it is, for messages, and its bytes.
public struct FlowFile: Sendable {
  /// The path that diagnostics show.
  public var path: String
  /// The contents.
  public var text: SourceText
  /// The contents, as bytes.
  public var bytes: [UInt8] {
    get { text.bytes }
    set { text = .bytes(newValue) }
  }

  /// Makes a file from its contents.
  public init(path: String, bytes: [UInt8]) {
    self.path = path
    text = .bytes(bytes)
  }

  /// Makes a file whose contents may be read only when they are asked for.
  public init(path: String, text: SourceText) {
    self.path = path
    self.text = text
  }
}
