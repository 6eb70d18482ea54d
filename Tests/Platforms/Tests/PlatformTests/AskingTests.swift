import Testing
import UIKit

@testable import FlowRuntime

/// Moves that UIKit would make by itself: the flow is asked first.
@MainActor
struct AskingTests {
  private static let edit = """
    flow Edit
    condition edited
    start = push list
    screen list
      next = push edit
      sheet = present form
    screen edit
      next = push preview
      back = present alertDiscard as alert when edited
    screen preview
    screen form
      dismissed = present alertDiscard as alert when edited
    screen alertDiscard
      discard = popTo list
      keep = dismiss
    """

  private func phone(_ events: String..., isEdited: Bool = true) async -> Phone {
    let phone = Phone(Self.edit)
    phone.flow?.answers = ["edited": isEdited ? 1 : 0]
    await phone.start()
    for event in events {
      phone.send(event)
      await phone.settle()
    }
    phone.steps = []
    return phone
  }

  // MARK: Going back

  private enum Way: CaseIterable { case button, edge, content }

  private func goBack(_ phone: Phone, _ way: Way, finishes: Bool = true) {
    switch way {
    case .button: phone.topStack?.userTapsBack()
    case .edge: phone.topStack?.userSwipesBack(finishes: finishes)
    case .content: phone.topStack?.userSwipesBack(finishes: finishes, inContent: true)
    }
  }

