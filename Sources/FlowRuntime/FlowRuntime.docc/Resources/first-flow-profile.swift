import SwiftUI

struct ProfileView: View {
  let screen: ProfileScreen

  var body: some View {
    VStack {
      Text(screen.user.name)
      Button(screen.user.city?.name ?? "Where do you live?") { screen.cityTapped() }
      Button("Done") { screen.done() }
    }
  }
}
