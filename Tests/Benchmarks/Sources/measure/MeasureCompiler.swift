import Platform

/// Measures the compiler on modules of 1 000 and of 10 000 screens: as ratios of medians to libyaml's events over the same bytes, measured
/// in turns. Stages have run before in the same process, as the events have; a process is compared with one that reports them once.
func measureCompiler(_ settings: Settings) {
  let stages = ["read", "decode", "bind", "generate", "all"]
  var samples = Samples()
  let sizes = [1_000, 10_000]
  for _ in 0..<settings.rounds {
    // What takes a few milliseconds is measured more often, since the machine's clock changes within a second.
    for _ in 0..<3 { measure(1_000, settings, &samples) }
    measure(10_000, settings, &samples)
  }
  for size in sizes {
    for build in ["release", "debug"] {
      let name = "\(size) \(build) "
      samples.take(name + "bind", samples[name + "compile"] - samples[name + "read"] - samples[name + "decode"])
    }
  }
  head("CPU ÷ libyaml's events", "1 000, release", "10 000, release", "1 000, debug", "10 000, debug")
  for stage in stages {
    row(
      stage, ratio(samples, "release \(stage)", 1_000), ratio(samples, "release \(stage)", 10_000),
      ratio(samples, "debug \(stage)", 1_000), ratio(samples, "debug \(stage)", 10_000))
  }
  head(
    "CPU of a process ÷ one of libyaml's events", "1 000, release", "10 000, release", "1 000, debug", "10 000, debug")
  for tool in ["flowc-build", "flowc generate"] {
    let ratios = ["release", "debug"].flatMap { build in
      sizes.map { text(samples["\($0) \(build) \(tool)"] / samples["\($0) events process"], 2) }
    }
    row(tool, ratios[0], ratios[1], ratios[2], ratios[3])
  }
  head("Absolute", "1 000", "10 000")
  row("libyaml's events, ms", text(events(samples, 1_000)), text(events(samples, 10_000)))
  row("a process of them, ms", text(samples["1000 events process"]), text(samples["10000 events process"]))
  row(
    "process flowc-build, release, ms", text(samples["1000 release flowc-build"]),
    text(samples["10000 release flowc-build"]))
  row("its peak, MiB", text(samples["1000 release peak"]), text(samples["10000 release peak"]))
  let growth = samples["10000 release all"] / samples["1000 release all"]
  print(
    "\nTen times the screens take \(text(growth, 2)) times the CPU in release: exponent \(text(exponent(growth, of: 10), 3))."
  )
  if !settings.isShort { measureLargest(settings, against: samples["10000 release flowc-build"]) }
}

private func events(_ samples: Samples, _ size: Int) -> Double { samples["\(size) events"] / 1_000_000 }

private func ratio(_ samples: Samples, _ name: String, _ size: Int) -> String {
  text(samples["\(size) \(name)"] / 1_000_000 / events(samples, size), 2)
}

private func measure(_ size: Int, _ settings: Settings, _ samples: inout Samples) {
  let folder = settings.scratch + "/flows\(size)"
  makeFolder(folder)
  _ = run([settings.release + "/write-workload", "flows", String(size), folder])
  let files = files(in: folder, ending: ".flow.yaml")
  // Each for about a tenth of a second, of which the fastest pass counts.
  let isSmall = size == 1_000
  samples.take("\(size) ", lines: run([settings.release + "/libyaml-events", isSmall ? "15" : "2"] + files).output)
  samples.take("\(size) events process", run([settings.release + "/libyaml-events", "1"] + files).cpu)
  for (name, programs) in [("release", settings.release), ("debug", settings.debug)] {
    let passes = !isSmall ? "1" : name == "debug" ? "3" : "6"
    samples.take("\(size) \(name) ", lines: run([programs + "/compiler-stages", passes] + files).output)
    let output = settings.scratch + "/out"
    makeFolder(output)
    let tool = run([programs + "/flowc-build-tool", "--module", "App", "--output", output, "--"] + files)
    samples.take("\(size) \(name) flowc-build", tool.cpu)
    samples.take("\(size) \(name) peak", tool.peak)
    let command = run([programs + "/flowc", "generate", folder, "-o", output])
    samples.take("\(size) \(name) flowc generate", command.cpu)
  }
}

private func measureLargest(_ settings: Settings, against smaller: Double) {
  let folder = settings.scratch + "/flows50000"
  let output = settings.scratch + "/out50000"
  makeFolder(folder)
  makeFolder(output)
  _ = run([settings.release + "/write-workload", "flows", "50000", folder])
  let files = files(in: folder, ending: ".flow.yaml")
  var samples = Samples()
  for _ in 0..<3 {
    let tool = run([settings.release + "/flowc-build-tool", "--module", "App", "--output", output, "--"] + files)
    samples.take("CPU", tool.cpu)
    samples.take("peak", tool.peak)
  }
  print(
    "\nThe tool takes \(text(samples["CPU"], 0)) ms and at most \(text(samples["peak"])) MiB at 50 000 screens: exponent "
      + "\(text(exponent(samples["CPU"] / smaller, of: 5), 3)).")
}
