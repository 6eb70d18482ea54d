import FlowDiagnostics
import FlowFormat
import FlowReporting

/// A server of the Language Server Protocol for flow files: messages in, messages out.
///
/// It accesses neither files nor streams: the caller loads the files and transports the messages. Messages wait for
/// their turn: the caller gives all that have arrived to ``take(_:)`` before it lets ``proceed()`` work on the next
/// one, so a request that the editor has cancelled meanwhile costs nothing. ``settle()`` sends the diagnostics, once
/// for all edits since its last call. When the editor has been quiet for a moment, ``check()`` adds those of proofs and
/// tests.
public struct LanguageServer {
  /// The error response to a request.
  struct Refusal: Error {
    var code: Int
    var message: String

    static let invalidRequest = -32600
    static let unknownMethod = -32601
    static let invalidParameters = -32602
    static let notInitialized = -32002
    static let requestFailed = -32803
    static let cancelled = -32800
  }

  /// A test that is to be run, and the request that wants it.
  struct WantedTest {
    var id: JSON
    var path: String
    var name: String
  }

  /// Something that the editor waits for and that is answered where proofs are made: on the main thread.
  enum Wanted {
    case test(WantedTest)
    /// The code actions of a place, with those for which tests are run.
    case actions(id: JSON, JSON)

    var id: JSON {
      switch self {
      case .test(let test): test.id
      case .actions(let id, _): id
      }
    }
  }

  /// The command that runs a test, with the file's URI and the test's name.
  static let runTest = "flowc.runTest"

  enum Phase { case new, running, shutDown }

  /// The exit code, set when the editor sends `exit`: 0 after `shutdown`, otherwise 1.
  public private(set) var exitCode: Int32?

  private let load: (_ open: OpenInEditor) -> ServedFiles
  var phase = Phase.new
  /// The messages that have arrived and were not worked on yet, oldest first.
  private var waiting: [JSON] = []
  /// The folders that the editor has open, and whether it trusts them.
  var open = OpenInEditor()
  /// Whether the editor watches files for the server when it is asked to.
  var canWatch = false
  /// The editor's own commands that the server may name, of those that it knows.
  var commands: Set<String> = []
  /// Whether completions may have places to fill in.
  var takesSnippets = false
  /// The requests that wait for ``check()``, oldest first.
  private var wanted: [Wanted] = []
  var needsLoad = false
  /// Problems with loading that were not shown yet, as sentences.
  private var problems: [String] = []
  /// The problems of the last time that files were read; each is shown once for as long as it lasts.
  private var known: [String] = []
  var workspace = Workspace()
  /// The URIs of open files that are not flow files; some editors send them too.
  var foreign: Set<String> = []
  /// The diagnostics last sent to the editor, by path; paths without diagnostics are left out.
  private var published: [String: [JSON]] = [:]

  /// Makes a server.
  ///
  /// - Parameter load: reads the files of what the editor has open; no code in them may be run unless the editor says
  ///   that it trusts them. Called again whenever files were added or removed.
  public init(load: @escaping (_ open: OpenInEditor) -> ServedFiles) { self.load = load }

  // MARK: - Messages

  /// Takes the body of a message and works on all that wait. Returns what is sent: for a request, one response.
  public mutating func receive(_ body: [UInt8]) -> [JSON] {
    var messages = take(body)
    while hasWaiting { messages += proceed() }
    return messages
  }

  /// Takes the body of a message, which waits for its turn, and returns what is sent at once: the response to a message
  /// that cannot be read, and to a waiting request that this message cancels.
  public mutating func take(_ body: [UInt8]) -> [JSON] {
    let message: JSON
    do throws(JSONFailure) {
      message = try JSON(parsing: body)
    } catch {
      return [Self.failure(.null, -32700, "this is no JSON, from byte \(error.offset) on")]
    }
    guard message["method"] == "$/cancelRequest", message.member("id") == nil else {
      waiting.append(message)
      return []
    }
    let id = message["params"]["id"]
    if let cancelled = waiting.firstIndex(where: { $0["method"].text != nil && $0.member("id") == id }) {
      waiting.remove(at: cancelled)
    } else if let cancelled = wanted.firstIndex(where: { $0.id == id }) {
      wanted.remove(at: cancelled)
    } else {
      return []
    }
    return [Self.failure(id, Refusal.cancelled, "the request was cancelled")]
  }

