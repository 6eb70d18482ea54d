import FlowRuntime

/// A screen that shows nothing: an app's would be a view controller, or hold a SwiftUI view.
final class Plain: FlowScreen {}

/// A view of the app's own, named as generated types are unless the flow file names them otherwise.
struct HomeScreen {
  let model: HomeModel
}

/// Makes the screens of both flows.
struct Screens: MainFactory {
  func home(_ model: HomeModel) -> any FlowScreen {
    _ = HomeScreen(model: model)
    return Plain()
  }

  func profile(_ screen: ProfileScreen) -> any FlowScreen { Plain() }
  func regions(_ screen: RegionsScreen) -> any FlowScreen { Plain() }
  func cities(_ screen: CitiesScreen) -> any FlowScreen { Plain() }
}
