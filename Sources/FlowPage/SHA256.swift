/// The SHA-256 digest of a text, by which a page's security policy recognises the page's own script.
package struct SHA256 {
  private static let constants: [UInt32] = primes(64).map { fraction(of: cubeRoot(of: Double($0))) }

  /// The digest in base64.
  static func base64(of text: String) -> String { Base64.text(of: digest(of: Array(text.utf8))) }

  /// The digest in hexadecimal digits.
  package static func hexadecimal(of text: String) -> String {
    digest(of: Array(text.utf8)).map { byte in
      (byte < 16 ? "0" : "") + String(byte, radix: 16)
    }.joined()
  }

  /// The 32 bytes of a message's digest.
  static func digest(of message: [UInt8]) -> [UInt8] {
    var state = primes(8).map { fraction(of: Double($0).squareRoot()) }
    var bytes = message + [0x80]
    while bytes.count % 64 != 56 { bytes.append(0) }
    let bits = UInt64(message.count) * 8
    for shift in stride(from: UInt64(56), through: 0, by: -8) { bytes.append(UInt8(truncatingIfNeeded: bits >> shift)) }
    for start in stride(from: 0, to: bytes.count, by: 64) { mix(bytes[start..<start + 64], into: &state) }
    return state.flatMap { word in
      [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: word >> UInt32($0)) }
    }
  }

  private static func mix(_ block: ArraySlice<UInt8>, into state: inout [UInt32]) {
    var words: [UInt32] = stride(from: block.startIndex, to: block.endIndex, by: 4).map { index in
      block[index..<index + 4].reduce(0) { $0 << 8 | UInt32($1) }
    }
    for index in 16..<64 {
      let (a, b) = (words[index - 15], words[index - 2])
      let first: UInt32 = turned(a, 7) ^ turned(a, 18) ^ (a >> 3)
      let second: UInt32 = turned(b, 17) ^ turned(b, 19) ^ (b >> 10)
      words.append(words[index - 16] &+ first &+ words[index - 7] &+ second)
    }
    var s = state
    for index in 0..<64 {
      let big: UInt32 = turned(s[4], 6) ^ turned(s[4], 11) ^ turned(s[4], 25)
      let choice: UInt32 = (s[4] & s[5]) ^ (~s[4] & s[6])
      let one: UInt32 = s[7] &+ big &+ choice &+ constants[index] &+ words[index]
      let small: UInt32 = turned(s[0], 2) ^ turned(s[0], 13) ^ turned(s[0], 22)
      let majority: UInt32 = (s[0] & s[1]) ^ (s[0] & s[2]) ^ (s[1] & s[2])
      s = [one &+ small &+ majority, s[0], s[1], s[2], s[3] &+ one, s[4], s[5], s[6]]
    }
    for index in 0..<8 { state[index] = state[index] &+ s[index] }
  }

  private static func turned(_ word: UInt32, _ count: UInt32) -> UInt32 { word >> count | word << (32 - count) }

  private static func primes(_ count: Int) -> [Int] {
    var primes: [Int] = []
    var number = 2
    while primes.count < count {
      if !primes.contains(where: { number % $0 == 0 }) { primes.append(number) }
      number += 1
    }
    return primes
  }

  /// The first 32 bits of the fractional part.
  private static func fraction(of number: Double) -> UInt32 {
    UInt32((number - number.rounded(.down)) * 4_294_967_296)
  }

  private static func cubeRoot(of number: Double) -> Double {
    var root = 1.0
    // Newton's method doubles the number of correct digits with each step.
    for _ in 0..<60 { root -= (root * root * root - number) / (3 * root * root) }
    return root
  }
}

/// The Base64 encoding.
enum Base64 {
  private static let digits = Array("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/".utf8)

  /// Bytes encoded as text.
  static func text(of bytes: [UInt8]) -> String {
    var text: [UInt8] = []
    for start in stride(from: 0, to: bytes.count, by: 3) {
      let three = (0..<3).map { start + $0 < bytes.count ? Int(bytes[start + $0]) : 0 }
      let number = three[0] << 16 | three[1] << 8 | three[2]
      for place in 0..<4 {
        text.append(start + place > bytes.count ? UInt8(ascii: "=") : digits[number >> (18 - 6 * place) & 63])
      }
    }
    return String(decoding: text, as: UTF8.self)
  }
}
