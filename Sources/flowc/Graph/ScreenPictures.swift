import FlowCommandLine
import FlowFiles
import FlowPage
import Foundation

/// The pictures of screens in a folder, such as snapshot tests write: `cart.png`, or `cart.filled.png` with the name
/// of a sample.
///
/// Only files of the folder itself are read, and of those no symbolic link.
struct ScreenPictures {
  /// The reason why a folder's pictures cannot be used.
  struct Failure: Error {
    /// The reason, as a sentence.
    var message: String
  }

  /// The largest size of a file, in bytes.
  static let mostBytes = 4 << 20
  /// The largest size of all files, in bytes.
  static let mostBytesTogether = 32 << 20

  private struct Picture {
    var screen: String
    var sample: String
    var saved: Date
    var width: Int
    var height: Int
    var bytes: [UInt8]
  }

  private var pictures: [Picture] = []

  /// Reads the pictures of a folder.
  init(in folder: String) throws(Failure) {
    let names: [String]
    do { names = try FileManager.default.contentsOfDirectory(atPath: folder).sorted() } catch {
      throw Failure(message: "'\(folder)' is no folder that can be read")
    }
    var size = 0
    for name in names where name.lowercased().hasSuffix(".png") {
      let path = "\(folder)/\(name)"
      guard let attributes = try? FileManager.default.attributesOfItem(atPath: path),
        attributes[.type] as? FileAttributeType == .typeRegular
      else { continue }
      let bytes: [UInt8]
      do throws(FileError) { bytes = try readInput(path, limit: Self.mostBytes + 1) } catch {
        throw Failure(message: error.description)
      }
      if bytes.count > Self.mostBytes { throw Failure(message: "'\(path)' has more than \(Self.mostBytes) bytes") }
      size += bytes.count
      if size > Self.mostBytesTogether {
        throw Failure(message: "the pictures in '\(folder)' have more than \(Self.mostBytesTogether) bytes together")
      }
      guard let (width, height) = Self.size(of: bytes) else { throw Failure(message: "'\(path)' is no PNG") }
      let parts = name.dropLast(4).split(separator: ".", maxSplits: 1).map(String.init)
      pictures.append(
        Picture(
          screen: parts.first ?? "", sample: parts.count > 1 ? parts[1] : "",
          saved: attributes[.modificationDate] as? Date ?? .distantPast, width: width, height: height, bytes: bytes))
    }
  }

  /// The width and the height that a PNG says it has, in pixels.
  private static func size(of bytes: [UInt8]) -> (Int, Int)? {
    let start: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A, 0, 0, 0, 13, 0x49, 0x48, 0x44, 0x52]
    guard bytes.count > 32, bytes.starts(with: start) else { return nil }
    func number(at place: Int) -> Int { bytes[place..<place + 4].reduce(0) { $0 << 8 | Int($1) } }
    let (width, height) = (number(at: 16), number(at: 20))
    return (1...16_384).contains(width) && (1...16_384).contains(height) ? (width, height) : nil
  }

  /// The pictures of a module's screens; one that is older than the file that declares its screen is marked.
  func pictures(of module: PageWriter.Tested) -> [PageScreenPicture] {
    let graph = module.drawable.graph
    var changed: [String: Date] = [:]
    for screen in graph.screens where Int(screen.range.file) < module.drawable.sources.files.count {
      let path = module.drawable.sources.files[Int(screen.range.file)].path
      let date = try? FileManager.default.attributesOfItem(atPath: path)[.modificationDate] as? Date
      changed[graph.names[screen.name]] = date ?? .distantPast
    }
    return pictures.compactMap { picture in
      guard let date = changed[picture.screen] else { return nil }
      // A checkout writes all files at about the same time.
      let isOld = picture.saved.addingTimeInterval(60) < date
      return PageScreenPicture(
        screen: picture.screen, sample: picture.sample, isOld: isOld, width: picture.width, height: picture.height,
        bytes: picture.bytes)
    }
  }

  /// The names of the screens that have a picture.
  var screens: Set<String> { Set(pictures.map(\.screen)) }
}
