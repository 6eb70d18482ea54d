#if canImport(SwiftUI)
  import FlowModel
  import SwiftUI

  /// The stack of a layer, or of a container's item.
  struct StackView: View {
    let presenter: ViewPresenter
    let stack: StackID
    /// The entries when the layer was presented, to show during its dismissal.
    var known: [StackModel.Entry] = []
    /// Opens the menu of the drawer that contains the stack.
    var openMenu: (@MainActor () -> Void)?
    /// The shells that hold the stack's entries and are already around this view.
    var shells: [EntryID] = []

    var body: some View {
      let entries = presenter.model.contains(stack) ? presenter.places(on: stack, in: shells) : known
      if let first = entries.first {
        if entries.count == 1, presenter.shell(at: first.id, in: shells) != nil {
          held(first)
        } else if entries.count == 1, presenter.model.container(first.id)?.kind == .split {
          ContainerView(presenter: presenter, id: first.id).id(first)
        } else if presenter.isOnAppsStack(stack, in: shells) {
          LinkedEntryView(stack: self, entry: first)
        } else {
          NavigationStack(path: path) {
            root(first).navigationDestination(for: StackModel.Entry.self) { entry($0) }
          }
        }
      } else {
        // The tab of an item that was never chosen has no entries yet.
        Color.clear
      }
    }

    @ViewBuilder private func root(_ first: StackModel.Entry) -> some View {
      if first.isContainer, presenter.shell(at: first.id, in: shells) == nil {
        // The container's own stacks have bars.
        #if os(macOS) || os(watchOS)
          entry(first)
        #else
          entry(first).toolbar(.hidden, for: .navigationBar)
        #endif
      } else {
        entry(first)
          .toolbar {
            if let openMenu { SwiftUI.Button(StandardTexts.menu, systemImage: "line.3.horizontal", action: openMenu) }
          }
      }
    }

    /// The shell that begins with an entry, with its entries in a stack of its own.
    @ViewBuilder private func held(_ entry: StackModel.Entry) -> some View {
      if let shell = presenter.shell(at: entry.id, in: shells), let view = presenter.view(of: shell.id) {
        let inner = shells + [shell.id]
        view.held(around: AnyView(StackView(presenter: presenter, stack: stack, openMenu: openMenu, shells: inner)))
          .id(shell.id)
      }
    }

    @ViewBuilder fileprivate func entry(_ entry: StackModel.Entry) -> some View {
      if presenter.shell(at: entry.id, in: shells) != nil {
        AnyView(held(entry)).modifier(BackButton(presenter: presenter, entry: entry))
      } else if entry.isContainer {
        ContainerView(presenter: presenter, id: entry.id).id(entry)
          .modifier(BackButton(presenter: presenter, entry: entry))
      } else {
        EntryView(entry, of: presenter)
          .modifier(BackButton(presenter: presenter, entry: entry))
          .id(entry)
      }
    }

    private var path: SwiftUI.Binding<[StackModel.Entry]> {
      // SwiftUI requires closures with an actor.
      SwiftUI.Binding(
        get: { @MainActor in presenter.path(of: stack, in: shells) },
        set: { @MainActor path in presenter.shows(path, in: stack, in: shells) })
    }
  }

  /// An entry of a flow on the app's own stack: the one above it is its destination.
  private struct LinkedEntryView: View {
    let stack: StackView
    let entry: StackModel.Entry

    var body: some View {
      stack.entry(entry)
        .navigationDestination(item: above) { LinkedEntryView(stack: stack, entry: $0) }
        .onDisappear { stack.presenter.onDisappear?() }
    }

    private var above: SwiftUI.Binding<StackModel.Entry?> {
      let (presenter, entry) = (stack.presenter, entry)
      // SwiftUI requires closures with an actor.
      return SwiftUI.Binding(
        get: { @MainActor in presenter.entry(above: entry) },
        set: { @MainActor above in if above == nil { presenter.goesBack(to: entry) } })
    }
  }

  /// The back button of an entry: SwiftUI's, or one that only reports to the flow, if the entry would not simply go back. Hiding SwiftUI's button disables the
  /// swipe too.
  private struct BackButton: ViewModifier {
    let presenter: ViewPresenter
    let entry: StackModel.Entry

    func body(content: Content) -> some View {
      let isAppsBelow = presenter.isOnAppsStack(.root) && presenter.model.layers.first?.entries.first == entry
      let isLowest = presenter.model.isLowest(entry.id) && !isAppsBelow
      let hides = presenter.navigator?.hidesBack(from: entry.id) == true
      let asks = !isLowest && !hides && !presenter.mayGoBack(from: entry.id)
      content
        .navigationBarBackButtonHidden(hides || asks)
        .toolbar {
          if asks {
            ToolbarItem(placement: .navigation) {
              SwiftUI.Button {
                presenter.wantsBack(from: entry.id)
              } label: {
                Image(systemName: "chevron.backward").accessibilityLabel(Text(StandardTexts.back))
              }
            }
          }
        }
    }
  }

  /// A screen's view, kept until SwiftUI has moved it out of sight, although its entry is removed at once. UI tests
  /// find it by the screen's name; identifiers of the app's own in it stay as they are.
  struct EntryView: View {
    @State private var content: AnyView?
    @State private var name: String

    init(_ entry: StackModel.Entry, of presenter: ViewPresenter) {
      _content = State(initialValue: presenter.navigator?.screen(of: entry.id)?.asView)
      _name = State(initialValue: presenter.navigator?.node(of: entry.id)?.name ?? "")
    }

    var body: some View {
      // Without an element of its own for the screen, SwiftUI would give the identifier to every element in it.
      content.accessibilityElement(children: .contain).accessibilityIdentifier(name)
    }
  }
#endif
