import FlowCommandLine
import FlowCompiler
import FlowFiles
import FlowServer

/// Finds the modules of what an editor has open: from each flow file to its package, or to the folder that is open.
///
/// Nothing outside of what is open is shown. Other modules of the same package are there to be imported.
struct EditorModules {
  /// A module that was found.
  private struct Module {
    var name: String
    var folder: String
    var package: String
    var paths: [String]
  }

  /// The problems of finding files, as sentences.
  private(set) var problems: [String] = []

  private let open: OpenInEditor
  /// The folders that are open.
  private let roots: [String]
  private let manifests: ManifestCache
  private let mostEntries: Int
  private var modules: [Module] = []
  /// The files of the modules that were found.
  private var claimed: Set<String> = []
  /// The nearest package of each folder that was looked at; nil inside if it has none.
  private var packages: [String: String?] = [:]

  /// Looks for the modules of what an editor has open.
  ///
  /// - Parameters:
  ///   - manifests: the manifests that were read before; of packages that are not trusted none is read.
  ///   - mostEntries: the number of files and folders up to which a folder is looked through.
  init(_ open: OpenInEditor, manifests: ManifestCache, mostEntries: Int) {
    self.manifests = manifests
    self.mostEntries = mostEntries
    self.open = open
    // An editor that was started without a folder names the root of the disk.
    roots = open.roots.map { absolutePath($0, base: "/") }.filter { $0 != "/" }
    find(open.files.filter { $0.hasPrefix("/") })
  }

  /// The modules with their texts. A file that has vanished since it was found is left out.
  var served: [ServedModule] {
    modules.map { module in
      let isShown = module.paths.contains { path in
        open.files.contains(path) || roots.contains { isBelow(path, $0) }
      }
      return ServedModule(
        name: module.name, folder: module.folder, package: module.package,
        isImportOnly: !isShown, files: presentFiles(module.paths))
    }
  }

  private mutating func find(_ files: [String]) {
    /// The flow files of each package that are open, or are in a folder that is.
    var wanted: [String: Set<String>] = [:]
    for root in roots {
      if let package = self.package(around: root) {
        // The package's own files are found in its targets, and those of a folder in it here.
        wanted[package, default: []].formUnion(root == package ? [] : flowFiles(in: root))
        continue
      }
      let inner = roots.filter { $0 != root && isBelow($0, root) }
      var own: [String] = []
      for file in flowFiles(in: root) where !inner.contains(where: { isBelow(file, $0) }) {
        if let package = package(around: folder(of: file)) {
          wanted[package, default: []].insert(file)
        } else {
          own.append(file)
        }
      }
      add(root, own, package: root)
    }
    for file in files {
      if let package = package(around: folder(of: file)) {
        wanted[package, default: []].insert(file)
      } else if !roots.contains(where: { isBelow(file, $0) }), !claimed.contains(file) {
        // A folder that nobody has opened may hold anything below.
        add(folder(of: file), filesDirectly(in: folder(of: file)), package: folder(of: file))
      }
    }
    for (package, wanted) in wanted.sorted(by: { $0.key < $1.key }) { addModules(of: package, wanted) }
  }

  // MARK: - Packages

  private mutating func addModules(of package: String, _ wanted: Set<String>) {
    let known = modules.count
    if !(open.isTrusted && addTargets(of: package)) { addSources(of: package) }
    for file in wanted.sorted() where !claimed.contains(file) {
      let home = self.home(of: file, in: package)
      let isModule = home != package && home != join(package, "Sources")
      add(home, (isModule ? flowFiles(in: home) : filesDirectly(in: home)) + [file], package: package)
      // What it imports may be beside it.
      for beside in folders(in: folder(of: home)) where beside != home && !isBelow(beside, join(package, "Sources")) {
        if !filesDirectly(in: beside).isEmpty { add(beside, flowFiles(in: beside), package: package) }
      }
    }
    if modules.count == known, roots.contains(package), !open.isTrusted, !flowFiles(in: package).isEmpty {
      problems.append(
        "no folder in '\(join(package, "Sources"))' has a '*\(flowFileEnding)' file; the package's manifest is run only "
          + "if the editor says that the folder is trusted, see 'Editors'")
    }
  }

