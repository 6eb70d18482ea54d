import ArgumentParser
import FlowCommandLine
import FlowFiles

/// The modules that a command line names.
///
/// - Throws: the exit code 1 if one of its paths cannot be read or has no flows, after saying so for each.
/// - Parameter knowsPackages: whether the folder of a package stands for its targets, each a module; else it is one module, as all folders are.
func readModules(_ options: InputOptions, knowsPackages: Bool = true) throws -> [FlowModule] {
  var reader = ModuleReader(options, knowsPackages: knowsPackages)
  let modules = reader.read()
  for problem in reader.problems { complain(problem) }
  if !reader.problems.isEmpty { throw ExitCode.failure }
  return modules
}

/// Writes what a command makes where its `-o` says: into a file, or to standard output for `-` and where there is none.
func write(_ bytes: [UInt8], to output: String?, _ options: InputOptions? = nil) throws {
  guard let output, output != "-" else { return try StandardStream.output.write(bytes) }
  try save([OutputFile(path: output, bytes: bytes)], options)
}

/// Writes files, whole or none of them.
///
/// - Throws: the exit code 1 if one cannot be written, after saying so.
func save(_ files: [OutputFile], _ options: InputOptions? = nil) throws {
  try saving(options) { batch throws(FileError) in
    for file in files { try batch.add(file) }
  }
}

/// Writes what is added to a batch, all of it or nothing.
///
/// - Throws: the exit code 1 if something cannot be written, after saying so.
///
/// - Parameter folder: where all of it is to lie; nil for anywhere.
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
