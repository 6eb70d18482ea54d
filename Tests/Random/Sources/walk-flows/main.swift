import FlowCompiler
import Foundation
import Seeded

// walk-flows STEPS SEED [MODULE]: walks through every module that was made, until there are so many steps in all.

guard CommandLine.arguments.count >= 3, let total = Int(CommandLine.arguments[1]),
  let seed = UInt64(CommandLine.arguments[2])
else {
  print("usage: walk-flows STEPS SEED [MODULE]")
  exit(64)
}
let chosen = allApps.filter { CommandLine.arguments.count < 4 || $0.name == CommandLine.arguments[3] }
let began = ContinuousClock.now
var steps = 0
var walks = 0
for app in chosen {
  let file = FlowFile(path: "\(app.name).flow.yaml", bytes: Array((app.flows + "\n").utf8))
  guard let graph = compile([file], module: app.name).graph else {
    print("\(app.name) does not compile")
    exit(1)
  }
  var taken = 0
  var walkSeed = seed
  // A flow may end at once, whatever one does.
  while taken < total / chosen.count && walkSeed < seed + 2_000 {
    var trail: [String] = []
    do {
      let walk = try Walk(app, graph, seed: walkSeed)
      defer { trail = walk.trail; taken += walk.steps + 1 }
      try walk.run(200)
    } catch {
      print(
        "\(app.name) of seed \(app.seed), walk \(walkSeed), after \(trail.suffix(30).joined(separator: " → ")):\n\(error.text)"
      )
      exit(1)
    }
    if Shown.alive.load(ordering: .relaxed) != 0 {
      print("\(app.name) of seed \(app.seed), walk \(walkSeed): screens live on")
      exit(1)
    }
    walkSeed += 1
    walks += 1
  }
  steps += taken
}
print(
  "\(steps) steps in \(walks) walks through \(chosen.count) modules, walk seeds from \(seed), \(ContinuousClock.now - began)"
)
