import FlowCommandLine
import FlowCompiler
import FlowDiagnostics
import FlowDrawing
import FlowExpectations
import FlowFiles
import FlowPage
import FlowProof
import FlowSimulator

/// Makes the page for a browser from modules.
@MainActor
struct PageWriter {
  /// A module, compiled and tested.
  struct Tested {
    var name: String
    var compilation: FullCompilation
    var drawable: DrawableFlows
    var notices: [String]
    var diagnostics: [Diagnostic]
    var tests: [TestResult]
    var walks: [PageWalk]
    /// The counts of how often everything was taken; nil if not counted.
    var counts: PictureCounts?
    /// The pictures of its screens.
    var screens: [PageScreenPicture] = []
  }

  /// The text of the page.
  ///
  /// - Parameters:
  ///   - version: under `flowc watch`, the number of this page, which then polls for the next page.
  ///   - walk: the walk that the page begins with; nil if it begins with the start.
  ///   - old: the modules before a change, with the name of that version; nil if nothing is compared.
  func page(
    _ tested: [Tested], version: Int? = nil, walk: PictureWalk? = nil,
    since old: (name: String, modules: [FlowModule])? = nil, _ modules: [FlowModule] = []
  ) -> String {
    var shown = tested.map { tested in
      PageModule(
        name: tested.name, tested.compilation, drawable: tested.drawable, notices: tested.notices,
        diagnostics: tested.diagnostics, tests: tested.tests, walks: tested.walks, counts: tested.counts,
        screens: tested.screens)
    }
    // The walk is one of the first module that has what it names.
    if let walk { shown[shown.firstIndex { walk.isOf($0.drawable.graph) } ?? 0].walk = walk }
    var reviews: [String: PageReview] = [:]
    for after in shown { if let old { reviews[after.name] = review(after, modules, since: old) } }
    return htmlPage(shown, reviews: reviews, version: version)
  }

  private func review(
    _ after: PageModule, _ modules: [FlowModule], since old: (name: String, modules: [FlowModule])
  ) -> PageReview? {
    let (before, now) = (old.modules.filter { !$0.isImportOnly }, modules.filter { !$0.isImportOnly })
    let isOnePair = before.count == 1 && now.count == 1
    guard let module = isOnePair ? before.first : before.first(where: { $0.name == after.name }),
      let current = now.first(where: { $0.name == after.name })
    else { return nil }
    let compilation = module.compiled(beside: old.modules)
    guard let former = compilation.graph else { return nil }
    let page = PageModule(
      name: module.name, compilation, drawable: module.drawable(compilation, beside: old.modules), diagnostics: [],
      tests: [])
    let changes = after.compilation.graph.map { Difference(from: former, to: $0).changes } ?? []
    let walks = [
      Self.played(changes.compactMap { $0.isOfOld ? $0.walk : nil }, of: module, beside: old.modules),
      Self.played(changes.compactMap { $0.isOfOld ? nil : $0.walk }, of: current, beside: modules),
    ]
    var next = [0, 0]
    return PageReview(
      version: old.name, before: page, after: after,
      changes: changes.map { change in
        let side = change.isOfOld ? 0 : 1
        var walk: PageWalk?
        if change.walk != nil {
          walk = walks[side][next[side]]
          next[side] += 1
        }
        return .init(
          kind: change.kind.rawValue, words: change.kind.words, text: change.text, range: change.range,
          isOfOld: change.isOfOld, walk: walk)
      })
  }

  /// Compiles modules, proves their properties, and runs their tests.
  ///
  /// - Parameter earlier: what is drawn in place of a file that is not YAML.
  static func test(_ modules: [FlowModule], _ options: DiagnosticOptions, earlier: EarlierFiles = EarlierFiles())
    -> [Tested]
  {
    modules.filter { !$0.isImportOnly }.map { module in
      var compilation = module.compiled(beside: modules)
      let (drawable, notices) = earlier.drawable(module, compilation, beside: modules)
      let (proofs, tests) = compilation.check()
      return Tested(
        name: module.name, compilation: compilation, drawable: drawable, notices: notices,
        diagnostics: options.relevelled(compilation.log.sorted), tests: tests,
        walks: walks(proofs, of: module, beside: modules))
    }
  }

  /// The walks of the proofs' diagnostics, each as a test of the module.
  private static func walks(_ proofs: Proofs, of module: FlowModule, beside modules: [FlowModule]) -> [PageWalk] {
    played(proofs.diagnostics.compactMap { proofs.walk(of: $0) }, of: module, beside: modules).compactMap { $0 }
  }

  /// Walks as tests of a module, which the page plays; nil for one that is none.
  private static func played(
    _ found: [Walk], of module: FlowModule, beside modules: [FlowModule]
  ) -> [PageWalk?] {
    if found.isEmpty { return [] }
    var module = module
    for (number, walk) in found.enumerated() {
      let text = walk.test("walk \(number)")
      module.files.append(FlowFile(path: "walk \(number)\(flowFileEnding)", bytes: Array(text.utf8)))
    }
    let compilation = module.compiled(beside: modules)
    guard let graph = compilation.graph else { return found.map { _ in nil } }
    return found.enumerated().map { number, walk in
      let test = compilation.expectations.tests.first { graph.names[$0.name] == "walk \(number)" }
      return test.map { PageWalk(notes: walk.notes, test: $0, graph: graph) }
    }
  }
}
