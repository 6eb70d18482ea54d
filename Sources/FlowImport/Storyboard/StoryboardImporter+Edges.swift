/// A segue of a screen, of a scene that it embeds, or of a navigation controller around it: those are parts of the screen
/// here.
struct SegueOfScreen {
  let segue: Segue
  /// The controller that has the segue.
  let owner: ControllerKey
  /// Whether the owner is a navigation controller around the screen.
  let isAround: Bool
  /// Whether the owner is in a navigation controller that the screen embeds.
  let isInEmbeddedNavigation: Bool

  var destination: ControllerKey { ControllerKey(file: owner.file, id: segue.destination) }
}

extension StoryboardImporter {
  /// The edge of a forward segue, and whether its target is on the same stack.
  mutating func forwardEdge(
    _ event: String, _ segue: Segue, _ target: Place, to destination: ControllerKey, from key: ControllerKey,
    in draft: Int
  ) -> (ImportedEdge, isShown: Bool) {
    let node: String
    switch target {
    case .screen(let key): node = declare(key, in: draft)
    case .flow(let flow, _): node = flow
    case .unknown(let screen): node = screen
    }
    var edge = ImportedEdge(event: event, move: .forward(.push, node))
    let written = writtenStyle(segue, destination)
    let style = written.flatMap { Self.styles[$0] ?? nil }
    func present(_ style: String?) {
      edge.move = .forward(.present, node)
      edge.move.style = style
      if let written, Self.styles[written] == nil {
        edge.comments.append("not imported: modalPresentationStyle '\(written)': decide how it is presented")
      }
    }
    switch segue.kind {
    case "show", "push":
      // UIKit pushes no navigation controller on another.
      let isNavigation = segue.kind == "show" && boards.scene(destination)?.hasNavigation == true
      if !isNavigation, boards.navigated.contains(key) { return (edge, true) }
      present(style)
      edge.comments.append(
        isNavigation ? "'show' of a navigation controller presents" : "'show' without a navigation controller presents")
    case "showDetail":
      if drafts[draft].container?.kind == .split {
        edge.move = .forward(.replace, node)
        edge.move.item = "detail"
        return (edge, true)
      }
      present(style ?? "full")
      edge.comments.append("'show detail' without a split presents")
    case "presentation", "modal", "formSheet": present(style)
    case "popoverPresentation", "popover": present("popover")
    case "custom" where segue.isReveal && !isSetting(segue):
      // The most common custom class in old projects: a menu that changes the content beside it.
      edge.move = .forward(.root, node)
      edge.comments.append("'\(segue.customClass ?? "?")' shows it beside the menu: check that nothing else stays")
      return (edge, true)
    case "custom":
      edge.move.transition = segue.customClass.flatMap { valueName(without(["Segue"], $0)) }
      edge.comments.append("a segue of class '\(segue.customClass ?? "?")': decide whether it pushes or presents")
      return (edge, true)
    case "replace": edge.move = .forward(.replace, node)
    default:
      edge.comments.append("a segue of the kind '\(segue.kind)', which flowc does not know: decide what it does")
      return (edge, true)
    }
    return (edge, false)
  }

  /// Whether a segue sets the initial content of SWRevealViewController, rather than showing the next.
  private func isSetting(_ segue: Segue) -> Bool { segue.customClass == "SWRevealViewControllerSegueSetController" }

  /// The layer style for each UIKit presentation style; nil for the default, a sheet.
  private static let styles: [String: String?] = [
    "fullScreen": "full", "overFullScreen": "full", "currentContext": "full", "overCurrentContext": "full",
    "popover": "popover", "automatic": nil, "pageSheet": nil, "formSheet": nil, "none": nil,
  ]

  /// The UIKit presentation style of the segue; if absent, that of its target.
  private func writtenStyle(_ segue: Segue, _ target: ControllerKey) -> String? {
    let inner = boards.unwrap(target).key
    return segue.presentation ?? boards.controller(target)?.presentation ?? boards.controller(inner)?.presentation
  }

