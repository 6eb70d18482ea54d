// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation
// Apple defines what these declarations mean.

@MainActor @preconcurrency
public struct TabView<Selection: Hashable, Content: View>: PrimitiveView {
  private let selection: Binding<Selection>?
  private let content: Content

  public init(selection: Binding<Selection>?, @ViewBuilder content: () -> Content) {
    self.selection = selection
    self.content = content()
  }

  public func elements(_ place: Place) -> [Element] {
    let tabs = content.evaluated(at: place.inside("tab"))
    let selected = tabs.firstIndex { $0.tag == selection.map { AnyHashable($0.wrappedValue) } } ?? 0
    let kind = Element.Kind.tabs(
      tabs.map { ($0.tag, $0.tabItem, $0.badge) }, selected: selected,
      choose: { position in
        if let tag = tabs[position].tag?.base as? Selection { selection?.wrappedValue = tag }
      })
    // What was never chosen is not there yet; what was, stays.
    for (position, tab) in tabs.enumerated() where position == selected { place.scene.visited.insert(tab.identity) }
    let there = tabs.filter { place.scene.visited.contains($0.identity) }
    let element = Element(kind, place, there)
    element.tabIdentities = tabs.map(\.identity)
    element.shownChild = tabs.indices.contains(selected) ? tabs[selected].identity : nil
    return [element]
  }
}

@MainActor @preconcurrency
public struct ForEach<Data: RandomAccessCollection, ID: Hashable, Content: View>: PrimitiveView {
  private let data: Data
  private let id: KeyPath<Data.Element, ID>
  private let content: (Data.Element) -> Content

  public init(_ data: Data, id: KeyPath<Data.Element, ID>, @ViewBuilder content: @escaping (Data.Element) -> Content) {
    (self.data, self.id, self.content) = (data, id, content)
  }

  public func elements(_ place: Place) -> [Element] {
    data.flatMap { content($0).evaluated(at: place.inside("each(\(AnyHashable($0[keyPath: id]).hashValue))")) }
  }
}

public enum HorizontalAlignment: Sendable { case leading, center, trailing }
public enum Alignment: Sendable { case leading, center, trailing, topLeading }

@MainActor @preconcurrency
public struct ZStack<Content: View>: PrimitiveView {
  private let content: Content
  public init(alignment: Alignment = .center, @ViewBuilder content: () -> Content) { self.content = content() }
  public func elements(_ place: Place) -> [Element] {
    [Element(.plain, place, content.evaluated(at: place.inside("z")))]
  }
}

@MainActor @preconcurrency
public struct VStack<Content: View>: PrimitiveView {
  private let content: Content
  public init(alignment: HorizontalAlignment = .center, @ViewBuilder content: () -> Content) {
    self.content = content()
  }
  public func elements(_ place: Place) -> [Element] {
    [Element(.plain, place, content.evaluated(at: place.inside("v")))]
  }
}

@MainActor @preconcurrency
public struct NavigationStack<Data, Root: View>: PrimitiveView {
  private let root: Root
  private let path: () -> [AnyHashable]
  private let shorten: (Int) -> Void

  public init(path: Binding<Data>, @ViewBuilder root: () -> Root)
  where
    Data: MutableCollection, Data: RandomAccessCollection, Data: RangeReplaceableCollection, Data.Element: Hashable
  {
    self.root = root()
    self.path = { path.wrappedValue.map { AnyHashable($0) } }
    shorten = { count in path.wrappedValue = Data(path.wrappedValue.prefix(count)) }
  }

  public func elements(_ place: Place) -> [Element] {
    let bottom = root.evaluated(at: place.inside("root"))
    let destinations = bottom.flatMap(\.all).flatMap(\.destinations)
    var screens = [bottom]
    let elements = path()
    // A view that SwiftUI has popped and that is on the path again is another view.
    let generations = place.scene.generations(of: place.path, elements)
    for (element, generation) in zip(elements, generations) {
      let here = place.inside("on(\(element.hashValue)).\(generation)")
      let screen = destinations.lazy.compactMap { $0((element.base, here)) }.first
      screens.append(screen ?? [])
    }
    // Each screen may lead to the next by an item of its own.
    var links: [Link] = []
    while let link = screens[screens.count - 1].flatMap(\.all).flatMap(\.links).first(where: { $0.item != nil }) {
      links.append(link)
      screens.append(link.content(place.inside("link\(links.count)(\(link.item?.hashValue ?? 0))")))
    }
    let scene = place.scene
    return [
      Element(
        .stack(
          screens,
          pop: { count in
            links.dropFirst(max(0, count - elements.count)).first?.isGone()
            scene.needsUpdate = true
            if count >= elements.count { return }
            scene.popped(Array(elements.dropFirst(count)), of: place.path)
            shorten(count)
          }), place)
    ]
  }
}

public struct NavigationPath: Sendable {}

extension NavigationStack where Data == NavigationPath {
  public init(@ViewBuilder root: () -> Root) {
    self.root = root()
    path = { [] }
    shorten = { _ in }
  }
}

