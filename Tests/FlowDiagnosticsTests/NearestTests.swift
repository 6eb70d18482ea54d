import FlowDiagnostics
import Testing

/// "Did you mean".
struct NearestTests {
  @Test(arguments: [
    ("chekout", "checkout"), ("checkuot", "checkout"), ("checkoutt", "checkout"), ("xheckout", "checkout"),
    ("CHECKOUT", "checkout"),
  ])
  func `a slip of the pen is fixed`(written: String, meant: String) {
    #expect(nearest(to: written, in: ["home", "checkout", "cart"]) == meant)
  }

  @Test func `a name too far off is not suggested`() {
    #expect(nearest(to: "profile", in: ["cart", "home", "checkout"]) == nil)
    #expect(nearest(to: "cart", in: ["coat"]) == nil)
    #expect(nearest(to: "abcdefghijklmnop", in: ["abcdefghijkl"]) == nil)
  }

  @Test func `the allowance grows with the name up to three`() {
    #expect(nearest(to: "push", in: ["pish"]) == "pish")
    #expect(nearest(to: "regions", in: ["ragians"]) == "ragians")
    #expect(nearest(to: "authenticated", in: ["autenticatted"]) == "autenticatted")
    #expect(nearest(to: "authenticatedUser", in: ["authenticat"]) == nil)
  }

  @Test func `one letter is not a ground for a guess`() {
    #expect(nearest(to: "a", in: ["A", "b", "ab"]) == nil)
    #expect(nearest(to: "ab", in: ["a"]) == nil)
    #expect(nearest(to: "", in: ["ab"]) == nil)
  }

  @Test func `a difference in case alone wins over a nearer spelling before it`() {
    #expect(nearest(to: "popto", in: ["popta", "popTo"]) == "popTo")
  }

  @Test func `the nearer wins, and of two as near the first`() {
    #expect(nearest(to: "regions", in: ["ragians", "regionx", "region"]) == "regionx")
    #expect(nearest(to: "regions", in: ["region", "regionx"]) == "region")
  }

  @Test func `the name itself is not a suggestion`() {
    #expect(nearest(to: "home", in: ["home"]) == nil)
  }
}
