import FlowSyntax
import Testing

@testable import FlowCompiler

@Suite struct `Swift as it is written` {
  private static func written(_ write: (inout SwiftText) -> Void) -> String {
    var names = NameTable()
    _ = names.intern("init")
    var out = SwiftText(SwiftNames(names), capacity: 16)
    write(&out)
    return out.text
  }

  @Test func `a list stays on its line while that has a hundred bytes`() {
    let parameter = String(repeating: "p", count: 42)
    let fitting = Self.written { $0.list(2, "func f", [parameter, parameter + "p"], " {}") }
    #expect(fitting == "  func f(\(parameter), \(parameter)p) {}\n")
    #expect(fitting.utf8.count == 101)
    let broken = Self.written { $0.list(2, "func f", [parameter, parameter + "pp"], " {}") }
    #expect(broken == "  func f(\n    \(parameter),\n    \(parameter)pp\n  ) {}\n")
  }

  @Test func `a block that does not fit has its statement on a line`() {
    let body = String(repeating: "b", count: 86)
    #expect(Self.written { $0.block(2, "var a: B", body) } == "  var a: B {\n    \(body)\n  }\n")
    #expect(Self.written { $0.block(2, "var a: B", "b") } == "  var a: B { b }\n")
  }

  @Test func `a function is broken at its statement first, and at its parameters if even these do not fit`() {
    let parameter = String(repeating: "p", count: 80)
    #expect(
      Self.written { $0.function(2, "func f", [parameter], "", "return") }
        == "  func f(\(parameter)) {\n    return\n  }\n")
    #expect(
      Self.written { $0.function(2, "func f", [parameter, parameter], "", "return") }
        == "  func f(\n    \(parameter),\n    \(parameter)\n  ) {\n    return\n  }\n")
    #expect(
      Self.written { $0.function(2, "func " + parameter, [], "", "return" + parameter) }
        == "  func \(parameter)() {\n    return\(parameter)\n  }\n")
  }

  @Test func `numbers, blanks and names are written as they are, whatever room there was`() {
    let text = Self.written { out in
      for number in [0, 7, 10, 205, 1_000_000, -3] {
        out.add(number)
        out.pad(number == 205 ? 37 : 1)
      }
      out.add(text: "é")
      if let name = out.names.table.find("init") {
        out.member(name)
        out.escaped(name)
        out.capitalized(name)
      }
    }
    #expect(text == "0 7 10 205" + String(repeating: " ", count: 37) + "1000000 -3 é.`init``init`Init")
  }

  @Test func `what was cut off can be written again`() {
    let text = Self.written { out in
      out.add("one two")
      let two = out.cut(from: 4)
      out.add("and ")
      out.add(two[...])
    }
    #expect(text == "one and two")
  }
}
