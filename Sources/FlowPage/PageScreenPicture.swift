import FlowDrawing

/// A picture of a screen, as a team has it from snapshot tests.
public struct PageScreenPicture: Sendable {
  /// The screen's name.
  public var screen: String
  /// The name of the sample that it shows; empty for none.
  public var sample: String
  /// Whether what the flows say of the screen is newer.
  public var isOld: Bool
  /// The width and the height, in pixels.
  public var width: Int
  public var height: Int
  /// A PNG.
  public var bytes: [UInt8]

  /// Makes a picture from its parts.
  public init(screen: String, sample: String, isOld: Bool, width: Int, height: Int, bytes: [UInt8]) {
    (self.screen, self.sample, self.isOld) = (screen, sample, isOld)
    (self.width, self.height, self.bytes) = (width, height, bytes)
  }

  /// The size at which a node shows it.
  var sizeInNode: PlacedPicture.Point {
    let (width, height) = (Double(width), Double(height))
    let scale = min(90 / width, 180 / height)
    return PlacedPicture.Point(x: (width * scale).rounded(.up), y: (height * scale).rounded(.up))
  }

  /// The picture as an address of itself.
  var address: String { "data:image/png;base64," + Base64.text(of: bytes) }
}
