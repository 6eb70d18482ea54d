import FlowSyntax
import Testing

@testable import FlowCompiler

@Suite struct `What is found by name` {
  private let names: NameTable
  private let all: [Name]

  init() {
    var names = NameTable()
    all = (0..<2_000).map { names.intern("n\($0)") }
    self.names = names
  }

  @Test func `is kept while an index grows, and a name that stands for nothing is not found`() {
    var index = NameIndex(over: names)
    for (number, name) in all.enumerated() where number % 3 == 0 { index[name] = number }
    for (number, name) in all.enumerated() { #expect(index[name] == (number % 3 == 0 ? number : nil)) }
    index[all[3]] = nil
    #expect(index[all[3]] == nil && index[all[6]] == 6)
  }

  @Test func `is a copy's own, once one of an index is changed, within it and beyond its end`() {
    var index = NameIndex(over: names)
    index[all[0]] = 1
    index[all[9]] = 2
    var copy = index
    copy[all[0]] = 3
    copy[all[1_999]] = 4
    #expect(index[all[0]] == 1 && index[all[9]] == 2 && index[all[1_999]] == nil)
    #expect(copy[all[0]] == 3 && copy[all[9]] == 2 && copy[all[1_999]] == 4)
  }

  @Test func `what names look like is kept too, and a copy's own`() {
    var shapes = NameShapes()
    for name in all { shapes.remember(.lower, of: name) }
    var copy = shapes
    copy.remember(.upper, of: all[0])
    #expect(all.allSatisfy { if case .lower = shapes.known[$0] { true } else { false } })
    if case .upper = copy.known[all[0]] {} else { Issue.record("the copy was not changed") }
    if case .lower = copy.known[all[1]] {} else { Issue.record("the copy lost what it had") }
  }
}
