import FlowDiagnostics

/// Checks that no two of a module's files generate Swift files with the same name, ignoring case.
func checkFileNames(_ files: [FlowFile], log: inout DiagnosticLog) {
  var seen: [String: Int] = [:]
  for (index, file) in files.enumerated() {
    let name = generatedName(ofFileAt: file.path)
    if let first = seen[name.lowercased()] {
      log.report(.fileCollision(becomes: name, file: UInt32(index), first: files[first].path))
    } else {
      seen[name.lowercased()] = index
    }
  }
}

/// Checks that the module does not hide the runtime, which generated code imports by name.
func checkModuleName(_ module: String, _ files: [FlowFile], log: inout DiagnosticLog) {
  if module == "FlowRuntime" || module == "FlowModel", !files.isEmpty { log.report(.moduleCollision(module)) }
}

/// Whether a file was meant to be a flow file, but ends in `.flow.yml`.
func isMisnamed(_ path: String) -> Bool { path.hasSuffix(".flow.yml") }

/// Reports files that were meant to be flow files.
func reportMisnamed(_ paths: [String], sources: inout SourceMap, log: inout DiagnosticLog) {
  for path in paths {
    let start = SourceRange(file: UInt32(sources.files.count), start: 0, end: 0)
    sources.files.append(SourceFile(path: path, bytes: []))
    log.report(.misnamedFile(becomes: baseName(of: String(path.dropLast(".yml".count))) + ".yaml", at: start))
  }
}
