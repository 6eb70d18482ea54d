import FlowCompiler
import FlowDiagnostics
import FlowExpectations
import FlowSyntax
import FlowTestSupport
import Testing

struct HostileInputTests {
  @Test(arguments: sample(oneIn: 4, of: 0..<8))
  func `a file with bytes changed at random is decoded without a crash, and every place is in it`(seed: Int) {
    var random = Seeded(UInt64(seed))
    let seeds = [editProfileYAML, wildYAML].map { Array($0.utf8) }
    for _ in 0..<400 {
      var bytes = seeds[random.below(seeds.count)]
      for _ in 0...random.below(6) { mutate(&bytes, &random) }
      var names = NameTable()
      var log = DiagnosticLog()
      guard
        let tree = readYAML(SourceFile(path: "F.flow.yaml", bytes: bytes), file: 0, names: &names, log: &log)
      else { continue }
      let document = decodeWithExpectations(tree, names: &names, log: &log).document
      _ = DocumentOutline(names: names).text(of: document)
      let ranges = log.diagnostics.flatMap { found in
        [found.range] + found.notes.compactMap(\.range) + found.fixIts.map(\.range)
      }
      for range in ranges + DocumentRanges.all(in: document) {
        if range.start > range.end || Int(range.end) > bytes.count || range.file != 0 {
          Issue.record("\(range) is outside of \(String(decoding: bytes, as: UTF8.self))")
        }
      }
    }
  }

  private func mutate(_ bytes: inout [UInt8], _ random: inout Seeded) {
    let signs = Array("{}[]:,-?!&|=<>()\"'.#\n \\aZ0_\u{e9}\u{1F600}".utf8)
    let place = random.below(bytes.count)
    switch random.below(4) {
    case 0: bytes[place] = signs[random.below(signs.count)]
    case 1: bytes.insert(signs[random.below(signs.count)], at: place)
    case 2: bytes.removeSubrange(place..<max(place, min(bytes.count - 1, place + random.below(12))))
    default:
      let from = random.below(bytes.count)
      bytes.insert(contentsOf: bytes[from..<min(bytes.count, from + 20)], at: place)
    }
  }
}

/// A flow in which every construct has a turn.
private let wildYAML = """
  access: public
  imports: [Models]
  flow: F
  outcomes: [saved, failed: { why: "Result<A, B>?" }]
  context: { nav: { type: [[String: Int]], default: .none, doc: d } }
  conditions: { ready: , nav: [tabs, drawer], kind: { values: [a, b], doc: "x\\u0041" } }
  decisions: { d: [{ when: "not (ready and nav == tabs) or x != y", push: a }, stay] }
  start: [{ when: ready, root: Main, with: { id: context.user.id } }, push d]
  screens: [a, b: { inputs: { x: (any P)? } }]
  edges:
    a: { go: present b as alert, back: { dismiss, push: b, set: { nav.x: -1.5e3, nav: "q" } } }
    b: { go: 'popTo  a', on: { popTo: a, inclusive }, off: [finish saved, pop] }
  """
