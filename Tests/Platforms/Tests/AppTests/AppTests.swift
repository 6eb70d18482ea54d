import FlowRuntime
import SwiftUI
import Testing
import UIKit

@testable import Letters
@testable import News
@testable import Notes
@testable import Storyboards

/// Three small apps, as their users know them.
@MainActor
struct AppTests {
  private func settle(_ window: UIWindow) async {
    repeat { for _ in 0..<6 { await Task.yield() } } while window.finishNext()
  }

  private func titles(_ window: UIWindow) -> [[String]] {
    window.piles.flatMap { $0 }.map { controller in
      ((controller as? UINavigationController)?.viewControllers ?? [controller]).map { $0.title ?? "?" }
    }
  }

  // MARK: A flow among coordinators of the app's own

  @MainActor
  private struct Post {
    let window = UIWindow()
    let app: AppCoordinator

    init() {
      let navigation = UINavigationController()
      window.rootViewController = navigation
      window.makeKeyAndVisible()
      app = AppCoordinator(navigation)
      app.start()
    }

    var write: WriteController? { app.navigation.topViewController as? WriteController }

    func reply(to name: String) { (app.navigation.viewControllers.first as? InboxController)?.onReply?(name) }

    var reply: WriteController? {
      (app.navigation.presentedViewController as? UINavigationController)?.topViewController as? WriteController
    }

    func write(to name: String) { (app.navigation.viewControllers.first as? InboxController)?.onWrite?(name) }
  }

  @Test func `a flow runs in the place of a coordinator, and gives the navigation controller back`() async throws {
    let post = Post()
    post.write(to: "Ann")
    await settle(post.window)
    #expect(titles(post.window) == [["inbox", "to Ann"]])
    try #require(post.write).type("Dear Ann")
    post.write?.screen.sendTapped()
    await settle(post.window)
    #expect(post.app.sent == ["Dear Ann"])
    #expect(titles(post.window) == [["inbox"]])
    #expect(post.app.count == 0)
    #expect(post.app.navigation.delegate == nil)
    #expect(post.window.complaints.isEmpty)
  }

  @Test func `a letter that is written is not swiped away`() async throws {
    let post = Post()
    post.write(to: "Ann")
    await settle(post.window)
    try #require(post.write).type("Dear Ann")
    post.app.navigation.userSwipesBack(finishes: true)
    await settle(post.window)
    #expect(titles(post.window) == [["inbox", "to Ann"], ["Discard the letter?"]])
    (post.window.piles.last?.last as? UIAlertController)?.userTaps("Discard")
    await settle(post.window)
    #expect(titles(post.window) == [["inbox"]])
    #expect(post.app.sent.isEmpty)
    #expect(post.app.count == 0)
  }

  @Test func `a flow runs in the place of a coordinator that presents, and removes its sheet`() async throws {
    let post = Post()
    post.reply(to: "Ann")
    await settle(post.window)
    #expect(titles(post.window) == [["inbox"], ["to Ann"]])
    try #require(post.reply).type("Dear Ann")
    post.app.navigation.presentedViewController?.userPullsDown()
    await settle(post.window)
    #expect(titles(post.window) == [["inbox"], ["to Ann"], ["Discard the letter?"]])
    (post.window.piles.last?.last as? UIAlertController)?.userTaps("Keep")
    await settle(post.window)
    post.reply?.screen.sendTapped()
    await settle(post.window)
    #expect(titles(post.window) == [["inbox"]])
    #expect(post.app.sent == ["Dear Ann"])
    #expect(post.app.count == 0)
    #expect(post.window.complaints.isEmpty)
  }

  @Test func `a flow at the root of a tab begins again, beside the app's own tabs`() async throws {
    let window = UIWindow()
    let (tabs, post) = (UITabBarController(), UINavigationController())
    let pad = LetterPad(UINavigationController())
    tabs.viewControllers = [post, pad.navigation]
    tabs.selectedIndex = 1
    window.rootViewController = tabs
    window.makeKeyAndVisible()
    pad.start()
    await settle(window)
    for text in ["Dear all", "Hello"] {
      let write = try #require(pad.navigation.topViewController as? WriteController)
      write.type(text)
      write.screen.sendTapped()
      await settle(window)
    }
    #expect(pad.sent == ["Dear all", "Hello"])
    #expect(pad.navigation.viewControllers.map(\.title) == ["to all"])
    #expect(window.complaints.isEmpty)
  }

