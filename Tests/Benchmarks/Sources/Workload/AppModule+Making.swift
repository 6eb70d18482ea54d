extension AppModule {
  /// Makes an app of so many screens, always the same one for a seed.
  public init(screens count: Int, flowSize: Int = 100, seed: UInt64 = 1) {
    var random = Seeded(workload: seed)
    var first = 0
    while first < count {
      let range = first..<min(first + flowSize, count)
      var flow = Flow(name: "Flow\(flows.count)", screens: range)
      for index in range {
        let kind = index == first ? 2 : random.number(below: 3)
        screens.append(
          Screen(name: "screen\(index)", flow: flows.count, takesUser: kind == 1, takesItem: kind == 0))
      }
      flow.decisions = makeDecisions(in: range, &random)
      flows.append(flow)
      first = range.upperBound
    }
    for index in flows.indices {
      flows[index].children = [2 * index + 1, 2 * index + 2].filter { $0 < flows.count }
    }
    for index in flows.indices { makeEdges(of: index, &random) }
  }

  private func makeDecisions(in range: Range<Int>, _ random: inout Seeded) -> [Decision] {
    let open = range.filter { !screens[$0].takesItem }
    return (0..<2).map { _ in
      Decision(
        condition: random.number(below: Self.conditionCount), first: open[random.number(below: open.count)],
        second: open[random.number(below: open.count)])
    }
  }

  private mutating func makeEdges(of flow: Int, _ random: inout Seeded) {
    let range = flows[flow].screens
    for index in range {
      // The first edge leads on, so that every screen can be reached.
      let next = index + 1 < range.upperBound ? index + 1 : range.lowerBound
      var events = [makeEvent(0, at: index, Move(verb: .push, target: next), &random)]
      for position in 1..<(random.happens(50) ? 3 : 2) {
        let leads = position == 1 ? lead(from: index - range.lowerBound, in: flow) : nil
        events.append(makeEvent(position, at: index, leads ?? randomMove(in: flow, &random), &random))
      }
      screens[index].events = events
    }
  }

  /// The moves that every flow has exactly once: an edge to each child and decision, and an end.
  private func lead(from position: Int, in flow: Int) -> Move? {
    let flow = flows[flow]
    switch position {
    case 10: return flow.children.first.map { Move(verb: .run, target: $0) }
    case 20: return flow.children.count > 1 ? Move(verb: .run, target: flow.children[1]) : nil
    case 30: return Move(verb: .decide, target: 0)
    case 40: return Move(verb: .decide, target: 1)
    case 50: return Move(verb: .finish)
    default: return nil
    }
  }

  private func randomMove(in flow: Int, _ random: inout Seeded) -> Move {
    let range = flows[flow].screens
    let target = range.lowerBound + random.number(below: range.count)
    switch random.number(below: 100) {
    case 0..<50: return Move(verb: .push, target: target)
    case 50..<58: return Move(verb: .replace, target: target)
    case 58..<70: return Move(verb: .present, target: target)
    case 70..<74: return Move(verb: .root, target: target)
    case 74..<80: return Move(verb: .popTo, target: range.lowerBound)
    case 80..<90: return Move(verb: .pop)
    case 90..<93: return Move(verb: .dismiss)
    default: return Move(verb: .finish)
    }
  }

  private func makeEvent(_ position: Int, at screen: Int, _ move: Move, _ random: inout Seeded) -> Event {
    var event = Event(
      name: ["next", "opened", "chosen"][position], hasItem: random.happens(30), hasCity: random.happens(15))
    var first = complete(move, for: event, at: screen, &random)
    guard random.happens(40) else {
      event.moves = [first]
      return event
    }
    first.guardText = makeGuard(&random)
    event.moves = [first]
    if random.happens(50) {
      let other = randomMove(in: screens[screen].flow, &random)
      event.moves.append(complete(other, for: event, at: screen, &random))
    }
    return event
  }

  private func complete(_ move: Move, for event: Event, at screen: Int, _ random: inout Seeded) -> Move {
    var move = move
    move.setsCity = event.hasCity
    switch move.verb {
    case .push, .replace, .present, .root:
      guard screens[move.target].takesItem else { break }
      if event.hasCity && !event.hasItem {
        move.item = .city
      } else if !event.hasItem && !screens[screen].takesItem {
        move.item = .literal(random.number(below: 1_000))
      }
    default: break
    }
    return move
  }

  private func makeGuard(_ random: inout Seeded) -> Guard {
    let condition = random.number(below: Self.conditionCount)
    switch random.number(below: 10) {
    case 0...5: return .plain(condition)
    case 6...7: return .not(condition)
    case 8:
      return .both(condition, (condition + 1 + random.number(below: Self.conditionCount - 1)) % Self.conditionCount)
    default: return .mode(random.number(below: Self.modes.count))
    }
  }
}
