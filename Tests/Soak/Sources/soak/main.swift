import FlowModel
import FlowRuntime

#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

// soak [STEPS] [SEED]: walks through flows at random, and fails if anything outlives its entry, or if memory grows.
// soak --concurrent [STEPS] [SEED]: answers come from tasks of their own, on other threads, and machines of the same flows move on
// others: for the thread sanitizer.

func fatal(_ message: String) -> Never {
  print(message)
  exit(1)
}

/// Resident memory in KiB; nil where the system does not report it.
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
func soak(_ steps: Int, _ seed: UInt64) async {
  let began = ContinuousClock.now
  let walk = Walk(seed: seed, isConcurrent: false)
  var before: Int?
  for step in 0..<steps {
    walk.step()
    if step % 1_000 == 0 {
      walk.check(step)
      // As a run loop does: a removed coordinator releases its screens in a task.
      await Task.yield()
    }
    // What grows at first is lists that keep their room.
    if step == steps / 4 { before = residentMemory() }
  }
  walk.check(steps)
  let after = residentMemory()
  walk.stop()
  let living = walk.world.living()
  if living != (0, 0) { fatal("seed \(seed): \(living.screens) screens and \(living.coordinators) coordinators stay") }
  print("\(steps) steps, seed \(seed), \(ContinuousClock.now - began): \(walk.count)")
  if let before, let after {
    print("\(before) KiB after a quarter, \(after) KiB at the end")
    if after > before + 2_048 { fatal("memory grows") }
  }
}

@MainActor
func soakConcurrently(_ steps: Int, _ seed: UInt64) async {
  let began = ContinuousClock.now
  async let one = walkMachine(steps, seed)
  async let other = walkMachine(steps, seed)
  let walk = Walk(seed: seed, isConcurrent: true)
  for step in 0..<steps {
    walk.step()
    if step % 3 == 0 { await Task.yield() }
  }
  walk.stop()
  let stacks = await [one, other]
  if Set(stacks).count > 1 { fatal("seed \(seed): machines end apart: \(stacks)") }
  print("\(steps) steps with answers from other threads, seed \(seed), \(ContinuousClock.now - began): \(walk.count)")
}

/// Moves a machine of the same flows, on whatever thread.
@concurrent func walkMachine(_ steps: Int, _ seed: UInt64) async -> String {
  var random = Seeded(seed &+ 1)
  var machine = FlowMachine(Flows.app)
  for _ in 0..<steps {
    let ask: FlowMachine.Ask = { question, _ in
      if case .gate = question { return AnswerCode.unknown }
      return 1
    }
    guard let top = machine.model.top, let node = machine.node(of: top.id), !node.events.isEmpty else {
      _ = machine.start(ask)
      continue
    }
    if random.below(4) == 0 || machine.model.entries.count > 40 {
      _ = machine.back(from: top.id, ask)
    } else {
      _ = machine.send(random.below(node.events.count), from: top.id, ask)
    }
    if machine.model.entries.count > 60 { _ = machine.start(ask) }
  }
  return machine.notation
}

var arguments = Array(CommandLine.arguments.dropFirst())
let isConcurrent = arguments.first == "--concurrent"
if isConcurrent { arguments.removeFirst() }
let steps = arguments.first.flatMap { Int($0) } ?? 1_000_000
let seed = arguments.dropFirst().first.flatMap { UInt64($0) } ?? UInt64.random(in: 1...999_999)
if isConcurrent { await soakConcurrently(steps, seed) } else { await soak(steps, seed) }
