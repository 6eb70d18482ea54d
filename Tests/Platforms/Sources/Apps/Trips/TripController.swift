import FlowRuntime
import UIKit

/// The trip's screen in UIKit: its export button is off for as long as a move of the screen waits.
final class TripController: UIViewController {
  private let screen: TripScreen
  let exportButton = UIButton(type: .system)

  init(_ screen: TripScreen) {
    self.screen = screen
    super.init(nibName: nil, bundle: nil)
  }

  required init?(coder: NSCoder) { nil }

  override func viewDidLoad() {
    super.viewDidLoad()
    view.addSubview(exportButton)
    exportButton.addAction(UIAction { [screen] _ in screen.exportTapped() }, for: .touchUpInside)
    screen.onUpdate { [weak self] in self?.show() }
  }

  private func show() { exportButton.isEnabled = !screen.isWaiting }
}
