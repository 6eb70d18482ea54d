import ArgumentParser
import FlowCommandLine
import FlowCompiler
import FlowFiles
import Foundation

/// A version of some modules, as a command line names it: a file or folder, `REVISION:path`, or a revision of git's.
struct Version {
  /// The revision; nil for what is there now.
  var revision: String?
  /// The path; nil where only a revision is named.
  var path: String?

  /// Reads an argument. What is there is a path, whatever revisions are called.
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

  /// The modules of this version.
  ///
  /// - Parameters:
  ///   - other: the path of the version that it is compared with, for a revision without one.
  ///   - options: all that is said beside paths.
  /// - Throws: the exit code 1 if they cannot be read, after saying why.
  func modules(beside other: String, _ options: InputOptions) throws -> [FlowModule] {
    var options = options
    let path = self.path ?? other
    guard let revision else {
      options.paths = [path]
      return try readModules(options)
    }
    let folder = FileManager.default.temporaryDirectory.appending(component: "flowc-\(UUID().uuidString)")
      .path(percentEncoded: false)
    defer { try? FileManager.default.removeItem(atPath: folder) }
    let copy: String
    do throws(Revision.Failure) {
      copy = try Revision(revision, at: path).copy(path, into: folder)
    } catch {
      complain(error.message)
      throw ExitCode.failure
    }
    options.paths = [copy]
    var modules = try readModules(options)
    for module in modules.indices {
      for file in modules[module].files.indices {
        let below = modules[module].files[file].path.dropFirst(copy.count)
        if modules[module].files[file].path.hasPrefix(copy) {
          modules[module].files[file].path = "\(revision):\(path)\(below)"
        }
      }
    }
    return modules
  }
}

/// Two versions of modules, compiled.
struct Versions {
  /// The modules that both have, by name; where each has one, that, whatever it is called.
  private(set) var pairs: [(name: String, old: Compilation, new: Compilation)] = []
  /// The modules that only the old version has.
  private(set) var gone: [String] = []
  /// The modules that only the new version has.
  private(set) var added: [String] = []
  /// The compilations with errors.
  private(set) var broken: [Compilation] = []

  /// Reads and compiles two versions.
  init(from old: Version, to new: Version, _ options: InputOptions) throws {
    let former = try old.modules(beside: new.path ?? ".", options)
    let latter = try new.modules(beside: old.path ?? ".", options)
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
