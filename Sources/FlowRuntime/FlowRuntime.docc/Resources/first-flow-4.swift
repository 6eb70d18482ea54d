import SwiftUI

struct RegionsView: View {
  let screen: RegionsScreen

  var body: some View {
    List(City.federal) { city in
      Button(city.name) { screen.cityPicked(city: city) }
    }
  }
}
