import FlowCompiler
import FlowReporting
import FlowServer
import Testing

@Suite struct `The language server` {
  private static let main = """
    flow: Main
    start: home
    screens:
      home: { events: [opened] }
      list: {}

    edges:
      home: { opened: push list }

    """
  private static let uri = "file:///App/Main.flow.yaml"

  @Test func `the language server reports diagnostics while typing, and takes them back once they are fixed`() {
    var client = Client(["/App/Main.flow.yaml": Self.main])
    #expect(client.diagnostics == [:])
    client.open(Self.uri, Self.main)
    client.change(Self.uri, (7, 25), (7, 27), "zz")
    #expect(client.diagnostics[Self.uri]?.contains("7:23 unknown-screen") == true, "\(client.diagnostics)")
    client.change(Self.uri, (7, 25), (7, 27), "st")
    #expect(client.diagnostics == [Self.uri: []])
  }

  @MainActor @Test func `the language server reports proofs and tests once nothing is typed, and again after a change`()
  {
    let expected = """
      properties: { shut: { never: list } }
      tests: { fails: { when: [home.opened], then: { stack: [home] } } }

      """
    var client = Client(["/App/Main.flow.yaml": Self.main + expected])
    client.rest()
    #expect(client.diagnostics == [:], "no file is open")
    client.open(Self.uri, Self.main + expected)
    #expect(client.diagnostics == [:])
    client.rest()
    #expect(client.diagnostics == [Self.uri: ["8:14 property-violated", "9:47 test-failed"]])
    client.change(Self.uri, (9, 55), (9, 59), "home, list")
    #expect(client.diagnostics == [Self.uri: []])
    client.rest()
    #expect(client.diagnostics == [Self.uri: ["8:14 property-violated"]])
    // An error elsewhere leaves nothing to prove.
    client.change(Self.uri, (7, 20), (7, 24), "pusch")
    client.rest()
    #expect(client.diagnostics[Self.uri]?.contains { $0.hasSuffix("property-violated") } == false)
  }

  @Test func `the language server knows the files that are not open, and those that are not on disk`() {
    var client = Client(["/App/Main.flow.yaml": Self.main.replacing("  list: {}\n", with: "")])
    #expect(client.diagnostics[Self.uri] == ["6:23 unknown-screen"])
    client.open("file:///App/Sub/List%20%C3%BC.flow.yaml", "screens:\n  list: {}\n")
    #expect(client.diagnostics[Self.uri] == [])
    client.notify("textDocument/didClose", ["textDocument": ["uri": "file:///App/Sub/List%20%c3%bc.flow.yaml"]])
    #expect(client.diagnostics[Self.uri] == ["6:23 unknown-screen"])
  }

  @Test func `the language server counts columns in UTF-16`() {
    var client = Client([:])
    client.open(Self.uri, "flow: Main\nstart: home\nscreens: { home: { doc: 𝒳üx } }\n")
    #expect(client.diagnostics == [:])
    // Behind a letter of two units and one of two bytes.
    client.change(Self.uri, (2, 27), (2, 28), ", evnts: [b]")
    #expect(client.diagnostics[Self.uri]?.first == "2:29 unknown-key", "\(client.diagnostics)")
  }

  @Test func `the language server survives what is half typed`() {
    var client = Client([:])
    client.open(Self.uri, Self.main)
    for end in 0...Self.main.utf8.count {
      let text = String(decoding: Self.main.utf8.prefix(end), as: UTF8.self)
      client.notify(
        "textDocument/didChange",
        ["textDocument": ["uri": .string(Self.uri)], "contentChanges": [["text": .string(text)]]])
      let outline = client.ask("textDocument/documentSymbol", ["textDocument": ["uri": .string(Self.uri)]])
      #expect(outline["error"] == .null)
    }
    #expect(client.diagnostics[Self.uri] == [])
  }

  @Test func `the language server reports nothing of files that are not flow files`() {
    var client = Client([:])
    client.open("file:///App/other.yaml", "a: [")
    #expect(client.diagnostics == [:])
    let answer = client.ask("textDocument/formatting", ["textDocument": ["uri": "file:///App/other.yaml"]])
    #expect(answer["error"] == .null && answer["result"] == .null)
    client.notify("textDocument/didClose", ["textDocument": ["uri": "file:///App/other.yaml"]])
    #expect(client.ask("textDocument/hover", ["textDocument": ["uri": "file:///App/other.yaml"]])["error"] != .null)
  }

  @Test func `the language server lays out by one edit of the lines that change`() {
    var client = Client([:])
    client.open(Self.uri, Self.main.replacing("  list: {}", with: "  list:   {}"))
    let parameters: JSON = ["textDocument": ["uri": .string(Self.uri)], "options": ["tabSize": 2]]
    let answer = client.ask("textDocument/formatting", parameters)
    #expect(answer["result"] == [["range": range((4, 0), (5, 0)), "newText": "  list: {}\n"]])
    client.change(Self.uri, (4, 0), (5, 0), "  list: {}\n")
    #expect(client.ask("textDocument/formatting", parameters)["result"] == [])
  }

  @Test func `the language server offers what fixes a diagnostic`() {
    var client = Client([:])
    client.open(Self.uri, Self.main.replacing("push list", with: "push lst"))
    let document: JSON = ["uri": .string(Self.uri)]
    let actions = client.ask("textDocument/codeAction", ["textDocument": document, "range": range((7, 24), (7, 24))])
    let edit = actions["result"].elements.first?["edit"]["changes"][Self.uri].elements.first
    #expect(edit == ["range": range((7, 23), (7, 26)), "newText": "list"], "\(actions)")
    let elsewhere = client.ask("textDocument/codeAction", ["textDocument": document, "range": range((0, 0), (0, 1))])
    #expect(elsewhere["result"] == [])
  }

