import FlowRuntime
import FlowTesting
import Foundation
import SwiftUI
import Testing
import UIKit

@testable import Article

private let ann = User(name: "Ann")
private let moscow = City(name: "Moscow")

private struct TestScreens: EditProfileScreens {
  func profile(_ screen: ProfileScreen) -> any FlowScreen { PhoneArticleScreen() }
  func regions(_ screen: RegionsScreen) -> any FlowScreen { PhoneArticleScreen() }
}

private final class PhoneArticleScreen: FlowScreen {}

@Test @MainActor func `a city comes back to the profile at once`() throws {
  let flow = EditProfileCoordinator(user: ann, screens: TestScreens())
  flow.start()
  try flow.require(ProfileScreen.self).cityTapped()
  try flow.require(RegionsScreen.self).cityPicked(city: moscow)
  #expect(flow.stack == "[profile]")
  #expect(try flow.require(ProfileScreen.self).user.city == moscow)
}

@Test @MainActor func `a tap on the city sends an event`() {
  let recorder = ScreenRecorder(ProfileScreen.preview(user: ann))
  let controller = ProfileViewController(recorder.screen)
  controller.loadViewIfNeeded()
  controller.cityButton.sendActions(for: .touchUpInside)
  #expect(recorder.events == recorder.events { $0.cityTapped() })
}

/// The code that the article "What you write, what is generated" shows is compiled and driven here.
@MainActor
struct ArticleTests {
  private static let platforms = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent()

  private func text(_ path: String) throws -> String {
    try String(contentsOf: Self.platforms.appending(path: path), encoding: .utf8)
  }

  @Test func `the article shows the code that is compiled`() throws {
    let article = try text("../../Sources/FlowRuntime/FlowRuntime.docc/WhatYouWrite.md")
    let compiled = try text("Sources/Article/Article.swift") + text("Tests/ArticleTests/ArticleTests.swift")
    let blocks = article.components(separatedBy: "```swift\n").dropFirst().map { $0.components(separatedBy: "```")[0] }
    let starts = [
      "final class", "struct RegionsView", "struct AppScreens", "@MainActor func", "@Test @MainActor func `a city",
      "@Test @MainActor func `a tap",
    ]
    for start in starts {
      let block = try #require(blocks.first { $0.hasPrefix(start) }, "no block begins with '\(start)'")
      #expect(compiled.contains(block), "\(start)")
    }
  }

  @Test(.timeLimit(.minutes(1))) func `the article's screens, factory and start run`() async throws {
    let window = UIWindow()
    let navigation = UINavigationController()
    window.rootViewController = navigation
    window.makeKeyAndVisible()
    func settle() { while window.finishNext() {} }
    navigation.setViewControllers([UIViewController()], animated: false)
    let running = Task { await editProfile(of: ann, in: navigation) }
    for _ in 0..<10 { await Task.yield() }
    settle()
    let profile = try #require(navigation.topViewController as? ProfileViewController)
    let button = try #require(profile.view.subviews.first as? UIButton)
    #expect(button.currentTitle == "Where do you live?")
    button.userTaps()
    settle()
    let regions = try #require(navigation.topViewController as? UIHostingController<RegionsView>)
    let rows = try #require(regions.rootView.body as? List<[City], Button<Text>>).rows
    #expect(rows.map(\.title) == ["Moscow", "Saint Petersburg"])
    rows[0].userTaps()
    settle()
    #expect(navigation.topViewController === profile)
    #expect(button.currentTitle == "Moscow")
    navigation.userTapsBack()
    settle()
    await running.value
    #expect(navigation.viewControllers.count == 1)
  }
}
