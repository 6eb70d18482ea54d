import FlowRuntime

/// Stands for a screen where there is nothing to look at: with UIKit, a view controller takes its place. Its text is made of the screen's inputs as they are.
final class Page: FlowScreen {
  private let make: @MainActor () -> String
  var text: String { make() }

  init(_ text: @autoclosure @escaping @MainActor () -> String) { make = text }
}
