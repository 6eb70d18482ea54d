#if DEBUG
  import FlowModel
  import FlowRuntime
  import Foundation

  /// A flow that is inspected: it writes down each step, and carries out what the page asks for.
  @MainActor
  final class InspectedFlow {
    private weak var flow: FlowCoordinator?
    private let values: FlowInspector.Values
    private let names = ValueNames()
    private let link: InspectorLink
    private let encoder = JSONEncoder()
    /// The number of steps that were written down.
    private var steps = 0
    /// The screens that the presenter was said to show, and after which step.
    private var said: (step: Int, screens: [String]) = (0, [])

    init(_ flow: FlowCoordinator, _ recorder: FlowRecorder, _ values: FlowInspector.Values, _ address: WatchAddress) {
      (self.flow, self.values) = (flow, values)
      let about = About(
        id: (0..<2).map { _ in String(UInt64.random(in: 0...UInt64.max), radix: 16) }.joined(),
        name: ProcessInfo.processInfo.processName, process: ProcessInfo.processInfo.processIdentifier,
        flow: flow.definition.name, digest: String(FlowTools(flow).digest), values: values.rawValue,
        isWhole: flow.stack == "[]")
      link = InspectorLink(about.id, Self.json(about, encoder), address)
      if values == .named { recorder.disguise = { [names] in names.name(of: $0) } }
      recorder.isInspected = true
      recorder.onRecord { self.note($0) }
      // An observer of shown steps, so that the navigator waits for the presenter.
      flow.navigator?.onShown { [weak self] _ in self?.noteShown() }
      link.begin { [weak self] line in Task { @MainActor in self?.carryOut(line) } }
    }

    deinit { link.end() }

    /// The facts that the app says about itself.
    private struct About: Encodable {
      let id: String
      let name: String
      let process: Int32
      let flow: String
      let digest: String
      let values: String
      /// Whether the flow had not started yet.
      let isWhole: Bool
    }

    private struct Shown: Encodable {
      let screens: [String]
    }

    private struct Note: Encodable {
      let text: String
    }

    // MARK: Steps

    private func note(_ record: FlowRecording.Record) {
      steps += 1
      link.send("r " + Self.json(record, encoder))
      noteShown()
    }

    /// Notes what the presenter shows, once it shows the last step.
    private func noteShown() {
      guard steps > 0, let navigator = flow?.navigator, let shown = navigator.shownBy?.visibleEntries else { return }
      let screens = shown.map { navigator.node(of: $0)?.name ?? "?" }
      if said == (steps, screens) { return }
      said = (steps, screens)
      link.send("s " + Self.json(Shown(screens: screens), encoder))
    }

    private static func json(_ value: some Encodable, _ encoder: JSONEncoder) -> String {
      encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
      return (try? encoder.encode(value)).map { String(decoding: $0, as: UTF8.self) } ?? "{}"
    }

    // MARK: Commands

    /// A command of the page.
    private struct Command: Decodable {
      /// `act`, or `release` for a condition that the app is to answer again.
      var `do`: String
      var text: String
    }

    private func carryOut(_ line: String) {
      guard let command = try? JSONDecoder().decode(Command.self, from: Data(line.utf8)) else { return }
      if let problem = problem(with: command) {
        link.send("n " + Self.json(Note(text: "\(command.text): \(problem)"), encoder))
      }
    }

    /// Carries out a command.
    ///
    /// - Returns: the reason that it cannot be carried out; nil if it was.
    private func problem(with command: Command) -> String? {
      guard let flow, let navigator = flow.navigator else { return "the flow does not run" }
      if command.do == "release" {
        return navigator.give(nil, for: command.text) ? nil : "the condition has no such value"
      }
      guard command.do == "act", let act = Act(parsing: command.text) else { return "that is no act" }
      let before = steps
      switch act {
      case .event(let screen, let event, let given): return send(event, of: screen, given, flow, navigator)
      case .back: navigator.back()
      case .dismissed: if let layer = navigator.model.topLayer { navigator.dismissed(layer.id) }
      case .select(let item, _): if let item = navigator.item(item) { navigator.select(item.index, of: item.container) }
      case .link(_, let url?, _): _ = flow.open(url: url)
      case .link(_, nil, let fields):
        _ = flow.open(texts: Dictionary(fields.map { ($0.name, $0.plain ?? "") }) { $1 })
      case .conditions(let answers):
        let words = ["true": "yes", "false": "no"]
        for answer in answers where !navigator.give(words[answer.value] ?? answer.value, for: answer.name) {
          return "the condition has no such value"
        }
        return nil
      case .start, .began, .relaunch, .swipeCancelled: return "only the app itself can do this"
      }
      return steps > before ? nil : "that cannot happen here"
    }

    private func send(
      _ event: String, of screen: String, _ given: [Act.Value], _ flow: FlowCoordinator, _ navigator: FlowNavigator
    ) -> String? {
      if let sender = navigator.sender(of: event, on: screen) {
        let values = read(given, sender.fields)
        guard let values = values.values else { return values.problem }
        navigator.send(sender.event, values, from: sender.entry)
        return nil
      }
      let task = flow.navigator?.coordinators.lazy.flatMap { $0.definition.nodes }.first {
        $0.name == screen && $0.kind == .task
      }
      let outcome = task?.events.first { $0.name == event }
      let values = read(given, outcome?.fields ?? [])
      guard let values = values.values else { return values.problem }
      return outcome != nil && FlowTools(flow).end(screen, event, values) ? nil : "that cannot happen here"
    }

    /// Reads the values of an event: names of the app's values, or texts of Swift's own types.
    private func read(_ given: [Act.Value], _ fields: [FlowDefinition.Field]) -> (values: [Any]?, problem: String?) {
      var values: [Any] = []
      for field in fields {
        let text = given.first { $0.name == field.name }?.plain
        if let text, let value = names.value(of: text) ?? LinkValues.read(text, field.type) {
          values.append(value)
        } else if text == nil, field.type.hasSuffix("?") {
          values.append(Optional<Any>.none as Any)
        } else {
          let hint =
            values.isEmpty && self.values == .shown ? "" : ": give the name of a value that the app has sent, as v1"
          return (nil, "'\(text ?? "nothing")' cannot be read as \(field.type)\(hint)")
        }
      }
      return (values, nil)
    }
  }
#endif
