/// An app of many screens, as data: what is written once as flow files, and once by hand.
///
/// Its shape is that of real apps: 2.5 edges a screen, two in five of them guarded, events with fields, inputs filled by name, from the
/// context and by `with`, writes to the context, child flows, decisions. A hundred screens a flow, a file a flow.
public struct AppModule {
  /// A screen.
  public struct Screen {
    var name: String
    var flow: Int
    /// Whether it is given the user, from the context.
    var takesUser: Bool
    /// Whether it is given the number of an item.
    var takesItem: Bool
    var events: [Event] = []
  }

  /// A screen's event with its edge.
  struct Event {
    var name: String
    /// Whether it carries `id: ItemID`.
    var hasItem: Bool
    /// Whether it carries `city: City`.
    var hasCity: Bool
    var moves: [Move] = []
  }

  /// One alternative.
  struct Move {
    enum Verb: String {
      case push, replace, present, root, popTo, pop, dismiss, finish, decide, run
    }

    /// The origin of a target's item.
    enum Item {
      /// By name: the event's field, else the speaking screen's input.
      case byName
      /// `with: { id: city.id }`.
      case city
      /// `with: { id: 7 }`.
      case literal(Int)
    }

    var verb: Verb
    /// A screen in the module, a decision in the flow, or a flow in the module.
    var target = 0
    var item = Item.byName
    var guardText: Guard?
    /// Whether the city that the event carries is written to the context.
    var setsCity = false
  }

  /// A guard over the module's conditions.
  enum Guard {
    case plain(Int)
    case not(Int)
    case both(Int, Int)
    case mode(Int)
  }

  /// `check0: [{ when: c1, push: … }, { push: … }]`: screens that take no item.
  struct Decision {
    var condition: Int
    var first: Int
    var second: Int
  }

  /// A flow with the range of its screens.
  struct Flow {
    var name: String
    var screens: Range<Int>
    var decisions: [Decision] = []
    /// The flows that it runs.
    var children: [Int] = []
  }

  /// The number of Bool conditions.
  static let conditionCount = 20
  /// The values of the condition that is not a Bool.
  static let modes = ["browsing", "buying", "reading"]

  /// All screens, flow by flow.
  var screens: [Screen] = []
  /// The flows; each but the first is run by one before it.
  var flows: [Flow] = []
}
