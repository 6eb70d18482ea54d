import FlowCommandLine
import FlowCompiler
import FlowDiagnostics
import FlowFiles

/// Finds and reads the flow files that a command line names.
struct ModuleReader {
  /// The meaning of a package's folder.
  enum Packages {
    /// A module for each target, which the package's manifest says. SwiftPM runs the manifest.
    case asTargets
    /// A module for each folder in 'Sources': for an editor, which may not run the manifest.
    case asFolders
    /// One module, like any other folder.
    case asOneModule
  }

  /// The files of a module.
  struct Group {
    var name: String
    var folder: String
    var isWholeFolder = false
    var isImportOnly = false
    var isInPackage = true
    var paths: [String]
  }

  /// The problems with paths that could not be found, as sentences; if there are any, nothing is compiled. The compiler reports a file that exists
  /// but cannot be read, beside its diagnostics in the other files.
  var problems: [String] = []

  let options: InputOptions
  let base = currentFolder()
  var groups: [Group] = []
  /// The contents of files that are not read from the disk, by the paths that messages show.
  var contents: [String: [UInt8]] = [:]

  private var loose: [String] = []
  private let packages: Packages
  private let revision: Revision?
  private let mostEntries: Int

  /// Makes a reader.
  ///
  /// - Parameters:
  ///   - packages: what a package's folder means.
  ///   - revision: the revision to read the files from; nil for the disk.
  ///   - mostEntries: the number of files and folders up to which a folder is looked through.
  init(
    _ options: InputOptions, packages: Packages = .asTargets, at revision: Revision? = nil, mostEntries: Int = .max
  ) {
    self.options = options
    self.packages = packages
    self.revision = revision
    self.mostEntries = mostEntries
  }

  /// The modules, in the order of the command line, with loose files last.
  mutating func read() -> [FlowModule] {
    findFiles()
    let assumed = addStandardInput()
    gather()
    addImports()
    return modules(assumed)
  }

  /// The modules that are given only to be imported.
  mutating func readImports() -> [FlowModule] {
    addImports()
    return modules(nil)
  }

  /// The modules that were found, read; a file of one may be standard input.
  private func modules(_ assumed: String?) -> [FlowModule] {
    var modules: [FlowModule] = []
    for group in groups {
      var module = FlowModule(name: group.name, folder: group.folder, isWholeFolder: group.isWholeFolder, files: [])
      module.isImportOnly = group.isImportOnly
      module.isInPackage = group.isInPackage
      module.files = group.paths.map { FlowFile(path: $0, text: text(of: $0, isStandardInput: $0 == assumed)) }
      modules.append(module)
    }
    return modules
  }

  private func text(of path: String, isStandardInput: Bool) -> SourceText {
    if let bytes = contents[path] { return .bytes(bytes) }
    do throws(FileError) {
      if isStandardInput { return .bytes(try readStandardInput(limit: flowFileReadLimit)) }
      let isNamed = options.paths.contains(path)
      return .bytes(
        try isNamed ? readInput(path, limit: flowFileReadLimit) : readFile(path, limit: flowFileReadLimit))
    } catch {
      // A Swift string holds only valid Unicode, so the path that was tried is not the file's.
      return .unreadable(path.unicodeScalars.contains("\u{FFFD}") ? "its name is not UTF-8" : error.reason)
    }
  }

  private mutating func findFiles() {
    if let revision { return findFiles(in: revision) }
    let paths = options.paths.isEmpty && options.targetFiles.isEmpty ? ["."] : options.paths
    var seen: Set<String> = []
    for path in paths where path != "-" && seen.insert(absolutePath(path, base: base)).inserted {
      switch PathKind(at: path) {
      case .missing: problems.append("'\(path)' does not exist")
      case .folder where packages == .asTargets && isPackage(path): addPackage(path)
      case .folder where packages == .asFolders && isPackage(path): addFoldersOfSources(in: path)
      case .folder: addFolder(path)
      // The shell chooses the name of the pipe for '<(…)'.
      case .pipe: loose.append(path)
      case _ where path == "/dev/stdin": loose.append(path)
      case .file, .device:
        // The compiler reports a misnamed one.
        if path.hasSuffix(flowFileEnding) || path.hasSuffix(misnamedFlowFileEnding) {
          loose.append(path)
        } else {
          problems.append("'\(path)' is not a flow file; its name must end in '\(flowFileEnding)'")
        }
      }
    }
    addTargets()
  }

