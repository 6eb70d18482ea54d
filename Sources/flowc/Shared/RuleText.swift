import FlowDiagnostics
import FlowExplain
import FlowReporting

extension DiagnosticID {
  /// The description for code scanning services: the text of the diagnostic's page, or its name if it has no page.
  var ruleText: RuleText {
    guard let page = Page.of(name) else {
      let words = name.replacing("-", with: " ")
      return RuleText(
        summary: words.prefix(1).uppercased() + words.dropFirst(), help: "Each diagnostic says what to write instead.")
    }
    return RuleText(
      summary: page.summary, help: "\(page.meaning)\n\n\(page.reason)\n\n'flowc explain \(name)' shows an example.")
  }
}
