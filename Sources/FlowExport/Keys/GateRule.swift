import FlowCompiler

extension GateKey: DescribedKey {
  package var rule: KeyRule {
    switch self {
    case .doc: KeyRule(rawValue, .text, "What the gate is for.")
    case .run: KeyRule(rawValue, .flow, "The flow that is run where the condition does not hold.")
    case .style: KeyRule(rawValue, .gatePresentation, "How that flow is shown.")
    case .with: KeyRule(rawValue, .arguments, "What that flow's inputs are given.")
    case .lost:
      KeyRule(rawValue, .lost, "What happens when a live condition turns false while something that requires it lives.")
    }
  }
}
