import FlowTestSupport
import Foundation
import ProcessTestSupport
import Testing

@Suite struct `flowc lsp` {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  @Test func `flowc lsp answers on standard output and ends with 0 on exit`() throws {
    let result = try flowc(
      "lsp", "--stdio", in: folder,
      input: framed(
        #"{"jsonrpc":"2.0","id":"a","method":"initialize","params":{}}"#,
        ##"{"jsonrpc":"2.0","method":"textDocument/didOpen","params":{"textDocument":{"uri":"file:///a.flow.yaml","text":"flow:   A\nstart: a\n"}}}"##,
        #"{"jsonrpc":"2.0","id":2,"method":"textDocument/formatting","params":{"textDocument":{"uri":"file:///a.flow.yaml"}}}"#,
        #"{"jsonrpc":"2.0","id":3,"method":"shutdown"}"#, #"{"jsonrpc":"2.0","method":"exit"}"#))
    #expect(result.status == 0 && result.errors.isEmpty, "\(result)")
    #expect(result.output.hasPrefix("Content-Length: "))
    #expect(result.output.contains(#""id": "a""#) && result.output.contains(#""newText": "flow: A\n""#), "\(result)")
    #expect(result.output.hasSuffix(#"{"jsonrpc": "2.0", "id": 3, "result": null}"#), "\(result)")
  }

  @Test func `flowc lsp fails where no message can be found any more, or the editor has ended`() throws {
    let lost = try flowc("lsp", in: folder, input: "hello\r\n\r\n")
    #expect(lost.status == 1 && lost.output.isEmpty, "\(lost)")
    #expect(lost.errors == "flowc: error: a message's header has no 'Content-Length'\n")
    let ended = try flowc("lsp", in: folder, input: "")
    #expect(ended.status == 1 && ended.errors == "flowc: error: standard input ended before the message 'exit'\n")
    let early = try flowc("lsp", in: folder, input: framed(#"{"jsonrpc":"2.0","method":"exit"}"#))
    #expect(early.status == 1 && early.errors == "flowc: error: 'exit' arrived before 'shutdown'\n", "\(early)")
    #expect(try flowc("lsp", "-", in: folder, input: "").status == 64)
  }

  /// A session in a folder, without edits. An editor that ends without a word has been told all that was found.
  private func session(in root: String, trusted: String?, isEnded: Bool = true) throws -> ProcessResult {
    try session(in: [root], trusted: trusted, isEnded: isEnded)
  }

  /// A session in some folders, with some files open.
  private func session(
    in roots: [String], opening files: [String] = [], trusted: String? = nil, isEnded: Bool = true
  ) throws -> ProcessResult {
    func uri(_ path: String) -> String {
      "file://" + (path.addingPercentEncoding(withAllowedCharacters: .urlPathAllowed) ?? path)
    }
    let options = trusted.map { #","initializationOptions":{"trusted":\#($0)}"# } ?? ""
    let folders = roots.map { #"{"uri":"\#(uri($0))","name":"a"}"# }.joined(separator: ",")
    let opened = try files.map { file in
      let text = try folder.read(file).replacing("\n", with: "\\n")
      return framed(
        #"{"jsonrpc":"2.0","method":"textDocument/didOpen","params":{"textDocument":{"uri":"\#(uri(folder.path(file)))","text":"\#(text)"}}}"#
      )
    }
    let begin =
      framed(
        #"{"jsonrpc":"2.0","id":1,"method":"initialize","params":{"workspaceFolders":[\#(folders)]\#(options)}}"#)
      + opened.joined()
      + framed(#"{"jsonrpc":"2.0","id":2,"method":"workspace/symbol","params":{"query":""}}"#)
    let end = framed(
      #"{"jsonrpc":"2.0","id":3,"method":"shutdown"}"#, #"{"jsonrpc":"2.0","method":"exit"}"#)
    return try flowc("lsp", in: folder, input: begin + (isEnded ? end : ""))
  }

  @Test(arguments: [nil, "false", "\"true\"", "true"])
  func `a package's manifest is run only if the editor says that the folder is trusted`(trusted: String?) throws {
    try folder.write([
      "P/Package.swift": """
      // swift-tools-version: 6.0
      import PackageDescription
      import Foundation
      _ = FileManager.default.createFile(atPath: "\(folder.path("mark"))", contents: nil)
      let package = Package(name: "p", targets: [.target(name: "App"), .target(name: "Own", path: "Elsewhere")])
      """, "P/Sources/App/a.swift": "", "P/Sources/App/Main.flow.yaml": Flows.good("Main"),
      "P/Sources/Other/Other.flow.yaml": Flows.good("Other"), "P/Elsewhere/Own.flow.yaml": Flows.good("Own"),
      "P/Sources/None/none.swift": "",
    ])
    let result = try session(in: folder.path("P"), trusted: trusted)
    #expect(result.status == 0 && result.errors.isEmpty, "\(result)")
    let isTrusted = trusted == "true"
    func shows(_ name: String) -> Bool { result.output.contains(#""name": "\#(name)""#) }
    #expect(shows("Main") && shows("Own") == isTrusted && shows("Other") == !isTrusted, "\(result)")
    // On macOS, SwiftPM's sandbox keeps the manifest from writing.
    #if os(Linux)
      #expect(FileManager.default.fileExists(atPath: folder.path("mark")) == isTrusted)
    #endif
  }

  /// What an editor has open, with the flows that are known then, and those that are not.
  private static let openings: [(roots: [String], files: [String], known: [String], unknown: [String])] = [
    (["P", "Loose"], [], ["Main", "SignIn", "Loose", "Deep"], ["Extra"]),
    (["P/Sources/App"], [], ["Main", "SignIn"], ["Loose", "Extra"]),
    (["P/Flows/Extra"], [], ["Extra", "SignUp"], ["Loose"]), (["P/Flows"], [], ["Extra", "SignUp"], ["Loose"]),
    ([], ["P/Sources/App/Main.flow.yaml"], ["Main", "SignIn"], ["Loose", "Extra"]),
    ([], ["P/Flows/Extra/Extra.flow.yaml"], ["Extra", "SignUp"], ["Loose"]),
    ([], ["Loose/Loose.flow.yaml"], ["Loose"], ["Deep", "Main"]),
    (["/"], ["P/Sources/App/Main.flow.yaml"], ["Main", "SignIn"], ["Loose"]), ([], [], [], ["Main", "Loose"]),
  ]

  @Test func `the files of an editor are found from its folders and open files, and none outside of them`() throws {
    func app(_ name: String, importing module: String, _ other: String) -> String {
      """
      flow: \(name)
      imports: [\(module)]
      entry: true
      start: home
      screens: { home: { events: [left] } }
      edges: { home: { left: present \(other) }, \(other): { done: stay } }

      """
    }
    func child(_ name: String) -> String {
      """
      flow: \(name)
      access: public
      outcomes: [done]
      start: form
      screens: { form: { events: [sent] } }
      edges: { form: { sent: finish done } }

      """
    }
    try folder.write([
      "P/Package.swift": "", "P/Sources/App/Main.flow.yaml": app("Main", importing: "Auth", "SignIn"),
      "P/Sources/Auth/SignIn.flow.yaml": child("SignIn"),
      "P/Flows/Extra/Extra.flow.yaml": app("Extra", importing: "More", "SignUp"),
      "P/Flows/More/SignUp.flow.yaml": child("SignUp"), "Loose/Loose.flow.yaml": Flows.good("Loose"),
      "Loose/Deep/Deep.flow.yaml": Flows.good("Deep").replacing("entry: true\n", with: ""),
    ])
    // A file that has vanished when it is read.
    try FileManager.default.createSymbolicLink(
      atPath: folder.path("Loose/Gone.flow.yaml"), withDestinationPath: folder.path("nowhere"))
    for (roots, files, known, unknown) in Self.openings {
      let result = try session(in: roots.map { $0 == "/" ? "/" : folder.path($0) }, opening: files)
      let names = (known + unknown).filter { result.output.contains(#""name": "\#($0)""#) }
      #expect(names == known, "\(roots) \(files): \(result)")
      let isClean = !result.output.contains(#""severity": 1"#) && !result.output.contains("showMessage")
      #expect(result.status == 0 && isClean, "\(roots) \(files): \(result)")
    }
  }

  @Test func `two hundred cancelled requests are answered without being worked on`() throws {
    let requests = (1...200).flatMap { number in
      [
        #"{"jsonrpc":"2.0","id":\#(number),"method":"workspace/symbol","params":{"query":""}}"#,
        #"{"jsonrpc":"2.0","method":"$/cancelRequest","params":{"id":\#(number)}}"#,
      ]
    }
    let messages =
      [#"{"jsonrpc":"2.0","id":"a","method":"initialize","params":{}}"#] + requests + [
        #"{"jsonrpc":"2.0","id":"b","method":"shutdown"}"#, #"{"jsonrpc":"2.0","method":"exit"}"#,
      ]
    let result = try flowc("lsp", in: folder, input: messages.map { framed($0) }.joined())
    #expect(result.status == 0 && result.output.split(separator: "-32800").count == 201, "\(result)")
  }

  @Test func `an untrusted package without flows in Sources is reported`() throws {
    try folder.write(["P/Package.swift": "", "P/Elsewhere/Main.flow.yaml": Flows.good("Main")])
    let result = try session(in: folder.path("P"), trusted: nil, isEnded: false)
    #expect(
      result.output.contains("the package's manifest is run only if the editor"), "\(result)")
  }

  @Test(.enabled(if: triesAllCases)) func `a folder of more than a hundred thousand files is not looked through`()
    throws
  {
    let made = try run(
      "bash", ["-c", "mkdir Big && cd Big && seq -f x%.0f 100001 | xargs touch && echo 'flow: A' > A.flow.yaml"],
      in: folder.root)
    #expect(made.status == 0, "\(made)")
    let result = try session(in: folder.path("Big"), trusted: "true", isEnded: false)
    #expect(result.output.contains("it has more than 100000 files and folders"), "\(result)")
  }

  private func framed(_ messages: String...) -> String {
    messages.map { "Content-Length: \($0.utf8.count)\r\n\r\n\($0)" }.joined()
  }
}
