import Foundation

/// The running apps that send their steps, and the commands for them. The server's threads read and write it.
///
/// An app sends what it is, as JSON, then lines: `r` with a step, `s` with what its presenter shows, and `n` with a
/// note, each before JSON. They are passed on to the page as they are: what they say is nothing but data, here and
/// there.
final class InspectedApps: @unchecked Sendable {
  /// The number of bytes of a request at most.
  static let mostBytes = 1 << 20
  /// The number of bytes of a line at most.
  static let mostBytesOfLine = 64 * 1024
  /// The number of lines of an app that are kept at most.
  static let mostLines = 20_000
  /// The number of bytes of an app's lines that are kept at most.
  static let mostBytesOfApp = 32 << 20
  /// The number of apps at most; the one that was heard of least recently goes.
  static let mostApps = 4
  /// The number of commands that wait for an app at most.
  static let mostCommands = 100
  /// The number of bytes that the page is told at once, but for a single line.
  private static let mostBytesOfNews = 512 * 1024
  /// The seconds after which an app that says nothing has gone.
  private static let patience = 4.0

  private struct App {
    var about: String
    var lines: [String] = []
    /// The number of the first line that is kept.
    var first = 0
    var bytes = 0
    var commands: [String] = []
    var lastHeard = Date()
    var wasThere = true

    var isThere: Bool { Date().timeIntervalSince(lastHeard) < InspectedApps.patience }
    var end: Int { first + lines.count }
  }

  private let condition = NSCondition()
  /// In the order in which they came.
  private var apps: [(id: String, app: App)] = []
  private var revision = 1

  // MARK: From and to apps

  /// Takes lines of an app.
  ///
  /// - Parameters:
  ///   - body: what the app is, then lines.
  ///   - id: the app's own number.
  ///   - first: the number of the first line that the app has kept.
  ///   - from: the number of the first of these lines.
  /// - Returns: the number of the line to go on with; nil if the body is nothing that an app says.
  func take(_ body: [UInt8], of id: String, first: Int, from: Int) -> Int? {
    guard let text = String(validating: body, as: UTF8.self), Self.isName(id), 0...Int(Int32.max) ~= first,
      first...Int(Int32.max) ~= from
    else { return nil }
    var lines = text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    let about = lines.removeFirst()
    guard about.utf8.count <= 4096, Self.isObject(about), lines.allSatisfy(Self.isLine) else { return nil }
    return locked {
      let index = apps.firstIndex { $0.id == id } ?? add(id, about)
      apps[index].app.lastHeard = Date()
      // It has dropped lines that were not sent, or has begun before `flowc watch`.
      if apps[index].app.end < first {
        apps[index].app.lines = []
        (apps[index].app.first, apps[index].app.bytes) = (first, 0)
      }
      let known = apps[index].app.end
      if from <= known {
        for line in lines.dropFirst(known - from) {
          apps[index].app.lines.append(line)
          apps[index].app.bytes += line.utf8.count
        }
        shorten(&apps[index].app)
      }
      changed()
      return apps[index].app.end
    }
  }

  private func add(_ id: String, _ about: String) -> Int {
    if apps.count >= Self.mostApps,
      let oldest = apps.indices.min(by: { apps[$0].app.lastHeard < apps[$1].app.lastHeard })
    {
      apps.remove(at: oldest)
    }
    apps.append((id, App(about: about)))
    return apps.count - 1
  }

  private func shorten(_ app: inout App) {
    while app.lines.count > Self.mostLines || app.bytes > Self.mostBytesOfApp {
      let count = max(1, app.lines.count / 2)
      app.bytes -= app.lines[..<count].reduce(0) { $0 + $1.utf8.count }
      app.lines.removeFirst(count)
      app.first += count
    }
  }

  private static func isName(_ text: String) -> Bool {
    !text.isEmpty && text.utf8.count <= 40 && text.allSatisfy { $0.isASCII && ($0.isLetter || $0.isNumber) }
  }

  private static func isLine(_ line: String) -> Bool {
    guard line.utf8.count <= mostBytesOfLine, let kind = line.utf8.first, [UInt8]("rsn".utf8).contains(kind),
      line.utf8.dropFirst().first == UInt8(ascii: " ")
    else { return false }
    return isObject(String(line.dropFirst(2)))
  }

