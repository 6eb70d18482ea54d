// Written by 'flowc paths --format swift'; write it again after the flows have changed.
// swift-format-ignore-file
//
// Another file has the values of the app's own types:
//
//   @MainActor enum WalkValues {
//     static let city: City = …
//     static let regionID: RegionID = …
//     static let user: User = …
//   }

import FlowRuntime
import Testing

/// Shows nothing.
private final class WalkScreen: FlowScreen {}

private struct WalkScreens: EditProfileFactory {
  func profile(_ screen: ProfileScreen) -> any FlowScreen { WalkScreen() }
  func regions(_ screen: RegionsScreen) -> any FlowScreen { WalkScreen() }
  func cities(_ screen: CitiesScreen) -> any FlowScreen { WalkScreen() }
}

@MainActor @Suite struct EditProfileWalks {
  private let flow: EditProfileCoordinator

  init() {
    flow = EditProfileCoordinator(user: WalkValues.user, screens: WalkScreens())
  }

  @Test func `walk 1`() throws {
    flow.start()
    #expect(flow.stack == "[profile]")
    try #require(flow.screen(ProfileScreen.self)).cityTapped()
    #expect(flow.stack == "[profile, regions]")
    try #require(flow.screen(RegionsScreen.self)).regionTapped(id: WalkValues.regionID)
    #expect(flow.stack == "[profile, regions, cities]")
    try #require(flow.screen(CitiesScreen.self)).cityTapped(city: WalkValues.city)
    #expect(flow.stack == "[profile]")
    try #require(flow.screen(ProfileScreen.self)).cityTapped()
    #expect(flow.stack == "[profile, regions]")
    try #require(flow.screen(RegionsScreen.self)).federalCity(city: WalkValues.city)
    #expect(flow.stack == "[profile]")
    try #require(flow.screen(ProfileScreen.self)).done()
    #expect(flow.stack == "[profile]")
  }
}
