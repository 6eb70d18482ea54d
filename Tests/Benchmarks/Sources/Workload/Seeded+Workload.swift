/// A workload's numbers, which stay what they are: figures measured before are compared with those measured now.
extension Seeded {
  /// Makes a workload's generator.
  init(workload seed: UInt64) { self.init(state: seed &* 0x9E37_79B9_7F4A_7C15 | 1) }

  /// A number below a bound; `Int.random(in:using:)` may differ between versions of the standard library.
  mutating func number(below bound: Int) -> Int { Int(next() >> 33) % bound }

  /// Whether something of that probability, in percent, happens.
  mutating func happens(_ percent: Int) -> Bool { number(below: 100) < percent }
}
