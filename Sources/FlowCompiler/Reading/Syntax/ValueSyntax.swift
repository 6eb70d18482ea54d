import FlowDiagnostics
import FlowSyntax

/// A value, as written.
public struct ValueSyntax: Sendable {
  /// The kinds of values.
  public enum Kind: Sendable {
    /// `city`, `event.city`, `context.user.name`: the steps in order, at least one.
    case path([Word])
    /// A quoted text, without its quotes.
    case string(Name)
    /// `.member`, without its dot.
    case member(Name)
    /// `1`, `-2`, `0.5`, `1e3`, as written.
    case number(Name)
    /// `true` or `false`.
    case bool(Bool)
    /// `null`, or `~`.
    case null
    /// `[]`, or `{}` if `isList` is false: an empty collection.
    case empty(isList: Bool)
  }

  /// The value's kind.
  public var kind: Kind
  /// The value's place, its quotes included.
  public var range: SourceRange

  /// Makes a value.
  public init(_ kind: Kind, at range: SourceRange) {
    self.kind = kind
    self.range = range
  }

  /// The value as flow files write it.
  package func text(_ names: NameTable) -> String {
    switch kind {
    case .path(let steps): steps.map { names[$0.name] }.joined(separator: ".")
    case .string(let text): "\"\(names[text])\""
    case .member(let name): ".\(names[name])"
    case .number(let text): names[text]
    case .bool(let value): value ? "true" : "false"
    case .null: "null"
    case .empty(let isList): isList ? "[]" : "{}"
    }
  }
}

/// `region: id` under `with:`.
public struct ArgumentSyntax: Sendable {
  /// The target's input, or the outcome's field.
  public var name: Word
  /// The value that it gets.
  public var value: ValueSyntax
}

/// `user.city: city` under `set:`.
public struct AssignmentSyntax: Sendable {
  /// The path that is assigned, which begins with the context field.
  public var path: [Word]
  /// The place of the whole key.
  public var keyRange: SourceRange
  /// The value that is assigned.
  public var value: ValueSyntax
}

/// A guard, as written: a Boolean expression over conditions.
public enum GuardSyntax: Sendable {
  /// A Bool condition.
  case condition(Word)
  /// `nav == drawer`, or `nav != drawer` where `equal` is false.
  case comparison(Word, equal: Bool, value: Word)
  /// `not x`.
  indirect case not(GuardSyntax, SourceRange)
  /// `x and y`.
  indirect case and(GuardSyntax, GuardSyntax)
  /// `x or y`.
  indirect case or(GuardSyntax, GuardSyntax)
}
