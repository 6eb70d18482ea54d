import FlowDrawing

/// Joins the page: one file that needs no other.
///
/// Its content security policy forbids everything except its own script and style, which it names by their digests. So text of flow files cannot
/// become code even if it escapes from its place.
@MainActor
public func htmlPage(_ modules: [PageModule], reviews: [String: PageReview] = [:], version: Int? = nil) -> String {
  let watching = version.map { PageText.edits + "const shownVersion = \($0);\n" + PageText.watching } ?? ""
  let script = "\n\"use strict\";\n(() => {\n" + PageText.scripts.joined(separator: "\n") + watching + "})();\n"
  let style = "\n" + pictureStyleSheet + PageText.style
  let policy = [
    "default-src 'none'", "script-src 'sha256-\(SHA256.base64(of: script))' 'wasm-unsafe-eval'",
    "style-src 'sha256-\(SHA256.base64(of: style))' 'sha256-\(SHA256.base64(of: styleWithoutScripts))'",
    modules.contains { !$0.screens.isEmpty } ? "img-src data:" : "img-src 'none'", "base-uri 'none'",
    "form-action 'none'",
    "connect-src \(version == nil ? "'none'" : "'self'")",
  ].joined(separator: "; ")
  let parts = [
    "policy": policy, "style": style, "data": PageData.json(modules, reviews: reviews), "machine": PageMachine.text,
    "script": script,
    // `flowc watch` is of no use without scripts, and saves time.
    "plain": version == nil ? pictureWithoutScripts(modules) : "",
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

private let styleWithoutScripts =
  "header,main,nav.panes{display:none!important}body{display:block;padding:16px;overflow:auto}svg{max-width:100%;height:auto}"

/// The overview of each module for a reader who runs no scripts, such as a preview in a mail or a chat.
private func pictureWithoutScripts(_ modules: [PageModule]) -> String {
  let pictures = modules.filter { !$0.drawable.graph.flows.isEmpty }.map { module in
    let graph = module.drawable.graph
    let isOverview = graph.flows.count { $0.module == 0 } > 1
    let options = DrawingOptions(isOverview: isOverview, unknown: module.drawable.unknown)
    // The first line declares XML.
    return drawSVG(graph, options).drop { $0 != "\n" }
  }
  return "<noscript>\n<style>\(styleWithoutScripts)</style>\n"
    + "<p>An overview of the flows. With scripts, this page has each flow, and runs them.</p>"
    + pictures.joined() + "</noscript>"
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
