import FlowSyntax

/// The shape of a text as a name.
package enum NameShape: Sendable {
  /// An identifier that starts with a lower-case letter.
  case lower
  /// An identifier that starts with an upper-case letter.
  case upper
  /// An identifier that starts with a letter of a script without case.
  case caseless
  /// Only letters, digits and `_`, but the first is not a letter.
  case startsWrong
  /// An empty text, or one with other characters.
  case malformed

  /// Determines the shape of a text.
  package init(of text: String) {
    guard let first = text.utf8.first else {
      self = .malformed
      return
    }
    var isASCII = true
    var isIdentifier = true
    for byte in text.utf8 {
      if byte >= 0x80 {
        isASCII = false
      } else if !byte.isIdentifierByte {
        isIdentifier = false
      }
    }
    if !isASCII {
      self = NameShape(ofUnicode: text)
    } else if !isIdentifier {
      self = .malformed
    } else {
      switch Unicode.Scalar(first) {
      case "a"..."z": self = .lower
      case "A"..."Z": self = .upper
      default: self = .startsWrong
      }
    }
  }

  private init(ofUnicode text: String) {
    for scalar in text.unicodeScalars where !NameShape.isAllowed(scalar) {
      self = .malformed
      return
    }
    guard let first = text.unicodeScalars.first?.properties, first.isXIDStart else {
      self = .startsWrong
      return
    }
    self =
      first.isLowercase ? .lower : first.isUppercase || first.generalCategory == .titlecaseLetter ? .upper : .caseless
  }

  /// Whether a name may contain the scalar: a letter of any script or its mark, a digit, or `_`, but no invisible character.
  static func isAllowed(_ scalar: Unicode.Scalar) -> Bool {
    if scalar.isASCII { return UInt8(truncatingIfNeeded: scalar.value).isIdentifierByte }
    let properties = scalar.properties
    return properties.isXIDContinue && properties.generalCategory != .otherPunctuation
      && !properties.isDefaultIgnorableCodePoint
  }
}

/// The look of a text: its shape as a name, and the move key that it spells, if any.
struct NameLook {
  var shape: NameShape
  var moveKey: MoveKey?

  /// Determines the look of a text.
  init(_ text: String) {
    shape = NameShape(of: text)
    moveKey = MoveKey(rawValue: text)
  }
}
