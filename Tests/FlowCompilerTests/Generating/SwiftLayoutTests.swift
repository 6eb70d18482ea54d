import Testing

@testable import FlowCompiler

@Suite struct `Swift as it is laid out` {
  @Test func `a list stays on its line while that has a hundred bytes`() {
    let parameter = String(repeating: "p", count: 42)
    let fitting = SwiftLayout.list("  ", "func f", [parameter, parameter + "p"], " {}")
    #expect(fitting == "  func f(\(parameter), \(parameter)p) {}")
    #expect(fitting.utf8.count == 100)
    let broken = SwiftLayout.list("  ", "func f", [parameter, parameter + "pp"], " {}")
    #expect(broken == "  func f(\n    \(parameter),\n    \(parameter)pp\n  ) {}")
  }

  @Test func `a block that does not fit has its statement on a line`() {
    let body = String(repeating: "b", count: 86)
    #expect(SwiftLayout.block("  ", "var a: B", body) == "  var a: B {\n    \(body)\n  }")
    #expect(SwiftLayout.block("  ", "var a: B", "b") == "  var a: B { b }")
  }

  @Test func `a function is broken at its statement first, and at its parameters if even these do not fit`() {
    let parameter = String(repeating: "p", count: 80)
    #expect(
      SwiftLayout.function("  ", "func f", [parameter], "", "return") == "  func f(\(parameter)) {\n    return\n  }")
    #expect(
      SwiftLayout.function("  ", "func f", [parameter, parameter], "", "return")
        == "  func f(\n    \(parameter),\n    \(parameter)\n  ) {\n    return\n  }")
    #expect(
      SwiftLayout.function("  ", "func " + parameter, [], "", "return" + parameter)
        == "  func \(parameter)() {\n    return\(parameter)\n  }")
  }

  @Test func `an else that does not fit is on a line of its own`() {
    let value = String(repeating: "v", count: 74)
    #expect(SwiftLayout.unwrapping("  ", "let a = b", else: "nil") == "  guard let a = b else { return nil }")
    #expect(
      SwiftLayout.unwrapping("  ", "let a = \(value)", else: "nil") == "  guard let a = \(value)\n  else { return nil }"
    )
  }

  @Test func `parents and parts that do not fit have a line each`() {
    let name = String(repeating: "N", count: 50)
    #expect(SwiftLayout.inheriting("protocol A", ["B", "C"]) == "protocol A: B, C {")
    #expect(SwiftLayout.inheriting("protocol A", [name, name]) == "protocol A:\n  \(name),\n  \(name)\n{")
    #expect(SwiftLayout.inheriting("protocol A", [name, name], " {}") == "protocol A:\n  \(name),\n  \(name) {}")
    #expect(SwiftLayout.composing("typealias A", ["B", "C"]) == "typealias A = B & C")
    #expect(SwiftLayout.composing("typealias A", [name, name]) == "typealias A =\n  \(name)\n  & \(name)")
  }

  @Test func `a comment of which nothing can be seen gives way to the sentence`() {
    #expect(SwiftLayout.doc("  ", "Says\n\nmore. \n", else: "It is.") == "  /// Says\n  ///\n  /// more.")
    #expect(SwiftLayout.doc("  ", " \u{7F}", else: "It is.") == "  /// It is.")
    #expect(SwiftLayout.doc("  ", "", else: "It is.") == "  /// It is.")
  }
}
