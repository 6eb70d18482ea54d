import FlowCompiler

extension DOTLook {
  /// A flow's name with some air around it, and what is said of it beside.
  static func title(_ text: String, _ remarks: [String]) -> String {
    let words = remarks.map {
      "<font point-size=\"10\" color=\"#475569\">&#160;&#160;\(dotMarkup($0))</font>"
    }
    return "<table border=\"0\" cellpadding=\"5\"><tr><td><b>\(dotMarkup(text))</b>\(words.joined())</td></tr></table>"
  }

  /// What the shapes and lines mean, as a table that stands under the picture and takes no part in its layout.
  static let legend: String = {
    let outcome =
      "<table border=\"1\" cellborder=\"1\" cellspacing=\"2\" color=\"#2f7d4a\" style=\"rounded\">"
      + "<tr><td bgcolor=\"#e2f3e6\" style=\"rounded\">outcome</td></tr></table>"
    let shapes = [
      "<td>● start</td>",
      "<td border=\"1\" color=\"#475569\" style=\"rounded\">screen</td>",
      "<td border=\"1\" color=\"#a3275f\" bgcolor=\"#fdecf3\" style=\"rounded,dashed\">overlay</td>",
      "<td border=\"1\" color=\"#3b5bb5\" bgcolor=\"#e4ebfb\">flow</td>",
      "<td>◇ decision</td>",
      "<td border=\"1\" color=\"#6b4fa0\" bgcolor=\"#efe9f7\">task</td>",
      "<td>⬡ live condition</td>",
      "<td border=\"1\" color=\"#a8321f\" bgcolor=\"#fdebe7\">gate</td>",
      "<td>\(outcome)</td>",
    ]
    let lines = [
      "──▶ push", "├─▶ root, replace", "╌╌▷ present", "╌╌▷▷ present as overlay", "·····&gt; back", "══▶ finish",
    ].map { "<td>\($0)</td>" }
    let rows = [shapes, lines].map { cells in
      "<tr><td><table border=\"0\" cellspacing=\"8\" cellpadding=\"3\"><tr>\(cells.joined())</tr></table></td></tr>"
    }
    return "<font point-size=\"10\"><table border=\"0\" cellspacing=\"0\">\(rows.joined())</table></font>"
  }()
}
