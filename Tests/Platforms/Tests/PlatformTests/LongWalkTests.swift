import FlowTesting
import Foundation
import Testing
import UIKit

/// Long random walks with all behaviors at once. A few thousand moves always; as many as `FLOWC_WALKS` sets (seeds a flow, each of 40 moves) when it is set.
@MainActor
struct LongWalkTests {
  private nonisolated static let seeds = UInt64(ProcessInfo.processInfo.environment["FLOWC_WALKS"] ?? "") ?? 3

  @Test(arguments: ConformanceFlow.all.map(\.name))
  func `UIKit is never stuck, blank or haunted, whatever happens`(flow: String) async {
    let flows = ConformanceFlow.all.filter { $0.name == flow }
    let findings = await PresenterConformance(
      flows: flows, seeds: 1000..<1000 + Self.seeds, behaviors: [.asking], limit: 1
    )
    .run { _ in PhoneFixture(.asking, below: 1, isMoody: true) }
    #expect(findings.isEmpty, "\(findings.map(\.description).joined(separator: "\n"))")
  }

  @Test(arguments: PresenterConformanceTests.flowsOfViews)
  func `SwiftUI is never stuck, blank or haunted, whatever happens`(flow: String) async {
    let flows = ConformanceFlow.all.filter { $0.name == flow }
    let findings = await PresenterConformance(
      flows: flows, seeds: 1000..<1000 + Self.seeds, behaviors: [.asking], limit: 1
    )
    .run { _ in ViewFixture(isMoody: true) }
    #expect(findings.isEmpty, "\(findings.map(\.description).joined(separator: "\n"))")
  }

  @Test func `an overlay that comes under another is under it`() async {
    let flows = ConformanceFlow.all.filter { $0.name == "Watched" }
    let findings = await PresenterConformance(flows: flows, seeds: 1019..<1020, behaviors: [.asking])
      .run { _ in PhoneFixture(.asking, below: 1, isMoody: true) }
    #expect(findings.isEmpty, "\(findings.map(\.description).joined(separator: "\n"))")
  }
}
