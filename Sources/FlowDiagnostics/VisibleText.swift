/// Text from a user's file, escaped for printing.
///
/// Control characters could move the cursor, recolour the terminal or end a line that a tool parses. Bidirectional ones could make the text read as
/// something else. Invisible ones would make different names look alike. All of these are shown as Swift escapes, `\u{1B}`. The joiners of emoji and
/// of Persian and Indic words stay.
public func visible(_ text: String) -> String {
  guard text.unicodeScalars.contains(where: isInvisibleControl) else { return text }
  var result = ""
  for scalar in text.unicodeScalars {
    if isInvisibleControl(scalar) { result += escape(scalar) } else { result.unicodeScalars.append(scalar) }
  }
  return result
}

/// Whether a character is a control character or invisible.
package func isInvisibleControl(_ scalar: Unicode.Scalar) -> Bool {
  switch scalar.value {
  case 0..<0x20, 0x7F..<0xA0, 0xAD, 0x61C, 0x180E, 0x200B, 0x200E, 0x200F, 0x2028...0x202E, 0x2060...0x206F, 0xFEFF,
    0xFFF9...0xFFFB:
    true
  default: false
  }
}

/// The character as Swift would write it in a literal.
package func escape(_ scalar: Unicode.Scalar) -> String {
  switch scalar {
  case "\n": "\\n"
  case "\r": "\\r"
  case "\t": "\\t"
  default: "\\u{\(String(scalar.value, radix: 16, uppercase: true))}"
  }
}
