// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation
// What these declarations mean is Apple's to say.

@MainActor @preconcurrency
public struct List<Data: RandomAccessCollection, Row: View>: PrimitiveView where Data.Element: Identifiable {
  public let rows: [Row]
  public init(_ data: Data, @ViewBuilder rowContent: (Data.Element) -> Row) { rows = data.map(rowContent) }
}

@MainActor @preconcurrency
public struct Button: PrimitiveView {
  public let title: String
  let action: @MainActor () -> Void
  public init(_ title: String, action: @escaping @MainActor () -> Void) {
    self.title = title
    self.action = action
  }

  /// What a finger does.
  public func userTaps() { action() }
}
