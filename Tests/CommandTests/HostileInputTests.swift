import FlowTestSupport
import Foundation
import ProcessTestSupport
import Testing

/// Files that try to crash the compiler, given to the real process: it reports where the mistake is, soon, and in little memory.
@Suite struct HostileInputTests {
  /// A file, and what its first diagnostic must be.
  struct Attack: Sendable, CustomTestStringConvertible {
    var name: String
    var text: @Sendable () -> String
    var diagnostic: String

    var testDescription: String { name }
  }

  /// An unoptimised compiler under a busy test run may take this long; optimised it takes a tenth.
  static let cpuLimit = 8.0
  /// In MiB, optimised or not, the process itself (some 20) included.
  static let memoryLimit = 64.0

  static let attacks: [Attack] = [
    Attack(
      name: "lists in lists", text: { "flow: F\nstart: " + String(repeating: "[", count: 500_000) },
      diagnostic: "2:71: error: nested more than 64 levels deep [too-deep]"),
    Attack(
      name: "aliases of aliases",
      text: { "a0: &a0 x\n" + (1..<15_000).map { "a\($0): &a\($0) [*a\($0 - 1), *a\($0 - 1)]\n" }.joined() },
      diagnostic: "1:5: error: anchor '&a0' is not supported [unsupported-yaml]"),
    Attack(
      name: "NUL and nothing else", text: { "flow: F\n" + String(repeating: "\0", count: 1_000_000) },
      diagnostic: "2:1: error: the NUL character (U+0000) is not allowed in a flow file [illegal-character]"),
    Attack(
      name: "one key a hundred thousand times",
      text: { "flow: F\nstart: a\nscreens:\n" + String(repeating: " k:\n", count: 100_000) },
      diagnostic: "5:2: error: duplicate key 'k' [duplicate-key]"),
    Attack(
      name: "a hundred thousand screens",
      text: { "flow: F\nstart: a\nscreens:\n" + (0..<100_000).map { " k\($0):\n" }.joined() },
      diagnostic: "2:8: error: screen 'a' is not declared [unknown-screen]"),
    Attack(
      name: "unknown keys",
      text: { "flow: F\nstart: a\n" + (0..<80_000).map { "k\($0):\n" }.joined() },
      diagnostic: "3:1: error: a flow has no key 'k0' [unknown-key]"),
    Attack(
      name: "unknown targets",
      text: {
        "flow: F\nstart: a\nscreens: { a: { events: [" + (0..<20_000).map { "e\($0)" }.joined(separator: ",")
          + "] } }\n"
          + "edges:\n a:\n" + (0..<20_000).map { "  e\($0): push nowhere\($0)\n" }.joined()
      }, diagnostic: "6:12: error: screen 'nowhere0' is not declared [unknown-screen]"),
    Attack(
      name: "inputs that nothing fills, many times",
      text: {
        "flow: F\nstart: a\nscreens:\n a: { inputs: {" + (0..<3_000).map { "f\($0): Int" }.joined(separator: ",")
          + "}, events: [go] }\nedges: { a: { go: [" + String(repeating: "{ push: a },", count: 500) + "] } }\n"
      }, diagnostic: "2:8: error: input 'f0' of screen 'a' is missing"),
    Attack(
      name: "a guard of brackets",
      text: {
        "flow: F\nstart: a\nconditions: {c}\nscreens: { a: { events: [go] } }\nedges: { a: { go: { push: a, when: \""
          + String(repeating: "(", count: 200_000) + "c\" } } }\n"
      }, diagnostic: "5:36: error: the guard is too large"),
    Attack(
      name: "a type of brackets",
      text: {
        "flow: F\nstart: a\nscreens: { a: { inputs: { x: \"" + String(repeating: "[", count: 300_000) + "\" } } }\n"
      },
      diagnostic: "3:31: error: type '[["),
  ]

