import FlowCompiler

/// The rule of a key of the flow language: its value and its description.
///
/// The language's schema and the editor's proposals use the same rules.
package struct KeyRule: Sendable {
  /// The form of a key's value.
  package enum Shape: Sendable, Equatable {
    /// Any text.
    case text
    /// The name of a flow.
    case flowName
    /// A list of the names of Swift modules.
    case modules
    /// Flows by name.
    case flows
    /// Screens by name.
    case screens
    /// Conditions by name.
    case conditions
    /// Fields by name.
    case fields
    /// Events or outcomes by name.
    case events
    /// A name, a move or a list of moves.
    case start
    /// Moves by the name of a decision.
    case decisions
    /// Moves by node and event.
    case edges
    /// Insertions, by node.
    case insertions
    /// A list of nodes.
    case nodes
    /// A list of two nodes.
    case nodePair
    /// A Swift type.
    case type
    case literal
    /// A list of a condition's values.
    case values
    /// The name of a screen, a flow or a decision.
    case target
    /// A target, or a whole state.
    case destination
    /// The name of an item or a column.
    case item
    /// The name of an event.
    case event
    /// The name of a task.
    case task
    /// The name of a link.
    case link
    /// Names of conditions, joined by `and`.
    case requirements
    /// Tasks by name.
    case tasks
    /// The name of an outcome.
    case outcome
    /// Nothing, or `true`.
    case flag
    /// Nothing, `true` or `false`.
    case bool
    /// Nothing, `true` or `false`; or the way in which the app shows the flow.
    case entryFlow
    /// A guard.
    case condition
    /// Values by name.
    case arguments
    /// Values by the path of a context field.
    case assignments
    /// One of the words of ``PresentationSyntax/Style``, or the name of a style.
    case style
    /// One of the words of ``PresentationSyntax/Style``, by the name of a style.
    case styles
    /// A name for the presenter.
    case transition
    /// Tests by name.
    case tests
    /// The expected state before a test.
    case given
    /// The steps of a test.
    case steps
    /// The state after a test.
    case expectation
    /// Texts by name or path.
    case texts
    /// A URL, or a payload's fields.
    case opened
    /// An outcome, or an outcome with its fields as texts.
    case expectedOutcome
    /// `true`, or a name.
    case denial
    /// The awaited condition or task during which a test's move waits, or `false`.
    case wait
    /// The name of anything.
    case name
    /// A name, or a list of names.
    case names
    /// `cancelled`.
    case swipe
    /// Properties by name.
    case properties
    /// Reasons by the subject of a diagnostic, by the diagnostic's id.
    case allowances
    /// A container kind, or a list of alternatives.
    case container
    /// Items or columns by name.
    case items
    /// One of a condition's answers: `true`, `false`, or one of its values.
    case answer
    /// The name of a screen.
    case screen
    /// The name of a screen, or a list of them.
    case screenNames
    /// The name of a screen, of a flow or of layers, or a screen or flow with the inputs that are compared.
    case standing
    /// A list of the names of inputs.
    case inputNames
    /// Literals by input, by the name of a sample.
    case samples
    /// Gates by the name of a condition.
    case gates
    /// The name of a flow that is declared elsewhere.
    case flow
    /// One of the words of `GateSyntax.verbs`, or a layer's style.
    case gatePresentation
    /// Links by name.
    case links
    /// The pattern of a URL.
    case url
    /// Texts with parameters, by field.
    case payload
    /// A state: a list of entries.
    case state
    /// A move, or a list of alternatives.
    case moves
    /// The rules for entries that are on the stack already.
    case arrive
    /// The suffixes of generated names.
    case suffixes
    /// One suffix of generated names.
    case suffix
    /// `kept` by type.
    case types
    /// One of the given words.
    case oneOf([String])

    /// One of a closed set of words.
    static func word<Words: RawRepresentable<String> & CaseIterable>(of words: Words.Type) -> Shape {
      .oneOf(words.allCases.map(\.rawValue))
    }
  }

  /// The key as written.
  package var text: String
  /// The form of its value.
  package var takes: Shape
  /// The description of the key, in one sentence.
  package var doc: String
  /// The time at which an author needs the key.
  package var stage = KeyStage.whenNeeded

  /// Makes a rule.
  init(_ text: String, _ takes: Shape, _ doc: String) {
    self.text = text
    self.takes = takes
    self.doc = doc
  }
}

/// A key of the language whose rule is known.
package protocol DescribedKey: MappingKey {
  /// The form of the key's value, and its description.
  var rule: KeyRule { get }
}
