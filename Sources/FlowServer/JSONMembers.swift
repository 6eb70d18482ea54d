extension JSON {
  /// The values of an object by their keys, in the order of the keys.
  ///
  /// Messages have many small objects: each is one list, searched from its start, and written without sorting it again.
  public struct Members: Sendable, Hashable {
    /// A key and its value.
    public struct Member: Sendable, Hashable {
      /// The key.
      public var key: String
      /// The value.
      public var value: JSON
    }

    private var members: [Member] = []

    /// Makes it from keys and values; of a key that occurs twice, the last counts.
    public init(_ members: [Member]) {
      self.members = members
      if !members.indices.dropFirst().contains(where: { members[$0 - 1].key >= members[$0].key }) { return }
      let sorted = members.enumerated().sorted { ($0.element.key, $0.offset) < ($1.element.key, $1.offset) }
      self.members = []
      for (_, member) in sorted {
        if self.members.last?.key == member.key { self.members.removeLast() }
        self.members.append(member)
      }
    }

    /// The value of a key; nil if absent. Set nil to remove it.
    public subscript(key: String) -> JSON? {
      get { members.first { $0.key == key }?.value }
      set {
        let place = members.firstIndex { $0.key >= key } ?? members.count
        if place < members.count, members[place].key == key { members.remove(at: place) }
        if let newValue { members.insert(Member(key: key, value: newValue), at: place) }
      }
    }
  }
}

extension JSON.Members: Sequence {
  /// The members, in the order of their keys.
  public func makeIterator() -> IndexingIterator<[Member]> { members.makeIterator() }
}

extension JSON.Members: ExpressibleByDictionaryLiteral {
  /// Values by key; of a key that occurs twice, the last counts.
  public init(dictionaryLiteral elements: (String, JSON)...) {
    self.init(elements.map { Member(key: $0.0, value: $0.1) })
  }
}
