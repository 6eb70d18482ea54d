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
    #expect(try flowc("lsp", in: folder, input: "").status == 1)
    #expect(try flowc("lsp", "-", in: folder, input: "").status == 64)
  }

  private func framed(_ messages: String...) -> String {
    messages.map { "Content-Length: \($0.utf8.count)\r\n\r\n\($0)" }.joined()
  }
}
