import FlowDiagnostics
import FlowReporting

/// A page of the language's reference, about a key, a verb or another word of a flow file.
///
/// Its text is flowc's copy of the documentation's article.
public struct Reference: Sendable {
  /// The name of its article: `key-push`, or `notation-guards`.
  let name: String
  /// The article, in Markdown.
  let markdown: String

  /// The page that explains a word of the language; nil if absent.
  public static func of(_ word: String) -> Reference? {
    // `NavigationStack`, `navigation stack`, `UINavigationController`, `screen` for `screens`, and the other way round.
    let name = word.hasPrefix("UI") ? String(word.dropFirst(2)) : word
    let plain = String(name.lowercased().filter(\.isLetter))
    let forms = [plain, plain + "s", plain.hasSuffix("s") ? String(plain.dropLast()) : plain]
    // `modal` is a word of `arrive`, too.
    return pages[word] ?? appleWords[plain].flatMap { page($0) } ?? page(word)
      ?? forms.lazy.compactMap { appleWords[$0].flatMap { page($0) } ?? page($0) }.first
  }

  private static func page(_ word: String) -> Reference? {
    pages[word] ?? sharedPages[word] ?? pages[wordsElsewhere[word] ?? ""]
  }

  /// Every word that has a page, or is explained on another word's page.
  public static let words: [String] = (Array(pages.keys) + sharedPages.keys + wordsElsewhere.keys).sorted()
    .reduce(into: []) { if $0.last != $1 { $0.append($1) } }

  /// The pages, by the word that each explains.
  private static let pages: [String: Reference] = Dictionary(
    Articles.reference.filter { $0.name != "Reference" }.map {
      (word(of: $0.name), Reference(name: $0.name, markdown: $0.text))
    },
    uniquingKeysWith: { first, _ in first })

  /// The pages that several words share, by word. The table of all pages lists them: each row names the words, then the page.
  private static let sharedPages: [String: Reference] = {
    var shared: [String: Reference] = [:]
    let index = Articles.reference.first { $0.name == "Reference" }?.text ?? ""
    for line in index.split(separator: "\n") where line.hasPrefix("| ") && line.contains("<doc:") {
      let parts = line.split(separator: "`", omittingEmptySubsequences: false)
      let page = line.split(separator: ":").last?.prefix { $0 != ">" } ?? ""
      for (position, word) in parts.enumerated() where position % 2 == 1 {
        shared[String(word)] = pages[Self.word(of: String(page))]
      }
    }
    return shared
  }()

  /// Words that are values, each with the key whose page explains it.
  static let wordsElsewhere: [String: String] = [
    "sheet": "as", "full": "as", "popover": "as", "alert": "as", "overlay": "as",
    "stack": "container", "tabs": "container", "drawer": "container", "pages": "container", "split": "container",
    "internal": "access", "package": "access", "public": "access",
    "add": "existing", "keep": "existing", "raise": "existing",
    "checkpoint": "restore", "hidden": "back", "kept": "types",
    "refresh": "arrive", "over": "arrive", "deny": "arrive",
    "dismissed": "edges", "reselected": "edges", "blocked": "locked", "any": "edges", "cancelled": "outcomes",
    "not": "guards", "and": "guards", "or": "guards", "guard": "guards", "state": "states", "value": "values",
    "null": "values", "true": "values", "false": "values", "event": "values", "screen": "values",
    "relaunch": "tests", "swipe": "when",
  ]

  /// Words of Apple's frameworks and of app development, without blanks and capitals, each with the key that does it
  /// here.
  static let appleWords: [String: String] = [
    "navigationstack": "push", "navigationcontroller": "push", "navigationlink": "push", "segue": "push",
    "pushviewcontroller": "push", "navigationdestination": "push", "navigationpath": "states", "path": "states",
    "modal": "present", "presentation": "as", "fullscreencover": "as", "cover": "as", "fullscreen": "as",
    "actionsheet": "as", "confirmationdialog": "as", "dialog": "as", "detent": "styles", "popup": "as",
    "poptoroot": "popTo", "poptorootviewcontroller": "popTo", "unwind": "popTo", "unwindsegue": "popTo",
    "tab": "items", "tabbar": "container", "tabview": "container", "tabbarcontroller": "container",
    "splitview": "columns", "navigationsplitview": "columns", "sidebar": "container", "pageview": "container",
    "deeplink": "links", "universallink": "links", "openurl": "links", "onopenurl": "links", "urlscheme": "links",
    "notification": "payload", "animation": "transition", "animated": "transition",
    "unsaved": "locked", "unsavedchanges": "locked", "interactivedismissdisabled": "locked",
    "login": "gates", "signin": "gates", "authentication": "gates", "session": "gates",
    "featureflag": "when", "abtest": "when", "coordinator": "flow", "router": "flow",
    "viewcontroller": "screens", "view": "screens", "delegate": "events", "callback": "outcomes", "result": "outcomes",
    "childcoordinator": "flow", "completion": "outcomes", "completionhandler": "outcomes",
    "modalpresentationstyle": "as", "pagesheet": "as", "formsheet": "as", "alertcontroller": "as",
    "splitviewcontroller": "columns", "pageviewcontroller": "container", "setviewcontrollers": "root",
    "ismodalinpresentation": "locked", "interactivepopgesturerecognizer": "back", "navigationbar": "back",
    "hidesbottombarwhenpushed": "container", "picker": "outcomes", "spinner": "loading", "progress": "loading",
    "staterestoration": "restore",
    "analytics": "track", "preview": "samples", "swipeback": "back", "backbutton": "back",
  ]

