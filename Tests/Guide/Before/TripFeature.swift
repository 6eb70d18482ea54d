import ComposableArchitecture
import SwiftUI

// A trip and its form in the Composable Architecture, as the guide *From TCA* finds them.
// Not compiled: the library is not here.

@Reducer
struct TripFeature {
  @ObservableState
  struct State: Equatable {
    let id: Int
    @Presents var form: TripForm.State?
  }

  enum Action {
    case editTapped
    case form(PresentationAction<TripForm.Action>)
  }

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .editTapped:
        state.form = TripForm.State(id: state.id)
        return .none
      case .form(.presented(.delegate(.saved))):
        state.form = nil
        return .none
      case .form:
        return .none
      }
    }
    .ifLet(\.$form, action: \.form) { TripForm() }
  }
}

struct TripView: View {
  @Bindable var store: StoreOf<TripFeature>

  var body: some View {
    Button("Edit") { store.send(.editTapped) }
      .sheet(item: $store.scope(state: \.form, action: \.form)) { TripFormView(store: $0) }
  }
}
