import FlowLanguage
import Foundation
import Testing

/// The page's own scripts read the dump: they know its verbs.
@Suite struct PageWordsTests {
  private func script(_ name: String) throws -> String {
    let file = URL(filePath: #filePath).appending(path: "../../../../Sources/FlowPage/Web/\(name)")
    return try String(contentsOf: file.standardizedFileURL, encoding: .utf8)
  }

  /// The words in quotes behind a text, up to the bracket that ends the list.
  private func words(behind start: String, in script: String) throws -> Set<String> {
    let list = try #require(script.firstRange(of: start).map { script[$0.upperBound...].prefix { $0 != "]" } })
    return Set(list.split(separator: "\"").filter { $0.allSatisfy(\.isLetter) }.map(String.init))
  }

  @Test func `the page knows each verb behind which a module's name can be`() throws {
    let named = try words(behind: "namingKeys = new Set([", in: try script("names.js"))
    for verb in Verb.allCases {
      switch verb.object {
      case .shown, .entry, .task, .link: #expect(named.contains(verb.rawValue), "\(verb)")
      case .item, .outcome, .event, nil: break
      }
    }
  }
}
