import Drafting
import FlowCompiler
import FlowExpectations
import FlowProof
import FlowRuntime
import FlowSimulator
import Foundation

// exploration MODULES SEED [--all] [--states] [--missed] [--features a,b] [--steps N] [--soft MET] [--loose MOST]
// [--apps COUNT [--screens N]] [--own FOLDER] [--paths]: makes random modules from SEED on, explores each on the
// machine, and compares the stacks that were met with what is claimed to be possible. The first difference ends it;
// with `--all` it continues, counts them, and shows the one of the smallest module; with `--states` each state is
// shown. It fails, too, where fewer percent of the soft pairs were met, or more percent of the symbols may be on
// anything.

let arguments = Array(CommandLine.arguments.dropFirst())
guard arguments.count >= 2, let total = Int(arguments[0]), let first = UInt64(arguments[1]) else {
  print(
    "usage: exploration MODULES SEED [--all] [--states] [--missed] [--features a,b] [--steps N] [--soft MET] [--loose MOST] [--apps COUNT [--screens N]] [--own FOLDER] [--paths]"
  )
  exit(64)
}
/// The argument that follows an option; nil if the option is not given.
@MainActor func value(of option: String) -> String? {
  arguments.firstIndex(of: option).flatMap { $0 + 1 < arguments.count ? arguments[$0 + 1] : nil }
}
let features = value(of: "--features").map {
  Set($0.split(separator: ",").compactMap { Feature(rawValue: String($0)) })
}
// In turns: where much is used at once much is soft, and hides what is wrong.
let turns: [Set<Feature>] = [
  [], [.gates, .tasks], [.asynchronous, .variants, .restore], Feature.known, [.links, .styles],
]
let limit = value(of: "--steps").flatMap { Int($0) } ?? 800
let began = ContinuousClock.now
var drafts = DraftCounts()
var seed = first
var (modules, states, steps) = (0, 0, 0)
var (pairs, metPairs, loose, onStack) = (0, 0, 0, 0)
var (softPairs, metSoft, ended) = (0, 0, 0)
var (shownTotal, missedTotal) = (0, 0)
var found: [String: Int] = [:]
var failures: [(text: String, failure: String, seed: UInt64)] = []

/// Every second module is a small one, in which hardly anything is soft.
@MainActor func module(of seed: UInt64) -> (text: String, graph: FlowGraph)? {
  if features == nil && seed % 2 == 0 { return SmallModule.make(seed: seed) }
  let used = features ?? turns[Int(seed / 2 % UInt64(turns.count))]
  guard let made = makeModule("Drafted", seed: seed, prefix: "", used, &drafts) else { return nil }
  return (made.text.files.map { "# \($0.module)\n\($0.text)" }.joined(separator: "\n"), made.graph)
}

/// The share in percent, with one decimal, rounded down.
func percent(_ part: Int, _ whole: Int) -> Double { whole == 0 ? 100 : Double(part * 1_000 / whole) / 10 }

/// Compares what is said about the properties of modules with locks, a third as many as of the others.
@MainActor func compareProperties() {
  var (modules, proved, refuted, undecided, steps) = (0, 0, 0, 0, 0)
  var seed = first
  while modules < max(1, total / 3) {
    defer { seed += 1 }
    guard let made = LockedModule.make(seed: seed), let promises = Promises(made.file, made.compilation, seed: seed)
    else { continue }
    modules += 1
    proved += promises.proved
    refuted += promises.refuted
    undecided += promises.undecided
    steps += promises.steps
    guard let failure = promises.failure else { continue }
    print("\(String(decoding: made.file.bytes, as: UTF8.self))\nseed \(seed): \(failure)")
    if arguments.contains("--all") { continue }
    print("after \(steps) steps\n1 of \(modules) modules")
    exit(1)
  }
  print(
    "\(modules) modules with locks: \(proved) properties proved, \(refuted) refuted, \(undecided) undecided; "
      + "\(steps) steps of random walks")
}
compareProperties()

