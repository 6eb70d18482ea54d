import FlowTesting
import Testing
import UIKit

/// The presenter for UIKit holds to the model, whatever is walked through.
@MainActor
struct PresenterConformanceTests {
  @Test(arguments: ConformanceFlow.all.map(\.name), [0, 2])
  func `UIKit shows the stack`(flow: String, below: Int) async {
    let flows = ConformanceFlow.all.filter { $0.name == flow }
    let findings = await PresenterConformance(
      flows: flows, seeds: 0..<6, behaviors: [.asking, .refusing, .forgetful], limit: 2
    )
    .run { PhoneFixture($0, below: below) }
    #expect(findings.isEmpty, "\(findings.map(\.description).joined(separator: "\n"))")
  }

  /// Flows without overlays and menus: in SwiftUI, these cannot be distinguished from the contents of the layer below.
  nonisolated static let flowsOfViews = ConformanceFlow.all.map(\.name)
    .filter { !["Layers", "Watched", "Drawer", "Shelled"].contains($0) }

  @Test(arguments: flowsOfViews)
  func `SwiftUI shows the stack`(flow: String) async {
    let flows = ConformanceFlow.all.filter { $0.name == flow }
    let findings = await PresenterConformance(
      flows: flows, seeds: 0..<8, behaviors: [.asking, .refusing, .forgetful], limit: 2
    )
    .run { ViewFixture($0) }
    #expect(findings.isEmpty, "\(findings.map(\.description).joined(separator: "\n"))")
  }
}
