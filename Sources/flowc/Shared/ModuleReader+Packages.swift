import FlowCommandLine
import FlowFiles

/// Packages, and the files of a revision.
extension ModuleReader {
  /// Whether a folder has a manifest.
  func isPackage(_ folder: String) -> Bool { PathKind(at: join(folder, "Package.swift")) == .file }

  /// Adds each target that has flow files as a module, as the command plugin does.
  mutating func addPackage(_ path: String) {
    do throws(FileError) {
      let package = try PackageManifest.read(in: path)
      var hasFlows = false
      for target in package.targets {
        let files = try package.flowFiles(of: target, in: path)
        if !files.contains(where: { $0.hasSuffix(flowFileEnding) }) { continue }
        hasFlows = true
        groups.append(
          Group(
            name: moduleName(from: target.name), folder: package.folder(of: target, in: path), isWholeFolder: true,
            paths: files))
      }
      if !hasFlows { problems.append("no target of the package in '\(path)' has a '*\(flowFileEnding)' file") }
    } catch {
      problems.append(error.description)
    }
  }

  /// Adds each folder with flow files in a package's 'Sources' as a module.
  mutating func addFoldersOfSources(in package: String) {
    let sources = join(package, "Sources")
    let known = groups.count
    for name in ((try? namesOfFiles(in: sources)) ?? []).sorted() where !name.hasPrefix(".") {
      let folder = join(sources, name)
      guard PathKind(at: folder) == .folder, let files = try? findFlowFiles(in: folder), !files.isEmpty else {
        continue
      }
      groups.append(Group(name: moduleName(from: name), folder: folder, isWholeFolder: true, paths: files))
    }
    if groups.count == known {
      problems.append(
        "no folder in '\(sources)' has a '*\(flowFileEnding)' file; the package's manifest is run only if the editor "
          + "says that the folder is trusted, see 'Editors'")
    }
  }

  /// Adds the modules that the paths name, with the files of a revision. A package's are today's targets: no manifest
  /// of a revision is run.
  mutating func findFiles(in revision: Revision) {
    let known = groups.count
    do throws(Revision.Failure) {
      for path in options.paths {
        let files = try revision.files(at: path)
        if files.isEmpty { throw Revision.Failure(message: "'\(revision.name)' has no flow files at '\(path)'") }
        if isPackage(path) {
          try addTargets(of: path, files, revision)
        } else {
          let folder = files[0].path.isEmpty ? FlowFiles.folder(of: absolutePath(path, base: base)) : path
          add(files, below: path, as: nameOfModule(in: folder), revision)
        }
      }
      if !options.paths.isEmpty { return }
      let listed = Set(options.targetFile.map(\.path))
      for target in options.targetFolder {
        let path = absolutePath(target.path, base: base)
        // A file below the folder that is not in the target now is assumed not to have been in it before.
        let files = try revision.files(at: path).filter { file in
          listed.contains(join(path, file.path)) || PathKind(at: join(path, file.path)) != .file
        }
        add(files, below: path, as: target.module, revision)
      }
      if groups.count == known {
        throw Revision.Failure(message: "'\(revision.name)' has no flow files of the package's targets")
      }
    } catch {
      problems.append(error.message)
    }
  }

  private mutating func addTargets(
    of path: String, _ files: [Revision.File], _ revision: Revision
  ) throws(Revision.Failure) {
    let known = groups.count
    do throws(FileError) {
      let package = try PackageManifest.read(in: path)
      for target in package.targets {
        let own = files.filter { package.owns(join(path, $0.path), target, in: path) }
        add(own, below: path, as: moduleName(from: target.name), revision)
      }
    } catch {
      throw Revision.Failure(message: error.description)
    }
    if groups.count == known {
      throw Revision.Failure(message: "'\(revision.name)' has no flow files of the package's targets")
    }
  }

  /// Adds a module of a revision's files; none if there are no files.
  private mutating func add(_ files: [Revision.File], below path: String, as module: String, _ revision: Revision) {
    if files.isEmpty { return }
    var group = Group(name: module, folder: path, isWholeFolder: true, paths: [])
    for file in files {
      let shown = "\(revision.name):\(file.path.isEmpty ? path : join(path, file.path))"
      contents[shown] = file.bytes
      group.paths.append(shown)
    }
    groups.append(group)
  }
}
