import FlowRuntime
import Testing

@testable import FlowTour

@MainActor
struct ValueTests {
  private enum Colour: String, CaseIterable {
    case red, green
  }

  private let values = TourValues([TourType(Colour.self)])

  /// Reads the values of an event that is declared as in a flow's definition.
  private func read(_ text: String, as fields: String) throws(TourProblem) -> [String] {
    let definition = FlowDefinition("flow F\nstart = push s\nscreen s\n  e(\(fields))") { [] }
    return try values.read(text, of: definition.nodes[0].events[0]).map { "\($0)" }
  }

  @Test(arguments: [
    ("two words", "s: String", ["two words"]),
    ("\" padded \"", "s: String", [" padded "]),
    ("s=two words", "s: String", ["two words"]),
    ("7", "n: Int", ["7"]),
    ("-0.5", "d: Double", ["-0.5"]),
    ("yes", "b: Bool", ["true"]),
    ("red", "c: Colour", ["red"]),
    ("red", "c: Colour?", ["red"]),
    ("none", "c: Colour?", ["nil"]),
    ("", "c: Colour?", ["nil"]),
    ("7 \"two words\" red", "n: Int, s: String, c: Colour", ["7", "two words", "red"]),
    ("s=two words n=7", "n: Int, s: String", ["7", "two words"]),
    ("n=7", "n: Int, c: Colour?", ["7", "nil"]),
    ("1, 2", "n: [Int]", ["[1, 2]"]),
    ("", "n: [Int]", ["[]"]),
  ])
  func `values are read in order or by name`(text: String, fields: String, expected: [String]) throws {
    #expect(try read(text, as: fields) == expected)
  }

  @Test(arguments: [
    ("blue", "c: Colour", "'blue' is not a value of 'c', which has the type 'Colour': try red, green"),
    (
      "red, blue", "c: [Colour]",
      "'red, blue' is not a value of 'c', which has the type '[Colour]': try red, green, several with commas between, or none"
    ),
    ("x", "d: Date", "'d' has the type 'Date', which this set cannot read"),
    ("7", "n: Int, c: Colour", "'e' carries n: Int, c: Colour, for example: e n=7 c=red"),
    ("n=7", "n: Int, c: Colour", "'e' also needs 'c: Colour'"),
    (
      "7 c=red", "n: Int, c: Colour",
      "'7 c=red' names only some of the values: write 'e n=… c=…', or none by name"
    ),
  ])
  func `a value that cannot be read is reported with its type and what would work`(
    text: String, fields: String, message: String
  ) {
    #expect(throws: TourProblem(message)) { try read(text, as: fields) }
  }
}
