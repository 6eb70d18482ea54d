import FlowCompiler
import FlowDiagnostics
import FlowDrawing

/// A module before a change, for the page of a difference.
public struct PageReview {
  /// One change.
  public struct Change: Sendable {
    /// The kind in one word: what the change is for code and users.
    public var kind: String
    /// The kind in a few words.
    public var words: String
    /// The change in words.
    public var text: String
    /// The place in the source; nil if it has none.
    public var range: SourceRange?
    /// Whether the place, or the walk, is in the old version.
    public var isOfOld: Bool
    /// A walk that shows the change; nil if there is none.
    public var walk: PageWalk?

    /// Makes a change from its parts.
    public init(kind: String, words: String, text: String, range: SourceRange?, isOfOld: Bool, walk: PageWalk?) {
      (self.kind, self.words, self.text) = (kind, words, text)
      (self.range, self.isOfOld, self.walk) = (range, isOfOld, walk)
    }
  }

  /// The name of the old version, as it was given.
  public var version: String
  /// The module as it was.
  public var before: PageModule
  /// The changes, those that matter most first.
  public var changes: [Change]
  /// The pictures of both versions at once, in which additions and removals are marked: the overview first.
  package private(set) var both: [PlacedPicture]

  /// Compares a module with what it was.
  public init(version: String, before: PageModule, after: PageModule, changes: [Change]) {
    (self.version, self.before, self.changes) = (version, before, changes)
    let (old, new) = (before.drawable.graph, after.drawable.graph)
    var names = [""]
    for graph in [new, old] {
      for flow in graph.flows where flow.module == 0 {
        let name = graph.names[flow.name]
        if !names.contains(name) { names.append(name) }
      }
    }
    both = names.map { PlacedPicture(of: $0, in: new, DrawingOptions(unknown: after.drawable.unknown), since: old) }
    for index in both.indices { both[index].layOut() }
    let own = Set(names)
    both += after.pictures.filter { !own.contains($0.name) }
  }
}
