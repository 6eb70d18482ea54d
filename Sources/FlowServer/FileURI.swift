import FlowLanguage

/// The path of a `file:` URI. Any other URI is returned unchanged: it names a text that is not in a file yet.
func path(ofURI uri: String) -> String {
  guard uri.hasPrefix("file://") else { return uri }
  let encoded = Array(uri.utf8.dropFirst(7).drop { $0 != UInt8(ascii: "/") })
  var bytes: [UInt8] = []
  var index = 0
  while index < encoded.count {
    if encoded[index] == UInt8(ascii: "%"), let byte = PercentEncoding.byte(at: index, in: encoded[...]) {
      bytes.append(byte)
      index += 3
    } else {
      bytes.append(encoded[index])
      index += 1
    }
  }
  return String(decoding: bytes, as: UTF8.self)
}

/// The `file:` URI of an absolute path.
func uri(ofPath path: String) -> String {
  if !path.hasPrefix("/") { return path }
  let parts = path.utf8.split(separator: UInt8(ascii: "/"), omittingEmptySubsequences: false)
  return "file://" + parts.map { PercentEncoding.encoded($0) }.joined(separator: "/")
}