  private mutating func addTargets() {
    for file in options.targetFiles {
      if let index = groups.firstIndex(where: { $0.name == file.module }) {
        groups[index].paths.append(file.path)
      } else {
        let folder = options.targetFolder.first { $0.module == file.module }?.path ?? commonFolder(of: [file.path])
        groups.append(Group(name: file.module, folder: folder, isWholeFolder: true, paths: [file.path]))
      }
    }
  }

  /// Adds the modules that are given only to be imported.
  private mutating func addImports() {
    let own = revision == nil || !options.paths.isEmpty ? [] : options.targetFolder.map(\.module)
    for module in options.imports where !own.contains(module.module) {
      switch PathKind(at: module.path) {
      case .missing: problems.append("'\(module.path)' does not exist")
      case .folder:
        do throws(FileError) {
          let files = try findFlowFiles(in: module.path)
          checkHasFlows(files, in: module.path)
          addImport(module.module, files, isInPackage: true)
        } catch {
          problems.append(error.description)
        }
      case .file, .pipe, .device: addImport(module.module, [module.path], isInPackage: true)
      }
    }
    for file in options.foreignFile { addImport(file.module, [file.path], isInPackage: false) }
  }

  private mutating func addImport(_ name: String, _ files: [String], isInPackage: Bool) {
    if let index = groups.firstIndex(where: { $0.name == name && $0.isImportOnly }) {
      groups[index].paths += files
    } else if !groups.contains(where: { $0.name == name }) {
      var group = Group(name: name, folder: commonFolder(of: files), paths: files)
      group.isImportOnly = true
      group.isInPackage = isInPackage
      groups.append(group)
    }
  }

  mutating func addFolder(_ path: String) {
    do throws(FileError) {
      let files = try findFlowFiles(in: path, mostEntries: mostEntries)
      if checkHasFlows(files, in: path) {
        groups.append(Group(name: nameOfModule(in: path), folder: path, isWholeFolder: true, paths: files))
      }
    } catch {
      problems.append(error.description)
    }
  }

  /// Whether a folder has a flow file; if not, a problem is added.
  @discardableResult
  private mutating func checkHasFlows(_ files: [String], in folder: String) -> Bool {
    if files.contains(where: { $0.hasSuffix(flowFileEnding) }) { return true }
    let misnamed = files.first.map { "; '\(lastComponent(of: $0))' ends otherwise" } ?? ""
    problems.append("folder '\(folder)' has no '*\(flowFileEnding)' file\(misnamed)")
    return false
  }

  /// Adds standard input as a file. Returns its path; nil if the command line does not name standard input.
  private mutating func addStandardInput() -> String? {
    guard options.paths.contains("-") else { return nil }
    guard let name = options.assumeFilename else {
      loose.append("<stdin>")
      return "<stdin>"
    }
    let whole = absolutePath(name, base: base)
    for index in groups.indices {
      if let path = groups[index].paths.first(where: { absolutePath($0, base: base) == whole }) { return path }
      let folder = groups[index].folder
      if whole.hasPrefix(absolutePath(folder, base: base) + "/") {
        groups[index].paths.append(name)
        return name
      }
    }
    if let path = loose.first(where: { absolutePath($0, base: base) == whole }) { return path }
    loose.append(name)
    return name
  }

  /// Makes a module of the loose files; if the command line names a module, all files belong to it.
  private mutating func gather() {
    if !loose.isEmpty {
      let folder = commonFolder(of: loose)
      groups.append(Group(name: nameOfModule(in: folder), folder: folder, paths: loose))
    }
    if let name = options.module, !groups.isEmpty {
      var seen: Set<String> = []
      let paths = groups.flatMap(\.paths).filter { seen.insert(absolutePath($0, base: base)).inserted }
      let folder = groups.count == 1 ? groups[0].folder : commonFolder(of: paths)
      groups = [Group(name: name, folder: folder, isWholeFolder: groups.allSatisfy(\.isWholeFolder), paths: paths)]
    }
  }

  func nameOfModule(in folder: String) -> String {
    moduleName(from: lastComponent(of: absolutePath(folder, base: base)))
  }

  /// The deepest folder that contains all files.
  private func commonFolder(of paths: [String]) -> String {
    var common: [Substring]?
    for path in paths {
      let parts = folder(of: absolutePath(path, base: base)).split(separator: "/")
      common = common.map { zip($0, parts).prefix { $0 == $1 }.map(\.0) } ?? parts
    }
    return "/" + (common ?? []).joined(separator: "/")
  }
}
