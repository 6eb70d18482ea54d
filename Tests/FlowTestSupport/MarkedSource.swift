import FlowDiagnostics

/// Source text with places marked in it: `push 1️⃣hom` marks the byte where `hom` begins.
///
/// The marks `0️⃣` to `9️⃣` and `🔟` are taken out of the text, so what the compiler reads has none.
public struct MarkedSource: Sendable {
  /// The text without marks.
  public let text: String
  /// The place of each mark, in UTF-8 bytes of the text without marks.
  public let offsets: [Character: UInt32]

  /// The bytes of the text without marks.
  public var bytes: [UInt8] { Array(text.utf8) }

  /// Takes the marks out of a text.
  public init(_ marked: String) {
    var text = ""
    var offsets: [Character: UInt32] = [:]
    for character in marked {
      if Self.isMark(character) {
        offsets[character] = UInt32(text.utf8.count)
      } else {
        text.append(character)
      }
    }
    self.text = text
    self.offsets = offsets
  }

  /// Whether the character is a digit in a key cap, or ten in one.
  public static func isMark(_ character: Character) -> Bool {
    if character == "🔟" { return true }
    return character.unicodeScalars.count == 3 && character.isASCIIDigitInKeycap
  }
}

extension Character {
  fileprivate var isASCIIDigitInKeycap: Bool {
    let scalars = Array(unicodeScalars)
    return ("0"..."9").contains(scalars[0]) && scalars[1].value == 0xFE0F && scalars[2].value == 0x20E3
  }
}
