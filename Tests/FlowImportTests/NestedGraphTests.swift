import FlowImport
import Testing

/// The ways into and out of nested graphs.
@MainActor
struct NestedGraphTests {
  /// A graph with one in it whose second screen takes an action.
  private func nested(_ action: String) -> Imported {
    importNavigation([
      navigation(
        "main", start: "home",
        """
        <fragment android:id="@+id/home"><action android:id="@+id/toSub" app:destination="@id/sub"/></fragment>
        <fragment android:id="@+id/other"/>
        <navigation android:id="@+id/sub" app:startDestination="@id/s1">
          <fragment android:id="@+id/s1"><action android:id="@+id/next" app:destination="@id/s2"/></fragment>
          <fragment android:id="@+id/s2"><action android:id="@+id/leave" \(action)/></fragment>
        </navigation>
        """)
    ])
  }

  @Test(arguments: [
    ("app:destination='@id/other' app:popUpTo='@id/sub' app:popUpToInclusive='true'", "home, other"),
    ("app:destination='@id/other' app:popUpTo='@id/sub'", "home, other"),
    ("app:destination='@id/other' app:popUpTo='@id/s1' app:popUpToInclusive='true'", "home, other"),
    ("app:destination='@id/other'", "home, s1, s2, other"),
    ("app:destination='@id/other' app:popUpTo='@id/home' app:popUpToInclusive='true'", "other"),
    ("app:popUpTo='@id/sub' app:popUpToInclusive='true'", "home"),
    ("app:popUpTo='@id/home'", "home"),
  ])
  func `an action out of a nested graph leaves the stack that Android has`(_ action: String, _ stack: String) {
    let imported = nested(action)
    expectFlows(
      imported,
      """
        it is left:
          given: { flow: Main }
          when: [home.toSub, s1.next, s2.leave]
          then: { stack: [\(stack)] }

      """)
    #expect(!imported.files.contains { $0.text.contains("decide") }, "\(imported.files)")
  }

  /// An app whose global action leads to a nested graph, anew.
  private func loggingOut(_ argument: String) -> Imported {
    importNavigation([
      navigation(
        "main", start: "home",
        """
        <action android:id="@+id/logOut" app:destination="@id/login" app:popUpTo="@id/main" app:popUpToInclusive="true"/>
        <fragment android:id="@+id/home"><action android:id="@+id/leave"/></fragment>
        <navigation android:id="@+id/login" app:startDestination="@id/email">
          \(argument)
          <fragment android:id="@+id/email"/>
        </navigation>
        """)
    ])
  }

  @Test func `a global action to a nested graph starts it anew`() throws {
    var imported = loggingOut("")
    expectFlows(imported)
    // What opens the link is code, and here the edge that the action without a destination leaves to a person.
    let text = try #require(imported.files.first?.text)
    imported.files[0].text = text.replacing("leave: stay", with: "leave: open logOut")
    expectFlows(
      imported,
      """
        the code logs out:
          given: { flow: Main }
          when: [home.leave]
          then: { stack: [email] }

      """)
  }

  @Test func `a global action to a nested graph takes what the graph takes`() throws {
    let imported = loggingOut("<argument android:name='x' app:argType='integer'/>")
    expectFlows(imported)
    let text = try #require(imported.files.first?.text)
    #expect(text.contains("    inputs:\n      x: Int\n    do: root Login\n") && !text.contains("left out"), "\(text)")
  }
}
