/// A file's text, and where its lines begin.
public struct SourceFile: Sendable {
  /// The path as it stands in messages.
  public let path: String
  /// The contents, in UTF-8 if they are well formed.
  public let bytes: [UInt8]

  /// Makes a file from its contents.
  public init(path: String, bytes: [UInt8]) {
    self.path = path
    self.bytes = bytes
  }
}

/// The files that ranges point into.
public struct SourceMap: Sendable {
  /// The files; a range's `file` is an index into them.
  public var files: [SourceFile] = []

  /// Makes a map of files.
  public init(_ files: [SourceFile] = []) { self.files = files }
}
