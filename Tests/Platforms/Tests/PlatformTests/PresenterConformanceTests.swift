import FlowTesting
import Testing
import UIKit

/// The presenter for UIKit holds to the model, whatever is walked through.
@MainActor
struct PresenterConformanceTests {
  @Test(arguments: ConformanceFlow.all.map(\.name), [0, 2])
  func `UIKit shows what stands`(flow: String, below: Int) async {
    let flows = ConformanceFlow.all.filter { $0.name == flow }
    let findings = await PresenterConformance(flows: flows, seeds: 0..<12, moods: [.prompt], limit: 2)
      .run { _ in PhoneFixture(below: below) }
    #expect(findings.isEmpty, "\(findings.map(\.description).joined(separator: "\n"))")
  }
}
