import FlowRuntime
import FlowTour
import ShopExample
import Testing

/// A part of a set, chosen on the command line.
@MainActor
struct ChoiceTests {
  private func run(_ arguments: String..., input: String = "") -> (status: Int32, console: TestConsole) {
    let console = TestConsole(input)
    return (Tour(of: [ShopTour.self], on: console).run(["Shop"] + arguments), console)
  }

  @Test func `a screen is shown alone, with one of its samples`() {
    let (status, console) = run(
      "--screen", "product", "--sample", "missing", "--script", "-", input: "similarTapped 4\nstart")
    #expect(status == 0 && console.errors.isEmpty, "\(console.errors)")
    #expect(console.output.contains("▶ product   id: 0  (new)"))
    #expect(console.output.contains("> similarTapped 4\n  built product"))
    #expect(console.output.components(separatedBy: "▶ product   id: 0  (new)").count == 3)
  }

  @Test func `without a sample, inputs follow the flow, or are examples`() {
    let (status, console) = run("--screen=product", "--script", "-")
    #expect(status == 0)
    #expect(console.output.contains("▶ product   id: 7  (new)"))
    #expect(console.output.contains("cart: 0 in the cart"))
  }

  @Test func `a screen of a child flow is shown in it, and the flow around handles its events`() {
    let (status, console) = run(
      "--screen", "review", "--condition=signedIn=yes", "--script", "-", input: "payTapped\ncharge.paid 7\n")
    #expect(status == 0, "\(console.errors)")
    #expect(console.output.contains("▶ Checkout  review"))
    #expect(console.output.contains("▶ thanks   order: 7"), "\(console.output)")
  }

  @Test func `a flow starts by itself, with inputs that are given, or examples`() {
    let (status, console) = run(
      "--flow", "Checkout", "--input", "cart=1+4", "--condition=signedIn=yes", "--script", "-",
      input: "entered Baker Street\nchosen card\nstart\nconditions")
    #expect(status == 0, "\(console.errors)")
    #expect(console.output.contains("cart: 2 in the cart"))
    #expect(console.output.contains("signedIn=yes"))
    #expect(run("--flow", "Checkout", "--screen", "review", "--script", "-").console.output.contains("▶ review"))
  }

  @Test(
    arguments: [
      (["--flow", "Chekout"], "there is no flow 'Chekout'; did you mean 'Checkout'?"),
      (["--flow", "SignIn", "--screen", "cart"], "there is no screen 'cart'; there are 'credentials', 'register'"),
      (["--screen", "product", "--sample", "x"], "screen 'product' has no sample 'x'; there are 'first', 'missing'"),
      (["--screen", "empty", "--sample", "x"], "screen 'empty' has no sample 'x'"),
      (["--condition", "nv=yes"], "there is no condition 'nv'; there are 'signedIn', 'filled', 'typed'"),
      (["--condition", "signedIn=odd"], "condition 'signedIn' has no answer 'odd'; there are 'false', 'true'"),
      (["--condition", "filled=yes"], "'filled' is computed by the app, and cannot be set"),
      (["--flow", "SignIn", "--input", "user=ann"], "flow 'SignIn' has no input 'user'"),
      (
        ["--flow", "Checkout", "--input", "cart=many"],
        "'many' is not a value of 'cart', which has the type 'Cart': try 1, 1+4, 1+4+4"
      ),
    ])
  func `a name that is not there is an error, which suggests what was meant or lists what there is`(
    arguments: [String], message: String
  ) {
    let console = TestConsole()
    #expect(Tour(of: [ShopTour.self], on: console).run(["Shop"] + arguments) == 1)
    #expect(console.errors == "error: \(message)\n" && console.output.isEmpty)
  }

  @Test(
    arguments: [
      (["--sample", "x"], "'--sample' needs '--screen'"),
      (["--input", "cart"], "'--input' takes 'name=text', not 'cart'"),
      (["--condition", "x"], "'--condition' takes 'name=answer', not 'x'"),
      (["--flow", "A", "--flow", "B"], "only one flow can be started"),
      (["--screen"], "'--screen' needs a value"),
    ])
  func `options that make no sense are a usage error`(arguments: [String], message: String) {
    let console = TestConsole()
    #expect(Tour(of: [ShopTour.self], on: console).run(arguments) == 64)
    #expect(
      console.errors.hasPrefix("error: \(message)\nusage: tour ") && console.errors.split(separator: "\n").count == 2)
  }
}
