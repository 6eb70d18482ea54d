import FlowDiagnostics
import FlowReporting

/// Draws the stack: a box for each layer, the topmost first, with a line for each screen, the top one first. A container's bar is below the shown
/// stack, with the selected item in brackets; below the bar are the stacks of the other items.
///
/// ```
/// ╭─ root ─────────────────────────────────────────╮
/// │ ▶ regions   following: 2  (was 1)              │
/// │   profile   user: Ann of Kazan                 │
/// ├─ [home]  search ─────────────────── Main: tabs ┤
/// │   search/search                                │
/// ╰────────────────────────────────────────────────╯
/// ```
@MainActor
struct StackPicture {
  let now: StackSnapshot
  /// The stack before the last step.
  let before: StackSnapshot
  let style: TerminalStyle

  func text() -> String {
    guard !now.layers.isEmpty else { return "  (nothing is shown)\n" }
    var text = ""
    // Shells are not in a layer, so an extra box shows them.
    let shells = now.shells.isEmpty ? [] : [StackSnapshot.Layer(title: "shells", lines: now.shells.map { .row($0) })]
    for layer in now.layers + shells {
      text += rule("╭─ ", StyledLine(layer.title, .message), "", "╮")
      for line in layer.lines {
        switch line {
        case .row(let row): for line in lines(of: row) { text += boxed(line) }
        case .bar(let bar): text += self.text(of: bar)
        }
      }
      text += rule("╰──", StyledLine(), "", "╯")
    }
    return text
  }

  /// The width inside a box. All boxes are as wide as the page, so that they look like one pile.
  private var inside: Int { style.width - 4 }

  private func boxed(_ line: StyledLine) -> String {
    var line = line.cut(to: inside)
    line.pad(to: inside)
    return style.paint("│ ", .faint) + line.text(style) + style.paint(" │", .faint) + "\n"
  }

  /// A horizontal rule of a box, with text at its left and at its right.
  private func rule(_ begin: String, _ left: StyledLine, _ right: String, _ end: String) -> String {
    var line = StyledLine(begin, .faint)
    line.add(left)
    if left.width > 0 { line.add(" ", .faint) }
    let room = style.width - line.width - displayWidth(right) - 1
    line.add(String(repeating: "─", count: max(0, room)) + right + end, .faint)
    return line.text(style) + "\n"
  }

  /// A container's bar, on several lines if its items do not fit on one.
  private func text(of bar: StackSnapshot.Bar) -> String {
    var text = ""
    var line = StyledLine()
    for item in bar.items {
      let name = item.isShown ? StyledLine("[\(item.name)]", .message) : StyledLine(item.name)
      if line.width > 0 && line.width + 2 + name.width > inside - (text.isEmpty ? bar.title.count + 2 : 0) {
        text += rule("├─ ", line, text.isEmpty ? " \(bar.title) " : "", "┤")
        line = StyledLine()
      }
      if line.width > 0 { line.add("  ") }
      line.add(name)
    }
    return text + rule("├─ ", line, text.isEmpty ? " \(bar.title) " : "", "┤")
  }

  private var nameWidth: Int { (now.rows + now.shells).map { displayWidth($0.name) }.max() ?? 0 }

  /// The width of the flow names; they are shown only if child flows show screens.
  private var flowWidth: Int {
    now.showsChildren ? (now.rows + now.shells).map { displayWidth($0.flow) }.max() ?? 0 : 0
  }

  private func lines(of row: StackSnapshot.Row) -> [StyledLine] {
    let old = before.inputs(of: row.entry)
    var line = StyledLine()
    line.add(row.isShown ? "▶ " : "  ", .code)
    if flowWidth > 0 {
      line.add(row.flow, .faint)
      line.pad(to: flowWidth + 4)
    }
    let column = line.width + nameWidth + 3
    line.add(row.name, old == nil ? .new : row.isShown ? .message : nil)
    if row.inputs.isEmpty && old == nil {
      line.pad(to: column)
      line.add("(new)", .new)
    }
    var lines: [StyledLine] = []
    for (index, input) in row.inputs.enumerated() {
      line.pad(to: column)
      line.add("\(input.name): ", .faint)
      if let old {
        let was = index < old.count ? old[index].value : ""
        line.add(input.value, was == input.value ? nil : .changed)
        if was != input.value { change(from: was, &line) }
      } else {
        line.add(input.value)
        if index == 0 { line.add("  (new)", .new) }
      }
      lines += Self.atMost(6, line.wrapped(to: inside, hanging: column + 2))
      line = StyledLine()
    }
    return lines.isEmpty ? [line] : lines
  }

  private func change(from was: String, _ line: inout StyledLine) {
    let note = "  (was \(was))"
    line.add(line.width + displayWidth(note) <= inside ? note : "  (changed)", .changed)
  }

  /// The first lines of a value: the beginning of a long text is enough.
  private static func atMost(_ count: Int, _ lines: [StyledLine]) -> [StyledLine] {
    guard lines.count > count else { return lines }
    var kept = Array(lines[..<count])
    kept[count - 1].add(" …", .faint)
    return kept
  }
}
