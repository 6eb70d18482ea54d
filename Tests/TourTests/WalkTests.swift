import FlowReporting
import FlowTour
import Testing

@MainActor
struct WalkTests {
  @Test func `without a set, the sets are listed, and one can be chosen by number or name`() {
    let console = TestConsole("3\n2\nquit", isInteractive: true)
    #expect(console.run() == 0)
    #expect(
      console.output.hasPrefix(
        """
          1  EditProfile   Choose your city, follow others, and watch the screens below
                           keep up.
          2  Launch        Onboarding, sign-in or the app: conditions decide, and flows
                           run each other.
        Which one? Which one? \("")
        Launch  Onboarding, sign-in
        """))
    #expect(console.errors == "error: '3' is not one of them: type a number or a name\n")
  }

  @Test func `the events that the shown screens can send are numbered, with types and an example`() {
    let console = TestConsole("1\n2 Tatarstan")
    #expect(console.run("EditProfile") == 0)
    #expect(
      console.output.hasSuffix(
        """
          cities   1  cityTapped  city: City   e.g. 1 Moscow
                   2  starred     cities: [City]   e.g. 2 Moscow, Saint Petersburg
          conditions  edited=no
          commands    back  relaunch  start  all  trace  help  quit


        """))
  }

  @Test func `an error in the middle of a walk is reported, and the walk continues`() {
    let console = TestConsole("fly\n1", isInteractive: true)
    #expect(console.run("Launch") == 0)
    #expect(console.errors.hasPrefix("error: no screen that is shown has an event 'fly'"))
    #expect(console.output.contains("▶ Onboarding  notifications"))
  }

  @Test func `the end of the input is the end of the walk, on a line of its own`() {
    let console = TestConsole("", isInteractive: true)
    #expect(console.run("Launch") == 0)
    #expect(console.output.hasSuffix("Launch> \n"))
  }

  @Test func `nothing is asked, and nothing coloured, where no person types`() {
    let console = TestConsole("1")
    #expect(console.run("Launch") == 0)
    #expect(!console.output.contains("Launch> "))
    #expect(!console.output.contains("\u{1B}"))
  }

  @Test func `a terminal shows colours, and the boxes stay straight`() {
    let style = TerminalStyle.tour(columns: 50, isColored: true)
    let console = TestConsole(
      "cityTapped\nregionTapped Tatarstan\nstarred Kazan\nquit", isInteractive: true, style: style)
    #expect(console.run("EditProfile") == 0)
    let bare = console.output.replacing(/\u{1B}\[\d+m/, with: "")
    #expect(bare != console.output)
    let boxes = bare.split(separator: "\n").filter { $0.first.map { "╭│╰".contains($0) } ?? false }
    #expect(boxes.count > 5)
    #expect(boxes.allSatisfy { $0.count == 50 })
  }

  @Test func `the trace lists every step since the last start, in one line each`() {
    let console = TestConsole("1\nstart\n2\ntrace")
    #expect(console.run("Launch") == 0)
    #expect(
      console.output.hasSuffix(
        """

           1. start → [welcome], asked onboarded=no, built welcome
           2. welcome.skipped → [login], asked authenticated=no, built login, released welcome Onboarding


        """))
  }

  @Test func `conditions decide again after they were set`() {
    let console = TestConsole("set onboarded yes\nset authenticated=yes\nstart")
    #expect(console.run("Launch") == 0)
    #expect(console.output.contains("asked onboarded=yes authenticated=yes · built home"))
    #expect(console.output.contains("conditions  onboarded=yes  authenticated=yes  hasAccount=no"))
  }

  @Test func `help lists what can be typed, with a condition of the set`() {
    let console = TestConsole("help")
    #expect(console.run("Launch") == 0)
    #expect(
      console.output.contains("  set onboarded=true   changes the answer of a condition (false or true)\n"))
  }
}
