import FlowImport
import Testing

/// Deep links: where their patterns are, and what is said of those that do not arrive.
@MainActor
struct NavigationLinkTests {
  private func shop(_ link: String, arguments: String = "", path: String = "res/navigation/shop.xml") -> ImportSource {
    let file = navigation(
      "shop", start: "home",
      """
      <fragment android:id="@+id/home"/>
      <fragment android:id="@+id/help">\(arguments)<deepLink app:uri="\(link)"/></fragment>
      """)
    return ImportSource(path: path, bytes: file.bytes)
  }

  private func strings(_ elements: String, path: String = "res/values/strings.xml") -> ImportSource {
    source(path, "<resources>\(elements)</resources>")
  }

  @Test func `a pattern may be a string resource, which Android looks up in res values`() throws {
    let imported = importNavigation([
      shop("@string/help_url"),
      strings("<string name='help_url'> \"https://shop.example/<b>help</b>\" </string>"),
      strings("<string name='help_url'>https://shop.example/hilfe</string>", path: "res/values-de/strings.xml"),
    ])
    expectFlows(
      imported,
      """
        help is opened from outside:
          given: { flow: Shop }
          when: [{ link: "https://shop.example/help" }]
          then: { stack: [home, help] }

      """)
    let text = try #require(imported.files.first?.text)
    #expect(text.contains("  # '@string/help_url'\n  help:\n    url: \"https://shop.example/help\"\n"), "\(text)")
    #expect(imported.report == ["res/navigation/shop.xml: 'Shop' with 2 screens, 0 edges, 0 inputs, 1 link"])
  }

  @Test(arguments: [
    ("@string/a", "https://a.example/x"), ("@string/b", "https://a.example/x"),
    ("@com.app:string/a", "https://a.example/x"),
    ("@string/quoted", "https://a.example/it's"), ("@string/code", "https://a.example/A"),
    ("@string/data", "https://a.example/d"),
  ])
  func `a string resource is read as Android reads it`(_ reference: String, _ url: String) throws {
    let imported = importNavigation([
      shop(reference),
      strings(
        """
        <string name="a">https://a.example/x</string><string name="a">second</string><string name="b">@string/a</string>
        <string name="quoted">https://a.example/it\\'s</string><string name="code">https://a.example/\\u0041</string>
        <string name="data"><![CDATA[https://a.example/]]>d</string><string>nameless</string>
        """),
    ])
    #expect(try #require(imported.files.first?.text).contains("    url: \"\(url)\"\n"), "\(imported)")
  }

  @Test func `the strings of a module are those that its own files have`() throws {
    let imported = importNavigation([
      shop("@string/url", path: "shop/src/main/res/navigation/shop.xml"),
      strings("<string name='url'>https://other.example</string>", path: "other/src/main/res/values/strings.xml"),
      strings("<string name='url'>https://shop.example</string>", path: "shop/src/main/res/values/strings.xml"),
    ])
    #expect(try #require(imported.files.first?.text).contains("    url: \"https://shop.example\"\n"))
  }

  @Test(arguments: [
    ("@string/help_url", "it is a string resource, which no file here has: give 'res/values/strings.xml', too"),
    ("@string/circle", "it is a string resource, which no file here has: give 'res/values/strings.xml', too"),
    ("@xml/help", "it is a resource of Android's"),
  ])
  func `a resource that no file has is named as one, and the report says so and counts no link`(
    _ reference: String, _ reason: String
  ) throws {
    let imported = importNavigation([
      shop(reference), strings("<string name='circle'>@string/circle</string>"),
    ])
    expectFlows(imported)
    let comment = "The deep link '\(reference)' is left out: \(reason)."
    #expect(try #require(imported.files.first?.text).contains("# \(comment)\n"))
    #expect(
      imported.report == [
        "res/navigation/shop.xml: 'Shop' with 2 screens, 0 edges, 0 inputs, 0 links", "Shop.flow.yaml: \(comment)",
      ])
  }

  @Test func `a link that flowc refuses is not counted, and the report says why it is left out`() throws {
    let imported = importNavigation([shop("https://a b/x")])
    expectFlows(imported)
    #expect(imported.report.first?.hasSuffix("0 inputs, 0 links") == true, "\(imported.report)")
    #expect(imported.report.last?.hasPrefix("Shop.flow.yaml: The link 'https://a b/x' is left out: ") == true)
  }

  @Test func `an argument whose default is a resource has one, so a link need not give it`() {
    let imported = importNavigation([
      shop(
        "https://shop.example/help",
        arguments: "<argument android:name='page' app:argType='integer' android:defaultValue='@integer/first'/>")
    ])
    expectFlows(
      imported,
      """
        help is opened from outside:
          given: { flow: Shop }
          when: [{ link: "https://shop.example/help" }]
          then: { stack: [home, help] }

      """)
  }

  @Test func `a screen that only a link leads to is said to be led to by links`() throws {
    let imported = importNavigation([shop("https://shop.example/help")])
    expectFlows(imported)
    #expect(
      try !#require(imported.files.first?.text).contains("nothing that was imported leads here"), "\(imported.files)")
  }
}
