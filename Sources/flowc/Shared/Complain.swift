import ArgumentParser
import FlowCommandLine
import FlowFiles

/// The modules that a command line names.
///
/// - Throws: the exit code 1, after a message for each path that cannot be read or has no flows.
/// - Parameters:
///   - packages: what a package's folder means.
///   - revision: the revision to read the files from; nil for the disk.
func readModules(
  _ options: InputOptions, packages: ModuleReader.Packages = .asTargets, at revision: Revision? = nil
) throws -> [FlowModule] {
  var reader = ModuleReader(options, packages: packages, at: revision)
  let modules = reader.read()
  for problem in reader.problems { complain(problem) }
  if !reader.problems.isEmpty { throw ExitCode.failure }
  return modules
}

/// Writes a command's output to the place that `-o` names: a file, or standard output for `-` or without `-o`.
func write(_ bytes: [UInt8], to output: String?, _ options: InputOptions? = nil) throws {
  guard let output, output != "-" else { return try StandardStream.output.write(bytes) }
  try save([OutputFile(path: output, bytes: bytes)], options)
}

/// Writes all files whole, or none of them.
///
/// - Parameter folders: the folders that must contain all files; empty for anywhere.
/// - Throws: the exit code 1, after a message, if a file cannot be written.
func save(_ files: [OutputFile], inside folders: [String] = [], _ options: InputOptions? = nil) throws {
  try saving(options, inside: folders) { batch throws(FileError) in
    for file in files { try batch.add(file) }
  }
}

/// Writes files in place of those that were read from the paths of the command line, all or none.
///
/// - Parameter old: the contents that were read, by path; a file that has changed since is an error.
/// - Throws: the exit code 1, after a message, if a file cannot be written.
func saveInPlace(_ files: [OutputFile], over old: [String: [UInt8]], _ input: InputOptions) throws {
  if files.isEmpty { return }
  try saving(input, inside: input.given) { batch throws(FileError) in
    for file in files {
      let now = try readFile(file.path, limit: flowFileReadLimit)
      if now != old[file.path] { throw FileError(.write, file.path, "it has changed since it was read") }
      try batch.add(file)
    }
  }
}

/// The files that are only read, since a link leads to them out of a given folder, each with the reason. A file that is
/// itself named is the user's choice.
///
/// - Throws: a ``FileError`` if another process keeps writing into a given folder.
func filesOutside(_ paths: [String], _ input: InputOptions) throws(FileError) -> [String: FileError] {
  let batch = try FileBatch(inside: input.given)
  var outside: [String: FileError] = [:]
  for path in paths {
    do throws(FileError) {
      try batch.checkIsInside(path)
    } catch {
      outside[path] = FileError(.write, path, "\(error.reason); name the file itself to change it")
    }
  }
  return outside
}

/// Writes the files that a closure adds to a batch, all or none.
///
/// - Parameter folders: the folders that must contain all files; empty for anywhere.
/// - Throws: the exit code 1, after a message, if a file cannot be written.
func saving(
  _ options: InputOptions?, inside folders: [String], _ fill: (inout FileBatch) throws(FileError) -> Void
) throws {
  do throws(FileError) {
    var batch = try FileBatch(inside: folders)
    try fill(&batch)
    try batch.finish()
  } catch {
    complain(error.description)
    if error.isRefusal, let permission = options?.permission {
      try StandardStream.error.write(
        "flowc: note: a plugin writes into the package only if it is allowed to: \(permission)\n")
    }
    throw ExitCode.failure
  }
}
