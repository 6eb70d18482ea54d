import FlowModel
import FlowRuntime
import Foundation
import Testing

extension User {
  static let example = User(name: "Ann")
}

/// Code from the article "Watching a flow", compiled and run here.
@MainActor
@Suite(.serialized) struct WatchingTests {
  private final class Shown: Analytics {
    var names: [String] = []
    func screenShown(_ name: String) { names.append(name) }
  }

  private final class Headless: FlowPresenter {
    func navigator(_ navigator: FlowNavigator, didMake change: StackChange) {}
  }

  private func flow() -> ScriptedCoordinator {
    ScriptedCoordinator(
      FlowDefinition(
        """
        flow Shop
        condition open
        start = push list
        screen list track "Catalogue"
          opened(id: Int) = push product(id: event.id, note: nil) when open
        screen product(id: Int, note: String?) track "Product page"
        screen profile(user: User)
        screen other(kind: Kind)
        sample plain of product(id: literal~3, note: nil)
        sample empty of list
        sample first of other(kind: literal~9)
        """
      ) { [] })
  }

  @Test func `the article shows the code that is compiled`() throws {
    let root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent()
    let article = try String(
      contentsOf: root.appending(path: "Sources/FlowRuntime/FlowRuntime.docc/Watching.md"), encoding: .utf8)
    let compiled = try String(
      contentsOf: root.appending(path: "Tests/FlowRuntimeTests/WatchingArticle.swift"), encoding: .utf8)
    let blocks = article.components(separatedBy: "```swift\n").dropFirst().map { $0.components(separatedBy: "```")[0] }
    #expect(blocks.count == 8)
    for block in blocks { #expect(compiled.contains(block)) }
  }

  @Test func `a log has what was done and what was denied and why, without values, and analytics receive screens`() {
    Logger.lines = [:]
    let flow = flow()
    let analytics = Shown()
    start(flow, in: Headless(), analytics)
    flow.navigator?.send("list.opened", 7)
    flow.answers["open"] = 1
    flow.navigator?.send("list.opened", 7)
    flow.open(url: "/secret/7?token=abc")
    flow.navigator?.back(from: EntryID(99))
    flow.fault(.missing("a screen"))
    #expect(
      Logger.lines["flow"] == [
        "info start stack=[list]",
        "notice list.opened asked=[\"open=no\"] denied=guards stack=[list]",
        "info list.opened asked=[\"open=yes\"] stack=[list, product]",
        "notice link: ? denied=link stack=[list, product]",
        "debug back ignored=gone stack=[list, product]",
        "error a screen is missing from the generated code: generate it again",
      ])
    #expect(analytics.names == ["Catalogue", "Product page"])
  }

  @Test func `a hint comes when its screen can be seen`() {
    final class Slow: FlowPresenter {
      var isCatchingUp = false
      func navigator(_ navigator: FlowNavigator, didMake change: StackChange) { isCatchingUp = true }
    }
    let (flow, presenter, analytics) = (flow(), Slow(), Shown())
    flow.answers["open"] = 1
    flow.start(in: presenter)
    teach(flow, analytics)
    flow.navigator?.send("list.opened", 7)
    #expect(analytics.names.isEmpty)
    presenter.isCatchingUp = false
    flow.navigator?.didShow(presenter)
    #expect(analytics.names == ["Hint"])
  }

  @Test func `an event that no edge handles has asked nothing`() {
    let flow = flow()
    var steps: [FlowStep] = []
    flow.start()
    flow.navigator?.onStep { steps.append($0) }
    flow.navigator?.send("list.opened", 7)
    flow.navigator?.back(from: EntryID(99))
    #expect(steps.map(\.asked.count) == [1, 0])
    #expect(steps.last?.result == .ignored(.gone))
  }

  @Test func `a catalogue finds the samples with which a screen cannot be shown`() {
    let flow = flow()
    #expect(screensThatCannotBeShown(of: flow) == ["Shop.other with first"])
    let profile = FlowTools(flow).catalogue.screen("profile")
    let isShown = profile.map { FlowTools(flow).show($0, placeholder: example(for:)) }
    #expect(isShown == true)
    #expect(flow.navigator?.inputs(of: flow.navigator?.top?.id ?? EntryID(0)).first as? User == .example)
  }

  @Test func `a recording is saved, read and taken again`() throws {
    let flow = flow()
    flow.answers["open"] = 1
    let recorder = record(flow, in: Headless())
    flow.navigator?.send("list.opened", 7)
    let again = self.flow()
    let replay = try replay(report(recorder), by: again)
    #expect(replay.difference == nil && replay.count == 2)
    #expect(again.stack == "[list, product]")
    // The app was not asked: its answer would have been no.
    again.navigator?.back()
    again.navigator?.send("list.opened", 7)
    #expect(again.stack == "[list]")
  }
}
