import FlowSimulator
import Foundation

@testable import FlowModel
@testable import FlowRuntime

/// URLs and payloads that an app is opened with, and patterns for them: a line each.
///
/// The first byte chooses which sample is opened; the lines are a pattern, a URL, and a payload in the form of a query.
@MainActor func fuzzLinks(_ bytes: [UInt8]) {
  guard let first = bytes.first else { return }
  let lines = String(decoding: bytes.dropFirst(), as: UTF8.self).split(separator: "\n", maxSplits: 2).map(String.init)
  guard lines.count > 1 else { return }
  let parameters = ["id", "peer", "page"]
  if let pattern = LinkPattern(url: lines[0], parameters: parameters), let url = LinkText(lines[1]) {
    for strictness in [LinkPattern.Strictness.asWritten, .asMeant] {
      guard let texts = pattern.fit(url, strictness, isOptional: [true, false, true]) else { continue }
      precondition(texts.count == parameters.count, "values for other parameters")
      // What is printed with the values is a URL that fits again, with the same values; no pattern of a link names one twice.
      guard parameters.allSatisfy({ lines[0].components(separatedBy: "{\($0)").count < 3 }) else { continue }
      guard let printed = pattern.url(texts, encodesAll: true), let again = LinkText(printed) else { continue }
      let found = pattern.fit(again, .asWritten, isOptional: [true, false, true])
      precondition(found == texts, "a printed URL that brings other values")
    }
  }
  _ = LinkPattern(payload: lines[0], parameters: parameters)
  var payload: [String: String] = [:]
  for field in (lines.count > 2 ? lines[2] : "").split(separator: "&") {
    let parts = field.split(separator: "=", maxSplits: 1).map(String.init)
    payload[parts.first ?? ""] = parts.count > 1 ? parts[1] : ""
  }
  let simulator = Sample.all[Int(first) % Sample.all.count].simulator()
  simulator.start()
  simulator.open(lines[1])
  simulator.open(payload: payload)
  expectReadable(simulator)
}

/// Values as they are kept, read as each type that can be kept, and kept again.
@MainActor func fuzzValues(_ bytes: [UInt8]) {
  guard let value = try? JSONDecoder().decode(KeptValue.self, from: Data(bytes)) else { return }
  for type in [
    "String", "Int", "Int8", "UInt64", "Double", "Float", "Bool", "[Int]", "[String]?", "[String: [Int8]]", "Part",
  ] {
    let own: [String: any Codable.Type] = ["Part": Part.self]
    guard let read = KeptTypes.read(value, type, own) else { continue }
    guard let kept = KeptTypes.keep(read, type, own) else {
      // No JSON has such a number.
      continue
    }
    precondition(KeptTypes.read(kept, type, own) != nil, "a kept value that nobody reads: \(type)")
  }
}

/// A type of the app's, with all that Codable writes.
private struct Part: Codable, Hashable {
  enum Kind: String, Codable { case plain, fancy }
  enum Shape: Codable, Hashable {
    case circle(radius: Double)
    case path([Int])
  }

  var name: String
  var kind: Kind?
  var shape: Shape?
  var parts: [String: Part]?
  var date: Date?
  var address: URL?
  var count: UInt8?
}
