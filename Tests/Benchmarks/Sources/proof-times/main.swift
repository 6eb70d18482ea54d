// Proofs in this process: `proof-times <passes> <file>...` prints the nanoseconds of CPU that all proofs of the fastest pass took, and the
// pairs and entries behind them. With no passes it only compiles: what a process takes without them.
import FlowCompiler
import FlowExpectations
import FlowProof
import Platform

guard CommandLine.arguments.count > 2, let passes = Int(CommandLine.arguments[1]) else {
  fail("usage: proof-times <passes> <file>...")
}
let files = CommandLine.arguments.dropFirst(2).map { path in
  guard let bytes = contents(of: path) else { fail("cannot be read: \(path)") }
  return FlowFile(path: path, bytes: bytes)
}
let compilation = compileWithExpectations(files, module: "App")
guard let graph = compilation.graph, !compilation.log.hasErrors else {
  fail(compilation.log.sorted.first?.message ?? "no graph")
}
var (relating, proving) = (Int.max, Int.max)
for _ in 0..<passes {
  let start = cpuTime()
  guard let relation = OverRelation(of: graph) else { fail("no entry flow") }
  let middle = cpuTime()
  let proofs = prove(graph, compilation.expectations.properties)
  (relating, proving) = (min(relating, middle - start), min(proving, cpuTime() - middle))
  if passes > 1 { continue }
  print("pairs", relation.counts.hard + relation.counts.soft)
  print("loose", relation.counts.loose)
  print("diagnostics", proofs.diagnostics.count)
}
if passes > 0 {
  print("relation", relating)
  print("proofs", proving)
}
