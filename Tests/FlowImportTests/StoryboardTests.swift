import FlowImport
import Testing

@MainActor
struct StoryboardTests {
  @Test func `tabs, a modal form, an unwind and a reference become two flows that can be walked through`() throws {
    let imported = importStoryboards(notingStoryboards)
    #expect(imported.files.map(\.name) == ["Notes.flow.yaml", "Settings.flow.yaml"])
    expectFixture("Noting", imported)
    expectFlows(
      imported,
      """
        a note is opened, then settings, and all is left again:
          given: { flow: Notes }
          when:
            - noteList.noteTapped
            - note.settings
            - { then: { stack: [{ Notes.noteList: { noteList: [noteList, note, settings] } }] } }
            - back
            - back
          then: { stack: [{ Notes.noteList: { noteList: [noteList] } }] }
        a note is added, and its form goes when it is saved:
          given: { flow: Notes }
          when:
            - noteList.addNote
            - { then: { stack: [{ Notes.noteList: { noteList: [noteList] } }, { sheet: [noteForm] }] } }
            - noteForm.saveTapped
          then: { stack: [{ Notes.noteList: { noteList: [noteList] } }] }
        the other tab is shown:
          given: { flow: Notes }
          when: [{ select: help }]
          then: { stack: [{ Notes.help: { noteList: [noteList], help: [help] } }] }

      """)
    let text = try #require(imported.files.first?.text)
    #expect(text.contains("# 'Note List', NoteListViewController\n"))
    #expect(
      text.contains("# unwinds by 'unwindToNotes:' to the nearest controller that has it: check that this is it\n"))
    #expect(imported.report.first == "App/Notes.storyboard: 8 scenes, 4 segues; 'Notes' with 4 screens and 4 edges")
  }

  @Test func `scenes that only code reaches are kept and named`() throws {
    let text = storyboard(
      initial: "first",
      """
      <scene sceneID="t1"><objects>
        <viewController id="first" customClass="HomeViewController" sceneMemberID="viewController"/>
      </objects></scene>
      <scene sceneID="t2"><objects>
        <viewController storyboardIdentifier="About" id="second" sceneMemberID="viewController"/>
      </objects></scene>
      """)
    let imported = importStoryboards([source("Main.storyboard", text)])
    expectFlows(imported)
    #expect(imported.report.contains("Main.storyboard: only code reaches 'about'"))
    #expect(
      imported.report.contains(
        "Main.storyboard: it has no navigation; what leads to its scenes is in code, which is not read"))
    #expect(try #require(imported.files.first?.text).contains("  # Only code reaches this scene.\n  about:\n"))
  }

  @Test func `names that are no Swift names are mended, and the old ones stay in comments`() throws {
    let text = storyboard(
      initial: "first",
      """
      <scene sceneID="t1"><objects>
        <viewController storyboardIdentifier="2nd: Place Your Bid # now" id="first" sceneMemberID="viewController"><connections>
          <segue destination="second" kind="presentation" identifier="back" id="g1"/>
          <segue destination="second" kind="custom" customClass="ZoomSegue" identifier="Place Bid &#10;push: x" id="g2"/>
        </connections></viewController>
      </objects></scene>
      <scene sceneID="t2"><objects>
        <viewController storyboardIdentifier="登录" id="second" sceneMemberID="viewController"/>
      </objects></scene>
      """)
    let imported = importStoryboards([source("my-app.storyboard", text)])
    expectFlows(imported)
    #expect(
      imported.files.first?.text == """
        # Imported from my-app.storyboard.
        flow: MyApp
        start: n2ndPlaceYourBidNow

        screens:
          # '2nd: Place Your Bid # now'
          n2ndPlaceYourBidNow:
            events:
              backTapped:
              placeBidPushX:
          登录:

        edges:
          n2ndPlaceYourBidNow:
            # 'back'
            backTapped: present 登录
            # 'Place Bid  push: x'
            # a segue of class 'ZoomSegue': decide whether it pushes or presents
            placeBidPushX: { push: 登录, transition: zoom }

        """)
  }

  @Test func `a file that is no iOS storyboard is named, and the others are imported`() {
    let imported = importStoryboards([
      source("A.storyboard", "<document type=\"com.apple.InterfaceBuilder3.Cocoa.Storyboard.XIB\"/>"),
      source("B.storyboard", "<plist/>"),
      source("C.storyboard", "<document>"),
      source(
        "D.storyboard",
        storyboard(
          initial: "a", "<scene><objects><viewController id=\"a\" sceneMemberID=\"viewController\"/></objects></scene>")
      ),
    ])
    #expect(
      imported.failures.map(\.description) == [
        "A.storyboard:1: error: this is a storyboard for macOS; those for iOS and tvOS can be imported",
        "B.storyboard:1: error: this is no storyboard: its first element is 'plist'",
        "C.storyboard:1: error: the file is not well-formed XML",
      ])
    #expect(imported.files.map(\.name) == ["D.flow.yaml"])
  }
}