public struct NavigationSplitViewColumn: Hashable, Sendable {
  let name: String
  public static let sidebar = NavigationSplitViewColumn(name: "sidebar")
  public static let content = NavigationSplitViewColumn(name: "content")
  public static let detail = NavigationSplitViewColumn(name: "detail")
}

@MainActor @preconcurrency
public struct NavigationSplitView<Sidebar: View, Content: View, Detail: View>: PrimitiveView {
  private let columns: @MainActor (Place) -> [[Element]]
  private let names: [NavigationSplitViewColumn]
  private let compact: Binding<NavigationSplitViewColumn>

  public init(
    preferredCompactColumn: Binding<NavigationSplitViewColumn>, @ViewBuilder sidebar: () -> Sidebar,
    @ViewBuilder content: () -> Content, @ViewBuilder detail: () -> Detail
  ) {
    let (sidebar, content, detail) = (sidebar(), content(), detail())
    (names, compact) = ([.sidebar, .content, .detail], preferredCompactColumn)
    columns = { place in
      [
        sidebar.evaluated(at: place.inside("sidebar")), content.evaluated(at: place.inside("content")),
        detail.evaluated(at: place.inside("detail")),
      ]
    }
  }

  public init(
    preferredCompactColumn: Binding<NavigationSplitViewColumn>, @ViewBuilder sidebar: () -> Sidebar,
    @ViewBuilder detail: () -> Detail
  ) where Content == EmptyView {
    let (sidebar, detail) = (sidebar(), detail())
    (names, compact) = ([.sidebar, .detail], preferredCompactColumn)
    columns = { place in
      [sidebar.evaluated(at: place.inside("sidebar")), detail.evaluated(at: place.inside("detail"))]
    }
  }

  public func elements(_ place: Place) -> [Element] {
    let seen = place.scene.isNarrow ? names.firstIndex(of: compact.wrappedValue) : nil
    return [Element(.split(columns(place), seen: seen, show: { compact.wrappedValue = names[$0] }), place)]
  }
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

public struct ToolbarItemPlacement: Sendable {
  public static let navigation = ToolbarItemPlacement()
  public static let automatic = ToolbarItemPlacement()
}

public struct ToolbarPlacement: Sendable {
  public static let navigationBar = ToolbarPlacement()
  public static let tabBar = ToolbarPlacement()
}

@MainActor @preconcurrency
public struct ToolbarItem<Content: View>: PrimitiveView {
  private let content: Content
  public init(placement: ToolbarItemPlacement = .automatic, @ViewBuilder content: () -> Content) {
    self.content = content()
  }
  public func elements(_ place: Place) -> [Element] { content.evaluated(at: place) }
}

extension View {
  public func tabItem<Label: View>(@ViewBuilder _ label: () -> Label) -> some View {
    let label = label()
    return Modified(content: self) { content, place in
      let elements = content.evaluated(at: place)
      elements.first?.tabItem = label.evaluated(at: place.inside("tabItem"))
      return elements
    }
  }

  public func badge(_ count: Int) -> some View { Modified(content: self) { $0.badge = count } }

  public func tag<Tag: Hashable>(_ tag: Tag) -> some View { Modified(content: self) { $0.tag = AnyHashable(tag) } }
  public func tabViewStyle<Style: TabViewStyle>(_ style: Style) -> some View {
    Modified(content: self) { $0.isPaged = style is PageTabViewStyle }
  }

  public func toolbar<Content: View>(@ViewBuilder content: () -> Content) -> some View {
    let bar = content()
    return Modified(content: self) { content, place in
      let elements = content.evaluated(at: place)
      elements.first?.toolbar += bar.evaluated(at: place.inside("toolbar"))
      return elements
    }
  }

  public func toolbar(_ visibility: Visibility, for bars: ToolbarPlacement...) -> some View {
    Modified(content: self) { $0.hidesBar = visibility == .hidden }
  }

  public func navigationBarBackButtonHidden(_ hidesBackButton: Bool = true) -> some View {
    Modified(content: self) { $0.hidesBack = hidesBackButton }
  }

  public func navigationDestination<Item: Hashable, Destination: View>(
    item: Binding<Item?>, @ViewBuilder destination: @escaping (Item) -> Destination
  ) -> some View {
    Modified(content: self) { content, place in
      let elements = content.evaluated(at: place)
      let shown = item.wrappedValue
      elements.first?.links.append(
        Link(
          item: shown.map { AnyHashable($0) },
          content: { place in shown.map { destination($0).evaluated(at: place) } ?? [] },
          isGone: { item.wrappedValue = nil }))
      return elements
    }
  }

  public func navigationDestination<Value: Hashable, Destination: View>(
    for data: Value.Type, @ViewBuilder destination: @escaping (Value) -> Destination
  ) -> some View {
    Modified(content: self) {
      $0.destinations.append { asked in
        guard let (value, place) = asked as? (Any, Place), let value = value as? Value else { return nil }
        return destination(value).evaluated(at: place)
      }
    }
  }
}
