import FlowRuntime
import SwiftUI
import Testing
import UIKit

/// A flow as flowc generates it, in an app that mixes UIKit and SwiftUI.
@MainActor
struct EditProfileTests {
  private final class ProfileViewController: UIViewController {
    private(set) var city = ""

    init(_ screen: ProfileScreen) {
      super.init()
      screen.onUpdate { [weak self] in self?.city = screen.user.city?.name ?? "nowhere" }
    }
  }

  private struct RegionsView: View {
    let screen: RegionsScreen
    var body: some View { Text("regions") }
  }

  private struct AppScreens: EditProfileScreens {
    func profile(_ screen: ProfileScreen) -> any FlowScreen { ProfileViewController(screen) }
    func regions(_ screen: RegionsScreen) -> any FlowScreen { ViewScreen { RegionsView(screen: screen) } }
    func cities(_ screen: CitiesScreen) -> any FlowScreen { UIViewController() }
  }

  @Test func `a view on the stack sends its event, and the view controller below is updated`() throws {
    let navigation = UINavigationController()
    let flow = EditProfileCoordinator(user: User(name: "Ann"), screens: AppScreens())
    flow.start(in: NavigationPresenter(navigation))
    let profile = try #require(navigation.viewControllers.first as? ProfileViewController)
    flow.screen(ProfileScreen.self)?.cityTapped()
    let regions = try #require(navigation.topViewController as? UIHostingController<RegionsView>)
    regions.rootView.screen.regionTapped(id: 7)
    #expect(navigation.viewControllers.count == 3)
    // A second tap on what the move has covered.
    regions.rootView.screen.federalCity(city: City(name: "Kazan"))
    #expect(navigation.viewControllers.count == 3)
    flow.screen(CitiesScreen.self)?.cityTapped(city: City(name: "Moscow"))
    #expect(navigation.viewControllers == [profile])
    #expect(profile.city == "Moscow")
  }
}
