// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

import Observation

/// The screen of one test: evaluates a view, keeps its state, presents one thing at a time, and moves when the test makes it.
///
/// A view cannot present something while something else is presented or moves: SwiftUI logs an error ("Currently, only presenting a single
/// sheet is supported"), and sets the binding back.
@MainActor
public final class TestScene {
  /// A layer that is presented, or being removed.
  @MainActor
  final class Shown {
    let request: String
    let item: AnyHashable
    let style: Request.Style
    let path: String
    var elements: [Element] = []
    var content: @MainActor (Place) -> [Element]
    var isGone: @MainActor () -> Void
    var onDismiss: @MainActor () -> Void
    var isMoving = true
    var goes = false
    var above: Shown?
    #if canImport(UIKit)
      private(set) lazy var host = SheetHost(
        isHeld: { [weak self] in self?.isHeld == true }, isGone: { [weak self] in self?.isPulled = true })
      /// Whether UIKit has let the user pull it down.
      var isPulled = false
    #endif

    /// Whether something in it keeps it from being pulled down.
    var isHeld: Bool { elements.flatMap(\.all).contains(where: \.holdsFast) }

    init(_ request: Request, _ item: AnyHashable, _ number: Int) {
      (self.request, self.item, style) = (request.identity, item, request.style)
      (content, isGone, onDismiss) = (request.content, request.isGone, request.onDismiss)
      path = "presented\(number)"
    }
  }

  private var root: any View
  private var elements: [Element] = []
  private var shown: Shown?
  private var presentations = 0
  var states: [String: AnyObject] = [:]
  var seenStates: Set<String> = []
  /// The callbacks that are due because values have changed.
  private var changes: [@MainActor () -> Void] = []
  var visited: Set<String> = []
  private var pops: [String: [AnyHashable: Int]] = [:]
  private var onScreen: [(identity: String, disappear: [@MainActor () -> Void])] = []
  public internal(set) var needsUpdate = true
  /// Whether there is room for one column of a split, and none for a bubble, which is a sheet then.
  public var isNarrow = false {
    didSet { needsUpdate = true }
  }
  /// Whether there is little height, as on a phone that lies: a sheet covers all, and cannot be pulled down.
  public var isShort = false
  /// When the action of a question's button is called: Apple does not say.
  public enum Answering: CaseIterable, Sendable { case afterBinding, beforeBinding, afterDismissal }
  public var answering = Answering.afterBinding
  private var lateAnswer: (@MainActor () -> Void)?
  /// Whether SwiftUI sets its own delegate of a sheet's presentation again, once, after views in the sheet have
  /// appeared.
  public var resetsDelegates = false
  /// The number of presentations that SwiftUI leaves out, as when UIKit is presenting something of its own: it does nothing, and does not look at the
  /// request again until its item was removed (jellyfin/Swiftfin #2173).
  public var refusals = 0
  /// The number of presentations that SwiftUI leaves out, setting the binding back ("Attempt to present … which is already presenting").
  public var drops = 0
  /// The number of layers that are removed without `onDisappear` of the views in them.
  public var lostDisappearances = 0
  /// The requests that were left out, with their items.
  private var refused: [String: AnyHashable] = [:]
  /// The messages that SwiftUI would have logged.
  public var complaints: [String] = []

  public init(_ root: some View) {
    self.root = root
    update()
  }

  /// Puts another view in the place of the first, as an app does whose own body is evaluated again.
  public func show(_ root: some View) {
    self.root = root
    needsUpdate = true
    update()
  }

  // MARK: Evaluating

  /// Evaluates what has changed, until nothing changes any more.
  public func update() {
    for _ in 0..<100 where needsUpdate {
      needsUpdate = false
      evaluate()
      let changed = changes
      changes = []
      for action in changed { action() }
      present()
      notifyAppearances()
    }
    if needsUpdate { complaints.append("views change without end") }
  }

  private func evaluate() {
    seenStates = []
    withObservationTracking {
      elements = root.evaluated(at: Place(path: "\(type(of: root))", environment: EnvironmentValues(), scene: self))
      var next = shown
      while let presented = next {
        if !presented.goes { presented.elements = presented.content(place(presented.path)) }
        next = presented.above
      }
    } onChange: { [weak self] in
      MainActor.assumeIsolated { self?.needsUpdate = true }
    }
    states = states.filter { seenStates.contains($0.key) || isKept($0.key) }
  }

  /// Remembers a value, and has an action called if it was another one before.
  func note<Value: Equatable>(_ value: Value, at path: String, _ action: @escaping @MainActor () -> Void) {
    seenStates.insert(path)
    guard let kept = states[path] as? StateBox<Value> else {
      states[path] = StateBox(value)
      return
    }
    if kept.value == value { return }
    kept.value = value
    changes.append(action)
  }

