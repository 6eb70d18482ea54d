import FlowDiagnostics
import FlowReporting

/// The answers to requests.
extension LanguageServer {
  mutating func answer(_ method: String, _ parameters: JSON) throws(Refusal) -> JSON {
    if let uri = parameters["textDocument"]["uri"].text, foreign.contains(uri) { return .null }
    switch (phase, method) {
    case (.new, "initialize"):
      phase = .running
      needsLoad = true
      open.roots = Self.folders(parameters["workspaceFolders"])
      if open.roots.isEmpty, let root = parameters["rootUri"].text.map(path(ofURI:)) ?? parameters["rootPath"].text {
        open.roots = [root]
      }
      open.isTrusted = parameters["initializationOptions"]["trusted"] == true
      commands = Set(parameters["initializationOptions"]["commands"].elements.compactMap(\.text))
      let client = parameters["capabilities"]
      takesSnippets = client["textDocument"]["completion"]["completionItem"]["snippetSupport"] == true
      canWatch = client["workspace"]["didChangeWatchedFiles"]["dynamicRegistration"] == true
      return Self.capabilities
    case (.new, _): throw Refusal(code: Refusal.notInitialized, message: "'initialize' comes first")
    case (.shutDown, _): throw Refusal(code: Refusal.invalidRequest, message: "the server is shut down")
    case (.running, "initialize"):
      throw Refusal(code: Refusal.invalidRequest, message: "the server is initialized already")
    case (.running, "shutdown"):
      phase = .shutDown
      return .null
    case (.running, "textDocument/formatting"):
      return formatting(&workspace, at: path(ofURI: try openDocument(parameters).uri))
    case (.running, "textDocument/documentSymbol"):
      let path = path(ofURI: try openDocument(parameters).uri)
      readFiles()
      return outline(&workspace, at: path)
    case (.running, "textDocument/codeAction"):
      let path = path(ofURI: try openDocument(parameters).uri)
      refresh()
      let only = parameters["context"]["only"].elements.compactMap(\.text)
      return codeActions(
        &workspace, at: path, parameters["range"], only: only, isUnasked: Self.isUnasked(parameters))
    case (.running, "textDocument/foldingRange"):
      return foldingRanges(try openDocument(parameters).bytes)
    case (.running, "textDocument/selectionRange"):
      let document = try openDocument(parameters)
      var log = DiagnosticLog()
      let tree = workspace.tree(of: path(ofURI: document.uri), log: &log)
      return selectionRanges(document.bytes, log.hasErrors ? nil : tree, at: parameters["positions"])
    case (.running, "callHierarchy/incomingCalls"), (.running, "callHierarchy/outgoingCalls"):
      readFiles()
      var leads = Leads(&workspace)
      let item = parameters["item"]
      return method == "callHierarchy/incomingCalls" ? leads.incoming(item) : leads.outgoing(item)
    case (.running, "workspace/executeCommand"):
      throw Refusal(code: Refusal.invalidParameters, message: "'\(Self.runTest)' takes a file's URI and a test's name")
    case (.running, "workspace/symbol"):
      readFiles()
      var locator = Locator(&workspace)
      return workspaceSymbols(&locator, parameters["query"].text ?? "")
    case (.running, _): return try answerByNames(method, parameters)
    }
  }

  /// Whether a request for code actions asks for some for which tests are run. That is not done unasked, at every
  /// movement of the cursor.
  mutating func runsTests(forActionsAt parameters: JSON) -> Bool {
    let only = parameters["context"]["only"].elements.compactMap(\.text)
    guard !Self.isUnasked(parameters), only.isEmpty || only.contains(where: Self.isRewrite),
      let uri = parameters["textDocument"]["uri"].text, workspace.documents[path(ofURI: uri)] != nil
    else { return false }
    refresh()
    var refactorings = Refactorings(&workspace)
    return refactorings.mayPutBehindGate(at: path(ofURI: uri), parameters["range"])
  }

  /// Whether an editor asks for code actions by itself.
  private static func isUnasked(_ parameters: JSON) -> Bool { parameters["context"]["triggerKind"].integer == 2 }

  private static func isRewrite(_ kind: String) -> Bool { kind == "refactor" || kind == "refactor.rewrite" }

  /// The code actions for which tests are run.
  @MainActor mutating func gateActions(_ parameters: JSON) -> [JSON] {
    // What is compared with. It would be made as soon as the editor rests.
    while let module = workspace.unchecked { workspace.check(module) }
    var refactorings = Refactorings(&workspace)
    let path = path(ofURI: parameters["textDocument"]["uri"].text ?? "")
    return refactorings.gateActions(at: path, parameters["range"])
  }

