import FlowDiagnostics
import FlowSyntax

/// Names of other modules' declarations.
extension Declarations {
  /// The mistake in a name of another module's declaration; nil if the name is right. The declaration may not be visible, the name may be ambiguous,
  /// or the file may not import the module.
  func mistake(
    in word: Word, for kind: NameSpace.Kind, _ target: Int, from own: Int, in space: NameSpace
  ) -> Diagnostic? {
    let declared = self[kind, target]
    if declared.module == own { return nil }
    let text = names[word.name]
    if !isVisible(kind, target, from: own) {
      let other = modules.modules[declared.module]
      return .notVisible(
        "\(kind.word) '\(names[declared.name])'", declared.access, inModule: other.name,
        canBePackage: other.isInPackage, at: word.range, declared: declared.range)
    }
    // An inherited name was looked up in the module where it is written.
    guard modules.module(ofFile: word.range.file) == own else { return nil }
    if let dot = text.utf8.firstIndex(of: UInt8(ascii: ".")) {
      let qualifier = String(text[..<dot])
      return isImported(qualifier, at: word.range)
        ? nil : .moduleNotImported(qualifier, at: range(ofQualifier: qualifier, word), nearest: nil)
    }
    // In a state, the module's name is a word of its own before the name.
    guard word.range.end - word.range.start <= UInt32(text.utf8.count) + 2,
      let others = space.ambiguous[NameSpace.Ambiguous(kind: kind, name: word.name)]
    else { return nil }
    let places = others.map { (modules.modules[self[kind, $0].module].name, self[kind, $0].range) }
    return .ambiguousImport(text, places, at: word.range)
  }

  /// The target that a state's entry names after a module's name; nil if the file sees no such module, or the module has no such name.
  func foreignTarget(_ word: Word, ofModule qualifier: Word, _ found: inout Lookups) -> FlowGraph.Node.Kind? {
    guard isModule(qualifier), let other = modules.index(of: names[qualifier.name]) else { return nil }
    let space = spaces[other]
    return found.find(.screen, word, in: space, of: self).map { .screen(Index($0)) }
      ?? found.find(.flow, word, in: space, of: self).map { .flow(Index($0)) }
  }

  /// Whether a word names this module, or one that its file imports.
  func isModule(_ word: Word) -> Bool {
    let name = names[word.name]
    guard modules.modules.count > 1, let other = modules.index(of: name) else { return false }
    return other == 0 || isImported(name, at: word.range)
  }

  /// The mistake in an import because of which a name is not found; nil for any other mistake. The file may not import the module before the dot, an
  /// import may misspell the module that declares the name, or only other files may import that module.
  func mistake(inImportOf word: Word, from own: Int, flow: Int, in space: NameSpace) -> Diagnostic? {
    let text = names[word.name]
    let imports = imports(ofFile: word.range.file)
    guard let dot = text.utf8.firstIndex(of: UInt8(ascii: ".")) else {
      if modules.modules.count == 1 { return nil }
      for imported in imports {
        if let suspect = suspect(imported, declaring: text, used: word.range, from: own) { return suspect }
      }
      return unimported(word, from: own)
    }
    guard modules.module(ofFile: word.range.file) == own else { return nil }
    let qualifier = String(text[..<dot])
    if let index = modules.index(of: qualifier), index == own || isImported(qualifier, at: word.range) {
      // The module is known, but has no such name.
      return nil
    }
    let last = String(text[text.utf8.index(after: dot)...])
    if modules.index(of: qualifier) == nil, !modules.available.contains(qualifier),
      let name = names.find(qualifier), let owner = space[.flow, name]
    {
      let isDeclared = names.find(last).map { space[.screen, $0] != nil || space[.flow, $0] != nil } ?? false
      return .flowBeforeTarget(
        qualifier, last, isOwn: owner == flow, canFix: isDeclared, at: word.range, declared: flows[owner].range)
    }
    let place = range(ofQualifier: qualifier, word)
    if let imported = imports.first(where: { names[$0.name] == qualifier }) {
      return suspect(imported, declaring: last, used: word.range, from: own)
        ?? .moduleWithoutFlows(qualifier, at: place, imported: imported.range)
    }
    let known = imports.map { names[$0.name] } + modules.available
    return .moduleNotImported(
      qualifier, at: place, nearest: modules.available.contains(qualifier) ? nil : nearest(to: qualifier, in: known))
  }

  /// The mistake of a missing import, if only other files import the module that declares the name; nil otherwise.
  private func unimported(_ word: Word, from own: Int) -> Diagnostic? {
    guard modules.module(ofFile: word.range.file) == own else { return nil }
    for (index, other) in modules.modules.enumerated()
    where index != own && !other.isSuspect && !isImported(other.name, at: word.range) {
      for kind in NameSpace.Kind.allCases {
        guard let target = spaces[index][kind, word.name], isVisible(kind, target, from: own) else { continue }
        return .notImported(
          names[word.name], fromModule: other.name, at: word.range, declared: self[kind, target].range)
      }
    }
    return nil
  }

  /// The mistake in an import that misspells a module which declares a name; nil if it does not.
  private func suspect(_ imported: Word, declaring name: String, used: SourceRange, from own: Int) -> Diagnostic? {
    let text = names[imported.name]
    guard modules.index(of: text) == nil, let meant = nearest(to: text, in: modules.available),
      let suspect = modules.modules.firstIndex(where: { $0.name == meant }), suspect != own,
      let declared = names.find(name), spaces[suspect].find(declared, as: NameSpace.Kind.allCases) != nil
    else { return nil }
    return .misspeltImport(text, meant: meant, declares: name, at: imported.range, used: used)
  }

  private func isImported(_ qualifier: String, at range: SourceRange) -> Bool {
    imports(ofFile: range.file).contains { names[$0.name] == qualifier }
  }

  private func range(ofQualifier qualifier: String, _ word: Word) -> SourceRange {
    // In quotes, the name begins one byte later.
    let length = UInt32(names[word.name].utf8.count)
    let start = word.range.start + (word.range.end - word.range.start > length ? 1 : 0)
    return SourceRange(file: word.range.file, start: start, end: start + UInt32(qualifier.utf8.count))
  }
}

extension FlowResolver {
  /// Reports the mistake in a name of another module's declaration, if there is one.
  func checkForeign(_ kind: NameSpace.Kind, _ target: Int, _ word: Word) {
    guard let mistake = module.mistake(in: word, for: kind, target, from: flow.module, in: space) else { return }
    found.log.report(mistake)
    // The events that need an edge depend on which declaration was meant.
    if mistake.id == .ambiguousName { here.meant.append((word.name, nil, word.range)) }
  }

  /// Reports a name that is not found because of an import; returns whether that is the reason.
  package func reportImport(_ word: Word) -> Bool {
    guard let mistake = module.mistake(inImportOf: word, from: flow.module, flow: index.number, in: space) else {
      return false
    }
    found.log.report(mistake)
    return true
  }
}
