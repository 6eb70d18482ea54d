import FlowServer
import Testing

@Suite struct `A stream of messages` {
  @Test func `a stream of messages gives a message when all of it is there, byte by byte`() throws {
    var framer = MessageFramer()
    var bodies: [String] = []
    for byte in "Content-Type: x\r\ncontent-length: 4\r\n\r\n\"ü\"Content-Length: 2\r\n\r\n{}".utf8 {
      framer.append([byte])
      while let body = try framer.next() { bodies.append(String(decoding: body, as: UTF8.self)) }
    }
    #expect(bodies == ["\"ü\"", "{}"])
  }

  @Test(
    arguments: [
      ("Content-Length: 16777217\r\n\r\n", FramingFailure.longMessage), ("Content-Type: x\r\n\r\n", .noLength),
      ("Content-Length: -1\r\n\r\n", .noLength), ("Content-Length: 9x\r\n\r\n", .noLength),
    ])
  func `a stream of messages ends where no message can be found any more`(_ text: String, _ failure: FramingFailure) {
    expect(failure, in: text)
  }

  @Test func `a stream of messages ends where a header is too long`() {
    expect(.longHeader, in: String(repeating: "a", count: 4097))
  }

  private func expect(_ failure: FramingFailure, in text: String) {
    var framer = MessageFramer()
    framer.append(Array(text.utf8))
    #expect(throws: failure) { try framer.next() }
  }
}
