/// The keys of a gate.
package enum GateKey: UInt8, MappingKey {
  case doc, run, style, with, lost

  package static let owner = "a gate"

  package var rule: KeyRule {
    switch self {
    case .doc: KeyRule("doc", .text, "What the gate is for.")
    case .run: KeyRule("run", .flow, "The flow that is run where the condition does not hold.")
    case .style: KeyRule("as", .gatePresentation, "How that flow is shown.")
    case .with: KeyRule("with", .arguments, "What that flow's inputs are given.")
    case .lost:
      KeyRule("lost", .lost, "What happens when a live condition turns false while something that requires it lives.")
    }
  }
}
