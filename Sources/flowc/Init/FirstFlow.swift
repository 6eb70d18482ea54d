import FlowCommandLine
import FlowDiagnostics
import FlowFiles

/// The files of `flowc init`: a flow of two screens that builds as it is, and its Swift code.
struct FirstFlow {
  /// The flow's name.
  let name: String
  /// The schema that the flow file names for editors; nil to name none.
  let schema: String?
  /// The names of the two screens.
  let list: String
  let detail: String

  /// - Parameter hasOthers: whether the module has other flows, whose screens may already have the plain names.
  init(name: String, schema: String?, hasOthers: Bool) {
    self.name = name
    self.schema = schema
    let prefix = hasOthers ? name.prefix(1).lowercased() + name.dropFirst() : ""
    list = hasOthers ? prefix + "List" : "list"
    detail = hasOthers ? prefix + "Detail" : "detail"
  }

  var listType: String { list.prefix(1).uppercased() + list.dropFirst() + "Screen" }
  var detailType: String { detail.prefix(1).uppercased() + detail.dropFirst() + "Screen" }

  /// The names and contents of the two files.
  var files: [(name: String, text: String)] { [(name + flowFileEnding, yaml), ("\(name)Pages.swift", swift)] }

  private var yaml: String {
    (schema.map { "# yaml-language-server: $schema=\($0)\n" } ?? "") + """
      # The flow '\(name)': its screens, their events, and where each event leads. A screen sends events and does not
      # know where they lead; that is written below, under 'edges'. The build reports every mistake in this file at its line.
      flow: \(name)
      doc: A list, and the details of each of its rows.
      start: \(list)

      screens:
        \(list):
          # The events that it sends, with their values.
          events: { rowTapped: { row: Int } }
        \(detail):
          # The values that it shows. Inputs are filled by name, this one from the event.
          inputs: { row: Int }
          events: { closed }

      edges:
        \(list):
          rowTapped: push \(detail)
        \(detail):
          # The back button and the swipe need no edge.
          closed: pop

      """
  }

  private var swift: String {
    """
    import FlowRuntime

    /// Makes the view controller or view of each screen of '\(name)'. The protocol is generated, with a function for each screen.
    struct \(name)Pages: \(name)Screens {
      func \(list)(_ screen: \(listType)) -> any FlowScreen { \(name)Placeholder() }
      func \(detail)(_ screen: \(detailType)) -> any FlowScreen { \(name)Placeholder() }
    }

    /// Shows nothing. Put a view controller in its place, or a SwiftUI view: `ViewScreen { DetailView(screen: screen) }`.
    private final class \(name)Placeholder: FlowScreen {}

    """
  }

  /// The steps to set up a manifest whose target has no flows yet.
  ///
  /// - Parameter dependency: the location of flowc for the package; nil if unknown.
  func manifestSteps(target: String, dependency: FirstPackage.Dependency?) -> String {
    let package = dependency?.manifestText ?? ".package(url: \"https://…/flowc\", branch: \"main\")"
    let identity = dependency?.identity ?? "flowc"
    return """
      Give the target the runtime and the plugin, which generates Swift from its flow files in every build. In Package.swift:

        dependencies: [\(package)],
        targets: [
          .target(
            name: "\(target)",
            dependencies: [.product(name: "FlowRuntime", package: "\(identity)")],
            plugins: [.plugin(name: "FlowBuildPlugin", package: "\(identity)")])
        ]


      """
  }

  /// The steps to start the flow in an app.
  var startSteps: String {
    """
    Start the flow where your app starts, and keep its coordinator:

      let flow = \(name)Coordinator(screens: \(name)Pages())
      flow.start(in: NavigationPresenter(navigationController))   // with UIKit
      FlowView(flow)                                              // or with SwiftUI

    """
  }

  /// The next steps after the files are written to a folder.
  ///
  /// - Parameter flowc: the command that runs flowc, as it was typed.
  func nextSteps(in folder: String, flowc: String) -> String {
    let argument = folder == "." ? "" : " " + quotedForShell(folder)
    return """
      \(startSteps)
      Then change the flow, check it, and look at it:

        \(flowc) check\(argument)
        \(flowc) graph\(argument) -o \(name).svg

      """
  }
}

/// A path quoted as one word for a shell.
func quotedForShell(_ path: String) -> String {
  if visible(path) != path {
    // Terminal commands are escaped as in bash and zsh.
    let escaped = path.unicodeScalars.map { scalar in
      let text = String(scalar)
      let number = String(scalar.value, radix: 16)
      return scalar == "'" || scalar == "\\"
        ? "\\\(text)" : visible(text) == text ? text : "\\U\(String(repeating: "0", count: 8 - number.count))\(number)"
    }
    return "$'\(escaped.joined())'"
  }
  let isPlain = path.unicodeScalars.allSatisfy { $0.properties.isXIDContinue || "/._-+@,:".unicodeScalars.contains($0) }
  return isPlain
    ? path : "'" + path.split(separator: "'", omittingEmptySubsequences: false).joined(separator: "'\\''") + "'"
}
