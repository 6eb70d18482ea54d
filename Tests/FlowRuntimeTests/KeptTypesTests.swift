import FlowRuntime
import Foundation
import Testing

/// The values that can be kept over a relaunch, and the way they are kept.
@MainActor
struct KeptTypesTests {
  struct City: Codable, Hashable {
    enum Size: String, Codable { case small, large }
    var name: String
    var size: Size
    var mayor: String?
    var streets: [Street] = []
  }

  struct Street: Codable, Hashable {
    var number: UInt64
    var length: Double
  }

  class Animal: Codable {
    var legs: Int
    init(legs: Int) { self.legs = legs }
  }

  final class Dog: Animal {
    var name: String

    init(name: String) {
      self.name = name
      super.init(legs: 4)
    }

    enum CodingKeys: CodingKey { case name }

    required init(from decoder: any Decoder) throws {
      let container = try decoder.container(keyedBy: CodingKeys.self)
      name = try container.decode(String.self, forKey: .name)
      try super.init(from: container.superDecoder())
    }

    override func encode(to encoder: any Encoder) throws {
      var container = encoder.container(keyedBy: CodingKeys.self)
      try container.encode(name, forKey: .name)
      try super.encode(to: container.superEncoder())
    }
  }

  struct Moody: Codable {
    struct Refusal: Error {}
    init() {}
    init(from decoder: any Decoder) throws { throw Refusal() }
    func encode(to encoder: any Encoder) throws { throw Refusal() }
  }

  final class App: FlowImplementation {
    override var keptTypes: [String: any Codable.Type] {
      ["City": City.self, "Dog": Dog.self, "Moody": Moody.self, "Street": Street.self]
    }
  }

  private let app = App(FlowDefinition("flow App\nstart = push a\nscreen a") { [] }, [])

  /// Through JSON, as an app would.
  private func round<Value: Equatable>(_ value: Value, _ type: String) throws -> Bool {
    guard let kept = app.keep(value, type) else { return false }
    let again = try JSONDecoder().decode(KeptValue.self, from: JSONEncoder().encode(kept))
    return app.read(again, type) as? Value == value
  }

  @Test func `standard types are kept, with optionals, arrays and dictionaries of them`() throws {
    #expect(try round("a", "String") && round(true, "Bool") && round(-7, "Int") && round(UInt64.max, "UInt64"))
    #expect(try round(Int8.min, "Int8") && round(1.5, "Double") && round(Float(0.1), "Float"))
    #expect(try round(String?.none, "String?") && round(String?.some("a"), "String?") && round([1, 2], "[Int]"))
    #expect(try round(["a": [1]], "[String: [Int]]") && round([String?.none, "b"], "[String?]"))
    #expect(try round(Double.infinity, "Double") && round([Double.infinity], "[ Double ]"))
  }

  @Test func `a type that the flows declare as kept is kept, whatever it is made of`() throws {
    let city = City(name: "Moscow", size: .large, mayor: nil, streets: [Street(number: .max, length: 0.5)])
    #expect(try round(city, "City"))
    #expect(try round(City?.none, "City?") && round([city, city], "[City]") && round(["a": city], "[String:City]"))
    let dog = try #require(app.keep(Dog(name: "Rex"), "Dog"))
    let again = try #require(app.read(dog, "Dog") as? Dog)
    #expect(again.name == "Rex" && again.legs == 4)
  }

  @Test func `no other type is kept, nor a value that is of another type than declared, or that refuses`() {
    #expect(app.keep(URL(fileURLWithPath: "/"), "URL") == nil)
    #expect(app.keep(URL?.some(URL(fileURLWithPath: "/")) as Any, "URL?") == nil)
    #expect(app.keep(7, "String") == nil)
    #expect(app.keep(Moody(), "Moody") == nil)
    #expect(app.keep(Set([1]), "Set<Int>") == nil)
  }

  @Test func `nil is kept, whatever type it wraps`() throws {
    #expect(app.keep(URL?.none as Any, "URL?") == .null)
    let nothing = try #require(app.read(.null, "URL?"))
    #expect(nothing as? URL? == URL?.none)
    #expect(app.read(.text("/"), "URL?") == nil)
  }

  @Test func `a kept value is read as no other type`() throws {
    #expect(app.read(.integer(300), "Int8") == nil)
    #expect(app.read(.text("7"), "Int") == nil)
    #expect(app.read(.number(7), "Int") as? Int == 7)
    #expect(app.read(.number(7.5), "Int") == nil)
    #expect(app.read(.fields([:]), "City") == nil)
    #expect(app.read(.list([.null]), "[City]") == nil)
    #expect(app.read(.list([.null]), "[City?]") as? [City?] == [nil])
    #expect(app.read(.fields(["name": .text("Rex"), "super": .fields([:])]), "Dog") == nil)
    #expect(app.read(.fields([:]), "Moody") == nil)
  }

  @Test(arguments: [66, 100, 2_000])
  func `a kept value nested more than 64 levels deep is not read`(levels: Int) {
    let text = String(repeating: "[", count: levels) + String(repeating: "]", count: levels)
    #expect(throws: DecodingError.self) { try JSONDecoder().decode(KeptValue.self, from: Data(text.utf8)) }
  }

  @Test func `a kept value nested 64 levels deep is read`() throws {
    // One in 64 others.
    let text = String(repeating: "[", count: 65) + String(repeating: "]", count: 65)
    _ = try JSONDecoder().decode(KeptValue.self, from: Data(text.utf8))
  }
}