/// Has a breach found in modules as apps are, so many at each depth, and has `flowc paths` take their edges.
@MainActor func findBreaches(_ count: Int, screens: Int) {
  for depth in 2...10 {
    var (refuted, slowest, longest, taken, missed) = (0, Duration.zero, Duration.zero, 0, 0)
    var seed = first
    var made = 0
    while made < count {
      defer { seed += 1 }
      guard let module = AppModule.make(seed: seed, screens: screens, depth: depth),
        let graph = module.compilation.graph
      else { continue }
      made += 1
      let began = ContinuousClock.now
      guard let promises = Promises(module.file, module.compilation, seed: seed) else { continue }
      slowest = max(slowest, ContinuousClock.now - began)
      refuted += promises.refuted
      if let failure = promises.failure ?? (promises.refuted == 1 ? nil : "the breach was not found") {
        print("\(String(decoding: module.file.bytes, as: UTF8.self))\nseed \(seed), depth \(depth): \(failure)")
        exit(1)
      }
      if !arguments.contains("--paths") { continue }
      let walking = ContinuousClock.now
      guard let paths = Paths.find(in: graph) else { continue }
      longest = max(longest, ContinuousClock.now - walking)
      (taken, missed) = (taken + paths.taken.count, missed + paths.missed.count)
    }
    print(
      "apps of \(screens) screens, a breach after \(depth) steps: \(refuted) of \(made) found, each in \(slowest) at the most"
        + (taken > 0 ? "; walks take \(taken) of \(taken + missed) edges, each module's in \(longest) at the most" : "")
    )
  }
}
if let count = value(of: "--apps").flatMap({ Int($0) }) {
  findBreaches(count, screens: value(of: "--screens").flatMap { Int($0) } ?? 100)
}

if let folder = value(of: "--own") {
  var own = OwnTests(walked: arguments.contains("--paths"))
  own.take(URL(fileURLWithPath: folder))
  if !own.failures.isEmpty {
    for failure in own.failures { print(failure) }
    exit(1)
  }
  print(
    "\(own.modules) modules with \(own.tests) tests of their own, \(own.steps) steps: none of \(own.never) claims of never, and none "
      + "of \(own.properties) proved properties, is refuted"
      + (own.isWalked ? "; walks take \(own.walked) of \(own.tested) edges that tests take, in \(own.slowest)" : ""))
}

while modules < total {
  defer { seed += 1 }
  guard let made = module(of: seed), let entry = made.graph.entry, let relation = OverRelation(of: made.graph) else {
    continue
  }
  modules += 1
  let simulator = Simulator(made.graph, flow: entry)
  let exploration = Exploration(
    FlowImplementation.of(simulator.coordinator).definition, Exploration.Limits(steps: limit, depth: 12),
    opening: { !made.graph.links[$0].isInsideOnly })
  if arguments.contains("--states") { exploration.states.indices.forEach { print(exploration.walk(to: $0) + "\n") } }
  let comparison = Comparison(made.graph, relation, exploration)
  states += exploration.states.count
  steps += exploration.steps
  if exploration.isComplete { ended += 1 }
  (pairs, metPairs) = (pairs + comparison.hard.total, metPairs + comparison.hard.met)
  (softPairs, metSoft) = (softPairs + comparison.soft.total, metSoft + comparison.soft.met)
  loose += relation.counts.loose
  onStack += (0..<relation.symbols.count).reduce(0) { $0 + (relation.mayBeOnStack($1) ? 1 : 0) }
  let proofs = prove(made.graph, [])
  let shown = missed(by: proofs, growing: comparison.growing, exploration, in: made.graph)
  (shownTotal, missedTotal) = (shownTotal + shown.met, missedTotal + shown.missed.count)
  if arguments.contains("--missed") { for missed in shown.missed { print("seed \(seed): not found: \(missed)") } }
  for diagnostic in proofs.diagnostics { found[diagnostic.id.name, default: 0] += 1 }
  if let failure = comparison.failure ?? contradiction(of: proofs, by: exploration, in: made.graph) {
    failures.append((made.text, failure, seed))
    if !arguments.contains("--all") { break }
  }
}

if let smallest = failures.min(by: { $0.text.count < $1.text.count }) {
  print("\(smallest.text)\nseed \(smallest.seed): \(smallest.failure)")
  for other in failures { print("  seed \(other.seed): \(other.failure.prefix { $0 != "\n" })") }
  print("\(failures.count) of \(modules) modules")
  exit(1)
}
print("\(modules) modules, \(states) states, \(steps) steps")
print("\(ended) modules were explored to the end: \(metPairs) of their \(pairs) pairs that are not soft were met")
print(
  "\(metSoft) of \(softPairs) soft pairs were met, \(percent(metSoft, softPairs)) %; \(loose) of \(onStack) symbols, "
    + "\(percent(loose, onStack)) %, may lie on anything")
print(
  "\(shownTotal - missedTotal) of \(shownTotal) stacks that grow, or that a gate's screen stays in, were found with a walk"
)
print("found: " + found.sorted { $0.key < $1.key }.map { "\($0.value) \($0.key)" }.joined(separator: ", "))
print("seeds \(first)..<\(seed), \(ContinuousClock.now - began)")
if let problem = drafts.problem {
  print(problem)
  exit(1)
}
if let least = value(of: "--soft").flatMap({ Double($0) }), percent(metSoft, softPairs) < least {
  print("fewer soft pairs were met than \(least) %: more is said to be possible than was")
  exit(1)
}
if let most = value(of: "--loose").flatMap({ Double($0) }), percent(loose, onStack) > most {
  print("more symbols may lie on anything than \(most) %")
  exit(1)
}
