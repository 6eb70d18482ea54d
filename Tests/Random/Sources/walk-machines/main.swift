import Drafting
import FlowCompiler
import Foundation
import Reference
import Seeded

// walk-machines STEPS SEED [--alone] [--keep-going N] [--of-each N] [--features a,b] [--module FILE…] [--verbose]: makes random modules from SEED on,
// and walks STEPS steps through them in all, with flowc's machine and the second reading of the language side by side; alone, only with flowc's
// machine. The first difference, and the first step that breaks an invariant, ends it, with the smallest module and walk that show it.

let arguments = Array(CommandLine.arguments.dropFirst())
guard arguments.count >= 2, let total = Int(arguments[0]), let seed = UInt64(arguments[1]) else {
  print(
    "usage: walk-machines STEPS SEED [--alone] [--keep-going N] [--of-each N] [--features a,b] [--module FILE…] [--verbose]"
  )
  exit(64)
}
/// What is written after an option.
func value(of option: String) -> String? {
  arguments.firstIndex(of: option).flatMap { $0 + 1 < arguments.count ? arguments[$0 + 1] : nil }
}
let usesReference = !arguments.contains("--alone")
let features = value(of: "--features").map {
  Set($0.split(separator: ",").compactMap { Feature(rawValue: String($0)) })
}
var failuresLeft = value(of: "--keep-going").flatMap { Int($0) } ?? 1
/// Failures by kind, of which only so many are shown in a run that goes on.
let ofEachKind = value(of: "--of-each").flatMap { Int($0) } ?? 1
var found: [String: Int] = [:]
let began = ContinuousClock.now
var drafts = DraftCounts()
var counts = WalkCounts()
var next = seed

/// Walks through a module until it has had its share of steps.
@MainActor func walk(_ module: ModuleText, _ graph: FlowGraph, seed: UInt64, most: Int) {
  var reference: ReferenceModule?
  if usesReference {
    do {
      reference = try module.reference()
    } catch {
      print("seed \(seed): the reference cannot read this module: \(error)\n\(module)")
      exit(1)
    }
  }
  let bindings = Bindings(graph)
  var taken = 0
  for number in 0..<20 where taken < most {
    var chooser = Chooser(random: Seeded(seed &* 1_000 &+ UInt64(number)))
    guard let run = WalkRun(graph, bindings, reference, isThorough: false) else { return }
    let (walk, failure) = run.explore(&chooser, most: min(80, most - taken))
    taken += run.counts.steps
    counts.add(run.counts)
    if let failure { report(module, walk, failure, seed: seed, number: number) }
  }
}

@MainActor func report(_ module: ModuleText, _ walk: Walk, _ failure: Failure, seed: UInt64, number: Int) {
  found[failure.kind, default: 0] += 1
  if (found[failure.kind] ?? 0) > ofEachKind { return }
  print("── seed \(seed), walk \(number), step \(failure.step), after \(counts.steps) steps in all: \(failure.kind) ──")
  if arguments.contains("--verbose") { print("\(module)\n\(walk)\n\(failure.text)\nshrunk:") }
  if arguments.contains("--unshrunk") {
    print(failure.text)
  } else {
    var shrinker = Shrinker(module, walk, failure, usesReference: usesReference)
    shrinker.shrink()
    print("\(shrinker.text)\n\(shrinker.walk)\n\(shrinker.failure.text)")
  }
  failuresLeft -= 1
  if failuresLeft == 0 { exit(1) }
}

while counts.steps < total {
  defer { next += 1 }
  guard let made = makeModule("Drafted", seed: next, prefix: "", features ?? Feature.known, &drafts) else { continue }
  let text = ModuleText(files: made.text.files.map { ModuleText.File(module: $0.module, text: $0.text) })
  walk(text, made.graph, seed: next, most: min(300, total - counts.steps))
}
print("seeds \(seed)..<\(next): \(drafts)")
print("\(counts)")
print("\(ContinuousClock.now - began)")
if !found.isEmpty {
  print("failures: \(found)")
  exit(1)
}
if let problem = drafts.problem {
  print(problem)
  exit(1)
}
