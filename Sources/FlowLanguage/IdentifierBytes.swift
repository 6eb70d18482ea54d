extension UInt8 {
  /// Whether it is an ASCII letter, digit or `_`.
  package var isIdentifierByte: Bool {
    switch Unicode.Scalar(self) {
    case "a"..."z", "A"..."Z", "0"..."9", "_": true
    default: false
    }
  }
}
