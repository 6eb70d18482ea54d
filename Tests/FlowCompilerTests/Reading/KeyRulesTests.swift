import FlowCompiler
import FlowDiagnostics
import FlowExpectations
import FlowExport
import Testing

/// The rules that decoding, suggestions and the schema share.
struct KeyRulesTests {
  @Test func `every key is accepted where its rule allows it`() {
    for rule in FileKey.allCases.map(\.rule) {
      expectKnown("\(rule.text): \(example(of: rule.takes))")
    }
    for rule in FlowBodyKey.allCases.map(\.rule) {
      // Items belong to a container, and a container to items; what a variant changes, it changes of another flow.
      let beside: [String] =
        switch rule.text {
        case "container": ["items: { a: b }"]
        case "items": ["container: drawer"]
        case "columns": ["container: split"]
        case "history": ["container: drawer", "items: { a: b }"]
        case "insert", "remove": ["extends: G"]
        default: []
        }
      let keys = ["\(rule.text): \(example(of: rule.takes))"] + beside
      expectKnown("flows:\n  F:\n" + keys.map { "    \($0)\n" }.joined())
      expectKnown("flow: F\n" + keys.map { "\($0)\n" }.joined())
    }
    for rule in ScreenKey.allCases.map(\.rule) {
      expectKnown("screens:\n  a:\n    \(rule.text): \(example(of: rule.takes))")
    }
    for rule in FieldKey.allCases.map(\.rule) {
      let type = rule.takes == .type ? "" : "type: Int, "
      expectKnown("screens: { a: { inputs: { b: { \(type)\(rule.text): \(example(of: rule.takes)) } } } }")
    }
    for rule in ConditionKey.allCases.map(\.rule) {
      let beside = rule.text == "failed" || rule.text == "loading" ? "\n    async: true" : ""
      expectKnown("conditions:\n  a:\n    \(rule.text): \(example(of: rule.takes))\(beside)")
    }
    for rule in GateKey.allCases.map(\.rule) {
      let beside = rule.takes == .flow ? "" : "\n    run: F"
      expectKnown("gates:\n  a:\n    \(rule.text): \(example(of: rule.takes))\(beside)")
    }
    for rule in TaskKey.allCases.map(\.rule) {
      expectKnown("tasks:\n  a:\n    \(rule.text): \(example(of: rule.takes))")
    }
    for rule in ContainerChoiceKey.allCases.map(\.rule) {
      let parts = rule.text == "is" ? "is: tabs" : "is: tabs, \(rule.text): \(example(of: rule.takes))"
      expectKnown("flow: F\nitems: { a: b }\ncontainer: [ { \(parts) } ]")
    }
    for rule in ItemKey.allCases.map(\.rule) {
      let beside = rule.takes == .target || rule.takes == .moves ? "" : "to: b, "
      expectKnown("flow: F\ncontainer: tabs\nitems: { c: c, a: { \(beside)\(rule.text): \(example(of: rule.takes)) } }")
    }
    for rule in InsertKey.allCases.map(\.rule) {
      let rest = InsertKey.allCases.map(\.rule).filter { $0.text != rule.text }
        .map { ", \($0.text): \(example(of: $0.takes))" }.joined()
      expectKnown("flow: F\nextends: G\ninsert: { c: { \(rule.text): \(example(of: rule.takes))\(rest) } }")
    }
    for rule in LinkKey.allCases.map(\.rule) {
      let others = ["url: /a", "to: [a]"].filter {
        !$0.hasPrefix(rule.text + ":") && !(rule.text == "do" && $0.hasPrefix("to:"))
          && !(rule.text == "inputs" && $0.hasPrefix("url:"))
      }
      expectKnown(
        "links: { l: { \((others + ["\(rule.text): \(example(of: rule.takes))"]).joined(separator: ", ")) } }")
    }
    for rule in ArriveKey.allCases.map(\.rule) {
      expectKnown("links: { l: { url: /a, to: [a], arrive: { \(rule.text): \(example(of: rule.takes)) } } }")
    }
    for rule in TestKey.allCases.map(\.rule) {
      let beside = rule.text == "then" ? "" : ", then: { stack: [a] }"
      expectKnown("tests: { it goes: { \(rule.text): \(example(of: rule.takes))\(beside) } }")
    }
    for rule in GivenKey.allCases.map(\.rule) {
      let example = rule.text == "flow" ? "F" : example(of: rule.takes)
      expectKnown("tests: { it goes: { given: { \(rule.text): \(example) }, then: { stack: [a] } } }")
    }
    for rule in ExpectationKey.allCases.map(\.rule) {
      expectKnown("tests: { it goes: { then: { \(rule.text): \(example(of: rule.takes)) } } }")
    }
    for rule in StepKey.allCases.map(\.rule) {
      expectKnown("tests: { it goes: { when: [{ \(rule.text): \(example(of: rule.takes)) }], then: { stack: [a] } } }")
    }
    for rule in PropertyKey.allCases.map(\.rule) {
      let beside =
        switch rule.text {
        case "unless", "assume": ", never: a"
        case "from": ", reach: a"
        case "before": ", always: b"
        case "always": ", before: b"
        default: ""
        }
      expectKnown("flow: F\nstart: a\nproperties: { p: { \(rule.text): \(example(of: rule.takes))\(beside) } }")
    }
    for rule in EntryKey.allCases.map(\.rule) {
      expectKnown("flow: F\nstart: a\nentry: { \(rule.text): \(example(of: rule.takes)) }")
    }
    for key in MoveKey.allCases {
      var beside = ""
      if key == .option(.with) { beside = ", push: b" }
      if key == .option(.style) { beside = ", present: b" }
      if key == .option(.transition) { beside = ", push: b" }
      if key == .option(.inclusive) { beside = ", popTo: b" }
      if key == .option(.item) || key == .option(.existing) { beside = ", push: b" }
      expectKnown(
        "flow: F\nstart: a\nedges: { a: { go: { \(key.rule.text): \(example(of: key.rule.takes))\(beside) } } }")
    }
  }

