import FlowRuntime

/// The app's side of the flows: it makes the screens and answers the conditions.
final class LaunchApp: LaunchFactory, LaunchExampleConditions {
  var onboarded = false
  var authenticated = false
  var hasAccount = false

  func welcome(_ screen: WelcomeScreen) -> any FlowScreen { Page("Welcome") }
  func notifications(_ screen: NotificationsScreen) -> any FlowScreen { Page("May we notify you?") }
  func legal(_ screen: LegalScreen) -> any FlowScreen { Page("The \(screen.page)") }

  func inboxPage(_ screen: InboxPageScreen) -> any FlowScreen { Page("All messages in one place") }
  func threadsPage(_ screen: ThreadsPageScreen) -> any FlowScreen { Page("A message with its answers") }
  func privacyPage(_ screen: PrivacyPageScreen) -> any FlowScreen { Page("Nobody else reads them") }

  func login(_ screen: LoginScreen) -> any FlowScreen { Page("Sign in \(screen.email ?? "")") }

  func accountTypes(_ screen: AccountTypesScreen) -> any FlowScreen { Page("What kind of account?") }
  func openAccount(_ screen: OpenAccountScreen) -> any FlowScreen { Page("Open an account") }
  func details(_ screen: DetailsScreen) -> any FlowScreen { Page("A new \(screen.type) user") }
  func code(_ screen: CodeScreen) -> any FlowScreen { Page("A code was sent to \(screen.email)") }

  func home(_ screen: HomeScreen) -> any FlowScreen { Page("Messages") }
  func message(_ screen: MessageScreen) -> any FlowScreen { Page("Message \(screen.id)") }
  func settings(_ screen: SettingsScreen) -> any FlowScreen { Page("Settings") }

  func questions(_ screen: QuestionsScreen) -> any FlowScreen { Page("Help") }
  func noQuestion(_ screen: NoQuestionScreen) -> any FlowScreen { Page("Choose a question") }
  func answer(_ screen: AnswerScreen) -> any FlowScreen { Page("Answer \(screen.id)") }

  func logOut(_ screen: LogOutScreen) -> any FlowScreen {
    screen.alert(title: "Log out?", confirmed: .destructive("Log out"), declined: .cancel("Cancel"))
  }
}
