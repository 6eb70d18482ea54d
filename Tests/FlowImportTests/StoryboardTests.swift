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

  @Test func `names that cannot be Swift names are fixed, and the old ones stay in comments`() throws {
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

  @Test func `a file that is not an iOS storyboard is named, and the others are imported`() {
    let imported = importStoryboards([
      source("A.storyboard", "<document type=\"com.apple.InterfaceBuilder3.Cocoa.Storyboard.XIB\"/>"),
      source("W.storyboard", "<document type=\"com.apple.InterfaceBuilder.WatchKit.Storyboard\"/>"),
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
        "W.storyboard:1: error: this is a storyboard for watchOS; those for iOS and tvOS can be imported",
        "B.storyboard:1: error: this is not a storyboard: its root element is 'plist'",
        "C.storyboard:1: error: the file is not well-formed XML",
      ])
    #expect(imported.files.map(\.name) == ["D.flow.yaml"])
  }

  @Test func `a reference to a scene that its storyboard begins with is its flow, which is shown on the same stack`()
    throws
  {
    let imported = importStoryboards([
      source(
        "Main.storyboard",
        storyboard(
          initial: "nav",
          """
          <scene><objects><navigationController id="nav" sceneMemberID="viewController"><connections>
            <segue destination="home" kind="relationship" relationship="rootViewController"/>
          </connections></navigationController></objects></scene>
          <scene><objects><viewController id="home" customClass="HomeViewController" sceneMemberID="viewController"><connections>
            <segue destination="ref" kind="show" identifier="profile"/>
          </connections></viewController></objects></scene>
          <scene><objects>
            <viewControllerPlaceholder storyboardName="Profile" referencedIdentifier="Profile" id="ref" sceneMemberID="viewController"/>
          </objects></scene>
          """)),
      // Its first controller is a navigation controller around the scene that is named.
      source(
        "Profile.storyboard",
        storyboard(
          initial: "nav",
          """
          <scene><objects><navigationController id="nav" sceneMemberID="viewController"><connections>
            <segue destination="me" kind="relationship" relationship="rootViewController"/>
          </connections></navigationController></objects></scene>
          <scene><objects><viewController storyboardIdentifier="Profile" id="me" sceneMemberID="viewController"><connections>
            <segue destination="ref" kind="show" identifier="photos"/>
          </connections></viewController></objects></scene>
          <scene><objects><viewControllerPlaceholder storyboardName="Photos" id="ref" sceneMemberID="viewController"/></objects></scene>
          """)),
      // Only what refers to it has a navigation controller.
      source(
        "Photos.storyboard",
        storyboard(
          initial: "all",
          """
          <scene><objects><viewController id="all" customClass="PhotosViewController" sceneMemberID="viewController">
            <view key="view"><gestureRecognizers/></view>
            <connections><segue destination="one" kind="show" identifier="photo"/></connections>
          </viewController></objects></scene>
          <scene><objects>
            <viewController id="one" customClass="PhotoViewController" sceneMemberID="viewController"/>
            <tapGestureRecognizer id="tap"><connections>
              <segue destination="full" kind="presentation" modalPresentationStyle="fullScreen" modalTransitionStyle="crossDissolve"/>
            </connections></tapGestureRecognizer>
          </objects></scene>
          <scene><objects><viewController id="full" customClass="FullPhotoViewController" sceneMemberID="viewController"/></objects></scene>
          """)),
    ])
    expectFlows(
      imported,
      """
        a photo is looked at:
          given: { flow: Main }
          when: [home.profile, profile.photos, photos.photo, photo.fullPhotoTapped]
          then: { stack: [home, profile, photos, photo, { full: [fullPhoto] }] }

      """)
    let text = try #require(imported.files.last?.text)
    #expect(text.contains("fullPhotoTapped: { present: fullPhoto, as: full, transition: crossDissolve }\n"))
    #expect(!text.contains("without a navigation controller"))
  }

  @Test func `a scene that is embedded from another storyboard gives its segues to the screen around it`() throws {
    let imported = importStoryboards([
      source(
        "Main.storyboard",
        storyboard(
          initial: "home",
          """
          <scene><objects><viewController id="home" customClass="HomeViewController" sceneMemberID="viewController"><connections>
            <segue destination="ref" kind="embed"/>
            <segue destination="lost" kind="embed"/>
          </connections></viewController></objects></scene>
          <scene><objects>
            <viewControllerPlaceholder storyboardName="List" referencedIdentifier="Rows" id="ref" sceneMemberID="viewController"/>
          </objects></scene>
          <scene><objects><viewControllerPlaceholder storyboardName="Lost" id="lost" sceneMemberID="viewController"/></objects></scene>
          """)),
      source(
        "List.storyboard",
        storyboard(
          initial: "empty",
          """
          <scene><objects><viewController id="empty" customClass="EmptyViewController" sceneMemberID="viewController"/></objects></scene>
          <scene><objects><viewController storyboardIdentifier="Rows" id="rows" sceneMemberID="viewController"><connections>
            <segue destination="row" kind="presentation" identifier="row"/>
          </connections></viewController></objects></scene>
          <scene><objects><viewController id="row" customClass="RowViewController" sceneMemberID="viewController"/></objects></scene>
          """)),
    ])
    expectFlows(
      imported,
      """
        a row is opened:
          given: { flow: Main }
          when: [home.row]
          then: { stack: [home, { sheet: [row] }] }

      """)
    let text = try #require(imported.files.first?.text)
    #expect(text.contains("# Embeds 'Rows', whose segues are its own here.\n"))
    #expect(text.contains("# Embeds 'Lost', which was not imported.\n"))
    #expect(!imported.files.map(\.text).joined().contains("  rows:"))
  }

  @Test func `a scene without class, identifier and title is named after the first text in it, or the file`() throws {
    let imported = importStoryboards([
      source(
        "Main.storyboard",
        storyboard(
          initial: "a",
          """
          <scene><objects><viewController id="a" sceneMemberID="viewController"><view key="view"><subviews>
            <imageView/><label text="\(String(repeating: "long ", count: 20))"/><label text="Place your bid"/><label text="no"/>
          </subviews></view><connections><segue destination="b" kind="presentation" identifier="go"/></connections>
          </viewController></objects></scene>
          <scene><objects><viewController id="b" sceneMemberID="viewController"><view key="view"><subviews>
            <button><state key="normal" title="Send: now"/></button>
          </subviews></view></viewController></objects></scene>
          <scene><objects><viewController id="c" title="Home" sceneMemberID="viewController"><view key="view"><subviews>
            <label text="Home"/>
          </subviews></view></viewController></objects></scene>
          <scene><objects><tabBarController id="t" sceneMemberID="viewController"><connections>
            <segue destination="c" kind="relationship" relationship="viewControllers"/>
          </connections></tabBarController></objects></scene>
          """))
    ])
    expectFlows(imported)
    let text = try #require(imported.files.first?.text)
    #expect(text.contains("  # named after “Place your bid”, the first text in it\n  placeYourBid:\n"), "\(text)")
    #expect(text.contains("  # named after “Send: now”, the first text in it\n  sendNow:\n"), "\(text)")
    let tabs = try #require(imported.files.first { $0.name == "MainTabs.flow.yaml" }?.text)
    #expect(tabs.contains("\n  home:\n") && !tabs.contains("named after"), "\(tabs)")
  }
}
