/// What tells entries of one screen apart: generated code names it with each type of the app's that a `key:` relies on, so that Swift's
/// compiler says in the flow file where one is not `Hashable`. It has no values.
public enum FlowKey<Value: Hashable> {}
