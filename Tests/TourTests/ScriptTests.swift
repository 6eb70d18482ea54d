import Foundation
import Testing

@MainActor
struct ScriptTests {
  @Test func `a script shows what each line did, and the stack with what has changed`() {
    let console = TestConsole(
      files: [
        "a/EditProfile.tour": """
        # Follow a city.
        cityTapped
        regionTapped Tatarstan

        starred Kazan, Bugulma
        anyway profile.cityTapped
        back
        """
      ])
    #expect(console.run("a/EditProfile.tour") == 0)
    #expect(console.errors.isEmpty)
    #expect(
      console.output == """
        EditProfile  Choose your city, follow others, and watch the screens below keep
          up.

        ╭─ root ───────────────────────────────────────────────────────────────────────╮
        │ ▶ profile   user: Ann of nowhere, follows 0  (new)                           │
        ╰──────────────────────────────────────────────────────────────────────────────╯

        # Follow a city.

        > cityTapped
          built regions
        ╭─ root ───────────────────────────────────────────────────────────────────────╮
        │ ▶ regions   following: 0  (new)                                              │
        │   profile   user: Ann of nowhere, follows 0                                  │
        ╰──────────────────────────────────────────────────────────────────────────────╯

        > regionTapped Tatarstan
          built cities
        ╭─ root ───────────────────────────────────────────────────────────────────────╮
        │ ▶ cities    region: Tatarstan  (new)                                         │
        │             followed: none                                                   │
        │   regions   following: 0                                                     │
        │   profile   user: Ann of nowhere, follows 0                                  │
        ╰──────────────────────────────────────────────────────────────────────────────╯

        > starred Kazan, Bugulma
          updated profile, regions, cities
        ╭─ root ───────────────────────────────────────────────────────────────────────╮
        │ ▶ cities    region: Tatarstan                                                │
        │             followed: Kazan, Bugulma  (was none)                             │
        │   regions   following: 2  (was 0)                                            │
        │   profile   user: Ann of nowhere, follows 2  (was Ann of nowhere, follows 0) │
        ╰──────────────────────────────────────────────────────────────────────────────╯

        > anyway profile.cityTapped
          denied: the screen is covered
        ╭─ root ───────────────────────────────────────────────────────────────────────╮
        │ ▶ cities    region: Tatarstan                                                │
        │             followed: Kazan, Bugulma                                         │
        │   regions   following: 2                                                     │
        │   profile   user: Ann of nowhere, follows 2                                  │
        ╰──────────────────────────────────────────────────────────────────────────────╯

        > back
          released cities
        ╭─ root ───────────────────────────────────────────────────────────────────────╮
        │ ▶ regions   following: 2                                                     │
        │   profile   user: Ann of nowhere, follows 2                                  │
        ╰──────────────────────────────────────────────────────────────────────────────╯

        """)
  }

  @Test(arguments: [
    ("EditProfile", "> done\n  ended: saved(user: Ann of Kazan, follows 2)\n"),
    ("Launch", "> start\n  asked onboarded=yes authenticated=yes · built home\n"),
  ])
  func `each set's own script plays to its end`(set: String, end: String) throws {
    let root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent()
    let script = try String(contentsOf: root.appending(path: "Flows/\(set)/\(set).tour"), encoding: .utf8)
    let console = TestConsole(files: ["\(set).tour": script])
    #expect(console.run("\(set).tour") == 0)
    #expect(console.errors.isEmpty)
    #expect(console.output.contains(end))
  }

  @Test func `layers are boxes, the topmost first, and screens of several flows are shown with their flow`() {
    let console = TestConsole(
      """
      set onboarded yes
      start
      signUpTapped
      chosen business
      """)
    #expect(console.run("--set", "Launch", "--script", "-") == 0)
    #expect(
      console.output.hasSuffix(
        """
        > chosen business
          built details
        ╭─ sheet ──────────────────────────────────────────────────────────────────────╮
        │ ▶ SignUp  details        type: business  (new)                               │
        │                          invited: none                                       │
        ╰──────────────────────────────────────────────────────────────────────────────╯
        ╭─ root ───────────────────────────────────────────────────────────────────────╮
        │   SignIn  accountTypes                                                       │
        │   SignIn  login          email: none                                         │
        ╰──────────────────────────────────────────────────────────────────────────────╯

        """))
  }

  @Test func `the end is reported with its values`() {
    let console = TestConsole("cityTapped\nfederalCity Moscow\ndone")
    #expect(console.run("EditProfile", "-") == 0)
    #expect(console.output.contains("> done\n  ended: saved(user: Ann of Moscow, follows 0)\n"))
  }

  @Test(arguments: [
    ("# fine\n\nnext now", 3, "'next' takes no value: leave 'now' out"),
    ("fly", 1, "no screen that is shown has an event 'fly', and it is not a command: 'help' lists them"),
    ("home.logOut", 1, "no screen 'home' is there to send 'logOut'; there are 'welcome'"),
    (
      "welcome.done", 1,
      "the screen 'welcome' has no event 'done'; there are 'next', 'skipped', 'legalTapped', 'accountTapped', 'tourTapped'"
    ),
    ("a.b.c", 1, "'a.b.c' is neither an event nor 'screen.event'"),
    ("9", 1, "there is no event 9: they go from 1 to 5"),
    (
      "legalTapped imprint", 1,
      "'imprint' is not a value of 'page', which has the type 'LegalPage': try terms, privacy"
    ),
    ("legalTapped", 1, "'legalTapped' carries page: LegalPage, for example: legalTapped terms"),
    ("dismissed", 1, "nothing can be pulled down: there is no layer over the root"),
    ("set hungry yes", 1, "there is no condition 'hungry'; there are 'onboarded', 'authenticated', 'hasAccount'"),
    ("set onboarded maybe", 1, "'onboarded' is false or true, not 'maybe'"),
    ("skipped\nback\nloggedIn", 3, "the flow has ended: 'start' starts it again"),
    ("start now", 1, "'start' takes nothing after it: leave 'now' out"),
  ])
  func `a line that cannot be carried out is an error at its number`(script: String, line: Int, message: String) {
    let console = TestConsole(files: ["Launch.tour": script])
    #expect(console.run("Launch.tour") == 1)
    #expect(console.errors == "Launch.tour:\(line): error: \(message)\n")
  }

  @Test func `a condition that the app works out cannot be set`() {
    let console = TestConsole("set edited yes")
    #expect(console.run("EditProfile", "-") == 1)
    #expect(
      console.errors == "standard input:1: error: 'edited' is computed by the app, and cannot be set\n")
  }

  @Test func `an alert cannot be pulled down`() {
    let console = TestConsole("cityTapped\nfederalCity Moscow\nback\ndismissed")
    #expect(console.run("EditProfile", "-") == 1)
    #expect(
      console.errors
        == "standard input:4: error: this layer cannot be pulled down: only a sheet or a popover can\n")
  }

  @Test func `steps of a walk are taken again as they are printed, and have to lead to the same`() {
    let walk = """
      EditProfile.flow.yaml:4:3: warning: something is wrong [some-id]
      EditProfile.flow.yaml:2:8: note: 1. start → [profile]
      EditProfile.flow.yaml:7:15: note: 2. profile.cityTapped → [profile, regions]
      EditProfile.flow.yaml:8:15: note: 3. regions.regionTapped → [profile, regions, cities]
      back → [profile, regions]
      """
    let console = TestConsole(walk)
    #expect(console.run("EditProfile", "-") == 0, "\(console.errors)")
    #expect(console.output.contains("▶ regions"))
    let other = TestConsole(walk + "\nback → [regions]")
    #expect(other.run("EditProfile", "-") == 1)
    #expect(
      other.errors
        == "standard input:6: error: the walk led to [regions] here, and this led to [profile]\n")
  }

  @Test func `a script that cannot be read is an error`() {
    let console = TestConsole()
    #expect(console.run("nowhere/Launch.tour") == 1)
    #expect(console.errors == "error: the script 'nowhere/Launch.tour' cannot be read\n")
  }

  @Test func `a script can leave early`() {
    let console = TestConsole("quit\nfly")
    #expect(console.run("Launch", "-") == 0)
  }
}
