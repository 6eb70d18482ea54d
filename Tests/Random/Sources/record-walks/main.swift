import Drafting
import FlowCompiler
import Foundation
import Seeded

// record-walks FILE SEED COUNT STEPS [FOLDER…]: walks STEPS steps through each of COUNT random modules, from SEED on, and through the flows of each
// folder, as often; writes each walk as a line of JSON: what its session began with, and for each command the simulator's answer.

let arguments = Array(CommandLine.arguments.dropFirst())
guard arguments.count >= 4, let seed = UInt64(arguments[1]), let count = Int(arguments[2]),
  let steps = Int(arguments[3])
else {
  print("usage: record-walks FILE SEED COUNT STEPS [FOLDER…]")
  exit(64)
}
let encoder = JSONEncoder()
FileManager.default.createFile(atPath: arguments[0], contents: nil)
guard let file = FileHandle(forWritingAtPath: arguments[0]) else {
  print("'\(arguments[0])' cannot be written")
  exit(1)
}

func write(_ walk: RecordedWalk) throws { try file.write(contentsOf: encoder.encode(walk) + Data("\n".utf8)) }

/// The flow files in a folder.
func flowFiles(in folder: String) throws -> [FlowFile] {
  let names = try FileManager.default.subpathsOfDirectory(atPath: folder).filter { $0.hasSuffix(".flow.yaml") }
  return try names.sorted().map { name in
    FlowFile(path: name, bytes: Array(try Data(contentsOf: URL(filePath: "\(folder)/\(name)"))))
  }
}

var walked = (walks: 0, steps: 0)
var next = seed
var drafts = DraftCounts()
while walked.walks < count {
  let features: Set<Feature> = next % 2 == 0 ? [] : Set(Feature.allCases)
  if let made = makeModule("Module\(next)", seed: next, prefix: "", features, &drafts) {
    let walk = try RecordedWalk("seed \(next)", made.graph, seed: next, most: steps)
    try write(walk)
    walked.walks += 1
    walked.steps += walk.commands.count
  }
  next += 1
}
/// Each folder is a module, which the others may import.
let folders = try arguments.dropFirst(4).map { folder in
  (path: folder, module: URL(filePath: folder).lastPathComponent, files: try flowFiles(in: folder))
}
for (folder, module, files) in folders {
  let imported = folders.filter { $0.module != module }.map { ImportedModule(name: $0.module, files: $0.files) }
  let compilation = compile(files, module: module, imported: imported)
  guard let graph = compilation.graph else {
    print("the flows in '\(folder)' cannot be read")
    exit(1)
  }
  for walkSeed in seed..<seed + 8 {
    let walk = try RecordedWalk("\(folder) \(walkSeed)", graph, seed: walkSeed, most: steps * 4)
    try write(walk)
    walked.walks += 1
    walked.steps += walk.commands.count
  }
}
print("\(walked.walks) walks, \(walked.steps) steps")
