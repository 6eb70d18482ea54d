import FlowRuntime

extension Pages: MainScreens {
  func settings(_ screen: SettingsScreen) -> any FlowScreen { Page() }
  func about(_ screen: AboutScreen) -> any FlowScreen { Page() }
}
