import FlowCompiler

/// The flow files that are compiled together, as they are on disk.
public struct ServedModule: Sendable {
  /// The Swift module's name.
  public var name: String
  /// The folder of all files, as an absolute path. A new file in it belongs to the module.
  public var folder: String
  /// The module's package, as any text that is its own; nil for a module that counts as one of every package. The
  /// modules of a package can name each other's `package` declarations.
  public var package: String?
  /// Whether the module is only imported: its diagnostics are not shown.
  public var isImportOnly: Bool
  /// Its files, by absolute paths.
  public var files: [FlowFile]

  /// Makes a module from its files.
  public init(
    name: String, folder: String, package: String? = nil, isImportOnly: Bool = false, files: [FlowFile]
  ) {
    self.name = name
    self.folder = folder
    self.package = package
    self.isImportOnly = isImportOnly
    self.files = files
  }
}

extension ServedModule {
  /// Whether two modules are in the same package.
  func isInPackage(of other: ServedModule) -> Bool {
    package == nil || other.package == nil || package == other.package
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

/// The folders and files that an editor has open: the files that a server is to work on belong to it.
public struct OpenInEditor: Sendable {
  /// The folders, as absolute paths; none if files were opened alone.
  public var roots: [String]
  /// The flow files, as absolute paths or as URIs of texts without a file, sorted.
  public var files: [String]
  /// Whether the editor says that code in the folders may be run.
  public var isTrusted: Bool

  /// Makes a list of what is open.
  public init(roots: [String] = [], files: [String] = [], isTrusted: Bool = false) {
    self.roots = roots
    self.files = files
    self.isTrusted = isTrusted
  }
}
