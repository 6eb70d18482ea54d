import FlowTestSupport
import Foundation
import Testing

/// The properties that hold for every flow file, in any spelling.
struct PropertyTests {
  private static let rounds: UInt64 = 6

  @Test(arguments: Example.all)
  func `an example means the same when it is formatted, and is not formatted twice`(example: Example) throws {
    let formatted = try #require(Formatted(example.text).text)
    #expect(Formatted(formatted).text == formatted)
    #expect(meaning(of: formatted) == meaning(of: example.text))
  }

  @Test(arguments: Example.diagnostics)
  func `an example of a mistake still has it when it is formatted`(example: Example) {
    let formatted = Formatted(example.text)
    guard let text = formatted.text else {
      #expect(!formatted.diagnostics.isEmpty)
      return
    }
    #expect(Formatted(text).text == text)
    #expect(meaning(of: text) == meaning(of: example.text))
  }

  @Test(arguments: sample(oneIn: 8, of: Example.all))
  func `spellings of one file become the same bytes`(example: Example) throws {
    let expected = try #require(Formatted(withoutRemarks(example.text)).text)
    for seed in 0..<Self.rounds {
      var respeller = try #require(Respeller(withoutRemarks(example.text), seed: seed, []))
      let text = respeller.respell()
      #expect(Formatted(text).text == expected, "seed \(seed)\n\(text)")
    }
  }

  @Test(arguments: sample(oneIn: 8, of: Example.all))
  func `comments and blank lines anywhere keep their words and their order, and move once at most`(example: Example)
    throws
  {
    let expected = meaning(of: example.text)
    for seed in 0..<Self.rounds {
      var respeller = try #require(Respeller(example.text, seed: seed, [.remarks, .styles]))
      let text = respeller.respell()
      let formatted = Formatted(text)
      let once = try #require(formatted.text, "seed \(seed): \(formatted.diagnostics)\n\(text)")
      #expect(comments(of: once) == comments(of: text), "seed \(seed)\n\(text)")
      #expect(Formatted(once).text == once, "seed \(seed)\n\(text)")
      #expect(meaning(of: once) == expected, "seed \(seed)\n\(text)")
      #expect(!once.contains("\n\n\n") && !once.contains(" \n"), "seed \(seed)\n\(text)")
    }
  }

  @Test(arguments: FormatGolden.all)
  func `a golden is laid out as it shows`(golden: FormatGolden) throws {
    let formatted = try #require(Formatted(golden.input).text)
    if ProcessInfo.processInfo.environment["FLOWC_RECORD"] != nil {
      try golden.record(formatted)
      Issue.record("recorded \(golden.name)")
    } else {
      #expect(formatted == golden.output)
    }
  }

  @Test(arguments: Example.files + Example.pages.filter { $0.name.contains("Formatting.md") })
  func `the flow files of this repository, and the page about it, are laid out so`(example: Example) {
    #expect(Formatted(example.text).text == example.text)
  }

  /// The words that the respeller writes as comments.
  private func comments(of text: String) -> [String] {
    text.matches(of: #/# c\d+(  # "'{\[:)?/#).map { String($0.output.0) }
  }

  /// A text without its comments and blank lines, which no other spelling has to keep.
  private func withoutRemarks(_ text: String) -> String {
    guard var respeller = Respeller(text, seed: 0, []) else { return text }
    return respeller.respell()
  }
}
