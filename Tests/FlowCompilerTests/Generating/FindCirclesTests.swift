import FlowCompiler
import Testing

/// Flows that run each other.
@Suite struct FindCirclesTests {
  @Test func `a circle is found from each of its members, and a flow that runs itself is in none`() {
    #expect(findCircles([[1], [2, 3], [0], [3]]) == [[0, 1, 2], [0, 1, 2], [0, 1, 2], []])
  }

  @Test func `two circles that one edge joins stay two`() {
    #expect(findCircles([[1], [0, 2], [3], [2]]) == [[0, 1], [0, 1], [2, 3], [2, 3]])
  }

  @Test func `a path that leads on without coming back is not a circle`() {
    #expect(findCircles([[1, 2], [2], []]) == [[], [], []])
  }
}
