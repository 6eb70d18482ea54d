import FlowSyntax

/// A screen, as declared.
public struct ScreenDeclaration: Sendable {
  /// The screen's name.
  public var name: Word
  /// What it is for; empty where nothing is said.
  public var doc = Name.empty
  /// What it needs.
  public var inputs: [FieldDeclaration] = []
  /// What it can say.
  public var events: [EventDeclaration] = []

  /// What of it could not be made sense of.
  var unread: UnreadParts = []

  /// Makes a screen without inputs and events.
  public init(name: Word) { self.name = name }
}

/// `name` or `name: { field: Type }`, of an event or an outcome.
public struct EventDeclaration: Sendable {
  /// The event's name.
  public var name: Word
  /// What it carries.
  public var fields: [FieldDeclaration] = []

  /// Makes an event without fields.
  public init(name: Word) { self.name = name }
}

/// `name: Type`, of an input, an event's field, an outcome's field, or the context.
public struct FieldDeclaration: Sendable {
  /// The field's name.
  public var name: Word
  /// Its type in Swift's spelling, without needless blanks.
  public var type: Word
  /// Its `default:`.
  public var defaultValue: ValueSyntax?
  /// Its `doc:`; empty where nothing is said.
  public var doc = Name.empty

  /// Makes a field.
  public init(name: Word, type: Word) {
    self.name = name
    self.type = type
  }
}

/// A condition, as declared.
public struct ConditionDeclaration: Sendable {
  /// The condition's name.
  public var name: Word
  /// What it asks; empty where nothing is said.
  public var doc = Name.empty
  /// Its values in order; empty for a Bool.
  public var values: [Word] = []

  /// What of it could not be made sense of.
  var unread: UnreadParts = []

  /// Makes a Bool condition.
  public init(name: Word) { self.name = name }
}
