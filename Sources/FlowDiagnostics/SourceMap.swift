/// The files that ranges point into.
public struct SourceMap: Sendable {
  /// The files; a range's `file` is an index into them.
  public var files: [SourceFile] = []

  /// Makes a map of files.
  public init(_ files: [SourceFile] = []) { self.files = files }

  /// The file that a range points into; nil if it is not in the map.
  public func file(of range: SourceRange) -> SourceFile? {
    Int(range.file) < files.count ? files[Int(range.file)] : nil
  }
}
