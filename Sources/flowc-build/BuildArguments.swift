/// What the build plugin asks for: `--module NAME --output FOLDER -- FILE…`.
///
/// Read by hand, since whoever uses the plugin builds this tool, and an argument parser with it would take longer than all the rest.
struct BuildArguments {
  /// The name of the Swift module.
  var module: String
  /// The folder that the Swift files go into.
  var output: String
  /// The flow files.
  var files: [String]

  /// Reads the arguments, without the tool's own name; nil if they are not as said above.
  init?(_ arguments: [String]) {
    var module: String?
    var output: String?
    var index = 0
    while index + 1 < arguments.count && arguments[index] != "--" {
      switch arguments[index] {
      case "--module": module = arguments[index + 1]
      case "--output": output = arguments[index + 1]
      default: return nil
      }
      index += 2
    }
    guard let module, let output, index < arguments.count, arguments[index] == "--" else { return nil }
    self.module = module
    self.output = output
    files = Array(arguments[(index + 1)...])
  }
}
