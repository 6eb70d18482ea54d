import FlowTour
import Testing

@MainActor
struct ArgumentTests {
  @Test(arguments: [
    (
      ["--sett"],
      "'--sett' is not an option: there are --set, --script, --flow, --screen, --sample, --input, --condition and --help"
    ),
    (["Luanch"], "there is no set 'Luanch': there are EditProfile, Launch"),
    (["--set", "Luanch"], "there is no set 'Luanch': there are EditProfile, Launch"),
    (["--set"], "'--set' needs a value"),
    (["Launch", "EditProfile"], "only one set can be toured at a time"),
    (["a.tour", "b.tour"], "only one script can be played at a time"),
    (["walk.tour"], "'walk.tour' is named after no set: say which with --set"),
  ])
  func `a command line that cannot be understood is a usage error`(arguments: [String], message: String) {
    let console = TestConsole()
    #expect(console.run(arguments) == 64)
    #expect(console.errors.hasPrefix("error: \(message)\nusage: tour "))
    #expect(console.output.isEmpty)
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

  @Test func `help goes to standard output`() {
    let console = TestConsole()
    #expect(console.run(["--help"]) == 0)
    #expect(console.output.hasPrefix("usage: tour [SET] [SCRIPT]"))
  }
}
