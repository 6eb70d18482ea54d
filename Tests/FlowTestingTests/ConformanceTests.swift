import FlowTestSupport
import FlowTesting
import Testing

/// The suite finds nothing wrong with a presenter that is right, and something with each that is wrong.
@MainActor
struct ConformanceTests {
  @Test(arguments: sample(oneIn: 8, of: PlatformBehavior.allCases))
  func `a presenter that is right passes, however its platform behaves`(behavior: PlatformBehavior) async {
    let findings = await PresenterConformance(seeds: triesAllCases ? 0..<2 : 0..<1, behaviors: [behavior]).run {
      FakeFixture($0, nil)
    }
    #expect(findings.isEmpty, "\(findings.prefix(3).map(\.description).joined(separator: "\n"))")
  }

  @Test(arguments: sample(oneIn: 6, of: FakePresenter.Flaw.allCases))
  func `a presenter with a flaw is caught`(flaw: FakePresenter.Flaw) async {
    // First the scripts of all flows, which are soon walked through and show most flaws, and then walks at random.
    var findings = await PresenterConformance(seeds: 0..<0, limit: 1).run { FakeFixture($0, flaw) }
    if findings.isEmpty {
      findings = await PresenterConformance(seeds: 0..<4, limit: 1).run { FakeFixture($0, flaw) }
    }
    #expect(!findings.isEmpty)
  }
}
