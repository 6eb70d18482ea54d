import Drafting
import FlowCompiler
import FlowProof
import FlowSimulator
import Foundation

// exploration MODULES SEED [--all] [--features a,b] [--steps N]: makes random modules from SEED on, explores each on the machine, and compares the stacks that were
// met with what is said to be possible. The first difference ends it; with `--all` it goes on, counts them, and shows the one of the smallest module.

let arguments = Array(CommandLine.arguments.dropFirst())
guard arguments.count >= 2, let total = Int(arguments[0]), let first = UInt64(arguments[1]) else {
  print("usage: exploration MODULES SEED [--all] [--features a,b] [--steps N]")
  exit(64)
}
let named = arguments.firstIndex(of: "--features").flatMap { $0 + 1 < arguments.count ? arguments[$0 + 1] : nil }
let features = named.map { Set($0.split(separator: ",").compactMap { Feature(rawValue: String($0)) }) }
// In turns: where much is used at once much is soft, and hides what is wrong.
let turns: [Set<Feature>] = [
  [], [.gates, .tasks], [.asynchronous, .variants, .restore], Feature.known, [.links, .styles],
]
let limit =
  arguments.firstIndex(of: "--steps").flatMap { $0 + 1 < arguments.count ? Int(arguments[$0 + 1]) : nil } ?? 800
let began = ContinuousClock.now
var drafts = DraftCounts()
var seed = first
var (modules, states, steps) = (0, 0, 0)
var (pairs, metPairs, loose, standing) = (0, 0, 0, 0)
var (softPairs, metSoft, ended) = (0, 0, 0)
var found: [String: Int] = [:]
var failures: [(text: String, failure: String, seed: UInt64)] = []

/// Every second module is a small one, in which hardly anything is soft.
@MainActor func module(of seed: UInt64) -> (text: String, graph: FlowGraph)? {
  if features == nil && seed % 2 == 0 { return SmallModule.make(seed: seed) }
  let used = features ?? turns[Int(seed / 2 % UInt64(turns.count))]
  guard let made = makeModule("Drafted", seed: seed, prefix: "", used, &drafts) else { return nil }
  return (made.text.files.map { "# \($0.module)\n\($0.text)" }.joined(separator: "\n"), made.graph)
}

while modules < total {
  defer { seed += 1 }
  guard let made = module(of: seed), let entry = made.graph.entry, let relation = OverRelation(of: made.graph) else {
    continue
  }
  modules += 1
  let simulator = Simulator(made.graph, flow: entry)
  let exploration = Exploration(
    simulator.coordinator.definition, Exploration.Limits(steps: limit), opening: { !made.graph.links[$0].isInsideOnly })
  let comparison = Comparison(made.graph, relation, exploration)
  states += exploration.states.count
  steps += exploration.steps
  if exploration.isComplete { ended += 1 }
  (pairs, metPairs) = (pairs + comparison.hard.total, metPairs + comparison.hard.met)
  (softPairs, metSoft) = (softPairs + comparison.soft.total, metSoft + comparison.soft.met)
  loose += relation.counts.loose
  standing += (0..<relation.symbols.count).reduce(0) { $0 + (relation.mayStand($1) ? 1 : 0) }
  let proofs = prove(made.graph)
  for finding in proofs.findings { found[finding.id.name, default: 0] += 1 }
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
print("\(metSoft) of \(softPairs) soft pairs were met; \(loose) of \(standing) symbols may lie on anything")
print("found: " + found.sorted { $0.key < $1.key }.map { "\($0.value) \($0.key)" }.joined(separator: ", "))
print("seeds \(first)..<\(seed), \(ContinuousClock.now - began)")
if let problem = drafts.problem {
  print(problem)
  exit(1)
}
