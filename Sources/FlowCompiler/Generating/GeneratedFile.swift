/// One Swift file to write.
public struct GeneratedFile: Sendable, Equatable {
  /// The file's name, without a folder: `EditProfile.flow.swift`.
  public var name: String
  /// The contents.
  public var text: String

  /// Makes a file from its contents.
  public init(name: String, text: String) {
    self.name = name
    self.text = text
  }

  /// The contents, in UTF-8.
  public var bytes: [UInt8] { Array(text.utf8) }
}

/// Settings that may differ between two runs over one graph.
public struct GenerateOptions: Sendable {
  /// Maps the path of a flow file in the `SourceMap` to the path that Swift's compiler names in its errors.
  ///
  /// A build plugin's tool keeps absolute paths, so that an editor can jump there; output that is checked in needs paths that are the
  /// same on every machine.
  var sourcePath: @Sendable (String) -> String

  /// Makes options; by default, paths stay as they are.
  public init(sourcePath: @escaping @Sendable (String) -> String = { $0 }) { self.sourcePath = sourcePath }
}
