import ArgumentParser
import FlowCommandLine
import FlowCompiler
import FlowExpectations
import FlowFiles

/// `flowc generate`: writes the coordinators in Swift.
struct GenerateCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "generate", abstract: "Write the Swift of flows, or tell whether it is up to date.",
    discussion: """
      Writes a '*.flow.swift' for each '*.flow.yaml', and a '*.flows.swift' for what a module shares. All are written or, if \
      there is an error, none; those that already have the right bytes are not touched. Several modules get a subfolder each. A file \
      that flowc has not generated is never overwritten, but with '--force', and no link is followed out of the folder.
      """)

  @Option(
    name: .shortAndLong,
    help:
      "The folder to write into, or '-' for standard output, where all goes one after the other. It may be left out where all comes from standard input: then the Swift goes to standard output."
  )
  var output: String?

  @Flag(help: "Write nothing; fail, and name the files, if what is in the output folder is not what would be written.")
  var check = false

  @Flag(help: "Overwrite files that flowc has not generated, too.")
  var force = false

  @OptionGroup var input: InputOptions
  @OptionGroup var form: FormOptions
  @OptionGroup var diagnostics: DiagnosticOptions

  /// Whether the Swift goes to standard output.
  private var isPrinted: Bool { output == "-" || output == nil && input.isStandardInputAlone }

  func validate() throws {
    if output == "-" && check { throw ValidationError("say with '-o' which folder to compare with") }
    if output == nil && (check || !input.isStandardInputAlone) && input.targetFiles.isEmpty {
      throw ValidationError("say with '-o' which folder to write into")
    }
    if let pipe = input.pipe {
      throw ValidationError("'\(pipe)' has no name for a Swift file; give '-' and '--assume-filename'")
    }
    if output != nil && !isPrinted && input.paths.contains("-") && input.assumeFilename == nil {
      throw ValidationError(
        "say with '--assume-filename' what standard input is called; the Swift file is named after it")
    }
  }

  func run() throws {
    var found = RunDiagnostics(diagnostics, form.format)
    let all = try readModules(input)
    let modules = all.filter { !$0.isImportOnly }
    let compilations = modules.map { $0.compiled(beside: all) }
    for compilation in compilations { found.add(compilation) }
    try found.show(.error)
    if found.isFailure { throw ExitCode.failure }

    if isPrinted {
      for (module, compilation) in zip(modules, compilations) {
        try module.generate(compilation) { file throws(FileError) in try StandardStream.output.write(file.text) }
      }
      return
    }
    var plan = OutputPlan(modules, in: output)
    let problems = plan.clashes + (check ? [] : plan.findPluginProblems())
    for problem in problems { complain(problem) }
    if !problems.isEmpty { throw ExitCode.failure }
    if check { return try compare(&plan, compilations) }
    try save(&plan, compilations)
    for path in plan.leftovers { warn("'\(path)' is left over: no flow file generates it; delete it") }
  }

  private func save(_ plan: inout OutputPlan, _ compilations: [FullCompilation]) throws {
    try saving(input, inside: output) { [force] batch throws(FileError) in
      try plan.forEachFile(compilations) { file throws(FileError) in
        if !force, PathKind(at: file.path) == .file, !file.isUpToDate, !OutputPlan.isGenerated(file.path) {
          throw FileError(.write, file.path, "flowc did not generate what is there; '--force' overwrites it")
        }
        try batch.add(file)
      }
    }
  }

  /// Reports every file on disk that differs from the generated one.
  private func compare(_ plan: inout OutputPlan, _ compilations: [FullCompilation]) throws {
    var isStale = false
    plan.forEachFile(compilations) { file in
      if file.isUpToDate { return }
      complain("'\(file.path)' \(PathKind(at: file.path) == .missing ? "is missing" : "is out of date")")
      isStale = true
    }
    for path in plan.leftovers { complain("'\(path)' is left over: no flow file generates it") }
    if isStale || !plan.leftovers.isEmpty { throw ExitCode.failure }
  }
}
