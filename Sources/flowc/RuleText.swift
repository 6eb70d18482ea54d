import FlowDiagnostics
import FlowPages
import FlowReporting

extension DiagnosticID {
  /// What a code scanning service shows about a kind of finding: what its page says, or its name where it has none.
  var ruleText: RuleText {
    guard let page = Page.of(name) else {
      let words = name.replacing("-", with: " ")
      return RuleText(
        summary: words.prefix(1).uppercased() + words.dropFirst(), help: "Each finding says what to write instead.")
    }
    return RuleText(
      summary: page.summary, help: "\(page.meaning)\n\n\(page.reason)\n\n'flowc explain \(name)' shows an example.")
  }
}
