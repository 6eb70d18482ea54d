#if canImport(SwiftUI)
  import FlowModel
  import SwiftUI

  /// Presents the next layer over a layer, according to its style.
  struct Modals: ViewModifier {
    let presenter: ViewPresenter
    let layer: LayerID

    func body(content: Content) -> some View {
      covers(
        bubble(
          content
            .sheet(item: modal(sheets)) {
              LayerView(presenter: presenter, known: $0.layer).held($0.layer.id, presenter)
            })
      )
      .modifier(Questions(presenter: presenter, layer: layer))
    }

    /// Presents a popover, or a sheet on platforms without popovers.
    private func bubble(_ content: some View) -> some View {
      #if os(tvOS) || os(watchOS)
        content.sheet(item: modal([.popover])) {
          LayerView(presenter: presenter, known: $0.layer).held($0.layer.id, presenter)
        }
      #else
        content.bubble(over: layer, at: nil, presenter)
      #endif
    }

    /// Covers the whole screen, or with a clear background, through which the layer below is visible; a Mac has no covers.
    @ViewBuilder private func covers(_ content: some View) -> some View {
      #if os(macOS)
        content
      #else
        content
          .fullScreenCover(item: modal([.full])) { LayerView(presenter: presenter, known: $0.layer) }
          .fullScreenCover(item: card) {
            LayerView(presenter: presenter, known: $0.layer).presentationBackground(.clear)
          }
      #endif
    }

    private func modal(_ styles: [Presentation]) -> SwiftUI.Binding<ViewPresenter.Modal?> {
      presenter.binding {
        $0.modal(over: layer, styles: styles).flatMap {
          $0.layer.style == .alert && presenter.question($0.layer) != nil ? nil : $0
        }
      }
    }

    /// An `as: alert` screen that draws its own card.
    private var card: SwiftUI.Binding<ViewPresenter.Modal?> { modal([.alert]) }

    private var sheets: [Presentation] {
      #if os(macOS)
        [.sheet, .full, .alert]
      #else
        [.sheet]
      #endif
    }
  }

  /// Presents alerts and confirmation dialogs.
  private struct Questions: ViewModifier {
    let presenter: ViewPresenter
    let layer: LayerID

    func body(content: Content) -> some View {
      let alert = presenter.question(over: layer, isDialog: false)
      let dialog = presenter.question(over: layer, isDialog: true)
      content
        .alert(
          Text(alert?.screen.title ?? ""), isPresented: isAsked(alert?.modal), presenting: alert?.screen,
          actions: { buttons($0, alert?.modal) }, message: { message($0) }
        )
        .confirmationDialog(
          Text(dialog?.screen.title ?? ""), isPresented: isAsked(dialog?.modal), titleVisibility: .visible,
          presenting: dialog?.screen, actions: { buttons($0, dialog?.modal) }, message: { message($0) })
    }

    private func isAsked(_ modal: ViewPresenter.Modal?) -> SwiftUI.Binding<Bool> {
      SwiftUI.Binding(
        get: { @MainActor in modal != nil },
        // Called for an answer, too, before the button's action.
        set: { @MainActor isAsked in if !isAsked, let modal { presenter.closes(modal) } })
    }

    private func buttons(_ screen: AlertScreen, _ modal: ViewPresenter.Modal?) -> some View {
      ForEach(Array(screen.buttons.enumerated()), id: \.offset) { _, button in
        SwiftUI.Button(button.title, role: button.role?.inSwiftUI) { if let modal { presenter.answers(modal, button) } }
      }
    }

    @ViewBuilder private func message(_ screen: AlertScreen) -> some View {
      if let message = screen.message { Text(message) }
    }
  }

  extension AlertScreen.Role {
    fileprivate var inSwiftUI: ButtonRole {
      switch self {
      case .cancel: .cancel
      case .destructive: .destructive
      }
    }
  }

  extension ViewPresenter {
    /// The layer that SwiftUI is to present somewhere; setting it to nil reports the layer as removed.
    fileprivate func binding(
      _ get: @escaping @MainActor @Sendable (ViewPresenter) -> ViewPresenter.Modal?
    ) -> SwiftUI.Binding<ViewPresenter.Modal?> {
      let shown = get(self)
      // SwiftUI requires closures with an actor.
      return SwiftUI.Binding(
        get: { @MainActor in get(self) },
        set: { @MainActor modal in if modal == nil, let shown { self.didLose(shown) } })
    }
  }

  extension View {
    /// Disables pulling a layer down if the flow would not simply do that. Attempts are reported to the flow, on platforms on which they can be observed.
    @MainActor @ViewBuilder
    func held(_ layer: LayerID, _ presenter: ViewPresenter) -> some View {
      let isHeld = !presenter.mayBePulledDown(layer)
      #if canImport(UIKit) && !os(watchOS) && !os(tvOS)
        interactiveDismissDisabled(isHeld)
          .background { PullAttempts { presenter.wantsPulledDown(layer) } }
      #else
        interactiveDismissDisabled(isHeld)
      #endif
    }

    /// Disables pulling down the sheet or the popover in which the app shows a flow, as for a layer, and reports that
    /// it was pulled down: the app has presented it, so no binding of the presenter says so.
    @MainActor @ViewBuilder
    func heldWhole(_ isPresented: Bool, _ presenter: ViewPresenter) -> some View {
      if isPresented {
        let isHeld = !presenter.mayBePulledDown(.root)
        #if canImport(UIKit) && !os(watchOS) && !os(tvOS)
          interactiveDismissDisabled(isHeld)
            .background {
              PullAttempts(
                attempt: { presenter.wantsPulledDown(.root) }, gone: { presenter.navigator?.dismissed(.root) })
            }
        #else
          interactiveDismissDisabled(isHeld).onDisappear { presenter.navigator?.dismissed(.root) }
        #endif
      } else {
        self
      }
    }

    #if !os(tvOS) && !os(watchOS)
      /// Presents a popover over a layer that points to this view.
      @MainActor
      func bubble(over layer: LayerID, at source: PopoverSource.ID?, _ presenter: ViewPresenter) -> some View {
        popover(item: presenter.binding { $0.bubble(over: layer, at: source) }) {
          LayerView(presenter: presenter, known: $0.layer).held($0.layer.id, presenter)
        }
      }
    #endif
  }
#endif
