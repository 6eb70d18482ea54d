import Platform

/// Measures all proofs of modules: realistic ones of 100 to 10 000 screens in flows of 25, under 20 conditions; one flow of 500 screens; 30 containers.
func measureProofs(_ settings: Settings) {
  var samples = Samples()
  let workloads = [
    ("flows-of-25", 100), ("flows-of-25", 1_000), ("flows-of-25", 10_000), ("one-flow", 500), ("containers", 30),
  ]
  for _ in 0..<settings.rounds {
    for (name, size) in workloads { measureProofs(of: name, size, settings.release, settings, &samples) }
  }
  head(["proofs"] + workloads.map { "\(count($0.1)), \($0.0)" })
  func values(_ key: String, _ text: (Double) -> String) -> [String] {
    workloads.map { text(samples["\($0.0) \($0.1) \(key)"]) }
  }
  row(["the relation, ms"] + values("relation") { text($0 / 1_000_000, 2) })
  row(["all proofs, ms"] + values("proofs") { text($0 / 1_000_000, 2) })
  row(["what they add to the peak, MiB"] + values("memory") { text($0) })
  let growth = samples.least("flows-of-25 10000 proofs") / samples.least("flows-of-25 1000 proofs")
  print("\nFrom 1 000 to 10 000 screens: \(text(growth, 1)) times, exponent \(text(exponent(growth, of: 10), 2)).")
}

/// Measures all proofs of one module.
func measureProofs(
  of workload: String, _ size: Int, _ programs: String, _ settings: Settings, _ samples: inout Samples
) {
  let folder = settings.scratch + "/\(workload)\(size)"
  makeFolder(folder)
  _ = run([settings.release + "/write-workload", workload, String(size), folder])
  let files = files(in: folder, ending: ".flow.yaml")
  let name = "\(workload) \(size) "
  let without = run([programs + "/proof-times", "0"] + files)
  let with = run([programs + "/proof-times", size > 1_000 ? "1" : "3"] + files)
  samples.take(name, lines: with.output)
  samples.take(name + "memory", with.peak - without.peak)
}
