/// What the tour was asked for on the command line.
struct TourArguments: Hashable {
  var set: String?
  var script: String?
  var choice = TourChoice()
  var wantsHelp = false

  /// Reads the arguments, without the program's name.
  ///
  /// One that begins with no dash is a set's name, or else a script, whose file name names the set: `Flows/Launch/Launch.tour`.
  init(_ arguments: [String], sets: [String]) throws(TourProblem) {
    var rest = arguments[...]
    while let argument = rest.popFirst() {
      switch argument {
      case "--help", "-h": wantsHelp = true
      case _ where Self.options.contains(argument):
        guard let value = rest.popFirst() else { throw TourProblem("'\(argument)' needs a value") }
        try take(argument, value)
      default:
        if let sign = argument.firstIndex(of: "="), Self.options.contains(String(argument[..<sign])) {
          try take(String(argument[..<sign]), String(argument[argument.index(after: sign)...]))
        } else if argument.hasPrefix("-") && argument != "-" {
          let known = Self.options.joined(separator: ", ")
          throw TourProblem("'\(argument)' is not an option: there are \(known) and --help")
        } else if sets.contains(argument) {
          try take(set: argument)
        } else if argument == "-" || argument.contains("/") || argument.contains(".") {
          try take(script: argument)
        } else {
          throw TourProblem("there is no set '\(argument)': there are \(sets.joined(separator: ", "))")
        }
      }
    }
    try choice.check()
    if let set, !sets.contains(set) {
      throw TourProblem("there is no set '\(set)': there are \(sets.joined(separator: ", "))")
    }
    if set == nil, let script {
      let file = script.split(separator: "/").last ?? ""
      set = sets.first { $0 == file.prefix { $0 != "." } }
      if set == nil { throw TourProblem("'\(script)' is named after no set: say which with --set") }
    }
  }

  private static let options = ["--set", "--script"] + TourChoice.options

  private mutating func take(_ option: String, _ value: String) throws(TourProblem) {
    switch option {
    case "--set": try take(set: value)
    case "--script": try take(script: value)
    default: try choice.take(option, value)
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
                [--flow NAME] [--screen NAME [--sample NAME]] [--input NAME=TEXT] [--condition NAME=ANSWER]

      SET       the flow set to tour; without one, the sets are listed, and one can be chosen
      SCRIPT    a file of lines to play, printing each stack; '-' reads standard input;
                one that is named after its set, as EditProfile.tour, needs no --set
      --flow    the flow to start by itself; else the set's entry flow
      --screen  the screen to begin with, alone, instead of starting the flow
      --sample  which of the screen's 'samples' it is shown with; else inputs are what the flow gives, or examples
      --input   a value of an input of the flow's; else an example of its type
      --condition
                what a condition answers at first

    """
}
