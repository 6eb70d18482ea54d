// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation
// What these declarations mean is Apple's to say.

@MainActor @preconcurrency
public struct List<Data: RandomAccessCollection, Row: View>: PrimitiveView where Data.Element: Identifiable {
  public let rows: [Row]
  public init(_ data: Data, @ViewBuilder rowContent: (Data.Element) -> Row) { rows = data.map(rowContent) }
}

@MainActor @preconcurrency
public struct Button<Label: View>: PrimitiveView {
  public private(set) var title = ""
  let action: @MainActor () -> Void

  public init(action: @escaping @MainActor () -> Void, @ViewBuilder label: () -> Label) { self.action = action }

  /// What a finger does.
  public func userTaps() { action() }
}

extension Button where Label == Text {
  public init(_ title: String, action: @escaping @MainActor () -> Void) {
    self.title = title
    self.action = action
  }

  public init(_ title: String, systemImage: String, action: @escaping @MainActor () -> Void) {
    self.init(title, action: action)
  }
}
