/// A factory that makes the screens of a hand-written coordinator.
protocol ScreenFactory: AnyObject {
  func make(_ screen: Int, _ events: ScreenEvents) -> AnyObject
}

/// A channel through which a screen sends its events to the coordinator that made it.
final class ScreenEvents {
  let number: Int
  private weak var coordinator: HandWrittenScreens?

  init(_ number: Int, _ coordinator: HandWrittenScreens) {
    self.number = number
    self.coordinator = coordinator
  }

  func send(_ event: Int) { coordinator?.send(event) }
}

/// A coordinator written by hand that makes a screen for each entry, and releases it when the entry is removed: what every whole coordinator has to do.
final class HandWrittenScreens {
  /// A screen on the stack.
  struct Screen {
    let events: ScreenEvents
    let shown: AnyObject
  }

  private(set) var layers: [[Screen]] = []
  var conditions = 0
  private let factory: any ScreenFactory

  init(_ factory: any ScreenFactory) {
    self.factory = factory
    layers = [[make(0)]]
  }

  private func make(_ screen: Int) -> Screen {
    let events = ScreenEvents(screen, self)
    return Screen(events: events, shown: factory.make(screen, events))
  }

  func push(_ screen: Int) { layers[layers.count - 1].append(make(screen)) }

  func replace(_ screen: Int) {
    let layer = layers.count - 1
    layers[layer][layers[layer].count - 1] = make(screen)
  }

  func present(_ screen: Int) { layers.append([make(screen)]) }

  func root(_ screen: Int) { layers = [[make(screen)]] }

  func pop() {
    let layer = layers.count - 1
    if layers[layer].count > 1 {
      layers[layer].removeLast()
    } else if layer > 0 {
      layers.removeLast()
    }
  }

  func popTo(_ screen: Int) {
    var layer = layers.count - 1
    while layer >= 0 {
      if let index = layers[layer].lastIndex(where: { $0.events.number == screen }) {
        layers.removeSubrange((layer + 1)...)
        layers[layer].removeSubrange((index + 1)...)
        return
      }
      layer -= 1
    }
  }

  func dismiss() { if layers.count > 1 { layers.removeLast() } }
}

/// Makes screens that show nothing.
final class EmptyScreens: ScreenFactory {
  private final class Shown {
    let events: ScreenEvents
    init(_ events: ScreenEvents) { self.events = events }
  }

  func make(_ screen: Int, _ events: ScreenEvents) -> AnyObject { Shown(events) }
}