  @Test func `every rule describes in a sentence what its key is for`() {
    let rules =
      FileKey.allCases.map(\.rule) + FlowBodyKey.allCases.map(\.rule) + EntryKey.allCases.map(\.rule)
      + ScreenKey.allCases.map(\.rule)
      + FieldKey.allCases.map(\.rule) + ConditionKey.allCases.map(\.rule) + TaskKey.allCases.map(\.rule)
      + MoveKey.allCases.map(\.rule) + ContainerChoiceKey.allCases.map(\.rule) + ItemKey.allCases.map(\.rule)
      + LinkKey.allCases.map(\.rule) + ArriveKey.allCases.map(\.rule) + NamesKey.allCases.map(\.rule)
      + GateKey.allCases.map(\.rule)
      + InsertKey.allCases.map(\.rule) + TestKey.allCases.map(\.rule) + GivenKey.allCases.map(\.rule)
      + ExpectationKey.allCases.map(\.rule) + StepKey.allCases.map(\.rule) + PropertyKey.allCases.map(\.rule)
    for rule in rules { #expect(rule.doc.hasSuffix("."), "\(rule.text)") }
  }

  /// A value as the rule takes it.
  private func example(of shape: KeyRule.Shape) -> String {
    switch shape {
    case .text: "Words"
    case .flowName: "F"
    case .modules: "[Models]"
    case .flows: "{ G: { start: a } }"
    case .screens, .conditions, .events: "{ a, b }"
    case .fields: "{ a: Int }"
    case .start: "a"
    case .decisions: "{ d: pop }"
    case .edges: "{ a: { go: pop } }"
    case .insertions: "{ c: { between: [a, b], on: go } }"
    case .nodes: "[a, b]"
    case .nodePair: "[a, b]"
    case .type: "Int"
    case .literal: "1"
    case .values: "[a, b]"
    case .target, .destination, .outcome, .item, .event, .task, .link: "a"
    case .requirements: "ready and known"
    case .tasks: "{ a, b: { outcomes: [done] } }"
    case .flag, .bool: "true"
    case .entryFlow: "{ as: sheet }"
    case .condition: "ready"
    case .arguments, .assignments: "{ a: b }"
    case .style: "full"
    case .styles: "{ card: sheet }"
    case .suffixes: "{ screens: Model }"
    case .suffix: "Model"
    case .transition: "zoom"
    case .container: "tabs"
    case .items: "{ a: b }"
    case .links: "{ l: { url: /a, to: [a] } }"
    case .url: "/chat"
    case .payload: "{ type: chat }"
    case .state: "[a]"
    case .moves: "pop"
    case .arrive: "{ same: keep }"
    case .types: "{ City: kept }"
    case .oneOf(let words): words[0]
    case .answer: "true"
    case .screen: "a"
    case .screenNames: "[a, b]"
    case .standing: "{ a: { b: c } }"
    case .inputNames: "[a, b]"
    case .samples: "{ short: { a: 1 } }"
    case .gates: "{ ready: { run: F } }"
    case .flow: "F"
    case .gatePresentation: "root"
    case .tests: "{ it goes: { then: { stack: [a] } } }"
    case .given: "{ flow: F }"
    case .steps: "[a.go, back]"
    case .expectation: "{ stack: [a] }"
    case .texts: "{ a: 1 }"
    case .opened: "/chat/7"
    case .expectedOutcome: "{ saved: { a: 1 } }"
    case .denial: "true"
    case .wait: "false"
    case .name: "a"
    case .names: "[a, B]"
    case .swipe: "cancelled"
    case .properties: "{ p: { never: a } }"
    case .allowances: "{ unused-screen: { a: the settings show it } }"
    }
  }

  private func expectKnown(_ yaml: String, sourceLocation: Testing.SourceLocation = #_sourceLocation) {
    // A flow that has nothing but the key in question has no start.
    let found = Decoding(yaml, sourceLocation: sourceLocation).diagnostics
      .filter { $0.id != .missingStart }
    #expect(found.map(\.message) == [], "\(yaml)", sourceLocation: sourceLocation)
  }
}