  /// Adds the targets of a package, which its manifest says; false if that cannot be read.
  private mutating func addTargets(of package: String) -> Bool {
    do throws(FileError) {
      let manifest = try manifests.manifest(in: package)
      for target in manifest.targets {
        let folder = manifest.folder(of: target, in: package)
        let files = flowFiles(in: folder).filter { manifest.owns($0, target, in: package) }
        add(folder, files, package: package, named: target.name)
      }
      return true
    } catch {
      problems.append(error.description)
      return false
    }
  }

  /// Adds each folder with flow files in a package's 'Sources'.
  private mutating func addSources(of package: String) {
    for folder in folders(in: join(package, "Sources")) { add(folder, flowFiles(in: folder), package: package) }
  }

  /// The folder of the module of a file that no target has, as far as can be known: in 'Sources' the target's;
  /// elsewhere the topmost folder of the package that has flow files on the way to the file.
  private func home(of file: String, in package: String) -> String {
    let sources = join(package, "Sources")
    var home = folder(of: file)
    var next = home
    while next != package, isBelow(next, package) {
      if folder(of: next) == sources { return next }
      if next != sources, !filesDirectly(in: next).isEmpty { home = next }
      next = folder(of: next)
    }
    return home
  }

  /// The nearest folder with a manifest, upwards from a folder; nil if there is none.
  private mutating func package(around folder: String) -> String? {
    if let known = packages[folder] { return known }
    let found = packageFolder(above: folder)
    packages[folder] = .some(found)
    return found
  }

  // MARK: - Files

  private mutating func add(_ folder: String, _ files: [String], package: String, named name: String? = nil) {
    let own = files.filter { claimed.insert($0).inserted }
    if own.isEmpty { return }
    modules.append(
      Module(name: moduleName(from: name ?? lastComponent(of: folder)), folder: folder, package: package, paths: own))
  }

  /// The flow files in a folder and its subfolders; none if there are too many to look through, which is a problem.
  private mutating func flowFiles(in folder: String) -> [String] {
    guard PathKind(at: folder) == .folder else { return [] }
    do throws(FileError) {
      return try findFlowFiles(in: folder, mostEntries: mostEntries, skipsUnreadable: true)
    } catch {
      if !problems.contains(error.description) { problems.append(error.description) }
      return []
    }
  }

  /// The flow files in a folder, without its subfolders.
  private func filesDirectly(in folder: String) -> [String] {
    ((try? namesOfFiles(in: folder)) ?? []).filter { !$0.hasPrefix(".") && $0.hasSuffix(flowFileEnding) }
      .map { join(folder, $0) }.filter { PathKind(at: $0) != .folder }.sorted()
  }

  /// The folders in a folder, but for hidden ones.
  private func folders(in folder: String) -> [String] {
    ((try? namesOfFiles(in: folder)) ?? []).filter { !$0.hasPrefix(".") }.map { join(folder, $0) }
      .filter { PathKind(at: $0) == .folder }.sorted()
  }

  private func isBelow(_ path: String, _ folder: String) -> Bool { path == folder || path.hasPrefix(folder + "/") }
}

/// The files of a module that are still there, read.
func presentFiles(_ paths: [String]) -> [FlowFile] {
  paths.compactMap { path in
    do throws(FileError) {
      return FlowFile(path: path, text: .bytes(try readFile(path, limit: flowFileReadLimit)))
    } catch {
      return PathKind(at: path) == .missing ? nil : FlowFile(path: path, text: .unreadable(error.reason))
    }
  }
}

/// The manifests of packages, each run again only when its text has changed.
final class ManifestCache {
  private var known: [String: (text: [UInt8], manifest: PackageManifest)] = [:]

  /// The manifest of a package.
  func manifest(in package: String) throws(FileError) -> PackageManifest {
    let text = try readFile(join(package, "Package.swift"))
    if let known = known[package], known.text == text { return known.manifest }
    let manifest = try PackageManifest.read(in: package)
    known[package] = (text, manifest)
    return manifest
  }
}
