import FlowRuntime

#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

// soak [STEPS] [SEED]: walks through flows at random, and fails if anything lives longer than it stands, or if memory grows.
// soak --concurrent [STEPS] [SEED]: answers come from tasks of their own, on other threads: for the thread sanitizer.

func fatal(_ message: String) -> Never {
  print(message)
  exit(1)
}

/// Resident memory in KiB; nil where the system does not say.
func residentMemory() -> Int? {
  #if os(Linux)
    guard let file = fopen("/proc/self/statm", "r") else { return nil }
    defer { fclose(file) }
    var buffer = [CChar](repeating: 0, count: 128)
    guard fgets(&buffer, 128, file) != nil else { return nil }
    let words = String(decoding: buffer.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }, as: UTF8.self).split(
      separator: " ")
    return words.count > 1 ? Int(words[1]).map { $0 * 4 } : nil
  #else
    return nil
  #endif
}

@MainActor
func soak(_ steps: Int, _ seed: UInt64) {
  let walk = Walk(seed: seed, isConcurrent: false)
  var before: Int?
  for step in 0..<steps {
    walk.step()
    if step % 1_000 == 0 { walk.check(step, seed: seed) }
    // What grows at first is lists that keep their room.
    if step == steps / 4 { before = residentMemory() }
  }
  walk.check(steps, seed: seed)
  if let before, let after = residentMemory() {
    print("\(steps) steps, seed \(seed): \(before) KiB after a quarter, \(after) KiB at the end")
    if after > before + 2_048 { fatal("memory grows") }
  } else {
    print("\(steps) steps, seed \(seed)")
  }
}

@MainActor
func soakConcurrently(_ steps: Int, _ seed: UInt64) async {
  let walk = Walk(seed: seed, isConcurrent: true)
  for step in 0..<steps {
    walk.step()
    if step % 3 == 0 { await Task.yield() }
  }
  print("\(steps) steps with answers from other threads, seed \(seed)")
}

var arguments = Array(CommandLine.arguments.dropFirst())
let isConcurrent = arguments.first == "--concurrent"
if isConcurrent { arguments.removeFirst() }
let steps = arguments.first.flatMap { Int($0) } ?? 1_000_000
let seed = arguments.dropFirst().first.flatMap { UInt64($0) } ?? UInt64.random(in: 1...999_999)
if isConcurrent { await soakConcurrently(steps, seed) } else { soak(steps, seed) }
