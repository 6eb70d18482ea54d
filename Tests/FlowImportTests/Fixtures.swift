import FlowImport
import Foundation
import Testing

/// Six scenes with tabs, a modal form, an unwind and a reference to another storyboard.
let notingStoryboards: [ImportSource] = {
  let main = storyboard(
    initial: "tabs",
    """
    <scene sceneID="s1"><objects>
      <tabBarController id="tabs" customClass="MainTabBarController" sceneMemberID="viewController"><connections>
        <segue destination="nav" kind="relationship" relationship="viewControllers" id="r1"/>
        <segue destination="help" kind="relationship" relationship="viewControllers" id="r2"/>
      </connections></tabBarController>
    </objects></scene>
    <scene sceneID="s2"><objects>
      <navigationController id="nav" sceneMemberID="viewController"><connections>
        <segue destination="list" kind="relationship" relationship="rootViewController" id="r3"/>
      </connections></navigationController>
    </objects></scene>
    <scene sceneID="s3"><objects>
      <tableViewController storyboardIdentifier="Note List" id="list" customClass="NoteListViewController" sceneMemberID="viewController">
        <tableView><prototypes><tableViewCell reuseIdentifier="note"><connections>
          <segue destination="note" kind="show" id="g1"/>
        </connections></tableViewCell></prototypes></tableView>
        <navigationItem><barButtonItem systemItem="add"><connections>
          <segue destination="formNav" kind="presentation" identifier="addNote" id="g2"/>
        </connections></barButtonItem></navigationItem>
      </tableViewController>
    </objects></scene>
    <scene sceneID="s4"><objects>
      <viewController id="note" customClass="NoteViewController" sceneMemberID="viewController"><connections>
        <segue destination="settings" kind="show" identifier="settings" id="g3"/>
      </connections></viewController>
    </objects></scene>
    <scene sceneID="s5"><objects>
      <navigationController id="formNav" sceneMemberID="viewController"><connections>
        <segue destination="form" kind="relationship" relationship="rootViewController" id="r4"/>
      </connections></navigationController>
    </objects></scene>
    <scene sceneID="s6"><objects>
      <viewController id="form" customClass="NoteFormViewController" sceneMemberID="viewController">
        <view><subviews><button><state key="normal" title="Save"/><connections>
          <segue destination="exit1" kind="unwind" unwindAction="unwindToNotes:" id="g4"/>
        </connections></button></subviews></view>
      </viewController>
      <exit id="exit1" sceneMemberID="exit"/>
    </objects></scene>
    <scene sceneID="s7"><objects>
      <viewControllerPlaceholder storyboardName="Settings" id="settings" sceneMemberID="viewController"/>
    </objects></scene>
    <scene sceneID="s8"><objects>
      <viewController title="Help" id="help" sceneMemberID="viewController"/>
    </objects></scene>
    """)
  let settings = storyboard(
    initial: "first",
    """
    <scene sceneID="t1"><objects>
      <viewController id="first" customClass="SettingsViewController" sceneMemberID="viewController"/>
    </objects></scene>
    """)
  return [source("App/Notes.storyboard", main), source("App/Settings.storyboard", settings)]
}()

/// A graph within a graph, arguments and a deep link.
let shoppingNavigation = navigation(
  "shop", start: "catalogueFragment",
  """
  <fragment android:id="@+id/catalogueFragment" android:name="app.CatalogueFragment">
    <action android:id="@+id/action_catalogue_to_login" app:destination="@id/login"/>
    <action android:id="@+id/action_catalogue_to_item" app:destination="@id/itemFragment"/>
  </fragment>
  <fragment android:id="@+id/itemFragment" android:name="app.ItemFragment">
    <argument android:name="item_id" app:argType="long"/>
    <argument android:name="from" app:argType="app.model.Source" android:defaultValue="HOME_PAGE"/>
    <deepLink app:uri="shop.example/items/{itemId}"/>
  </fragment>
  <navigation android:id="@+id/login" app:startDestination="@id/emailFragment">
    <fragment android:id="@+id/emailFragment">
      <action android:id="@+id/action_next" app:destination="@id/passwordFragment"/>
    </fragment>
    <fragment android:id="@+id/passwordFragment">
      <action android:id="@+id/action_done" app:destination="@id/catalogueFragment" app:popUpTo="@id/login" app:popUpToInclusive="true"/>
      <action android:id="@+id/action_help" app:destination="@id/helpDialog"/>
    </fragment>
  </navigation>
  <dialog android:id="@+id/helpDialog"/>
  """)

/// A storyboard for iOS.
func storyboard(initial: String, _ scenes: String) -> String {
  """
  <?xml version="1.0" encoding="UTF-8"?>
  <document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB" initialViewController="\(initial)"><scenes>
  \(scenes)
  </scenes></document>
  """
}

/// A navigation file of Jetpack's, whose graph has the file's name.
func navigation(_ name: String, start: String, _ destinations: String) -> ImportSource {
  source(
    "\(name).xml",
    """
    <?xml version="1.0" encoding="utf-8"?>
    <navigation xmlns:android="http://schemas.android.com/apk/res/android" xmlns:app="http://schemas.android.com/apk/res-auto"
      android:id="@+id/\(name)" app:startDestination="@id/\(start)">
    \(destinations)
    </navigation>
    """)
}

/// Expects that what was imported is the same as the comments of a golden of generated Swift, which is compiled and driven.
func expectFixture(
  _ golden: String, _ imported: Imported, sourceLocation: Testing.SourceLocation = #_sourceLocation
) {
  let file = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    .appending(path: "GeneratedTests/Goldens/\(golden).swift")
  var expected = ""
  for file in imported.files {
    expected += "// ── \(file.name) ──\n"
    for line in file.text.split(separator: "\n", omittingEmptySubsequences: false).dropLast() {
      expected += line.isEmpty ? "//\n" : "// \(line)\n"
    }
  }
  let found = (try? String(contentsOf: file, encoding: .utf8)) ?? ""
  let flows = found.components(separatedBy: "\n\n// ── ").first ?? ""
  #expect(flows + "\n" == expected, "\(golden).swift is of other flows", sourceLocation: sourceLocation)
}
