import FlowRuntime

/// The stack at one moment, as text. Two snapshots are compared to show the effect of a step.
@MainActor
struct StackSnapshot {
  /// A row for one screen.
  struct Row {
    let entry: EntryID
    /// The screen's name; if the screen is in a hidden item or a column, that item's name precedes it: `settings/profile`.
    let name: String
    let flow: String
    let inputs: [Input]
    /// Whether the user sees the screen.
    let isShown: Bool
  }

  /// An input of a screen, with its value as text.
  struct Input: Hashable {
    let name: String
    let value: String
  }

  /// The items of a container: tabs, entries of a drawer's menu, pages or columns.
  struct Bar: Hashable {
    /// One item of the container.
    struct Item: Hashable {
      let name: String
      /// Whether its stack is shown.
      let isShown: Bool
    }

    /// The container's name and kind: `Main: tabs`.
    let title: String
    let items: [Item]
  }

  /// A line of a layer.
  enum Line {
    case row(Row)
    /// The bar of a container: above it is the shown stack, below it are the stacks of the other items.
    case bar(Bar)
  }

  /// A layer, with its topmost screen first.
  struct Layer {
    let title: String
    let lines: [Line]
  }

  /// The layers, the topmost first.
  let layers: [Layer]
  /// The shells, the innermost first.
  let shells: [Row]
  /// Whether children of the entry flow show screens, so that a screen's name alone is not enough.
  let showsChildren: Bool

  /// Makes an empty stack.
  init() {
    layers = []
    shells = []
    showsChildren = false
  }

  /// Reads the current stack of a navigator.
  init(of navigator: FlowNavigator) {
    let model = navigator.model
    showsChildren = model.entries.contains { $0.flow != .entry }
    let reader = Reader(navigator: navigator, shown: Set(model.shown.map(\.id)))
    layers = model.layers.reversed().map { layer in
      Layer(title: layer.styleName ?? layer.style?.rawValue ?? "root", lines: reader.lines(layer.entries, in: ""))
    }
    shells = model.flows.compactMap(\.shell).reversed().map { reader.row($0, in: "") }
  }

  /// Reads stacks recursively.
  @MainActor
  private struct Reader {
    let navigator: FlowNavigator
    let shown: Set<EntryID>

    func row(_ entry: EntryID, in place: String) -> Row {
      let node = navigator.node(of: entry)
      let inputs = zip(node?.inputs ?? [], navigator.inputs(of: entry)).map { field, value in
        Input(name: field.name, value: text(of: value))
      }
      return Row(
        entry: entry, name: place + (node?.name ?? "?"), flow: navigator.flow(of: entry)?.name ?? "?", inputs: inputs,
        isShown: shown.contains(entry))
    }

    /// The lines of a stack, the top entry first.
    func lines(_ entries: [StackModel.Entry], in place: String) -> [Line] {
      entries.reversed().flatMap { entry -> [Line] in
        guard let container = navigator.model.container(entry.id) else { return [.row(row(entry.id, in: place))] }
        let flow = navigator.flow(of: entry.id)
        func name(_ item: StackModel.Item) -> String { flow?.items[item.index].name ?? "?" }
        let isSplit = container.selected == nil
        var (above, below): ([Line], [Line]) = ([], [])
        for item in isSplit ? Array(container.items.reversed()) : container.items {
          let isShown = isSplit || item.index == container.selected
          let lines = lines(item.entries, in: isShown && !isSplit ? place : place + name(item) + "/")
          if isShown { above += lines } else { below += lines }
        }
        let items = container.items.map {
          Bar.Item(name: name($0), isShown: isSplit || $0.index == container.selected)
        }
        let bar = Bar(title: "\(flow?.name ?? "?"): \(container.kind)", items: items)
        return above + [.bar(bar)] + below
      }
    }
  }

  /// The rows of all screens, the topmost layer's first.
  var rows: [Row] {
    layers.flatMap(\.lines).compactMap { line in
      if case .row(let row) = line { row } else { nil }
    }
  }

  /// The inputs of a screen or a shell; nil if it is not on the stack.
  func inputs(of entry: EntryID) -> [Input]? { (rows + shells).first { $0.entry == entry }?.inputs }
}

/// A value as readable text: an array's elements separated by commas, an optional's value, `none` for nil; otherwise its description.
func text(of value: Any) -> String {
  let mirror = Mirror(reflecting: value)
  switch mirror.displayStyle {
  case .optional: return mirror.children.first.map { text(of: $0.value) } ?? "none"
  case .collection: return list(mirror.children.map { text(of: $0.value) })
  // A set has no order, so its texts are sorted.
  case .set: return list(mirror.children.map { text(of: $0.value) }.sorted())
  default: return "\(value)"
  }
}

private func list(_ texts: [String]) -> String { texts.isEmpty ? "none" : texts.joined(separator: ", ") }