  private static func isObject(_ text: String) -> Bool {
    (try? JSONSerialization.jsonObject(with: Data(text.utf8))) is [String: Any]
  }

  /// Waits for commands for an app, and takes them, one a line; nil if the app is not known.
  func commands(of id: String, within seconds: Double) -> String? {
    let end = Date().addingTimeInterval(seconds)
    return locked {
      while let index = apps.firstIndex(where: { $0.id == id }) {
        apps[index].app.lastHeard = Date()
        if !apps[index].app.wasThere { changed() }
        if !apps[index].app.commands.isEmpty || !condition.wait(until: end) {
          guard let index = apps.firstIndex(where: { $0.id == id }) else { return nil }
          apps[index].app.lastHeard = Date()
          defer { apps[index].app.commands = [] }
          return apps[index].app.commands.joined(separator: "\n")
        }
      }
      return nil
    }
  }

  // MARK: From and to the page

  /// Adds a command for an app that runs.
  ///
  /// - Returns: false for what is no command.
  func command(_ body: [UInt8], to id: String) -> Bool {
    guard body.count <= 4096, let text = String(validating: body, as: UTF8.self), !text.contains("\n"),
      Self.isObject(text)
    else {
      return false
    }
    return locked {
      guard let index = apps.firstIndex(where: { $0.id == id }), apps[index].app.isThere,
        apps[index].app.commands.count < Self.mostCommands
      else { return false }
      apps[index].app.commands.append(text)
      condition.broadcast()
      return true
    }
  }

  /// Waits until there is something new.
  ///
  /// - Parameters:
  ///   - revision: the number of the last news.
  ///   - id: the app whose lines are wanted; another text for those of the last app that came.
  ///   - from: the number of the first wanted line.
  /// - Returns: a line with what there is, then the app's lines.
  func news(after revision: Int, of id: String, from: Int, within seconds: Double) -> String {
    let end = Date().addingTimeInterval(seconds)
    return locked {
      while self.revision == revision, condition.wait(until: end) {}
      for index in apps.indices where apps[index].app.wasThere != apps[index].app.isThere {
        apps[index].app.wasThere.toggle()
        self.revision += 1
      }
      let all = apps.map { "{\"about\":\($0.app.about),\"id\":\"\($0.id)\",\"isThere\":\($0.app.isThere)}" }
      guard let (id, app) = apps.first(where: { $0.id == id }) ?? apps.last else {
        return "{\"revision\":\(self.revision),\"apps\":[]}"
      }
      let from = min(max(from, app.first), app.end)
      var lines: [String] = []
      var bytes = 0
      for line in app.lines[(from - app.first)...] {
        bytes += line.utf8.count
        if bytes > Self.mostBytesOfNews, !lines.isEmpty { break }
        lines.append(line)
      }
      // Where there is more, the next question is answered at once.
      let number = from + lines.count < app.end ? 0 : self.revision
      let head =
        "{\"revision\":\(number),\"apps\":[\(all.joined(separator: ","))],\"app\":\"\(id)\",\"first\":\(app.first),\"from\":\(from)}"
      return ([head] + lines).joined(separator: "\n")
    }
  }

  /// An app's steps as a recording that `flowc simulate --replay` and `flowc coverage --recording` read; nil if the app
  /// or its first steps are not known.
  func recording(of id: String) -> String? {
    guard let app = locked({ apps.first { $0.id == id }?.app }), app.first == 0,
      let about = try? JSONDecoder().decode(About.self, from: Data(app.about.utf8)), let digest = UInt64(about.digest),
      let flow = try? JSONEncoder().encode(about.flow)
    else { return nil }
    let records = app.lines.filter { $0.hasPrefix("r ") }.map { $0.dropFirst(2) }
    return """
      {"canBeReplayed":\(about.isWhole),"digest":\(digest),"flow":\(String(decoding: flow, as: UTF8.self)),"records":[
      \(records.joined(separator: ",\n"))
      ]}

      """
  }

  private struct About: Decodable {
    let flow: String
    let digest: String
    let isWhole: Bool
  }

  private func changed() {
    revision += 1
    condition.broadcast()
  }

  private func locked<Result>(_ body: () -> Result) -> Result {
    condition.lock()
    defer { condition.unlock() }
    return body()
  }
}
