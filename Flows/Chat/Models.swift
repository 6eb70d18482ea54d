/// A user who writes messages.
struct User: Hashable {
  let name: String
}

/// A person to write to.
enum Peer: String, CaseIterable {
  case bob, cid, support
}

/// Messages that were starred, by their numbers.
struct Stars: Hashable {
  var messages: Set<Int>

  var count: Int { messages.count }

  static let empty = Stars(messages: [])
}
