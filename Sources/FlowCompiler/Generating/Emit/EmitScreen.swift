import FlowDiagnostics
import FlowSyntax

/// Screens, with their inputs and events.
extension FileEmitter {
  /// Writes a screen's struct.
  ///
  /// The struct stores one reference and no inputs: Swift's compiler then writes no code to copy and destroy it, which was a third of the code for a
  /// screen that stores its inputs. The initializer is the implicit memberwise one, since an explicit one takes twice as long to compile.
  func emitScreen(_ index: ScreenIndex) {
    let screen = module.graph.screens[index]
    let access = screen.access.modifier
    let type = module.screenTypes[index.number]
    // No input is named `_handle`: names start with a letter.
    out.add(
      """

      \(SwiftLayout.doc("", names[screen.doc], else: "The inputs and events of the screen `\(names[screen.name])`."))
      @MainActor
      \(access)struct \(type) {
        fileprivate let _handle: ScreenHandle
      """)
    emitPreview(screen.inputs, screen.events, access)
    for (number, input) in screen.inputs.enumerated() {
      let head = "\(access)var \(names.escaped(input.name)): \(names[input.type])"
      out.add(
        """

        \(SwiftLayout.doc("  ", names[input.doc], else: "The input `\(names[input.name])` as it is now."))
        \(SwiftLayout.block("  ", head, "_handle.input(\(number))"))
        """)
    }
    for (number, condition) in (module.answers[index] ?? []).enumerated() { emitAnswer(to: condition, number, access) }
    if !screen.events.isEmpty {
      out.add(
        """

          /// Whether a move of the screen is held, for a task, an answer or a gate.
        \(SwiftLayout.block("  ", "\(access)var isWaiting: Bool", "_handle.isWaiting"))
        """)
    }
    if !screen.inputs.isEmpty || !screen.events.isEmpty {
      let head = "\(access)func onUpdate(_ body: @escaping @MainActor () -> Void)"
      out.add(
        """

          /// Calls `body` now, and whenever inputs, or `isWaiting`, have changed.
        \(SwiftLayout.block("  ", head, "_handle.onUpdate(body)"))
        """)
    }
    for (number, event) in screen.events.enumerated() { emitEvent(event, number, uses[index] ?? [], access) }
    if module.alerts.contains(index) && !screen.events.isEmpty { emitAlert(screen.events, access) }
    out.add("}")
    if !module.screensSeenElsewhere.contains(index) { return }
    // Flows of other files need this initializer to show the screen: the memberwise one is fileprivate, as the stored property is, so that the
    // property is not among the screen's members.
    out.add(
      """

      extension \(type) {
        /// The screen as a flow shows it.
        \(access)init(_ handle: ScreenHandle) { self.init(_handle: handle) }
      }
      """)
  }

  /// Writes the method that makes a screen outside of a flow. The handle gets the events' names for tests that record what the screen sends.
  private func emitPreview(_ inputs: [FlowGraph.Field], _ events: [FlowGraph.Event], _ access: String) {
    var arguments = inputs.map(names.boxed)
    if !arguments.isEmpty { arguments[0] = "\(inputs.count == 1 ? "input" : "inputs"): \(arguments[0])" }
    arguments.insert("\"\(events.map { names[$0.name] }.joined(separator: " "))\"", at: 0)
    out.add(
      """

        /// A screen by itself, for previews and for tests of the screen.
      \(SwiftLayout.list("  ", "\(access)static func preview", inputs.map(names.parameter), " -> Self {"))
      \(SwiftLayout.list("    ", "let handle = ScreenHandle", arguments))
          return Self(_handle: handle)
        }
      """)
  }

  /// Writes the check whether a value is of a type that the file's screens need, if they need any.
  func emitInputTypes() {
    guard let declared = module.inputTypes[file.file] else { return }
    let hasLongType = declared.types.contains { typeNumbers[$0] == nil && names[$0].utf8.count > 60 }
    let head = "Whether a value is of a type that the screens of this file need: what flows ask before they show one."
    out.add("\nextension \(module.screenTypes[declared.screen.number]) {")
    emitSwitch(
      "isValue", "_ value: Any, of type: Int", "value, of: type", on: "type", "Bool",
      declared.types.enumerated().map { ($0, " return ScreenHandle.isValue(value, \(metatype($1)))") },
      isPadded: hasLongType, else: "false", staticWith: file.access.modifier,
      below: "  /// \(head)")
    out.add("}")
  }

  /// Writes the property with which the screen answers a condition.
  ///
  /// - Parameter position: the index among the conditions that the screen answers.
  private func emitAnswer(to index: Int, _ position: Int, _ access: String) {
    let condition = module.graph.conditions[index]
    let name = names[condition.name]
    out.add(
      """

      \(SwiftLayout.doc("  ", names[condition.doc], else: "The screen's answer where the flow asks `\(name)`."))
        \(access)var \(names.escaped(condition.name)): \(names.type(of: condition)) {
          get { _handle.answer(\(position)) }
          nonmutating set { _handle.answer(\(position), newValue, isLive: \(condition.isLive)) }
        }
      """)
  }

  /// Writes the method that sends an event. A debugger that stops in it shows the flow file: the event's edge there, or, if several flows have one,
  /// the event's declaration.
  private func emitEvent(_ event: FlowGraph.Event, _ position: Int, _ uses: [Use], _ access: String) {
    var comments: [String] = []
    var edges: [SourceRange] = []
    for use in uses {
      guard position < use.edges.count, let edge = use.edges[position] else { continue }
      // In a file with several flows, the comment must name the flow of each move.
      comments.append(file.flows.count > 1 ? "In `\(use.flow)`: \(edge.moves)" : "→ \(edge.moves)")
      edges.append(edge.range)
    }
    if comments.isEmpty { comments = ["Says `\(names[event.name])`."] }
    let (place, path) = place(of: edges.count == 1 ? edges[0] : event.range)
    let values = event.fields.map(names.boxed).joined(separator: ", ")
    let carried = event.fields.isEmpty ? "" : event.fields.count == 1 ? ", \(values)" : ", all: [\(values)]"
    let head = "\(access)func \(names.escaped(event.name))"
    out.add(
      """

        /// \(comments.joined(separator: "\n  /// "))
      \(SwiftLayout.list("  ", head, event.fields.map(names.parameter), " {"))
          #sourceLocation(file:\(path),line:\(place.line))
          _handle.send(\(position)\(carried))
          #sourceLocation()
        }
      """)
  }
}
