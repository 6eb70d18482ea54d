import FlowCompiler

/// Going back, applied to symbols instead of stacks.
extension Saturation {
  /// The symbols directly below a place.
  mutating func under(_ place: Places) -> Places {
    var lower = Places(isAnything: place.isAnything)
    for symbol in place.hard { addUnder(symbol, isSoft: false, to: &lower) }
    for symbol in place.soft { addUnder(symbol, isSoft: true, to: &lower) }
    return lower
  }

  private mutating func addUnder(_ symbol: Int, isSoft: Bool, to places: inout Places) {
    relation.read(symbol)
    if relation.isLoose[symbol] { places.isAnything = true }
    for lower in relation.below[symbol] {
      places.insert(lower, isSoft: isSoft || relation.isSoft(symbol, over: lower))
    }
  }

  /// The place for a pushed entry: if a layer has lost its only entry, the place that it was presented from is added.
  mutating func pushed(_ place: Places) -> Places {
    var place = place
    var feet = Places()
    place.forEach { symbol, isSoft in if symbols.isLayer(symbol) { feet.insert(symbol, isSoft: isSoft) } }
    if !feet.isEmpty { place.add(under(feet)) }
    return place
  }

  /// The place without frames: each frame is replaced by the first symbols below it that are no frames.
  private mutating func visible(_ place: Places) -> Places {
    var found = Places(isAnything: place.isAnything)
    // A symbol is visited at most once as soft and once as hard.
    var seen: [Set<Int>] = [[], []]
    var waiting: [(symbol: Int, isSoft: Bool)] = []
    place.forEach { waiting.append(($0, $1)) }
    while let (symbol, isSoft) = waiting.popLast() {
      if seen[0].contains(symbol) || !seen[isSoft ? 1 : 0].insert(symbol).inserted { continue }
      if !relation.isFrame(symbol) {
        found.insert(symbol, isSoft: isSoft)
        continue
      }
      var lower = Places()
      addUnder(symbol, isSoft: isSoft, to: &lower)
      if lower.isAnything { found.isAnything = true }
      lower.forEach { waiting.append(($0, $1)) }
    }
    return found
  }

  /// The place after one entry was removed; empty if that is denied.
  mutating func popped(_ place: Places) -> Places {
    let all = visible(place)
    var result = Places(isAnything: all.isAnything)
    for (symbols, isSoft) in [(all.hard, false), (all.soft, true)] {
      for symbol in symbols { pop(symbol, isSoft: isSoft, to: &result) }
    }
    return result
  }

  private mutating func pop(_ symbol: Int, isSoft: Bool, to result: inout Places) {
    var lowers = Places()
    addUnder(symbol, isSoft: isSoft, to: &lowers)
    if lowers.isAnything { result.isAnything = true }
    for (list, isSoft) in [(lowers.hard, false), (lowers.soft, true)] {
      for lower in list {
        if symbols.isLayer(lower) {
          addUnder(lower, isSoft: isSoft, to: &result)
        } else if !relation.isFrame(lower) {
          if !isFoot(lower) { result.insert(lower, isSoft: isSoft) }
        } else if visible(Places([lower])).symbols.contains(where: { !isFoot($0) }) || relation.isLoose[lower]
          || isNested(lower)
        {
          // A pushed child loses its last entry; the entry that the same move shows takes its place.
          result.insert(lower, isSoft: isSoft)
        }
      }
    }
  }

  /// The part of a place that may be the last entry of its stack.
  mutating func lasting(_ place: Places) -> Places {
    var result = Places(isAnything: place.isAnything)
    for (symbols, isSoft) in [(place.hard, false), (place.soft, true)] {
      for symbol in symbols where !relation.isFrame(symbol) && !self.symbols.isLayer(symbol) {
        var lowers = Places()
        addUnder(symbol, isSoft: false, to: &lowers)
        let feet = lowers.symbols.filter { isFoot($0) || relation.isFrame($0) || mayBeRoot($0) }
        if feet.isEmpty && !lowers.isAnything { continue }
        // If it may also lie on another entry, either may be impossible.
        let isSure = !lowers.isAnything && feet.count == lowers.symbols.count && lowers.symbols.allSatisfy(isFoot)
        result.insert(symbol, isSoft: isSoft || !isSure)
      }
    }
    return result
  }

  /// The part of a place that may have no layer to dismiss.
  mutating func withoutLayer(_ place: Places) -> Places {
    var result = Places(isAnything: place.isAnything)
    for (symbols, isSoft) in [(place.hard, false), (place.soft, true)] {
      for symbol in symbols where !self.symbols.isLayer(symbol) {
        relation.readWays(symbol)
        let layers = relation.layers[symbol]
        if layers.contains(.none) || layers.contains(.unknown) {
          result.insert(symbol, isSoft: isSoft || layers.count > 1)
        } else if layers.contains(where: { if case .layer(let layer) = $0 { mayBeRoot(Int(layer)) } else { false } }) {
          result.insert(symbol, isSoft: true)
        }
      }
    }
    return result
  }

