import FlowCompiler
import FlowDiagnostics
import FlowExpectations
import FlowTestSupport
import Foundation
import Testing

/// The table of the article *Limits*: each is met exactly, and refused beyond.
@Suite struct LimitTests {
  /// A row of the table, and files with as many of it.
  struct Limit: Sendable, CustomTestStringConvertible {
    var row: String
    var most: Int
    var id: DiagnosticID
    /// A module with `count` of it.
    var text: @Sendable (_ count: Int) -> String

    var testDescription: String { row }
  }

  private static func list(_ count: Int, _ separator: String = ",", _ text: (Int) -> String) -> String {
    (0..<count).map(text).joined(separator: separator)
  }

  static let limits: [Limit] = [
    Limit(row: "Bytes of a flow file", most: 1_048_576, id: .tooLarge) { count in
      let text = "flow: A\nstart: a\nscreens: { a }\n#"
      return text + String(repeating: "x", count: count - text.utf8.count)
    },
    Limit(row: "Levels of nesting in a flow file", most: 64, id: .tooDeep) { count in
      // The file's own mapping is the first.
      "start: " + String(repeating: "[", count: count - 1) + String(repeating: "]", count: count - 1)
    },
    Limit(row: "Conditions that a guard asks", most: 200, id: .badGuard) { count in
      guardedModule(list(count, " and ") { _ in "c" })
    },
    Limit(row: "Levels of nesting in a guard", most: 50, id: .badGuard) { count in
      // The condition itself is one.
      guardedModule(String(repeating: "(", count: count - 1) + "c" + String(repeating: ")", count: count - 1))
    },
    Limit(row: "Levels of nesting in a type", most: 32, id: .badType) { count in
      // So is the element's type.
      let type = String(repeating: "[", count: count - 1) + "Int" + String(repeating: "]", count: count - 1)
      return "flow: A\nstart: a\nscreens: { a: { inputs: { x: { default: .empty, type: \"\(type)\" } } } }"
    },
    Limit(row: "Inputs that the moves of a module fill together", most: 250_000, id: .tooLarge) { count in
      let (wide, rest) = (count / 500, count % 500)
      return "flow: A\nstart: one\nscreens:\n one: { events: {" + list(wide + 1) { "e\($0)" }
        + "} }\n a: { inputs: {" + list(500) { "f\($0): 'I?'" } + "} }\n rest: { inputs: {"
        + list(rest) { "f\($0): 'I?'" } + "} }\nedges:\n one:\n" + list(wide, "\n") { "  e\($0): push a" }
        + "\n  e\(wide): push rest\n"
    },
    Limit(
      row: "Moves that come of edges under `any` and of libraries, for each node again", most: 100_000, id: .tooLarge
    ) { count in
      // A hundred screens take a thousand alternatives each, and the first some more.
      let rest = count % 1000
      let first =
        "flow: A\nstart: s0\nconditions: { c }\nscreens: {"
        + list(count / 1000) { "s\($0): { events: [e\($0 == 0 ? ", f" : "")] }" } + "}\nedges:\n any:\n  e: ["
      let shared = list(999) { "{ push: s\($0 % 100), when: c }" } + ", stay]\n"
      return first + shared
        + (rest == 0 ? "" : "  f: [" + list(rest - 1, "") { _ in "{ stay, when: c }," } + "stay]\n")
    },
    Limit(row: "Flows that are variants of each other in a row", most: 64, id: .tooLarge) { count in
      "screens: { a }\nflows:\n F0: { start: a }\n" + list(count, "\n") { " F\($0 + 1): { extends: F\($0) }" } + "\n"
    },
    Limit(row: "Entries of a state", most: 1_000, id: .tooLarge) { count in
      "flow: A\nstart: a\nscreens: { a: { events: { e } } }\nedges: { a: { e: { root: [" + list(count) { _ in "a" }
        + "] } } }\n"
    },
    Limit(row: "Starts, decisions and outcomes that follow from one event", most: 256, id: .tooLarge) { count in
      "flow: A\nstart: a\nscreens: { a: { events: { e } }, z }\nedges: { a: { e: push d1 } }\ndecisions:\n"
        + list(count, "\n") { " d\($0 + 1): [{ push: \($0 + 1 == count ? "z" : "d\($0 + 2)") }]" }
    },
  ]

  private static func guardedModule(_ guardText: String) -> String {
    "flow: A\nstart: a\nconditions: { c }\nscreens: { a: { events: { e } } }\n"
      + "edges: { a: { e: [{ push: a, when: \"\(guardText)\" }, stay] } }"
  }

  private func ids(_ text: String) -> [DiagnosticID] {
    compileWithExpectations([FlowFile(path: "A.flow.yaml", bytes: Array(text.utf8))], module: "App").log.diagnostics
      .map(\.id)
  }

  @Test(arguments: sample(oneIn: 2, of: limits))
  func `a file at a limit is accepted, and one above it is refused`(limit: Limit) {
    #expect(!ids(limit.text(limit.most)).contains(limit.id))
    #expect(ids(limit.text(limit.most + 1)).contains(limit.id))
  }

  @Test(.enabled(if: triesAllCases, "it takes seconds"))
  func `as many links are compared as a million pairs have, and no more`() {
    // 1 414 links have 998 991 pairs, 1 415 have 1 000 405.
    func text(_ count: Int) -> String {
      "flow: A\nstart: a\nscreens: { a }\nlinks:\n"
        + Self.list(count, "\n") { " l\(10_000 + $0): { url: \"/x/\(10_000 + $0)\", to: [a] }" }
    }
    #expect(!ids(text(1_414)).contains(.tooLarge))
    #expect(ids(text(1_415)).contains(.tooLarge))
  }

  @Test func `as many bytes are inherited as a file may have, and no more`() {
    // Two variants of one base: each byte more is inherited twice.
    func text(_ count: Int) -> String {
      "screens: { a }\nflows:\n F: { start: a, doc: \"" + String(repeating: "x", count: count)
        + "\" }\n V: { extends: F }\n W: { extends: F }\n"
    }
    var (taken, refused) = (500_000, 530_000)
    #expect(!ids(text(taken)).contains(.tooLarge) && ids(text(refused)).contains(.tooLarge))
    while refused - taken > 1 {
      let middle = (taken + refused) / 2
      if ids(text(middle)).contains(.tooLarge) { refused = middle } else { taken = middle }
    }
    // What a variant counts beside the doc: the base's other text, and 256.
    let rest = (1 << 20) / 2 - taken
    #expect(rest > 256 && rest < 256 + 40)
  }

  @Test func `every limit of the article is tested here, with its number`() throws {
    let root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent().deletingLastPathComponent()
    let page = try String(
      contentsOf: root.appending(path: "Sources/FlowCompiler/FlowCompiler.docc/Limits.md"), encoding: .utf8)
    let rows = page.split(separator: "\n").filter { $0.hasPrefix("| ") }.dropFirst().map { row in
      row.split(separator: "|").map { $0.trimmingCharacters(in: .whitespaces) }
    }
    let apart = [
      "Bytes that the variants of a module inherit together, and 256 for each variant",
      "Pairs of links whose patterns have equally many literal characters",
    ]
    #expect(rows.count == Self.limits.count + apart.count)
    for row in rows where !apart.contains(row[0]) {
      let limit = try #require(Self.limits.first { $0.row == row[0] }, "\(row[0])")
      #expect(Int(row[1].filter { $0 != " " }) == limit.most)
      #expect(row[2] == "<doc:\(limit.id.name)>")
    }
  }
}
