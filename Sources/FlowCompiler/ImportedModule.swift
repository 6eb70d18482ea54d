/// Another module's flow files, which a module may import.
public struct ImportedModule: Sendable {
  /// The Swift module's name.
  public var name: String
  /// Its flow files, in any order.
  public var files: [FlowFile]
  /// Whether the module is in the same package, so that its `package` declarations can be named.
  public var isInPackage: Bool

  /// Makes a module from its files.
  public init(name: String, files: [FlowFile], isInPackage: Bool = true) {
    self.name = name
    self.files = files
    self.isInPackage = isInPackage
  }
}

/// The modules that a compilation knows, its own first.
struct ModuleList {
  /// A module of the list.
  struct Module {
    /// The module's name.
    var name: String
    /// Whether its `package` declarations can be named.
    var isInPackage = true
    /// The module's files, as indices in the source map.
    var files: Range<Int>
    /// Whether no file imports the module, but an import is nearly its name: it is read to see whether it was meant.
    var isSuspect = false
  }

  /// The modules that were read, the own one first.
  var modules: [Module]
  /// The names of all modules with flow files that could be imported.
  var available: [String] = []
  /// For each document, its module.
  var ofDocument: [Int] = []

  /// Makes a list of a module without imports.
  init(own name: String, files: Int) {
    modules = [Module(name: name, files: 0..<files)]
    ofDocument = Array(repeating: 0, count: files)
  }

  /// The index of the module with a name; nil if absent, or if it was only read to see whether it was meant.
  func index(of name: String) -> Int? { modules.firstIndex { $0.name == name && !$0.isSuspect } }

  /// Whether a declaration in one module can be named from another.
  func isVisible(_ access: Access, in module: Int, from other: Int) -> Bool {
    switch access {
    case .public: true
    case .package: modules[module].isInPackage && modules[other].isInPackage
    case .internal: module == other
    }
  }

  /// The index of a file's module; nil for a variant's part.
  func module(ofFile file: UInt32) -> Int? { modules.firstIndex { $0.files.contains(Int(file)) } }
}
