extension FlowMachine {
  /// The analytics names of the screens that the last step made visible, from the bottom up, in a split the first column first. Only valid after a
  /// step that was carried out.
  public var tracked: [String] {
    guard program.isTracked else { return [] }
    let seen = model.shown.map { $0.id }
    let shown = model.entries.compactMap { entry in
      seen.contains(entry.id) ? node(of: entry.id)?.track.map { (entry: entry.id, track: $0) } : nil
    }
    if shown.isEmpty { return [] }
    let before = Set(editor.before.shown.map { $0.id })
    return shown.compactMap { before.contains($0.entry) ? nil : $0.track }
  }
}