  /// Answers a request about a position, or a range, in a file.
  private mutating func answerByNames(_ method: String, _ parameters: JSON) throws(Refusal) -> JSON {
    guard Self.methodsByNames.contains(method) else {
      throw Refusal(code: Refusal.unknownMethod, message: "there is no method '\(visible(method))' here")
    }
    let path = path(ofURI: try openDocument(parameters).uri)
    readFiles()
    var locator = Locator(&workspace)
    guard let file = locator.index.file(path) else { return .null }
    let position = parameters["position"]
    switch method {
    case "textDocument/definition": return definition(&locator, at: position, in: file)
    case "textDocument/references":
      let withDeclaration = parameters["context"]["includeDeclaration"] != false
      return references(&locator, at: position, in: file, withDeclaration: withDeclaration)
    case "textDocument/documentHighlight": return highlights(&locator, at: position, in: file)
    case "textDocument/prepareRename", "textDocument/rename":
      let new = method == "textDocument/rename" ? parameters["newName"].text : nil
      return try answerRename(&locator, at: position, in: file, new)
    case "textDocument/completion":
      let missing = workspace.missingNames(of: locator.index.files[file].module)
      return completions(
        &locator, at: position, in: file, missing: missing, takesSnippets: takesSnippets)
    case "textDocument/hover": return hover(&locator, at: position, in: file)
    case "textDocument/inlayHint": return inlayHints(&locator, in: file, parameters["range"])
    case "textDocument/semanticTokens/full": return SemanticTokens.tokens(&locator, in: file)
    case "textDocument/codeLens":
      return codeLenses(&locator, in: file, commands)
    case "textDocument/prepareCallHierarchy":
      var leads = Leads(&workspace)
      return leads.items(at: position, in: file)
    default: return .null
    }
  }

  private static let methodsByNames: Set<String> = [
    "textDocument/definition", "textDocument/references", "textDocument/documentHighlight",
    "textDocument/prepareRename", "textDocument/rename", "textDocument/completion",
    "textDocument/hover", "textDocument/inlayHint", "textDocument/semanticTokens/full", "textDocument/codeLens",
    "textDocument/prepareCallHierarchy",
  ]

  /// Renames a symbol. Without a new name, answers with the range that would be renamed.
  private mutating func answerRename(
    _ locator: inout Locator, at position: JSON, in file: Int, _ new: String?
  ) throws(Refusal) -> JSON {
    guard let found = locator.occurrences(at: position, in: file).first, let range = locator.range(found.range) else {
      if new == nil { return .null }
      throw Refusal(code: Refusal.requestFailed, message: "there is no name here that flows declare")
    }
    do throws(Rename.Refusal) {
      let rename = try Rename(found.symbol, locator.index, workspace)
      guard let new else { return ["range": range, "placeholder": .string(rename.name)] }
      try rename.check(new)
      return rename.edits(new, &locator)
    } catch {
      throw Refusal(code: Refusal.requestFailed, message: error.message)
    }
  }

  private func openDocument(_ parameters: JSON) throws(Refusal) -> Workspace.Document {
    guard let uri = parameters["textDocument"]["uri"].text else {
      throw Refusal(code: Refusal.invalidParameters, message: "'textDocument' needs a 'uri'")
    }
    guard let document = workspace.documents[path(ofURI: uri)] else {
      throw Refusal(code: Refusal.invalidParameters, message: "'\(visible(uri))' is not open")
    }
    return document
  }

  private static let capabilities: JSON = [
    "capabilities": [
      "positionEncoding": "utf-16",
      "textDocumentSync": ["openClose": true, "change": 2],
      "documentFormattingProvider": true,
      "documentSymbolProvider": true,
      "workspaceSymbolProvider": true,
      "workspace": ["workspaceFolders": ["supported": true, "changeNotifications": true]],
      "definitionProvider": true,
      "referencesProvider": true,
      "documentHighlightProvider": true,
      "renameProvider": ["prepareProvider": true],
      "hoverProvider": true,
      "completionProvider": ["triggerCharacters": [" ", ".", ":", "{", "["]],
      "inlayHintProvider": true,
      "semanticTokensProvider": [
        "legend": [
          "tokenTypes": .array(SemanticTokens.types.map { .string($0) }), "tokenModifiers": ["declaration"],
        ],
        "full": true,
      ],
      "codeActionProvider": [
        "codeActionKinds": ["quickfix", "refactor.extract", "refactor.inline", "refactor.rewrite"]
      ],
      "foldingRangeProvider": true,
      "selectionRangeProvider": true,
      "codeLensProvider": ["resolveProvider": false],
      "executeCommandProvider": ["commands": [.string(runTest)]],
      "callHierarchyProvider": true,
    ],
    "serverInfo": ["name": "flowc"],
  ]
}

extension LanguageServer.WantedTest {
  /// Reads the parameters of a command; nil if it does not run a test.
  init?(_ id: JSON, _ parameters: JSON) {
    let arguments = parameters["arguments"].elements
    guard parameters["command"].text == LanguageServer.runTest, arguments.count == 2, let uri = arguments[0].text,
      let name = arguments[1].text
    else { return nil }
    self.init(id: id, path: FlowServer.path(ofURI: uri), name: name)
  }
}
