#if hasFeature(Embedded)
  /// A value in the page's simulator, where no type of the app exists.
  public typealias AppValue = SimulatedValue
#else
  /// A value of a type that a flow file names: of the app's or of Swift's. In the simulator of flowc's page it is a
  /// text.
  public typealias AppValue = Any
#endif
