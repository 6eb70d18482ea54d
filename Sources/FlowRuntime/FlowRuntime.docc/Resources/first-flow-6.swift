import FlowRuntime
import Testing

@Test @MainActor func `a city comes back to the profile at once`() {
  let flow = EditProfileCoordinator(user: ann, screens: TestScreens())
  flow.start()
  flow.screen(ProfileScreen.self)?.cityTapped()
  flow.screen(RegionsScreen.self)?.cityPicked(city: moscow)
  #expect(flow.stack == "[profile]")
  #expect(flow.screen(ProfileScreen.self)?.user.city == moscow)
}
