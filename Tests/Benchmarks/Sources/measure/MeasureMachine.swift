import Platform

/// Measures a step of the stack model, beside a hand-written switch with a stack, in one process.
func measureMachine(_ settings: Settings) {
  var minima = Minima()
  for _ in 0..<settings.rounds {
    minima.take(
      "", lines: run([settings.release + "/machine-steps", "3", settings.isShort ? "50000" : "200000"]).output)
  }
  head("An event of a random walk, 100 screens", "ns", "ratio")
  for (name, key) in [
    ("hand-written switch", "hand"), ("`FlowMachine`", "machine"), ("a whole coordinator", "coordinator"),
  ] {
    row(name, text(minima[key] / 1_000), text(minima[key] / minima["hand"], 1))
  }
}
