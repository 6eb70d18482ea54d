import Platform

/// Measures what a build for debugging can show, and reports whether anything takes more than it may.
///
/// It is what a build plugin's tool is in users' builds, and shows what grows faster than it should as an optimised
/// one does. Ratios are of
/// samples over several runs, in turns: what else the machine does falls on both sides. Stages of the compiler have
/// limits in milliseconds of
/// a quiet machine: `.ci/slowdown` says how much slower this one is, and the slowest of three measurements counts, as
/// for README's test
/// command. (libyaml's time would be no measure: neighbours slow it less than unoptimised Swift.)
///
/// - Returns: whether all are within the limits.
func checkSpeed(_ settings: Settings) -> Bool {
  var samples = Samples()
  measureSlowdown(&samples)
  for _ in 0..<5 {
    for size in [1_000, 4_000] { measureStages(size, settings, &samples) }
  }
  measureSlowdown(&samples)
  for _ in 0..<2 {
    for size in [500, 2_000] { measureProofs(of: "flows-of-25", size, settings.debug, settings, &samples) }
  }
  for (name, sizes) in commands {
    for _ in 0..<2 { for size in sizes { measureCommand(name, size, settings.debug, settings, &samples) } }
  }
  for _ in 0..<2 { measureSwift(settings, &samples) }
  measureSlowdown(&samples)
  // What a build of 1 000 screens waits for: it does not feel 200 ms.
  let slowdown = samples.most("slowdown")
  let milliseconds = { (stage: String) in samples.least("1000 " + stage) / 1e6 / slowdown }
  var isWithin = true
  head("", "measured", "at the most", "")
  // The exponent of the growth, where everything is there four times: 1 if it is linear, 2 if it is quadratic.
  let growths = commands.map { name, sizes in
    (
      "\(name), \(count(sizes[0])) to \(count(sizes[1])) screens, exponent", 1.5,
      exponent(samples.least("\(name) \(sizes[1])") / samples.least("\(name) \(sizes[0])"), of: 4)
    )
  }
  for (name, limit, measured) in [
    ("read, ms on a quiet machine", 41, milliseconds("read")),
    ("compile", 118, milliseconds("compile")),
    ("generate", 118, milliseconds("generate")),
    ("all", 200, milliseconds("all")),
    ("four times the screens, ratio", 8, samples.least("4000 all") / samples.least("1000 all")),
    (
      "proofs of four times the screens", 7,
      samples.least("flows-of-25 2000 proofs") / samples.least("flows-of-25 500 proofs")
    ),
    (
      "type-check, generated ÷ by hand", 1.4,
      samples.least("generated type-check") / samples.least("by hand type-check")
    ),
    ("-Onone, generated ÷ by hand", 1.04, samples.least("generated -Onone") / samples.least("by hand -Onone")),
  ] + growths {
    // A figure that is missing is no number, and never fine.
    let isFine = measured <= limit
    if !isFine { isWithin = false }
    row(name, text(measured, 2), text(limit, 2), isFine ? "" : "more")
  }
  return isWithin
}

/// The commands that look at a whole module, each with two numbers of screens, few enough for a build for debugging.
private let commands = [
  ("coverage", [250, 1_000]), ("diff", [250, 1_000]), ("picture", [100, 400]), ("paths", [50, 200]),
]

private func measureStages(_ size: Int, _ settings: Settings, _ samples: inout Samples) {
  let folder = settings.scratch + "/flows\(size)"
  _ = run([settings.debug + "/write-workload", "flows", String(size), folder])
  let files = files(in: folder, ending: ".flow.yaml")
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
