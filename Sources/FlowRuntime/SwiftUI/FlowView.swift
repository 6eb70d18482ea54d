#if canImport(SwiftUI)
  import FlowModel
  import SwiftUI

  /// Shows a flow in SwiftUI: its stack in a `NavigationStack`, its modal layers over it.
  ///
  /// It starts the coordinator when it first appears. Sheets and popovers are SwiftUI's; a full layer covers the screen, and an alert
  /// is a view that covers it with a clear background and draws its own card. On a Mac both are sheets that stay until they are answered.
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
  /// Going back and pulling down are reported to the flow. Where it decides otherwise, what stood is put back after it has gone: SwiftUI
  /// does not ask before.
  ///
  /// A flow's `shell:` is a ``ViewShell``, around what the flow shows of its stack.
  ///
  /// A container is a `TabView`, a paged one, a `NavigationSplitView`, or a menu that slides in. It is not put into a `NavigationStack` while it
  /// stands alone on its stack, since SwiftUI nests neither bars nor columns; what is pushed over it makes SwiftUI build its views anew.
  ///
  /// It was written on Linux: type-checked against declarations of SwiftUI (`Tests/Platforms`), with what it reports driven there, not yet
  /// on a device.
  public struct FlowView: View {
    private let coordinator: FlowCoordinator
    private let label: (String) -> AnyView
    @State private var presenter = ViewPresenter()

    /// Shows a coordinator's flow; keep the coordinator elsewhere too, to hear of its outcome. Tabs and menus show the names of their items.
    public init(_ coordinator: FlowCoordinator) {
      self.init(coordinator) { Text($0) }
    }

    /// Shows a coordinator's flow.
    ///
    /// - Parameters:
    ///   - coordinator: the flow; keep it elsewhere too.
    ///   - itemLabel: what a tab or an entry of a menu shows for an item, by its name in the flow.
    public init<Label: View>(_ coordinator: FlowCoordinator, @ViewBuilder itemLabel: @escaping (String) -> Label) {
      self.coordinator = coordinator
      label = { AnyView(itemLabel($0)) }
    }

    /// The flow's layers.
    public var body: some View {
      Group {
        if let root = presenter.model.layers.first {
          LayerView(presenter: presenter, known: root)
        }
      }
      .environment(\.flowTransition, presenter.transition)
      .onAppear {
        presenter.itemLabel = label
        if presenter.navigator == nil { coordinator.start(in: presenter) }
      }
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
        ForEach(presenter.overlays(over: known.id), id: \.id) { LayerView(presenter: presenter, known: $0) }
      }
      .sheet(item: modal(sheets)) {
        LayerView(presenter: presenter, known: $0.layer).heldFast(by: $0.layer, presenter)
      }
      .modifier(Popover(item: modal([.popover]), presenter: presenter))
      .modifier(Covers(full: modal([.full]), clear: modal([.alert]), presenter: presenter))
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

    private func modal(_ styles: [Presentation]) -> SwiftUI.Binding<ViewPresenter.Modal?> {
      let shown = presenter.modal(over: known.id, styles: styles)
      return SwiftUI.Binding(
        get: { @MainActor in presenter.modal(over: known.id, styles: styles) },
        set: { @MainActor modal in if modal == nil, let shown { presenter.hasLost(shown.id) } })
    }

    private var sheets: [Presentation] {
      #if os(macOS)
        [.sheet, .full, .alert]
      #else
        [.sheet]
      #endif
    }
  }

  /// The stack of a layer, or of a container's item.
  struct StackView: View {
    let presenter: ViewPresenter
    let stack: StackID
    /// What stood on it when it was presented, to show while it goes.
    var known: [StackModel.Entry] = []
    /// Opens the menu of the drawer that the stack stands in.
    var openMenu: (@MainActor () -> Void)?
    /// The shells around it, of those that hold entries of the stack.
    var shells: [EntryID] = []

    var body: some View {
      let entries = presenter.model.contains(stack) ? presenter.places(on: stack, in: shells) : known
      if let first = entries.first {
        if entries.count == 1, presenter.shell(at: first.id, in: shells) != nil {
          held(first)
        } else if first.isContainer, entries.count == 1 {
          ContainerView(presenter: presenter, id: first.id).id(first)
        } else {
          NavigationStack(path: path) {
            entry(first)
              .toolbar {
                if let openMenu { Button("Menu", systemImage: "line.3.horizontal", action: openMenu) }
              }
              .navigationDestination(for: StackModel.Entry.self) { entry($0) }
          }
        }
      }
    }

    /// The shell that begins with an entry, with what it holds in a stack of its own.
    @ViewBuilder private func held(_ entry: StackModel.Entry) -> some View {
      if let shell = presenter.shell(at: entry.id, in: shells), let view = presenter.view(of: shell.id) {
        let inner = shells + [shell.id]
        view.held(around: AnyView(StackView(presenter: presenter, stack: stack, openMenu: openMenu, shells: inner)))
          .id(shell.id)
      }
    }

    @ViewBuilder private func entry(_ entry: StackModel.Entry) -> some View {
      if presenter.shell(at: entry.id, in: shells) != nil {
        AnyView(held(entry))
      } else if entry.isContainer {
        ContainerView(presenter: presenter, id: entry.id).id(entry)
      } else {
        EntryView(content: presenter.navigator?.screen(of: entry.id)?.asView)
          .navigationBarBackButtonHidden(presenter.navigator?.hidesBack(entry.id) == true)
          .id(entry)
      }
    }

    private var path: SwiftUI.Binding<[StackModel.Entry]> {
      // SwiftUI asks for closures that say where they run.
      SwiftUI.Binding(
        get: { @MainActor in presenter.path(of: stack, in: shells) },
        set: { @MainActor path in presenter.shows(path, in: stack, in: shells) })
    }
  }

  /// A screen's view, kept until SwiftUI has moved it out, though its entry goes at once.
  private struct EntryView: View {
    @State private var content: AnyView?

    init(content: AnyView?) { _content = State(initialValue: content) }

    var body: some View { content }
  }

  extension View {
    @MainActor
    fileprivate func heldFast(by layer: StackModel.Layer, _ presenter: ViewPresenter) -> some View {
      interactiveDismissDisabled(!presenter.model.canBePulledDown(layer.id))
    }
  }

  /// Presents a layer in a bubble, where there are bubbles.
  private struct Popover: ViewModifier {
    let item: SwiftUI.Binding<ViewPresenter.Modal?>
    let presenter: ViewPresenter

    func body(content: Content) -> some View {
      #if os(tvOS) || os(watchOS)
        content.sheet(item: item) { LayerView(presenter: presenter, known: $0.layer) }
      #else
        content.popover(item: item) { LayerView(presenter: presenter, known: $0.layer) }
      #endif
    }
  }

  /// Presents layers that cover the screen; on a Mac there are none.
  private struct Covers: ViewModifier {
    let full: SwiftUI.Binding<ViewPresenter.Modal?>
    /// Those through which what lies below can be seen.
    let clear: SwiftUI.Binding<ViewPresenter.Modal?>
    let presenter: ViewPresenter

    func body(content: Content) -> some View {
      #if os(macOS)
        content
      #else
        content
          .fullScreenCover(item: full) { LayerView(presenter: presenter, known: $0.layer) }
          .fullScreenCover(item: clear) {
            LayerView(presenter: presenter, known: $0.layer).presentationBackground(.clear)
          }
      #endif
    }
  }
#endif
