import FlowSyntax

/// The shape of a text as a name.
package enum NameShape: Sendable {
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

  /// Whether a name may hold the scalar: letters of any script with their marks, digits, `_`, but none that nobody sees.
  static func isAllowed(_ scalar: Unicode.Scalar) -> Bool {
    if scalar.isASCII { return UInt8(truncatingIfNeeded: scalar.value).isIdentifierByte }
    let properties = scalar.properties
    return properties.isXIDContinue && properties.generalCategory != .otherPunctuation
      && !properties.isDefaultIgnorableCodePoint
  }
}

/// The look of a text: its shape as a name, and the key of a move that it is, if any.
struct NameLook {
  var shape: NameShape
  var moveKey: MoveKey?

  /// Looks at a text.
  init(_ text: String) {
    shape = NameShape(of: text)
    moveKey = MoveKey(rawValue: text)
  }
}

/// The looks of the names of one `NameTable`, as far as they were asked for; one for all files of a module.
public struct Vocabulary: Sendable {
  private var looks: [NameLook?] = []

  /// Knows no names.
  public init() {}

  /// The look of a name; nil if nobody has looked yet.
  subscript(name: Name) -> NameLook? {
    get { Int(name.index) < looks.count ? looks[Int(name.index)] : nil }
    set {
      while looks.count <= Int(name.index) { looks.append(nil) }
      looks[Int(name.index)] = newValue
    }
  }
}
