#if canImport(SwiftUI)
  import FlowModel
  import SwiftUI

  extension View {
    /// Presents a flow in a sheet for as long as the item is not nil, in the place of `sheet(item:)` with a view.
    ///
    /// ```swift
    /// .flowSheet(item: $editedTrip) { trip in
    ///   let flow = EditTripCoordinator(trip: trip, screens: screens, conditions: conditions)
    ///   flow.onOutcome { store.update(with: $0) }
    ///   return flow
    /// }
    /// ```
    ///
    /// The flow's root is a modal layer, like each that the flow presents itself: if the user pulls it down, the flow
    /// is asked first, and an edge for `dismissed` is taken. Pulled down, it ends as `cancelled`; so it does when the
    /// app sets the item to nil. When the flow has ended, its layers are dismissed, then the item is set to nil, and
    /// when the sheet is gone the flow tells its outcome. Another item is another flow.
    ///
    /// - Parameters:
    ///   - item: the item that the flow is for.
    ///   - flow: makes the flow's coordinator, once for each item.
    @MainActor
    public func flowSheet<Item: Identifiable>(
      item: SwiftUI.Binding<Item?>, flow: @escaping @MainActor (Item) -> FlowCoordinator
    ) -> some View {
      modifier(FlowPresentation(item: item, style: .sheet, make: flow))
    }

    /// Presents a flow in a sheet while a condition is true: see ``flowSheet(item:flow:)``.
    @MainActor
    public func flowSheet(
      isPresented: SwiftUI.Binding<Bool>, flow: @escaping @MainActor () -> FlowCoordinator
    ) -> some View {
      flowSheet(item: Once.binding(isPresented)) { _ in flow() }
    }

    /// Presents a flow that covers the screen for as long as the item is not nil, on a Mac in a sheet: see
    /// ``flowSheet(item:flow:)``.
    @MainActor
    public func flowFullScreenCover<Item: Identifiable>(
      item: SwiftUI.Binding<Item?>, flow: @escaping @MainActor (Item) -> FlowCoordinator
    ) -> some View {
      modifier(FlowPresentation(item: item, style: .full, make: flow))
    }

    /// Presents a flow that covers the screen while a condition is true: see ``flowSheet(item:flow:)``.
    @MainActor
    public func flowFullScreenCover(
      isPresented: SwiftUI.Binding<Bool>, flow: @escaping @MainActor () -> FlowCoordinator
    ) -> some View {
      flowFullScreenCover(item: Once.binding(isPresented)) { _ in flow() }
    }

    /// Presents a flow in a popover at this view for as long as the item is not nil, on a platform without popovers in
    /// a sheet: see ``flowSheet(item:flow:)``.
    @MainActor
    public func flowPopover<Item: Identifiable>(
      item: SwiftUI.Binding<Item?>, flow: @escaping @MainActor (Item) -> FlowCoordinator
    ) -> some View {
      modifier(FlowPresentation(item: item, style: .popover, make: flow))
    }

    /// Presents a flow in a popover at this view while a condition is true: see ``flowSheet(item:flow:)``.
    @MainActor
    public func flowPopover(
      isPresented: SwiftUI.Binding<Bool>, flow: @escaping @MainActor () -> FlowCoordinator
    ) -> some View {
      flowPopover(item: Once.binding(isPresented)) { _ in flow() }
    }
  }

  extension View {
    /// Pushes a flow onto the app's `NavigationStack` for as long as the item is not nil, in the place of
    /// `navigationDestination(item:)` with a view.
    ///
    /// The view is in the stack, as for any destination, and the stack may have a path of its own. The flow's screens
    /// are pushed above the view: going back is first checked with the flow, and going back from its first screen ends
    /// it as `cancelled`, as does setting the item to nil. When the flow has ended, its layers are dismissed, then the
    /// item is set to nil, and when its screens are gone the flow tells its outcome.
    ///
    /// - Parameters:
    ///   - item: the item that the flow is for.
    ///   - flow: makes the flow's coordinator, once for each item.
    @MainActor
    public func flowDestination<Item: Identifiable>(
      item: SwiftUI.Binding<Item?>, flow: @escaping @MainActor (Item) -> FlowCoordinator
    ) -> some View {
      modifier(FlowPresentation(item: item, style: .push, make: flow))
    }

    /// Pushes a flow onto the app's `NavigationStack` while a condition is true: see ``flowDestination(item:flow:)``.
    @MainActor
    public func flowDestination(
      isPresented: SwiftUI.Binding<Bool>, flow: @escaping @MainActor () -> FlowCoordinator
    ) -> some View {
      flowDestination(item: Once.binding(isPresented)) { _ in flow() }
    }
  }

  /// The item of a flow that is presented while a condition is true.
  private struct Once: Identifiable, Sendable {
    let id = 0

    @MainActor static func binding(_ isPresented: SwiftUI.Binding<Bool>) -> SwiftUI.Binding<Once?> {
      SwiftUI.Binding(
        get: { @MainActor in isPresented.wrappedValue ? Once() : nil },
        set: { @MainActor once in isPresented.wrappedValue = once != nil })
    }
  }

  /// Presents the flow of the app's current item.
  private struct FlowPresentation<Item: Identifiable>: ViewModifier {
    let item: SwiftUI.Binding<Item?>
    let style: EntryPresentation
    let make: @MainActor (Item) -> FlowCoordinator
    @State private var stage = FlowStage<Item>()
    @Environment(\.flowPause) private var pause

    func body(content: Content) -> some View {
      stage.update(item, style, make)
      return presented(content)
    }

    @ViewBuilder private func presented(_ content: Content) -> some View {
      switch style {
      case .popover:
        #if os(tvOS) || os(watchOS)
          sheet(content)
        #else
          content.popover(item: shown) { flow in view(of: flow).onDisappear { stage.hasDismissed() } }
        #endif
      case .full:
        #if os(macOS)
          sheet(content)
        #else
          content.fullScreenCover(item: shown, onDismiss: { stage.hasDismissed() }, content: { view(of: $0) })
        #endif
      case .push: content.navigationDestination(item: shown) { view(of: $0) }
      case .sheet: sheet(content)
      }
    }

    private func sheet(_ content: Content) -> some View {
      content.sheet(item: shown, onDismiss: { stage.hasDismissed() }, content: { view(of: $0) })
    }

    private func view(of flow: StagedFlow) -> some View {
      StartedFlowView(coordinator: flow.coordinator, presenter: flow.presenter)
        .held(.root, flow.presenter)
        .environment(\.flowPause, pause)
    }

    private var shown: SwiftUI.Binding<StagedFlow?> {
      let stage = stage
      // SwiftUI requires closures with an actor.
      return SwiftUI.Binding(
        get: { @MainActor in stage.current },
        set: { @MainActor flow in if flow == nil { stage.isDismissed() } })
    }
  }

  /// A flow that SwiftUI presents for an item of the app's.
  @MainActor
  private final class StagedFlow: Identifiable, Hashable {
    let coordinator: FlowCoordinator
    let presenter = ViewPresenter()

    init(_ coordinator: FlowCoordinator, as style: EntryPresentation) {
      self.coordinator = coordinator
      presenter.presentation = style
    }

    nonisolated static func == (one: StagedFlow, other: StagedFlow) -> Bool { one === other }

    nonisolated func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
  }

  /// Keeps the flow of the current item, and those of former items until they are off the screen.
  @MainActor
  private final class FlowStage<Item: Identifiable> {
    private var item: SwiftUI.Binding<Item?>?
    private var id: Item.ID?
    private(set) var current: StagedFlow?
    private var flows: [StagedFlow] = []

    nonisolated init() {}

    /// Makes the flow of a new item.
    func update(
      _ item: SwiftUI.Binding<Item?>, _ style: EntryPresentation, _ make: @MainActor (Item) -> FlowCoordinator
    ) {
      self.item = item
      let wanted = item.wrappedValue
      if wanted?.id == id { return }
      id = wanted?.id
      current = wanted.map { StagedFlow(make($0), as: style) }
      guard let current else { return }
      flows.append(current)
      current.presenter.onEnd = { [weak self, weak current] in
        if let self, let current, self.current === current { self.item?.wrappedValue = nil }
      }
      // A destination also disappears when another screen covers it.
      if style == .push { current.presenter.onDisappear = { [weak self] in self?.hasDismissed() } }
    }

    /// Reports that the user, or a view's own code, has dismissed the current flow.
    func isDismissed() {
      guard let current, let navigator = current.coordinator.navigator, !navigator.hasEnded else {
        item?.wrappedValue = nil
        return
      }
      if current.presenter.presentation == .push {
        navigator.goBack(over: navigator.model.layers.first?.entries.map(\.id) ?? [])
      } else if navigator.canBePulledDown(.root) {
        navigator.dismissed(.root)
      } else {
        item?.wrappedValue = nil
      }
      // If the flow has not ended, it is presented again.
      if navigator.hasEnded { item?.wrappedValue = nil } else { current.presenter.readAgain() }
    }

    /// Ends the flows that are no longer on the screen.
    func hasDismissed() {
      let gone = flows.filter { $0 !== current || item?.wrappedValue == nil }
      flows.removeAll { flow in gone.contains { $0 === flow } }
      for flow in gone { flow.presenter.hasLeft() }
    }

    deinit {
      let flows = flows
      if flows.isEmpty { return }
      Task { @MainActor in for flow in flows { flow.coordinator.stop() } }
    }
  }
#endif
