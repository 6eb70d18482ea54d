import EditProfileExample
import FlowTour
import PremiumBankExample
import RetailBankExample
import Testing

@MainActor
struct ArgumentTests {
  @Test(arguments: [
    (["--sett"], "'--sett' is not an option; did you mean '--set'?"),
    (
      ["--verbose"],
      "'--verbose' is not an option; there are '--set', '--script', '--replay', '--flow', '--screen', '--sample', '--input', '--condition', '--help'"
    ),
    (["Luanch"], "there is no set 'Luanch'; did you mean 'Launch'?"),
    (["--set", "Luanch"], "there is no set 'Luanch'; did you mean 'Launch'?"),
    (["Photos"], "there is no set 'Photos'; there are 'EditProfile', 'Launch'"),
    (["--set"], "'--set' needs a value"),
    (["Launch", "EditProfile"], "only one set can be toured at a time"),
    (["a.tour", "b.tour"], "only one script can be played at a time"),
    (["walk.tour"], "'walk.tour' is not named after a set: name one with --set"),
  ])
  func `a command line that cannot be understood is an error, and a line of usage does not hide it`(
    arguments: [String], message: String
  ) {
    let console = TestConsole()
    #expect(console.run(arguments) == 64)
    #expect(console.errors == "error: \(message)\nusage: tour [SET] [SCRIPT] [OPTION…], as 'tour --help' says\n")
    #expect(console.output.isEmpty)
  }

  @Test(arguments: [["Banking"], ["--set", "Banking"]])
  func `sets that belong together explain themselves, and one of them is chosen`(arguments: [String]) {
    let console = TestConsole("2\nquit", isInteractive: true)
    #expect(
      Tour(of: [EditProfileTour.self, RetailBankTour.self, PremiumBankTour.self], on: console).run(arguments) == 0)
    #expect(console.errors.isEmpty)
    #expect(
      console.output.hasPrefix(
        """
        Banking  Three apps of one bank, each with a variant of one sign-in.
          1  RetailBank    The shared sign-in with one screen more: the face.
          2  PremiumBank   The shared sign-in with one screen less: the terms.
        Which one? \("")
        PremiumBank  The shared sign-in with one screen less: the terms.
        """))
  }

  @Test(arguments: [
    ["--set", "Launch", "--script", "x/a.tour"], ["Launch", "x/a.tour"], ["x/a.tour", "--set=Launch"],
    ["--script=x/Launch.tour"], ["x/Launch.tour"],
  ])
  func `a script is played in the set that is named, or after which it is named`(arguments: [String]) {
    let console = TestConsole(files: ["x/a.tour": "skipped", "x/Launch.tour": "skipped"])
    #expect(console.run(arguments) == 0)
    #expect(console.output.contains("▶ SignIn  login"))
  }

  @Test func `help is written to standard output`() {
    let console = TestConsole()
    #expect(console.run(["--help"]) == 0)
    #expect(console.output.hasPrefix("usage: tour [SET] [SCRIPT]"))
  }
}
