import FlowRuntime

struct AppScreens: EditProfileScreens {
  func profile(_ screen: ProfileScreen) -> any FlowScreen { ViewScreen { ProfileView(screen: screen) } }
  func regions(_ screen: RegionsScreen) -> any FlowScreen { ViewScreen { RegionsView(screen: screen) } }
}
