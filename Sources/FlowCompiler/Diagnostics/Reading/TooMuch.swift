import FlowDiagnostics
import FlowSyntax

/// Limits for small files that unfold to very much by using the same text many times, which no real module does.
package enum UnfoldingLimit {
  /// The most inputs that the moves of a module may fill in total.
  static let fills = 250_000
  /// The most moves that edges shared by many nodes may unfold to.
  static let sharedMoves = 100_000
  /// The most bytes of text that a module's variants may inherit in total.
  static let inheritedBytes = 1 << 20
  /// The number of bytes that each inheritance adds to that of its text.
  static let inheritance = 256
  /// The most flows in a chain of variants.
  static let variantDepth = 64
  /// The most pairs of links with equally many literal characters that may be compared.
  static let linkPairs = 1_000_000
  /// The most entries of a state.
  static let stateEntries = 1_000
  /// The most starts, decisions and outcomes that may follow from one event: the machine's limit for a step.
  package static let step = 256
}

extension Diagnostic {
  /// Moves that fill too many inputs in total; reported at the first target over the limit.
  static func tooManyFills(at range: SourceRange) -> Diagnostic {
    Diagnostic(
      .tooLarge, "the moves up to this one fill more than \(UnfoldingLimit.fills) inputs", at: range,
      help: "give their targets fewer inputs, such as one struct for all")
  }

  /// Edges under `any`, or of libraries, that too many nodes share.
  static func tooManySharedMoves(at range: SourceRange) -> Diagnostic {
    Diagnostic(
      .tooLarge,
      "the shared edges up to this one expand to more than \(UnfoldingLimit.sharedMoves) moves, counted for each node",
      at: range, help: "write fewer alternatives, or move them to a decision that the edge leads to")
  }

  /// Variants that inherit too much text.
  static func tooMuchInherited(at range: SourceRange) -> Diagnostic {
    Diagnostic(
      .tooLarge, "the variants up to this one inherit more than \(UnfoldingLimit.inheritedBytes) bytes", at: range,
      help: "split the base, so that less of it is inherited")
  }

  /// A chain of variants that is too long.
  static func tooManyBases(at range: SourceRange) -> Diagnostic {
    Diagnostic(
      .tooLarge, "this chain of variants is more than \(UnfoldingLimit.variantDepth) flows deep", at: range,
      help: "extend a flow nearer to the start of the chain")
  }

  /// Links that are too many to compare pair by pair.
  static func tooManyLinks(at range: SourceRange) -> Diagnostic {
    Diagnostic(
      .tooLarge,
      "the links up to this one have more than \(UnfoldingLimit.linkPairs) pairs with equally many literal characters",
      at: range, help: "replace many patterns by one with a parameter, as in '/shop/{id}'")
  }

  /// A state with too many entries; reported at the first entry over the limit.
  static func tooManyEntries(at range: SourceRange) -> Diagnostic {
    Diagnostic(
      .tooLarge, "a state can have at most \(UnfoldingLimit.stateEntries) entries, and this is one more", at: range,
      help: "write a state that a user can reach")
  }

  /// Too many starts, decisions and outcomes in one step; reported at the move that leads to the first over the limit.
  static func stepTooLong(at range: SourceRange) -> Diagnostic {
    Diagnostic(
      .tooLarge, "more than \(UnfoldingLimit.step) starts, decisions and outcomes follow from one event here",
      at: range, help: "merge decisions into one with more alternatives, or show a screen in between")
  }
}
