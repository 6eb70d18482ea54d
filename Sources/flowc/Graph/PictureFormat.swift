import ArgumentParser
import FlowDrawing

/// The formats of pictures.
enum PictureFormat: String, ExpressibleByArgument, CaseIterable {
  case dot, svg, png, mermaid, markdown, plantuml, scxml, html

  /// The format for a file name's ending; nil if the ending is unknown.
  init?(ofFile path: String) {
    guard let dot = path.lastIndex(of: "."), !path[dot...].contains("/") else { return nil }
    switch path[path.index(after: dot)...].lowercased() {
    case "dot", "gv": self = .dot
    case "svg": self = .svg
    case "png": self = .png
    case "mmd", "mermaid": self = .mermaid
    case "md", "markdown": self = .markdown
    case "puml", "plantuml": self = .plantuml
    case "scxml": self = .scxml
    case "html": self = .html
    default: return nil
    }
  }

  /// The ending of the names of files in this format.
  var ending: String {
    switch self {
    case .dot: "dot"
    case .svg: "svg"
    case .png: "png"
    case .mermaid: "mmd"
    case .markdown: "md"
    case .plantuml: "puml"
    case .scxml: "scxml"
    case .html: "html"
    }
  }

  /// Whether Graphviz draws the format.
  var needsGraphviz: Bool {
    switch self {
    case .png: true
    case .dot, .svg, .mermaid, .markdown, .plantuml, .scxml, .html: false
    }
  }

  /// Whether the format is readable in a terminal.
  var isReadable: Bool {
    switch self {
    case .mermaid, .markdown, .plantuml, .scxml: true
    case .dot, .svg, .png, .html: false
    }
  }
}

/// The colours of a picture.
enum PictureTheme: String, ExpressibleByArgument, CaseIterable {
  case auto, light, dark

  /// The theme for drawing; `auto` draws in light colours.
  var drawn: DrawingOptions.Theme { self == .dark ? .dark : .light }
}
