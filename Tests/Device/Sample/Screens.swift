import FlowRuntime
import SwiftUI
import UIKit

/// Makes the screens: views, and what only UIKit has.
struct AppScreens: SampleFactory {
  let draft: Draft

  func menu(_ screen: MenuScreen) -> any FlowScreen { ViewScreen { MenuView(screen: screen) } }
  func form(_ screen: FormScreen) -> any FlowScreen {
    ViewScreen { FormView(draft: draft, name: "form", next: screen.nextTapped) }
  }
  func sheet(_ screen: SheetScreen) -> any FlowScreen {
    ViewScreen {
      FormView(draft: draft, name: "sheet", next: screen.coverTapped)
      Button("close by the flow", action: screen.closeTapped)
      DismissButton()
    }
  }
  func cover(_ screen: CoverScreen) -> any FlowScreen {
    ViewScreen {
      NamedView(name: "cover")
      Button("sheet", action: screen.sheetTapped)
      Button("close by the flow", action: screen.closeTapped)
      DismissButton()
    }
  }
  func bubble(_ screen: BubbleScreen) -> any FlowScreen { named("bubble") }
  func details(_ screen: DetailsScreen) -> any FlowScreen { named("details") }
  func legacy(_ screen: LegacyScreen) -> any FlowScreen {
    UINavigationController(rootViewController: LegacyController())
  }

  func discard(_ screen: DiscardScreen) -> any FlowScreen {
    AlertScreen(
      "Discard your changes?",
      buttons: [
        .init("Discard", role: .destructive) {
          draft.text = ""
          screen.discarded()
        }, .init("Keep editing", role: .cancel) { screen.kept() }, .init("Say nothing") {},
      ])
  }

  func choice(_ screen: ChoiceScreen) -> any FlowScreen {
    screen.alert(title: "Which?", isActionSheet: true, chosen: .button("This one"), left: .cancel("None"))
  }

  func one(_ screen: OneScreen) -> any FlowScreen {
    ViewScreen {
      CounterView(name: "one")
      Button("detail", action: screen.detailTapped)
    }
  }
  func two(_ screen: TwoScreen) -> any FlowScreen { named("two") }
  func three(_ screen: ThreeScreen) -> any FlowScreen { named("three") }
  func four(_ screen: FourScreen) -> any FlowScreen { named("four") }
  func five(_ screen: FiveScreen) -> any FlowScreen { named("five") }
  func six(_ screen: SixScreen) -> any FlowScreen { named("six") }
  func list(_ screen: ListScreen) -> any FlowScreen {
    ViewScreen {
      NamedView(name: "list")
      Button("item", action: screen.itemTapped)
    }
  }
  func detail(_ screen: DetailScreen) -> any FlowScreen { named("detail") }
  func first(_ screen: FirstScreen) -> any FlowScreen { named("first") }
  func second(_ screen: SecondScreen) -> any FlowScreen { named("second") }
  func near(_ screen: NearScreen) -> any FlowScreen { named("near") }
  func far(_ screen: FarScreen) -> any FlowScreen { named("far") }

  private func named(_ name: String) -> any FlowScreen { ViewScreen { NamedView(name: name) } }
}

/// A text that the tests find by the screen's name.
struct NamedView: View {
  let name: String

  var body: some View { Text(name).accessibilityIdentifier(name) }
}

struct MenuView: View {
  let screen: MenuScreen

  var body: some View {
    VStack {
      NamedView(name: "menu")
      Button("form", action: screen.formTapped)
      Button("sheet", action: screen.sheetTapped)
      Button("cover", action: screen.coverTapped)
      Button("bubble", action: screen.bubbleTapped).flowAnchor(for: "bubble")
      Button("ask", action: screen.askTapped)
      Button("choose", action: screen.chooseTapped)
      more
    }
  }

  private var more: some View {
    VStack {
      Button("home", action: screen.homeTapped)
      Button("columns", action: screen.columnsTapped)
      Button("pages", action: screen.pagesTapped)
      Button("menu", action: screen.menuTapped)
      Button("legacy", action: screen.legacyTapped)
    }
  }
}

/// A field whose text the flow asks about, and a count that only the view knows.
struct FormView: View {
  let draft: Draft
  let name: String
  let next: @MainActor () -> Void

  var body: some View {
    VStack {
      CounterView(name: name)
      TextField(
        "text", text: SwiftUI.Binding(get: { @MainActor in draft.text }, set: { @MainActor in draft.text = $0 })
      )
      .accessibilityIdentifier("field")
      Text("steps \(draft.steps)").accessibilityIdentifier("steps")
      Button("next", action: next)
    }
  }
}

/// A count that is lost with the view.
struct CounterView: View {
  let name: String
  @State private var count = 0

  var body: some View {
    VStack {
      NamedView(name: name)
      Button("count") { count += 1 }
      Text("count \(count)").accessibilityIdentifier("count")
    }
  }
}

/// Dismisses without asking the flow, as views do.
struct DismissButton: View {
  @Environment(\.dismiss) private var dismiss

  var body: some View { Button("dismiss by the app") { dismiss() } }
}

/// A screen of the app's that knows nothing of flows.
final class LegacyController: UIViewController {
  override func viewDidLoad() {
    super.viewDidLoad()
    title = "legacy"
    navigationItem.leftBarButtonItem = UIBarButtonItem(
      title: "Done", image: nil, primaryAction: UIAction { [weak self] _ in self?.dismiss(animated: true) }, menu: nil)
  }
}
