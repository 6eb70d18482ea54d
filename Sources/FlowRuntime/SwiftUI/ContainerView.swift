#if canImport(SwiftUI)
  import FlowModel
  import SwiftUI

  /// A container: the stacks of its items in one of SwiftUI's ways.
  struct ContainerView: View {
    let presenter: ViewPresenter
    let id: EntryID

    var body: some View {
      if let container = presenter.model.container(id) {
        switch container.kind {
        case .tabs:
          TabView(selection: selection) { items(of: container) }
        case .pages:
          #if os(macOS)
            TabView(selection: selection) { items(of: container) }
          #else
            TabView(selection: selection) { items(of: container) }.tabViewStyle(.page(indexDisplayMode: .never))
          #endif
        case .drawer: DrawerView(presenter: presenter, container: container)
        case .split: split(container.items)
        }
      }
    }

    private func items(of container: StackModel.Container) -> some View {
      ForEach(container.items, id: \.id) { item in
        badged(StackView(presenter: presenter, stack: item.id), item)
          .tabItem { presenter.label(of: item, in: id) }
          .tag(item.id)
      }
    }

    @ViewBuilder private func badged(_ content: some View, _ item: StackModel.Item) -> some View {
      #if os(tvOS) || os(watchOS)
        content
      #else
        content.badge(presenter.badge(of: item, in: id))
      #endif
    }

    private var selection: SwiftUI.Binding<StackID> {
      SwiftUI.Binding(
        get: { @MainActor in presenter.selected(in: id) },
        set: { @MainActor item in presenter.chooses(item, in: id) })
    }

    @ViewBuilder private func split(_ columns: [StackModel.Item]) -> some View {
      if columns.count > 2 {
        NavigationSplitView(preferredCompactColumn: compactColumn([.sidebar, .content, .detail])) {
          StackView(presenter: presenter, stack: columns[0].id)
        } content: {
          StackView(presenter: presenter, stack: columns[1].id)
        } detail: {
          StackView(presenter: presenter, stack: columns[2].id)
        }
      } else {
        NavigationSplitView(preferredCompactColumn: compactColumn([.sidebar, .detail])) {
          if let first = columns.first { StackView(presenter: presenter, stack: first.id) }
        } detail: {
          if columns.count > 1 { StackView(presenter: presenter, stack: columns[1].id) }
        }
      }
    }

    /// The visible column in a narrow window: the one that the flow shows. SwiftUI sets it as the user goes back.
    private func compactColumn(_ columns: [NavigationSplitViewColumn]) -> SwiftUI.Binding<NavigationSplitViewColumn> {
      SwiftUI.Binding(
        get: { @MainActor in columns[min(presenter.compactColumn(of: id), columns.count - 1)] },
        set: { @MainActor column in presenter.turns(to: columns.firstIndex(of: column) ?? 0, in: id) })
    }
  }

  /// The current item of a drawer, and a menu that slides in over it. The menu closes with a tap beside it, with VoiceOver's escape gesture, and with a choice.
  private struct DrawerView: View {
    let presenter: ViewPresenter
    let container: StackModel.Container
    @State private var isOpen = false

    var body: some View {
      ZStack(alignment: .leading) {
        StackView(presenter: presenter, stack: presenter.selected(in: container.id), openMenu: { isOpen = true })
          .id(presenter.selected(in: container.id))
          .accessibilityHidden(isOpen)
        if isOpen {
          Color.black.opacity(0.3).ignoresSafeArea()
            .onTapGesture { isOpen = false }
            .accessibilityLabel(Text(StandardTexts.closeMenu))
          menu
            .frame(maxHeight: .infinity, alignment: .topLeading)
            .background(.regularMaterial)
            .transition(.move(edge: .leading))
            .accessibilityAddTraits(.isModal)
            .accessibilityAction(.escape) { isOpen = false }
        }
      }
      .animation(.default, value: isOpen)
    }

    private var menu: some View {
      VStack(alignment: .leading) {
        ForEach(container.items, id: \.id) { item in
          SwiftUI.Button {
            isOpen = false
            presenter.chooses(item.id, in: container.id)
          } label: {
            presenter.label(of: item, in: container.id).padding()
          }
        }
      }
    }
  }
#endif
