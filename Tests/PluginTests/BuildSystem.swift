/// The build system that builds a package.
enum BuildSystem: String, CaseIterable, Sendable {
  case native, swiftbuild
}
