import FlowRuntime
import Observation
import SwiftUI
import UIKit

// An app with coordinators of its own, which are older than its first flow. They push, present and call back by hand.
// Some run a flow: one pushes or presents it, one has it in a tab, a view presents it in a sheet; and one of the flow's
// screens is a coordinator.

/// The base class of all coordinators of the app.
@MainActor
class Coordinator {
  let navigation: UINavigationController
  private var children: [Coordinator] = []

  init(_ navigation: UINavigationController) { self.navigation = navigation }

  func start() {}

  func run(_ child: Coordinator) {
    children.append(child)
    child.start()
  }

  func forget(_ child: Coordinator) { children.removeAll { $0 === child } }

  var count: Int { children.count }
}

final class AppCoordinator: Coordinator {
  private(set) var sent: [String] = []

  override func start() {
    let inbox = InboxController()
    inbox.onWrite = { [weak self] in self?.write(to: $0, as: .push) }
    inbox.onReply = { [weak self] in self?.write(to: $0, as: .sheet) }
    navigation.viewControllers = [inbox]
  }

  private func write(to recipient: String, as style: EntryPresentation) {
    let letter = LetterFlow(navigation, recipient, as: style)
    letter.onEnd = { [weak self, weak letter] text in
      if let text { self?.sent.append(text) }
      if let letter { self?.forget(letter) }
    }
    run(letter)
  }

  /// Shows an alert of the app's own, over whatever there is.
  func announce(_ news: String) {
    var top: UIViewController = navigation
    while let above = top.presentedViewController { top = above }
    top.present(UIAlertController(title: news, message: nil, preferredStyle: .alert), animated: true)
  }
}

/// A flow in the place of a coordinator that pushes or presents: it removes itself when it ends, and calls back then.
final class LetterFlow: Coordinator {
  private let flow: LetterCoordinator
  private let style: EntryPresentation
  let desk = Desk()
  var onEnd: (@MainActor (String?) -> Void)?

  init(_ navigation: UINavigationController, _ recipient: String, as style: EntryPresentation = .push) {
    self.style = style
    flow = LetterCoordinator(recipient: recipient, screens: LetterScreensOfApp(desk: desk), conditions: desk)
    super.init(navigation)
  }

  override func start() {
    flow.onOutcome { [weak self] outcome in
      if case .sent(let text) = outcome { self?.onEnd?(text) } else { self?.onEnd?(nil) }
    }
    flow.present(over: navigation, as: style)
  }
}

extension LetterFlow {
  /// What tests look at.
  var state: String { flow.stack }
}

/// A flow in the place of a tab's coordinator: it is at the root of the tab's navigation controller. When a letter is
/// sent, the next begins.
final class LetterPad: Coordinator {
  private var flow: LetterCoordinator?
  private(set) var sent: [String] = []

  override func start() {
    let desk = Desk()
    let flow = LetterCoordinator(recipient: "all", screens: LetterScreensOfApp(desk: desk), conditions: desk)
    flow.onOutcome { [weak self] outcome in
      guard let self else { return }
      if case .sent(let text) = outcome { sent.append(text) }
      self.flow?.stop()
      start()
    }
    self.flow = flow
    flow.start(in: NavigationPresenter(navigation))
  }
}

/// The letters of the app's newest page, which is in SwiftUI.
@MainActor
@Observable
final class Archive {
  struct Recipient: Identifiable {
    let name: String
    var id: String { name }
  }

  var recipient: Recipient?
  var sent: [String] = []
}

/// A view that presents the flow as it would another view.
struct ArchiveView: View {
  @Bindable var archive: Archive

  var body: some View {
    VStack {
      ForEach(archive.sent, id: \.self) { Text($0) }
      Button("write") { archive.recipient = Archive.Recipient(name: "Ann") }
    }
    .flowSheet(item: $archive.recipient) { recipient in
      let desk = Desk()
      let screens = LetterScreensOfApp(desk: desk)
      let flow = LetterCoordinator(recipient: recipient.name, screens: screens, conditions: desk)
      flow.onOutcome { if case .sent(let text) = $0 { archive.sent.append(text) } }
      return flow
    }
  }
}

/// The letter that is being written.
@MainActor
final class Desk: LettersConditions {
  var text = ""
  var edited: Bool { !text.isEmpty }
}

@MainActor
struct LetterScreensOfApp: LetterFactory {
  let desk: Desk

  func write(_ screen: WriteScreen) -> any FlowScreen { WriteController(screen, desk) }

  /// A coordinator of the app's, with a navigation controller of its own, as a screen: it is presented as it is, and
  /// kept.
  func address(_ screen: AddressScreen) -> any FlowScreen {
    let book = AddressBook(UINavigationController())
    book.onChoice = { screen.chosen(recipient: $0) }
    book.start()
    return .bare(book.navigation, keeping: book)
  }

  func discard(_ screen: DiscardScreen) -> any FlowScreen {
    screen.alert(title: "Discard the letter?", discarded: .destructive("Discard"), kept: .cancel("Keep"))
  }
}

final class InboxController: UIViewController {
  var onWrite: (@MainActor (String) -> Void)?
  var onReply: (@MainActor (String) -> Void)?

  override func viewDidLoad() {
    super.viewDidLoad()
    title = "inbox"
  }
}

final class WriteController: UIViewController {
  let screen: WriteScreen
  private let desk: Desk

  init(_ screen: WriteScreen, _ desk: Desk) {
    self.screen = screen
    self.desk = desk
    super.init(nibName: nil, bundle: nil)
    title = "to \(screen.recipient)"
  }

  required init?(coder: NSCoder) { nil }

  func type(_ text: String) {
    desk.text = text
    screen.typed(text: text)
  }
}

/// A coordinator that pushes by hand.
final class AddressBook: Coordinator {
  var onChoice: (@MainActor (String) -> Void)?

  override func start() {
    let groups = UIViewController()
    groups.title = "groups"
    navigation.viewControllers = [groups]
  }

  func open() {
    let people = UIViewController()
    people.title = "people"
    navigation.pushViewController(people, animated: true)
  }
}
