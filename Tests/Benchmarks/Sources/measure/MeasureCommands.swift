import Platform

/// The commands that look at a whole module, each with the arguments for a module, and those for it and its next
/// version.
private let measured: [(name: String, arguments: @Sendable (String, String) -> [String])] = [
  ("coverage", { module, _ in ["coverage", module] }), ("diff", { module, next in ["diff", module, next] }),
  ("paths", { module, _ in ["paths", module] }),
  ("picture", { module, _ in ["graph", "--whole", "--format", "svg", module] }),
]

/// Measures what commands take for an app with a condition for each screen, and two links for each five: processes,
/// optimised.
func measureCommands(_ settings: Settings) {
  var samples = Samples()
  let sizes = [250, 1_000, 4_000]
  for _ in 0..<settings.rounds {
    for size in sizes {
      for command in measured { measureCommand(command.name, size, settings.release, settings, &samples) }
    }
  }
  head(["commands, ms of CPU"] + sizes.map { "\(count($0)) screens" } + ["exponent"])
  for (name, _) in measured {
    let growth = samples.least("\(name) 4000") / samples.least("\(name) 1000")
    row([name] + sizes.map { text(samples["\(name) \($0)"], 0) } + [text(exponent(growth, of: 4), 2)])
  }
}

/// Measures one of the commands: `coverage`, `diff`, `paths` or `picture`.
func measureCommand(_ name: String, _ size: Int, _ programs: String, _ settings: Settings, _ samples: inout Samples) {
  guard let arguments = measured.first(where: { $0.name == name })?.arguments else { fail("no command '\(name)'") }
  let folders = ["linked", "linked-changed"].map { workload in
    let folder = settings.scratch + "/\(workload)\(size)"
    makeFolder(folder)
    _ = run([settings.release + "/write-workload", workload, String(size), folder])
    return folder
  }
  // It exits with 1 where versions differ.
  let differs = name == "diff" ? " || [ $? = 1 ]" : ""
  let command = ["sh", "-c", "\"$@\" >/dev/null 2>&1" + differs, "sh", programs + "/flowc"]
  samples.take("\(name) \(size)", run(command + arguments(folders[0], folders[1])).cpu)
}
