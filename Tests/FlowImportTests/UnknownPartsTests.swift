import FlowImport
import Testing

/// Parts of foreign files that no flow has a place for: each is named in what is imported.
@MainActor
struct UnknownPartsTests {
  /// A storyboard with something in each place where something unknown can be.
  private func board(_ place: String, _ part: String) -> ImportSource {
    func put(_ name: String) -> String { name == place ? part : "" }
    return source(
      "Main.storyboard",
      """
      <document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB" initialViewController="nav" \(put("@document"))>
      \(put("document"))
      <scenes>
        \(put("scenes"))
        <scene sceneID="s0">
          \(put("scene"))
          <objects>
            <navigationController id="nav" sceneMemberID="viewController" \(put("@navigation"))>\(put("navigation"))<connections>
              <segue destination="first" kind="relationship" relationship="rootViewController" id="r1"/>
              \(put("relationship"))
            </connections></navigationController>
          </objects>
        </scene>
        <scene sceneID="s1"><objects>
          \(put("objects"))
          <viewController id="first" customClass="FirstViewController" sceneMemberID="viewController" \(put("@controller"))>
            <view key="view"><rect key="frame"/><subviews><label text="plain"/></subviews><connections>
              \(put("connections"))
              <segue destination="tabs" kind="show" identifier="go" \(put("@segue"))>\(put("segue"))</segue>
            </connections></view>
            \(put("controller"))
          </viewController>
        </objects></scene>
        <scene sceneID="s2"><objects>
          <tabBarController id="tabs" sceneMemberID="viewController" \(put("@tabs"))><connections>
            <segue destination="one" kind="relationship" relationship="viewControllers" id="r2"/>
          </connections></tabBarController>
        </objects></scene>
        <scene sceneID="s3"><objects>
          <viewControllerPlaceholder storyboardName="Other" id="one" sceneMemberID="viewController" \(put("@reference"))/>
        </objects></scene>
      </scenes></document>
      """)
  }

  @Test(arguments: [
    ("@document", "strange='yes'", "Not imported: strange 'yes'."),
    ("document", "<strange/>", "Not imported: <strange>."),
    ("scenes", "<strange/>", "Not imported: <strange>, which has no controller."),
    (
      "scenes", "<scene sceneID='lost'><objects><placeholder id='p'/></objects></scene>",
      "Not imported: <scene> 'lost', which has no controller."
    ),
    ("scene", "<strange/>", "Not imported: <strange> of a scene."),
    ("@navigation", "strange='yes'", "Not imported of 'nav': strange 'yes'."),
    ("navigation", "<strange/>", "Not imported of 'nav': <strange>."),
    (
      "relationship", "<segue destination='first' kind='relationship' relationship='strange'/>",
      "Not imported of 'nav': the relationship 'strange'."
    ),
    ("objects", "<strange customClass='Model'/>", "Not imported: <strange> of class 'Model'."),
    ("@controller", "hidesBottomBarWhenPushed='YES'", "Not imported: hidesBottomBarWhenPushed 'YES'."),
    ("controller", "<strange/>", "Not imported: <strange>."),
    (
      "controller",
      "<userDefinedRuntimeAttributes><userDefinedRuntimeAttribute type='string' keyPath='step' value='1'/></userDefinedRuntimeAttributes>",
      "Not imported: the runtime attribute 'step'."
    ),
    ("connections", "<strange/>", "Not imported: <strange> in <connections>."),
    ("connections", "<segue kind='show' identifier='lost'/>", "Not imported: a segue that leads nowhere, 'lost'."),
    ("@segue", "strange='yes'", "not imported: strange 'yes'"),
    ("@segue", "customClass='ZoomSegue'", "not imported: its class 'ZoomSegue'"),
    ("@segue", "animates='NO'", "not imported: animates 'NO'"),
    ("@segue", "modalTransitionStyle='flipHorizontal'", "not imported: modalTransitionStyle 'flipHorizontal'"),
    ("@segue", "destinationCreationSelector='make:'", "not imported: the method 'make:', which makes it"),
    ("segue", "<strange/>", "not imported: <strange>"),
    ("@tabs", "strange='yes'", "Not imported: strange 'yes'."),
    ("@reference", "strange='yes'", "Not imported of 'one': strange 'yes'."),
  ])
  func `a part of a storyboard is named where it was`(_ place: String, _ part: String, _ comment: String) {
    expectNamed(importStoryboards([board(place, part)]), importStoryboards([board("", "")]), comment)
  }

  @Test func `an unknown controller is a screen with a comment, and an unknown segue a push`() throws {
    let imported = importStoryboards([
      source(
        "Main.storyboard",
        storyboard(
          initial: "a",
          """
          <scene><objects><viewController id="a" customClass="FirstViewController" sceneMemberID="viewController"><connections>
            <segue destination="b" kind="strange" identifier="go"/>
          </connections></viewController></objects></scene>
          <scene><objects><strangeThing id="b" sceneMemberID="viewController"/></objects></scene>
          """))
    ])
    expectFlows(imported)
    let text = try #require(imported.files.first?.text)
    #expect(text.contains("# Not imported: <strangeThing>.\n"))
    #expect(text.contains("# a segue of the kind 'strange', which flowc does not know: decide what it does\n"))
  }