  private func place(_ path: String) -> Place {
    Place(path: path, environment: EnvironmentValues(), scene: self)
  }

  /// Whether a state is of something that is on its way out, which is not evaluated any more.
  private func isKept(_ path: String) -> Bool {
    var next = shown
    while let presented = next {
      if presented.goes, path.hasPrefix(presented.path) { return true }
      next = presented.above
    }
    return false
  }

  // MARK: Presenting

  public var isMoving: Bool {
    var next = shown
    while let presented = next {
      if presented.isMoving { return true }
      next = presented.above
    }
    return false
  }

  private func present() {
    var (elements, over): ([Element], Shown?) = (elements, nil)
    while true {
      let requests = elements.flatMap(\.all).flatMap(\.requests)
      for request in requests where request.item == nil { refused[request.identity] = nil }
      let above = over == nil ? shown : over?.above
      if let above, !above.goes {
        let request = requests.first { $0.identity == above.request }
        if let request, request.item == above.item {
          (above.content, above.isGone, above.onDismiss) = (request.content, request.isGone, request.onDismiss)
        } else {
          takeAway(above)
        }
      }
      for request in requests {
        guard let item = request.item, request.identity != above?.request || above?.item != item else { continue }
        // Another item of the same request follows when the former one is gone.
        if let above, above.goes, above.request == request.identity { continue }
        if above != nil || isMoving {
          complaints.append("only one presentation at a time")
          request.isGone()
          continue
        }
        if refused[request.identity] == item { continue }
        if refusals > 0 {
          refusals -= 1
          refused[request.identity] = item
          continue
        }
        if drops > 0 {
          drops -= 1
          request.isGone()
          continue
        }
        presentations += 1
        let presented = Shown(request, item, presentations)
        if let over { over.above = presented } else { shown = presented }
        needsUpdate = true
        return
      }
      guard let above, !above.goes else { return }
      (elements, over) = (above.elements, above)
    }
  }

  private func takeAway(_ presented: Shown) {
    presented.goes = true
    presented.isMoving = true
  }

  /// Ends what moves; false if nothing does.
  public func finishNext() -> Bool {
    var (next, below): (Shown?, Shown?) = (shown, nil)
    while let presented = next {
      if presented.isMoving {
        presented.isMoving = false
        needsUpdate = true
        if presented.goes {
          if let below { below.above = nil } else { shown = nil }
          update()
          presented.onDismiss()
          lateAnswer?()
          lateAnswer = nil
        }
        update()
        return true
      }
      (next, below) = (presented.above, presented)
    }
    return false
  }

  // MARK: Appearing

  private func notifyAppearances() {
    var now: [Element] = elements.flatMap(\.seen)
    var next = shown
    while let presented = next {
      now += presented.elements.flatMap(\.seen)
      #if canImport(UIKit)
        presented.host.hold(presented.elements.flatMap(\.all), resetsDelegate: resetsDelegates)
      #endif
      next = presented.above
    }
    let before = onScreen
    let known = Set(before.map(\.identity))
    let there = Set(now.map(\.identity))
    onScreen = now.map { ($0.identity, $0.disappear) }
    let gone = before.filter { !there.contains($0.identity) }
    let isUnheard = lostDisappearances > 0 && gone.contains { $0.identity.hasPrefix("presented") }
    if isUnheard { lostDisappearances -= 1 }
    for gone in gone where !(isUnheard && gone.identity.hasPrefix("presented")) {
      for body in gone.disappear { body() }
    }
    for element in now where !known.contains(element.identity) { for body in element.appear { body() } }
  }

  // MARK: Stacks

  func generations(of stack: String, _ path: [AnyHashable]) -> [Int] { path.map { pops[stack]?[$0] ?? 0 } }

  /// SwiftUI has taken screens off by itself.
  func popped(_ screens: [AnyHashable], of stack: String) {
    for screen in screens { pops[stack, default: [:]][screen, default: 0] += 1 }
    needsUpdate = true
  }

  // MARK: Looking

  /// The visible elements, and the layers that are presented over them.
  public var layers: [[Element]] {
    var layers = [elements]
    var next = shown
    while let presented = next {
      layers.append(presented.elements)
      next = presented.above
    }
    return layers
  }

  /// The presentation style of each layer over the first.
  public var styles: [String] {
    var styles: [String] = []
    var next = shown
    while let presented = next {
      styles.append("\(presented.style)")
      next = presented.above
    }
    return styles
  }

