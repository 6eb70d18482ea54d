import FlowImport
import FlowTestSupport
import Testing

/// Files that are made to hurt their reader.
@MainActor
struct HostileXMLTests {
  @Test(
    arguments: [
      (
        "a document type", "<?xml version=\"1.0\"?>\n<!DOCTYPE a [<!ENTITY b \"c\">]>\n<document>&b;</document>", 2,
        "a document type ('<!DOCTYPE') is not read"
      ),
      (
        "an entity bomb",
        "<!DOCTYPE a [<!ENTITY a \"lol\"><!ENTITY b \"&a;&a;&a;&a;&a;&a;&a;&a;&a;&a;\"><!ENTITY c \"&b;&b;&b;&b;\">]><document>&c;</document>",
        1, "a document type ('<!DOCTYPE') is not read"
      ),
      (
        "an external entity",
        "<?xml version=\"1.0\"?>\n\n<!DOCTYPE a [<!ENTITY b SYSTEM \"file:///etc/passwd\">]><document type=\"&b;\"/>",
        3,
        "a document type ('<!DOCTYPE') is not read"
      ),
      (
        "an external document type",
        "<!-- <!DOCTYPE x> -->\n<!DOCTYPE document SYSTEM \"http://127.0.0.1/x.dtd\"><document/>", 2,
        "a document type ('<!DOCTYPE') is not read"
      ),
      (
        "an entity that nothing declares", "<document>\n<scenes>&b;</scenes></document>", 2,
        "the file is not well-formed XML"
      ),
      (
        "another encoding", "<?xml version=\"1.0\" encoding='UTF-7'?><document/>", 1,
        "the file is in another encoding than UTF-8"
      ),
      ("text", "hello", 1, "the file is not well-formed XML"),
      ("a second root", "<document/>\n\n<document/>", 3, "nothing may follow the end of the root element"),
      ("text behind the root", "<document>\n</document>\nmore", 3, "nothing may follow the end of the root element"),
      ("an end too many", "<document></document>\n</document>", 2, "nothing may follow the end of the root element"),
    ])
  func `a hostile file is refused at its line`(_ name: String, _ text: String, _ line: Int, _ message: String) {
    let failures = importStoryboards([source("x.storyboard", text)]).failures
    #expect(failures.map(\.description) == ["x.storyboard:\(line): error: \(message)"], "\(name)")
  }

  @Test func `text in a CDATA section is not a document type`() {
    let text = "<a><![CDATA[<!DOCTYPE a>]]></a>"
    let messages = importNavigation([source("x.xml", text)]).failures.map(\.message)
    #expect(!messages.contains { $0.contains("DOCTYPE") })
  }

  @Test func `blanks, comments and processing instructions may follow the root element`() {
    let screens = "<fragment android:id=\"@+id/a\"/>"
    var file = navigation("main", start: "a", screens)
    file = ImportSource(path: file.path, bytes: file.bytes + Array("\n<!-- <a> -->\n<?pi <b> ?>\r\n\t".utf8))
    expectFlows(importNavigation([file]))
  }

  @Test(arguments: ["l", "ü", "日"]) func `a name that is too long for a flow file is cut`(_ letter: String) {
    let name = "L" + String(repeating: letter, count: 1500)
    let imported = importNavigation([
      navigation(
        name, start: name,
        "<fragment android:id=\"@+id/\(name)\"/><fragment android:id=\"@+id/\(name)2\"/>"
      )
    ])
    expectFlows(imported)
    #expect(imported.files.allSatisfy { $0.name.utf8.count <= 255 })
  }

  @Test func `two bytes a letter are refused where the first zero is, as XML allows none`() {
    let bytes = "<document/>".utf16.flatMap { [UInt8($0 & 0xFF), UInt8($0 >> 8)] }
    let failures = importStoryboards([ImportSource(path: "x.storyboard", bytes: bytes)]).failures
    #expect(failures.map(\.description) == ["x.storyboard:1:2: error: the file is not in UTF-8"])
  }

  @Test(arguments: ["<document>\n<ä ", "<document>\n<ab", "<document>\n<a\"", "<document>\n<!-"])
  func `bytes that are no UTF-8 are refused at their line and column before the parser sees them`(text: String) {
    let bytes = Array(text.utf8) + [0xFF, 0xC0] + Array("=\"x\"/></document>".utf8)
    let failures = importStoryboards([ImportSource(path: "x.storyboard", bytes: bytes)]).failures
    let column = text.utf8.split(separator: UInt8(ascii: "\n"))[1].count + 1
    #expect(failures.map(\.description) == ["x.storyboard:2:\(column): error: the file is not in UTF-8"])
  }

