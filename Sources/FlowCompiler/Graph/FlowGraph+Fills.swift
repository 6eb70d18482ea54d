import FlowDiagnostics
import FlowSyntax

extension FlowGraph {
  /// What one input or outcome field is filled with.
  public struct Fill: Sendable, Equatable {
    /// Where the value comes from.
    public var source: Source
    /// Whether the source counts in the context and inputs of the flow that runs the target, rather than of the flow whose move it is:
    /// of an entry of a state that another flow runs, filled by name.
    public var isFromRunner: Bool
    private var written: RareValue
    /// The value as written in `with:` or `default:`; nil where the field was filled by name.
    public var value: ValueSyntax? {
      get { written.value }
      set { written = RareValue(newValue) }
    }

    init(source: Source, value: ValueSyntax?, isFromRunner: Bool = false) {
      self.source = source
      self.isFromRunner = isFromRunner
      written = RareValue(value)
    }

    /// Compares meaning and places.
    public static func == (left: Self, right: Self) -> Bool {
      left.source == right.source && left.value?.range == right.value?.range
        && left.isFromRunner == right.isFromRunner
    }
  }

  /// Where a value comes from.
  public struct Source: Sendable, Equatable {
    /// The first step of the path, bound.
    public enum Root: Sendable, Equatable {
      /// A field of the event (of the child's outcome).
      case event(Int)
      /// An input of the screen that speaks.
      case screen(Int)
      /// A context field.
      case context(Int)
      /// An input of the flow.
      case input(Int)
      /// A literal.
      case literal
      /// Nothing: an optional that nobody gives.
      case none
    }

    private enum Kind: UInt8 {
      case event, screen, context, input, literal, none
    }

    /// The steps after the first, which Swift checks.
    public var path: [Name]
    // The first step apart, in the room that its number and its kind need: there is one for each value of each move.
    private var index: Int32
    private var kind: Kind
    /// Whether the value can be handed on as it is: no steps, and the same type as text (or that type's optional). Otherwise the
    /// generated code has a statement of its own for it, which Swift checks at the YAML's line and column.
    public var isWhole: Bool

    init(root: Root, path: [Name] = [], isWhole: Bool) {
      self.path = path
      self.isWhole = isWhole
      (kind, index) =
        switch root {
        case .event(let index): (.event, Int32(truncatingIfNeeded: index))
        case .screen(let index): (.screen, Int32(truncatingIfNeeded: index))
        case .context(let index): (.context, Int32(truncatingIfNeeded: index))
        case .input(let index): (.input, Int32(truncatingIfNeeded: index))
        case .literal: (.literal, 0)
        case .none: (.none, 0)
        }
    }

    /// The first step.
    public var root: Root {
      switch kind {
      case .event: .event(Int(index))
      case .screen: .screen(Int(index))
      case .context: .context(Int(index))
      case .input: .input(Int(index))
      case .literal: .literal
      case .none: .none
      }
    }
  }
}