  private var top: Shown? {
    var top = shown
    while let above = top?.above { top = above }
    return top
  }

  public var visible: [Element] { (layers.last ?? []).flatMap(\.visible) }

  /// The texts that can be seen in each layer.
  public var texts: [[String]] {
    layers.map { layer in
      layer.flatMap(\.visible).compactMap { if case .text(let text) = $0.kind { text } else { nil } }
    }
  }

  /// The texts of the topmost layer that VoiceOver reads, those of buttons too.
  public var readTexts: [String] {
    visible.filter { !$0.isHiddenFromReader }.compactMap { element in
      switch element.kind {
      case .text(let text), .button(let text, _, _): text
      default: nil
      }
    }
  }

  /// The identifiers of elements that can be seen.
  public var identifiers: [String] { visible.compactMap(\.identifier) }

  // MARK: The user

  /// The user taps a button that can be seen; false if there is none. A question is removed when it is answered.
  public func userTaps(_ title: String) -> Bool {
    for element in visible.reversed() where element.takesTouches {
      guard case .button(let text, _, let action) = element.kind, text == title || element.label == title else {
        continue
      }
      let question = top.flatMap { $0.style == .alert || $0.style == .dialog ? $0 : nil }
      if let question, question.isMoving { return false }
      if answering == .beforeBinding, question != nil { action() }
      if let question {
        takeAway(question)
        question.isGone()
      }
      if answering == .afterDismissal, question != nil {
        lateAnswer = action
      } else if answering != .beforeBinding || question == nil {
        action()
      }
      update()
      return true
    }
    return false
  }

  /// The user types into the last field that can be seen; false if there is none.
  public func userTypes(_ text: String) -> Bool {
    for element in visible.reversed() {
      guard case .field(_, let type) = element.kind else { continue }
      type(text)
      update()
      return true
    }
    return false
  }

  /// The user taps the back button of the innermost stack that has one, in a narrow window of a later column's root,
  /// too; false if there is none.
  public func userGoesBack(over count: Int = 1) -> Bool {
    for element in visible.reversed() {
      if case .split(_, let seen?, let show) = element.kind, seen > 0, !isMoving {
        show(seen - 1)
        needsUpdate = true
        update()
        return true
      }
      guard case .stack(let screens, let pop) = element.kind, screens.count > count, let screen = screens.last,
        !screen.contains(where: \.hidesBackOfStack), !isMoving
      else { continue }
      pop(screens.count - 1 - count)
      needsUpdate = true
      update()
      return true
    }
    return false
  }

  private var isBubble: Bool { top?.style == .popover && !isNarrow }

  /// Whether there is something that the user can pull at, or tap beside.
  public var canBePulled: Bool {
    guard let top, !top.isMoving else { return false }
    return isBubble || !isShort && (top.style == .sheet || top.style == .popover)
  }

  /// The user pulls down what is presented; false if that cannot be done.
  public func userPullsDown() -> Bool { !isBubble && userLeaves() }

  /// The user taps beside a bubble; false if there is none, or if it stays.
  public func userTapsBeside() -> Bool { isBubble && userLeaves() }

  private func userLeaves() -> Bool {
    guard let top, canBePulled else { return false }
    #if canImport(UIKit)
      top.host.pull()
      guard top.isPulled else {
        update()
        return false
      }
    #else
      if top.isHeld { return false }
    #endif
    takeAway(top)
    top.isGone()
    update()
    return true
  }

  /// A view's own code takes what is presented away, with what is above it: `dismiss` of the environment, or a binding; false if nothing can be removed.
  public func appDismisses() -> Bool {
    guard let top, !top.isMoving, top.style != .alert, top.style != .dialog else { return false }
    takeAway(top)
    top.isGone()
    update()
    return true
  }

  /// The user chooses a tab or a page of the innermost that can be seen; false if there is none.
  public func userChooses(_ position: Int) -> Bool {
    let tabs = visible.reversed().first {
      guard case .tabs(let tabs, _, _) = $0.kind else { return false }
      return tabs.indices.contains(position)
    }
    return tabs.map { userChooses(position, of: $0) } ?? false
  }

  /// The user chooses one of some tabs or pages; false if there is none.
  public func userChooses(_ position: Int, of element: Element) -> Bool {
    guard case .tabs(let tabs, _, let choose) = element.kind, tabs.indices.contains(position) else { return false }
    choose(position)
    needsUpdate = true
    update()
    return true
  }
}

extension Element {
  /// The elements that are or were on the screen: covered screens of a stack have disappeared, and so have tabs that are not chosen.
  @MainActor var seen: [Element] { visible }
}
