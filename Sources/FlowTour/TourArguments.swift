/// What the tour was asked for on the command line.
struct TourArguments: Hashable {
  var set: String?
  var script: String?
  var wantsHelp = false

  /// Reads the arguments, without the program's name.
  ///
  /// One that begins with no dash is a set's name, or else a script, whose file name names the set: `Flows/Launch/Launch.tour`.
  init(_ arguments: [String], sets: [String]) throws(TourProblem) {
    var rest = arguments[...]
    while let argument = rest.popFirst() {
      switch argument {
      case "--help", "-h": wantsHelp = true
      case "--set", "--script":
        guard let value = rest.popFirst() else { throw TourProblem("'\(argument)' needs a value") }
        try argument == "--set" ? take(set: value) : take(script: value)
      default:
        if argument.hasPrefix("--set=") {
          try take(set: String(argument.dropFirst(6)))
        } else if argument.hasPrefix("--script=") {
          try take(script: String(argument.dropFirst(9)))
        } else if argument.hasPrefix("-") && argument != "-" {
          throw TourProblem("'\(argument)' is not an option: there are --set, --script and --help")
        } else if sets.contains(argument) {
          try take(set: argument)
        } else if argument == "-" || argument.contains("/") || argument.contains(".") {
          try take(script: argument)
        } else {
          throw TourProblem("there is no set '\(argument)': there are \(sets.joined(separator: ", "))")
        }
      }
    }
    if let set, !sets.contains(set) {
      throw TourProblem("there is no set '\(set)': there are \(sets.joined(separator: ", "))")
    }
    if set == nil, let script {
      let file = script.split(separator: "/").last ?? ""
      set = sets.first { $0 == file.prefix { $0 != "." } }
      if set == nil { throw TourProblem("'\(script)' is named after no set: say which with --set") }
    }
  }

  private mutating func take(set value: String) throws(TourProblem) {
    if set != nil { throw TourProblem("only one set can be toured at a time") }
    set = value
  }

  private mutating func take(script value: String) throws(TourProblem) {
    if script != nil { throw TourProblem("only one script can be played at a time") }
    script = value
  }

  static let usage = """
    usage: tour [SET] [SCRIPT] [--set NAME] [--script FILE]

      SET       the flow set to tour; without one, the sets are listed, and one can be chosen
      SCRIPT    a file of lines to play, printing each stack; '-' reads standard input;
                one that is named after its set, as EditProfile.tour, needs no --set

    """
}