  @Test func `a coordinator of the app's is a screen of the flow`() async throws {
    let post = Post()
    post.write(to: "Ann")
    await settle(post.window)
    let write = try #require(post.write)
    write.screen.addressTapped()
    await settle(post.window)
    let book = try #require(post.window.piles.last?.last as? UINavigationController)
    #expect(book.viewControllers.map(\.title) == ["groups"])
    // It pushes by hand, on a navigation controller that is its own.
    let people = UIViewController()
    people.title = "people"
    book.pushViewController(people, animated: true)
    await settle(post.window)
    book.userTapsBack()
    await settle(post.window)
    #expect(titles(post.window) == [["inbox", "to Ann"], ["groups"]])
    book.dismiss(animated: true)
    await settle(post.window)
    // Of a controller that is not the presenter's own it is found out by looking.
    try await Task.sleep(for: .milliseconds(700))
    write.screen.addressTapped()
    await settle(post.window)
    #expect(titles(post.window).count == 2)
    #expect(post.window.complaints.isEmpty)
  }

  @Test func `a view that the app presents by itself is left on top, and a layer of the flow comes over it`() async {
    let post = Post()
    post.write(to: "Ann")
    await settle(post.window)
    post.app.announce("You have mail")
    await settle(post.window)
    post.write?.screen.addressTapped()
    await settle(post.window)
    #expect(titles(post.window) == [["inbox", "to Ann"], ["You have mail"], ["groups"]])
    #expect(post.window.complaints.isEmpty)
  }

  @Test func `a flow in a part of a screen, beside others of the app's`() async throws {
    let window = UIWindow()
    let screen = UIViewController()
    let part = UINavigationController()
    screen.addChild(part)
    screen.view.addSubview(part.view)
    part.didMove(toParent: screen)
    window.rootViewController = UINavigationController(rootViewController: screen)
    window.makeKeyAndVisible()
    let letter = LetterFlow(part, "Ann")
    letter.start()
    await settle(window)
    let write = try #require(part.topViewController as? WriteController)
    #expect(part.viewControllers.count == 1)
    write.screen.addressTapped()
    await settle(window)
    #expect(part.presentedViewController is UINavigationController)
    #expect(window.complaints.isEmpty)
  }

  // MARK: SwiftUI

  private func settle(_ scene: TestScene) async {
    var quiet = 0
    let end = ContinuousClock.now + .seconds(20)
    while quiet < 40, ContinuousClock.now < end {
      try? await Task.sleep(for: .milliseconds(20))
      scene.update()
      quiet = scene.finishNext() ? 0 : quiet + 1
    }
  }

  private func texts(_ scene: TestScene) -> [[String]] { scene.texts }

  @Test func `notes are listed beside each other, and a draft is asked about`() async {
    let store = NoteStore()
    let scene = TestScene(NotesView(store: store))
    await settle(scene)
    #expect(texts(scene).joined().contains("no note"))
    #expect(scene.userTaps("bread"))
    await settle(scene)
    #expect(texts(scene).joined().contains("bread"))
    #expect(scene.userTaps("add"))
    await settle(scene)
    #expect(scene.styles == ["sheet"])
    #expect(scene.userTypes("eggs"))
    // No step has been taken: what is typed is observed.
    await settle(scene)
    #expect(!scene.userPullsDown())
    await settle(scene)
    #expect(scene.styles == ["sheet", "alert"])
    #expect(scene.userTaps("Keep"))
    await settle(scene)
    #expect(scene.userTaps("cancel"))
    await settle(scene)
    #expect(scene.styles == ["sheet", "alert"])
    #expect(scene.userTaps("Keep"))
    await settle(scene)
    #expect(scene.styles == ["sheet"])
    #expect(scene.userTaps("save"))
    await settle(scene)
    #expect(scene.styles.isEmpty)
    #expect(store.notes == ["milk", "bread", "eggs"])
    // Another form has nothing to lose.
    #expect(scene.userTaps("add"))
    await settle(scene)
    #expect(scene.userPullsDown())
    await settle(scene)
    #expect(scene.styles.isEmpty)
    #expect(scene.userChooses(1))
    await settle(scene)
    #expect(texts(scene) == [["settings"]])
    #expect(scene.complaints.isEmpty)
  }

