import FlowDiagnostics

/// A flow file as the compiler reads it: its path, for messages, and its contents.
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

  /// Makes a file whose contents may be read lazily.
  public init(path: String, text: SourceText) {
    self.path = path
    self.text = text
  }
}
