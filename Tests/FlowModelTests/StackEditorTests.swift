@testable import FlowModel
import Testing

/// Edits of a stack, without definitions and without steps of a machine.
struct StackEditorTests {
  private var editor = StackEditor()

  /// Begins with the entry flow.
  init() {
    editor.begin()
    editor.add(RunningFlow(id: .entry, definition: 0, parent: nil, node: 0))
  }

  // MARK: Coming

  @Test mutating func `the first entry comes on the root layer`() {
    show("a")
    #expect(stack == "[a]")
    #expect(editor.model.layers.map { $0.id } == [.root])
  }

  @Test mutating func `a pushed entry comes on top of its own stack, whatever lies above`() {
    show("a", "b")
    show("c", .present(.sheet))
    show("d", on: .root)
    #expect(stack == "[a, b, d] sheet [c]")
  }

  @Test mutating func `an overlay stays above the layers that are presented after it`() {
    show("a")
    show("o", .present(.overlay))
    show("b", .present(.sheet), on: .root)
    #expect(stack == "[a] sheet [b] overlay [o]")
  }

  @Test mutating func `a root takes the place of the lowest entry of its flow, and layers go with the rest`() {
    show("a", "b")
    show("c", .present(.full))
    show("d", .root)
    #expect(stack == "[d]")
  }

  @Test mutating func `a root of a child leaves the entries of its parent`() {
    show("a")
    let child = begin(under: .entry)
    show("b", "c", of: child)
    show("d", .root, of: child)
    #expect(stack == "[a, d]")
  }

  @Test mutating func `entries are raised to the top of their stack in their order`() {
    show("a", "b", "c", "d")
    editor.raise(on: 0) { index, _ in [2, 4].contains(index) }
    #expect(stack == "[a, c, b, d]")
  }

  // MARK: Going

  @Test mutating func `a pop removes the top entry, and closes a layer of one`() {
    show("a", "b")
    show("c", .present(.sheet))
    var place = top
    var isDone = editor.pop(&place)
    #expect(isDone)
    #expect(stack == "[a, b]")
    #expect(editor.model.stack(place) == 0)
    isDone = editor.pop(&place)
    #expect(isDone)
    #expect(stack == "[a]")
  }

  @Test mutating func `a pop removes the entry that speaks, with what lies on it in its stack`() throws {
    show("a", "b", "c")
    show("d", .present(.sheet))
    let sender = editor.model.layers[0].entries[1].id
    var place = Place(stack: sender.number, sender: sender)
    let isDone = editor.pop(&place)
    #expect(isDone)
    #expect(stack == "[a] sheet [d]")
    #expect(editor.model.stack(place) == 0)
  }

  @Test mutating func `after a child's end a pop removes the entry that led to it`() {
    show("a", "b", "x")
    var place = Place(stack: StackID.root.number)
    place.led = editor.model.layers[0].entries[1].id
    let isDone = editor.pop(&place)
    #expect(isDone)
    #expect(stack == "[a]")
  }

  @Test mutating func `the entry flow keeps its last entry`() {
    show("a")
    var place = top
    let isDone = editor.pop(&place)
    #expect(!isDone)
    #expect(stack == "[a]")
  }

  @Test mutating func `a dismissal removes the place's own layer with all above, and on the root the layers above`() {
    show("a")
    show("b", .present(.sheet))
    show("c", .present(.alert))
    var place = Place(stack: editor.model.layers[1].id.number)
    var isDone = editor.dismiss(&place, of: .entry)
    #expect(isDone)
    #expect(stack == "[a]")
    #expect(editor.model.stack(place) == 0)
    isDone = editor.dismiss(&place, of: .entry)
    #expect(!isDone)
    show("b", .present(.sheet))
    show("c", .present(.alert))
    isDone = editor.dismiss(&place, of: .entry)
    #expect(isDone)
    #expect(stack == "[a]")
  }

  @Test mutating func `a dismissal from an overlay leaves the others`() {
    show("a")
    show("o", .present(.overlay))
    show("b", .present(.overlay))
    show("c", .present(.overlay))
    var place = Place(stack: editor.model.layers[2].id.number)
    let isDone = editor.dismiss(&place, of: .entry)
    #expect(isDone)
    #expect(stack == "[a] overlay [o] overlay [c]")
  }

  @Test mutating func `the entries above an entry go with the layers over it`() {
    show("a", "b", "c")
    show("d", .present(.sheet))
    var place = top
    editor.pop(to: 1, from: editor.model.records.count - 1, of: [.entry], inclusive: false, &place)
    #expect(stack == "[a]")
    #expect(place.stack == StackID.root.number)
  }

  @Test mutating func `layers over an entry stay if only other flows' entries are in them`() {
    show("a", "b")
    let gate = begin(under: nil, role: .gate)
    show("g", .present(.sheet), of: gate)
    show("d", .present(.sheet))
    var place = top
    editor.pop(to: 1, from: editor.model.records.count - 1, of: [.entry], inclusive: false, &place)
    #expect(stack == "[a] sheet [g]")
  }

