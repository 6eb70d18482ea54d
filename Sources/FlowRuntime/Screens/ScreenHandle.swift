import FlowModel
import Observation

/// One screen's tie to its flow: its inputs as they are now, and the way for its events.
///
/// Generated screens wrap one and nothing beside it, with an accessor an input and a method an event; an app has no use for it. Reading an input inside a SwiftUI
/// `body`, or another place that tracks `Observable` values, reads it anew when it changes.
@MainActor
public final class ScreenHandle: Observable {
  /// What only a screen has whose inputs change.
  private final class Watch {
    var observers: [@MainActor () -> Void] = []
    /// Made when somebody reads an input who may want to hear of changes.
    var registrar: ObservationRegistrar?
    /// Counts the changes of each input.
    var revisions: [Int] = []
    /// What the screen answers the conditions that are asked of it, as far as it has said anything.
    var answers: [Int] = []
  }

  /// What only a screen has that stands alone.
  private final class Alone {
    let names: [String]
    var events: [ScreenEvent] = []
    var onEvent: (@MainActor (ScreenEvent) -> Void)?
    init(_ names: StaticString) { self.names = "\(names)".split(separator: " ").map(String.init) }
  }

  private var tie: NavigatorTie?
  private var alone: Alone?
  let id: EntryID
  /// Nil for none: many screens have no inputs, and are made and let go of in as many steps. Spelled out, since
  /// a `[Slot]?` would be nil first, and setting it in the initializer a change that is checked.
  private var slots: Optional<[Slot]>
  private var watch: Watch?
  #if DEBUG
    /// What the entry is, and who is told that it speaks after it has gone.
    var node: FlowDefinition.Node?
    private var formerTie: NavigatorTie?
  #endif

  init(id: EntryID, slots: [Slot]?, tie: NavigatorTie) {
    self.id = id
    self.slots = slots
    self.tie = tie
  }

  private var navigator: FlowNavigator? { tie?.navigator }

  /// A screen that stands in no flow, for previews and for tests of the screen alone: it has inputs, and what it says is heard by a ``ScreenRecorder`` alone.
  private init(standingAlone events: StaticString, with inputs: [Any]) {
    id = EntryID(.max)
    slots = inputs.map { Slot($0) }
    alone = Alone(events)
  }

  /// A screen without inputs that stands in no flow.
  ///
  /// - Parameter events: the names of its events, in the order of their declaration, with a blank between two.
  public convenience init(_ events: StaticString) { self.init(standingAlone: events, with: []) }

  /// A screen with one input that stands in no flow.
  public convenience init(_ events: StaticString, input: Any) { self.init(standingAlone: events, with: [input]) }

  /// A screen with several inputs that stands in no flow, in the order of their declaration.
  public convenience init(_ events: StaticString, inputs: Any...) { self.init(standingAlone: events, with: inputs) }

  // MARK: Inputs

  /// Whether a value is of a type.
  public static func isValue<Value>(_ value: Any, _ type: Value.Type) -> Bool { value is Value }

  /// An input as it is now.
  ///
  /// - Parameter index: which input, in the order of their declaration.
  /// - Precondition: The input is of that type. A flow asks that before it makes a screen, and before it gives it inputs anew.
  public func input<Value>(_ index: Int) -> Value {
    let watch = watched()
    let registrar = watch.registrar ?? ObservationRegistrar()
    watch.registrar = registrar
    registrar.access(self, keyPath: \.[revisionOf: index])
    if let value = slots?.value(index, Value.self) { return value }
    // No flow file and no value comes here: flows ask first. An app's code does, that makes a screen of a handle without inputs, or hides a
    // type's name in an extension of the screen.
    preconditionFailure("a screen was made with inputs of other types, or none, and not by its flow")
  }

  /// Calls `body` now, and each time that inputs have changed, for as long as the screen stands.
  public func onUpdate(_ body: @escaping @MainActor () -> Void) {
    watched().observers.append(body)
    navigator?.isWatched = true
    body()
  }

  private func watched() -> Watch {
    let watch = watch ?? Watch()
    self.watch = watch
    return watch
  }

  /// How often an input has changed; what observation tracks, so that who reads another input is not drawn anew.
  private subscript(revisionOf input: Int) -> Int {
    watch.flatMap { $0.revisions.indices.contains(input) ? $0.revisions[input] : nil } ?? 0
  }

  var current: [Slot] { slots ?? [] }

