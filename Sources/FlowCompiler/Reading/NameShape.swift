import FlowSyntax

/// The look of a text as a name.
package enum NameShape: Sendable {
  /// Nobody has looked yet.
  case unknown
  /// An identifier that starts with a lower-case letter.
  case lower
  /// An identifier that starts with an upper-case letter.
  case upper
  /// An identifier that starts with a letter of a script without case.
  case caseless
  /// Letters, digits and `_` alone, but the first is no letter.
  case startsWrong
  /// Something else is in it, or nothing.
  case malformed

  /// Looks at a text.
  package init(of text: String) {
    guard let first = text.utf8.first else {
      self = .malformed
      return
    }
    if text.utf8.contains(where: { $0 >= 0x80 }) {
      self = NameShape(ofUnicode: text)
    } else if !text.utf8.allSatisfy({ $0.isIdentifierByte }) {
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

  /// Whether a name may hold the scalar: letters of any script with their marks, digits, `_`, but none that nobody sees.
  static func isAllowed(_ scalar: Unicode.Scalar) -> Bool {
    if scalar.isASCII { return UInt8(truncatingIfNeeded: scalar.value).isIdentifierByte }
    let properties = scalar.properties
    return properties.isXIDContinue && properties.generalCategory != .otherPunctuation
      && !properties.isDefaultIgnorableCodePoint
  }
}

/// The shapes of the names of one `NameTable`, as far as they were asked for; one for all files of a module.
public struct Vocabulary: Sendable {
  private var shapes: [NameShape] = []

  /// Knows no names.
  public init() {}

  /// The shape of a name.
  subscript(name: Name) -> NameShape {
    get { Int(name.index) < shapes.count ? shapes[Int(name.index)] : .unknown }
    set {
      while shapes.count <= Int(name.index) { shapes.append(.unknown) }
      shapes[Int(name.index)] = newValue
    }
  }
}
