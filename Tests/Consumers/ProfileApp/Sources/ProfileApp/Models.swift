/// The person who uses the app.
struct User: Equatable {
  var name: String
  var city: City?
}

/// Where one can live.
struct City: Equatable {
  var name: String
}

/// The part of the country that a city lies in.
typealias RegionID = Int
