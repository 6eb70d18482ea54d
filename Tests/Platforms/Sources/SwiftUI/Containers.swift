// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation
// What these declarations mean is Apple's to say.

@MainActor @preconcurrency
public struct TabView<Selection: Hashable, Content: View>: PrimitiveView {
  public init(selection: Binding<Selection>?, @ViewBuilder content: () -> Content) {}
}

@MainActor @preconcurrency
public struct ForEach<Data: RandomAccessCollection, ID: Hashable, Content: View>: PrimitiveView {
  public init(_ data: Data, id: KeyPath<Data.Element, ID>, @ViewBuilder content: @escaping (Data.Element) -> Content) {}
}

public enum HorizontalAlignment: Sendable { case leading, center, trailing }
public enum Alignment: Sendable { case leading, center, trailing }

@MainActor @preconcurrency
public struct ZStack<Content: View>: PrimitiveView {
  public init(alignment: Alignment = .center, @ViewBuilder content: () -> Content) {}
}

@MainActor @preconcurrency
public struct VStack<Content: View>: PrimitiveView {
  public init(alignment: HorizontalAlignment = .center, @ViewBuilder content: () -> Content) {}
}

public struct NavigationSplitViewColumn: Hashable, Sendable {
  let name: String
  public static let sidebar = NavigationSplitViewColumn(name: "sidebar")
  public static let content = NavigationSplitViewColumn(name: "content")
  public static let detail = NavigationSplitViewColumn(name: "detail")
}

@MainActor @preconcurrency
public struct NavigationSplitView<Sidebar: View, Content: View, Detail: View>: PrimitiveView {
  public init(
    preferredCompactColumn: Binding<NavigationSplitViewColumn>, @ViewBuilder sidebar: () -> Sidebar,
    @ViewBuilder content: () -> Content, @ViewBuilder detail: () -> Detail
  ) {}

  public init(
    preferredCompactColumn: Binding<NavigationSplitViewColumn>, @ViewBuilder sidebar: () -> Sidebar,
    @ViewBuilder detail: () -> Detail
  ) where Content == EmptyView {}
}

@MainActor @preconcurrency
public protocol TabViewStyle {}

public struct PageTabViewStyle: TabViewStyle {
  public struct IndexDisplayMode: Sendable {
    public static let never = IndexDisplayMode()
  }
}

extension TabViewStyle where Self == PageTabViewStyle {
  public static func page(indexDisplayMode: PageTabViewStyle.IndexDisplayMode) -> PageTabViewStyle {
    PageTabViewStyle()
  }
}

extension View {
  public func tabItem<Label: View>(@ViewBuilder _ label: () -> Label) -> some View { Modified(content: self) }
  public func tag<Tag: Hashable>(_ tag: Tag) -> some View { Modified(content: self) }
  public func tabViewStyle<Style: TabViewStyle>(_ style: Style) -> some View { Modified(content: self) }
  public func toolbar<Content: View>(@ViewBuilder content: () -> Content) -> some View { Modified(content: self) }
  public func navigationBarBackButtonHidden(_ hidesBackButton: Bool = true) -> some View { Modified(content: self) }
}
