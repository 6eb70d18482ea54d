import FlowImport
import Testing

@MainActor
struct NavigationTests {
  @Test func `a nested graph becomes a flow, and what leads out of it an outcome`() throws {
    let imported = importNavigation([shoppingNavigation])
    expectFixture("Shopping", imported)
    expectFlows(
      imported,
      """
        one logs in and is at the catalogue again:
          given: { flow: Shop }
          when:
            - catalogue.toLogin
            - email.next
            - { then: { stack: [catalogue, email, password] } }
            - password.help
            - { then: { stack: [catalogue, email, password, { sheet: [helpDialog] }] } }
            - dismissed
            - password.done
          then: { stack: [catalogue, catalogue] }
        a deep link stands on the first screen:
          given: { flow: Shop }
          when: [{ link: "https://shop.example/items/7" }]
          then: { stack: [catalogue, { item: { itemId: 7, from: .homePage } }] }

      """)
    #expect(imported.files.map(\.name) == ["Shop.flow.yaml", "Login.flow.yaml"])
    #expect(
      imported.report == ["shop.xml: 'Shop', 'Login' with 5 screens, 7 edges, 2 inputs, 1 link"])
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
      "replaceMe: replace c", "onlyOne: { popTo: c, inclusive: true, push: c }", "backThenOn: { popTo: a, push: c }",
      "onlyPop: popTo a",
      "startAnew: root c", "topOne: { push: c, existing: refresh }", "closeMe: pop",
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
    #expect(text.contains("1 action had animations of Android's, 'in'; "))
    #expect(text.contains("  globalSettings:\n    inputs:\n      tab: \"String?\"\n    do: push settings\n"))
  }

  @Test func `an include is the graph of its file, and without that file a screen with a comment`() throws {
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

  @Test func `a graph that leads to itself hands on what leads out of it`() throws {
    let imported = importNavigation([
      navigation(
        "main", start: "home",
        """
        <fragment android:id="@+id/home"><action android:id="@+id/toOrders" app:destination="@id/orders"/></fragment>
        <navigation android:id="@+id/orders" app:startDestination="@id/order">
          <fragment android:id="@+id/order">
            <action android:id="@+id/another" app:destination="@id/orders"/>
            <action android:id="@+id/done" app:destination="@id/home" app:popUpTo="@id/orders" app:popUpToInclusive="true"/>
            <action android:id="@+id/help" app:destination="@id/help"/>
          </fragment>
        </navigation>
        <dialog android:id="@+id/help"/>
        """)
    ])
    expectFlows(
      imported,
      """
        an order within an order is done:
          given: { flow: Main }
          when: [home.toOrders, order.another, order.done]
          then: { stack: [home, home] }

      """)
    #expect(try #require(imported.files.last?.text).contains("  Orders:\n    done: finish done\n"))
  }

  @Test func `a deep link to a graph leads to its start, in an include without an id as well`() throws {
    let imported = importNavigation([
      navigation(
        "main", start: "home",
        """
        <deepLink app:uri="shop.example/start"/>
        <fragment android:id="@+id/home"><action android:id="@+id/toInner" app:destination="@id/inner"/></fragment>
        <include app:graph="@navigation/inner"/>
        """),
      navigation(
        "inner", start: "first",
        """
        <deepLink app:uri="shop.example/inner"/>
        <fragment android:id="@+id/first"/>
        <fragment android:id="@+id/second"><deepLink app:uri="shop.example/second"/></fragment>
        """),
    ])
    expectFlows(
      imported,
      """
        the app's start:
          given: { flow: Main }
          when: [home.toInner, { link: "https://shop.example/start" }]
          then: { stack: [home] }
        a graph's start:
          given: { flow: Main }
          when: [{ link: "https://shop.example/inner" }]
          then: { stack: [home, first] }
        a destination of an included graph:
          given: { flow: Main }
          when: [{ link: "https://shop.example/second" }]
          then: { stack: [home, first, second] }

      """)
  }

  @Test func `a graph that only code opens does not hide which one the app begins with`() throws {
    let imported = importNavigation([
      navigation(
        "main", start: "home",
        """
        <action android:id="@+id/action_global_help" app:destination="@id/help"/>
        <fragment android:id="@+id/home"/>
        <fragment android:id="@+id/help"/>
        <navigation android:id="@+id/tour" app:startDestination="@id/page"><fragment android:id="@+id/page"/></navigation>
        """)
    ])
    expectFlows(imported)
    #expect(try #require(imported.files.first?.text).contains("entry: true\n"))
  }

  @Test func `of two destinations with one id the last is taken, as Android does, and the other is named`() throws {
    let imported = importNavigation([
      navigation(
        "main", start: "home",
        "<fragment android:id=\"@+id/home\" android:name=\"app.Old\"/><fragment android:id=\"@+id/home\" android:name=\"app.New\"/>"
      )
    ])
    expectFlows(imported)
    let text = try #require(imported.files.first?.text)
    #expect(text.contains("# Left out: a destination 'home' that another with the same id replaces.\n"))
    #expect(text.contains("# 'home', New\n") && !text.contains("Old"))
  }

  @Test func `the graph for all screens is taken before the one for some`() {
    let forAll = navigation("main", start: "home", "<fragment android:id=\"@+id/home\"/>")
    let forSome = navigation("main", start: "wide", "<fragment android:id=\"@+id/wide\"/>")
    let imported = importNavigation([
      ImportSource(path: "res/navigation-sw600dp/main.xml", bytes: forSome.bytes),
      ImportSource(path: "res/navigation/main.xml", bytes: forAll.bytes),
    ])
    expectFlows(imported)
    #expect(imported.files.map { $0.text.contains("start: home\n") } == [true])
    #expect(
      imported.report.first == "res/navigation-sw600dp/main.xml: left out, as res/navigation/main.xml has the same name"
    )
  }

  @Test func `a deep link into a graph that a later screen runs is on the way there`() throws {
    let imported = importNavigation([
      navigation(
        "main", start: "splash",
        """
        <fragment android:id="@+id/splash"><action android:id="@+id/toHome" app:destination="@id/home"/></fragment>
        <fragment android:id="@+id/home"><action android:id="@+id/toDiary" app:destination="@id/diary"/></fragment>
        <navigation android:id="@+id/diary" app:startDestination="@id/days">
          <fragment android:id="@+id/days"/>
          <fragment android:id="@+id/day">
            <argument android:name="selected_day" app:argType="string"/>
            <deepLink app:uri="shop.example/day/{selected_day}"/>
          </fragment>
        </navigation>
        """)
    ])
    expectFlows(
      imported,
      """
        a day is opened from outside:
          given: { flow: Main }
          when: [{ link: "https://shop.example/day/monday" }]
          then: { stack: [splash, home, days, { day: { selectedDay: "monday" } }] }

      """)
  }
}
