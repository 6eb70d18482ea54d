import FlowCompiler
import FlowExpectations
import FlowFiles

/// A version of some modules, as the command line names it: a file or folder, `REVISION:path`, or a git revision.
struct Version {
  /// The revision; nil for the files on disk.
  var revision: String?
  /// The path; nil if only a revision is named.
  var path: String?

  /// Reads an argument. An existing path is preferred to a revision of the same name.
  init(_ argument: String) {
    if PathKind(at: argument) != .missing {
      path = argument
    } else if let colon = argument.firstIndex(of: ":") {
      revision = String(argument[..<colon])
      let rest = String(argument[argument.index(after: colon)...])
      path = rest.isEmpty ? "." : rest
    } else {
      revision = argument
    }
  }

  /// Makes the version on disk, without a path.
  init() {}

  /// The modules of this version.
  ///
  /// - Parameters:
  ///   - other: the path of the version to compare with, used if this version has none. If neither has a path, the package's targets are used if the
  ///     command plugin passes them, otherwise the current folder.
  ///   - options: all options except paths.
  /// - Throws: the exit code 1, after a message, if the modules cannot be read.
  func modules(beside other: String?, _ options: InputOptions) throws -> [FlowModule] {
    var options = options
    options.paths = (path ?? other).map { [$0] } ?? (options.targetFolder.isEmpty ? ["."] : [])
    return try readModules(options, at: revision.map { Revision($0) })
  }
}

/// Two versions of modules, compiled.
struct Versions {
  /// The modules that both versions have, by name. If each version has a single module, these are a pair, even if the name has changed.
  private(set) var pairs: [(name: String, old: FullCompilation, new: FullCompilation)] = []
  /// The modules that only the old version has.
  private(set) var gone: [String] = []
  /// The modules that only the new version has.
  private(set) var added: [String] = []
  /// The compilations with errors.
  private(set) var broken: [FullCompilation] = []

  /// Reads and compiles two versions.
  init(from old: Version, to new: Version, _ options: InputOptions) throws {
    let former = try old.modules(beside: new.path, options)
    let latter = try new.modules(beside: old.path, options)
    let before = former.filter { !$0.isImportOnly }
    let after = latter.filter { !$0.isImportOnly }
    let isOnePair = before.count == 1 && after.count == 1
    for module in after {
      guard let match = isOnePair ? before.first : before.first(where: { $0.name == module.name }) else {
        added.append(module.name)
        continue
      }
      let compiled = (old: match.compiled(beside: former), new: module.compiled(beside: latter))
      let wrong = [compiled.old, compiled.new].filter { $0.log.hasErrors || $0.graph == nil }
      broken += wrong
      if wrong.isEmpty { pairs.append((module.name, compiled.old, compiled.new)) }
    }
    if !isOnePair {
      gone = before.map(\.name).filter { name in !after.contains { $0.name == name } }
    }
  }
}
