import FlowModel

extension StateTree {
  /// A hint about the notation of states, if the expected state differs from this one only by a common mistake; nil otherwise.
  func help(for expected: StateTree) -> String? {
    let (names, written) = (entries.map(\.name), expected.entries.map(\.name))
    if layers.isEmpty, expected.layers.isEmpty {
      if names.count > 1, written == names.reversed() { return "a state is written from the bottom to the top" }
      if written.count < names.count, !written.isEmpty, written == names.suffix(written.count) {
        return "a state lists all entries, from the bottom to the top"
      }
      return nil
    }
    if expected.layers.isEmpty, written == names + layers.flatMap({ $0.entries.map(\.name) }) {
      return "presented entries are on a layer of their own: '\(description)'"
    }
    return nil
  }
}
