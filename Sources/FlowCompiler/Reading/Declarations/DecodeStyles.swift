import FlowDiagnostics
import FlowSyntax

/// Presentation of layers: the language's own styles, and the names that `styles:` gives them.
extension DocumentDecoder {
  /// Decodes `styles:`; they belong to the module, wherever they are declared.
  mutating func decodeStyles(_ node: YAMLTree.NodeID) {
    for (key, value) in pairs(of: node, "'styles'", takes: "styles by name", help: "write '{ card: sheet }'") {
      guard let name = decodeName(key, .style) else { continue }
      if let reason = reasonAgainst(styleName: names[name.name]) {
        log.report(.reservedName(names[name.name], role: NameRole.style.rawValue, because: reason, at: name.range))
        continue
      }
      guard
        let style = decodeWord(value, PresentationSyntax.Style.self, of: names[name.name], at: tree.range(key))
      else { continue }
      document.styles.append(StyleDeclaration(name: name, style: style))
    }
  }

  /// The reason why a style cannot have this name; nil if it can.
  private func reasonAgainst(styleName name: String) -> String? {
    if PresentationSyntax.Style(rawValue: name) != nil { return "it is a built-in style" }
    switch name {
    case "push", "root": return "in a gate's 'as' it means something else"
    case "present": return "in a gate's 'as' it is a sheet"
    case "when", "is": return "in a container's alternatives it means something else"
    default: return nil
    }
  }

  /// Decodes the word after `as`: one of the language's styles, or the name of a declared style, which is resolved later.
  mutating func decodeStyle(_ text: String, at range: SourceRange, canFix: Bool) -> PresentationSyntax? {
    if let style = PresentationSyntax.Style(rawValue: text) { return PresentationSyntax(style, at: range) }
    let name = names.intern(text)
    switch shape(of: name) {
    case .lower, .caseless, .upper: return use(styleNamed: Word(name, at: range))
    case .startsWrong, .malformed:
      let known = PresentationSyntax.Style.allCases.map(\.rawValue)
      let near = nearest(to: text, in: known)
      log.report(
        .unknownStyle(text, known: known, at: range, nearest: near.map { Suggestion(text: $0) }, canFix: canFix))
      return nil
    }
  }

  /// Records the use of a style that must be declared somewhere.
  mutating func use(styleNamed word: Word, isOfGate: Bool = false) -> PresentationSyntax {
    document.styleUses.append(StyleUse(name: word, isOfGate: isOfGate))
    return PresentationSyntax(named: word)
  }
}

extension DocumentDecoder {
  /// Decodes `names: { screens: Model }`.
  mutating func decodeNames(_ node: YAMLTree.NodeID) {
    let help = "write '{ screens: Model }'"
    for (key, value) in pairs(of: node, "'names'", takes: "suffixes by kind", help: help) {
      guard NamesKey(rawValue: string(key)) != nil else {
        reportUnknownKey(key, in: NamesKey.self)
        continue
      }
      guard let suffix = decodeName(value, .suffix) else { continue }
      if takenSuffixes.contains(names[suffix.name]) {
        log.report(
          .reservedName(
            names[suffix.name], role: NameRole.suffix.rawValue,
            because: "the names of other generated types end with it", at: suffix.range))
      } else {
        document.screenSuffix = suffix.name
      }
    }
  }
}

/// The suffixes of other generated types.
private let takenSuffixes: Set<String> = [
  "Coordinator", "Screens", "Factory", "Outcome", "Event", "Condition", "Conditions", "TaskOutcome", "Tasks", "Link",
  "LinkValues",
]
