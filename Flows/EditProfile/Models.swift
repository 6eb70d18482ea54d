struct City: Hashable {
  let name: String
}

struct Region: Hashable {
  let name: String
  let cities: [City]
}

struct User: Hashable {
  var name: String
  var home: City?
  var followed: [City] = []
}
