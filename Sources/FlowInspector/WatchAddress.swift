#if DEBUG
  import Foundation

  /// The place where `flowc watch` is to be found. It is looked up anew for each attempt, since `flowc watch` may be
  /// begun later.
  struct WatchAddress: Sendable {
    private let given: String?
    private let file: String
    private let folders: [String]

    /// Makes the address of what watches a file.
    init(for file: String, _ arguments: [String], _ environment: [String: String]) {
      let argument = arguments.firstIndex(of: "--flow-inspect")
        .flatMap { arguments.indices.contains($0 + 1) ? arguments[$0 + 1] : nil }
      given = argument ?? environment["FLOWC_INSPECT"]
      self.file = Self.resolved(file)
      // A simulator's app has a home of its own.
      let home = environment["SIMULATOR_HOST_HOME"] ?? NSHomeDirectory()
      let state = environment["XDG_STATE_HOME"].map { [$0] } ?? []
      folders = (state + [home + "/Library/Application Support", home + "/.local/state"]).map { $0 + "/flowc/watch" }
    }

    /// The port and the secret path; nil if nothing watches a folder of the file.
    var current: (port: UInt16, secret: String)? { given.map(Self.read) ?? kept }

    /// Reads `http://127.0.0.1:PORT/SECRET/`. Only this machine is an address: nothing is sent elsewhere.
    private static func read(_ address: String) -> (port: UInt16, secret: String)? {
      for start in ["http://127.0.0.1:", "http://localhost:"] where address.hasPrefix(start) {
        let parts = address.dropFirst(start.count).split(separator: "/", omittingEmptySubsequences: false)
        guard parts.count > 1 else { return nil }
        return place(parts[0], parts[1])
      }
      return nil
    }

    private static func place(_ port: Substring, _ secret: Substring) -> (port: UInt16, secret: String)? {
      guard let port = UInt16(port), port > 0, secret.utf8.count == 32, secret.utf8.allSatisfy(isDigit) else {
        return nil
      }
      return (port, String(secret))
    }

    private static func isDigit(_ byte: UInt8) -> Bool {
      byte >= UInt8(ascii: "0") && byte <= UInt8(ascii: "9") || byte >= UInt8(ascii: "a") && byte <= UInt8(ascii: "f")
    }

    /// The place that was kept for the innermost watched folder which the file is in.
    private var kept: (port: UInt16, secret: String)? {
      var best: (depth: Int, place: (port: UInt16, secret: String))?
      for folder in folders {
        for name in (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? [] {
          let path = folder + "/" + name
          guard let attributes = try? FileManager.default.attributesOfItem(atPath: path),
            let mode = attributes[.posixPermissions] as? Int, mode & 0o077 == 0,
            let size = attributes[.size] as? Int, size <= 65_536,
            let text = FileManager.default.contents(atPath: path).map({ String(decoding: $0, as: UTF8.self) })
          else { continue }
          let lines = text.split(separator: "\n")
          let words = lines.first?.split(separator: " ") ?? []
          guard words.count == 2, let place = Self.place(words[0], words[1]) else { continue }
          for watched in lines.dropFirst().map({ Self.resolved(String($0)) }) {
            guard file == watched || file.hasPrefix(watched == "/" ? "/" : watched + "/") else { continue }
            if watched.utf8.count > best?.depth ?? -1 { best = (watched.utf8.count, place) }
          }
        }
      }
      return best?.place
    }

    private static func resolved(_ path: String) -> String { URL(fileURLWithPath: path).resolvingSymlinksInPath().path }
  }
#endif
