#if canImport(SwiftUI)
  import FlowModel
  import SwiftUI

  /// Shows a flow in SwiftUI: its stack in a `NavigationStack`, its modal layers over it.
  ///
  /// `FlowView { EditProfileCoordinator(…) }` makes the coordinator and keeps it for as long as the view is the same; with the view the flow ends. To hear of the
  /// outcome, and to show the flow again in a view that is made anew (in the other branch of an `if`, on another size class), keep the coordinator in a `@State`
  /// and hand it over: `FlowView(coordinator)`. It is started when its view first appears; one that runs already is shown as it stands.
  ///
  /// Sheets and popovers are SwiftUI's; a full layer covers the screen. A question that is an ``AlertScreen`` is SwiftUI's alert or confirmation dialog; any
  /// other screen presented `as: alert` is a view that covers the screen with a clear background and draws its own card. On a Mac covers are sheets that stay
  /// until they are answered. SwiftUI presents one thing at a time: where several layers come or go, they do one after the other.
  ///
  /// An overlay is presented over nothing: its view lies over what the topmost layer under all overlays shows, so that what its screen leaves free
  /// can be seen and touched. When another layer comes below it, it moves onto that one, and SwiftUI builds its views anew: keep in a model what
  /// must last. Beside a sheet that leaves some of the screen free there is no overlay; a lock is for a ``NavigationPresenter``, or is `as: full`.
  ///
  /// Views find the app's own name for the style of their layer in the environment as `flowStyle`, and the `transition:` of the last change as
  /// `flowTransition`.
  /// A screen made with ``ViewScreen`` is shown as its view; on platforms with UIKit a view controller may stand among them, though not one
  /// that presents itself, as a `UIAlertController` does.
  ///
  /// Going back and pulling down are asked of the flow first (``FlowNavigator/preview(_:)``), with each change, each `conditionsChanged()`, and whenever something
  /// `Observable` changes that the app's conditions read. Where a screen would not simply go back, its back button tells the flow what the user wants, and there is no
  /// swipe; where a sheet would not simply be pulled down, it cannot be.
  ///
  /// A flow's `shell:` is a ``ViewShell``, around what the flow shows of its stack.
  ///
  /// Bubbles point to the middle of what lies below, or to the view that says `flowAnchor`.
  ///
  /// A container is a `TabView`, a paged one, a `NavigationSplitView`, or a menu that slides in. What is pushed over tabs, pages or a menu leaves their views as
  /// they are; columns are not put into a `NavigationStack` while they are alone on their stack, since SwiftUI does not nest them.
  ///
  /// It was written on Linux and evaluated by an imitation of SwiftUI (`Tests/Platforms`), not yet on a device.
  public struct FlowView: View {
    private let given: FlowCoordinator?
    private let make: @MainActor () -> FlowCoordinator
    private let label: (String) -> AnyView
    private var badge: (String) -> Int = { _ in 0 }
    @State private var owner = FlowOwner()

    /// Shows a coordinator's flow; the coordinator is the app's to keep. Tabs and menus show the names of their items.
    public init(_ coordinator: FlowCoordinator) {
      self.init(coordinator) { Text($0) }
    }

    /// Shows a coordinator's flow.
    ///
    /// - Parameters:
    ///   - coordinator: the flow; the app's to keep.
    ///   - itemLabel: what a tab or an entry of a menu shows for an item, by its name in the flow.
    public init<Label: View>(_ coordinator: FlowCoordinator, @ViewBuilder itemLabel: @escaping (String) -> Label) {
      given = coordinator
      make = { coordinator }
      label = { AnyView(itemLabel($0)) }
    }

    /// Makes a coordinator, once, and shows its flow until the view goes, whereupon the flow ends as `cancelled`.
    public init(_ make: @escaping @MainActor () -> FlowCoordinator) {
      self.init(make) { Text($0) }
    }

    /// Makes a coordinator, once, and shows its flow until the view goes.
    ///
    /// - Parameters:
    ///   - make: makes the coordinator.
    ///   - itemLabel: what a tab or an entry of a menu shows for an item, by its name in the flow.
    public init<Label: View>(
      _ make: @escaping @MainActor () -> FlowCoordinator, @ViewBuilder itemLabel: @escaping (String) -> Label
    ) {
      given = nil
      self.make = make
      label = { AnyView(itemLabel($0)) }
    }

    /// Shows a number at tabs, where platforms have such; none for 0.
    ///
    /// - Parameter badge: the number for an item, by its name in the flow. What it reads that is `Observable` draws the tabs anew.
    public func itemBadges(_ badge: @escaping @MainActor (_ item: String) -> Int) -> FlowView {
      var view = self
      view.badge = badge
      return view
    }

    /// The flow's layers.
    public var body: some View {
      let coordinator = given ?? owner.coordinator(make)
      // Another coordinator is another view.
      RunningFlowView(coordinator: coordinator, label: label, badge: badge).id(ObjectIdentifier(coordinator))
    }
  }

  /// Keeps a coordinator for as long as a view is the same.
  @MainActor
  final class FlowOwner {
    private var made: FlowCoordinator?

    nonisolated init() {}

    func coordinator(_ make: @MainActor () -> FlowCoordinator) -> FlowCoordinator {
      if let made { return made }
      let coordinator = make()
      made = coordinator
      return coordinator
    }

    deinit {
      guard let made else { return }
      Task { @MainActor in made.stop() }
    }
  }

  /// One coordinator's flow.
  private struct RunningFlowView: View {
    let coordinator: FlowCoordinator
    let label: (String) -> AnyView
    let badge: (String) -> Int
    @State private var presenter = ViewPresenter()
    @Environment(\.flowPause) private var pause

    var body: some View {
      AllLayersView(presenter: presenter)
        .onAppear {
          (presenter.itemLabel, presenter.itemBadge) = (label, badge)
          if let pause { presenter.pause = pause }
          if coordinator.isEntry, let navigator = coordinator.navigator, navigator.isStarted {
            navigator.attach(to: presenter)
          } else {
            coordinator.start(in: presenter)
          }
        }
    }
  }

  /// What a presenter shows.
  struct AllLayersView: View {
    let presenter: ViewPresenter

    var body: some View {
      // A group would have nothing that appears before the flow has started.
      ZStack {
        Color.clear
        if let root = presenter.root {
          LayerView(presenter: presenter, known: root)
        }
      }
      .environment(\.flowTransition, presenter.transition)
    }
  }

  /// One layer, and whatever is presented over it.
  struct LayerView: View {
    let presenter: ViewPresenter
    /// The layer when it was presented.
    let known: StackModel.Layer

    var body: some View {
      ZStack {
        stack.environment(\.flowStyle, known.styleName)
          .environment(\.flowLayer, FlowLayer(presenter: presenter, id: known.id))
        ForEach(presenter.overlays(over: known.id), id: \.id) { LayerView(presenter: presenter, known: $0) }
      }
      .onAppear { presenter.hasCome(known.id) }
      .onDisappear { presenter.hasGone(known.id) }
      .modifier(Modals(presenter: presenter, layer: known.id))
    }

    @ViewBuilder private var stack: some View {
      let layer = presenter.current(known)
      if layer.style == .alert || isPlain(layer) {
        if let top = layer.entries.last { EntryView(content: presenter.navigator?.screen(of: top.id)?.asView).id(top) }
      } else {
        StackView(presenter: presenter, stack: known.id, known: known.entries)
      }
    }

    /// Whether an overlay shows its only screen as it is: a stack would hide what lies below.
    private func isPlain(_ layer: StackModel.Layer) -> Bool {
      guard layer.style == .overlay, layer.entries.count == 1, let entry = layer.entries.first else { return false }
      return !entry.isContainer && presenter.shell(at: entry.id, in: []) == nil
    }
  }
#endif
