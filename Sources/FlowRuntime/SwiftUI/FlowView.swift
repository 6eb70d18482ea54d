#if canImport(SwiftUI)
  import FlowModel
  import SwiftUI

  /// Shows a flow in SwiftUI: its stack in a `NavigationStack`, its modal layers over it.
  ///
  /// It starts the coordinator when it first appears. Sheets and popovers are SwiftUI's; a full layer covers the screen, and an alert
  /// is a view that covers it with a clear background and draws its own card. On a Mac both are sheets that stay until they are answered.
  /// A screen made with ``ViewScreen`` is shown as its view; on platforms with UIKit a view controller may stand among them, though not one
  /// that presents itself, as a `UIAlertController` does.
  ///
  /// Going back and pulling down are reported to the flow. Where it decides otherwise, what stood is put back after it has gone: SwiftUI
  /// does not ask before.
  ///
  /// It was written on Linux: type-checked against declarations of SwiftUI (`Tests/Platforms`), with what it reports driven there, not yet
  /// on a device.
  public struct FlowView: View {
    private let coordinator: FlowCoordinator
    @State private var presenter = ViewPresenter()

    /// Shows a coordinator's flow; keep the coordinator elsewhere too, to hear of its outcome.
    public init(_ coordinator: FlowCoordinator) { self.coordinator = coordinator }

    /// The flow's layers.
    public var body: some View {
      Group {
        if let root = presenter.model.layers.first {
          LayerView(presenter: presenter, known: root)
        }
      }
      .onAppear {
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
      stack
        .sheet(item: modal(sheets)) { LayerView(presenter: presenter, known: $0.layer).heldFast(by: $0.layer) }
        .modifier(Popover(item: modal([.popover]), presenter: presenter))
        .modifier(Covers(full: modal([.full]), alert: modal([.alert]), presenter: presenter))
    }

    @ViewBuilder private var stack: some View {
      let layer = presenter.current(known)
      if layer.style == .alert {
        if let top = layer.entries.last { entry(top) }
      } else {
        NavigationStack(path: path) {
          if let first = layer.entries.first {
            entry(first).navigationDestination(for: StackModel.Entry.self) { entry($0) }
          }
        }
      }
    }

    private func entry(_ entry: StackModel.Entry) -> some View {
      EntryView(content: presenter.navigator?.screen(of: entry.id)?.asView).id(entry)
    }

    private var path: SwiftUI.Binding<[StackModel.Entry]> {
      // SwiftUI asks for closures that say where they run.
      SwiftUI.Binding(
        get: { @MainActor in presenter.path(of: known.id) },
        set: { @MainActor path in presenter.shows(path, in: known.id) })
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

  /// A screen's view, kept until SwiftUI has moved it out, though its entry goes at once.
  private struct EntryView: View {
    @State private var content: AnyView?

    init(content: AnyView?) { _content = State(initialValue: content) }

    var body: some View { content }
  }

  extension View {
    fileprivate func heldFast(by layer: StackModel.Layer) -> some View {
      interactiveDismissDisabled(layer.style?.canBePulledDown != true)
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
    let alert: SwiftUI.Binding<ViewPresenter.Modal?>
    let presenter: ViewPresenter

    func body(content: Content) -> some View {
      #if os(macOS)
        content
      #else
        content
          .fullScreenCover(item: full) { LayerView(presenter: presenter, known: $0.layer) }
          .fullScreenCover(item: alert) {
            LayerView(presenter: presenter, known: $0.layer).presentationBackground(.clear)
          }
      #endif
    }
  }
#endif
