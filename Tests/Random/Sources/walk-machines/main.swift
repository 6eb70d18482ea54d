import Drafting
import FlowCompiler
import Foundation
import Reference
import Seeded

// walk-machines STEPS SEED [--all [--each N]] [--only TEXT] [--alone] [--shells] [--thorough] [--features a,b|all] [--except N,N] [--verbose]
// [--unshrunk]: makes random modules from SEED on, and walks STEPS steps through them in all, with flowc's machine and the second reading of the
// language side by side; alone, only with flowc's machine. The first difference, and the first step that breaks an invariant, ends it, with the
// smallest module and walk that show it; with `--unshrunk`, only its place. With `--all` it continues, counts what it finds by sort, and shows the
// shortest walks of each sort at the end, one or N; with `--only`, of those sorts that have the text. With `--except` some seeds are passed over.
// With `--thorough` every step's state is read back and brought back from a snapshot, rather than every seventh's and
// eleventh's; every fifth's is brought back in another version of the module, or every one's in all of them, by both
// machines.
// `all` is every feature but those that are asked for by their names alone. What flows with a shell do is compared with
// `--shells` alone.

let arguments = Array(CommandLine.arguments.dropFirst())
if arguments.count == 2, arguments[0] == "--replay" { exit(try replay(file: arguments[1]) ? 1 : 0) }
guard arguments.count >= 2, let total = Int(arguments[0]), let seed = UInt64(arguments[1]) else {
  print(
    "usage: walk-machines STEPS SEED [--all] [--only TEXT] [--alone] [--shells] [--thorough] [--features a,b] [--except N,N]"
  )
  exit(64)
}
/// The argument after an option.
func value(of option: String) -> String? {
  arguments.firstIndex(of: option).flatMap { $0 + 1 < arguments.count ? arguments[$0 + 1] : nil }
}
let usesReference = !arguments.contains("--alone")
let features = value(of: "--features").map { text in
  text == "all"
    ? Set(Feature.allCases).subtracting(Feature.askedByName)
    : Set(text.split(separator: ",").compactMap { Feature(rawValue: String($0)) })
}
Chooser.triesGates = !(features ?? []).isDisjoint(with: [.lockedStart, .locks])
Chooser.tapsBars = !(features ?? []).isDisjoint(with: Feature.ofContainers)
let goesOn = arguments.contains("--all")
WalkRun.comparesShells = arguments.contains("--shells")
let isThorough = arguments.contains("--thorough")
let only = value(of: "--only")
let excepted = Set((value(of: "--except") ?? "").split(separator: ",").compactMap { UInt64($0) })
let shownOfEach = value(of: "--each").flatMap { Int($0) } ?? 1

/// A failure with what it was found in.
struct FoundFailure {
  let module: ModuleText
  let walk: Walk
  let failure: Failure
  let seed: UInt64
  let number: Int
  /// The number of steps walked by then, including those of the walk.
  let steps: Int
}
/// The failures of each sort.
var found: [String: [FoundFailure]] = [:]
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
  ModuleVersion.seed = seed
  let versions = usesReference ? ModuleVersion.some(module, graph) : []
  var taken = 0
  for number in 0..<20 where taken < most {
    var chooser = Chooser(random: Seeded(seed &* 1_000 &+ UInt64(number)))
    guard let run = WalkRun(graph, bindings, reference, versions, isThorough: isThorough) else { return }
    let (walk, failure) = run.explore(&chooser, most: min(80, most - taken))
    taken += run.counts.steps
    counts.add(run.counts)
    guard let failure else { continue }
    note(FoundFailure(module: module, walk: walk, failure: failure, seed: seed, number: number, steps: counts.steps))
  }
}

/// Keeps a failure for the end, or ends the walks with it.
@MainActor func note(_ failed: FoundFailure) {
  let sort = failed.failure.sort
  if let only, !sort.contains(only) { return }
  if !goesOn {
    show(failed)
    exit(1)
  }
  found[sort, default: []].append(failed)
}

/// Prints the smallest module and walk that show a failure.
@MainActor func show(_ failed: FoundFailure) {
  let place = "seed \(failed.seed), walk \(failed.number), step \(failed.failure.step)"
  print("── \(place), after \(failed.steps) steps in all: \(failed.failure.sort) ──")
  if arguments.contains("--verbose") {
    print("\(failed.module)\n\(failed.walk)\n\(failed.failure.text)\nshrunk:")
  }
  if arguments.contains("--unshrunk") { return }
  ModuleVersion.seed = failed.seed
  var shrinker = Shrinker(
    failed.module, failed.walk, failed.failure, usesReference: usesReference,
    most: .seconds(goesOn ? 20 : 90))
  shrinker.shrink()
  print("\(shrinker.text)\n\(shrinker.walk)\n\(shrinker.failure.text)")
}

while counts.steps < total {
  defer { next += 1 }
  if excepted.contains(next) { continue }
  guard let made = makeModule("Drafted", seed: next, prefix: "", features ?? Feature.known, &drafts) else { continue }
  let text = ModuleText(files: made.text.files.map { ModuleText.File(module: $0.module, text: $0.text) })
  walk(text, made.graph, seed: next, most: min(300, total - counts.steps))
}
let sorts = found.sorted { ($1.value.count, $0.key) < ($0.value.count, $1.key) }
for (_, failures) in sorts {
  for failed in failures.sorted(by: { $0.failure.step < $1.failure.step }).prefix(shownOfEach) {
    show(failed)
  }
}
print("seeds \(seed)..<\(next): \(drafts)")
print("\(counts)")
print("\(ContinuousClock.now - began)")
if !sorts.isEmpty {
  print("failures:")
  for (sort, failures) in sorts {
    let seeds = Set(failures.map(\.seed)).sorted().map(String.init).joined(separator: " ")
    print("  \(failures.count) \(sort), seeds \(seeds)")
  }
  exit(1)
}
if let problem = drafts.problem {
  print(problem)
  exit(1)
}
