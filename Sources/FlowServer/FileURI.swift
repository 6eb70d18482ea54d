/// The path of a `file:` URI; any other URI as it is, for a text that is in no file yet.
func path(ofURI uri: String) -> String {
  guard uri.hasPrefix("file://") else { return uri }
  var bytes: [UInt8] = []
  var rest = Array(uri.utf8.dropFirst(7).drop { $0 != UInt8(ascii: "/") })[...]
  while let byte = rest.popFirst() {
    if byte == UInt8(ascii: "%"), rest.count >= 2,
      let code = UInt8(String(decoding: rest.prefix(2), as: UTF8.self), radix: 16)
    {
      bytes.append(code)
      rest = rest.dropFirst(2)
    } else {
      bytes.append(byte)
    }
  }
  return String(decoding: bytes, as: UTF8.self)
}

/// The `file:` URI of an absolute path.
func uri(ofPath path: String) -> String {
  if !path.hasPrefix("/") { return path }
  let digits = Array("0123456789ABCDEF".utf8)
  var bytes = Array("file://".utf8)
  for byte in path.utf8 {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "/"), UInt8(ascii: "-"), UInt8(ascii: "."),
      UInt8(ascii: "_"), UInt8(ascii: "~"):
      bytes.append(byte)
    default: bytes += [UInt8(ascii: "%"), digits[Int(byte >> 4)], digits[Int(byte & 15)]]
    }
  }
  return String(decoding: bytes, as: UTF8.self)
}
