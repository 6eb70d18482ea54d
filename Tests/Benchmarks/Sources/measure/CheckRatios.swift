import Platform

/// Measures what a build for debugging can show, and reports whether anything takes more than twice the figure in its table.
///
/// It is what a build plugin's tool is in users' builds, and shows what grows faster than it should as an optimised one does. Ratios of
/// samples over several runs, in turns: what else the machine does falls on both sides. What a build's run of the tool takes has a limit in
/// milliseconds of a quiet machine: `.ci/slowdown` says how much slower this one is, and the slowest of three measurements counts, as for
/// README's test command. (libyaml, which the ratios are of, is slowed less by neighbours than unoptimised Swift is.)
///
/// - Returns: whether all are within the limits.
func checkRatios(_ settings: Settings) -> Bool {
  var samples = Samples()
  measureSlowdown(&samples)
  for _ in 0..<5 {
    for size in [1_000, 4_000] { measureStages(size, settings, &samples) }
  }
  measureSlowdown(&samples)
  for _ in 0..<2 {
    for size in [500, 2_000] { measureProofs(of: "flows-of-25", size, settings.debug, settings, &samples) }
  }
  for _ in 0..<2 { measureSwift(settings, &samples) }
  measureSlowdown(&samples)
  var isWithin = true
  head("ratio", "measured", "in the table", "")
  for (name, expected, measured) in [
    ("read ÷ events", 5.6, samples.least("1000 read") / samples.least("1000 events")),
    ("compile ÷ events", 16, samples.least("1000 compile") / samples.least("1000 events")),
    ("generate ÷ events", 16, samples.least("1000 generate") / samples.least("1000 events")),
    ("four times the screens", 4, samples.least("4000 all") / samples.least("1000 all")),
    (
      "proofs of four times the screens", 3.5,
      samples.least("flows-of-25 2000 proofs") / samples.least("flows-of-25 500 proofs")
    ),
    (
      "type-check, generated ÷ by hand", 0.7,
      samples.least("generated type-check") / samples.least("by hand type-check")
    ),
    ("-Onone, generated ÷ by hand", 0.52, samples.least("generated -Onone") / samples.least("by hand -Onone")),
  ] {
    let isFine = measured <= 2 * expected
    if !isFine { isWithin = false }
    row(name, text(measured, 2), text(expected, 2), isFine ? "" : "more than twice as much")
  }
  // A build does not feel 200 ms.
  let run = samples.least("1000 all") / 1e6 / samples.most("slowdown")
  if run > 200 { isWithin = false }
  row("1 000 screens, ms on a quiet machine", text(run), "200 at the most", run > 200 ? "more than that" : "")
  return isWithin
}

private func measureStages(_ size: Int, _ settings: Settings, _ samples: inout Samples) {
  let folder = settings.scratch + "/flows\(size)"
  _ = run([settings.debug + "/write-workload", "flows", String(size), folder])
  let files = files(in: folder, ending: ".flow.yaml")
  samples.take("\(size) ", lines: run([settings.debug + "/libyaml-events", "5"] + files).output)
  samples.take("\(size) ", lines: run([settings.debug + "/compiler-stages", "1"] + files).output)
}

/// Measures how many times longer Swift's compiler takes now than on a quiet machine.
private func measureSlowdown(_ samples: inout Samples) {
  guard let slowdown = Double(run(["../../.ci/slowdown"]).output.filter { !$0.isWhitespace }) else {
    fail(".ci/slowdown prints no number")
  }
  samples.take("slowdown", slowdown)
}

private func measureSwift(_ settings: Settings, _ samples: inout Samples) {
  for (mode, flags) in [("type-check", ["-typecheck"]), ("-Onone", ["-c", "-Onone", "-wmo"])] {
    let empty = compileSwift("empty", [emptyModule(settings)], flags, settings)
    for (name, files) in [("generated", generated(100, settings)), ("by hand", byHand(100, settings))] {
      samples.take(name + " " + mode, compileSwift("check", files, flags, settings) - empty)
    }
  }
}