  /// Small files that multiply, each key or move meeting all others.
  static let squares: [Attack] = [
    Attack(
      name: "many inputs, many moves",
      text: {
        "flow: F\nstart: a\nscreens:\n a: { inputs: {"
          + (0..<3_000).map { "f\($0): { type: Int, default: 1 }" }.joined(separator: ",") + "}, events: ["
          + (0..<3_000).map { "e\($0)" }.joined(separator: ",") + "] }\nedges:\n a:\n"
          + (0..<3_000).map { "  e\($0): push a\n" }.joined()
      }, diagnostic: "89:13: error: the moves up to this one fill more than 250000 inputs [too-large]"),
    Attack(
      name: "many missing inputs beside many that are there",
      text: {
        "flow: F\nstart: b\nscreens:\n b: { inputs: {" + (0..<3_000).map { "g\($0): \"I?\"" }.joined(separator: ",")
          + "}, events: [go] }\n a: { inputs: {" + (0..<3_000).map { "f\($0): I" }.joined(separator: ",")
          + "} }\nedges: { b: { go: push a } }\n"
      }, diagnostic: "6:24: error: input 'f0' of screen 'a' is missing"),
    Attack(
      name: "many edges under any, many nodes",
      text: {
        "flow: F\nstart: s0\nscreens: {" + (0..<5_000).map { "s\($0): { events: [go] }" }.joined(separator: ",")
          + "}\nconditions: {c}\nedges:\n any:\n  go: ["
          + (0..<5_000).map { "{ push: s\($0), when: c }" }.joined(separator: ",") + ", stay]\n"
      },
      diagnostic: "7:3: error: the shared edges up to this one expand to more than 100000 moves"),
    Attack(
      name: "variants of a large flow",
      text: {
        "flows:\n F:\n  start: a\n  edges:\n   a: {" + (0..<5_000).map { "e\($0): push a" }.joined(separator: ",")
          + "}\n" + (0..<2_000).map { " G\($0): { extends: F }\n" }.joined() + "screens: { a: { events: ["
          + (0..<5_000).map { "e\($0)" }.joined(separator: ",") + "] } }\n"
      }, diagnostic: "error: the variants up to this one inherit more than 1048576 bytes [too-large]"),
    Attack(
      name: "variants of variants, the last one first",
      text: {
        "flows:\n" + (0..<20_000).map { " F\($0): { extends: F\($0 + 1) }\n" }.joined()
          + " F20000: { start: a }\nscreens: { a }\n"
      }, diagnostic: "66:18: error: this chain of variants is more than 64 flows deep [too-large]"),
    Attack(
      name: "links that are all as good",
      text: {
        "flow: F\nstart: a\nscreens: { a }\nlinks:\n"
          + (10_000..<25_000).map { "  l\($0): { url: \"/x/\($0)\", to: [a] }\n" }.joined()
      }, diagnostic: "1419:3: error: the links up to this one have more than 1000000 pairs"),
  ]

  @Test(arguments: sample(oneIn: 12, of: attacks + squares))
  func `a hostile file is refused at its place, soon, in little memory`(attack: Attack) throws {
    let folder = try TemporaryFolder()
    try folder.write(["F.flow.yaml": attack.text()])
    let (result, usage) = try runMeasured(try builtExecutable("flowc"), ["check", "F.flow.yaml"], in: folder.root)
    #expect(result.status == 1, "\(result.errors.prefix(400))")
    #expect(result.errors.contains(attack.diagnostic), "\(result.errors.prefix(400))")
    #expect(result.errors.utf8.count < 1 << 20)
    #expect(usage.cpu < Self.cpuLimit)
    #expect(usage.peak < Self.memoryLimit)
  }

  /// Decisions in a row, and a command that is given them. The text is not an argument of a test by itself: those are written out, a mebibyte each.
  struct Chain: Sendable, CustomTestStringConvertible {
    var decisions: @Sendable () -> String
    var command: [String]

    var testDescription: String { command[0] }
  }

  private static let chains: [@Sendable () -> String] = [
    { "decisions:\n" + (0..<40_000).map { "  d\($0): push d\($0 + 1)\n" }.joined() + "  d40000: push a\n" },
    {
      "conditions: {c}\ndecisions:\n"
        + (0..<12_000).map { "  d\($0): [{ push: d\($0 + 1), when: c }, push d\($0 + 2)]\n" }.joined()
        + "  d12000: push a\n  d12001: push a\n"
    },
  ]

  private static let chainsAndCommands = chains.flatMap { chain in
    [["check"], ["graph"], ["generate", "-o", "Generated"]].map { Chain(decisions: chain, command: $0) }
  }

  @Test(arguments: sample(oneIn: 3, of: chainsAndCommands))
  func `a chain of decisions as long as the file is refused at one place, and drawn all the same`(chain: Chain) throws {
    let folder = try TemporaryFolder()
    try folder.write(["F.flow.yaml": "flow: F\nstart: d0\nscreens: { a }\n" + chain.decisions()])
    let (result, usage) = try runMeasured(
      try builtExecutable("flowc"), chain.command + ["F.flow.yaml"], in: folder.root)
    #expect(result.status == 1, "\(result.errors.prefix(400))")
    #expect(result.errors.components(separatedBy: "[too-large]").count == 2)
    #expect(usage.cpu < 4 * Self.cpuLimit)
  }
}
