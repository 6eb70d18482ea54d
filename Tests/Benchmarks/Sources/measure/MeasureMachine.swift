import Platform

/// Measures a step of the stack model, beside a hand-written switch with a stack, in one process; and links and snapshots. A ratio is the
/// median of those within a process: a virtual machine may have two speeds.
func measureMachine(_ settings: Settings) {
  var samples = Samples()
  let program = settings.release + "/machine-steps"
  for _ in 0..<settings.rounds * 2 {
    let (many, few) = settings.isShort ? ("50000", "5000") : ("200000", "20000")
    samples.takeWithRatios(run([program, "3", many, "hand", "handScreens", "machine", "coordinator"]).output)
    let rest = run([program, "3", few, "hand", "handScreens", "link", "snapshot"]).output
    samples.takeWithRatios(rest, leavingOutHand: true)
  }
  let blocks = allocations(program)
  head("100 screens", "ns", "ratio", "to the one with screens", "allocations")
  for (name, key) in [
    ("an event: hand-written switch", "hand"), ("the same, with a screen for each entry", "handScreens"),
    ("`FlowMachine`", "machine"), ("a whole coordinator", "coordinator"),
    ("a link: two entries go, two come", "link"), ("a snapshot of ten entries", "snapshot"),
    ("an array of one element, as a control", "allocating"),
  ] {
    row(
      name, key == "allocating" ? "" : text(samples[key] / 1_000), text(samples[key + " ÷ hand"], 2),
      text(samples[key + " ÷ handScreens"], 2),
      blocks[key].map { text($0, 2) } ?? "not counted: valgrind is not here")
  }
}

extension Samples {
  /// Takes what a process measured, and its ratios to what is written by hand.
  ///
  /// - Parameter leavingOutHand: whether what is written by hand is there for the ratios alone.
  fileprivate mutating func takeWithRatios(_ lines: String, leavingOutHand: Bool = false) {
    let values = Samples.values(lines)
    for (name, value) in values {
      if leavingOutHand, name.hasPrefix("hand") { continue }
      take(name, value)
      for (other, base) in values where other.hasPrefix("hand") { take("\(name) ÷ \(other)", value / base) }
    }
  }
}

/// Counts the blocks of memory that each thing allocates, with valgrind: the difference between ten thousand and two thousand runs, per run.
private func allocations(_ program: String) -> [String: Double] {
  guard command("valgrind") != nil else { return [:] }
  var counts: [String: Double] = [:]
  for name in ["hand", "handScreens", "machine", "coordinator", "link", "snapshot", "allocating"] {
    let (few, many) = (blocks(program, 2_000, name), blocks(program, 10_000, name))
    if let few, let many { counts[name] = Double(many - few) / 8_000 }
  }
  return counts
}

/// The blocks that a whole process allocates.
private func blocks(_ program: String, _ count: Int, _ name: String) -> Int? {
  let log = program + ".valgrind"
  guard attempt(["valgrind", "--log-file=" + log, program, "1", String(count), name]) != nil,
    let bytes = contents(of: log)
  else { return nil }
  // `total heap usage: 12,345 allocs, 12,000 frees, …`
  let words = String(decoding: bytes, as: UTF8.self).split(whereSeparator: \.isWhitespace)
  guard let index = words.firstIndex(of: "allocs,"), index > 0 else { return nil }
  return Int(words[index - 1].filter { $0 != "," })
}
