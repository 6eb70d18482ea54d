import ComposableArchitecture
import FlowRuntime
import SwiftUI

// The trip's form with a store of its own, and a feature that presents a flow, as the guide *From TCA* shows them.

struct TripForm: Reducer {
  struct State: Equatable, ObservableState {
    let id: Int
    var title = ""
  }

  enum Action: Sendable {
    case titleChanged(String)
    case saveTapped
  }

  let onSaved: @MainActor @Sendable () -> Void

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .titleChanged(let title):
        state.title = title
        return .none
      case .saveTapped:
        return .run { _ in await onSaved() }
      }
    }
  }
}

struct TripFormView: View {
  let store: StoreOf<TripForm>

  var body: some View {
    VStack {
      TextField("Title", text: Binding(get: { store.title }, set: { store.send(.titleChanged($0)) }))
      Button("Save") { store.send(.saveTapped) }
    }
  }
}

@MainActor
struct StoreScreens {
  func editTrip(_ screen: EditTripScreen) -> any FlowScreen {
    let store = Store(initialState: TripForm.State(id: screen.id)) {
      TripForm(onSaved: { screen.saved() })
    }
    return ViewScreen {
      TripFormView(store: store)
        .onChange(of: store.title) { screen.edited = !store.title.isEmpty }
    }
  }
}

/// A feature that knows nothing of flows; its view presents one.
struct TripCrew: Reducer {
  struct State: Equatable, ObservableState {
    var isPicking = false
    var travelers: [Int] = []
  }

  enum Action: Sendable {
    case addTapped
    case isPickingChanged(Bool)
    case picked(traveler: Int)
  }

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .addTapped: state.isPicking = true
      case .isPickingChanged(let isPicking): state.isPicking = isPicking
      case .picked(let traveler): state.travelers.append(traveler)
      }
      return .none
    }
  }
}

struct TripCrewView: View {
  let store: StoreOf<TripCrew>
  let screens: any PickTravelerFactory

  var body: some View {
    Button("Add a traveler") { store.send(.addTapped) }
      .flowSheet(isPresented: Binding(get: { store.isPicking }, set: { store.send(.isPickingChanged($0)) })) {
        let flow = PickTravelerCoordinator(screens: screens)
        flow.onOutcome { if case .picked(let traveler) = $0 { store.send(.picked(traveler: traveler)) } }
        return flow
      }
  }
}

/// What the whole app knows: a part of it answers the flows' conditions.
struct Account: Reducer {
  struct State: Equatable, ObservableState {
    var isSignedIn = false
  }

  enum Action: Sendable {
    case signedIn(Bool)
  }

  func reduce(into state: inout State, action: Action) -> Effect<Action> {
    if case .signedIn(let isSignedIn) = action { state.isSignedIn = isSignedIn }
    return .none
  }

  typealias Body = Never
}

struct StoreConditions: TripsConditions {
  let account: StoreOf<Account>

  var signedIn: Bool { account.isSignedIn }
  func premium() async throws -> Bool { false }
}

struct StoreWindow: View {
  let account: StoreOf<Account>
  let flow: MainCoordinator

  var body: some View {
    FlowView(flow)
      .onChange(of: account.isSignedIn) { flow.conditionsChanged() }
  }
}