  /// Whether messages wait for ``proceed()``.
  public var hasWaiting: Bool { !waiting.isEmpty }

  /// Works on the message that has waited longest. Returns what is sent: for a request, one response.
  public mutating func proceed() -> [JSON] {
    if waiting.isEmpty { return [] }
    let message = waiting.removeFirst()
    guard let method = message["method"].text else {
      // A response has no method. The server asks only for files to be watched, which needs no answer.
      if message.member("result") != nil || message.member("error") != nil { return [] }
      return [Self.failure(message["id"], Refusal.invalidRequest, "a message needs a 'method'")]
    }
    let parameters = message["params"]
    guard let id = message.member("id") else { return notice(method, parameters) }
    if phase == .running, method == "workspace/executeCommand", let test = WantedTest(id, parameters) {
      wanted.append(.test(test))
      return []
    }
    if phase == .running, method == "textDocument/codeAction", runsTests(forActionsAt: parameters) {
      wanted.append(.actions(id: id, parameters))
      return []
    }
    do throws(Refusal) {
      return [Self.success(id, try answer(method, parameters))]
    } catch {
      return [Self.failure(id, error.code, error.message)]
    }
  }

  /// Compiles the changed modules. Returns notifications with the diagnostics of each file whose diagnostics have changed.
  public mutating func settle() -> [JSON] {
    guard phase == .running else { return [] }
    refresh()
    let messages = problems.map { problem in
      Self.notification("window/showMessage", ["type": 2, "message": .string("flowc: \(problem)")])
    }
    problems = []
    return messages + publish()
  }

  /// Whether there are modules with open files whose proofs and tests have not been run since they changed.
  public var hasUnchecked: Bool {
    hasWanted || phase == .running && !needsLoad && workspace.unchecked != nil
  }

  /// Whether the editor waits for something for which tests are run, so that ``check()`` should be called at once.
  public var hasWanted: Bool { phase == .running && !wanted.isEmpty }

  /// Answers a request for which tests are run. Otherwise proves the properties and runs the tests of one module with
  /// an
  /// open file. Returns what was found, as `flowc check` reports it. Called while ``hasUnchecked`` is true and no
  /// message arrives; a module that changes is proved anew.
  @MainActor public mutating func check() -> [JSON] {
    if hasWanted {
      refresh()
      switch wanted.removeFirst() {
      case .test(let test):
        let result = workspace.result(ofTest: test.name, in: test.path)
        return [
          Self.notification("window/showMessage", ["type": 3, "message": .string("flowc: \(result)")]),
          Self.success(test.id, .null),
        ]
      case .actions(let id, let parameters):
        do throws(Refusal) {
          let actions = try answer("textDocument/codeAction", parameters).elements + gateActions(parameters)
          return [Self.success(id, .array(actions))]
        } catch {
          return [Self.failure(id, error.code, error.message)]
        }
      }
    }
    guard hasUnchecked, let module = workspace.unchecked else { return [] }
    workspace.check(module)
    return publish()
  }

  /// Returns notifications with the diagnostics of each file whose diagnostics have changed.
  private mutating func publish() -> [JSON] {
    var messages: [JSON] = []
    let found = shownDiagnostics(workspace)
    for path in Set(found.keys).union(published.keys).sorted() where found[path] != published[path] {
      let document = workspace.documents[path]
      var parameters: JSON = [
        "uri": .string(document?.uri ?? uri(ofPath: path)), "diagnostics": .array(found[path] ?? []),
      ]
      if let version = document?.version { parameters["version"] = JSON(version) }
      messages.append(Self.notification("textDocument/publishDiagnostics", parameters))
    }
    published = found
    return messages
  }

