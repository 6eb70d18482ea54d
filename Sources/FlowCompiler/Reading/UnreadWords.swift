import FlowSyntax

/// The words in the tests and properties of documents that a build leaves unread.
///
/// A declaration whose name is among them is used, or may be: nothing is called unused only because tests are not read.
func unreadWords(in documents: some Sequence<FlowDocument>, _ names: NameTable) -> Set<String> {
  var words: Set<String> = []
  for document in documents {
    for text in document.unreadTexts {
      let parts = names[text].utf8.split { $0 < 0x80 && !$0.isIdentifierByte }
      words.formUnion(parts.compactMap { String($0) })
    }
  }
  return words
}
