/// The severity of a diagnostic.
public enum Severity: String, Sendable, Hashable {
  /// An error: nothing is generated.
  case error
  /// A warning: worth fixing, but the build goes on.
  case warning
}

/// The name of one kind of diagnostic, such as `unknown-screen`, with its severity.
///
/// Every id is declared in a file of its own, together with its messages.
public struct DiagnosticID: Hashable, Sendable {
  /// The id as users see it, in kebab case.
  public let name: String
  /// The severity; an error stops the build.
  public let severity: Severity

  /// Declares an id.
  public init(_ name: String, _ severity: Severity) {
    self.name = name
    self.severity = severity
  }
}

/// One mistake, or one thing worth a second look, at its place in the source.
///
/// The message is lower case, without a full stop, with names in single quotes. The range is the smallest node that is wrong.
public struct Diagnostic: Hashable, Sendable {
  /// A related place, with its relation to the diagnostic.
  public struct Note: Hashable, Sendable {
    /// The text, such as `did you mean 'checkout', declared here?`.
    public var message: String
    /// The place; nil for a remark about the diagnostic as a whole.
    public var range: SourceRange?

    /// Makes a note.
    public init(_ message: String, at range: SourceRange? = nil) {
      self.message = message
      self.range = range
    }
  }

  /// One change to the source that fixes the diagnostic; several of one diagnostic are alternatives.
  public struct FixIt: Hashable, Sendable {
    /// The degree of certainty, which decides whether a change is made without asking.
    public enum Applicability: String, Sendable, Hashable {
      /// The meaning is clear and this is its only spelling: `check --fix` makes the change without asking.
      case safe
      /// A guess, such as a similar name, for a person to review.
      case suggested
    }

    /// The change in words, as in `write 'checkout'`.
    public var message: String
    /// The bytes to replace.
    public var range: SourceRange
    /// The text that replaces them.
    public var replacement: String
    /// The certainty of the change: whether it can be made without asking.
    public var applicability: Applicability

    /// Makes a fix-it; a suggestion by default.
    public init(
      _ message: String, replace range: SourceRange, with replacement: String,
      _ applicability: Applicability = .suggested
    ) {
      self.message = message
      self.range = range
      self.replacement = replacement
      self.applicability = applicability
    }
  }

  /// The kind of diagnostic.
  public var id: DiagnosticID
  /// The message: what is wrong here.
  public var message: String
  /// The smallest node that is wrong.
  public var range: SourceRange
  /// A few words beside the carets in a terminal, as in `not declared`; empty for none.
  public var label: String
  /// Related places.
  public var notes: [Note]
  /// Advice that can be typed; nil if the message says it all.
  public var help: String?
  /// Alternative changes, each of which fixes the diagnostic.
  public var fixIts: [FixIt]

  /// Makes a diagnostic.
  public init(
    _ id: DiagnosticID, _ message: String, at range: SourceRange, label: String = "", notes: [Note] = [],
    help: String? = nil, fixIts: [FixIt] = []
  ) {
    self.id = id
    self.message = message
    self.range = range
    self.label = label
    self.notes = notes
    self.help = help
    self.fixIts = fixIts
  }
}
