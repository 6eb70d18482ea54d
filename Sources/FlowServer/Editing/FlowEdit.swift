import FlowReporting

/// The effect of a change on texts: pieces of files that are replaced.
public struct FlowEdit: Sendable {
  /// A replaced piece of a file.
  public struct Piece: Hashable, Sendable {
    /// Its bytes in the text before.
    public var range: Range<Int>
    public var text: String
  }

  /// The pieces of one file.
  public struct File: Sendable {
    /// The absolute path.
    public var path: String
    /// The text for which the pieces are meant: for another one they mean nothing.
    public var before: [UInt8]
    /// The pieces in the order of the text; none overlaps another.
    public var pieces: [Piece]

    /// The text afterwards.
    public var after: [UInt8] {
      var bytes = before
      for piece in pieces.reversed() { bytes.replaceSubrange(piece.range, with: Array(piece.text.utf8)) }
      return bytes
    }

    /// The edit that takes the change back.
    public var inverse: File {
      var moved = 0
      let inverted = pieces.map { piece in
        let start = piece.range.lowerBound + moved
        moved += piece.text.utf8.count - piece.range.count
        return Piece(
          range: start..<(start + piece.text.utf8.count), text: String(decoding: before[piece.range], as: UTF8.self))
      }
      return File(path: path, before: after, pieces: inverted)
    }

    /// The pieces as the protocol's `TextEdit`s.
    public var textEdits: JSON {
      let positions = TextPositions(before)
      return .array(
        pieces.map { piece in
          [
            "range": [
              "start": positions.position(of: UInt32(piece.range.lowerBound)),
              "end": positions.position(of: UInt32(piece.range.upperBound)),
            ], "newText": .string(piece.text),
          ]
        })
    }

    /// The file's URI.
    public var uri: String { FlowServer.uri(ofPath: path) }
  }

  public var title: String
  public var files: [File]

  /// The edit that takes the change back.
  public var inverse: FlowEdit { FlowEdit(title: "Undo: \(title)", files: files.map(\.inverse)) }
}

extension FlowEdit {
  /// Reads a `WorkspaceEdit` that the server answers; nil if it is for other texts than these.
  init?(_ title: String, _ edit: JSON, _ texts: (_ path: String) -> [UInt8]?) {
    guard case .object(let members) = edit["changes"] else { return nil }
    var files: [File] = []
    for (uri, edits) in members {
      let path = path(ofURI: uri)
      guard let before = texts(path) else { return nil }
      let positions = TextPositions(before)
      var pieces: [Piece] = []
      for edit in edits.elements {
        guard let start = positions.offset(of: edit["range"]["start"]), let text = edit["newText"].text,
          let end = positions.offset(of: edit["range"]["end"]), start <= end
        else { return nil }
        pieces.append(Piece(range: start..<end, text: text))
      }
      pieces.sort { ($0.range.lowerBound, $0.range.upperBound) < ($1.range.lowerBound, $1.range.upperBound) }
      guard zip(pieces, pieces.dropFirst()).allSatisfy({ $0.range.upperBound <= $1.range.lowerBound }) else {
        return nil
      }
      files.append(File(path: path, before: before, pieces: pieces))
    }
    self.init(title: title, files: files)
  }
}
