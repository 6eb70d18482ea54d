/// An app of containers in containers: each has three tabs, of which the last runs the next one; every screen shows a sheet, and pushes another.
public struct Containers {
  private let count: Int

  /// An app of that many containers.
  public init(_ count: Int) { self.count = count }

  /// Its flow file.
  public var flowFiles: [TextFile] {
    var text = "screens:\n"
    for index in 0..<count {
      for name in ["list", "detail", "search", "note"] {
        text += "  \(name)\(index): { events: { opened, closed, noted } }\n"
      }
    }
    text += "flows:\n"
    for index in 0..<count {
      text += "  Tabs\(index):\n    container: tabs\n"
      if index == 0 { text += "    entry: true\n" }
      text += "    items: { first: list\(index), second: search\(index)"
      text += index + 1 < count ? ", third: Tabs\(index + 1) }\n" : " }\n"
      text += """
            edges:
              list\(index): { opened: push detail\(index), closed: stay, noted: present note\(index) }
              detail\(index): { opened: { select: second }, closed: pop, noted: present note\(index) }
              search\(index): { opened: push detail\(index), closed: stay, noted: present note\(index) }
              note\(index): { opened: { dismiss, push: detail\(index) }, closed: dismiss, noted: stay }

        """
    }
    return [TextFile(name: "Tabs.flow.yaml", text: text)]
  }
}
