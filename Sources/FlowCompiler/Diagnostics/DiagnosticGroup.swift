import FlowDiagnostics
import FlowSyntax

/// Groups of diagnostics by what they are about, in the order in which a file meets them.
///
/// The file that declares an id is in a folder of its group's name, here or in the module that finds it, and so is its golden.
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

  /// Its diagnostics, in the order of the catalogue.
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
        .extendsCycle, .overlayTarget, .danglingEdge,
      ]
    case .data: [.missingInput, .typeMismatch, .quotedPath, .missingOutcomeField, .readBeforeWrite, .defaultUnused]
    case .edges:
      [
        .unhandledOutcome, .alternativeAfterElse, .decisionNotExhaustive, .decisionCycle, .flowRecursion,
        .gateRecursion, .startMayBeDenied, .reservedEvent, .eventWithoutEdge, .alternativeShadowed, .guardNeverTrue,
        .guardAlwaysTrue, .anyWithoutEvent,
      ]
    case .stack:
      [
        elsewhere("pop-target-never-there", .error), elsewhere("dismiss-without-layer", .error),
        elsewhere("pop-at-root", .error), elsewhere("select-outside-container"), elsewhere("pop-target-may-be-absent"),
        elsewhere("dismiss-may-be-denied"), elsewhere("unreachable-screen"), elsewhere("unreachable-under-guards"),
        elsewhere("edge-never-taken"), elsewhere("dead-end"), elsewhere("trap"), elsewhere("modal-without-exit"),
        elsewhere("outcome-never-reached"), elsewhere("gate-never-ends"), elsewhere("unbounded-stack"),
        elsewhere("double-dismiss"), elsewhere("screen-left-below"), elsewhere("protected-screen-exposed", .error),
      ]
    case .links:
      [
        .linkAmbiguous, .linkParameterUnused, .linkTargetIllegal, .screenOutsideItems, elsewhere("link-never-answered"),
      ]
    case .screens: [.tooManyItems, .pageNotEager, .liveWithoutLost, .notRestorable]
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

/// An id that another module declares with its words: that of tests and properties, or of proofs, which no user of the build plugin compiles.
private func elsewhere(_ name: String, _ severity: Severity = .warning) -> DiagnosticID { DiagnosticID(name, severity) }

extension DiagnosticID {
  /// Every id that the compiler reports, group by group.
  public static let catalogue: [DiagnosticID] = DiagnosticGroup.allCases.flatMap(\.ids)

  /// The ids of what proofs over the reachable states find; `allow` takes them whether the proof was made or not.
  static let proofs = Set(DiagnosticGroup.stack.ids.map(\.name)).union([
    "link-never-answered", "property-violated", "property-not-proved",
  ])

  /// The id of that name; nil if absent.
  public static func known(_ name: String) -> DiagnosticID? { catalogue.first { $0.name == name } }
}