  /// Whether a symbol is a layer that has become the root, since nothing was left below it as it was presented.
  private mutating func mayBeRoot(_ layer: Int) -> Bool {
    guard symbols.isLayer(layer) else { return false }
    var lower = Places()
    addUnder(layer, isSoft: false, to: &lower)
    return visible(lower).symbols.contains(symbols.ground)
  }

  /// Whether a frame is on another frame or on a layer: the lowest flow there need not own the stack.
  private mutating func isNested(_ frame: Int) -> Bool {
    relation.read(frame)
    return relation.below[frame].contains { relation.isFrame($0) || symbols.isLayer($0) }
  }

  private func isFoot(_ symbol: Int) -> Bool {
    if symbol == symbols.ground { return true }
    if case .item = symbols.kinds[symbol] { return true }
    return false
  }

  mutating func dismissed(_ place: Places, of flow: FlowIndex) -> Places {
    var result = Places(isAnything: place.isAnything || relation.traits.hasOverlays)
    var dismissed: Set<Int> = []
    for (symbols, isSoft) in [(place.hard, false), (place.soft, true)] {
      for symbol in symbols {
        relation.readWays(symbol)
        if self.symbols.isLayer(symbol) { addUnder(symbol, isSoft: isSoft, to: &result) }
        let layers = relation.layers[symbol]
        for layer in layers {
          switch layer {
          case .unknown: result.isAnything = true
          case .none: break
          case .layer(let layer):
            // If there are several layers, each may be on impossible ways only.
            addUnder(Int(layer), isSoft: isSoft || layers.count > 1, to: &result)
            dismissed.insert(Int(layer))
          }
        }
      }
    }
    lowerFrames(of: flow, below: dismissed, isAnything: result.isAnything)
    return result
  }

  /// Puts the frames of a flow, and of the flows that run it, on a dismissed layer and on the place below it. Flows with
  /// all entries on the layer keep it while they are between entries, and otherwise go on below.
  private mutating func lowerFrames(of flow: FlowIndex, below dismissed: Set<Int>, isAnything: Bool) {
    var seen: Set<Int> = []
    var waiting = [flow]
    while let flow = waiting.popLast() {
      for frame in ofFlow[flow.number] where seen.insert(frame).inserted {
        relation.readWays(frame)
        if !relation.mayBeOnStack(frame) { continue }
        // The other frames are below the layer.
        let taking = relation.layers[frame].compactMap { nearest in
          if case .layer(let layer) = nearest, dismissed.contains(Int(layer)) { Int(layer) } else { nil }
        }
        if taking.isEmpty && !isAnything { continue }
        for layer in taking {
          relation.put(frame, over: layer, isSoft: true)
          for lower in under(Places([layer])).symbols where lower != frame {
            relation.put(frame, over: lower, isSoft: true)
          }
        }
        if isAnything { relation.loosen(frame) }
        if case .node(let parent, _) = symbols.kinds[frame] { waiting.append(parent) }
      }
    }
  }

  /// The place after a `popTo`, and whether its target may be there.
  mutating func poppedTo(
    _ node: NodeIndex, inclusive: Bool, of flow: FlowIndex, _ place: Places, hasSender: Bool
  ) -> (place: Places, isThere: Bool) {
    let own = symbols.node(node, of: flow)
    guard let target = relation.targets.number(of: own), !place.isAnything else { return (.anything, true) }
    var (isThere, result) = (false, Places())
    place.forEach { symbol, isSoft in
      relation.readWays(symbol)
      let (has, lacks) = facts(about: target, below: symbol)
      let isTarget = relation.targets.at[symbol].contains { $0.target == target }
      if has || isTarget { isThere = true }
      // The sender itself may be the nearest target.
      let isNearest = hasSender && relation.targets.at[symbol].contains { $0.target == target && $0.isOwn }
      if lacks && !isNearest { result.insert(symbol, isSoft: isSoft || has || isTarget && !hasSender) }
    }
    if isThere {
      // Unless only one symbol can be the target, it is unknown which one is met.
      for symbol in relation.targets.symbols[target] { relation.read(symbol) }
      var met = Places(relation.targets.symbols[target].filter { relation.mayBeOnStack($0) })
      if met.hard.count > 1 || !result.isEmpty { met = met.softened }
      result.add(inclusive ? pushed(under(met)) : met)
    }
    return (result, isThere)
  }

  /// Whether ways down from a symbol to its flow's frame meet a target, and whether some do not.
  func facts(about target: Int, below symbol: Int) -> (has: Bool, lacks: Bool) {
    let facts = relation.targetFacts[symbol]
    if facts.first == .unknown { return (true, true) }
    let target = Int32(target)
    let (has, lacks) = (facts.contains(.met(target: target)), facts.contains(.missing(target: target)))
    return has || lacks ? (has, lacks) : (true, true)
  }
}
