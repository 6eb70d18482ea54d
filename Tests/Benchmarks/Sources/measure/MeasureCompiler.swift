import Platform

/// The numbers of screens in the modules that are measured in all builds.
private let sizes = [100, 1_000, 10_000]

/// Measures the compiler on modules of 100 to 10 000 screens: the medians of ratios to libyaml's events over the same bytes, measured right
/// before and afterwards, since a virtual machine may have two speeds that change within a second, and the medians of two series may be of either.
/// Stages have run before in the same process, as the events have; a process is compared with one that reports them once. Then, unless it
/// shall be short, what a process takes for 50 000.
func measureCompiler(_ settings: Settings) {
  var samples = Samples()
  for _ in 0..<settings.rounds {
    for _ in 0..<3 { for size in sizes { measure(size, settings, &samples) } }
  }
  headOfBuilds("CPU ÷ libyaml's events")
  for stage in ["read", "decode", "bind", "generate", "all"] {
    row([stage] + builds.map { text(samples["\($0.size) \($0.name) \(stage) ÷"], 2) })
  }
  headOfBuilds("CPU of a process ÷ one of libyaml's events")
  for tool in ["flowc-build", "flowc generate"] {
    row([tool] + builds.map { text(samples["\($0.size) \($0.name) \(tool) ÷"], 2) })
  }
  head(["Absolute"] + sizes.map(count))
  row(["libyaml's events, ms"] + sizes.map { text(samples["\($0) events"] / 1_000_000, 2) })
  row(["a process of them, ms"] + sizes.map { text(samples["\($0) events process"], 2) })
  for build in ["release", "debug"] {
    row(["process flowc-build, \(build), ms"] + sizes.map { text(samples["\($0) \(build) flowc-build"]) })
    row(["its peak, \(build), MiB"] + sizes.map { text(samples["\($0) \(build) peak"]) })
  }
  print()
  for (smaller, larger) in zip(sizes, sizes.dropFirst()) {
    let growth = samples.least("\(larger) release all") / samples.least("\(smaller) release all")
    print(
      "From \(count(smaller)) to \(count(larger)) screens, in one process and release: \(text(growth, 2)) times the "
        + "CPU, exponent \(text(exponent(growth, of: 10), 3)).")
  }
  if !settings.isShort { measureLargest(settings, against: samples) }
}

/// The size and the build for each column of a table.
private let builds = ["release", "debug"].flatMap { name in sizes.map { (size: $0, name: name) } }

private func headOfBuilds(_ title: String) { head([title] + builds.map { "\(count($0.size)), \($0.name)" }) }

private func measure(_ size: Int, _ settings: Settings, _ samples: inout Samples) {
  let folder = settings.scratch + "/flows\(size)"
  makeFolder(folder)
  _ = run([settings.release + "/write-workload", "flows", String(size), folder])
  let files = files(in: folder, ending: ".flow.yaml")
  // The fastest pass counts, of as many as of the events.
  let passes = { (atOneThousand: Int) in String(max(2, atOneThousand * 1_000 / size)) }
  let events = { (passes: String) in run([settings.release + "/libyaml-events", passes] + files) }
  for (name, programs) in [("release", settings.release), ("debug", settings.debug)] {
    let before = events(passes(20)).output
    let stages = run([programs + "/compiler-stages", passes(20)] + files).output
    samples.take("\(size) ", [before, events(passes(20)).output], around: "\(size) \(name) ", stages)
    let output = settings.scratch + "/out"
    makeFolder(output)
    var once = [events("1").cpu]
    let command = run([programs + "/flowc", "generate", folder, "-o", output])
    once.append(events("1").cpu)
    let tool = run([programs + "/flowc-build", "--module", "App", "--output", output, "--"] + files)
    once.append(events("1").cpu)
    samples.take("\(size) events process", once[1])
    samples.take("\(size) \(name) flowc generate", command.cpu)
    samples.take("\(size) \(name) flowc generate ÷", 2 * command.cpu / (once[0] + once[1]))
    samples.take("\(size) \(name) flowc-build", tool.cpu)
    samples.take("\(size) \(name) flowc-build ÷", 2 * tool.cpu / (once[1] + once[2]))
    samples.take("\(size) \(name) peak", tool.peak)
  }
}

extension Samples {
  /// Takes what events took and what stages took between them, as they print it, and the stages' ratios to the events.
  fileprivate mutating func take(_ size: String, _ events: [String], around name: String, _ stages: String) {
    let times = events.compactMap { Samples.values($0).first?.value }
    for time in times { take(size + "events", time) }
    let time = times.reduce(0, +) / Double(times.count)
    var values = Samples.values(stages)
    let known = Dictionary(values.map { ($0.name, $0.value) }, uniquingKeysWith: { $1 })
    if let compile = known["compile"], let read = known["read"], let decode = known["decode"] {
      values.append(("bind", compile - read - decode))
    }
    for (stage, value) in values {
      take(name + stage, value)
      take(name + stage + " ÷", value / time)
    }
  }
}

private func measureLargest(_ settings: Settings, against smaller: Samples) {
  let folder = settings.scratch + "/flows50000"
  let output = settings.scratch + "/out50000"
  makeFolder(folder)
  makeFolder(output)
  _ = run([settings.release + "/write-workload", "flows", "50000", folder])
  let files = files(in: folder, ending: ".flow.yaml")
  for (name, programs) in [("release", settings.release), ("debug", settings.debug)] {
    var samples = Samples()
    for _ in 0..<3 {
      let tool = run([programs + "/flowc-build", "--module", "App", "--output", output, "--"] + files)
      samples.take("CPU", tool.cpu)
      samples.take("peak", tool.peak)
    }
    let growth = samples.least("CPU") / smaller.least("10000 \(name) flowc-build")
    print(
      "\n50 000 screens, \(name): flowc-build takes \(text(samples["CPU"], 0)) ms and at most \(text(samples["peak"])) MiB; "
        + "from 10 000 on the exponent is \(text(exponent(growth, of: 5), 3)).")
  }
}
