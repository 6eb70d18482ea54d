// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation
// Apple defines what these declarations mean.

public protocol UITraitDefinition {
  associatedtype Value: Sendable
  static var defaultValue: Value { get }
}

public protocol UIMutableTraits {
  subscript<Trait: UITraitDefinition>(trait: Trait.Type) -> Trait.Value { get set }
}

public struct UITraitCollection: Sendable {
  let values: [ObjectIdentifier: any Sendable]

  init(_ values: [ObjectIdentifier: any Sendable]) { self.values = values }

  public subscript<Trait: UITraitDefinition>(trait: Trait.Type) -> Trait.Value {
    values[ObjectIdentifier(trait)] as? Trait.Value ?? Trait.defaultValue
  }
}

public struct UITraitOverrides: UIMutableTraits {
  var values: [ObjectIdentifier: any Sendable] = [:]

  public subscript<Trait: UITraitDefinition>(trait: Trait.Type) -> Trait.Value {
    get { values[ObjectIdentifier(trait)] as? Trait.Value ?? Trait.defaultValue }
    set { values[ObjectIdentifier(trait)] = newValue }
  }
}
