import ProcessTestSupport
import Testing

@Suite struct `flowc explain` {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  @Test func `flowc explain shows a diagnostic's page on standard output, uncoloured outside of a terminal`() throws {
    let result = try flowc("explain", "unknown-screen", in: folder)
    #expect(result.status == 0 && result.errors.isEmpty, "\(result)")
    #expect(result.output.hasPrefix("unknown-screen (error)\n\n"))
    #expect(result.output.contains("\n    error: screen 'chekout' is not declared [unknown-screen]\n"))
    #expect(!result.output.contains("\u{1B}["))
  }

  @Test func `flowc explain lists all diagnostics without one`() throws {
    let result = try flowc("explain", in: folder)
    #expect(result.status == 0 && result.errors.isEmpty, "\(result)")
    #expect(result.output.contains("\nNames: ") || result.output.hasPrefix("Names: "))
    let line = try #require(result.output.split(separator: "\n").first { $0.contains("unknown-screen ") })
    #expect(line.contains(" error "))
  }

  @Test func `flowc explain shows the reference of a word of the language`() throws {
    let result = try flowc("explain", "push", in: folder)
    #expect(result.status == 0 && result.errors.isEmpty, "\(result)")
    #expect(result.output.hasPrefix("push\n\nThe target goes on top of the stack.\n\n"))
    #expect(result.output.contains("\n      shelf: { productTapped: push product }\n"))
    #expect(!result.output.contains("<doc:") && !result.output.contains("```"))
    let misspelt = try flowc("explain", "pusch", in: folder)
    #expect(misspelt.errors.contains("there is no diagnostic or word 'pusch'; did you mean 'push'?"), "\(misspelt)")
  }

  @Test func `flowc explain names the nearest id where the given one is unknown, and ends with 64`() throws {
    let result = try flowc("explain", "unknown-scren", in: folder)
    #expect(result.status == 64 && result.output.isEmpty, "\(result)")
    #expect(
      result.errors.contains("there is no diagnostic or word 'unknown-scren'; did you mean 'unknown-screen'?"))
    let far = try flowc("explain", "weather", in: folder)
    #expect(far.status == 64 && far.errors.contains("'flowc explain' lists them all"), "\(far)")
  }
}
