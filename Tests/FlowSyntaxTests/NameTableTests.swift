import FlowSyntax
import Testing

/// Texts as numbers.
struct NameTableTests {
  @Test func `a text has one name, and a name its text`() {
    var names = NameTable()
    let (first, second) = (names.intern("home"), names.intern("hôme"))
    #expect(first != second && first < second)
    #expect(names.intern("home") == first)
    #expect([names[first], names[second]] == ["home", "hôme"])
  }

  @Test func `the empty text is there from the start`() {
    var names = NameTable()
    #expect(names.intern("") == .empty && names.find("") == .empty && names[.empty] == "")
  }

  @Test func `a text is found if it was added, and not added by looking for it`() {
    var names = NameTable()
    #expect(names.find("a") == nil)
    let name = names.intern("a")
    #expect(names.find("a") == name && names.find("b") == nil)
  }

  @Test func `texts that begin alike are distinguished, many of them too`() {
    var names = NameTable()
    let all = (0..<10_000).map { names.intern("screen\($0)") }
    #expect(Set(all).count == 10_000)
    #expect(all.enumerated().allSatisfy { names[$0.element] == "screen\($0.offset)" })
    #expect(all.enumerated().allSatisfy { names.find("screen\($0.offset)") == $0.element })
  }

  @Test func `a copy does not see what is added later`() {
    var names = NameTable()
    let copy = names
    _ = names.intern("a")
    #expect(copy.find("a") == nil)
  }
}
