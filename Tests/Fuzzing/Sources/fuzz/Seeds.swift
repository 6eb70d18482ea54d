import FlowRuntime
import Foundation

/// Writes what the fuzzer of a target begins with, of this very version: `seeds` names a folder, in which each target has its own.
///
/// The seeds come from walks through the samples: snapshots, recordings, states.
@MainActor func writeSeeds(to seeds: String) {
  for number in 0..<24 {
    let sample = number % Sample.all.count
    // Another walk each time, and the same in every run.
    var state = UInt64(number) &* 0x9E37_79B9_7F4A_7C15 | 1
    let steps = (0..<80).map { _ -> UInt8 in
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return UInt8(truncatingIfNeeded: state >> 56)
    }
    write([UInt8(sample), 23] + steps, for: .keptParts, number, seeds)
    let simulator = Sample.all[sample].simulator()
    let recorder = FlowRecorder(capacity: 40)
    FlowTools(simulator.coordinator).record(with: recorder)
    simulator.start()
    var choices = Choices(steps.filter { $0 % 12 != 5 })
    walk(simulator, of: Sample.all[sample].graph, &choices, atMost: 40)
    write([UInt8(sample)] + Array(simulator.detailedStack.utf8), for: .states, number, seeds)
    let encoder = JSONEncoder()
    if let data = try? encoder.encode(recorder.recording) {
      write([UInt8(sample)] + Array(data), for: .recordings, number, seeds)
    }
    guard let snapshot = simulator.coordinator.navigator?.snapshot(), let data = try? encoder.encode(snapshot) else {
      continue
    }
    write([UInt8(sample)] + Array(data), for: .snapshots, number, seeds)
    write(Array(data), for: .values, number, seeds)
  }
}

private func write(_ bytes: [UInt8], for target: FuzzTarget, _ number: Int, _ seeds: String) {
  let folder = "\(seeds)/\(target.rawValue)"
  do {
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    try Data(bytes).write(to: URL(fileURLWithPath: "\(folder)/seed\(number)"))
  } catch {
    FileHandle.standardError.write(Data("\(folder): \(error)\n".utf8))
    _exit(2)
  }
}