  /// The edge of an unwind segue. Code decides its target: the nearest controller that has the segue's method.
  func unwindEdge(
    _ event: String, _ segue: Segue, from key: ControllerKey, inLayer: Bool, isPushed: Bool, in draft: Int
  ) -> ImportedEdge {
    let action = segue.unwindAction ?? "?"
    var edge = ImportedEdge(event: event, move: .backward(inLayer && !isPushed ? .dismiss : .pop))
    edge.comments = ["unwinds by '\(action)' to the nearest controller that has it: check that this is it"]
    let own = screens[key]?.name
    let roots =
      [drafts[draft].start].compactMap { $0 } + (inLayer ? [] : drafts[draft].container?.items.map(\.node) ?? [])
    if let own, roots.contains(own) {
      edge.move = .stay
      edge.comments = ["unwinds by '\(action)' out of this flow: decide where to"]
    } else if let named = screen(namedIn: action, below: key, in: draft) {
      edge.move = .backward(.popTo(named, isInclusive: false))
    } else if let start = drafts[draft].start, action.lowercased().contains(start.lowercased()) {
      edge.move = .backward(.popTo(start, isInclusive: false))
    }
    return edge
  }

  /// The screen named in whole words by a method, among the screens that lead to a scene; the longest name if there are several.
  private func screen(namedIn method: String, below key: ControllerKey, in draft: Int) -> String? {
    let words = lowercaseWords(method)
    let spelled = Set(
      words.indices.flatMap { first in (first..<min(first + 8, words.count)).map { words[first...$0].joined() } })
    let fitting = order[draft, default: []].filter { other in
      guard other != key, other.file >= 0, let name = screens[other]?.name.lowercased() else { return false }
      return spelled.contains(name)
    }
    if fitting.isEmpty { return nil }
    let before = boards.scenesBefore(key)
    let names = fitting.filter { before.contains($0) }.compactMap { screens[$0]?.name }
    return names.max { ($0.count, $0) < ($1.count, $1) }
  }

  /// The words of a camel-case text, in lower case: `unwindToHomePage:` is `unwind`, `to`, `home`, `page`.
  private func lowercaseWords(_ text: String) -> [String] {
    var words: [String] = []
    var isInWord = false
    for letter in text {
      guard letter.isLetter || letter.isNumber else {
        isInWord = false
        continue
      }
      if !isInWord || letter.isUppercase { words.append("") }
      words[words.count - 1] += letter.lowercased()
      isInWord = true
    }
    return words
  }

  /// The segues of a screen and of its parts.
  func allSegues(of key: ControllerKey) -> [SegueOfScreen] {
    var found: [SegueOfScreen] = []
    var seen: Set<ControllerKey> = []
    func add(_ key: ControllerKey, isAround: Bool = false, isInEmbeddedNavigation: Bool = false) {
      guard seen.insert(key).inserted, let controller = boards.controller(key) else { return }
      for segue in controller.segues {
        switch segue.kind {
        case "embed":
          if let inner = boards.scene(ControllerKey(file: key.file, id: segue.destination)) {
            add(inner.key, isInEmbeddedNavigation: isInEmbeddedNavigation || inner.hasNavigation)
          }
        case "relationship": continue
        default:
          found.append(
            SegueOfScreen(
              segue: segue, owner: key, isAround: isAround, isInEmbeddedNavigation: isInEmbeddedNavigation))
        }
      }
      for wrapper in boards.wrappers[key] ?? [] {
        add(wrapper, isAround: true, isInEmbeddedNavigation: isInEmbeddedNavigation)
      }
    }
    add(key)
    return found
  }

  mutating func eventName(
    of key: ControllerKey, _ index: Int, _ segue: Segue, _ destination: ControllerKey
  ) -> String {
    if let name = events[key]?[index] { return name }
    let wanted = wantedEventName(segue, destination)
    let name = eventNames[key, default: UniqueNames(taken: wordsNoEventMayTake)].add(wanted, suffix: "Tapped")
    events[key, default: [:]][index] = name
    screens[key]?.events.append(ImportedEvent(name: name))
    return name
  }

  /// The name of a segue's event, if its sender has no other of that name.
  func wantedEventName(_ segue: Segue, _ destination: ControllerKey) -> String {
    if let name = segue.identifier.flatMap(valueName) { return name }
    if segue.kind == "unwind" {
      return segue.trigger.flatMap(valueName).map { $0 + "Tapped" } ?? segue.unwindAction.flatMap(valueName)
        ?? "unwound"
    }
    if let trigger = segue.trigger, !["cell", "button"].contains(trigger), let name = valueName(trigger) {
      return name + "Tapped"
    }
    let name = boards.controller(boards.unwrap(destination).key).map(embeddedName) ?? "next"
    return (valueName(name) ?? "next") + (segue.trigger == nil ? "Asked" : "Tapped")
  }
}
