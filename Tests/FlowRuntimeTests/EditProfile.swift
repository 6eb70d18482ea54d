import FlowRuntime

// What flowc generates for the flow EditProfile, written by hand: the runtime's tests need no compiler.

struct User: Equatable {
  var name: String
  var city: City?
}

struct City: Equatable {
  var name: String
}

typealias RegionID = Int

/// The inputs and events of the screen `profile`.
@MainActor
struct ProfileScreen {
  let _handle: ScreenHandle

  /// A screen by itself, for previews and for tests of the screen.
  static func preview(user: User) -> Self { Self(_handle: ScreenHandle("cityTapped done", input: user)) }

  var user: User { _handle.input(0) }

  /// Calls `body` now, and whenever inputs have changed.
  func onUpdate(_ body: @escaping @MainActor () -> Void) { _handle.onUpdate(body) }

  /// push regions
  func cityTapped() { _handle.send(0) }

  /// finish saved
  func done() { _handle.send(1) }
}

@MainActor
struct RegionsScreen {
  let _handle: ScreenHandle

  func federalCity(city: City) { _handle.send(0, city) }

  func regionTapped(id: RegionID) { _handle.send(1, id) }
}

@MainActor
struct CitiesScreen {
  let _handle: ScreenHandle

  var region: RegionID { _handle.input(0) }

  func cityTapped(city: City) { _handle.send(0, city) }
}

/// Makes the screens of `EditProfile`.
@MainActor
protocol EditProfileScreens {
  func profile(_ screen: ProfileScreen) -> any FlowScreen
  func regions(_ screen: RegionsScreen) -> any FlowScreen
  func cities(_ screen: CitiesScreen) -> any FlowScreen
}

/// The outcomes of `EditProfile`.
enum EditProfileOutcome {
  case saved(user: User)
  case cancelled
}

@MainActor
final class EditProfileCoordinator: FlowCoordinator {
  init(user: User, screens: any EditProfileScreens) {
    super.init(EditProfileImplementation(user: user, screens: screens))
  }

  /// Waits for the end of the flow.
  var outcome: EditProfileOutcome {
    get async { await FlowImplementation.of(self).end().map { outcome($0) } ?? .cancelled }
  }

  /// Calls `body` once, when the flow has ended.
  func onOutcome(_ body: @escaping @MainActor (EditProfileOutcome) -> Void) {
    FlowImplementation.of(self).onEnd { [weak self] number, values in if let self { body(outcome((number, values))) } }
  }

  private func outcome(_ end: (outcome: Int, values: FlowValues)) -> EditProfileOutcome {
    switch end.outcome {
    case 0:
      guard let user = end.values.value(0, User.self) else { return .cancelled }
      return .saved(user: user)
    default: return .cancelled
    }
  }

  static let flow = FlowDefinition(
    """
    flow EditProfile(user: User)
    outcome saved(user: User)
    context user: User
    start = push profile(user: context.user)
    screen profile(user: User) types 0 [0]
      cityTapped = push regions
      done = finish saved(user: context.user)
    screen regions
      federalCity(city: City) = write 0 [user], popTo profile
      regionTapped(id: RegionID) = push cities(region: event.id)
    screen cities(region: RegionID) types 0 [1]
      cityTapped(city: City) = write 1 [user], popTo profile
    """
  ) { [] }
}

/// The values and screens that `EditProfile` makes.
@MainActor
private final class EditProfileImplementation: FlowImplementation {
  private struct Context {
    var user: User
  }

  private let screens: any EditProfileScreens
  private var context: Context

  init(user: User, screens: any EditProfileScreens) {
    self.screens = screens
    context = Context(user: user)
    super.init(EditProfileCoordinator.flow, [user])
  }

  override func build(_ node: Int, _ handle: ScreenHandle) -> BuiltScreen? {
    switch node {
    case 0:
      let screen = ProfileScreen(_handle: handle)
      return BuiltScreen(screen, screens.profile(screen))
    case 1:
      let screen = RegionsScreen(_handle: handle)
      return BuiltScreen(screen, screens.regions(screen))
    case 2:
      let screen = CitiesScreen(_handle: handle)
      return BuiltScreen(screen, screens.cities(screen))
    default: return nil
    }
  }

  override func isValue(_ value: Any, of type: Int, in file: Int) -> Bool {
    switch type {
    case 0: ScreenHandle.isValue(value, User.self)
    case 1: ScreenHandle.isValue(value, RegionID.self)
    default: false
    }
  }

  override func write(_ block: Int, _ scope: FlowScope) -> Bool {
    switch block {
    case 0: write0(&context, scope)
    case 1: write1(&context, scope)
    default: false
    }
  }

  private func write0(_ context: inout Context, _ scope: FlowScope) -> Bool {
    guard let city = scope.event(0, City.self) else { return false }
    context.user.city = city
    return true
  }

  private func write1(_ context: inout Context, _ scope: FlowScope) -> Bool {
    guard let city = scope.event(0, City.self) else { return false }
    context.user.city = city
    return true
  }

  override func contextValue(_ field: Int) -> Any? {
    switch field {
    case 0: context.user
    default: nil
    }
  }

  override func checkpoint() -> @MainActor () -> Void {
    let saved = context
    return { [weak self] in self?.context = saved }
  }
}
