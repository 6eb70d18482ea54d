import FlowRuntime

/// The app's side of the flows: it makes the screens, knows which navigation the user was chosen to try, and has an icon with a badge.
final class ChatApp: ChatFactory, ChatExampleConditions {
  var nav = NavCondition.tabs
  var connection = ConnectionCondition.online
  var edited = false
  private(set) var badge = 0

  /// Listens to a flow that has started.
  func listen(to flow: ChatCoordinator) {
    flow.onSend { [weak self] event in
      switch event {
      case .badgeChanged(let count): self?.badge = count
      }
    }
  }

  func offline(_ screen: OfflineScreen) -> any FlowScreen { Page("No connection: what you write is sent later") }
  func search(_ screen: SearchScreen) -> any FlowScreen { Page("Find what was written") }
  func newChat(_ screen: NewChatScreen) -> any FlowScreen { Page("Whom to write to?") }
  func login(_ screen: LoginScreen) -> any FlowScreen { Page("Who are you?") }

  func chatList(_ screen: ChatListScreen) -> any FlowScreen { Page("\(screen.starredCount) starred") }

  func chat(_ screen: ChatScreen) -> any FlowScreen { Page("\(screen.peer), \(screen.starred.count) starred") }

  func picker(_ screen: PickerScreen) -> any FlowScreen { Page("Star what \(screen.peer) wrote") }
  func chatSettings(_ screen: ChatSettingsScreen) -> any FlowScreen { Page("What \(screen.peer) may disturb you with") }
  func settings(_ screen: SettingsScreen) -> any FlowScreen { Page("Settings of \(screen.user.name)") }
  func profile(_ screen: ProfileScreen) -> any FlowScreen { Page(screen.user.name) }

  func discard(_ screen: DiscardScreen) -> any FlowScreen {
    screen.alert(title: "Discard your edits?", discarded: .destructive("Discard"), kept: .cancel("Keep editing"))
  }

  func confirmLogOut(_ screen: ConfirmLogOutScreen) -> any FlowScreen {
    screen.alert(title: "Log out?", confirmed: .destructive("Log out"), declined: .cancel("Cancel"))
  }
}

/// The spelling of a chat partner in links.
struct ChatLinks: ChatExampleLinkValues {
  func peer(from text: String) -> Peer? { Peer(rawValue: text) }
  func text(peer value: Peer) -> String { value.rawValue }
}
