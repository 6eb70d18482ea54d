import Foundation
import Testing

@testable import Reference

/// The tests that the examples' flow files hold, run through the second reading of the language as `flowc test` runs them.
struct FlowsTests {
  static let sets: [(name: String, imports: [String])] = [
    ("Chat", []), ("EditProfile", []), ("Launch", []), ("Shop", []), ("Banking/BankAuthExample", []),
    ("Banking/RetailBankExample", ["Banking/BankAuthExample"]),
    ("Banking/PremiumBankExample", ["Banking/BankAuthExample"]),
    ("Banking/BusinessBankExample", ["Banking/BankAuthExample"]),
  ]

  @Test(arguments: sets.indices)
  func `the tests of each example hold`(index: Int) throws {
    let (name, imports) = Self.sets[index]
    let module = try ReferenceModule(files: try texts(in: name), importing: try imports.map { try texts(in: $0) })
    #expect(!module.tests.isEmpty)
    for test in module.tests {
      for failure in test.failures(in: module) { Issue.record("\(name): \(test.name): \(failure)") }
    }
  }

  static let scenarios = [
    "Children", "Containers", "Gates", "Links", "LiveConditions", "Overlays", "Relaunch", "Restoring", "Settled",
    "Starts", "Targets", "Tasks", "Variants",
  ]

  @Test(arguments: scenarios)
  func `each scenario holds as the language describes it`(name: String) throws {
    let file = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "Scenarios/\(name).flow.yaml")
    let module = try ReferenceModule(files: [String(contentsOf: file, encoding: .utf8)])
    #expect(!module.tests.isEmpty)
    for test in module.tests {
      for failure in test.failures(in: module) { Issue.record("\(name): \(test.name): \(failure)") }
    }
  }

  private func texts(in folder: String) throws -> [String] {
    let flows = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "../../../../Flows/\(folder)")
      .standardized
    let files = try FileManager.default.contentsOfDirectory(at: flows, includingPropertiesForKeys: nil)
    return try files.filter { $0.path.hasSuffix(".flow.yaml") }.sorted { $0.path < $1.path }
      .map { try String(contentsOf: $0, encoding: .utf8) }
  }
}
