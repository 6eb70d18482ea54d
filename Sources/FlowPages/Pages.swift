extension Page {
  /// Every page, in the order of the catalogue.
  public static let all: [Page] = reading + names + data + edges + stack + links + rest

  private static let reading: [Page] = [
    .yamlSyntax,
    .duplicateKey,
    .unsupportedYAML,
    .illegalCharacter,
    .tooLarge,
    .tooDeep,
    .encoding,
    .unreadableFile,
    .misnamedFile,
    .unknownKey,
    .wrongKind,
    .missingKey,
    .badName,
    .nameCollision,
    .badType,
    .badValue,
    .badGuard,
    .badMove,
    .badURL,
    .emptyFile,
  ]

  private static let names: [Page] = [
    .unknownScreen,
    .unknownFlow,
    .unknownNode,
    .unknownCondition,
    .unknownConditionValue,
    .unknownEvent,
    .unknownOutcome,
    .unknownInput,
    .unknownContextField,
    .unknownValue,
    .unknownTask,
    .unknownStyle,
    .unknownLink,
    .unknownItem,
    .unknownImport,
    .missingImport,
    .notVisible,
    .ambiguousName,
    .duplicateDeclaration,
    .missingStart,
    .extendsCycle,
    .overlayTarget,
    .danglingEdge,
  ]

  private static let data: [Page] = [
    .missingInput,
    .typeMismatch, .quotedPath,
    .missingOutcomeField,
    .readBeforeWrite,
    .defaultUnused,
  ]

  private static let edges: [Page] = [
    .unhandledOutcome,
    .alternativeAfterElse,
    .decisionNotExhaustive,
    .decisionCycle,
    .flowRecursion,
    .gateRecursion,
    .startMayBeDenied,
    .reservedEvent,
    .eventWithoutEdge,
    .alternativeShadowed,
    .guardNeverTrue,
    .guardAlwaysTrue,
    .anyWithoutEvent,
  ]

  private static let stack: [Page] = [
    .popTargetNeverThere,
    .dismissWithoutLayer,
    .popAtRoot,
    .selectOutsideContainer,
    .popTargetMayBeAbsent,
    .dismissMayBeDenied,
    .unreachableScreen,
    .unreachableUnderGuards,
    .edgeNeverTaken,
    .deadEnd,
    .trap,
    .modalWithoutExit,
    .outcomeNeverReached,
    .gateNeverEnds,
    .unboundedStack,
    .doubleDismiss,
    .screenLeftBelow,
    .protectedScreenExposed,
  ]

  private static let links: [Page] = [
    .linkAmbiguous,
    .linkParameterUnused,
    .linkTargetIllegal,
    .screenOutsideItems,
    .linkNeverAnswered,
  ]

  private static let rest: [Page] = [
    .unusedScreen,
    .unusedCondition,
    .unusedContextField,
    .unusedInput,
    .unusedTask,
    .tooManyItems,
    .pageNotEager,
    .unusedFlow,
    .liveWithoutLost,
    .emptyGate,
    .notRestorable,
    .testInvalid,
    .testFailed,
    .propertyViolated,
    .propertyNotProved,
    .allowUnused,
    .allowWithoutReason,
  ]
}