  @Test func `a view presents a flow, whose screen is a view controller`() async throws {
    let archive = Archive()
    let scene = TestScene(ArchiveView(archive: archive))
    await settle(scene)
    #expect(scene.userTaps("write"))
    await settle(scene)
    #expect(scene.styles == ["sheet"])
    let write = try #require(
      scene.visible.lazy.compactMap { element in
        if case .controller(let controller as WriteController) = element.kind { controller } else { nil }
      }.first)
    write.type("Dear Ann")
    await settle(scene)
    #expect(!scene.userPullsDown())
    await settle(scene)
    #expect(scene.styles == ["sheet", "alert"])
    #expect(scene.userTaps("Keep"))
    await settle(scene)
    write.screen.sendTapped()
    await settle(scene)
    #expect(scene.styles.isEmpty)
    #expect(archive.sent == ["Dear Ann"])
    #expect(texts(scene).joined().contains("Dear Ann"))
    #expect(scene.complaints.isEmpty)
  }

  // MARK: XCoordinator's example

  private func page(of news: NewsWindow) -> Page? {
    var top: UIViewController? = news.navigation.viewControllers.last
    while let inner = (top as? UITabBarController)?.selectedViewController ?? (top as? UINavigationController)?
      .topViewController ?? top?.children.first
    { top = inner }
    return top as? Page
  }

  @Test func `the screens of XCoordinator's example, and a link from anywhere`() async throws {
    let news = NewsWindow(UIWindowScene())
    await settle(news.window)
    #expect(page(of: news)?.title == "login")
    page(of: news)?.userTaps()
    await settle(news.window)
    let tabs = try #require(news.navigation.topViewController?.children.first as? HouseTabs)
    #expect(page(of: news)?.title == "news")
    page(of: news)?.userTaps()
    await settle(news.window)
    page(of: news)?.userTaps()
    await settle(news.window)
    #expect(page(of: news)?.title == "article 2")
    #expect(tabs.userTaps(1))
    await settle(news.window)
    page(of: news)?.userTaps()
    await settle(news.window)
    page(of: news)?.userTaps()
    await settle(news.window)
    (news.window.piles.last?.last as? UIAlertController)?.userTaps("Close")
    await settle(news.window)
    #expect(page(of: news)?.title == "Paul")
    news.open("/news/7")
    await settle(news.window)
    #expect(tabs.selectedIndex == 0)
    #expect(page(of: news)?.title == "article 7")
    #expect(news.window.complaints.isEmpty)
  }

  @Test func `two windows have two flows`() async {
    let scene = UIWindowScene()
    let (first, second) = (NewsWindow(scene), NewsWindow(UIWindowScene()))
    page(of: first)?.userTaps()
    await settle(first.window)
    await settle(second.window)
    #expect(first.flow.stack != second.flow.stack)
    #expect(page(of: second)?.title == "login")
  }

  // MARK: A storyboard without segues

  @Test func `scenes of a storyboard are the screens of the flow that was imported`() async throws {
    UIStoryboard.scenes["Notes"] = [
      "noteList": { NoteListController() }, "note": { NoteController() }, "noteForm": { NoteFormController() },
    ]
    let (window, navigation) = (UIWindow(), UINavigationController())
    window.rootViewController = navigation
    window.makeKeyAndVisible()
    let flow = Storyboards.NotesCoordinator(screens: NotesScenes())
    flow.start(in: NavigationPresenter(navigation))
    await settle(window)
    let list = try #require(navigation.topViewController as? NoteListController)
    list.rowTapped(id: 7)
    await settle(window)
    #expect((navigation.topViewController as? NoteController)?.title == "note 7")
    navigation.userTapsBack()
    await settle(window)
    list.addTapped()
    await settle(window)
    let sheet = try #require(navigation.presentedViewController as? UINavigationController)
    try #require(sheet.topViewController as? NoteFormController).textChanged("milk")
    sheet.userPullsDown()
    await settle(window)
    #expect(titles(window).last == ["Discard the note?"])
    (window.piles.last?.last as? UIAlertController)?.userTaps("Discard")
    await settle(window)
    #expect(flow.stack == "[noteList]")
    #expect(window.complaints.isEmpty)
  }
}
