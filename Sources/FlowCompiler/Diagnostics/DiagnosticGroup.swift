import FlowDiagnostics
import FlowSyntax

/// The groups of diagnostics by subject, roughly in the order in which the compiler finds them.
///
/// The file that declares an id is in a folder with its group's name, in this module or the one that reports it (FlowSyntax has one folder for all). So is its golden.
public enum DiagnosticGroup: String, CaseIterable, Sendable {
  case reading = "Reading"
  case names = "Names"
  case data = "Data"
  case edges = "Edges"
  case stack = "Stack"
  case links = "Links"
  case screens = "Screens"
  case unused = "Unused"
  case tests = "Tests"

  /// The group's diagnostics, in the order of the catalogue.
  public var ids: [DiagnosticID] {
    switch self {
    case .reading:
      [
        .yamlSyntax, .duplicateKey, .unsupportedYAML, .illegalCharacter, .tooLarge, .tooDeep, .encoding,
        .unreadableFile, .misnamedFile, .unknownKey, .wrongKind, .missingKey, .badName, .nameCollision, .badType,
        .badValue, .badGuard, .badMove, .badURL, .emptyFile, .allowWithoutReason,
      ]
    case .names:
      [
        .unknownScreen, .unknownFlow, .unknownNode, .unknownCondition, .unknownConditionValue, .unknownEvent,
        .unknownOutcome, .unknownInput, .unknownContextField, .unknownValue, .unknownTask, .unknownStyle, .unknownLink,
        .unknownItem, .unknownImport, .missingImport, .notVisible, .ambiguousName, .duplicateDeclaration, .missingStart,
        .extendsCycle, .overlayTarget, .overlayOrder, .danglingEdge,
      ]
    case .data: [.missingInput, .typeMismatch, .quotedPath, .missingOutcomeField, .readBeforeWrite, .defaultUnused]
    case .edges:
      [
        .unhandledOutcome, .alternativeAfterElse, .decisionNotExhaustive, .decisionCycle, .flowRecursion,
        .gateRecursion, .startMayBeDenied, .reservedEvent, .eventWithoutEdge, .alternativeShadowed, .guardNeverTrue,
        .guardAlwaysTrue, .stackConditionMisplaced, .anyWithoutEvent, .coveredUnused, .repeatedInColumn,
        .proceedWithoutRequest, .proceedMayBeDenied,
      ]
    case .stack:
      [
        elsewhere("pop-target-never-there", .error), elsewhere("dismiss-without-layer", .error), elsewhere("trap"),
        elsewhere("pop-at-root", .error), elsewhere("select-outside-container"), elsewhere("pop-target-may-be-absent"),
        elsewhere("dismiss-may-be-denied"), elsewhere("unreachable-screen"), elsewhere("unreachable-under-guards"),
        elsewhere("edge-never-taken"), elsewhere("dead-end"), elsewhere("double-dismiss"), elsewhere("answers-alike"),
        elsewhere("answer-denied"), elsewhere("outcomes-alike"),
        elsewhere("modal-without-exit"), elsewhere("outcome-never-reached"), elsewhere("gate-never-ends"),
        elsewhere("unbounded-stack"), elsewhere("screen-left-below"), elsewhere("protected-screen-exposed", .error),
      ]
    case .links:
      [
        .linkAmbiguous, .linkParameterUnused, .linkTargetIllegal, .screenOutsideItems, elsewhere("link-never-answered"),
        elsewhere("link-cycle", .error),
      ]
    case .screens: [.tooManyItems, .eagerUnused, .liveWithoutLost, .lostEdits, .notRestorable]
    case .unused:
      [
        .unusedScreen, .unusedCondition, .unusedContextField, .unusedInput, .unusedTask, .unusedFlow, .emptyGate,
        .allowUnused,
      ]
    case .tests:
      [
        elsewhere("test-invalid", .error), elsewhere("test-failed", .error), elsewhere("property-violated", .error),
        elsewhere("property-not-proved"),
      ]
    }
  }
}

/// An id that another module declares, with its messages. The build plugin does not compile these modules: they are for tests, properties and proofs.
private func elsewhere(_ name: String, _ severity: Severity = .warning) -> DiagnosticID { DiagnosticID(name, severity) }

extension DiagnosticID {
  /// Every id that the compiler reports, group by group.
  public static let catalogue: [DiagnosticID] = DiagnosticGroup.allCases.flatMap(\.ids)

  /// The ids of diagnostics by proofs over the reachable states; an `allow` of such an id is accepted even if no proof was made.
  static let proofs = Set(DiagnosticGroup.stack.ids.map(\.name)).union([
    "link-never-answered", "property-violated", "property-not-proved",
  ])

  /// The id with a name; nil if absent.
  public static func known(_ name: String) -> DiagnosticID? { catalogue.first { $0.name == name } }
}
