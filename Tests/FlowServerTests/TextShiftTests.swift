import Testing

@testable import FlowServer

@Suite struct `Places of a text that was changed` {
  private func shift(_ old: String, _ new: String) throws -> TextShift {
    try #require(TextShift(from: Array(old.utf8), to: Array(new.utf8)))
  }

  @Test func `places in a text are found again before and behind a change, and nowhere in it`() throws {
    let shift = try shift("abcdef", "abXYZef")
    #expect((0...6).map { shift.forward($0) } == [0, 1, 2, nil, 5, 6, 7])
    #expect((0...7).map { shift.backward($0) } == [0, 1, 2, nil, nil, 4, 5, 6])
    #expect(TextShift(from: [1], to: [1]) == nil)
  }

  @Test func `places in a text are found again between lines that were changed`() throws {
    let shift = try shift("a: old\nb: x\nc: old\n", "a: newer\nb: x\nc: newer\n")
    #expect(shift.forward(7) == 9 && shift.forward(10) == 12)
    #expect(shift.backward(12) == 10 && shift.forward(19) == 23)
    #expect(shift.forward(4) == nil && shift.forward(16) == nil)
  }

  @Test func `places in a text are found again behind lines that are new`() throws {
    let shift = try shift("a\nb\n", "a\nnew\nb\n")
    #expect(shift.forward(2) == 2 && shift.forward(4) == 8)
  }
}
