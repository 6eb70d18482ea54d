import FlowRuntime
import SwiftUI
import UIKit

// The app's side of the flow, to the letter as the article shows it; a test compares them.

final class ProfileViewController: UIViewController {
  private let screen: ProfileScreen
  let cityButton = UIButton(type: .system)

  init(_ screen: ProfileScreen) {
    self.screen = screen
    super.init(nibName: nil, bundle: nil)
  }

  required init?(coder: NSCoder) { nil }

  override func viewDidLoad() {
    super.viewDidLoad()
    view.addSubview(cityButton)
    cityButton.addAction(UIAction { [screen] _ in screen.cityTapped() }, for: .touchUpInside)
    screen.onUpdate { [weak self] in self?.show() }
  }

  private func show() { cityButton.setTitle(screen.user.city?.name ?? "Where do you live?", for: .normal) }
}

struct RegionsView: View {
  let screen: RegionsScreen

  var body: some View {
    List(City.federal) { city in
      Button(city.name) { screen.cityPicked(city: city) }
    }
  }
}

struct AppScreens: EditProfileScreens {
  func profile(_ screen: ProfileScreen) -> any FlowScreen { ProfileViewController(screen) }
  func regions(_ screen: RegionsScreen) -> any FlowScreen { ViewScreen { RegionsView(screen: screen) } }
}

@MainActor func editProfile(of user: User, in navigationController: UINavigationController) async {
  let flow = EditProfileCoordinator(user: user, screens: AppScreens())
  flow.start(in: NavigationPresenter(navigationController))
  if case .saved(let user) = await flow.outcome { store.save(user) }
  flow.stop()
}
