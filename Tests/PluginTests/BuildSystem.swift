/// What builds a package.
enum BuildSystem: String, CaseIterable, Sendable {
  case native, swiftbuild
}
