// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation
// Apple defines what these declarations mean.

@MainActor @preconcurrency
public struct List<Data: RandomAccessCollection, Row: View>: PrimitiveView where Data.Element: Identifiable {
  public let rows: [Row]
  public init(_ data: Data, @ViewBuilder rowContent: (Data.Element) -> Row) { rows = data.map(rowContent) }
  public func elements(_ place: Place) -> [Element] {
    let rows = rows.enumerated().flatMap { $1.evaluated(at: place.inside("row\($0)")) }
    return [Element(.plain, place, rows)]
  }
}

public struct ButtonRole: Equatable, Sendable {
  let name: String
  public static let cancel = ButtonRole(name: "cancel")
  public static let destructive = ButtonRole(name: "destructive")
}

@MainActor @preconcurrency
public struct Button<Label: View>: PrimitiveView {
  public private(set) var title = ""
  private var role: ButtonRole?
  private let label: Label?
  let action: @MainActor () -> Void

  public init(action: @escaping @MainActor () -> Void, @ViewBuilder label: () -> Label) {
    self.action = action
    self.label = label()
  }

  /// Runs the action, as the tap of a finger does.
  public func userTaps() { action() }

  public func elements(_ place: Place) -> [Element] {
    let label = label?.evaluated(at: place.inside("label")) ?? []
    let text = label.flatMap(\.visible).lazy.compactMap { if case .text(let text) = $0.kind { text } else { $0.label } }
    return [Element(.button(title.isEmpty ? text.first ?? "" : title, role, action), place, label)]
  }
}

extension Button where Label == Text {
  public init(_ title: String, role: ButtonRole? = nil, action: @escaping @MainActor () -> Void) {
    self.title = title
    self.role = role
    self.action = action
    label = nil
  }
}

extension Button where Label == SwiftUI.Label<Text, Image> {
  public init(_ title: String, systemImage: String, action: @escaping @MainActor () -> Void) {
    self.title = title
    self.action = action
    label = nil
  }
}
