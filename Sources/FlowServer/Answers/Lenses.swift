import FlowReporting

/// The commands above flows and tests: the picture, where the editor has a command for it, and to run one test.
///
/// - Parameter canShow: whether the editor has the command `flowc.picture`.
func codeLenses(_ locator: inout Locator, in file: Int, canShow: Bool) -> JSON {
  let index = locator.index
  var lenses: [JSON] = []
  for (number, symbol) in index.symbols.enumerated() where Int(symbol.range.file) == file {
    let (title, command): (String, String)
    switch symbol.kind {
    case .flow where canShow: (title, command) = ("Show flows", "flowc.picture")
    case .test: (title, command) = ("Run test", LanguageServer.runTest)
    default: continue
    }
    guard let range = locator.range(symbol.range) else { continue }
    lenses.append([
      "range": range,
      "command": [
        "title": .string(title), "command": .string(command),
        "arguments": [.string(locator.uri(file)), .string(index.name(number))],
      ],
    ])
  }
  return .array(lenses)
}
