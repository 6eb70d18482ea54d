#if canImport(SwiftUI)
  import FlowModel
  import SwiftUI

  /// Shows a flow in SwiftUI: its stack in a `NavigationStack`, its modal layers over it.
  ///
  /// `FlowView { EditProfileCoordinator(…) }` makes the coordinator and keeps it for as long as the view has the same identity; the flow ends with
  /// the view. Keep the coordinator in a `@State` and pass it, `FlowView(coordinator)`, if you need the outcome, or if the flow is to go on in a view
  /// that is made again (in the other branch of an `if`, on another size class). The flow starts when its view first appears; a flow that runs already
  /// is shown in its current state.
  ///
  /// Sheets and popovers are SwiftUI's; a full layer covers the screen. An ``AlertScreen`` is SwiftUI's alert or confirmation dialog; any other screen
  /// presented `as: alert` is a view that covers the screen with a clear background and draws its own card. On a Mac covers are sheets that stay until they are
  /// answered. SwiftUI presents one layer at a time: several layers are shown and dismissed one after the other.
  ///
  /// An overlay is not presented: its view lies over the topmost layer below all overlays, so that the rest of that
  /// layer is visible and can be touched, unless the overlay's style is one of `flowBlockingStyles`. If another layer
  /// comes below the overlay, the overlay moves onto that layer, and SwiftUI rebuilds the overlay's views: keep
  /// lasting state in a model. Over a sheet that leaves part of the screen free, an overlay does not cover that part:
  /// for a lock screen, use a ``NavigationPresenter`` or `as: full`.
  ///
  /// The environment of views has the app's own name for the style of their layer as `flowStyle`, and the `transition:` of the last change as `flowTransition`.
  /// A screen made with ``ViewScreen`` is shown as its view. On platforms with UIKit view controllers may be mixed with views, except one that presents itself,
  /// as a `UIAlertController` does.
  ///
  /// The view asks the flow beforehand what going back and pulling down would do, see ``FlowNavigator/preview(_:)``. It asks again after each change,
  /// after each `conditionsChanged()`, and when an `Observable` that the app's conditions read changes. If a screen would not simply go back, its
  /// back button only reports to the flow, and the swipe is off. If a sheet would not simply be pulled down, pulling is off.
  ///
  /// A flow's `shell:` is a ``ViewShell`` around the flow's content.
  ///
  /// Popovers point to the middle of the layer below, or to the view with `flowAnchor`.
  ///
  /// A container is a `TabView`, plain or paged, a `NavigationSplitView`, or a menu that slides in. A screen pushed over tabs, pages or a menu leaves
  /// their views as they are. A split that is alone on its stack is not put into a `NavigationStack`, since SwiftUI does not nest the two.
  ///
  /// The view was written on Linux and is tested with an imitation of SwiftUI (`Tests/Platforms`), not yet on a device.
  public struct FlowView: View {
    private let given: FlowCoordinator?
    private let make: @MainActor () -> FlowCoordinator
    private let label: (String) -> AnyView
    private var badge: (String) -> Int = { _ in 0 }
    @State private var owner = FlowOwner()

    /// Shows a coordinator's flow; the app keeps the coordinator. Tabs and menus show the names of their items.
    public init(_ coordinator: FlowCoordinator) {
      self.init(coordinator) { Text($0) }
    }

    /// Shows a coordinator's flow.
    ///
    /// - Parameters:
    ///   - coordinator: the flow's coordinator, which the app keeps.
    ///   - itemLabel: the label of a tab or a menu entry, given the item's name in the flow.
    public init<Label: View>(_ coordinator: FlowCoordinator, @ViewBuilder itemLabel: @escaping (String) -> Label) {
      given = coordinator
      make = { coordinator }
      label = { AnyView(itemLabel($0)) }
    }

    /// Makes a coordinator, once, and shows its flow until the view is removed; then the flow ends as `cancelled`.
    public init(_ make: @escaping @MainActor () -> FlowCoordinator) {
      self.init(make) { Text($0) }
    }

    /// Makes a coordinator, once, and shows its flow until the view is removed.
    ///
    /// - Parameters:
    ///   - make: makes the coordinator.
    ///   - itemLabel: the label of a tab or a menu entry, given the item's name in the flow.
    public init<Label: View>(
      _ make: @escaping @MainActor () -> FlowCoordinator, @ViewBuilder itemLabel: @escaping (String) -> Label
    ) {
      given = nil
      self.make = make
      label = { AnyView(itemLabel($0)) }
    }

    /// Shows numbers at tabs on platforms with badges.
    ///
    /// - Parameter badge: the number for an item, given its name in the flow; 0 for no badge. A change of an `Observable` that it reads redraws the tabs.
    public func itemBadges(_ badge: @escaping @MainActor (_ item: String) -> Int) -> FlowView {
      var view = self
      view.badge = badge
      return view
    }

    /// The flow's layers.
    public var body: some View {
      let coordinator = given ?? owner.coordinator(make)
      // The id makes another coordinator another view.
      RunningFlowView(coordinator: coordinator, label: label, badge: badge).id(ObjectIdentifier(coordinator))
    }
  }

  /// Keeps a coordinator for as long as a view has the same identity.
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

  /// The flow of one coordinator.
  private struct RunningFlowView: View {
    let coordinator: FlowCoordinator
    let label: (String) -> AnyView
    let badge: (String) -> Int
    @State private var presenter = ViewPresenter()

    var body: some View {
      StartedFlowView(coordinator: coordinator, presenter: presenter, label: label, badge: badge)
        .heldWhole(coordinator.definition.presentation?.canBePulledDown == true, presenter)
    }
  }

  /// The flow of one coordinator in a presenter. It starts when the view appears, unless it runs already.
  struct StartedFlowView: View {
    let coordinator: FlowCoordinator
    let presenter: ViewPresenter
    var label: (String) -> AnyView = { AnyView(Text($0)) }
    var badge: (String) -> Int = { _ in 0 }
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

  /// The layers of a presenter.
  struct AllLayersView: View {
    let presenter: ViewPresenter

    var body: some View {
      // A group would be empty, and never appear, before the flow has started.
      ZStack {
        Color.clear
        if let root = presenter.root {
          LayerView(presenter: presenter, known: root)
        }
      }
      .environment(\.flowTransition, presenter.transition)
    }
  }

  extension View {
    /// Takes no touches, and is not read out, while an overlay blocks it.
    fileprivate func blocked(_ isBlocked: Bool) -> some View {
      allowsHitTesting(!isBlocked).accessibilityHidden(isBlocked)
    }
  }

  /// One layer, and the layers over it.
  struct LayerView: View {
    let presenter: ViewPresenter
    /// The layer when it was presented.
    let known: StackModel.Layer
    @Environment(\.flowBlockingStyles) private var blockingStyles

    var body: some View {
      let overlays = presenter.overlays(over: known.id)
      let blocking = overlays.lastIndex { $0.styleName.map(blockingStyles.contains) == true }
      ZStack {
        stack.environment(\.flowStyle, known.styleName)
          .environment(\.flowLayer, FlowLayer(presenter: presenter, id: known.id))
          .blocked(blocking != nil)
        ForEach(Array(overlays.enumerated()), id: \.element.id) { index, overlay in
          LayerView(presenter: presenter, known: overlay).blocked(blocking.map { index < $0 } ?? false)
        }
      }
      .onAppear { presenter.hasCome(known.id) }
      .onDisappear { presenter.hasGone(known.id) }
      .modifier(Modals(presenter: presenter, layer: known.id))
    }

    @ViewBuilder private var stack: some View {
      let layer = presenter.current(known)
      if layer.style == .alert || isPlain(layer) {
        if let top = layer.entries.last { EntryView(top, of: presenter).id(top) }
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
