#if canImport(UIKit) && !os(watchOS)
  import FlowModel
  import UIKit

  /// Regular checks of the screen while something may end without a report by UIKit: a completion that is not called, an alert that is closed, a
  /// transition that has ended out of sight.
  extension NavigationPresenter {
    /// The number of checks after which a request to UIKit counts as not carried out: about two seconds.
    static var maximumLooks: Int { 8 }

    private var hasToLook: Bool {
      move != nil || isAlone || containers.values.contains(where: \.isMoving)
        || piles.contains { $0.modals.contains { !$0.reportsRemoval } }
    }

    /// Checks regularly until there is nothing left to check.
    func keepLooking() {
      guard looking == nil, hasToLook else { return }
      looking = Task { [weak self, pause] in
        while true {
          await pause()
          guard let self, hasToLook else { break }
          look()
        }
        self?.looking = nil
      }
    }

    /// Checks once.
    ///
    /// - Returns: false if there was nothing to check.
    @discardableResult
    func look() -> Bool {
      guard hasToLook else { return false }
      lookAround()
      return true
    }

    private func lookAround() {
      if ground == nil { return groundHasGone() }
      if var move {
        move.looks += 1
        self.move = move
        if hasEnded(move) { stopWaiting(move) }
        return
      }
      for container in containers.values where container.isMoving { container.look(atMost: Self.maximumLooks) }
      for pile in piles {
        for layer in pile.modals where !layer.isPresented && layer.controller?.isBeingDismissed == false {
          layer.looks += 1
        }
      }
      follow()
    }

    private func hasEnded(_ move: LayerMove) -> Bool {
      guard move.looks >= Self.maximumLooks else { return false }
      let isRunning =
        move.below?.transitionCoordinator != nil || move.layer?.controller?.isBeingPresented == true
        || move.below?.presentedViewController?.isBeingDismissed == true
      return !isRunning || move.looks >= 5 * Self.maximumLooks
    }

    /// Stops waiting for UIKit's completion: UIKit has carried out the request, or has refused it.
    private func stopWaiting(_ move: LayerMove) {
      self.move = nil
      if let layer = move.layer, !layer.isPresented {
        for pile in piles { pile.modals.removeAll { $0 === layer } }
        if !layer.isUnwrapped { resting.append(layer) }
        failures += 1
        // Given up until the next change, which tries again.
        if failures > 2 {
          navigator?.fault(.stuck("the layer '\(layer.style?.rawValue ?? "root")' with '\(name(of: layer))'"))
          return
        }
      }
      follow()
    }

    private func name(of layer: ShownLayer) -> String {
      target.layer(layer.id)?.entries.last.flatMap { navigator?.node(of: $0.id)?.name } ?? "?"
    }
  }
#endif
