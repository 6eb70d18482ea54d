import FlowImport
import FlowTestSupport
import Foundation
import Testing

/// Imported flows of which only a proof over all walks finds what is open; ``expectFlows(_:_:sourceLocation:)`` proves each.
@MainActor
struct ProvedImportTests {
  private func main(_ body: String) throws -> String {
    let imported = importNavigation([navigation("main", start: "a", body)])
    expectFlows(imported)
    // What a comment says of a move that is left out, the report says as well.
    let text = try #require(imported.files.first?.text)
    let leftOut = text.components(separatedBy: " is left out, as ").count - 1
    #expect(!imported.hasErrors && imported.report.count == 1 + leftOut, "\(imported.report)")
    return text
  }

  private func fragment(_ id: String, _ actions: String = "") -> String {
    "<fragment android:id='@+id/\(id)'>\(actions)</fragment>"
  }

  private func action(_ id: String, to destination: String? = nil, popUpTo: String? = nil, isInclusive: Bool = false)
    -> String
  {
    let to = destination.map { " app:destination='@id/\($0)'" } ?? ""
    let pop = popUpTo.map { " app:popUpTo='@id/\($0)' app:popUpToInclusive='\(isInclusive)'" } ?? ""
    return "<action android:id='@+id/\(id)'\(to)\(pop)/>"
  }

  @Test func `a destination that may not be there to go back to is allowed, by its edge`() throws {
    let text = try main(
      fragment("a", action("go", to: "b") + action("swap", to: "c", popUpTo: "a", isInclusive: true))
        + fragment("b", action("up", popUpTo: "a")) + fragment("c", action("go", to: "b")))
    #expect(
      text.hasSuffix("allow:\n  pop-target-may-be-absent:\n    b.up: \"as it was imported: decide\"\n"), "\(text)")
  }

  @Test func `screens that are on themselves again and again are allowed, by the edge that adds them`() throws {
    let text = try main(fragment("a", action("go", to: "b")) + fragment("b", action("again", to: "a")))
    #expect(text.hasSuffix("allow:\n  unbounded-stack:\n    b.again: \"as it was imported: decide\"\n"), "\(text)")
  }

  @Test func `a screen that only an unreached screen leads to is allowed`() throws {
    let text = try main(fragment("a") + fragment("b", action("go", to: "c")) + fragment("c"))
    #expect(
      text.hasSuffix("allow:\n  unreachable-screen:\n    b: \"nothing that was imported leads here\"\n"), "\(text)")
  }

  @Test func `a move that nothing is ever there for is a comment`() throws {
    let text = try main(fragment("a", action("leave", popUpTo: "a", isInclusive: true)))
    #expect(
      text.contains(
        "    # 'pop' is left out, as 'pop' never finds an entry to go back to: decide\n    leave: stay\n"),
      "\(text)")
  }

  @Test func `a way back that finds nothing stays beside a way forward`() throws {
    let text = try main(
      fragment("a", action("swap", to: "d", popUpTo: "a", isInclusive: true)) + "<dialog android:id='@+id/d'/>")
    #expect(text.contains("swap: { pop: true, present: d }\n") && !text.contains("is left out"), "\(text)")
  }

  @Test func `flows with very many edges are not proved, and the report mentions it`() throws {
    let count = ImportLimits.provenEdges / 2 + 1
    let body = (0..<count).map { fragment("f\($0)", action("go", to: "f\($0 + 1)") + action("up", popUpTo: "a")) }
    let imported = importNavigation([
      navigation("main", start: "a", fragment("a", action("go", to: "f0")) + body.joined() + fragment("f\(count)"))
    ])
    #expect(imported.report.count == 2 && !imported.hasErrors, "\(imported.report)")
    #expect(
      imported.report.last
        == "The flows have \(2 * count + 1) edges; of more than 2000 nothing is proved here, and 'flowc check' may warn of more"
    )
  }

  @Test(.enabled(if: triesAllCases)) func `thousands of ways out of one graph are imported in seconds`() throws {
    let numbers = 0..<2_000
    let began = ContinuousClock.now
    let imported = importNavigation([
      navigation(
        "main", start: "a",
        fragment("a", action("go", to: "sub")) + numbers.map { fragment("o\($0)") }.joined()
          + "<navigation android:id='@+id/sub' app:startDestination='@id/s'>"
          + fragment("s", numbers.map { action("go\($0)", to: "o\($0)") }.joined()) + "</navigation>")
    ])
    expectFlows(imported)
    #expect(ContinuousClock.now - began < .seconds(60))
    #expect(try #require(imported.files.first?.text).contains("    go1999: push o1999\n"))
  }
}
