import FlowRuntime
import SwiftUI

/// The screens of a flow that was imported from Android, as the guide *From Jetpack* has them.
struct ShopScreensOfApp: ShopFactory {
  func list(_ screen: ListScreen) -> any FlowScreen {
    ViewScreen { Button("Item 7") { screen.toItem(itemId: 7) } }
  }

  func item(_ screen: ItemScreen) -> any FlowScreen { ViewScreen { ItemView(screen: screen) } }

  func ratingDialog(_ screen: RatingDialogScreen) -> any FlowScreen { ViewScreen { Text("How is it?") } }
}

struct ItemView: View {
  let screen: ItemScreen

  var body: some View {
    VStack {
      Text("Item \(screen.itemId)")
      Button("Rate", action: screen.rate)
      Button("Sold", action: screen.sold)
    }
  }
}

struct ShopWindow: View {
  @State private var flow = ShopCoordinator(screens: ShopScreensOfApp())

  var body: some View {
    FlowView(flow)
      .onOpenURL { flow.open($0) }
  }
}
