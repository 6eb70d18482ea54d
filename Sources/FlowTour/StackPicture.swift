/// Draws what stands: a box for each layer, the topmost first, and in it a line for each screen, the visible one first.
///
/// ```
/// ╭─ root ─────────────────────────────────────────╮
/// │ ▶ regions   following: 2  (was 1)              │
/// │   profile   user: Ann of Kazan                 │
/// ╰────────────────────────────────────────────────╯
/// ```
@MainActor
struct StackPicture {
  let now: StackSnapshot
  /// What stood before the last step.
  let before: StackSnapshot
  let style: TourStyle

  func text() -> String {
    guard !now.layers.isEmpty else { return "  (nothing stands)\n" }
    // All boxes are as wide as the page, so that they read as one pile.
    let width = style.width - 4
    var text = ""
    // Shells are on no layer: one more box has them.
    let shells = now.shells.isEmpty ? [] : [StackSnapshot.Layer(title: "shells", rows: now.shells)]
    for layer in now.layers + shells {
      let rule = String(repeating: "─", count: max(0, width - layer.title.count - 1))
      text += style.paint("╭─ ", .faint) + style.paint(layer.title, .bold) + style.paint(" \(rule)╮", .faint) + "\n"
      for line in layer.rows.flatMap({ self.lines(of: $0) }) {
        var line = line.cut(to: width)
        line.pad(to: width)
        text += style.paint("│ ", .faint) + line.text(style) + style.paint(" │", .faint) + "\n"
      }
      text += style.paint("╰\(String(repeating: "─", count: width + 2))╯", .faint) + "\n"
    }
    return text
  }

  private var nameWidth: Int { (now.rows + now.shells).map(\.name.count).max() ?? 0 }

  /// Where child flows show screens, each line says whose it is; else it is said nowhere.
  private var flowWidth: Int { now.showsChildren ? (now.rows + now.shells).map(\.flow.count).max() ?? 0 : 0 }

  private func lines(of row: StackSnapshot.Row) -> [StyledLine] {
    let isVisible = row.entry == now.rows.first?.entry
    let old = before.inputs(of: row.entry)
    var line = StyledLine()
    line.add(isVisible ? "▶ " : "  ", .key)
    if flowWidth > 0 {
      line.add(row.flow, .faint)
      line.pad(to: flowWidth + 4)
    }
    line.add(row.name, old == nil ? .new : isVisible ? .bold : nil)
    let column = line.width - row.name.count + nameWidth + 3
    if row.inputs.isEmpty && old == nil { note("new", .new, at: column, &line) }
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
      lines.append(line)
      line = StyledLine()
    }
    return lines.isEmpty ? [line] : lines
  }

  private func note(_ text: String, _ role: TourStyle.Role, at column: Int, _ line: inout StyledLine) {
    line.pad(to: column)
    line.add("(\(text))", role)
  }

  private func change(from was: String, _ line: inout StyledLine) {
    let note = "  (was \(was))"
    line.add(line.width + note.count <= style.width - 4 ? note : "  (changed)", .changed)
  }
}
