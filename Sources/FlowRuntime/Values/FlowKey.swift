/// A check that the types of a `key:`, which tells entries of one screen apart, are `Hashable`: generated code names it with each type of the app, so that the
/// compiler's error is shown in the flow file. It has no values.
public enum FlowKey<Value: Hashable> {}