  @Test func `a comment in Latin-1 takes no other file with it`() {
    let good = navigation("shop", start: "a", "<fragment android:id=\"@+id/a\"/>")
    let bad = Array("<navigation>\n  <!-- gr".utf8) + [0xFC, 0xDF] + Array("e -->\n</navigation>".utf8)
    let imported = importNavigation([ImportSource(path: "old.xml", bytes: bad), good])
    #expect(imported.failures.map(\.description) == ["old.xml:2:10: error: the file is not in UTF-8"])
    #expect(imported.files.map(\.name) == ["Shop.flow.yaml"])
  }

  @Test(arguments: [(ImportLimits.depth, false), (ImportLimits.depth + 1, true)])
  func `elements are nested as deep as the limit allows`(_ depth: Int, _ isRefused: Bool) {
    let text = String(repeating: "<a>", count: depth) + String(repeating: "</a>", count: depth)
    let messages = importNavigation([source("x.xml", text)]).failures.map(\.message)
    #expect(messages.contains("elements are nested more than \(ImportLimits.depth) levels deep") == isRefused)
  }

  @Test(arguments: [(ImportLimits.elements, false), (ImportLimits.elements + 1, true)])
  func `there are as many elements as the limit allows`(_ count: Int, _ isRefused: Bool) {
    let text = "<a>" + String(repeating: "<b/>", count: count - 1) + "</a>"
    let messages = importNavigation([source("x.xml", text)]).failures.map(\.message)
    #expect(messages.contains("the file has more than \(ImportLimits.elements) elements") == isRefused)
  }

  @Test(arguments: [(ImportLimits.attributes, false), (ImportLimits.attributes + 1, true)])
  func `an element has as many attributes as the limit allows`(_ count: Int, _ isRefused: Bool) {
    let attributes = (0..<count).map { "a\($0)='x=y=z>'" }.joined(separator: " ")
    // What only looks like attributes is not counted.
    let equals = String(repeating: "a='1' ", count: count + 1)
    let text =
      "<?xml version='1.0'?>\n<!-- <a \(equals)> -->\n<a><![CDATA[<a \(equals)>]]>\(equals)<b\n\(attributes)/></a>"
    let failures = importNavigation([source("x.xml", text)]).failures.map(\.description)
    let message = "x.xml:3: error: an element has more than \(ImportLimits.attributes) attributes"
    #expect(failures.contains(message) == isRefused, "\(failures)")
  }

  // The time is taken within the test: a limit of the test's own would also count how long it waits for the others.
  @Test func `many attributes are refused before the parser reads them`() {
    let text = "<a " + (0..<300_000).map { "a\($0)=\"1\"" }.joined(separator: " ") + "/>"
    let time = ContinuousClock().measure {
      #expect(importNavigation([source("x.xml", text)]).failures.count == 1)
    }
    #expect(time < .seconds(60))
  }

  @Test(.enabled(if: triesAllCases)) func `thousands of screens that nothing leads to are imported in seconds`() {
    let screens = (0..<5_000).map { "<fragment android:id=\"@+id/f\($0)\"/>" }.joined()
    let time = ContinuousClock().measure {
      expectFlows(importNavigation([navigation("main", start: "f0", screens)]))
    }
    #expect(time < .seconds(60))
  }

  @Test func `a flow that flowc would not read is refused`() {
    let name = String(repeating: "long", count: 40)
    let screens = (0..<4_000).map { "<fragment android:id=\"@+id/\(name)\($0)\"/>" }.joined()
    let imported = importNavigation([
      navigation("large", start: "\(name)0", screens),
      navigation("small", start: "a", "<fragment android:id=\"@+id/a\"/>"),
    ])
    #expect(
      imported.failures.map(\.description) == [
        "Large.flow.yaml: error: the flow has more than 1 MiB, which flowc does not read: import fewer scenes at once"
      ])
    #expect(imported.files.map(\.name) == ["Small.flow.yaml"])
  }

  @Test func `a file has as many bytes as the limit allows`() {
    // What is taken is refused at its first byte then, and not read for seconds.
    let messages = [0, 1].map { more in
      importNavigation([ImportSource(path: "x.xml", bytes: Array(repeating: 0, count: ImportLimits.bytes + more))])
        .failures.map(\.message)
    }
    #expect(messages == [["the file is not in UTF-8"], ["the file has more than 16 MiB"]])
  }

  @Test func `graphs that are items of each other's menus are imported in seconds`() {
    let names = (0..<12).map { "g\($0)" }
    var files: [ImportSource] = []
    for name in names {
      let others = names.filter { $0 != name }
      let includes = others.map { "<include android:id='@+id/\($0)_of_\(name)' app:graph='@navigation/\($0)'/>" }
      files.append(navigation(name, start: "\(others[0])_of_\(name)", includes.joined()))
      let items = others.map { "<item android:id='@id/\($0)_of_\(name)'/>" }
      files.append(source("menu_\(name).xml", "<menu xmlns:android='a'>\(items.joined())</menu>"))
    }
    let time = ContinuousClock().measure {
      #expect(importNavigation(files).report.contains { $0.hasSuffix(": the drawer of 'G0'") })
    }
    #expect(time < .seconds(60))
  }
}
