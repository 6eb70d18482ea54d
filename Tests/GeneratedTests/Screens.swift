import FlowRuntime

/// The object that a factory of these tests makes for any screen.
final class PlainScreen: FlowScreen {
  var text = ""
}