  /// A navigation graph with something in each place where something unknown can be.
  private func graph(_ place: String, _ part: String) -> ImportSource {
    func put(_ name: String) -> String { name == place ? part : "" }
    return source(
      "main.xml",
      """
      <navigation xmlns:android="http://schemas.android.com/apk/res/android" xmlns:app="http://schemas.android.com/apk/res-auto"
        android:id="@+id/main" app:startDestination="@id/home" \(put("@navigation"))>
        \(put("navigation"))
        <action android:id="@+id/action_global_home" app:destination="@id/home" \(put("@global"))/>
        <fragment android:id="@+id/home" \(put("@fragment"))>
          \(put("fragment"))
          <argument android:name="tab" app:argType="integer" android:defaultValue="1" \(put("@argument"))>\(put("argument"))</argument>
          <action android:id="@+id/toLogin" app:destination="@id/login" \(put("@action"))>\(put("action"))</action>
          <deepLink app:uri="shop.example/home" \(put("@deepLink"))>\(put("deepLink"))</deepLink>
        </fragment>
        <activity android:id="@+id/map" \(put("@activity"))/>
        <include app:graph="@navigation/other" \(put("@include"))>\(put("include"))</include>
        <navigation android:id="@+id/login" app:startDestination="@id/email" \(put("@inner"))>
          \(put("inner"))
          <fragment android:id="@+id/email"/>
        </navigation>
      </navigation>
      """)
  }

  @Test(arguments: [
    ("@navigation", "app:strange='yes'", "Left out: strange 'yes'."),
    ("navigation", "<strange/>", "Left out: <strange>."),
    ("navigation", "<fragment android:name='app.Lost'/>", "Left out: <fragment> 'app.Lost'."),
    ("navigation", "<argument/>", "Left out: <argument>."),
    ("@global", "app:strange='yes'", "not imported: strange 'yes'"),
    ("@fragment", "app:moduleName='feature'", "Left out: moduleName 'feature'."),
    ("@fragment", "name='a' android:name='b' app:name='c'", "Left out: app:name 'c'."),
    ("fragment", "<strange/>", "Left out: <strange>."),
    ("fragment", "<argument android:name='Tab'/>", "Left out: the argument 'tab', as another is 'tab' too."),
    ("fragment", "<deepLink app:action='view' app:mimeType='text/*'/>", "Left out: a deep link without a URI."),
    ("fragment", "<deepLink app:action='view'/>", "Left out: action 'view' of a deep link."),
    ("@argument", "app:strange='yes'", "Left out: strange 'yes' of the argument 'tab'."),
    ("argument", "<strange/>", "Left out: <strange> of the argument 'tab'."),
    ("@action", "app:restoreState='true'", "not imported: restoreState 'true'"),
    ("action", "<strange/>", "not imported: <strange>"),
    ("@deepLink", "android:autoVerify='true'", "Left out: autoVerify 'true' of a deep link."),
    ("deepLink", "<strange/>", "Left out: <strange> of a deep link."),
    ("@activity", "app:targetPackage='com.maps'", "Left out: targetPackage 'com.maps'."),
    ("@include", "app:moduleName='feature'", "Left out: moduleName 'feature'."),
    ("include", "<argument android:name='x'/>", "Left out: <argument> 'x'."),
    ("@inner", "app:strange='yes'", "Left out: strange 'yes'."),
    (
      "@activity", "app:enterAnim='@anim/in' app:exitAnim='@anim/out'",
      "1 destination had animations of Android's, 'in'; 'transition:' names one of your presenter's."
    ),
    ("inner", "<strange/>", "Left out: <strange>."),
  ])
  func `a part of a navigation file is named where it was`(_ place: String, _ part: String, _ comment: String) {
    expectNamed(importNavigation([graph(place, part)]), importNavigation([graph("", "")]), comment)
  }

  @Test func `an element of the app's own is a screen with a comment`() throws {
    let imported = importNavigation([
      navigation("main", start: "home", "<strange android:id=\"@+id/home\" android:name=\"app.Home\"/>")
    ])
    expectFlows(imported)
    #expect(try #require(imported.files.first?.text).contains("# 'home', Home, <strange>\n"))
  }

  /// Expects a comment of its own line that is not there without the part.
  private func expectNamed(
    _ imported: Imported, _ plain: Imported, _ comment: String,
    sourceLocation: Testing.SourceLocation = #_sourceLocation
  ) {
    expectFlows(imported, sourceLocation: sourceLocation)
    func lines(_ imported: Imported) -> [String] {
      imported.files.map(\.text).joined().split(separator: "\n").map { line in
        String(line.drop(while: { $0.isWhitespace }))
      }
    }
    #expect(lines(imported).contains("# \(comment)"), "\(imported.files)", sourceLocation: sourceLocation)
    #expect(!lines(plain).contains("# \(comment)"), sourceLocation: sourceLocation)
  }
}
