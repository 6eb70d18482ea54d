import FlowCompiler
import FlowDiagnostics
import FlowSyntax
import Foundation
import Seeded

// make-flows SEED COUNT FOLDER SWIFT: writes COUNT modules' flow files into FOLDER, and their Swift into the folder SWIFT.

guard CommandLine.arguments.count >= 5, let seed = UInt64(CommandLine.arguments[1]),
  let count = Int(CommandLine.arguments[2])
else {
  print("usage: make-flows SEED COUNT FOLDER SWIFT")
  exit(64)
}
let isVerbose = CommandLine.arguments.contains("--verbose")
let folder = URL(filePath: CommandLine.arguments[3])
let swift = URL(filePath: CommandLine.arguments[4])
for folder in [folder, swift] {
  try? FileManager.default.removeItem(at: folder)
  try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
}

/// What was wrong with edges that were made up, by the diagnostic's id: they were silenced.
var silenced: [String: Int] = [:]
/// What was wrong elsewhere: the module was given up.
var refused: [String: Int] = [:]
var edgeCount = 0
var screenCount = 0
var made: [String] = []
var next = seed

/// Makes a module's text until nothing is wrong with it; nil if something else than an edge is.
@MainActor func compileModule(_ text: inout FlowText, _ name: String) -> (Compilation, FlowGraph)? {
  while true {
    let path = "\(name).flow.yaml"
    let compilation = compile([FlowFile(path: path, bytes: Array(text.text.utf8))], module: name)
    let errors = compilation.log.sorted.filter { $0.id.severity == .error }
    if errors.isEmpty {
      return compilation.graph.map { (compilation, $0) }
    }
    var isMended = false
    for error in errors {
      let file = compilation.sources.files[Int(error.range.file)]
      let line = file.location(of: error.range.start).line - 1
      let before = text.lines[line]
      if text.silence(line) {
        silenced[error.id.name, default: 0] += 1
        if isVerbose { print("\(name):\(line + 1): \(error.message) [\(error.id.name)]\n\(before)") }
        isMended = true
      } else if !isMended {
        refused[error.id.name, default: 0] += 1
        if isVerbose { print("\(name):\(line + 1): GIVEN UP \(error.message)\n\(before)") }
        return nil
      }
    }
  }
}

while made.count < count {
  let name = "M\(made.count)"
  var drafter = Drafter(seed: next, prefix: name)
  let draft = drafter.make()
  var text = FlowText(draft, &drafter)
  defer { next += 1 }
  guard let (compilation, graph) = compileModule(&text, name) else { continue }
  try text.text.write(to: folder.appending(path: "\(name).flow.yaml"), atomically: true, encoding: .utf8)
  try generate(graph, module: name, sources: compilation.sources) { file in
    try file.text.write(to: swift.appending(path: file.name), atomically: true, encoding: .utf8)
  }
  let app = AppText(draft, prefix: name, seed: next, flows: text.text)
  try app.text.write(to: swift.appending(path: "\(name)App.swift"), atomically: true, encoding: .utf8)
  made.append("\(name)App.self")
  edgeCount += text.edges.count
  screenCount += draft.screens.count
}
let list =
  "// swift-format-ignore-file\n/// The modules that were made.\n@MainActor let allApps: [any WalkedApp.Type] = [\n  "
  + made.joined(separator: ",\n  ") + ",\n]\n"
try list.write(to: swift.appending(path: "All.swift"), atomically: true, encoding: .utf8)

func listed(_ counts: [String: Int]) -> String {
  counts.isEmpty
    ? "none"
    : counts.sorted { ($1.value, $0.key) < ($0.value, $1.key) }.map { "\($0.value) \($0.key)" }.joined(separator: ", ")
}
print("seeds \(seed)..<\(next): \(count) modules, \(screenCount) screens, \(edgeCount) edges")
print("silenced edges: \(listed(silenced))")
print("modules given up: \(listed(refused))")
