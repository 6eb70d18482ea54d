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
      (
        "app:argType='boolean' android:defaultValue='@bool/x'", "x: \"Bool?\"",
        "its default is '@bool/x', a resource of Android's, for which nil stands"
      ),
      (
        "app:argType='reference' android:defaultValue='0'", "x: { type: Int, default: 0 }",
        "the number of a resource of Android's"
      ),
      (
        "app:argType='reference' android:defaultValue='@drawable/x'", "x: \"Int?\"",
        "its default is '@drawable/x', a resource of Android's, for which nil stands"
      ),
      ("app:argType='string' app:nullable='true' android:defaultValue='@null'", "x: \"String?\"", nil),
      (
        "app:argType='string' android:defaultValue='@string/x'", "x: \"String?\"",
        "its default is '@string/x', a resource of Android's, for which nil stands"
      ),
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
      "<argument android:name='id' app:argType='integer' android:defaultValue='@integer/three'/>",
      "on Android code may leave out 'id', which then is '@integer/three'"
    ),
    (
      "<argument android:name='id' android:defaultValue='@null'/>",
      "on Android code may leave out 'id', which then is '@null'"
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

  /// An order whose action or destination has defaults, opened by code with a value or without.
  @Test func `an action's default is one that code may override, and goes before the destination's`() throws {
    let imported = importNavigation([
      navigation(
        "main", start: "orders",
        """
        <fragment android:id="@+id/orders"><action android:id="@+id/open" app:destination="@id/order">
          <argument android:name="nr" app:argType="long" android:defaultValue="-1L"/>
          <argument android:name="title" app:argType="string" android:defaultValue="own"/>
        </action></fragment>
        <fragment android:id="@+id/order">
          <argument android:name="nr" app:argType="long"/>
          <argument android:name="title" app:argType="string" android:defaultValue="its"/>
          <argument android:name="tab" app:argType="integer" android:defaultValue="0"/>
          <argument android:name="must" app:argType="boolean"/>
        </fragment>
        """)
    ])
    expectFlows(
      imported,
      """
        the code gives what the action has a default for:
          given: { flow: Main }
          when: [{ orders.open: { nr: 7, title: "other", tab: 1, must: true } }]
          then: { stack: [orders, { order: { nr: 7, title: "other", tab: 1, must: true } }] }

      """)
    let text = try #require(imported.files.first?.text)
    let comment =
      "# on Android code may leave out 'nr', which then is '-1L', and 'title', which then is 'own', and 'tab', which then is '0'\n"
    #expect(text.contains("      \(comment)      open: { nr: Int, title: String, tab: Int, must: Bool }\n"), "\(text)")
    #expect(
      text.hasSuffix(
        """
          default-unused:
            tab: "each event that leads here gives it; on Android code may leave it out"
            title: "each event that leads here gives it; on Android code may leave it out"

        """), "\(text)")
  }

  @Test func `an argument of an action that leads nowhere is named, and one of a global action is its link's`() throws {
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
    #expect(
      text.contains("    inputs:\n      p: \"Int?\"\n    do: push a\n") && text.contains("flow: Main\nstart: a\n"),
      "\(text)")
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

  /// A player whose address only one of two actions gives, and which its graph may start with.
  private func player(
    _ address: String = "<argument android:name='video_address' app:argType='string'/>", start: String = "list"
  )
    -> Imported
  {
    importNavigation([
      navigation(
        "main", start: start,
        """
        <fragment android:id="@+id/list">
          <action android:id="@+id/play" app:destination="@id/player">\(address)</action>
          <action android:id="@+id/demo" app:destination="@id/player"/>
        </fragment>
        <fragment android:id="@+id/player">
          <argument android:name="title" app:argType="string"/>
          <action android:id="@+id/next" app:destination="@id/player"/>
        </fragment>
        """)
    ])
  }

  @Test func `an argument that only an action declares reaches the destination too, and others leave it out`() throws {
    let imported = player()
    expectFlows(
      imported,
      """
        one action gives it:
          given: { flow: Main }
          when: [{ list.play: { title: "a", videoAddress: "x" } }]
          then: { stack: [list, { player: { title: "a", videoAddress: "x" } }] }
        the others do not, even from a screen that has it:
          given: { flow: Main }
          when: [{ list.play: { title: "a", videoAddress: "x" } }, { player.next: { title: "b" } }]
          then: { stack: [list, { player: { title: "a", videoAddress: "x" } }, { player: { title: "b", videoAddress: null } }] }

      """)
    let text = try #require(imported.files.first?.text)
    for lines in [
      "      # 'video_address'\n      # only actions have it\n      videoAddress: \"String?\"\n",
      "      play: { title: String, videoAddress: \"String?\" }\n",
      "      demo: { title: String }\n", "    demo: push player\n",
      "    next: { push: player, with: { videoAddress: null } }\n",
    ] { #expect(text.contains(lines), "\(lines) in\n\(text)") }
  }

  @Test(arguments: [
    ("<argument android:name='speed' app:argType='float' android:defaultValue='1.5'/>", "speed", "Float?", "'1.5'"),
    ("<argument android:name='item_id' android:defaultValue='3'/>", "itemId", "Int?", "'3'"),
    (
      "<argument android:name='x' app:argType='string' app:nullable='true' android:defaultValue='@null'/>", "x",
      "String?", "'@null'"
    ),
  ])
  func `an argument that only an action declares may have a default there`(
    _ argument: String, _ name: String, _ type: String, _ value: String
  ) throws {
    let imported = player(argument)
    expectFlows(imported)
    let text = try #require(imported.files.first?.text)
    #expect(text.contains("      \(name): \"\(type)\"\n"), "\(text)")
    #expect(
      text.contains(
        """
              # on Android code may leave out '\(name)', which then is \(value)
              play: { title: String, \(name): "\(type)" }

        """), "\(text)")
  }

  @Test func `a graph that an action gives an argument hands it to its start`() throws {
    let imported = importNavigation([
      navigation(
        "main", start: "home",
        """
        <fragment android:id="@+id/home">
          <action android:id="@+id/plain" app:destination="@id/sub"/>
          <action android:id="@+id/toSub" app:destination="@id/sub"><argument android:name="nr" app:argType="integer"/></action>
        </fragment>
        <navigation android:id="@+id/sub" app:startDestination="@id/first">
          <fragment android:id="@+id/first"><action android:id="@+id/leave" app:destination="@id/other"/></fragment>
          <fragment android:id="@+id/second"/>
        </navigation>
        <fragment android:id="@+id/other"><action android:id="@+id/again" app:destination="@id/sub"/></fragment>
        """)
    ])
    expectFlows(
      imported,
      """
        it gets there:
          given: { flow: Main }
          when: [{ home.toSub: { nr: 3 } }]
          then: { stack: [home, { first: { nr: 3 } }] }
        without it there is none:
          given: { flow: Main }
          when: [{ home.toSub: { nr: 3 } }, first.leave, other.again]
          then: { stack: [home, { first: { nr: 3 } }, other, { first: { nr: null } }] }

      """)
  }
}
