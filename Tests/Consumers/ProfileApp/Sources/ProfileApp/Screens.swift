import FlowRuntime

/// A screen that shows nothing: an app's would be a view controller, or hold a SwiftUI view.
final class Plain: FlowScreen {}

/// Makes the screens of both flows.
struct Screens: MainFactory {
  func home(_ screen: HomeScreen) -> any FlowScreen { Plain() }
  func profile(_ screen: ProfileScreen) -> any FlowScreen { Plain() }
  func regions(_ screen: RegionsScreen) -> any FlowScreen { Plain() }
  func cities(_ screen: CitiesScreen) -> any FlowScreen { Plain() }
}
