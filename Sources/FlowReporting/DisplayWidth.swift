/// The number of terminal cells that a text takes, after ``visible(_:)``.
package func displayWidth(_ text: String) -> Int { text.reduce(0) { $0 + displayWidth($1) } }

/// The number of terminal cells that a character takes, including everything that combines with it.
///
/// Two for characters that Unicode calls wide, for emoji, flags and families of emoji; none for characters that only combine. Characters of ambiguous width are
/// narrow, as outside East Asia.
package func displayWidth(_ character: Character) -> Int {
  var scalars = character.unicodeScalars.makeIterator()
  guard let first = scalars.next() else { return 0 }
  var width = width(of: first)
  var previous = first
  while let next = scalars.next() {
    switch next.value {
    // The emoji selector widens a narrow character, such as a digit in a key cap.
    case 0xFE0F: width = max(width, 2)
    // The second half of a flag.
    case 0x1F1E6...0x1F1FF where isRegionalIndicator(previous): width = 2
    default:
      if next.properties.generalCategory == .spacingMark { width += 1 }
    }
    previous = next
  }
  return width
}

private func isRegionalIndicator(_ scalar: Unicode.Scalar) -> Bool { (0x1F1E6...0x1F1FF).contains(scalar.value) }

private func width(of scalar: Unicode.Scalar) -> Int {
  if scalar.value >= 0x20 && scalar.value < 0x7F { return 1 }
  switch scalar.properties.generalCategory {
  case .nonspacingMark, .enclosingMark, .format: return 0
  default: break
  }
  switch scalar.value {
  // Vowels and final consonants of Korean syllables, which join the consonant before them.
  case 0x1160...0x11FF, 0xD7B0...0xD7FF: return 0
  // Half of a flag, alone.
  case 0x1F1E6...0x1F1FF: return 1
  // Unicode's wide and full-width characters (East Asian Width), without its small islands; emoji are checked below.
  case 0x1100...0x115F, 0x2329, 0x232A, 0x2E80...0x303E, 0x3041...0x4DBF, 0x4E00...0xA4CF, 0xA960...0xA97C,
    0xAC00...0xD7A3, 0xF900...0xFAFF, 0xFE10...0xFE19, 0xFE30...0xFE6F, 0xFF01...0xFF60, 0xFFE0...0xFFE6,
    0x16FE0...0x18CFF, 0x18D00...0x18D8F, 0x1AFF0...0x1B2FF, 0x1F200...0x1F265, 0x20000...0x3FFFD:
    return 2
  default: return scalar.properties.isEmojiPresentation ? 2 : 1
  }
}
