import FlowModel

extension StateTree {
  /// What to know about states, where another one is expected than this because of how they are written; nil for what may as well be another
  /// state.
  func help(for expected: StateTree) -> String? {
    let (names, written) = (entries.map(\.name), expected.entries.map(\.name))
    if layers.isEmpty, expected.layers.isEmpty {
      if names.count > 1, written == names.reversed() { return "a state is written from the bottom to the top" }
      if written.count < names.count, !written.isEmpty, written == names.suffix(written.count) {
        return "a state is all that is there, from the bottom to the top"
      }
      return nil
    }
    if expected.layers.isEmpty, written == names + layers.flatMap({ $0.entries.map(\.name) }) {
      return "what is presented is on a layer of its own: '\(description)'"
    }
    return nil
  }
}