  private static func word(of article: String) -> String {
    article.split(separator: "-", maxSplits: 1).last.map(String.init) ?? article
  }
}

// MARK: - At a terminal

extension Reference {
  /// The page for a reader at a terminal, with bold headings if the style has colours.
  public func text(style: TerminalStyle = TerminalStyle()) -> String {
    let width = min(style.width, 80)
    var blocks: [String] = []
    var lines = markdown.split(separator: "\n", omittingEmptySubsequences: false)[...]
    while let line = lines.popFirst() {
      if line.isEmpty || line == "## Overview" { continue }
      if line.hasPrefix("```") {
        let code = lines.prefix { !$0.hasPrefix("```") }
        lines = lines.dropFirst(code.count + 1)
        blocks.append(code.map { $0.isEmpty ? "" : "    \($0)" }.joined(separator: "\n"))
      } else if line.hasPrefix("#") {
        blocks.append(style.paint(String(line.drop { $0 == "#" || $0 == " " }), .message))
      } else {
        // Lines without an empty line between them form a block: a paragraph, a table, or a list, whose items begin with a dash.
        let rest = lines.prefix { !$0.isEmpty && !$0.hasPrefix("```") && !$0.hasPrefix("#") }
        lines = lines.dropFirst(rest.count)
        blocks.append(block([line] + rest, width: width, style: style))
      }
    }
    return blocks.joined(separator: "\n\n") + "\n"
  }

  private func block(_ lines: [Substring], width: Int, style: TerminalStyle) -> String {
    if lines[0].hasPrefix("| ") { return table(lines, width: width, style: style) }
    var items: [(mark: String, text: String)] = []
    for line in lines {
      if line.hasPrefix("- ") {
        items.append(("- ", String(line.dropFirst(2))))
      } else if items.isEmpty {
        items.append(("", String(line)))
      } else {
        items[items.count - 1].text += " " + line.drop { $0 == " " }
      }
    }
    return items.map { indented(withoutLinks($0.text), behind: $0.mark, width: width, style: style) }
      .joined(separator: "\n")
  }

  /// A table as a list: the first cell of each row, with the row's other cells below it.
  private func table(_ rows: [Substring], width: Int, style: TerminalStyle) -> String {
    rows.dropFirst(2).map { row in
      let cells = row.dropFirst().dropLast().split(separator: "|").map { cell in
        withoutLinks(String(cell.drop { $0 == " " }.reversed().drop { $0 == " " }.reversed()))
      }
      let rest = cells.dropFirst().filter { !$0.isEmpty }.joined(separator: ". ")
      return indented(cells.first ?? "", behind: "  ", width: width, style: style) + "\n"
        + indented(rest, behind: "      ", width: width, style: style)
    }.joined(separator: "\n")
  }

  private func indented(_ text: String, behind mark: String, width: Int, style: TerminalStyle) -> String {
    let lines = wrap(text[...], width: max(20, width - mark.count), style: style)
      .split(separator: "\n", omittingEmptySubsequences: false)
    let gap = String(repeating: " ", count: mark.count)
    return lines.enumerated().map { ($0.offset == 0 ? mark : gap) + $0.element }.joined(separator: "\n")
  }

  /// A text with each link, such as `<doc:key-with>`, as the word that `flowc explain` takes.
  private func withoutLinks(_ text: String) -> String {
    var shown = ""
    var rest = text[...]
    while let start = rest.firstRange(of: "<doc:"), let end = rest[start.upperBound...].firstIndex(of: ">") {
      let name = String(rest[start.upperBound..<end])
      let isWord = name.hasPrefix("key-") || name.hasPrefix("notation-")
      shown += rest[..<start.lowerBound] + "`\(isWord ? Self.word(of: name) : name)`"
      rest = rest[rest.index(after: end)...]
    }
    return shown + rest
  }
}

extension Reference {
  /// All words, for the end of the list of all diagnostics.
  public static func list(style: TerminalStyle = TerminalStyle()) -> String {
    let words = self.words.joined(separator: " ")
    return style.paint("Words", .message) + ": what each key, verb and word of a flow file takes and means\n\n"
      + wrap(words[...], width: min(style.width, 80) - 2, style: style).split(separator: "\n").map { "  \($0)\n" }
      .joined()
  }
}
