// Gives every name in flow files a new one, and then its old one back: `rename-everything <folder>…`, each folder a module.
//
// With the new name the modules must compile to the same graph but for the name; with the old one the files must be what they were, to the
// byte. The new name is as long as the old one, so that all places stay.
import Editor
import FlowExport
import FlowServer
import Platform

let folders = Array(CommandLine.arguments.dropFirst())
if folders.isEmpty { fail("usage: rename-everything <folder>…") }
var editor = Editor(folders.map(servedModule))
for path in editor.paths { editor.open(path) }
editor.settle()

/// The graphs of all modules as texts; nil where one has errors.
func graphs() -> [String]? {
  let texts = editor.modules.indices.compactMap { number -> String? in
    let compilation = editor.compiled(number)
    guard let graph = compilation.graph, !compilation.log.hasErrors else { return nil }
    return dumpJSON(graph, module: editor.modules[number].name, sources: compilation.sources)
  }
  return texts.count == editor.modules.count ? texts : nil
}

guard let before = graphs() else { fail("the flows have errors") }
let symbols = editor.ask("workspace/symbol", ["query": ""])["result"].elements
let originals = editor.texts
var renamed = 0
for symbol in symbols {
  // A test's name is a sentence.
  guard let name = symbol["name"].text, !name.contains(" ") else { continue }
  let first = name.first.map { $0.isUppercase ? "Z" : "z" } ?? "z"
  let new = first + String(repeating: "7", count: name.count - 1)
  let place: [String: JSON] = [
    "textDocument": ["uri": symbol["location"]["uri"]], "position": symbol["location"]["range"]["start"],
  ]
  func rename(to new: String) {
    let parameters = place.merging(["newName": .string(new)]) { _, new in new }
    let answer = editor.ask("textDocument/rename", .object(parameters))
    if answer["error"] != nil { fail("'\(name)' at \(symbol["location"]): \(answer["error"])") }
    if !editor.carryOut(answer["result"]["changes"]) { fail("'\(name)': a change of what is not there") }
  }
  rename(to: new)
  let after = graphs()?.map { $0.replacing(new, with: name) }
  if after != before { fail("'\(name)' at \(symbol["location"]) is not the same graph as '\(new)'") }
  rename(to: name)
  if editor.texts != originals { fail("'\(name)' at \(symbol["location"]) does not come back as it was") }
  renamed += 1
}
if renamed == 0 { fail("nothing was renamed") }
print("rename-everything: \(renamed) names of \(folders.count) module\(folders.count == 1 ? "" : "s")")