  /// Reads the files if files were added or removed, and compiles the changed modules.
  mutating func refresh() {
    readFiles()
    workspace.compileAll()
  }

  /// Reads the files if files were added or removed.
  mutating func readFiles() {
    guard needsLoad else { return }
    needsLoad = false
    open.files = workspace.documents.keys.sorted()
    let loaded = load(open)
    workspace.load(loaded.modules)
    problems += loaded.problems.filter { !known.contains($0) }
    known = loaded.problems
  }

  // MARK: - Notifications

  /// Takes a notification. Returns what is sent because of it.
  private mutating func notice(_ method: String, _ parameters: JSON) -> [JSON] {
    if method == "exit" { exitCode = phase == .shutDown ? 0 : 1 }
    guard phase == .running else { return [] }
    switch method {
    case "initialized": return canWatch ? [Self.watching] : []
    case "textDocument/didOpen", "textDocument/didChange", "textDocument/didClose": take(method, parameters)
    case "workspace/didChangeWatchedFiles":
      for change in parameters["changes"].elements {
        guard let path = change["uri"].text.map(path(ofURI:)) else { continue }
        let isChange = change["type"].integer == 2
        if !isChange || workspace.documents[path] == nil { needsLoad = true }
      }
    case "workspace/didChangeWorkspaceFolders":
      let removed = Self.folders(parameters["event"]["removed"])
      open.roots.removeAll { removed.contains($0) }
      for folder in Self.folders(parameters["event"]["added"]) where !open.roots.contains(folder) {
        open.roots.append(folder)
      }
      needsLoad = true
    default: break
    }
    return []
  }

  /// Takes a change of what is open, or of an open text.
  private mutating func take(_ method: String, _ parameters: JSON) {
    let document = parameters["textDocument"]
    guard let uri = document["uri"].text else { return }
    let path = path(ofURI: uri)
    switch method {
    case "textDocument/didOpen":
      guard let text = document["text"].text else { return }
      if uri.hasPrefix("file:"), !path.hasSuffix(".flow.yaml") {
        foreign.insert(uri)
        return
      }
      // An unknown file may belong to a module that is not loaded yet, and one that is only imported is shown from
      // then on.
      if !workspace.shows(path) { needsLoad = true }
      workspace.write(.init(uri: uri, version: document["version"].integer, bytes: Array(text.utf8)), at: path)
    case "textDocument/didChange":
      guard let open = workspace.documents[path] else { return }
      var bytes = open.bytes
      for change in parameters["contentChanges"].elements { bytes = applying(change, to: bytes) }
      workspace.write(.init(uri: open.uri, version: document["version"].integer, bytes: bytes), at: path)
    default:
      if foreign.remove(uri) != nil { return }
      workspace.close(path)
      // The file on disk may have been saved since it was read.
      needsLoad = true
    }
  }

  /// The paths of folders that the editor names.
  static func folders(_ folders: JSON) -> [String] {
    folders.elements.compactMap { $0["uri"].text.map(path(ofURI:)) }
  }

  /// The request that the editor tell which flow files and manifests change on disk.
  private static let watching: JSON = [
    "jsonrpc": "2.0", "id": "flowc-watch", "method": "client/registerCapability",
    "params": [
      "registrations": [
        [
          "id": "flowc-watch", "method": "workspace/didChangeWatchedFiles",
          "registerOptions": [
            "watchers": [["globPattern": "**/*.flow.yaml"], ["globPattern": "**/Package.swift"]]
          ],
        ]
      ]
    ],
  ]

  private static func notification(_ method: String, _ parameters: JSON) -> JSON {
    ["jsonrpc": "2.0", "method": .string(method), "params": parameters]
  }

  private static func success(_ id: JSON, _ result: JSON) -> JSON { ["jsonrpc": "2.0", "id": id, "result": result] }

  private static func failure(_ id: JSON, _ code: Int, _ message: String) -> JSON {
    ["jsonrpc": "2.0", "id": id, "error": ["code": JSON(code), "message": .string(message)]]
  }
}
