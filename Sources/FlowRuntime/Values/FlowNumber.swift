/// A small number as an enum, for the switches of generated code.
///
/// Swift's compiler handles the cases of an enum fast. It type-checks a number in a pattern as an expression with operators, and compiles it to a
/// comparison. An app never sees this type.
public enum FlowNumber: CaseIterable, Sendable {
  case n0, n1, n2, n3, n4, n5, n6, n7, n8, n9, n10, n11, n12, n13, n14, n15, n16, n17, n18, n19, n20, n21, n22, n23,
    n24, n25, n26, n27, n28, n29, n30, n31, n32, n33, n34, n35, n36, n37, n38, n39, n40, n41, n42, n43, n44, n45, n46,
    n47, n48, n49, n50, n51, n52, n53, n54, n55, n56, n57, n58, n59, n60, n61, n62, n63
  /// Any other number.
  case other

  private static let all = allCases

  /// The case of a number.
  ///
  /// - Parameters:
  ///   - number: the number.
  ///   - first: the number that ``n0`` represents.
  public init(_ number: Int, from first: Int = 0) {
    let index = number - first
    self = index >= 0 && index < Self.all.count ? Self.all[index] : .other
  }
}
