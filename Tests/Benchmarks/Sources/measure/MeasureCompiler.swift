import Platform

/// Measures the compiler on modules of 1 000 and of 10 000 screens: as ratios to libyaml's events over the same bytes, measured in turns.
func measureCompiler(_ settings: Settings) {
  let stages = ["read", "decode", "bind", "generate", "all"]
  var minima = Minima()
  let sizes = [1_000, 10_000]
  for round in 0..<settings.rounds {
    for size in sizes where size == 1_000 || round < 3 { measure(size, settings, &minima) }
  }
  for size in sizes {
    for build in ["release", "debug"] {
      let name = "\(size) \(build) "
      minima.take(name + "bind", minima[name + "compile"] - minima[name + "read"] - minima[name + "decode"])
    }
  }
  head("CPU ÷ libyaml's events", "1 000, release", "10 000, release", "1 000, debug", "10 000, debug")
  for stage in stages {
    row(
      stage, ratio(minima, "release \(stage)", 1_000), ratio(minima, "release \(stage)", 10_000),
      ratio(minima, "debug \(stage)", 1_000), ratio(minima, "debug \(stage)", 10_000))
  }
  for tool in ["flowc-build", "flowc generate"] {
    row(
      "process " + tool, ratio(minima, "release \(tool)", 1_000), ratio(minima, "release \(tool)", 10_000),
      ratio(minima, "debug \(tool)", 1_000), ratio(minima, "debug \(tool)", 10_000))
  }
  head("Absolute", "1 000", "10 000")
  row("libyaml's events, ms", text(events(minima, 1_000)), text(events(minima, 10_000)))
  row(
    "process flowc-build, release, ms", text(minima["1000 release flowc-build"]),
    text(minima["10000 release flowc-build"]))
  row("its peak, MiB", text(minima["1000 release peak"]), text(minima["10000 release peak"]))
  let growth = minima["10000 release all"] / minima["1000 release all"]
  print(
    "\nTen times the screens take \(text(growth, 2)) times the CPU in release: exponent \(text(exponent(growth, of: 10), 3))."
  )
  if !settings.isShort { measureLargest(settings, against: minima["10000 release flowc-build"]) }
}

private func events(_ minima: Minima, _ size: Int) -> Double { minima["\(size) events"] / 1_000_000 }

private func ratio(_ minima: Minima, _ name: String, _ size: Int) -> String {
  let value = minima["\(size) \(name)"]
  // Processes are measured in milliseconds, stages in nanoseconds.
  let unit = name.contains("flowc") ? 1 : 1_000_000.0
  return text(value / unit / events(minima, size), 2)
}

private func measure(_ size: Int, _ settings: Settings, _ minima: inout Minima) {
  let folder = settings.scratch + "/flows\(size)"
  makeFolder(folder)
  _ = run([settings.release + "/write-workload", "flows", String(size), folder])
  let files = files(in: folder, ending: ".flow.yaml")
  let passes = size == 1_000 ? "5" : "1"
  minima.take("\(size) ", lines: run([settings.release + "/libyaml-events", passes] + files).output)
  for (name, programs) in [("release", settings.release), ("debug", settings.debug)] {
    let stages = run([programs + "/compiler-stages", name == "debug" ? "1" : passes] + files)
    minima.take("\(size) \(name) ", lines: stages.output)
    let output = settings.scratch + "/out"
    makeFolder(output)
    let tool = run([programs + "/flowc-build-tool", "--module", "App", "--output", output, "--"] + files)
    minima.take("\(size) \(name) flowc-build", tool.cpu)
    minima.take("\(size) \(name) peak", tool.peak)
    let command = run([programs + "/flowc", "generate", folder, "-o", output])
    minima.take("\(size) \(name) flowc generate", command.cpu)
  }
}

private func measureLargest(_ settings: Settings, against smaller: Double) {
  let folder = settings.scratch + "/flows50000"
  let output = settings.scratch + "/out50000"
  makeFolder(folder)
  makeFolder(output)
  _ = run([settings.release + "/write-workload", "flows", "50000", folder])
  let files = files(in: folder, ending: ".flow.yaml")
  let tool = run([settings.release + "/flowc-build-tool", "--module", "App", "--output", output, "--"] + files)
  print(
    "\nThe tool takes \(text(tool.cpu, 0)) ms and at most \(text(tool.peak, 0)) MiB at 50 000 screens: exponent "
      + "\(text(exponent(tool.cpu / smaller, of: 5), 3)).")
}
