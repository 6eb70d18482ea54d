import FlowCompiler
import Foundation
import Reference

/// Takes the walks that a flow file writes as tests, and prints the state after each step, up to one that shows something wrong.
///
/// The text may hold several modules, each after a line with its file's name, as `walk-machines` prints them: `# DraftedKit.flow.yaml`.
///
/// - Returns: whether a step showed something wrong.
@MainActor
func replay(file path: String) throws -> Bool {
  var files: [ModuleText.File] = []
  for line in try String(contentsOfFile: path, encoding: .utf8).split(separator: "\n", omittingEmptySubsequences: false)
  {
    if line.hasPrefix("# "), line.hasSuffix(".flow.yaml") {
      files.append(ModuleText.File(module: String(line.dropFirst(2).prefix { $0 != "." }), text: ""))
      continue
    }
    if files.isEmpty { files.append(ModuleText.File(module: "Drafted", text: "")) }
    files[files.count - 1].text += line + "\n"
  }
  let text = ModuleText(files: files)
  guard let graph = text.graph else {
    print("\(path): flowc refuses this module")
    return true
  }
  let reference = try text.reference()
  var hasFailed = false
  WalkRun.comparesShells = true
  for test in reference.tests {
    print("── \(test.name) ──")
    var walk = Walk(answers: test.given.conditions)
    for item in test.when { if case .step(let step) = item { walk.steps.append(step) } }
    ModuleVersion.seed = 0
    let versions = ModuleVersion.some(text, graph)
    guard let run = WalkRun(graph, Bindings(graph), reference, versions, isThorough: true) else { continue }
    if let failure = run.replay(walk, observing: { print("\($0)\n\($1)\n") }) {
      print("\(failure.sort), step \(failure.step)\n\(failure.text)")
      hasFailed = true
    }
  }
  return hasFailed
}
