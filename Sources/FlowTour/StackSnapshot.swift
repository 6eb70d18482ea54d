import FlowRuntime

/// What stands at one moment, as text: two of them are compared to show what a step did.
@MainActor
struct StackSnapshot {
  /// One screen.
  struct Row {
    let entry: EntryID
    let name: String
    let flow: String
    let inputs: [Input]
  }

  /// An input of a screen, with its value as text.
  struct Input: Hashable {
    let name: String
    let value: String
  }

  /// One layer, its topmost screen first.
  struct Layer {
    let title: String
    let rows: [Row]
  }

  /// The layers, the topmost first.
  let layers: [Layer]
  /// The shells, the innermost first.
  let shells: [Row]
  /// Whether children of the entry flow show screens, so that a name of a screen alone says too little.
  let showsChildren: Bool

  /// Nothing stands.
  init() {
    layers = []
    shells = []
    showsChildren = false
  }

  /// What a navigator shows now.
  init(of navigator: FlowNavigator) {
    showsChildren = navigator.model.entries.contains { $0.flow != .entry }
    layers = navigator.model.layers.reversed().map { layer in
      Layer(title: layer.style?.rawValue ?? "root", rows: Self.rows(layer.entries, in: "", of: navigator))
    }
    shells = navigator.model.flows.compactMap(\.shell).reversed().map { shell in
      Self.row(shell, in: "", of: navigator)
    }
  }

  private static func row(_ entry: EntryID, in item: String, of navigator: FlowNavigator) -> Row {
    let node = navigator.node(of: entry)
    let inputs = zip(node?.inputs ?? [], navigator.inputs(of: entry)).map { field, value in
      Input(name: field.name, value: text(of: value))
    }
    return Row(
      entry: entry, name: item + (node?.name ?? "?"), flow: navigator.flow(of: entry)?.name ?? "?", inputs: inputs)
  }

  /// The rows of a stack, its top entry first; of a container, those of the item that is shown before those of the others.
  private static func rows(_ entries: [StackModel.Entry], in item: String, of navigator: FlowNavigator) -> [Row] {
    entries.reversed().flatMap { entry -> [Row] in
      let flow = navigator.flow(of: entry.id)
      if let container = navigator.model.container(entry.id) {
        let others = container.items.filter { $0.index != container.selected }
        let shown = container.items.filter { $0.index == container.selected }
        return (shown + others).flatMap {
          rows($0.entries, in: (flow?.items[$0.index].name ?? "?") + "/", of: navigator)
        }
      }
      return [row(entry.id, in: item, of: navigator)]
    }
  }

  /// The screens, the visible one first.
  var rows: [Row] { layers.flatMap(\.rows) }

  /// A screen's inputs, or a shell's; nil if it does not stand.
  func inputs(of entry: EntryID) -> [Input]? { (rows + shells).first { $0.entry == entry }?.inputs }
}

/// A value for people: an array's elements with commas between, an optional's value, `none` for nothing; else its description.
func text(of value: Any) -> String {
  let mirror = Mirror(reflecting: value)
  switch mirror.displayStyle {
  case .optional: return mirror.children.first.map { text(of: $0.value) } ?? "none"
  case .collection: return list(mirror.children.map { text(of: $0.value) })
  // A set has no order of its own.
  case .set: return list(mirror.children.map { text(of: $0.value) }.sorted())
  default: return "\(value)"
  }
}

private func list(_ texts: [String]) -> String { texts.isEmpty ? "none" : texts.joined(separator: ", ") }
