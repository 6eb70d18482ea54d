/// A generator whose numbers a seed gives back: the one of all tests, seen by packages of their own through links.
public struct Seeded: RandomNumberGenerator {
  private var state: UInt64

  /// Begins at a seed; neighbouring seeds have nothing in common.
  public init(_ seed: UInt64) {
    state = (seed &+ 1) &* 0x9E37_79B9_7F4A_7C15 | 1
    for _ in 0..<4 { _ = next() }
  }

  /// Begins at a state, which is not 0.
  public init(state: UInt64) { self.state = state }

  /// The next 64 bits.
  public mutating func next() -> UInt64 {
    state ^= state << 13
    state ^= state >> 7
    state ^= state << 17
    return state &* 0x2545_F491_4F6C_DD1D
  }

  /// A number from 0 up to, and without, a bound.
  public mutating func below(_ bound: Int) -> Int { Int.random(in: 0..<bound, using: &self) }

  /// Whether something happens that does so in so many of a hundred cases.
  public mutating func chance(_ percent: Int) -> Bool { below(100) < percent }

  /// Whether something happens that does so once in so many times.
  public mutating func oneIn(_ times: Int) -> Bool { below(times) == 0 }

  /// One of several.
  public mutating func pick<Element>(_ all: [Element]) -> Element { all[below(all.count)] }

  /// Some of several, in their order.
  public mutating func some<Element>(_ all: [Element], _ percent: Int) -> [Element] {
    var chosen: [Element] = []
    for element in all where chance(percent) { chosen.append(element) }
    return chosen
  }
}
