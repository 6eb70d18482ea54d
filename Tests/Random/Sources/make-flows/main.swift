import Drafting
import FlowCompiler
import Foundation

// make-flows SEED COUNT FOLDER SWIFT: writes COUNT modules' flow files into FOLDER, and their Swift into the folder SWIFT.

guard CommandLine.arguments.count >= 5, let seed = UInt64(CommandLine.arguments[1]),
  let count = Int(CommandLine.arguments[2])
else {
  print("usage: make-flows SEED COUNT FOLDER SWIFT")
  exit(64)
}
let folder = URL(filePath: CommandLine.arguments[3])
let swift = URL(filePath: CommandLine.arguments[4])
for folder in [folder, swift] {
  try? FileManager.default.removeItem(at: folder)
  try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
}

var counts = DraftCounts()
if CommandLine.arguments.contains("--verbose") { counts.onDiagnostic = { print($0) } }
// Another set than that whose app's side is written, to see what the compiler reports.
let features = CommandLine.arguments.contains("--known") ? Feature.known : Feature.walkedInGeneratedCode
var made: [String] = []
var next = seed
while made.count < count {
  let name = "M\(made.count)"
  defer { next += 1 }
  guard let module = makeModule(name, seed: next, prefix: name, features, &counts) else { continue }
  for file in module.text.files {
    try file.text.write(to: folder.appending(path: "\(file.module).flow.yaml"), atomically: true, encoding: .utf8)
  }
  made.append("\(name)App.self")
  if CommandLine.arguments.contains("--known") { continue }
  try generate(module.graph, module: name, sources: module.compilation.sources) { file in
    try file.text.write(to: swift.appending(path: file.name), atomically: true, encoding: .utf8)
  }
  let app = AppText(module.draft, prefix: name, seed: module.seed, flows: module.text.files[0].text)
  try app.text.write(to: swift.appending(path: "\(name)App.swift"), atomically: true, encoding: .utf8)
}
let list =
  "// swift-format-ignore-file\n/// The modules that were made.\n@MainActor let allApps: [any WalkedApp.Type] = [\n  "
  + made.joined(separator: ",\n  ") + ",\n]\n"
try list.write(to: swift.appending(path: "All.swift"), atomically: true, encoding: .utf8)
print("seeds \(seed)..<\(next): \(counts)")
if let problem = counts.problem {
  print(problem)
  exit(1)
}
