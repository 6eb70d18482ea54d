/// A generator of random numbers that a seed gives back, on every machine.
struct Seeded: RandomNumberGenerator {
  private var state: UInt64

  /// Makes a generator.
  init(_ seed: UInt64) { state = seed &* 0x9E37_79B9_7F4A_7C15 | 1 }

  mutating func next() -> UInt64 {
    state ^= state << 13
    state ^= state >> 7
    state ^= state << 17
    return state &* 0x2545_F491_4F6C_DD1D
  }

  /// A number below a bound; `Int.random(in:using:)` may differ between versions of the standard library.
  mutating func below(_ bound: Int) -> Int { Int(next() >> 33) % bound }

  /// Whether something of that probability, in percent, is so.
  mutating func chance(_ percent: Int) -> Bool { below(100) < percent }
}
