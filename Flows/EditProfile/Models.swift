/// A place to live in, and to follow.
struct City: Hashable {
  let name: String
}

/// Cities that are chosen from one list.
struct Region: Hashable {
  let name: String
  let cities: [City]
}

/// The user whose profile is edited.
struct User: Hashable {
  var name: String
  var home: City?
  var followed: [City] = []
}
