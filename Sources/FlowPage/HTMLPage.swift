import FlowDrawing

/// Joins the page: one file that needs no other.
///
/// Its content security policy forbids everything except its own script and style, which it names by their digests. So text of flow files cannot
/// become code even if it escapes from its place.
@MainActor
public func htmlPage(_ modules: [PageModule], version: Int? = nil) -> String {
  let watching = version.map { "const shownVersion = \($0);\n" + PageText.watching } ?? ""
  let script = "\n\"use strict\";\n(() => {\n" + PageText.scripts.joined(separator: "\n") + watching + "})();\n"
  let style = "\n" + pictureStyleSheet + PageText.style
  let policy = [
    "default-src 'none'", "script-src 'sha256-\(SHA256.base64(of: script))' 'wasm-unsafe-eval'",
    "style-src 'sha256-\(SHA256.base64(of: style))'", "base-uri 'none'", "form-action 'none'",
    "connect-src \(version == nil ? "'none'" : "'self'")",
  ].joined(separator: "; ")
  let parts = [
    "policy": policy, "style": style, "data": PageData.json(modules), "machine": PageMachine.text, "script": script,
  ]
  // Inserted text is not searched for placeholders again.
  var page = ""
  var rest = PageText.frame[...]
  while let start = rest.range(of: "{{"), let end = rest[start.upperBound...].range(of: "}}") {
    page += rest[..<start.lowerBound] + (parts[String(rest[start.upperBound..<end.lowerBound])] ?? "")
    rest = rest[end.upperBound...]
  }
  return page + rest
}

extension Substring {
  /// The first occurrence of a text.
  fileprivate func range(of text: String) -> Range<Index>? {
    var place = startIndex
    while place < endIndex {
      if self[place...].hasPrefix(text) { return place..<index(place, offsetBy: text.count) }
      place = index(after: place)
    }
    return nil
  }
}
