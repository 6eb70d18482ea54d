import Yams

extension Move {
  /// The alternatives that an edge, a decision or a start writes.
  ///
  /// Language, "Edges": the short form, a mapping with verbs as keys, or a list of them.
  static func alternatives(_ tree: Tree) -> [Move] {
    if tree.isList { return tree.elements.map { Move($0) } }
    return [Move(tree)]
  }

  init(_ tree: Tree) {
    self.init()
    if let text = tree.text {
      read(short: text)
      return
    }
    when = tree["when"]?.text.map { Guard($0) }
    requires = tree["requires"]?.conjunction ?? []
    set = tree["set"]?.writtenPaths ?? []
    with = tree["with"]?.writtenValues ?? [:]
    style = tree["as"]?.text
    into = tree["in"]?.text
    existing = tree["existing"]?.text ?? existing
    covered = tree.flag("covered")
    for (verb, target) in tree.pairs { read(verb, target) }
    if case .popTo(let name, _) = backward { backward = .popTo(name, inclusive: tree.flag("inclusive")) }
  }

  /// `present chooser as alert`.
  private mutating func read(short text: String) {
    var words = text.split(separator: " ").map(String.init)
    if words.count >= 4, words[words.count - 2] == "as" {
      style = words.removeLast()
      words.removeLast()
    }
    read(words.first ?? "", Tree(Node.scalar(.init(words.dropFirst().joined(separator: " ")))))
  }

  private mutating func read(_ verb: String, _ target: Tree) {
    switch verb {
    case "pop": backward = .pop
    case "dismiss": backward = .dismiss
    case "popTo": backward = .popTo(target.rawText, inclusive: false)
    case "root": forward = .root(StateText(target))
    case "push": forward = .push(StateText(target))
    case "replace": forward = .replace(StateText(target))
    case "present": forward = .present(StateText(target))
    case "select": forward = .select(target.rawText)
    case "finish": forward = .finish(target.rawText)
    case "send": forward = .send(target.rawText)
    case "run": forward = .run(lastName(target.rawText))
    case "open": forward = .open(lastName(target.rawText))
    case "restart": forward = .restart
    case "proceed": forward = .proceed
    default: break
    }
  }
}

extension StateText {
  /// Language, "States, properties, tests": entries bottom to top, then modal layers, lowest first.
  init(_ tree: Tree) {
    guard tree.isList else {
      if let entry = EntryText(tree) { entries = [entry] }
      return
    }
    isList = true
    for element in tree.elements {
      if element.isMapping, let (key, value) = element.pairs.first, value.isList {
        layers.append((key, value.elements.compactMap { EntryText($0) }))
      } else if let entry = EntryText(element) {
        entries.append(entry)
      }
    }
  }

  /// The state of one entry.
  init(_ name: String) { entries = [EntryText(path: name.split(separator: ".").map(String.init))] }
}

extension EntryText {
  init?(_ tree: Tree) {
    if let name = tree.text {
      path = name.split(separator: ".").map(String.init)
      return
    }
    guard let (name, value) = tree.pairs.first else { return nil }
    path = name.split(separator: ".").map(String.init)
    inputs = value.writtenValues
    // An input's list is empty, an item's stack never is.
    let stacks = value.isMapping ? value.pairs.filter { $0.value.isList && !$0.value.elements.isEmpty } : []
    if !stacks.isEmpty { items = stacks.map { ($0.key, $0.value.elements.compactMap { EntryText($0) }) } }
    for (item, _) in stacks { inputs[item] = nil }
  }
}
