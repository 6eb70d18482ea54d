import ArgumentParser
import FlowCommandLine
import FlowFiles

/// The modules that a command line names.
///
/// - Throws: the exit code 1, after a message for each path that cannot be read or has no flows.
/// - Parameter knowsPackages: whether a package's folder means its targets, each a module; otherwise the folder is a single module, like any other.
func readModules(_ options: InputOptions, knowsPackages: Bool = true) throws -> [FlowModule] {
  var reader = ModuleReader(options, knowsPackages: knowsPackages)
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
/// - Throws: the exit code 1, after a message, if a file cannot be written.
func save(_ files: [OutputFile], _ options: InputOptions? = nil) throws {
  try saving(options) { batch throws(FileError) in
    for file in files { try batch.add(file) }
  }
}

/// Writes the files that a closure adds to a batch, all or none.
///
/// - Throws: the exit code 1, after a message, if a file cannot be written.
///
/// - Parameter folder: the folder that must contain all files; nil for anywhere.
func saving(
  _ options: InputOptions?, inside folder: String? = nil, _ fill: (inout FileBatch) throws(FileError) -> Void
) throws {
  do throws(FileError) {
    var batch = FileBatch()
    if let folder { batch = try FileBatch(inside: folder) }
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
