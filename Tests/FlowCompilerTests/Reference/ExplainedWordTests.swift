import FlowCompiler
import FlowDiagnostics
import FlowLanguage
import FlowReporting
import Foundation
import Testing

@testable import FlowExplain

/// `flowc explain push` shows the reference, which the installed tool has with it.
@Suite struct ExplainedWordTests {
  @Test func `every key, verb and word of the language is explained`() {
    var words = Mapping.all.flatMap { $0.rules.map(\.text) }
    words += PresentationSyntax.Style.allCases.map(\.rawValue) + ContainerSyntax.Kind.allCases.map(\.rawValue)
    for rule in Mapping.all.flatMap(\.rules) { if case .oneOf(let values) = rule.takes { words += values } }
    words += FlowGraph.SystemEvent.allCases.map(\.rawValue)
    words += ["any", "cancelled", "not", "and", "or", "true", "false", "null", "relaunch", "swipe", "guards", "states"]
    for word in words { #expect(Reference.of(word) != nil, "\(word) has no page") }
    for (word, page) in Reference.wordsElsewhere { #expect(Reference.of(page) != nil, "\(word) is told of nowhere") }
  }

  @Test(arguments: [
    ("sheet", "as"), ("Sheet", "as"), ("navigation stack", "push"), ("NavigationStack", "push"), ("modal", "present"),
    ("fullScreenCover", "as"), ("popToRoot", "popTo"), ("deep link", "links"), ("deeplinks", "links"),
    ("screen", "values"), ("screens", "screens"), ("gate", "gates"), ("condition", "conditions"), ("tab", "items"),
    ("tabs", "container"), ("unsaved changes", "locked"), ("events", "events"), ("pushes", nil),
    ("UINavigationController", "push"), ("UITabBarController", "container"), ("UISplitViewController", "columns"),
    ("UIAlertController", "as"), ("UIPageViewController", "container"), ("modalPresentationStyle", "as"),
    ("childCoordinators", "flow"), ("isModalInPresentation", "locked"), ("setViewControllers", "root"),
  ])
  func `words of Apple's, and plurals, lead to the page of the key that does it`(word: String, page: String?) {
    #expect(Reference.of(word)?.name == page.flatMap { Reference.of($0)?.name })
  }

  @Test func `every word of Apple's has a page`() {
    for (word, page) in Reference.appleWords {
      #expect(Reference.of(page) != nil && word.allSatisfy(\.isLetter) && word == word.lowercased(), "\(word)")
    }
  }

  @Test(arguments: Reference.words) func `a page is plain text that fits a terminal`(word: String) throws {
    let text = try #require(Reference.of(word)).text(style: TerminalStyle(width: 60))
    #expect(!text.contains("<doc:") && !text.contains("```") && !text.contains("\u{1B}["))
    #expect(!text.split(separator: "\n").contains { $0.hasPrefix("#") || $0.hasPrefix("|") })
    let prose = text.split(separator: "\n").filter { !$0.hasPrefix("    ") && !$0.contains("`") }
    #expect(prose.allSatisfy { $0.count <= 60 })
    #expect(!text.contains("\n\n\n") && text.hasSuffix("\n"))
  }

  @Test func `a page in colours has bold headings`() throws {
    let text = try #require(Reference.of("push")).text(style: TerminalStyle(width: 80, isColored: true))
    #expect(text.hasPrefix("\u{1B}[1mpush\u{1B}[0m\n\n"))
  }
}
