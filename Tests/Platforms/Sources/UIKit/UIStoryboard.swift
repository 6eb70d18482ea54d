// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation
// Apple defines what these declarations mean.

import Foundation

@MainActor
public final class UIStoryboard: NSObject {
  /// The scenes that the storyboards of a test have: how a scene is made, by the storyboard's name and the scene's
  /// identifier.
  public static var scenes: [String: [String: @MainActor () -> UIViewController]] = [:]
  private let name: String

  public init(name: String, bundle: Bundle?) { self.name = name }

  public func instantiateViewController<Scene: UIViewController>(identifier: String) -> Scene {
    guard let scene = Self.scenes[name]?[identifier]?() else {
      fatalError("the storyboard '\(name)' has no view controller with the identifier '\(identifier)'")
    }
    guard let scene = scene as? Scene else { fatalError("'\(identifier)' is of another class") }
    return scene
  }
}
