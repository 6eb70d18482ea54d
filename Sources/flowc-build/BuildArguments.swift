/// The arguments of the build plugin: `--module NAME --output FOLDER -- FILE…`, then the modules that may be imported, each as `--import NAME FILE…` or, from
/// another package, `--foreign NAME FILE…`.
///
/// Parsed by hand: every app that uses the plugin builds this tool, and an argument parser would take longer to build than all the rest.
struct BuildArguments {
  /// A module that may be imported.
  struct Import {
    /// The name of the Swift module.
    var name: String
    /// Whether it is in the same package.
    var isInPackage: Bool
    /// The module's flow files.
    var files: [String] = []
  }

  /// The name of the Swift module.
  var module: String
  /// The folder that the Swift files go into.
  var output: String
  /// The flow files.
  var files: [String] = []
  /// The modules that may be imported.
  var imports: [Import] = []

  /// Reads the arguments, without the tool's own name; nil if they do not have the form above.
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
    index += 1
    while index < arguments.count {
      switch arguments[index] {
      case "--import", "--foreign":
        guard index + 1 < arguments.count else { return nil }
        imports.append(Import(name: arguments[index + 1], isInPackage: arguments[index] == "--import"))
        index += 1
      default:
        if imports.isEmpty {
          files.append(arguments[index])
        } else {
          imports[imports.count - 1].files.append(arguments[index])
        }
      }
      index += 1
    }
  }
}