  @Test mutating func `a flow that ends takes its overlays with it`() {
    show("a")
    let child = begin(under: .entry)
    show("b", of: child)
    show("o", .present(.overlay), of: child)
    editor.remove([child])
    editor.end([child])
    #expect(stack == "[a]")
    #expect(editor.model.flows.map { $0.id } == [.entry])
  }

  @Test mutating func `entries that are set aside come back under overlays`() {
    show("a")
    let gate = begin(under: nil, role: .gate)
    show("g", .present(.sheet), of: gate)
    show("o", .present(.overlay))
    let aside = editor.setAside([gate])
    #expect(stack == "[a] overlay [o]")
    for set in aside { editor.bringBack(set) }
    #expect(stack == "[a] sheet [g] overlay [o]")
  }

  // MARK: Items

  @Test mutating func `going back shows the item that was visited before`() throws {
    let container = tabs()
    let items = (0..<3).compactMap { editor.addItem($0, to: container, $0 == 0 ? .visited : []) }.map(StackID.init)
    for item in items { fill(item) }
    for item in [items[0], items[2], items[1]] { editor.show(item, start: 0) }
    #expect(editor.model.container(container)?.visited == [0, 2, 1])
    let index = try #require(editor.model.find(container))
    let left = try #require(editor.model.find(items[1]))
    #expect(editor.goBackInHistory(of: index, from: left, start: 0) == items[2])
    #expect(editor.model.container(container)?.selected == 2)
  }

  @Test mutating func `an item that appears comes in the order of the definition`() throws {
    let container = tabs()
    for item in [0, 2] { _ = editor.addItem(item, to: container, []) }
    let index = try #require(editor.model.find(container))
    _ = editor.insertItem(1, of: index)
    #expect(editor.model.container(container)?.items.map { $0.index } == [0, 1, 2])
  }

  // MARK: A step

  @Test mutating func `a step that is rolled back leaves the stack and the flows as they were`() {
    show("a", "b")
    editor.begin()
    #expect(!editor.hasChanged)
    let child = begin(under: .entry)
    show("c", of: child)
    show("d", .root)
    #expect(editor.hasChanged)
    #expect(editor.before.entries.map { Self.names[$0.node] } == ["a", "b"])
    editor.rollBack()
    #expect(stack == "[a, b]")
    #expect(editor.model.flow(child) == nil)
    #expect(!editor.hasChanged)
  }

  @Test mutating func `a number is given again only after a step that no one has seen`() {
    show("a")
    editor.begin()
    let next = editor.nextID
    show("b")
    editor.rollBack()
    #expect(editor.nextID > next)
    editor.begin()
    let unseen = editor.nextID
    show("c")
    editor.rollBack()
    editor.reuseNumbers()
    #expect(editor.nextID == unseen)
  }

  // MARK: Stacks

  private static let names = ["a", "b", "c", "d", "g", "o"]

  /// The layers with their entries, bottom first.
  private var stack: String {
    editor.model.layers.map { layer in
      let entries = "[" + layer.entries.map { Self.names[$0.node] }.joined(separator: ", ") + "]"
      return layer.style.map { "\($0.rawValue) \(entries)" } ?? entries
    }.joined(separator: " ")
  }

  /// The place of the topmost screen, as of one that has sent an event.
  private var top: Place {
    Place(stack: editor.model.top?.id.number, sender: editor.model.top?.id)
  }

  /// Shows screens, one after the other, as moves of their flow.
  private mutating func show(
    _ screens: String..., verb: FlowDefinition.Verb = .push, on stack: StackID? = nil, of flow: FlowID = .entry
  ) {
    for screen in screens {
      let node = Int32(Self.names.firstIndex(of: screen) ?? 0)
      let record = StackRecord(id: editor.newID(), flow: flow, node: node, depth: 1, kind: .screen)
      let place = stack.map { Place(stack: $0.number) } ?? top
      editor.put(record, Placement(verb: verb, place: place, owner: flow), isOfOnlyFlow: false)
    }
  }

  private mutating func show(
    _ screen: String, _ verb: FlowDefinition.Verb, on stack: StackID? = nil, of flow: FlowID = .entry
  ) {
    show(screen, verb: verb, on: stack, of: flow)
  }

  private mutating func begin(under parent: FlowID?, role: RunningFlow.Role = .ordinary) -> FlowID {
    let flow = RunningFlow(
      id: FlowID(editor.nextFlow), definition: 1, parent: parent, node: 0, origin: .root, role: role)
    editor.add(flow)
    return flow.id
  }

  /// Shows a container with a history, whose items have not been added.
  private mutating func tabs() -> EntryID {
    let record = StackRecord(
      id: editor.newID(), flow: .entry, node: 0, depth: 1, kind: .container, flags: .history)
    editor.put(record, Placement(verb: .push, place: Place(), owner: .entry), isOfOnlyFlow: false)
    return EntryID(record.id)
  }

  private mutating func fill(_ item: StackID) { show("a", on: item) }
}
