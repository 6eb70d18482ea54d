/// A place to live in, and to follow.
struct City: Hashable {
  let name: String
}

/// Cities that are chosen from one list.
struct Region: Hashable {
  let name: String
  let cities: [City]
}

/// Whose profile it is.
struct User: Hashable {
  var name: String
  var home: City?
  var followed: [City] = []
}
