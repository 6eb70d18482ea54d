/// The name of the Swift file that is generated from a flow file: `Shop/EditProfile.flow.yaml` gives `EditProfile.flow.swift`.
public func generatedName(ofFileAt path: String) -> String {
  var name = baseName(of: path)
  for ending in [".flow.yaml", ".yaml", ".yml"] where name.hasSuffix(ending) {
    name.removeLast(ending.count)
    break
  }
  return name + ".flow.swift"
}

/// The name of the Swift file that a module's flow files share: `Shop.flows.swift`.
public func generatedName(ofModule module: String) -> String { identifier(of: module) + ".flows.swift" }

/// The last component of a path.
func baseName(of path: String) -> String {
  guard let slash = path.utf8.lastIndex(of: UInt8(ascii: "/")) else { return path }
  return String(path[path.index(after: slash)...])
}

/// A target's name as Swift spells its module: a character that an identifier cannot have becomes `_`.
func identifier(of module: String) -> String {
  var text = String(String.UnicodeScalarView(module.unicodeScalars.map { $0.properties.isXIDContinue ? $0 : "_" }))
  if let first = module.unicodeScalars.first?.properties, first.isXIDContinue, !first.isXIDStart { text = "_" + text }
  return text
}
