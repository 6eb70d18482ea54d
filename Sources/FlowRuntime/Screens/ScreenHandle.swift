#if !hasFeature(Embedded)
  import FlowModel
  import Observation

  /// The connection of one screen to its flow: the screen's current inputs, and the channel for its events.
  ///
  /// Generated screens wrap a handle, with an accessor for each input and a method for each event; an app does not use
  /// it directly. An input that is read inside a SwiftUI `body`, or another place that tracks `Observable` values, is
  /// read again when it changes.
  @MainActor
  public final class ScreenHandle: Observable {
    /// The data of a screen whose inputs or answers are observed.
    private final class Watch {
      var observers: [@MainActor () -> Void] = []
      /// The registrar of observation, made when an input is first read.
      var registrar: ObservationRegistrar?
      /// The number of changes of each input.
      var revisions: [Int] = []
      /// The screen's answers to the conditions that are asked of it, as far as it has set any.
      var answers: [Int] = []
      /// Whether a move of the screen is held, as the screen was told; nil if it has never asked.
      var isWaiting: Bool?
    }

    /// The data of a screen without a flow.
    private final class Alone {
      let names: [String]
      var events: [ScreenEvent] = []
      var onEvent: (@MainActor (ScreenEvent) -> Void)?
      init(_ names: StaticString) { self.names = "\(names)".split(separator: " ").map(String.init) }
    }

    private var weakNavigator: WeakNavigator?
    private var alone: Alone?
    let id: EntryID
    /// Nil for no inputs.
    private var values: [BoundValue]?
    private var watch: Watch?
    #if DEBUG
      /// The node of the entry, and the navigator to report an event to after the entry is gone.
      var node: FlowDefinition.Node?
      private var formerNavigator: WeakNavigator?
    #endif

    init(id: EntryID, values: [BoundValue]?, navigator: WeakNavigator) {
      self.id = id
      self.values = values
      weakNavigator = navigator
    }

    private var navigator: FlowNavigator? { weakNavigator?.navigator }

    /// A screen without a flow, for previews and for tests of the screen alone: it has inputs, and a ``ScreenRecorder``
    /// receives its events.
    private init(alone events: StaticString, with inputs: [Any]) {
      id = EntryID(.max)
      values = inputs.map { BoundValue($0) }
      alone = Alone(events)
    }

    /// Makes a screen without inputs and without a flow.
    ///
    /// - Parameter events: the names of its events, in the order of their declaration, separated by a blank.
    public convenience init(_ events: StaticString) { self.init(alone: events, with: []) }

    /// Makes a screen with one input and without a flow.
    public convenience init(_ events: StaticString, input: Any) { self.init(alone: events, with: [input]) }

    /// Makes a screen with several inputs, in the order of their declaration, and without a flow.
    public convenience init(_ events: StaticString, inputs: Any...) { self.init(alone: events, with: inputs) }

    // MARK: Inputs

    /// Whether a value is of a type.
    public static func isValue<Value>(_ value: Any, _ type: Value.Type) -> Bool { value is Value }

    /// The current value of an input.
    ///
    /// - Parameter index: the input's index, in the order of their declaration.
    /// - Precondition: The input is of that type. A flow checks the type before it builds a screen, and before it gives
    ///   the screen new inputs.
    public func input<Value>(_ index: Int) -> Value {
      let watch = watched()
      let registrar = watch.registrar ?? ObservationRegistrar()
      watch.registrar = registrar
      registrar.access(self, keyPath: \.[revisionOf: index])
      if let value = values?.value(at: index), let value = value as? Value { return value }
      preconditionFailure(mismatch(index, Value.self))
    }

    /// The reason that an input cannot be read. Values from a flow are checked before, so only an app's own code gets
    /// here: it makes a handle by itself, or hides a type's name in an extension of a screen.
    func mismatch<Value>(_ index: Int, _ type: Value.Type) -> String {
      var screen = "a screen with the events '\(alone?.names.joined(separator: " ") ?? "")'"
      #if DEBUG
        if let node { screen = "screen '\(node.name)'" }
      #endif
      let given = current.map { "\(Swift.type(of: $0.value))" }.joined(separator: ", ")
      return "\(screen) reads its input \(index) as '\(type)', and was made with (\(given)): "
        + "make it with its 'preview', or by its flow, and declare no type of that name in an extension of it"
    }

    /// Calls `body` now, and each time inputs have changed, for as long as the screen's entry exists.
    public func onUpdate(_ body: @escaping @MainActor () -> Void) {
      watched().observers.append(body)
      navigator?.isWatched = true
      body()
    }

    /// Whether a move of this screen is held: for a task, an answer or a gate. Until it goes on, further events of the
    /// screen that move something are dropped. Observed like an input.
    public var isWaiting: Bool {
      let watch = watched()
      let registrar = watch.registrar ?? ObservationRegistrar()
      watch.registrar = registrar
      registrar.access(self, keyPath: \.isHeld)
      if watch.isWaiting == nil {
        watch.isWaiting = navigator?.machine.isWaiting(id) ?? false
        navigator?.tellsWaiting = true
      }
      return isHeld
    }

    private var isHeld: Bool { watch?.isWaiting ?? false }

    /// Tells the screen whether a move of it is held, if it has ever asked.
    func tell(isWaiting: Bool) {
      guard let watch, let known = watch.isWaiting, known != isWaiting else { return }
      watch.registrar?.willSet(self, keyPath: \.isHeld)
      watch.isWaiting = isWaiting
      watch.registrar?.didSet(self, keyPath: \.isHeld)
      for observer in watch.observers { observer() }
    }

    private func watched() -> Watch {
      let watch = watch ?? Watch()
      self.watch = watch
      return watch
    }

    /// The number of changes of an input. Observation tracks it, so that a reader of another input is not redrawn.
    private subscript(revisionOf input: Int) -> Int {
      watch.flatMap { $0.revisions.indices.contains(input) ? $0.revisions[input] : nil } ?? 0
    }

    var current: [BoundValue] { values ?? [] }

    /// Gives the screen new inputs.
    func deliver(_ values: [BoundValue]) {
      guard let watch else { return self.values = values }
      if let registrar = watch.registrar {
        let before = current
        let changed = values.indices.filter { !before.indices.contains($0) || !values[$0].isSame(as: before[$0]) }
        if watch.revisions.count < values.count { watch.revisions = Array(repeating: 0, count: values.count) }
        // Observation needs to know all changes before the first one and after the last one.
        for input in changed { registrar.willSet(self, keyPath: \.[revisionOf: input]) }
        self.values = values
        for input in changed { watch.revisions[input] += 1 }
        for input in changed { registrar.didSet(self, keyPath: \.[revisionOf: input]) }
      } else {
        self.values = values
      }
      for observer in watch.observers { observer() }
    }

    /// Releases the screen's observers when its entry is gone: a closure of a screen must not keep the screen alive.
    func release() {
      if let watch { watch.observers = [] }
      #if DEBUG
        formerNavigator = weakNavigator ?? formerNavigator
      #endif
      weakNavigator = nil
    }

    // MARK: Conditions

    /// The screen's answer to a condition that is asked of it: false until the screen sets it.
    ///
    /// - Parameter index: the condition's index, in the order of their declaration.
    public func answer(_ index: Int) -> Bool { currentAnswer(index) == 1 }

    /// The screen's answer to a condition with values: the first value until the screen sets another.
    public func answer<Value: RawRepresentable<Int>>(_ index: Int) -> Value {
      if let value = Value(rawValue: currentAnswer(index)) { return value }
      preconditionFailure("a generated condition has a first value")
    }

    /// Changes the screen's answer. Presenters that depend on it ask again.
    ///
    /// - Parameters:
    ///   - index: the condition's index, in the order of their declaration.
    ///   - answer: the answer from now on.
    ///   - isLive: whether ``FlowNavigator/conditionsChanged()`` is called at once.
    public func answer(_ index: Int, _ answer: Bool, isLive: Bool) { change(answer ? 1 : 0, to: index, isLive: isLive) }

    /// Changes the screen's answer to a condition with values.
    public func answer<Value: RawRepresentable<Int>>(_ index: Int, _ answer: Value, isLive: Bool) {
      change(answer.rawValue, to: index, isLive: isLive)
    }

    private func currentAnswer(_ index: Int) -> Int {
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

    /// Sends an event without values.
    public func send(_ event: Int) { send(event, all: []) }

    /// Sends an event with one value.
    public func send(_ event: Int, _ value: Any) { send(event, all: [value]) }

    /// Sends an event with several values, in the order of their declaration.
    public func send(_ event: Int, all values: [Any]) {
      if let navigator { return navigator.send(event, values, from: id) }
      if let alone {
        let name = alone.names.indices.contains(event) ? alone.names[event] : "\(event)"
        alone.events.append(ScreenEvent(name: name, event: event, values: values))
        alone.onEvent?(alone.events[alone.events.count - 1])
        return
      }
      #if DEBUG
        guard let node, let former = weakNavigator ?? formerNavigator else { return }
        former.report(.sentTooLate(node.eventName(event), screen: node.name), isShown: false)
      #endif
    }

    // MARK: Recording

    /// The events of a screen without a flow.
    var recorded: [ScreenEvent] { alone?.events ?? [] }

    /// Calls `onEvent` for each event of a screen without a flow.
    func record(_ onEvent: (@MainActor (ScreenEvent) -> Void)?) { alone?.onEvent = onEvent }

    /// The events that a screen without a flow sends while `body` runs; they are not recorded.
    func recording(_ body: () -> Void) -> [ScreenEvent] {
      guard let alone else { return [] }
      let (events, onEvent) = (alone.events, alone.onEvent)
      (alone.events, alone.onEvent) = ([], nil)
      body()
      defer { (alone.events, alone.onEvent) = (events, onEvent) }
      return alone.events
    }
  }
#endif
