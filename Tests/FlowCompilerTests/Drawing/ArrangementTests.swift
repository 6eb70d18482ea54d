import FlowCompiler
import FlowDiagnostics
import FlowSyntax
import Testing

@testable import FlowDrawing

/// The arrangement of the parts of a picture beside each other.
@Suite struct ArrangementTests {
  private func arranged(_ sizes: [(Double, Double)]) -> Arrangement {
    Arrangement(sizes.map { .init(width: $0.0, height: $0.1) })
  }

  @Test func `boxes that fit beside a high one are stacked there`() {
    let all = arranged([(500, 600), (300, 300), (200, 280)])
    #expect(all.places.map(\.left) == [0, 514, 514])
    #expect(all.places.map(\.top) == [0, 0, 314])
    #expect(all.size == .init(width: 814, height: 600))
  }

  @Test func `narrow boxes share the place below a wide one`() {
    let all = arranged([(600, 200), (280, 200), (280, 200)])
    #expect(all.places.map(\.left) == [0, 0, 294])
    #expect(all.places.map(\.top) == [0, 214, 214])
  }

  @Test func `columns are filled in the order of the boxes`() {
    let all = arranged(Array(repeating: (300, 300), count: 12))
    #expect(all.places.map(\.left) == [0, 0, 0, 314, 314, 314, 628, 628, 628, 942, 942, 942])
  }

  @Test func `no two boxes cover each other, and little is blank`() {
    var sizes: [Arrangement.Size] = []
    for number in 1...60 {
      let (width, height) = (150 + number * 7919 % 450, 150 + number * 104_729 % 350)
      sizes.append(.init(width: Double(width), height: Double(height)))
    }
    let all = Arrangement(sizes)
    func covers(_ first: Int, _ second: Int) -> Bool {
      let (one, other) = (all.places[first], all.places[second])
      if one.left + sizes[first].width <= other.left || other.left + sizes[second].width <= one.left { return false }
      return one.top + sizes[first].height > other.top && other.top + sizes[second].height > one.top
    }
    for first in sizes.indices {
      #expect(!(first + 1..<sizes.count).contains { covers(first, $0) }, "box \(first)")
    }
    let area = sizes.reduce(0) { $0 + $1.width * $1.height }
    #expect(area / (all.size.width * all.size.height) > 0.7)
    #expect((1.2...2).contains(all.size.width / all.size.height))
  }

  @Test func `nothing is arranged where there is nothing, and one box is where it was`() {
    #expect(arranged([]).places.isEmpty)
    #expect(arranged([(10, 20)]).places == [.init(left: 0, top: 0)])
  }

  @Test func `curves are moved with their arrowheads and labels`() throws {
    var layout = DOTLayout(frame: try #require(.init("0,0,10,10", title: nil)))
    layout.edges[3] = DOTLayout.Line("e,1,2 3,4 5,6 7,8 9,10;s,1,1 2,2 3,3 4,4 5,5", label: .init(x: 1, y: 1))
    var all = DOTLayout(frame: layout.frame)
    all.add(layout, right: 10, up: -0.5)
    #expect(
      all.edges[3]?.attributes
        == "pos=\"e,11.0,1.5 13.0,3.5 15.0,5.5 17.0,7.5 19.0,9.5;s,11.0,0.5 12.0,1.5 13.0,2.5 14.0,3.5 15.0,4.5\" lp=\"11.0,0.5\""
    )
    #expect(DOTLayout.Line("e,1,2 nan,4", label: nil) == nil)
    #expect(DOTLayout.Frame("1,2,3", title: nil) == nil)
  }
}
