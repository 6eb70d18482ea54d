// swift-tools-version: 6.2
import PackageDescription

// The runtime's presenters on a machine without UIKit and SwiftUI: `UIKit` here is a small working imitation that misbehaves as the real
// one does, `SwiftUI` declarations enough to type-check, `os` a log and signposts that tests read. `FLOWC_WITHOUT_UIKIT` builds what a Mac builds: SwiftUI alone.
let hasUIKit = Context.environment["FLOWC_WITHOUT_UIKIT"] == nil
let strict: [SwiftSetting] = Context.environment["FLOWC_STRICT"] == nil ? [] : [.treatAllWarnings(as: .error)]
// Swift Testing would look for what it adds to the real UIKit.
let withoutOverlays: [SwiftSetting] = [.unsafeFlags(["-Xfrontend", "-disable-cross-import-overlays"])]
let uiKit: [Target.Dependency] = hasUIKit ? ["UIKit"] : []

let package = Package(
  name: "platforms",
  platforms: [.macOS(.v14), .iOS(.v17), .tvOS(.v17), .visionOS(.v1)],
  targets: [
    .target(name: "SwiftUI", dependencies: uiKit, swiftSettings: strict),
    .target(name: "FlowLanguage", swiftSettings: strict),
    .target(name: "FlowModel", dependencies: ["FlowLanguage"], swiftSettings: strict),
    .target(name: "os", swiftSettings: strict),
    .target(
      name: "FlowRuntime", dependencies: ["FlowModel", "FlowLanguage", "SwiftUI", "os"] + uiKit,
      exclude: ["FlowRuntime.docc"],
      swiftSettings: strict),
  ],
  swiftLanguageModes: [.v6]
)

if hasUIKit {
  package.targets += [
    .target(name: "UIKit", swiftSettings: strict),
    .target(name: "FlowTesting", dependencies: ["FlowRuntime"], exclude: ["FlowTesting.docc"], swiftSettings: strict),
    // The app's side of a flow as the article "What you write, what is generated" shows it.
    .target(name: "Article", dependencies: ["FlowRuntime", "UIKit", "SwiftUI"], swiftSettings: strict),
    // Three small apps, driven in AppTests: one with coordinators of its own and a flow among them, one in SwiftUI, one with the screens of
    // XCoordinator's example.
    .target(
      name: "Letters", dependencies: ["FlowRuntime", "UIKit", "SwiftUI"], path: "Sources/Apps/Letters",
      exclude: ["Letters.flow.yaml"], swiftSettings: strict),
    .target(
      name: "Notes", dependencies: ["FlowRuntime", "SwiftUI"], path: "Sources/Apps/Notes", exclude: ["Notes.flow.yaml"],
      swiftSettings: strict),
    // The same with its `@main`, which tests that link it have already.
    .target(
      name: "NotesMain", dependencies: ["FlowRuntime", "SwiftUI"], path: "Sources/Apps/NotesMain",
      exclude: ["Notes.flow.yaml"], swiftSettings: strict + [.define("MAIN"), .unsafeFlags(["-parse-as-library"])]),
    .target(
      name: "News", dependencies: ["FlowRuntime", "UIKit"], path: "Sources/Apps/News", exclude: ["News.flow.yaml"],
      swiftSettings: strict),
    // The app of the guides, in SwiftUI, and its window and a screen in UIKit: its flows are those of Tests/Guide.
    .target(
      name: "Trips", dependencies: ["FlowRuntime", "UIKit", "SwiftUI", "ComposableArchitecture"],
      path: "Sources/Apps/Trips",
      exclude: ["Main.flow.yaml", "PickTraveler.flow.yaml", "SignIn.flow.yaml", "Trips.flow.yaml"],
      swiftSettings: strict + [.unsafeFlags(["-parse-as-library"])]),
    // What is left of a storyboard and of Jetpack's navigation when `flowc import` has made a flow of it: see Tests/Guide.
    .target(
      name: "Storyboards", dependencies: ["FlowRuntime", "UIKit"], path: "Sources/Apps/Storyboards",
      exclude: ["Notes.flow.yaml"], swiftSettings: strict),
    .target(
      name: "Jetpack", dependencies: ["FlowRuntime", "SwiftUI"], path: "Sources/Apps/Jetpack",
      exclude: ["Shop.flow.yaml"],
      swiftSettings: strict),
    // An app whose parts are switched on from a server.
    .target(
      name: "Flags", dependencies: ["FlowRuntime"], path: "Sources/Apps/Flags", exclude: ["Store.flow.yaml"],
      swiftSettings: strict),
    // Declarations enough to type-check an app with stores.
    .target(name: "ComposableArchitecture", swiftSettings: strict),
    // The sample app that is run on devices, and its UI tests, to type-check them: see Tests/Device.
    .target(
      name: "Device", dependencies: ["FlowRuntime", "UIKit", "SwiftUI"], exclude: ["Sample.flow.yaml"],
      swiftSettings: strict + [.unsafeFlags(["-parse-as-library"])]),
    .target(name: "XCUITest", swiftSettings: strict),
    // What apps import beside FlowRuntime.
    .target(name: "OtherLibraries", swiftSettings: strict),
    .target(
      name: "DeviceUITests", dependencies: ["XCUITest"], swiftSettings: strict + [.swiftLanguageMode(.v5)]),
    .testTarget(
      name: "PlatformTests",
      dependencies: ["FlowRuntime", "FlowTesting", "FlowModel", "UIKit", "SwiftUI", "os", "OtherLibraries"],
      swiftSettings: strict + withoutOverlays),
    .testTarget(
      name: "AppTests",
      dependencies: ["FlowRuntime", "FlowTesting", "UIKit", "SwiftUI", "Letters", "Notes", "News", "Storyboards"],
      swiftSettings: strict + withoutOverlays),
    .testTarget(
      name: "ArticleTests", dependencies: ["FlowRuntime", "FlowTesting", "UIKit", "SwiftUI", "Article"],
      swiftSettings: strict + withoutOverlays),
  ]
}
