import FlowDiagnostics
import FlowSyntax

extension FlowGraph {
  /// The value of one input or outcome field.
  public struct Fill: Sendable, Equatable {
    /// The source of the value.
    public var source: Source
    /// The value as written in `with:` or `default:`; nil where the field was filled by name.
    public var value: ValueSyntax?
    /// Whether the source's index is into the context or inputs of the flow that runs the target, and not of the flow whose move it is. That is so
    /// for an entry of a state that another flow runs, if the value was found by name.
    public var isFromRunner = false
    /// Whether the value is the input's default.
    var isDefault = false

    /// Whether a link itself gives the value, by a parameter or as written. Any other value is only for what the link makes.
    var isGiven: Bool { if case .event = source.root { true } else { value != nil && !isDefault } }

    /// Compares meaning and places.
    public static func == (left: Self, right: Self) -> Bool {
      left.source == right.source && left.value?.range == right.value?.range
        && left.isFromRunner == right.isFromRunner
    }
  }

  /// The source of a value.
  public struct Source: Sendable, Equatable {
    /// The first step of the path, bound.
    public enum Root: Sendable, Equatable {
      /// A field of the event, or of the child's outcome.
      case event(Int)
      /// An input of the screen that sends the event.
      case screen(Int)
      /// A context field.
      case context(Int)
      /// An input of the flow.
      case input(Int)
      case literal
      /// Nothing: an optional without a value.
      case none
    }

    /// The first step.
    public var root: Root
    /// The steps after the first, which Swift checks.
    public var path: [Name] = []
    /// Whether the value can be passed on as it is: no steps, and a type of the same spelling (or that type's optional). Otherwise the generated code
    /// has a statement for it, which Swift checks at the YAML's line and column.
    public var isWhole: Bool
  }
}
