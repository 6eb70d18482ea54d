import FlowCompiler
import FlowLanguage

extension GateKey: DescribedKey {
  package var rule: KeyRule {
    switch self {
    case .doc: KeyRule(rawValue, .text, "A description of the gate.")
    case .run: KeyRule(rawValue, .flow, "The flow that runs if the condition does not hold.")
    case .style: KeyRule(rawValue, .gatePresentation, "The presentation of that flow.")
    case .with: KeyRule(rawValue, .arguments, "The values of that flow's inputs.")
    case .lost:
      KeyRule(
        rawValue, .word(of: Lost.self),
        "The effect when a live condition turns false while something that requires it exists.")
    }
  }
}
