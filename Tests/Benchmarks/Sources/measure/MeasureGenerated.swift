import Platform

/// Measures what Swift's compiler takes for a generated screen, beside the same app written by hand. A ratio is the median of those of what
/// was compiled one right after the other.
func measureGenerated(_ settings: Settings) {
  // Without -enable-testing the optimiser would throw away an unused module.
  let modes = [
    ("type-check", ["-typecheck"]), ("-Onone", ["-c", "-Onone", "-wmo"]),
    ("-O", ["-c", "-O", "-wmo", "-enable-testing"]),
  ]
  let sizes = settings.isShort ? [100] : [100, 500, 2_000]
  var samples = Samples()
  for (mode, flags) in modes {
    for size in sizes {
      let rounds = settings.isShort ? 2...2 : rounds(of: size, isOptimised: mode == "-O")
      for round in 1...rounds.upperBound {
        if round > rounds.lowerBound, samples.isSettled("÷ \(size) " + mode) { break }
        measure(size, mode, flags, settings, &samples)
      }
    }
  }
  head("CPU of swiftc a screen, ms", "generated", "by hand", "ratio")
  for (mode, _) in modes {
    for size in sizes {
      row(
        "\(mode), \(size) screens", text(samples["generated \(size) " + mode], 2),
        text(samples["by hand \(size) " + mode], 2), text(samples["÷ \(size) " + mode], 2))
    }
  }
  head("Object code a screen, KiB", "generated", "by hand", "ratio")
  for (mode, _) in modes where mode != "type-check" {
    for size in sizes {
      let generated = samples["generated \(size) \(mode) object"] / Double(size) / 1_024
      let byHand = samples["by hand \(size) \(mode) object"] / Double(size) / 1_024
      row("\(mode), \(size) screens", text(generated, 1), text(byHand, 1), text(generated / byHand, 2))
    }
  }
}

/// The minimum and maximum number of measurements of a size, until the median of its ratios is settled. Slow cases are measured less
/// often; the slowest are two thousand screens optimised and written by hand, at minutes each.
private func rounds(of size: Int, isOptimised: Bool) -> ClosedRange<Int> {
  switch size {
  case 100: 5...25
  case 500: isOptimised ? 3...7 : 5...15
  default: isOptimised ? 2...2 : 3...5
  }
}

/// Compiles both once, by hand between two of what is generated: what the machine's speed was then is that of both.
private func measure(
  _ size: Int, _ mode: String, _ flags: [String], _ settings: Settings, _ samples: inout Samples
) {
  // What Swift's compiler takes for a module with nothing in it but the import.
  let empty = { compileSwift("empty", [emptyModule(settings)], flags, settings) }
  let ours = { compileSwift("generated", generated(size, settings), flags, settings) }
  let screens = Double(size)
  let before = (ours() - empty()) / screens
  let byPeople = (compileSwift("byhand", byHand(size, settings), flags, settings) - empty()) / screens
  let byFlowc = (before + (ours() - empty()) / screens) / 2
  samples.take("generated \(size) " + mode, byFlowc)
  samples.take("by hand \(size) " + mode, byPeople)
  samples.take("÷ \(size) " + mode, byFlowc / byPeople)
  if mode == "type-check" { return }
  for (name, object) in [("generated", "generated"), ("by hand", "byhand")] {
    samples.take("\(name) \(size) \(mode) object", Double(Platform.size(of: "\(settings.scratch)/\(object).o")))
  }
}

/// Measures the time that Swift's compiler takes for some files, in milliseconds of CPU.
func compileSwift(_ name: String, _ files: [String], _ flags: [String], _ settings: Settings) -> Double {
  let output = flags.contains("-c") ? ["-o", settings.scratch + "/" + name + ".o"] : []
  return run(
    ["swiftc", "-swift-version", "6", "-parse-as-library", "-module-name", "App", "-I", settings.release + "/Modules"]
      + flags + output + files
  ).cpu
}

/// A module with nothing in it but the import.
func emptyModule(_ settings: Settings) -> String {
  let path = settings.scratch + "/Empty.swift"
  guard write("import FlowRuntime\n", to: path) else { fail("cannot be written: \(path)") }
  return path
}

private func app(_ folder: String, _ settings: Settings) -> [String] {
  _ = run([settings.release + "/write-workload", "app", "1", folder])
  return files(in: folder, ending: ".swift")
}

/// An app's coordinators as people write them.
func byHand(_ size: Int, _ settings: Settings) -> [String] {
  let folder = settings.scratch + "/byhand\(size)"
  _ = run([settings.release + "/write-workload", "by-hand", String(size), folder])
  return app(folder, settings)
}

/// An app's coordinators as they are generated.
func generated(_ size: Int, _ settings: Settings) -> [String] {
  let flows = settings.scratch + "/flows\(size)"
  let folder = settings.scratch + "/generated\(size)"
  _ = run([settings.release + "/write-workload", "flows", String(size), flows])
  makeFolder(folder)
  let files = files(in: flows, ending: ".flow.yaml")
  _ = run([settings.release + "/flowc-build", "--module", "App", "--output", folder, "--"] + files)
  return app(folder, settings)
}
