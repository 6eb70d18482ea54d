/// The look of a line of text.
struct TextLook: Sendable {
  /// The height of its letters, in pixels.
  var size = 11.0
  var color = PictureColor.text
  var isBold = false
  var isItalic = false

  /// The look of a text by the classes that a style sheet knows, separated by blanks.
  init(_ style: String) {
    for word in style.split(separator: " ") {
      switch word {
      case "heading": (size, isBold) = (16, true)
      case "title": (size, isBold) = (13, true)
      case "first": isBold = true
      case "url": size = 10
      case "walk": (size, isBold, color) = (10, true, .walk)
      case "never": (size, isBold, color) = (10, true, .never)
      case "legend": color = .legend
      case "inherited": color = .muted
      case "added": color = .added
      case "removed": color = .removed
      default:
        guard let kind = Picture.Label.Line.Kind(rawValue: String(word)) else { continue }
        (color, isItalic) = (kind.color, kind == .systemEvent)
        if kind.isSmall { size = 10 }
        if kind == .tally { isBold = true }
      }
    }
  }
}
