/// The arguments on the tour's command line.
struct TourArguments: Hashable {
  var set: String?
  /// The group of sets to choose from.
  var group: String?
  var script: String?
  /// The recording to replay instead of a tour.
  var replay: String?
  var choice = TourChoice()
  var wantsHelp = false

  /// Reads the arguments, without the program's name.
  ///
  /// An argument without a dash is the name of a set or a group; otherwise it is a script, whose file name names the set: `Flows/Launch/Launch.tour`.
  init(_ arguments: [String], sets: [String], groups: [String] = []) throws(TourProblem) {
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
          let option = argument.prefix { $0 != "=" }
          throw TourProblem("'\(option)' is not an option", String(option), among: Self.options + ["--help"])
        } else if sets.contains(argument) {
          try take(set: argument)
        } else if groups.contains(argument) {
          group = argument
        } else if argument == "-" || argument.contains("/") || argument.contains(".") {
          try take(script: argument)
        } else {
          throw Self.unknown(argument, sets + groups)
        }
      }
    }
    try choice.check()
    if let name = set, groups.contains(name) { (set, group) = (nil, name) }
    if let set, !sets.contains(set) { throw Self.unknown(set, sets + groups) }
    if set == nil, let script {
      let file = script.split(separator: "/").last ?? ""
      set = sets.first { $0 == file.prefix { $0 != "." } }
      if set == nil { throw TourProblem("'\(script)' is not named after a set: name one with --set") }
    }
  }

  private static func unknown(_ set: String, _ known: [String]) -> TourProblem {
    TourProblem("there is no set '\(set)'", set, among: known)
  }

  private static let options = ["--set", "--script", "--replay"] + TourChoice.options

  private mutating func take(_ option: String, _ value: String) throws(TourProblem) {
    switch option {
    case "--set": try take(set: value)
    case "--script": try take(script: value)
    case "--replay": replay = value
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

  /// The usage line below an error; it is short, so that the error stays on the screen.
  static let usage = "usage: tour [SET] [SCRIPT] [OPTION…], as 'tour --help' says\n"

  static let help = """
    usage: tour [SET] [SCRIPT] [--set NAME] [--script FILE]
                [--replay FILE]
                [--flow NAME] [--screen NAME [--sample NAME]] [--input NAME=TEXT] [--condition NAME=ANSWER]

      SET       the flow set to tour, or the name of several that belong together; without one, the sets are
                listed, and one can be chosen
      SCRIPT    a file of lines to play, printing each stack; '-' reads standard input;
                one that is named after its set, as EditProfile.tour, needs no --set
      --replay  a recording, which is taken again and shown step by step
      --flow    the flow to start by itself; else the set's entry flow
      --screen  the screen to begin with, alone, instead of starting the flow
      --sample  which of the screen's 'samples' it is shown with; else inputs are what the flow gives, or examples
      --input   a value of an input of the flow's; else an example of its type
      --condition
                what a condition answers at first

    """
}
