/// Who uses the app.
struct User: Equatable {
  var name: String
  var city: City?
}

/// Where one can live.
struct City: Equatable {
  var name: String
}

/// Which part of the country a city lies in.
typealias RegionID = Int