  /// Gives the screen its inputs anew.
  func deliver(_ slots: [Slot]) {
    guard let watch else { return self.slots = slots }
    if let registrar = watch.registrar {
      let before = current
      let changed = slots.indices.filter { !before.indices.contains($0) || !slots[$0].isSame(as: before[$0]) }
      if watch.revisions.count < slots.count { watch.revisions = Array(repeating: 0, count: slots.count) }
      // Observation is told of all that changes before it does, and after.
      for input in changed { registrar.willSet(self, keyPath: \.[revisionOf: input]) }
      self.slots = slots
      for input in changed { watch.revisions[input] += 1 }
      for input in changed { registrar.didSet(self, keyPath: \.[revisionOf: input]) }
    } else {
      self.slots = slots
    }
    for observer in watch.observers { observer() }
  }

  /// Lets go of what the screen gave, when its entry has gone: a closure of a screen must not keep the screen.
  func release() {
    if let watch { watch.observers = [] }
    #if DEBUG
      formerTie = tie ?? formerTie
    #endif
    tie = nil
  }

  // MARK: Conditions

  /// What the screen answers a condition that it is asked: false until it says otherwise.
  ///
  /// - Parameter index: which condition, in the order in which they are declared.
  public func answer(_ index: Int) -> Bool { heardAnswer(index) == 1 }

  /// What the screen answers a condition with values: the first until it says otherwise.
  public func answer<Value: RawRepresentable<Int>>(_ index: Int) -> Value {
    if let value = Value(rawValue: heardAnswer(index)) { return value }
    preconditionFailure("a generated condition has a first value")
  }

  /// Changes what the screen answers: presenters that have asked ask again.
  ///
  /// - Parameters:
  ///   - index: which condition, in the order in which they are declared.
  ///   - answer: what it answers from now on.
  ///   - isLive: whether the flow is to hear of it at once.
  public func answer(_ index: Int, _ answer: Bool, isLive: Bool) { change(answer ? 1 : 0, to: index, isLive: isLive) }

  /// Changes what the screen answers a condition with values.
  public func answer<Value: RawRepresentable<Int>>(_ index: Int, _ answer: Value, isLive: Bool) {
    change(answer.rawValue, to: index, isLive: isLive)
  }

  private func heardAnswer(_ index: Int) -> Int {
    let watch = watched()
    let registrar = watch.registrar ?? ObservationRegistrar()
    watch.registrar = registrar
    registrar.access(self, keyPath: \.[answerTo: index])
    return self[answerTo: index]
  }

  private func change(_ answer: Int, to index: Int, isLive: Bool) {
    if self[answerTo: index] == answer { return }
    let watch = watched()
    while watch.answers.count <= index { watch.answers.append(0) }
    watch.registrar?.willSet(self, keyPath: \.[answerTo: index])
    watch.answers[index] = answer
    watch.registrar?.didSet(self, keyPath: \.[answerTo: index])
    if isLive { navigator?.conditionsChanged() }
  }

  private subscript(answerTo condition: Int) -> Int {
    watch.flatMap { $0.answers.indices.contains(condition) ? $0.answers[condition] : nil } ?? 0
  }

  // MARK: Events

  /// Says an event that carries nothing.
  public func send(_ event: Int) { say(event, []) }

  /// Says an event with one value.
  public func send(_ event: Int, _ value: Any) { say(event, [value]) }

  /// Says an event with several values, in the order of their declaration.
  public func send(_ event: Int, all values: [Any]) { say(event, values) }

  private func say(_ event: Int, _ values: [Any]) {
    if let navigator { return navigator.send(event, values, from: self) }
    if let alone {
      let name = alone.names.indices.contains(event) ? alone.names[event] : "\(event)"
      alone.events.append(ScreenEvent(name: name, event: event, values: values))
      alone.onEvent?(alone.events[alone.events.count - 1])
      return
    }
    #if DEBUG
      guard let node, let tie = tie ?? formerTie else { return }
      tie.report(.saidTooLate(node.eventName(event), screen: node.name), isShown: false)
    #endif
  }

  // MARK: Recording

  /// What a screen that stands alone has said.
  var recorded: [ScreenEvent] { alone?.events ?? [] }

  /// Has a screen that stands alone tell what it says.
  func record(_ onEvent: (@MainActor (ScreenEvent) -> Void)?) { alone?.onEvent = onEvent }

  /// What a screen that stands alone says meanwhile; it counts as not said.
  func recording(_ body: () -> Void) -> [ScreenEvent] {
    guard let alone else { return [] }
    let (events, onEvent) = (alone.events, alone.onEvent)
    (alone.events, alone.onEvent) = ([], nil)
    body()
    defer { (alone.events, alone.onEvent) = (events, onEvent) }
    return alone.events
  }
}
