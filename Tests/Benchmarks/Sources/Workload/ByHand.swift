extension AppModule {
  /// The declarations of the app itself, independent of the way in which its coordinators are written.
  public static let appTypes = TextFile(
    name: "App.swift",
    text: """
      typealias ItemID = Int
      struct City { var id: ItemID }
      struct User { var city: City? }

      """)

  /// The same app with coordinators as people write them: a class and a delegate protocol a screen, a factory, a coordinator that is
  /// the delegate of its screens.
  public var byHandFiles: [TextFile] {
    [TextFile(name: "Navigation.swift", text: navigationText)]
      + flows.indices.map { TextFile(name: "\(flows[$0].name).swift", text: byHand($0)) }
  }

  private var navigationText: String {
    var text = """
      enum Transition { case push, replace, present, root }
      @MainActor protocol Screen: AnyObject {}
      @MainActor protocol Navigator: AnyObject {
        func show(_ screen: any Screen, _ name: String, _ transition: Transition)
        func pop()
        func pop(to name: String)
        func dismiss()
      }
      enum Mode { case \(Self.modes.joined(separator: ", ")) }
      @MainActor protocol AppConditions: AnyObject {
        var mode: Mode { get }

      """
    for condition in 0..<Self.conditionCount { text += "  var condition\(condition): Bool { get }\n" }
    return text + "}\n"
  }

  private func byHand(_ index: Int) -> String {
    let flow = flows[index]
    var text = ""
    for screen in screens[flow.screens] { text += type(of: screen) }
    text += "@MainActor protocol \(flow.name)Screens: AnyObject {\n"
    for screen in screens[flow.screens] { text += "  func \(screen.name)(_ model: \(model(screen))) -> any Screen\n" }
    let factory = (["any \(flow.name)Screens"] + allChildren(of: index).map { "any \($0)Screens" })
    text += """
      }

      @MainActor final class \(flow.name)Coordinator {
        enum Outcome { case saved(user: User), cancelled }
        private let navigator: any Navigator
        private let screens: \(factory.joined(separator: " & ").replacingAny)
        private let conditions: any AppConditions
        private var user: User
        private var child: AnyObject?
        var onOutcome: ((Outcome) -> Void)?

        init(user: User, navigator: any Navigator, screens: \(factory.joined(separator: " & ").replacingAny), conditions: any AppConditions) {
          self.user = user
          self.navigator = navigator
          self.screens = screens
          self.conditions = conditions
        }

        func start() { \(show(.push, flow.screens.lowerBound, item: "0")) }

      """
    for screen in screens[flow.screens] { text += showing(screen) }
    for child in flow.children { text += running(child) }
    for (number, decision) in flow.decisions.enumerated() {
      text += """
          private func check\(number)() {
            if conditions.condition\(decision.condition) {
              \(show(.push, decision.first, item: "0"))
            } else {
              \(show(.push, decision.second, item: "0"))
            }
          }

        """
    }
    text += "}\n\n"
    for screen in screens[flow.screens] { text += delegate(of: screen, flow) }
    return text
  }

  private func allChildren(of index: Int) -> [String] {
    flows[index].children.flatMap { [flows[$0].name] + allChildren(of: $0) }
  }

  private func model(_ screen: Screen) -> String { "Screen\(screen.name.dropFirst(6))Model" }

  private func type(of screen: Screen) -> String {
    var text = "@MainActor protocol \(model(screen))Delegate: AnyObject {\n"
    for event in screen.events { text += "  func \(signature(event, screen))\n" }
    text += "}\n\n@MainActor final class \(model(screen)) {\n  weak var delegate: (any \(model(screen))Delegate)?\n"
    let inputs = (screen.takesUser ? ["user: User"] : []) + (screen.takesItem ? ["id: ItemID"] : [])
    for input in inputs { text += "  private(set) var \(input)\n" }
    text += "\n  init(\(inputs.joined(separator: ", "))) {\n"
    if screen.takesUser { text += "    self.user = user\n" }
    if screen.takesItem { text += "    self.id = id\n" }
    text += "  }\n"
    for event in screen.events {
      let names = fields(event).map(\.name)
      let arguments = ["self"] + names.map { "\($0): \($0)" }
      let parameters = fields(event).map { "\($0.name): \($0.type)" }.joined(separator: ", ")
      text += """

          func \(event.name)(\(parameters)) { delegate?.\(screen.name)\(event.name)(\(arguments.joined(separator: ", "))) }

        """
    }
    return text + "}\n\n"
  }

  private func fields(_ event: Event) -> [(name: String, type: String)] {
    (event.hasItem ? [("id", "ItemID")] : []) + (event.hasCity ? [("city", "City")] : [])
  }

  private func signature(_ event: Event, _ screen: Screen) -> String {
    let parameters = ["_ screen: \(model(screen))"] + fields(event).map { "\($0.name): \($0.type)" }
    return "\(screen.name)\(event.name)(\(parameters.joined(separator: ", ")))"
  }

  private func showing(_ screen: Screen) -> String {
    let arguments = (screen.takesUser ? ["user: user"] : []) + (screen.takesItem ? ["id: id"] : [])
    return """
        private func show\(screen.name)(_ transition: Transition\(screen.takesItem ? ", id: ItemID" : "")) {
          let model = \(model(screen))(\(arguments.joined(separator: ", ")))
          model.delegate = self
          navigator.show(screens.\(screen.name)(model), "\(screen.name)", transition)
        }

      """
  }

  private func running(_ child: Int) -> String {
    let name = flows[child].name
    return """
        private func run\(name)() {
          let coordinator = \(name)Coordinator(user: user, navigator: navigator, screens: screens, conditions: conditions)
          coordinator.onOutcome = { [weak self] outcome in
            self?.child = nil
            if case .saved(let user) = outcome {
              self?.navigator.pop()
              self?.user = user
            }
          }
          child = coordinator
          coordinator.start()
        }

      """
  }

  private func delegate(of screen: Screen, _ flow: Flow) -> String {
    var text = "extension \(flow.name)Coordinator: \(model(screen))Delegate {\n"
    for event in screen.events {
      text += "  func \(signature(event, screen)) {\n"
      for (index, move) in event.moves.enumerated() {
        if let expression = move.guardText {
          text += "    if \(condition(expression)) {\n\(statements(move, event, "      "))"
          text += index + 1 < event.moves.count ? "      return\n    }\n" : "    }\n"
        } else {
          text += statements(move, event, "    ")
        }
      }
      text += "  }\n"
    }
    return text + "}\n\n"
  }

  private func statements(_ move: Move, _ event: Event, _ indent: String) -> String {
    var item = event.hasItem ? "id" : "screen.id"
    switch move.item {
    case .byName: break
    case .city: item = "city.id"
    case .literal(let number): item = "\(number)"
    }
    let statement =
      switch move.verb {
      case .push: show(.push, move.target, item: item)
      case .replace: show(.replace, move.target, item: item)
      case .present: show(.present, move.target, item: item)
      case .root: show(.root, move.target, item: item)
      case .popTo: "navigator.pop(to: \"\(screens[move.target].name)\")"
      case .pop: "navigator.pop()"
      case .dismiss: "navigator.dismiss()"
      case .finish: "onOutcome?(.saved(user: user))"
      case .decide: "check\(move.target)()"
      case .run: "run\(flows[move.target].name)()"
      }
    return (move.setsCity ? "\(indent)user.city = city\n" : "") + "\(indent)\(statement)\n"
  }

  private func show(_ verb: Move.Verb, _ target: Int, item: String) -> String {
    "show\(screens[target].name)(.\(verb.rawValue)\(screens[target].takesItem ? ", id: \(item)" : ""))"
  }

  private func condition(_ expression: Guard) -> String {
    switch expression {
    case .plain(let condition): "conditions.condition\(condition)"
    case .not(let condition): "!conditions.condition\(condition)"
    case .both(let first, let second): "conditions.condition\(first) && !conditions.condition\(second)"
    case .mode(let mode): "conditions.mode == .\(Self.modes[mode])"
    }
  }
}

extension String {
  /// `any A & any B` as Swift wants it: `any A & B`.
  fileprivate var replacingAny: String { "any " + split(separator: " ").filter { $0 != "any" }.joined(separator: " ") }
}
