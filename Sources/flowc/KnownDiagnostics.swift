import FlowCompiler
import FlowDiagnostics
import FlowSyntax

extension DiagnosticID {
  /// Every id that the compiler reports, in the order of their groups.
  static let all: [DiagnosticID] = [
    // Reading
    .yamlSyntax, .duplicateKey, .unsupportedYAML, .illegalCharacter, .tooLarge, .tooDeep, .encoding, .unknownKey,
    .wrongKind,
    .missingKey, .badName, .nameCollision, .badType, .badValue, .badGuard, .badMove, .emptyFile,
    // Names
    .unknownScreen, .unknownFlow, .unknownNode, .unknownCondition, .unknownConditionValue, .unknownEvent,
    .unknownOutcome,
    .unknownInput, .unknownContextField, .unknownValue, .notVisible, .ambiguousName, .duplicateDeclaration,
    .missingStart,
    // Data
    .missingInput, .typeMismatch, .missingOutcomeField, .readBeforeWrite, .defaultUnused,
    // Edges
    .unhandledOutcome, .alternativeAfterElse, .decisionNotExhaustive, .decisionCycle, .flowRecursion, .reservedEvent,
    .eventWithoutEdge, .alternativeShadowed, .guardNeverTrue, .guardAlwaysTrue,
    // Rest
    .unusedScreen, .unusedCondition, .unusedContextField, .unusedInput,
  ]

  /// The id of that name; nil if there is none.
  static func known(_ name: String) -> DiagnosticID? { all.first { $0.name == name } }
}