  @Test func `the language server outlines what a file declares`() {
    var client = Client([:])
    client.open(Self.uri, Self.main)
    let outline = client.ask("textDocument/documentSymbol", ["textDocument": ["uri": .string(Self.uri)]])["result"]
    #expect(outline.elements.map { $0["name"] } == ["Main", "screens"])
    let screens = outline.elements.last?["children"].elements ?? []
    #expect(screens.map { $0["name"] } == ["home", "list"])
    #expect(screens.first?["children"].elements.map { $0["name"] } == ["opened"])
    #expect(screens.first?["selectionRange"] == range((3, 2), (3, 6)))
  }

  @Test func `the language server does not work on what is cancelled while it waits`() {
    var server = LanguageServer { _ in ServedFiles(modules: []) }
    func body(_ message: JSON) -> [UInt8] { Array(message.description.utf8) }
    _ = server.receive(body(["jsonrpc": "2.0", "id": 0, "method": "initialize", "params": [:]]))
    let all: JSON = ["query": ""]
    for id: JSON in [1, "2", 3] {
      #expect(server.take(body(["id": id, "method": "workspace/symbol", "params": all])).isEmpty)
    }
    #expect(server.take(body(["method": "$/cancelRequest", "params": ["id": 2]])).isEmpty, "2 is not \"2\"")
    for id: JSON in [3, "2"] {
      let answers = server.take(body(["method": "$/cancelRequest", "params": ["id": id]]))
      #expect(answers.map { $0["id"] } == [id] && answers.first?["error"]["code"] == -32800)
    }
    #expect(server.hasWaiting && server.proceed().map { $0["id"] } == [1])
    #expect(!server.hasWaiting && server.take(body(["method": "$/cancelRequest", "params": ["id": 1]])).isEmpty)
  }

  @Test func `the language server is told what is open, asks for files to be watched, and reads those that changed`() {
    var disk = ["/App/Main.flow.yaml": Self.main]
    let opened = Opened()
    var server = LanguageServer { open in
      opened.all.append(open.roots + open.files + [open.isTrusted ? "trusted" : ""])
      return ServedFiles(
        modules: [
          ServedModule(
            name: "App", folder: "/App",
            files: opened.disk.sorted { $0.key < $1.key }.map { FlowFile(path: $0.key, bytes: Array($0.value.utf8)) })
        ], problems: ["something is missing"])
    }
    func send(_ message: JSON) -> [JSON] { server.receive(Array(message.description.utf8)) + server.settle() }
    opened.disk = disk
    let watches: JSON = ["workspace": ["didChangeWatchedFiles": ["dynamicRegistration": true]]]
    let shown = send([
      "id": 1, "method": "initialize",
      "params": [
        "capabilities": watches, "workspaceFolders": [["uri": "file:///App"], ["uri": "file:///Kit%20A"]],
        "initializationOptions": ["trusted": true],
      ],
    ])
    #expect(shown.last?["params"]["message"] == "flowc: something is missing")
    let asked = send(["method": "initialized", "params": [:]])
    let watchers = asked.first?["params"]["registrations"].elements.first?["registerOptions"]["watchers"].elements
    #expect(asked.first?["method"] == "client/registerCapability")
    #expect(watchers?.map { $0["globPattern"] } == ["**/*.flow.yaml", "**/Package.swift"])
    #expect(send(["id": "flowc-watch", "result": .null]).isEmpty)
    disk["/App/Main.flow.yaml"] = Self.main.replacing("push list", with: "push lst")
    opened.disk = disk
    let changed: JSON = ["changes": [["uri": "file:///App/Main.flow.yaml", "type": 2]]]
    let found = send(["method": "workspace/didChangeWatchedFiles", "params": changed])
    let codes = found.first?["params"]["diagnostics"].elements.map { $0["code"] }
    #expect(found.count == 1 && codes?.contains("unknown-screen") == true, "\(found)")
    let other: JSON = ["event": ["added": [["uri": "file:///Other"]], "removed": [["uri": "file:///App"]]]]
    _ = send(["method": "workspace/didChangeWorkspaceFolders", "params": other])
    _ = send([
      "method": "textDocument/didOpen", "params": ["textDocument": ["uri": "file:///x.flow.yaml", "text": ""]],
    ])
    #expect(
      opened.all == [
        ["/App", "/Kit A", "trusted"], ["/App", "/Kit A", "trusted"], ["/Kit A", "/Other", "trusted"],
        ["/Kit A", "/Other", "/x.flow.yaml", "trusted"],
      ])
  }

  /// What a server asked to be loaded, and the files that it was given.
  private final class Opened {
    var all: [[String]] = []
    var disk: [String: String] = [:]
  }

  @Test func `the language server refuses with the protocol's codes`() {
    var client = Client([:], initialized: false)
    #expect(client.ask("shutdown", .null)["error"]["code"] == -32002)
    #expect(client.send("{")["error"]["code"] == -32700)
    #expect(client.send(String(repeating: "[", count: 100_000))["error"]["code"] == -32700)
    #expect(client.send("[]")["error"]["code"] == -32600)
    #expect(client.ask("initialize", [:])["result"]["capabilities"]["positionEncoding"] == "utf-16")
    #expect(client.ask("textDocument/dance", [:])["error"]["code"] == -32601)
    #expect(client.ask("textDocument/formatting", [:])["error"]["code"] == -32602)
    client.notify("$/cancelRequest", ["id": 1])
    #expect(client.exitCode == nil)
    #expect(client.ask("shutdown", .null)["result"] == .null)
    #expect(client.ask("textDocument/formatting", [:])["error"]["code"] == -32600)
    client.notify("exit", .null)
    #expect(client.exitCode == 0)
  }
}
