import FlowRuntime
import Foundation
import Testing

/// The numbers of recordings and snapshots, which are data from outside.
struct RecordedNumbersTests {
  /// An event of each kind, with each number that a recording can have.
  private static let text = """
    {"beginning":{"answers":{"App.paid":1},"snapshot":\(snapshot),"stack":"[home]"},"canBeReplayed":true,"digest":18446744073709551615,\
    "flow":"App","records":[\
    {"answers":[0,-1,-2],"event":{"start":{}},"name":"a","stack":"[home]","text":"a"},\
    {"answers":[],"event":{"began":{"_0":"[home]"}},"name":"a","stack":"","text":"a"},\
    {"answers":[],"event":{"restored":{"_0":\(snapshot)}},"name":"a","stack":"","text":"a"},\
    {"answers":[],"event":{"sent":{"_2":[7,"x",true],"entry":3,"event":2}},"name":"a","stack":"","text":"a"},\
    {"answers":[],"event":{"back":{"entry":1}},"name":"a","stack":"","text":"a"},\
    {"answers":[],"event":{"back":{}},"name":"a","stack":"","text":"a"},\
    {"answers":[],"event":{"dismissed":{"layer":1}},"name":"a","stack":"","text":"a"},\
    {"answers":[],"event":{"selected":{"container":0,"item":2}},"name":"a","stack":"","text":"a"},\
    {"answers":[],"event":{"conditionsChanged":{}},"name":"a","stack":"","text":"a"},\
    {"answers":[],"event":{"opened":{"_1":[],"link":4}},"name":"a","stack":"","text":"a"},\
    {"answers":[],"event":{"unanswered":{"_0":"x"}},"name":"a","stack":"","text":"a"},\
    {"answers":[],"event":{"ended":{"_2":[],"outcome":1,"task":0}},"name":"a","stack":"","text":"a"},\
    {"answers":[],"event":{"answered":{"_2":[],"hold":0,"value":-2}},"name":"a","stack":"","text":"a"}]}
    """

  private static let snapshot = """
    {"bounds":[{"expression":1,"field":"city","flow":-1,"steps":[{"expression":2,"flow":1}]}],"digest":5,"flows":[\
    {"bound":{"city":0},"context":{},"flow":{"name":"App","node":"","origin":{"flow":0,"item":"home","layer":0},"overlays":[1],"parent":0},\
    "inputs":{}}],"runs":[0],"state":"[home]","values":[9223372036854775807]}
    """

  @Test func `a recording is written as it was read, byte for byte`() throws {
    let recording = try JSONDecoder().decode(FlowRecording.self, from: Data(Self.text.utf8))
    let encoder = JSONEncoder()
    encoder.outputFormatting = .sortedKeys
    #expect(String(decoding: try encoder.encode(recording), as: UTF8.self) == Self.text)
  }

  @Test(arguments: [Int64.min, .max, 1 << 32, -3])
  func `a number out of range is refused at its place in a recording`(number: Int64) throws {
    let whole = try JSONDecoder().decode(KeptValue.self, from: Data(Self.text.utf8))
    let places = places(in: whole, [])
    #expect(places.count == 35)
    for place in places {
      let changed = try JSONEncoder().encode(replacing(whole, place[...], by: number))
      do {
        _ = try JSONDecoder().decode(FlowRecording.self, from: changed)
        Issue.record("\(place) was read as \(number)")
      } catch DecodingError.dataCorrupted(let context) {
        #expect(context.codingPath.map { $0.intValue.map(String.init) ?? $0.stringValue } == place)
        #expect(context.debugDescription == "\(number) is not a number from -2 to 2147483647")
      }
    }
  }

  /// The paths of all numbers but digests, which may be any, and the app's own values.
  private func places(in value: KeptValue, _ path: [String]) -> [[String]] {
    switch value {
    case .fields(let fields):
      fields.keys.sorted().filter { !["digest", "values", "_2"].contains($0) }.flatMap { key in
        fields[key].map { places(in: $0, path + [key]) } ?? []
      }
    case .list(let elements): elements.enumerated().flatMap { places(in: $1, path + ["\($0)"]) }
    case .integer: [path]
    default: []
    }
  }

  private func replacing(_ value: KeptValue, _ path: ArraySlice<String>, by number: Int64) -> KeptValue {
    guard let key = path.first else { return .integer(number) }
    switch value {
    case .fields(var fields):
      fields[key] = fields[key].map { replacing($0, path.dropFirst(), by: number) }
      return .fields(fields)
    case .list(var elements):
      guard let index = Int(key) else { return value }
      elements[index] = replacing(elements[index], path.dropFirst(), by: number)
      return .list(elements)
    default: return value
    }
  }
}
