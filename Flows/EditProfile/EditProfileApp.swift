import FlowRuntime

/// The app's side of the flow: it makes the screens, and knows whether anything was edited.
final class EditProfileApp: EditProfileScreens, EditProfileExampleConditions {
  private let given: User
  private let drafts = FlowDrafts()

  init(_ user: User) { given = user }

  var edited: Bool { drafts.isEdited }

  func profile(_ screen: ProfileScreen) -> any FlowScreen {
    let page = Page()
    let draft = drafts.begin(given)
    screen.onUpdate { [weak page] in
      draft.value = screen.user
      page?.text = "\(screen.user.home?.name ?? "no city"), \(screen.user.followed.count) followed"
    }
    return page
  }

  func regions(_ screen: RegionsScreen) -> any FlowScreen {
    let page = Page()
    screen.onUpdate { [weak page] in page?.text = "\(screen.following) followed" }
    return page
  }

  func cities(_ screen: CitiesScreen) -> any FlowScreen { Page(screen.region.name) }

  func confirmDiscard(_ screen: ConfirmDiscardScreen) -> any FlowScreen {
    screen.alert(title: "Discard your changes?", discarded: .destructive("Discard"), kept: .cancel("Keep editing"))
  }
}
