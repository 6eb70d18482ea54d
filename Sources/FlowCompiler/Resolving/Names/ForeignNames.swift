import FlowDiagnostics
import FlowSyntax

/// Names of what other modules declare.
extension FlowResolver {
  /// Checks a name of another module's declaration: that it can be seen there, that it means one thing, and that the file
  /// imports the module.
  mutating func checkForeign(_ kind: NameSpace.Kind, _ target: Int, _ word: Word) {
    let own = flow.module
    let declared = module[kind, target]
    if declared.module == own { return }
    let text = module.names[word.name]
    if !module.isVisible(kind, target, from: own) {
      let other = module.modules.modules[declared.module]
      log.report(
        .notVisible(
          "\(kind.word) '\(module.names[declared.name])'", declared.access, inModule: other.name,
          canBePackage: other.isInPackage, at: word.range, declared: declared.range))
      return
    }
    // What is inherited was looked up where it is written.
    guard module.modules.module(ofFile: word.range.file) == own else { return }
    if let dot = text.utf8.firstIndex(of: UInt8(ascii: ".")) {
      let qualifier = String(text[..<dot])
      if !isImported(qualifier, at: word.range) {
        log.report(.moduleNotImported(qualifier, at: range(ofQualifier: qualifier, word), nearest: nil))
      }
      return
    }
    // In a state the module is written before the name, and apart from it.
    guard word.range.end - word.range.start <= UInt32(text.utf8.count) + 2,
      let others = space.ambiguous[NameSpace.Ambiguous(kind: kind, name: word.name)]
    else { return }
    let places = others.map { index in
      (module.modules.modules[module[kind, index].module].name, module[kind, index].range)
    }
    log.report(.ambiguousImport(text, places, at: word.range))
    // Which events want an edge depends on which it is.
    here.meant.append((word.name, nil, word.range))
  }

  /// The node that another module's screen, flow or task is already, under another spelling; nil if absent.
  mutating func foreignNode(_ kind: FlowGraph.Node.Kind, _ word: Word) -> Int? {
    guard let declared = kind.declared else { return nil }
    if declared.kind != .condition { checkForeign(declared.kind, declared.index, word) }
    // It may be named with its own module's name.
    return flow.nodes.firstIndex { $0.kind == kind }
  }

  /// The target that an entry of a state names behind a module's name; nil if the file sees no such module, or the module has no such name.
  func foreignTarget(_ word: Word, ofModule qualifier: Word) -> FlowGraph.Node.Kind? {
    guard isModule(qualifier), let other = module.modules.index(of: module.names[qualifier.name]) else { return nil }
    let space = module.spaces[other]
    return space[.screen, word.name].map { .screen($0) } ?? space[.flow, word.name].map { .flow($0) }
  }

  /// Whether a word names this module, or one that its file imports.
  func isModule(_ word: Word) -> Bool {
    let name = module.names[word.name]
    guard module.modules.modules.count > 1, let other = module.modules.index(of: name) else { return false }
    return other == 0 || isImported(name, at: word.range)
  }

  /// A node's name in the graph: without its module, unless another node of the flow has that name.
  func nodeName(_ kind: FlowGraph.Node.Kind, _ word: Word) -> Name {
    guard let declared = kind.declared else { return word.name }
    let name = module[declared.kind, declared.index].name
    return flow.nodes.contains { $0.name == name } || named.decisions[name] != nil ? word.name : name
  }

  /// Reports a name that is not found because of an import: one with a module's name that the file does not import, one that is
  /// declared by a module whose name an import nearly has, or by one that only other files import.
  ///
  /// - Returns: whether it was that.
  package mutating func reportImport(_ word: Word) -> Bool {
    let text = module.names[word.name]
    guard let dot = text.utf8.firstIndex(of: UInt8(ascii: ".")) else {
      let isSuspect =
        module.modules.modules.count > 1
        && module.imports(ofFile: word.range.file).contains { reportSuspect($0, declaring: text, used: word.range) }
      return isSuspect || reportUnimported(word)
    }
    guard module.modules.module(ofFile: word.range.file) == flow.module else { return false }
    let qualifier = String(text[..<dot])
    if let index = module.modules.index(of: qualifier), index == flow.module || isImported(qualifier, at: word.range) {
      // The module is there; it is the name in it that is not.
      return false
    }
    let last = String(text[text.utf8.index(after: dot)...])
    if module.modules.index(of: qualifier) == nil, !module.modules.available.contains(qualifier),
      let name = module.names.find(qualifier), let owner = space[.flow, name]
    {
      let isDeclared =
        module.names.find(last).map { space[.screen, $0] != nil || space[.flow, $0] != nil } ?? false
      log.report(
        .flowBeforeTarget(
          qualifier, last, isOwn: owner == index, canFix: isDeclared, at: word.range,
          declared: module.flows[owner].range))
      return true
    }
    let place = range(ofQualifier: qualifier, word)
    if let imported = module.imports(ofFile: word.range.file).first(where: { module.names[$0.name] == qualifier }) {
      if reportSuspect(imported, declaring: last, used: word.range) { return true }
      log.report(.moduleWithoutFlows(qualifier, at: place, imported: imported.range))
    } else {
      let known = module.imports(ofFile: word.range.file).map { module.names[$0.name] } + module.modules.available
      log.report(
        .moduleNotImported(
          qualifier, at: place,
          nearest: module.modules.available.contains(qualifier) ? nil : nearest(to: qualifier, in: known)))
    }
    return true
  }

  /// Reports a name that a module declares which other files of this module import, and this one does not.
  private mutating func reportUnimported(_ word: Word) -> Bool {
    guard module.modules.modules.count > 1, module.modules.module(ofFile: word.range.file) == flow.module else {
      return false
    }
    for (index, other) in module.modules.modules.enumerated()
    where index != flow.module && !other.isSuspect && !isImported(other.name, at: word.range) {
      for kind in NameSpace.Kind.allCases {
        guard let target = module.spaces[index][kind, word.name], module.isVisible(kind, target, from: flow.module)
        else { continue }
        log.report(
          .notImported(
            module.names[word.name], fromModule: other.name, at: word.range, declared: module[kind, target].range))
        return true
      }
    }
    return false
  }

  /// Reports an import that is nearly the name of a module which declares a name.
  private mutating func reportSuspect(_ imported: Word, declaring name: String, used: SourceRange) -> Bool {
    let text = module.names[imported.name]
    guard module.modules.index(of: text) == nil, let meant = nearest(to: text, in: module.modules.available),
      let suspect = module.modules.modules.firstIndex(where: { $0.name == meant }), suspect != flow.module,
      let declared = module.names.find(name), module.spaces[suspect].declares(declared)
    else { return false }
    log.report(.misspeltImport(text, meant: meant, declares: name, at: imported.range, used: used))
    return true
  }

  private func isImported(_ qualifier: String, at range: SourceRange) -> Bool {
    module.imports(ofFile: range.file).contains { module.names[$0.name] == qualifier }
  }

  private func range(ofQualifier qualifier: String, _ word: Word) -> SourceRange {
    // In quotes, the name begins one further.
    let length = UInt32(module.names[word.name].utf8.count)
    let start = word.range.start + (word.range.end - word.range.start > length ? 1 : 0)
    return SourceRange(file: word.range.file, start: start, end: start + UInt32(qualifier.utf8.count))
  }
}

extension NameSpace {
  /// Whether anything has the name.
  func declares(_ name: Name) -> Bool { Kind.allCases.contains { self[$0, name] != nil } }
}
