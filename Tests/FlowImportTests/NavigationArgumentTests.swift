import FlowImport
import Testing

/// The arguments of destinations and actions.
@MainActor
struct NavigationArgumentTests {
  /// The lines of the flow for a screen `b` that takes some arguments, and to which an action sets others, without the blanks before them.
  private func lines(taking arguments: String, setting constants: String = "") throws -> [String] {
    let imported = importNavigation([
      navigation(
        "main", start: "a",
        """
        <fragment android:id="@+id/a"><action android:id="@+id/go" app:destination="@id/b">\(constants)</action></fragment>
        <fragment android:id="@+id/b">\(arguments)</fragment>
        """)
    ])
    expectFlows(imported)
    return try #require(imported.files.first?.text).split(separator: "\n").map { line in
      String(line.drop { $0 == " " })
    }
  }

  @Test(
    arguments: [
      ("app:argType='string'", "x: String", nil),
      ("app:argType='integer' android:defaultValue='0x1F'", "x: { type: Int, default: 31 }", nil),
      ("app:argType='long' android:defaultValue='5L'", "x: { type: Int, default: 5 }", nil),
      ("android:defaultValue='5L'", "x: { type: Int, default: 5 }", nil),
      ("app:argType='float' android:defaultValue='1.5'", "x: { type: Float, default: 1.5 }", nil),
      ("app:argType='float' android:defaultValue='nan'", "x: Float", "its default is 'nan'"),
      ("android:defaultValue='3.0'", "x: { type: Float, default: 3.0 }", nil),
      ("app:argType='boolean' android:defaultValue='true'", "x: { type: Bool, default: true }", nil),
      ("app:argType='boolean' android:defaultValue='@bool/x'", "x: Bool", "its default is '@bool/x'"),
      (
        "app:argType='reference' android:defaultValue='0'", "x: { type: Int, default: 0 }",
        "the number of a resource of Android's"
      ),
      ("app:argType='reference' android:defaultValue='@drawable/x'", "x: Int", "its default is '@drawable/x'"),
      ("app:argType='string' app:nullable='true' android:defaultValue='@null'", "x: \"String?\"", nil),
      ("app:argType='string' android:defaultValue='@string/x'", "x: String", "its default is '@string/x'"),
      ("app:argType='integer[]'", "x: \"[Int]\"", nil), ("app:argType='long[]'", "x: \"[Int]\"", nil),
      ("app:argType='float[]'", "x: \"[Float]\"", nil), ("app:argType='boolean[]'", "x: \"[Bool]\"", nil),
      ("app:argType='string[]' android:defaultValue='@null'", "x: \"[String]?\"", nil),
      ("app:argType='reference[]'", "x: \"[Int]\"", "the number of a resource of Android's"),
      ("app:argType='com.app.Item[]'", "x: \"[Item]\"", nil),
      ("app:argType='com.app.Item'", "x: Item", nil), ("app:argType='com.app.Item$Kind'", "x: Kind", nil),
      ("app:argType='com.app.Mode' android:defaultValue='HOME_PAGE'", "x: { type: Mode, default: .homePage }", nil),
      ("app:argType='com.app.Mode' android:defaultValue='a b'", "x: Mode", "its default is 'a b'"),
      ("app:argType='com.app.Mode' android:defaultValue='0'", "x: Mode", "its default is '0'"),
      ("app:argType='double' android:defaultValue='2.5'", "x: { type: Double, default: 2.5 }", nil),
      (
        "app:argType='kotlin.collections.List&lt;String&gt;'", "x: ListString",
        "its type is 'kotlin.collections.List<String>'"
      ),
    ] as [(String, String, String?)])
  func `a type of Android's is one of Swift's, and what has no meaning is a comment`(
    _ attributes: String, _ field: String, _ comment: String?
  ) throws {
    let lines = try lines(taking: "<argument android:name='x' \(attributes)/>")
    #expect(lines.contains(field), "\(lines)")
    let remarks = lines.filter { $0.hasPrefix("# its") || $0.hasPrefix("# the number") }
    if let comment {
      #expect(remarks.contains("# \(comment)"), "\(lines)")
    } else {
      #expect(remarks == [], "\(lines)")
    }
  }

  @Test(arguments: ["android.net.Uri", "java.util.UUID", "java.util.Date"])
  func `a type of Foundation's is imported`(_ type: String) throws {
    let lines = try lines(taking: "<argument android:name='x' app:argType='\(type)'/>")
    #expect(lines.contains("imports: [Foundation]") && !lines.contains("missing-import:"), "\(lines)")
    let plain = try self.lines(taking: "<argument android:name='x' app:argType='string'/>")
    #expect(!plain.contains("imports: [Foundation]"))
  }

  @Test(arguments: [
    (
      "<argument android:name='nope' app:argType='string' android:defaultValue='x'/>",
      "not imported: the argument 'nope' with the value 'x', which nothing takes"
    ),
    (
      "<argument android:name='id' app:argType='integer' android:defaultValue='@integer/three'/>",
      "not imported: the argument 'id' with the value '@integer/three', which is no Int: decide"
    ),
    (
      "<argument android:name='id' android:defaultValue='@null'/>",
      "not imported: the argument 'id' with the value '@null', which is no Int: decide"
    ),
    (
      "<argument android:name='id' android:defaultValue='3'/><argument android:name='Id' android:defaultValue='4'/>",
      "not imported: the argument 'Id' with the value '4', as another is 'id' too"
    ),
  ])
  func `an argument of an action that does not come over is named`(_ constants: String, _ comment: String) throws {
    let lines = try lines(taking: "<argument android:name='id' app:argType='integer'/>", setting: constants)
    #expect(lines.contains("# \(comment)"), "\(lines)")
  }

  @Test func `an argument that an action sets is a value, and no comment`() throws {
    let lines = try lines(
      taking:
        "<argument android:name='id' app:argType='integer'/><argument android:name='s' app:argType='string' app:nullable='true'/>",
      setting:
        "<argument android:name='id' android:defaultValue='3'/><argument android:name='s' android:defaultValue='@null'/>"
    )
    #expect(lines.contains("go: { push: b, with: { id: 3, s: null } }"), "\(lines)")
    #expect(!lines.contains { $0.contains("not imported") })
  }

  @Test func `an argument of an action that leads nowhere, and of a global one, is named`() throws {
    let imported = importNavigation([
      navigation(
        "main", start: "a",
        """
        <action android:id="@+id/everywhere" app:destination="@id/a"><argument android:name="p" android:defaultValue="1"/></action>
        <fragment android:id="@+id/a"><action android:id="@+id/go" app:destination="@id/lost"><argument android:name="q" android:defaultValue="2"/></action></fragment>
        """)
    ])
    expectFlows(imported)
    let text = try #require(imported.files.first?.text)
    #expect(text.contains("# not imported: the argument 'p' with the value '1', which nothing takes\n"))
    #expect(text.contains("# not imported: the argument 'q' with the value '2', which nothing takes\n"))
  }

  @Test func `an activity is presented full`() throws {
    let imported = importNavigation([
      navigation(
        "main", start: "a",
        """
        <fragment android:id="@+id/a"><action android:id="@+id/go" app:destination="@id/map"/></fragment>
        <activity android:id="@+id/map"/>
        """)
    ])
    expectFlows(
      imported,
      """
        the activity covers all:
          given: { flow: Main }
          when: [a.go]
          then: { stack: [a, { full: [map] }] }

      """)
  }
}
