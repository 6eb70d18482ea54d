import FlowRuntime
import FlowTesting
import Testing

@testable import Profile

private let ann = User(name: "Ann")
private let moscow = City(name: "Moscow")

private final class NoScreen: FlowScreen {}

private struct TestScreens: EditProfileScreens {
  func profile(_ screen: ProfileScreen) -> any FlowScreen { NoScreen() }
  func regions(_ screen: RegionsScreen) -> any FlowScreen { NoScreen() }
}

@Test @MainActor func `a city comes back to the profile at once`() throws {
  let flow = EditProfileCoordinator(user: ann, screens: TestScreens())
  flow.start()
  try flow.require(ProfileScreen.self).cityTapped()
  try flow.require(RegionsScreen.self).cityPicked(city: moscow)
  #expect(flow.stack == "[profile]")
  #expect(try flow.require(ProfileScreen.self).user.city == moscow)
}
