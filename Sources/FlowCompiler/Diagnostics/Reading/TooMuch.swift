import FlowDiagnostics
import FlowSyntax

/// Limits of what a small file may unfold to, by taking the same text many times over, which no real module does.
package enum UnfoldingLimit {
  /// The most inputs that the moves of a module may fill together.
  static let fills = 250_000
  /// The most moves that may come of the edges that many nodes share.
  static let sharedMoves = 100_000
  /// The most bytes of text that a module's variants may inherit together.
  static let inheritedBytes = 1 << 20
  /// The bytes that each inheritance counts beside its text.
  static let inheritance = 256
  /// The most flows that one may be a variant of, each of the next.
  static let variantDepth = 64
  /// The most pairs of equally good links that may be compared.
  static let linkPairs = 1_000_000
  /// The most entries of a state.
  static let stateEntries = 1_000
  /// The most starts, decisions and outcomes that may follow from one event: as many as the machine follows in a step.
  package static let step = 256
}

extension Diagnostic {
  /// Moves that fill very many inputs together; at the target of the first that is one too many.
  static func tooManyFills(at range: SourceRange) -> Diagnostic {
    Diagnostic(
      .tooLarge, "the moves up to this one fill more than \(UnfoldingLimit.fills) inputs", at: range,
      help: "give what they lead to fewer inputs, such as one struct for all")
  }

  /// Edges under `any`, or of libraries, that very many nodes take.
  static func tooManySharedMoves(at range: SourceRange) -> Diagnostic {
    Diagnostic(
      .tooLarge,
      "up to this one, edges that nodes share lead on in more than \(UnfoldingLimit.sharedMoves) ways, counted for each node",
      at: range, help: "write fewer alternatives, as in a decision that the edge leads to")
  }

  /// Variants that inherit very much.
  static func tooMuchInherited(at range: SourceRange) -> Diagnostic {
    Diagnostic(
      .tooLarge, "the variants up to this one inherit more than \(UnfoldingLimit.inheritedBytes) bytes", at: range,
      help: "split the base, so that less of it is inherited")
  }

  /// A variant of a variant of a variant…
  static func tooManyBases(at range: SourceRange) -> Diagnostic {
    Diagnostic(
      .tooLarge, "flows are variants of one another more than \(UnfoldingLimit.variantDepth) deep here", at: range,
      help: "extend a flow that is nearer to the first")
  }

  /// Links that are too many to compare each with each.
  static func tooManyLinks(at range: SourceRange) -> Diagnostic {
    Diagnostic(
      .tooLarge,
      "the links up to this one have more than \(UnfoldingLimit.linkPairs) pairs with equally many literal characters",
      at: range, help: "let one pattern with a parameter stand for many, as in '/shop/{id}'")
  }

  /// A state with very many entries; at the first that is one too many.
  static func tooManyEntries(at range: SourceRange) -> Diagnostic {
    Diagnostic(
      .tooLarge, "a state has at most \(UnfoldingLimit.stateEntries) entries, and this is one more", at: range,
      help: "write a state that a user could come to")
  }

  /// Starts, decisions and outcomes that follow from each other; at the move that makes them one too many.
  static func stepTooLong(at range: SourceRange) -> Diagnostic {
    Diagnostic(
      .tooLarge, "more than \(UnfoldingLimit.step) starts, decisions and outcomes follow from one event here",
      at: range, help: "write one decision with more alternatives for several, or let a screen come in between")
  }
}
