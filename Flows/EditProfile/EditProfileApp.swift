import FlowRuntime

/// The app's side of the flow: it makes the screens.
final class EditProfileApp: EditProfileScreens {
  private let given: User

  init(_ user: User) { given = user }

  func profile(_ screen: ProfileScreen) -> any FlowScreen {
    screen.onUpdate { [given] in screen.edited = screen.user != given }
    return Page("\(screen.user.home?.name ?? "no city"), \(screen.user.followed.count) followed")
  }

  func regions(_ screen: RegionsScreen) -> any FlowScreen { Page("\(screen.following) followed") }

  func cities(_ screen: CitiesScreen) -> any FlowScreen { Page(screen.region.name) }

  func confirmDiscard(_ screen: ConfirmDiscardScreen) -> any FlowScreen {
    screen.alert(title: "Discard your changes?", discarded: .destructive("Discard"), kept: .cancel("Keep editing"))
  }
}
