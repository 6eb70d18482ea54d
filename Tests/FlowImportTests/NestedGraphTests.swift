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

  @Test func `an action that stays in its graph and pops what is outside of it keeps its way forward`() throws {
    let imported = nested("app:destination='@id/s1' app:popUpTo='@id/home'")
    expectFlows(imported)
    let text = try #require(imported.files.last?.text)
    #expect(
      text.contains(
        "    # pops up to 'home' first, which is outside of this flow: decide\n    leave: push s1\n"), "\(text)")
  }

  /// An app whose global action leads to a nested graph, again.
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

  @Test func `a global action to a nested graph starts it again`() throws {
    var imported = loggingOut("")
    expectFlows(imported)
    // What opens the link is code, and here the edge that the action without a destination leaves to a person.
    let text = try #require(imported.files.first?.text)
    imported.files[0].text = text.replacing("leave: stay", with: "leave: open logOut")
    // The graph's screen is reached then, so nothing has to allow that it is not.
    let other = try #require(imported.files.last?.text)
    imported.files[1].text = String(other[..<(try #require(other.firstRange(of: "\nallow:\n")).lowerBound)])
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

  @Test func `a global action of a nested graph is an edge of any of its screens`() throws {
    let imported = importNavigation([
      navigation(
        "main", start: "home",
        """
        <fragment android:id="@+id/home"><action android:id="@+id/toSub" app:destination="@id/sub"/></fragment>
        <fragment android:id="@+id/other"/>
        <navigation android:id="@+id/sub" app:startDestination="@id/s1">
          <action android:id="@+id/action_global_s2" app:destination="@id/s2"/>
          <action android:id="@+id/quit" app:destination="@id/other" app:popUpTo="@id/sub" app:popUpToInclusive="true"/>
          <fragment android:id="@+id/s1"/>
          <fragment android:id="@+id/s2"><argument android:name="x" app:argType="integer"/></fragment>
        </navigation>
        """)
    ])
    expectFlows(
      imported,
      """
        the code shows the second and quits:
          given: { flow: Main }
          when: [home.toSub, { s1.globalS2: { x: 3 } }]
          then: { stack: [home, s1, { s2: { x: 3 } }] }
        the code quits:
          given: { flow: Main }
          when: [home.toSub, s1.quit]
          then: { stack: [home, other] }

      """)
    let text = try #require(imported.files.last?.text)
    #expect(
      text.contains("  any:\n    # 'action_global_s2', which code takes from anywhere: decide which other"), "\(text)")
    // No link, which would put the screen on the stack of the app's first flow.
    #expect(!imported.files.contains { $0.text.contains("links:") || $0.text.contains("allow:") }, "\(imported.files)")
  }

  @Test func `a global action of a graph without screens is named`() throws {
    let imported = importNavigation([
      navigation("main", start: "home", "<fragment android:id='@+id/home'/>"),
      navigation(
        "other", start: "inner",
        """
        <action android:id="@+id/go" app:destination="@id/inner"/>
        <navigation android:id="@+id/inner" app:startDestination="@id/s"><fragment android:id="@+id/s"/></navigation>
        """),
    ])
    expectFlows(imported)
    let text = try #require(imported.files.first { $0.name == "Other.flow.yaml" }?.text)
    #expect(text.contains("# 'go', which code takes from anywhere, is left out: no screen is here.\n"), "\(text)")
  }

  @Test(arguments: [
    ("out", "home, b, other"), ("back", "home"), ("across", "home, b, other"), ("acrossOnly", "home, b"),
  ])
  func `an action pops up to what is in another graph`(_ action: String, _ stack: String) throws {
    let imported = importNavigation([
      navigation(
        "main", start: "home",
        """
        <fragment android:id="@+id/home"><action android:id="@+id/toFirst" app:destination="@id/first"/></fragment>
        <fragment android:id="@+id/other"/>
        <fragment android:id="@+id/top">
          <action android:id="@+id/out" app:destination="@id/other" app:popUpTo="@id/b"/>
          <action android:id="@+id/back" app:popUpTo="@id/b" app:popUpToInclusive="true"/>
          <action android:id="@+id/toSecond" app:destination="@id/second"/>
        </fragment>
        <navigation android:id="@+id/first" app:startDestination="@id/b">
          <fragment android:id="@+id/b"><action android:id="@+id/toTop" app:destination="@id/top"/></fragment>
        </navigation>
        <navigation android:id="@+id/second" app:startDestination="@id/c">
          <fragment android:id="@+id/c">
            <action android:id="@+id/across" app:destination="@id/other" app:popUpTo="@id/b"/>
            <action android:id="@+id/acrossOnly" app:popUpTo="@id/b"/>
          </fragment>
        </navigation>
        """)
    ])
    let walk =
      action.hasPrefix("across") ? "top.toSecond, c.\(action)" : "top.\(action == "back" ? "backChosen" : action)"
    expectFlows(
      imported,
      """
        it pops:
          given: { flow: Main }
          when: [home.toFirst, b.toTop, \(walk)]
          then: { stack: [\(stack)] }

      """)
    #expect(!imported.files.contains { $0.text.contains("not there") }, "\(imported.files)")
  }

  @Test(arguments: ["", "app:startDestination='@id/gone'"])
  func `a graph without a start, which Android refuses, takes what its first screen needs, and spoils no other`(
    _ start: String
  ) throws {
    let pay = source(
      "pay.xml",
      """
      <navigation xmlns:android="http://schemas.android.com/apk/res/android" xmlns:app="http://schemas.android.com/apk/res-auto"
        android:id="@+id/pay" \(start)>
        <fragment android:id="@+id/card"><argument android:name="sum" app:argType="integer"/></fragment>
      </navigation>
      """)
    let shop = navigation(
      "shop", start: "basket",
      """
      <fragment android:id="@+id/basket"><action android:id="@+id/buy" app:destination="@id/pay"/></fragment>
      <include app:graph="@navigation/pay"/>
      """)
    let imported = importNavigation([pay, shop])
    expectFlows(
      imported,
      """
        it is paid:
          given: { flow: Shop }
          when: [{ basket.buy: { sum: 3 } }]
          then: { stack: [basket, { card: { sum: 3 } }] }

      """)
    #expect(!imported.hasErrors)
    #expect(try #require(imported.files.first?.text).contains("inputs:\n  sum: Int\n\nstart: card\n"))
    expectFlows(importNavigation([pay]))
  }

  @Test func `a deep link into a graph that no action leads to has a way there, from the app's first screen`() throws {
    let imported = importNavigation([
      navigation(
        "main", start: "status",
        """
        <navigation android:id="@+id/status" app:startDestination="@id/home">
          <fragment android:id="@+id/home"><action android:id="@+id/toAbout" app:destination="@id/about"/></fragment>
        </navigation>
        <fragment android:id="@+id/about"><deepLink app:uri="app://about"/></fragment>
        <navigation android:id="@+id/diary" app:startDestination="@id/days">
          <fragment android:id="@+id/days"/>
          <fragment android:id="@+id/day">
            <argument android:name="date" app:argType="string"/>
            <deepLink app:uri="app://diary/{date}"/>
          </fragment>
        </navigation>
        <navigation android:id="@+id/unused" app:startDestination="@id/rest"><fragment android:id="@+id/rest"/></navigation>
        """)
    ])
    expectFlows(
      imported,
      """
        the links lead to what Android shows:
          given: { flow: Main }
          when: [{ link: "app://diary/today" }, { then: { stack: [home, days, { day: { date: "today" } }] } }, { link: "app://about" }]
          then: { stack: [home, about] }
        code shows the graph:
          given: { flow: Main }
          when: [home.toDiary]
          then: { stack: [home, days] }

      """)
    let text = imported.files.map(\.text).joined()
    #expect(
      text.contains("# only deep links lead to 'diary': decide which screens have it\n      toDiary:\n"), "\(text)")
    #expect(!text.contains("toUnused"))
  }
}
