import FlowDiagnostics
import FlowSyntax

/// What diagnostics are about: the groups of the catalogue, in the order in which a file meets them.
///
/// The file that declares an id lies in the folder of its group, and so does its golden.
public enum DiagnosticGroup: String, CaseIterable, Sendable {
  case reading = "Reading"
  case names = "Names"
  case data = "Data"
  case edges = "Edges"
  case stack = "Stack"
  case links = "Links"
  case rest = "Rest"

  /// What its diagnostics have in common, in a few words.
  public var summary: String {
    switch self {
    case .reading: "what a file says, key by key"
    case .names: "what a name stands for"
    case .data: "what screens, flows and outcomes are given"
    case .edges: "what an event leads to, and when"
    case .stack: "what can stand on what"
    case .links: "what opens the app from outside"
    case .rest: "what nothing needs"
    }
  }

  /// Its diagnostics, in the order of the catalogue.
  public var ids: [DiagnosticID] {
    switch self {
    case .reading: Self.readingIDs
    case .names: Self.namesIDs
    case .data: Self.dataIDs
    case .edges: Self.edgesIDs
    case .stack: Self.stackIDs
    case .links: Self.linksIDs
    case .rest: Self.restIDs
    }
  }

  private static let readingIDs: [DiagnosticID] = [
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

  private static let namesIDs: [DiagnosticID] = [
    .unknownScreen,
    .unknownFlow,
    .unknownNode,
    .unknownCondition,
    .unknownConditionValue,
    .unknownEvent,
    .unknownOutcome,
    .unknownInput,
    .unknownContextField,
    .unknownValue, .unknownTask, .unknownStyle,
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

  private static let dataIDs: [DiagnosticID] = [
    .missingInput,
    .typeMismatch, .quotedPath,
    .missingOutcomeField,
    .readBeforeWrite,
    .defaultUnused,
  ]

  private static let edgesIDs: [DiagnosticID] = [
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

  private static let linksIDs: [DiagnosticID] = [
    .linkAmbiguous,
    .linkParameterUnused,
    .linkTargetIllegal,
    .screenOutsideItems,
    Self.elsewhere("link-never-answered"),
  ]

  private static let stackIDs: [DiagnosticID] = [
    elsewhere("pop-target-never-there", .error), elsewhere("dismiss-without-layer", .error),
    elsewhere("pop-at-root", .error),
    elsewhere("select-outside-container"),
    elsewhere("pop-target-may-be-absent"), elsewhere("dismiss-may-be-denied"), elsewhere("unreachable-screen"),
    elsewhere("unreachable-under-guards"), elsewhere("edge-never-taken"), elsewhere("dead-end"),
    elsewhere("trap"), elsewhere("modal-without-exit"), elsewhere("outcome-never-reached"),
    elsewhere("gate-never-ends"),
    elsewhere("unbounded-stack"), elsewhere("double-dismiss"), elsewhere("screen-left-below"),
    elsewhere("protected-screen-exposed", .error),
  ]

  /// An id that another module declares with its words: that of tests and properties, or of proofs, which no user of the build plugin compiles.
  private static func elsewhere(_ name: String, _ severity: Severity = .warning) -> DiagnosticID {
    DiagnosticID(name, severity)
  }

  private static let restIDs: [DiagnosticID] = [
    .unusedScreen,
    .unusedCondition,
    .unusedContextField,
    .unusedInput, .unusedTask,
    .tooManyItems,
    .pageNotEager,
    .unusedFlow,
    .liveWithoutLost,
    .emptyGate,
    .notRestorable,
    Self.elsewhere("test-invalid", .error), Self.elsewhere("test-failed", .error),
    Self.elsewhere("property-violated", .error), Self.elsewhere("property-not-proved"),
    .allowUnused, .allowWithoutReason,
  ]
}

extension DiagnosticID {
  /// Every id that the compiler reports, group by group.
  public static let catalogue: [DiagnosticID] = DiagnosticGroup.allCases.flatMap(\.ids)

  /// The ids of what proofs over the reachable states find; `allow` takes them whether the proof was made or not.
  static let proofs: Set<String> = Set(DiagnosticGroup.stack.ids.map(\.name)).union([
    "link-never-answered", "link-shadowed", "property-violated", "property-not-proved", "trap", "modal-without-exit",
    "screen-left-below",
    "select-outside-container",
  ])

  /// The id of that name; nil if there is none.
  public static func known(_ name: String) -> DiagnosticID? { catalogue.first { $0.name == name } }
}
