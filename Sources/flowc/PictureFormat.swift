import ArgumentParser
import FlowExport

/// What a picture can be written as.
enum PictureFormat: String, ExpressibleByArgument, CaseIterable {
  case dot, svg, png, mermaid, plantuml, scxml, html

  /// The format that a file's name asks for; nil for one that says none.
  init?(ofFile path: String) {
    guard let dot = path.lastIndex(of: "."), !path[dot...].contains("/") else { return nil }
    switch path[path.index(after: dot)...].lowercased() {
    case "dot", "gv": self = .dot
    case "svg": self = .svg
    case "png": self = .png
    case "mmd", "mermaid": self = .mermaid
    case "puml", "plantuml": self = .plantuml
    case "scxml": self = .scxml
    case "html": self = .html
    default: return nil
    }
  }

  /// How the names of its files end.
  var ending: String {
    switch self {
    case .dot: "dot"
    case .svg: "svg"
    case .png: "png"
    case .mermaid: "mmd"
    case .plantuml: "puml"
    case .scxml: "scxml"
    case .html: "html"
    }
  }

  /// Whether Graphviz draws it.
  var needsGraphviz: Bool { self == .svg || self == .png }

  /// Whether it can be read in a terminal.
  var isReadable: Bool {
    switch self {
    case .mermaid, .plantuml, .scxml: true
    case .dot, .svg, .png, .html: false
    }
  }
}

/// Which colours a picture has.
enum PictureTheme: String, ExpressibleByArgument, CaseIterable {
  case auto, light, dark

  /// The colours as Graphviz gets them.
  var drawn: DrawingOptions.Theme { self == .dark ? .dark : .light }
}
