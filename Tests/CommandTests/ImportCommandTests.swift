import Foundation
import ProcessTestSupport
import Testing

@Suite struct `flowc import` {
  private let folder: TemporaryFolder

  private static let home = """
    <?xml version="1.0" encoding="UTF-8"?>
    <document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB" initialViewController="a"><scenes>
      <scene><objects><viewController id="a" customClass="HomeViewController" sceneMemberID="viewController"><connections>
        <segue destination="b" kind="presentation" identifier="2 Places: go"/>
      </connections></viewController></objects></scene>
      <scene><objects><viewController id="b" customClass="PlacesViewController" sceneMemberID="viewController"/></objects></scene>
    </scenes></document>
    """
  private static let graph = """
    <?xml version="1.0" encoding="utf-8"?>
    <navigation xmlns:android="http://schemas.android.com/apk/res/android" xmlns:app="http://schemas.android.com/apk/res-auto"
      android:id="@+id/nav_graph" app:startDestination="@id/listFragment">
      <fragment android:id="@+id/listFragment"><action android:id="@+id/open" app:destination="@id/itemFragment"/></fragment>
      <fragment android:id="@+id/itemFragment"><argument android:name="item_id" app:argType="long"/></fragment>
    </navigation>
    """

  init() throws {
    folder = try TemporaryFolder()
    try folder.write(["App/Home.storyboard": Self.home, "res/navigation/nav_graph.xml": Self.graph])
  }

