import FlowRuntime
import SwiftUI

/// The one place that knows which view shows which screen.
struct AppScreens: MainFactory {
  let session: Session

  func welcome(_ screen: WelcomeScreen) -> any FlowScreen {
    ViewScreen { Button("Sign in", action: screen.signInTapped) }
  }
  func credentials(_ screen: CredentialsScreen) -> any FlowScreen {
    ViewScreen { CredentialsView(screen: screen, session: session) }
  }
  func tripList(_ screen: TripListScreen) -> any FlowScreen { ViewScreen { TripListView(screen: screen) } }
  func trip(_ screen: TripScreen) -> any FlowScreen { ViewScreen { TripView(screen: screen) } }
  func editTrip(_ screen: EditTripScreen) -> any FlowScreen {
    let draft = FlowDraft("Rome")
    return ViewScreen { EditTripView(screen: screen, draft: draft) }
  }
  func discard(_ screen: DiscardScreen) -> any FlowScreen {
    screen.alert(title: "Discard your changes?", discarded: .destructive("Discard"), kept: .cancel("Keep editing"))
  }
  func export(_ screen: ExportScreen) -> any FlowScreen { ViewScreen { Button("Done", action: screen.done) } }
  func paywall(_ screen: PaywallScreen) -> any FlowScreen { ViewScreen { Button("Buy", action: screen.bought) } }
  func travelerList(_ screen: TravelerListScreen) -> any FlowScreen {
    ViewScreen { TravelerListView(screen: screen) }
  }
  func newTraveler(_ screen: NewTravelerScreen) -> any FlowScreen {
    ViewScreen { Button("Create") { screen.created(traveler: 4) } }
  }
  func settings(_ screen: SettingsScreen) -> any FlowScreen {
    ViewScreen { Button("About", action: screen.aboutTapped) }
  }
  func about(_ screen: AboutScreen) -> any FlowScreen { ViewScreen { Text("Trips") } }
}

struct CredentialsView: View {
  let screen: CredentialsScreen
  let session: Session

  var body: some View {
    Button("Continue") {
      session.signedIn = true
      screen.entered()
    }
  }
}

struct TripListView: View {
  let screen: TripListScreen

  var body: some View {
    ForEach([7, 8], id: \.self) { id in
      Button("Trip \(id)") { screen.tripTapped(id: id) }
    }
  }
}

struct TripView: View {
  let screen: TripScreen

  var body: some View {
    VStack {
      Text("Trip \(screen.id)")
      Button("Edit", action: screen.editTapped)
      Button("Add a traveler", action: screen.addTapped)
      Button("Export", action: screen.exportTapped)
        .disabled(screen.isWaiting)
      if screen.isWaiting { ProgressView() }
    }
  }
}

struct EditTripView: View {
  let screen: EditTripScreen
  @Bindable var draft: FlowDraft<String>

  var body: some View {
    VStack {
      TextField("Title", text: $draft.value)
      Button("Save", action: screen.saved)
      Button("Close", action: screen.closeTapped)
    }
    .onChange(of: draft.isEdited) { screen.edited = draft.isEdited }
  }
}

struct TravelerListView: View {
  let screen: TravelerListScreen

  var body: some View {
    VStack {
      ForEach([1, 2, 3], id: \.self) { traveler in
        Button("Traveler \(traveler)") { screen.travelerTapped(traveler: traveler) }
      }
      Button("Someone new", action: screen.newTapped)
    }
  }
}
