import FlowRuntime

/// What stands for a screen where there is nothing to look at: with UIKit, a view controller takes its place.
final class Page: FlowScreen {
  var text: String

  init(_ text: String = "") { self.text = text }
}
