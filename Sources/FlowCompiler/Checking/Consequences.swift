import FlowDiagnostics

/// What merely follows from mistakes of reading and decoding, and so is not reported.
///
/// A misspelt `screens:` hides every screen under it; that each of them is then not declared is no news. Whatever is found at the very
/// place of an earlier mistake is that mistake again.
struct Consequences {
  private var ids: Set<DiagnosticID> = []
  private var places: Set<SourceRange> = []
  /// Files in which a part of a move is missing, or may be.
  private var filesWithBrokenMoves: Set<UInt32> = []

  /// Makes the consequences of what reading and decoding found.
  ///
  /// - Parameter hasUnreadFiles: whether a file could not be read at all; it may declare anything.
  init(of found: [Diagnostic], hasUnreadFiles: Bool) {
    for diagnostic in found where diagnostic.id.severity == .error {
      places.insert(diagnostic.range)
      // What is not understood may have named anything.
      ids.formUnion([.unusedScreen, .unusedCondition, .unusedContextField, .unusedInput, .defaultUnused])
      switch diagnostic.id {
      case .badMove, .badGuard, .badValue, .unknownKey, .wrongKind: filesWithBrokenMoves.insert(diagnostic.range.file)
      default: break
      }
      // A default or an argument that is not understood is left out; that an input then has no value is no news.
      if diagnostic.id == .badValue { hide("default") }
      if diagnostic.id == .unknownKey, let meant = diagnostic.fixIts.first?.replacement { hide(meant) }
    }
    if hasUnreadFiles {
      for key in ["screens", "flows", "conditions", "edges"] { hide(key) }
    }
  }

  /// Whether a finding follows.
  func include(_ diagnostic: Diagnostic) -> Bool {
    if ids.contains(diagnostic.id) || places.contains(diagnostic.range) { return true }
    let isAboutMissingMoves = diagnostic.id == .decisionNotExhaustive || diagnostic.id == .readBeforeWrite
    return isAboutMissingMoves && filesWithBrokenMoves.contains(diagnostic.range.file)
  }

  /// Nothing can be said of what refers to the declarations under a key.
  private mutating func hide(_ key: String) {
    switch key {
    case "flow", "flows": ids.formUnion([.unknownFlow, .unknownNode])
    case "screens": ids.formUnion([.unknownScreen, .unknownNode])
    case "decisions": ids.insert(.unknownScreen)
    case "conditions": ids.insert(.unknownCondition)
    case "values": ids.insert(.unknownConditionValue)
    case "edges": ids.formUnion([.eventWithoutEdge, .unhandledOutcome])
    case "events": ids.formUnion([.unknownEvent, .unknownValue, .missingInput, .missingOutcomeField])
    case "outcomes": ids.formUnion([.unknownOutcome, .unknownValue, .missingInput, .missingOutcomeField])
    case "inputs": ids.formUnion([.unknownInput, .unknownValue, .missingInput, .missingOutcomeField])
    case "context": ids.formUnion([.unknownContextField, .unknownValue, .missingInput, .missingOutcomeField])
    case "default", "with": ids.formUnion([.missingInput, .missingOutcomeField])
    default: break
    }
  }
}
