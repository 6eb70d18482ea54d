/// A compile-time check that the types of a `key:` are `Hashable`. A key tells apart the entries of one screen.
///
/// Generated code names this type with each of the app's types, so that the compiler shows its error in the flow file. It has no values.
public enum FlowKey<Value: Hashable> {}
