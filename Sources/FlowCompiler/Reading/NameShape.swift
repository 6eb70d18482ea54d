import FlowSyntax

/// What a text looks like as a name.
package enum NameShape: UInt8, Sendable, BitwiseCopyable {
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

  /// Looks at a text's UTF-8.
  @_transparent
  init(of text: UnsafeBufferPointer<UInt8>) {
    let count = text.count
    guard count > 0, let start = text.baseAddress else {
      self = .malformed
      return
    }
    let first = start[0]
    var offset = 0
    while offset < count {
      let byte = start[offset]
      if byte >= 0x80 {
        // Rare enough to be slow.
        self = NameShape(ofUnicode: String(decoding: text, as: UTF8.self))
        return
      }
      guard byte.isIdentifierByte else {
        self = .malformed
        return
      }
      offset = offset &+ 1
    }
    if first >= 0x61 {
      self = .lower
    } else if first >= 0x41 && first <= 0x5A {
      self = .upper
    } else {
      self = .startsWrong
    }
  }

  /// Looks at a text.
  package init(of text: String) {
    var text = text
    self = text.withUTF8 { NameShape(of: $0) }
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

/// What the names of a table look like, as far as somebody has looked. Sendable, since what is shared is copied before a change.
struct NameShapes: @unchecked Sendable {
  private var slots = noShapes
  /// Where to look, until this changes. Unoptimised code copies whatever it asks: a copy of this counts nobody, a copy of the shapes counts
  /// who holds them.
  private(set) var known = Known(start: noShapes.start, count: 0)

  /// What names look like, by their indices.
  struct Known {
    fileprivate let start: UnsafeMutablePointer<NameShape>
    fileprivate let count: Int

    /// What a name looks like.
    subscript(name: Name) -> NameShape {
      @_transparent get { Int(name.index) < count ? start[Int(name.index)] : .unknown }
    }
  }

  /// Keeps what a name looks like.
  mutating func remember(_ shape: NameShape, of name: Name) {
    let index = Int(name.index)
    if index >= known.count || !isKnownUniquelyReferenced(&slots) {
      slots = Slots(copying: slots, count: index < slots.count ? slots.count : 2 * (index + 1), others: .unknown)
      known = Known(start: slots.start, count: slots.count)
    }
    known.start[index] = shape
  }
}

private let noShapes = Slots(repeating: NameShape.unknown, count: 0)

extension UInt8 {
  /// Whether it is an ASCII letter, digit or `_`.
  @_transparent var isIdentifierByte: Bool {
    self >= 0x61 ? self <= 0x7A : self >= 0x41 ? self <= 0x5A || self == 0x5F : self >= 0x30 && self <= 0x39
  }

  /// Whether it separates words: what YAML leaves of blanks, tabs and line ends.
  @_transparent var isBlank: Bool { self == 0x20 || self == 0x09 || self == 0x0A || self == 0x0D }
}
