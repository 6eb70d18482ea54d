import FlowDiagnostics
import FlowSyntax

/// The app's own styles of presenting layers.
extension Declarations {
  /// Adds a style of a module.
  mutating func add(_ style: StyleDeclaration, ofModule index: Int, _ log: inout DiagnosticLog) {
    if let first = styleNamed[style.name.name]?.first(where: { styles[$0].module == index }).map({ styles[$0] }) {
      log.report(.duplicateDeclaration("style", names[style.name.name], at: style.name.range, first: first.range))
      return
    }
    let isOverlay = style.style == .overlay
    let first = isOverlay ? styles.first { $0.module == index && $0.presentation == .overlay } : nil
    if let first, first.range.file != style.name.range.file {
      log.report(
        .overlaysInTwoFiles(
          names[style.name.name], at: style.name.range, other: names[first.name], declared: first.range))
    }
    styleNamed[style.name.name, default: []].append(styles.count)
    styles.append(
      FlowGraph.Style(name: style.name.name, presentation: style.style, range: style.name.range, module: index))
  }

  /// The style that a name means in a file: that of the file's own module, else that of another module; nil if absent.
  func style(named name: Name, inFile file: UInt32) -> FlowGraph.Style? {
    let own = modules.module(ofFile: file) ?? 0
    let named = styleNamed[name, default: []].map { styles[$0] }
    return named.first { $0.module == own } ?? named.first
  }

  /// The style of a layer; a sheet if the style is unknown, which was reported.
  func style(_ written: PresentationSyntax?) -> FlowGraph.LayerStyle {
    guard let written else { return .sheet }
    if written.name == .empty { return FlowGraph.LayerStyle(presentation: written.style) }
    guard let style = style(named: written.name, inFile: written.range.file) else { return .sheet }
    return FlowGraph.LayerStyle(presentation: style.presentation, name: style.name)
  }
}

/// Reports styles that are declared nowhere.
func checkStyleUses(
  in documents: [FlowDocument], _ module: Declarations, _ found: inout Lookups, _ log: inout DiagnosticLog
) {
  if module.unread.contains(.styles) { return }
  let own = PresentationSyntax.Style.allCases.map(\.rawValue)
  for (document, home) in zip(documents, module.modules.ofDocument) {
    for use in document.styleUses {
      let (name, range) = (use.name.name, use.name.range)
      let style = module.style(named: name, inFile: range.file)
      found.note(use.name, style?.range)
      if style != nil { continue }
      let text = module.names[name]
      if let screen = module.spaces[home][.screen, name], !use.isOfGate {
        log.report(.screenAsLayer(text, at: range, declared: module.screens[screen].range))
        continue
      }
      let known = (use.isOfGate ? GateSyntax.verbs : []) + own
      let near =
        wordsElsewhere[text].flatMap { own.contains($0) ? $0 : nil }
        ?? nearest(to: text, in: module.styles.map { module.names[$0.name] } + known)
      let declared = near.flatMap { text in module.styles.first { module.names[$0.name] == text }?.range }
      log.report(
        .unknownStyle(
          text, known: known, at: range, nearest: near.map { Suggestion(text: $0, range: declared) }))
    }
  }
}
