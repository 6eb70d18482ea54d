/// The colours and widths of single nodes and edges: those of their kinds, unless they are walked, changed, counted
/// or inherited.
extension Picture.Node {
  /// The colour of the outline.
  var lineColor: PictureColor {
    switch change {
    case .added: return .added
    case .removed: return .removed
    case nil: break
    }
    if isWalked { return .walk }
    return isInherited == true ? .mutedLine : kind.look.line
  }

  /// The width of the outline, in points; nil for the usual one.
  var lineWidth: Double? {
    if isCentre || isWalked || change != nil { return 2.5 }
    return kind.look.isHeavy || isInherited == false ? 2 : nil
  }

  /// The descriptions of the node and of what it lists, or its name.
  var tooltip: String {
    let sheets = (links + rows.flatMap(\.links)).filter { !$0.doc.isEmpty }.map { "\($0.title): \($0.doc)" }
    let rows = rows.filter { !$0.doc.isEmpty }.map { "\($0.target): \($0.doc)" }
    let text = ([doc] + rows + sheets).filter { !$0.isEmpty }.joined(separator: "\n")
    return text.isEmpty ? title : text
  }
}

extension Picture.Edge {
  /// The colour of the line.
  var lineColor: PictureColor {
    if isWalked { return .walk }
    let changes = Set(labels.map(\.change))
    if changes == [.added] { return .added }
    if changes == [.removed] { return .removed }
    if count == 0 { return .never }
    return isInherited ? .mutedLine : kind.look.color
  }

  /// The result of a comparison, or how often the move was made, as a class of the style sheet.
  var mark: String {
    let changes = Set(labels.map(\.change))
    if changes.count == 1, let change = changes.first, let change { return change.rawValue }
    // The line is thicker for each factor of ten.
    return count.map { $0 == 0 ? "untaken" : "taken\(min(String($0).count, 6))" } ?? ""
  }

  /// The width of the line, in points; nil for the usual one.
  var lineWidth: Double? {
    if isWalked { return 2.5 }
    // The line is one point thicker for each factor of ten.
    if let count, count > 0 { return Double(String(count).count) }
    switch kind {
    case .back, .requires, .wait: return 1.3
    case .finish: return 0.8
    default: return nil
    }
  }
}