  @Test(arguments: Way.allCases)
  private func `a screen that is edited stays while it is asked about`(way: Way) async throws {
    let phone = await phone("list.next")
    let edit = try #require(phone.navigation.topViewController)
    edit.view.becomeFirstResponder()
    let before = edit.appearances
    goBack(phone, way)
    #expect(phone.shown == "[home, settings, list, edit]")
    #expect(phone.navigation.transitionCoordinator == nil)
    await phone.settle()
    #expect(phone.shown == "[home, settings, list, edit, { alert: [alertDiscard] }]")
    #expect(
      phone.steps == ["back → [list, edit, { alert: [alertDiscard] }], asked edited=yes, built alertDiscard"])
    // Nothing of the screen's has disappeared and come again: the keyboard, the scroll position.
    #expect(edit.appearances == before)
    #expect(edit.view.isFirstResponder)
    (phone.top as? UIAlertController)?.userTaps { phone.send("alertDiscard.discard") }
    await phone.settle()
    #expect(phone.shown == "[home, settings, list]")
    #expect(phone.window.complaints.isEmpty)
  }

  @Test(arguments: Way.allCases)
  private func `a screen that is not edited is removed by UIKit at once`(way: Way) async {
    let phone = await phone("list.next", isEdited: false)
    goBack(phone, way)
    #expect(phone.shown == "[home, settings, list]")
    await phone.settle()
    #expect(phone.steps == ["back → [list], asked edited=no, released edit"])
    #expect(phone.window.complaints.isEmpty)
  }

  @Test(arguments: [Way.edge, .content])
  private func `a swipe that stops on the way asks nothing`(way: Way) async {
    let phone = await phone("list.next")
    goBack(phone, way, finishes: false)
    await phone.settle()
    #expect(phone.steps.isEmpty)
    #expect(phone.shown == "[home, settings, list, edit]")
    goBack(phone, way)
    await phone.settle()
    #expect(phone.steps.count == 1)
  }

  @Test(arguments: Way.allCases)
  private func `a flow asks one question, however often the user goes back before it is there`(way: Way) async {
    let phone = await phone("list.next")
    for _ in 0..<3 { goBack(phone, way) }
    await phone.settle()
    #expect(phone.shown == "[home, settings, list, edit, { alert: [alertDiscard] }]")
    #expect(phone.shown == phone.expected)
    (phone.top as? UIAlertController)?.userTaps { phone.send("alertDiscard.keep") }
    await phone.settle()
    #expect(phone.shown == "[home, settings, list, edit]")
    #expect(phone.window.complaints.isEmpty && phone.faults.isEmpty)
  }

  @Test func `only where the flow may object is the back button other than UIKit's`() async {
    let phone = await phone("list.next", "edit.next")
    let items = phone.navigation.viewControllers.map { $0.navigationItem.backAction != nil }
    #expect(items == [false, false, true, true, false])
    phone.flow?.stop()
    await phone.settle()
    #expect(phone.navigation.view.gestureRecognizers?.isEmpty == true)
  }

  @Test func `an action that the app has given the back button is the app's`() async throws {
    let phone = await phone()
    phone.send("list.next")
    let edit = try #require(phone.navigation.topViewController)
    await phone.settle()
    var taps = 0
    edit.navigationItem.backAction = UIAction { _ in taps += 1 }
    phone.send("edit.next")
    await phone.settle()
    phone.navigation.userTapsBack()
    await phone.settle()
    phone.navigation.userTapsBack()
    await phone.settle()
    #expect(taps == 1)
    #expect(phone.shown == "[home, settings, list, edit]")
  }

  // MARK: Pulling down

  @Test(arguments: [true, false])
  func `a sheet resists the finger only while it is edited`(isEdited: Bool) async throws {
    let phone = await phone("list.sheet", isEdited: isEdited)
    let sheet = try #require(phone.top.presentationController)
    #expect(sheet.delegate?.presentationControllerShouldDismiss(sheet) == !isEdited)
    phone.top.userPullsDown()
    await phone.settle()
    #expect(
      phone.shown
        == (isEdited
          ? "[home, settings, list, { sheet: [form] }, { alert: [alertDiscard] }]" : "[home, settings, list]"))
    #expect(phone.steps.count == 1)
  }

  @Test func `a flow asks one question, however often the user pulls before it is there`() async {
    let phone = await phone("list.sheet")
    let sheet = phone.top
    for _ in 0..<3 { sheet.userPullsDown() }
    await phone.settle()
    #expect(phone.shown == "[home, settings, list, { sheet: [form] }, { alert: [alertDiscard] }]")
    #expect(phone.shown == phone.expected)
    #expect(phone.window.complaints.isEmpty && phone.faults.isEmpty)
  }

  @Test(arguments: [true, false])
  func `a sheet of the app's that is a whole flow is pulled down as the flow says`(isEdited: Bool) async {
    let (window, outer, sheet) = (UIWindow(), UIViewController(), UINavigationController())
    func settle() async { repeat { for _ in 0..<4 { await Task.yield() } } while window.finishNext() }
    window.rootViewController = outer
    window.makeKeyAndVisible()
    outer.present(sheet, animated: false)
    await settle()
    let feedback = """
      flow Feedback
      entry sheet
      condition edited
      start = push form
      screen form
        dismissed = present alertDiscard as alert when edited
      screen alertDiscard
      """
    let flow = PhoneCoordinator(FlowDefinition(feedback) { [] })
    flow.answers = ["edited": isEdited ? 1 : 0]
    flow.start(in: NavigationPresenter(sheet))
    await settle()
    sheet.userPullsDown()
    await settle()
    #expect((outer.presentedViewController == nil) == !isEdited)
    #expect(flow.navigator?.hasEnded == !isEdited)
    #expect(flow.stack == (isEdited ? "[form, { alert: [alertDiscard] }]" : "[form]"))
  }

  // MARK: Tabs

  private static let tabs = """
    flow Tabs
    condition edited
    container tabs
    item one = push one
    item two = push two
    item three = push three
    item four = push four
    item five = push five
    item six = push six
    screen one
      next = push more
    screen two
    screen three
    screen four
    screen five
    screen six
    screen more
    """

  private func tabBar(of phone: Phone) throws -> UITabBarController {
    let host = try #require(phone.navigation.topViewController as? ContainerHost)
    return try #require(host.children.first as? UITabBarController)
  }

  @Test func `UIKit shows the tapped tab, and the flow is notified`() async throws {
    let phone = Phone(Self.tabs)
    await phone.start()
    let tabs = try tabBar(of: phone)
    _ = tabs.userTaps(1)
    await phone.settle()
    _ = tabs.userTaps(0)
    #expect(tabs.selectedIndex == 0)
    #expect(phone.steps.count == 2)
    await phone.settle()
    #expect(phone.flow?.navigator?.model.containers.first?.selected == 0)
    #expect(phone.window.complaints.isEmpty)
  }

  @Test func `a pick from the list of tabs that do not fit is reported, and stays`() async throws {
    let phone = Phone(Self.tabs)
    await phone.start()
    let tabs = try tabBar(of: phone)
    tabs.isWide = false
    #expect(tabs.userTaps(5))
    await phone.settle()
    #expect(tabs.selectedIndex == 5)
    #expect(phone.steps.count == 1)
    #expect(phone.flow?.navigator?.model.containers.first?.selected == 5)
    #expect(phone.window.complaints.isEmpty)
  }
}
