/// The walk's flow with a hand-written stack; its edges are a switch.
struct HandWrittenWalk {
  /// The layers with their screens, the root one first.
  private(set) var layers: [[Int]] = [[0]]
  /// A bit for each condition.
  var conditions = 0

  mutating func push(_ screen: Int) { layers[layers.count - 1].append(screen) }

  mutating func replace(_ screen: Int) {
    let layer = layers.count - 1
    layers[layer][layers[layer].count - 1] = screen
  }

  mutating func present(_ screen: Int) { layers.append([screen]) }

  mutating func root(_ screen: Int) { layers = [[screen]] }

  mutating func pop() {
    let layer = layers.count - 1
    if layers[layer].count > 1 {
      layers[layer].removeLast()
    } else if layer > 0 {
      layers.removeLast()
    }
  }

  mutating func popTo(_ screen: Int) {
    var layer = layers.count - 1
    while layer >= 0 {
      if let index = layers[layer].lastIndex(of: screen) {
        layers.removeSubrange((layer + 1)...)
        layers[layer].removeSubrange((index + 1)...)
        return
      }
      layer -= 1
    }
  }

  mutating func dismiss() { if layers.count > 1 { layers.removeLast() } }
}
