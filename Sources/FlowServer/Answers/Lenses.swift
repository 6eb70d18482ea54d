import FlowReporting

/// The commands above flows and tests: the picture and a test's walk, where the editor has commands for them, and to run
/// one test.
///
/// - Parameter commands: the editor's own commands that it lets the server name.
func codeLenses(_ locator: inout Locator, in file: Int, _ commands: Set<String>) -> JSON {
  let index = locator.index
  var lenses: [JSON] = []
  for (number, symbol) in index.symbols.enumerated() where Int(symbol.range.file) == file {
    var shown: [(title: String, command: String)] = []
    if symbol.kind == .flow, commands.contains("flowc.picture") { shown.append(("Show flows", "flowc.picture")) }
    if symbol.kind == .test {
      shown.append(("Run test", LanguageServer.runTest))
      if commands.contains("flowc.walk") { shown.append(("Show walk", "flowc.walk")) }
    }
    guard !shown.isEmpty, let range = locator.range(symbol.range) else { continue }
    for (title, command) in shown {
      lenses.append([
        "range": range,
        "command": [
          "title": .string(title), "command": .string(command),
          "arguments": [.string(locator.uri(file)), .string(index.name(number))],
        ],
      ])
    }
  }
  return .array(lenses)
}
