/// The user of the app.
struct User: Equatable {
  var name: String
  var city: City?
}

/// A place to live in.
struct City: Equatable {
  var name: String
}

/// The part of the country that a city is in.
typealias RegionID = Int