  @Test func `flows are written, and are laid out, checked, drawn and generated as others are`() throws {
    let board = try flowc("import", "storyboard", "App/Home.storyboard", "-o", "Flows", in: folder)
    #expect(board.status == 0 && board.output == "Flows/Home.flow.yaml\n", "\(board)")
    #expect(
      board.errors == "App/Home.storyboard: 2 scenes, 1 segue; 'Home' with 2 screens and 1 edge\n", "\(board)")
    let graph = try flowc("import", "jetpack", "res/navigation/nav_graph.xml", "-o", "Flows", in: folder)
    #expect(graph.status == 0 && graph.output == "Flows/NavGraph.flow.yaml\n", "\(graph)")
    for arguments in [["check", "--strict"], ["format", "--check"]] {
      let result = try run(builtExecutable("flowc"), arguments + ["Flows"], in: folder.root)
      #expect(result.status == 0 && result.errors.isEmpty, "\(arguments): \(result)")
    }
    let drawn = try flowc("graph", "Flows", in: folder)
    #expect(drawn.status == 0 && drawn.output.contains("places") && drawn.output.contains("item"), "\(drawn)")
    #expect(try flowc("generate", "Flows", "-o", "out", in: folder).status == 0)
    let swift = folder.files(in: "out").map { "out/" + $0 }
    let parsed = try run("/usr/bin/env", ["swiftc", "-frontend", "-parse"] + swift, in: folder.root)
    #expect(swift.count > 1 && parsed.status == 0, "\(parsed)")
  }

  @Test func `flows are printed where the folder is a dash`() throws {
    let result = try flowc("import", "storyboard", "App/Home.storyboard", "-o", "-", in: folder)
    #expect(
      result.status == 0 && result.output.hasPrefix("# Imported from Home.storyboard.\nflow: Home\n"), "\(result)")
    #expect(folder.files(in: "Flows").isEmpty)
  }

  @Test func `a flow file that is there is not written over without a word`() throws {
    try folder.write(["Home.flow.yaml": "mine"])
    let refused = try flowc("import", "storyboard", "App/Home.storyboard", in: folder)
    #expect(
      refused.status == 1 && refused.errors.contains("'Home.flow.yaml' exists already; '--force'"), "\(refused)")
    #expect(try folder.read("Home.flow.yaml") == "mine")
    #expect(try flowc("import", "storyboard", "--force", "App/Home.storyboard", in: folder).status == 0)
    #expect(try folder.read("Home.flow.yaml").contains("flow: Home\n"))
  }

  @Test func `a link out of the folder is not written through, even by force`() throws {
    try folder.write(["other.txt": "mine", "Flows/x": ""])
    try FileManager.default.createSymbolicLink(
      atPath: folder.path("Flows/Home.flow.yaml"), withDestinationPath: "../other.txt")
    let result = try flowc("import", "storyboard", "--force", "App/Home.storyboard", "-o", "Flows", in: folder)
    #expect(result.status == 1 && result.errors.contains("a link leads out of the folder"), "\(result)")
    #expect(try folder.read("other.txt") == "mine")
  }

  @Test func `a file that cannot be read is named, the others are imported, and the exit code is 1`() throws {
    try folder.write(["App/Bad.storyboard": "<document>\n<scenes>\n</document>"])
    let result = try flowc(
      "import", "storyboard", "App/Bad.storyboard", "App/Home.storyboard", "-o", "Flows", in: folder)
    #expect(result.status == 1 && result.output == "Flows/Home.flow.yaml\n", "\(result)")
    #expect(result.errors.hasPrefix("App/Bad.storyboard:3: error: the file is not well-formed XML\n"), "\(result)")
  }

  @Test(arguments: ["Flows", "-"])
  func `an error that is left in the flows is named, they are written, and the exit code is 1`(_ output: String) throws
  {
    let bars = [("a", "b"), ("b", "a")].map {
      """
      <scene><objects><tabBarController id="\($0)" customClass="\($0)Controller" sceneMemberID="viewController"><connections>
        <segue destination="\($1)" kind="relationship" relationship="viewControllers"/>
      </connections></tabBarController></objects></scene>
      """
    }
    try folder.write([
      "App/Bars.storyboard": """
      <?xml version="1.0" encoding="UTF-8"?>
      <document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB" initialViewController="a"><scenes>
      \(bars.joined(separator: "\n"))
      </scenes></document>
      """
    ])
    let result = try flowc("import", "storyboard", "App/Bars.storyboard", "-o", output, in: folder)
    #expect(result.status == 1 && result.errors.contains("[flow-recursion]\n"), "\(result)")
    #expect(
      output == "-" ? result.output.contains("flow: Bars\n") : folder.files(in: output).contains("Bars.flow.yaml"))
  }

  @Test func `the graph that the app starts with is named, or chosen and said`() throws {
    try folder.write([
      "res/navigation/a_help.xml": Self.graph.replacing("nav_graph", with: "a_help"),
      "res/menu/nav.xml": "<menu><item id='@id/listFragment'/><item id='@id/itemFragment'/></menu>",
    ])
    let files = ["res/menu/nav.xml", "res/navigation/a_help.xml", "res/navigation/nav_graph.xml"]
    let chosen = try run(builtExecutable("flowc"), ["import", "jetpack"] + files + ["-o", "Flows"], in: folder.root)
    #expect(chosen.status == 0, "\(chosen)")
    #expect(
      chosen.errors.hasPrefix(
        """
        res/menu/nav.xml: the tabs of 'AHelp'
        The app is taken to start with 'AHelp', and not with 'NavGraph': '--entry NAME' names another

        """), "\(chosen)")
    #expect(try folder.read("Flows/AHelp.flow.yaml").contains("\nentry: true\n"))
    let named = try run(
      builtExecutable("flowc"), ["import", "jetpack"] + files + ["--entry", "nav_graph", "-o", "Other"], in: folder.root
    )
    #expect(named.status == 0, "\(named)")
    #expect(try folder.read("Other/NavGraph.flow.yaml").contains("\nentry: true\n"))
    let refused = try run(
      builtExecutable("flowc"), ["import", "jetpack"] + files + ["--entry", "nope", "-o", "No"], in: folder.root)
    #expect(
      refused.status == 1
        && refused.errors == "--entry: error: no graph is called 'nope': the graphs are 'AHelp', 'NavGraph'\n",
      "\(refused)")
    #expect(folder.files(in: "No").isEmpty)
  }

  @Test(arguments: ["storyboard", "jetpack"])
  func `an endless file, a folder and one that is not there are refused`(_ kind: String) throws {
    let zero = try flowc("import", kind, "/dev/zero", "-o", "Flows", in: folder)
    #expect(zero.status == 1 && zero.errors.contains("/dev/zero"), "\(zero)")
    let directory = try flowc("import", kind, "App", "-o", "Flows", in: folder)
    #expect(directory.status == 1 && directory.errors.contains("App"), "\(directory)")
    let missing = try flowc("import", kind, "Nowhere.xml", "-o", "Flows", in: folder)
    #expect(
      missing.status == 1 && missing.errors.contains("cannot read 'Nowhere.xml': no such file or directory"),
      "\(missing)")
    #expect(folder.files(in: "Flows").isEmpty)
  }

  @Test func `flowc alone explains where the program is that imports`() throws {
    let result = try run(
      "sh", ["-c", #"cp "$0" flowc && ./flowc import storyboard App/Home.storyboard"#, try builtExecutable("flowc")],
      in: folder.root)
    #expect(result.status == 1 && result.errors.contains("'swift run flowc-import storyboard FILE…'"), "\(result)")
  }

  @Test func `a misspelt kind is met with the one that was meant`() throws {
    let result = try flowc("import", "storybord", "App/Home.storyboard", in: folder)
    #expect(result.status == 64 && result.errors.contains("did you mean 'storyboard'?"), "\(result)")
  }

  #if os(Linux)
    @Test func `flowc itself needs no library for XML`() throws {
      let libraries = try run("/usr/bin/env", ["ldd", try builtExecutable("flowc")], in: folder.root)
      #expect(libraries.status == 0 && !libraries.output.lowercased().contains("xml"), "\(libraries)")
    }
  #endif
}
