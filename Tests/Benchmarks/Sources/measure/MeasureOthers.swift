import Platform

/// Measures what others take for the same app: Yams to parse it, and generators of state machines, as far as they are installed.
func measureOthers(_ settings: Settings) {
  head("CPU, ms", "1 000 screens", "10 000", "growth")
  for (name, times) in [
    ("libyaml's events", times { events($0, settings) }),
    ("Yams, compose, release", times { yams($0, settings) }),
    ("`ragel -G2`", generator("ragel", files: ".rl", settings) { [$0, "-G2", "-C", $1, "-o", $2] }),
    (
      "`qscxmlc`",
      generator("scxml", files: ".scxml", settings) { [$0, "--header", $2 + ".h", "--impl", $2 + ".cpp", $1] }
    ),
    ("sismic, reading alone", times { sismic($0, settings) }),
    ("`flowc-build`, release", times { flowc($0, settings) }),
  ] {
    guard let times else {
      print("| \(name) | not installed | | |")
      continue
    }
    row(name, text(times.small), text(times.large), text(exponent(times.large / times.small, of: 10), 2))
  }
}

private typealias Times = (small: Double, large: Double)

/// The least of three for the smaller, and one for the larger: others may take long.
private func times(_ measure: (Int) -> Double?) -> Times? {
  guard let first = measure(1_000), let second = measure(1_000), let third = measure(1_000),
    let large = measure(10_000)
  else { return nil }
  return (min(first, second, third), large)
}

private func workload(_ kind: String, _ size: Int, ending: String, _ settings: Settings) -> [String] {
  let folder = settings.scratch + "/\(kind)\(size)"
  _ = run([settings.release + "/write-workload", kind, String(size), folder])
  return files(in: folder, ending: ending)
}

private func value(_ output: String) -> Double? {
  output.split(whereSeparator: \.isWhitespace).last.flatMap { Double($0) }.map { $0 / 1_000_000 }
}

private func events(_ size: Int, _ settings: Settings) -> Double? {
  value(run([settings.release + "/libyaml-events", "3"] + workload("flows", size, ending: ".yaml", settings)).output)
}

private func yams(_ size: Int, _ settings: Settings) -> Double? {
  let program = "ComposeYAML/.build/release/yams-compose"
  return attempt([program, "1"] + workload("flows", size, ending: ".yaml", settings)).flatMap { value($0.output) }
}

private func flowc(_ size: Int, _ settings: Settings) -> Double? {
  let output = settings.scratch + "/out"
  makeFolder(output)
  return run(
    [settings.release + "/flowc-build", "--module", "App", "--output", output, "--"]
      + workload("flows", size, ending: ".yaml", settings)
  ).cpu
}

/// A process for each flow, since these tools take one machine a file.
private func generator(
  _ kind: String, files ending: String, _ settings: Settings, _ arguments: (String, String, String) -> [String]
) -> Times? {
  let names = [
    "ragel": command("ragel"), "scxml": command("qscxmlc", "/usr/lib/qt6/libexec/qscxmlc", "/usr/lib/qt5/bin/qscxmlc"),
  ]
  guard let program = names[kind] ?? nil else { return nil }
  return times { size in
    var sum = 0.0
    for file in workload(kind, size, ending: ending, settings) {
      guard let run = attempt(arguments(program, file, settings.scratch + "/generated-by-others")) else { return nil }
      sum += run.cpu
    }
    return sum
  }
}

private func sismic(_ size: Int, _ settings: Settings) -> Double? {
  let script = """
    import sys, time
    from sismic.io import import_from_yaml
    texts = [open(path).read() for path in sys.argv[1:]]
    start = time.process_time()
    for text in texts: import_from_yaml(text)
    print(int((time.process_time() - start) * 1e9))
    """
  return attempt(["python3", "-c", script] + workload("sismic", size, ending: ".yaml", settings)).flatMap {
    value($0.output)
  }
}
