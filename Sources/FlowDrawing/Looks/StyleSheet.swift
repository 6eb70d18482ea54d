/// The looks of nodes, edges and texts as rules of CSS, in light and dark, for elements with the words of their kinds
/// as classes.
///
/// A node has a `shape` and `cell`s, an edge has a `line`, a `core` inside of it, and `head`s. `--paper` is the colour
/// below them.
package let pictureStyleSheet: String = {
  var rules = [
    ".shape,.cell{stroke-width:1.3}", ".line{fill:none;stroke-width:1.4}", ".core{fill:none;stroke:none}",
    ".head{stroke-width:1.2;fill:var(--paper)}",
    ".picture text{font-size:11px;fill:\(PictureColor.text.css);text-anchor:middle}",
    ".picture text:is(.title){font-size:13px;font-weight:600}", ".picture text.first{font-weight:600}",
    ".picture text.heading{font-size:16px;font-weight:600}", ".picture text.url{font-size:10px}",
    ".picture text.legend{fill:\(PictureColor.legend.css)}", ".picture text.systemEvent{font-style:italic}",
    ".picture text.tally{font-weight:600}", ".picture text:is(.never,.walk){font-size:10px;font-weight:600}",
    ".picture text.never{fill:\(PictureColor.never.css)}", ".picture text.walk{fill:\(PictureColor.walk.css)}",
    ".picture text:is(.left){text-anchor:start}", ".picture text{font-family:\(DOTLook.font)}",
    ".picture.framed{--paper:\(PictureColor.frame.css)}",
    ".frame .shape{fill:\(PictureColor.frame.css);stroke:\(PictureColor.frameLine.css);stroke-width:1}",
  ]
  for kind in Picture.Node.Kind.allCases {
    let look = kind.look
    let width = look.isHeavy ? ";stroke-width:2" : ""
    rules.append(
      ".node.\(kind.rawValue) .shape,.cell.\(kind.rawValue){fill:\(look.fill.css);stroke:\(look.line.css)\(look.dash.css)\(width)}"
    )
  }
  for kind in Picture.Edge.Kind.allCases {
    let look = kind.look
    rules.append(".edge.\(kind.rawValue) :is(.line,.head){stroke:\(look.color.css)}")
    if look.dash != .solid { rules.append(".edge.\(kind.rawValue) .line{\(look.dash.css.dropFirst())}") }
    if look.head.isFilled { rules.append(".edge.\(kind.rawValue) .head{fill:\(look.color.css)}") }
    if look.isDouble {
      rules.append(
        ".edge.\(kind.rawValue) .line{stroke-width:3.6}.edge.\(kind.rawValue) .core{stroke:var(--paper);stroke-width:1.4}"
      )
    }
  }
  // The end at the source is always hollow.
  rules.append(".edge .head.tail{fill:var(--paper)}")
  for kind in Picture.Label.Line.Kind.allCases where kind.color != .text {
    rules.append(".picture text.\(kind.rawValue){fill:\(kind.color.css)}")
  }
  for kind in Picture.Label.Line.Kind.allCases where kind.isSmall {
    rules.append(".picture text.\(kind.rawValue){font-size:10px}")
  }
  rules += [(".inherited", PictureColor.muted), (".added", .added), (".removed", .removed)].map {
    ".picture text\($0){fill:\($1.css)}"
  }
  for (mark, color) in [("added", PictureColor.added), ("removed", .removed)] {
    rules.append(".node.\(mark) .shape{stroke:\(color.css);stroke-width:2.5}")
    rules.append(".edge.\(mark) :is(.line,.head){stroke:\(color.css)}.edge.\(mark) .line{stroke-width:2.2}")
  }
  rules.append(":is(.node,.edge).removed path{stroke-dasharray:6 3}")
  rules.append(".edge.untaken :is(.line,.head){stroke:\(PictureColor.never.css)}")
  for digits in 1...6 { rules.append(".edge.taken\(digits) .line{stroke-width:\(digits)}") }
  return rules.joined(separator: "\n") + "\n"
}()

extension PictureColor {
  /// Both shades, of which the page's scheme chooses.
  fileprivate var css: String { "light-dark(\(hex(.light)),\(hex(.dark)))" }
}

extension Dash {
  fileprivate var css: String {
    switch self {
    case .solid: ""
    case .dashed: ";stroke-dasharray:5 3"
    case .dotted: ";stroke-dasharray:1.5 3"
    }
  }
}
