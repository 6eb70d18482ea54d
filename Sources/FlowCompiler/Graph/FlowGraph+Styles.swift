import FlowDiagnostics
import FlowLanguage
import FlowSyntax

extension FlowGraph {
  /// An app's own name for how layers are presented.
  public struct Style: Sendable, Equatable {
    public var name: Name
    /// The presentation that the model sees.
    public var presentation: Presentation
    public var range: SourceRange
    public var module: Int
  }

  /// The presentation of one layer, with the app's own name for it.
  public struct LayerStyle: Sendable, Hashable {
    /// The presentation that the model sees.
    public var presentation: Presentation
    /// The app's own name for it, as in ``FlowGraph/styles``; empty if one of the language's words is written.
    public var name = Name.empty

    /// The style of a layer without a written style.
    public static let sheet = LayerStyle(presentation: .sheet)
  }

  /// The word with which a layer's style is written.
  public func word(for style: LayerStyle) -> String { style.word(names) }
}

extension FlowGraph.LayerStyle {
  /// The word with which the style is written.
  func word(_ names: NameTable) -> String { name == .empty ? presentation.rawValue : names[name] }
}
