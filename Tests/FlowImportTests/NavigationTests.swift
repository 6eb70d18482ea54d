import FlowImport
import Testing

@MainActor
struct NavigationTests {
  @Test func `a nested graph becomes a flow, and what leads out of it an outcome`() throws {
    let imported = importNavigation([
      navigation(
        "main", start: "homeFragment",
        """
        <fragment android:id="@+id/homeFragment" android:name="app.HomeFragment">
          <action android:id="@+id/action_home_to_login" app:destination="@id/login"/>
          <action android:id="@+id/action_home_to_detail" app:destination="@id/detailFragment"/>
        </fragment>
        <fragment android:id="@+id/detailFragment" android:name="app.DetailFragment">
          <argument android:name="item_id" app:argType="long"/>
          <argument android:name="from" app:argType="app.model.Source" android:defaultValue="HOME_PAGE"/>
          <deepLink app:uri="shop.example/items/{itemId}"/>
        </fragment>
        <navigation android:id="@+id/login" app:startDestination="@id/emailFragment">
          <fragment android:id="@+id/emailFragment">
            <action android:id="@+id/action_next" app:destination="@id/passwordFragment"/>
          </fragment>
          <fragment android:id="@+id/passwordFragment">
            <action android:id="@+id/action_done" app:destination="@id/homeFragment" app:popUpTo="@id/login" app:popUpToInclusive="true"/>
            <action android:id="@+id/action_help" app:destination="@id/helpDialog"/>
          </fragment>
        </navigation>
        <dialog android:id="@+id/helpDialog"/>
        """)
    ])
    expectFlows(
      imported,
      """
        one logs in and is home again:
          given: { flow: Main }
          when:
            - home.toLogin
            - email.next
            - { then: { stack: [home, email, password] } }
            - password.help
            - { then: { stack: [home, email, password, { sheet: [helpDialog] }] } }
            - dismissed
            - password.done
          then: { stack: [home, home] }
        a deep link stands on the first screen:
          given: { flow: Main }
          when: [{ link: "https://shop.example/items/7" }]
          then: { stack: [home, { detail: { itemId: 7, from: .homePage } }] }

      """)
    #expect(imported.files.map(\.name) == ["Main.flow.yaml", "Login.flow.yaml"])
    #expect(
      imported.report == ["main.xml: 'Main', 'Login' with 5 screens, 7 edges, 2 inputs, 1 link"])
  }

  @Test func `each intent of popUpTo is the move that is meant`() throws {
    let imported = importNavigation([
      navigation(
        "shop", start: "a",
        """
        <fragment android:id="@+id/a">
          <action android:id="@+id/toB" app:destination="@id/b"/>
        </fragment>
        <fragment android:id="@+id/b">
          <action android:id="@+id/replaceMe" app:destination="@id/c" app:popUpTo="@id/b" app:popUpToInclusive="true"/>
          <action android:id="@+id/onlyOne" app:destination="@id/c" app:popUpTo="@id/c" app:popUpToInclusive="true"/>
          <action android:id="@+id/backThenOn" app:destination="@id/c" app:popUpTo="@id/a"/>
          <action android:id="@+id/onlyPop" app:popUpTo="@id/a"/>
          <action android:id="@+id/startAnew" app:destination="@id/c" app:popUpTo="@id/shop" app:popUpToInclusive="true"/>
          <action android:id="@+id/topOne" app:destination="@id/c" app:launchSingleTop="true"/>
          <action android:id="@+id/closeMe" app:popUpTo="@id/b" app:popUpToInclusive="true"/>
        </fragment>
        <fragment android:id="@+id/c"/>
        """)
    ])
    expectFlows(imported)
    let text = try #require(imported.files.first?.text)
    let spaced = text.replacing(#/: +/#, with: ": ")
    for line in [
      "replaceMe: replace c", "onlyOne: { push: c, existing: replace }", "backThenOn: { popTo: a, push: c }",
      "onlyPop: popTo a",
      "startAnew: root c", "topOne: { push: c, existing: raise }", "closeMe: pop",
    ] {
      #expect(spaced.contains("    \(line)\n"), "\(line) in\n\(text)")
    }
  }

  @Test func `an action that every destination may take is a link that only the app opens`() throws {
    let imported = importNavigation([
      navigation(
        "main", start: "home",
        """
        <action android:id="@+id/action_global_settings" app:destination="@id/settings" app:enterAnim="@anim/in"/>
        <fragment android:id="@+id/home"/>
        <fragment android:id="@+id/settings"><argument android:name="tab" app:argType="string" app:nullable="true"/></fragment>
        """)
    ])
    expectFlows(imported)
    let text = try #require(imported.files.first?.text)
    #expect(text.contains("1 action had animations of Android's"))
    #expect(text.contains("  globalSettings:\n    inputs:\n      tab: \"String?\"\n    do: push settings\n"))
  }

  @Test func `an include is the graph of its file, and one without its file a screen that says so`() throws {
    let imported = importNavigation([
      navigation(
        "main", start: "home",
        """
        <include app:graph="@navigation/inner"/>
        <include android:id="@+id/other" app:graph="@navigation/other"/>
        <fragment android:id="@+id/home">
          <action android:id="@+id/toInner" app:destination="@id/inner"/>
          <action android:id="@+id/toOther" app:destination="@id/other"/>
          <action android:id="@+id/toNowhere" app:destination="@id/nowhere"/>
        </fragment>
        """),
      navigation("inner", start: "first", "<fragment android:id=\"@+id/first\"/><custom/>"),
    ])
    expectFlows(imported)
    let text = try #require(imported.files.first?.text)
    #expect(text.contains("toInner: push Inner\n"))
    #expect(text.contains("# The graph 'other', whose file was not imported.\n"))
    #expect(text.contains("# leads to 'nowhere', which is not there: decide\n    toNowhere: stay\n"))
    #expect(try #require(imported.files.last?.text).contains("# Left out: <custom>.\n"))
  }

  private func navigation(_ name: String, start: String, _ destinations: String) -> ImportSource {
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
}
