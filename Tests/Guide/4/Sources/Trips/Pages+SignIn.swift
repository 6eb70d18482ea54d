import FlowRuntime

extension Pages: SignInScreens {
  func welcome(_ screen: WelcomeScreen) -> any FlowScreen { Page() }
  func credentials(_ screen: CredentialsScreen) -> any FlowScreen { Page() }
}
