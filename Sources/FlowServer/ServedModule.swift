import FlowCompiler

/// The flow files that are compiled together, as they are on disk.
public struct ServedModule: Sendable {
  /// The Swift module's name.
  public var name: String
  /// The folder of all files, as an absolute path. A new file in it belongs to the module.
  public var folder: String
  /// Whether the module is in the same package as the others, so that they can name its `package` declarations.
  public var isInPackage: Bool
  /// Whether the module is only imported: its diagnostics are not shown.
  public var isImportOnly: Bool
  /// Its files, by absolute paths.
  public var files: [FlowFile]

  /// Makes a module from its files.
  public init(
    name: String, folder: String, isInPackage: Bool = true, isImportOnly: Bool = false, files: [FlowFile]
  ) {
    self.name = name
    self.folder = folder
    self.isInPackage = isInPackage
    self.isImportOnly = isImportOnly
    self.files = files
  }
}

/// All modules that a server works on, as they are on disk.
public struct ServedFiles: Sendable {
  /// The modules, which may import each other.
  public var modules: [ServedModule]
  /// The problems of listing files, as sentences.
  public var problems: [String]

  /// Makes the files from their parts.
  public init(modules: [ServedModule], problems: [String] = []) {
    self.modules = modules
    self.problems = problems
  }
}
