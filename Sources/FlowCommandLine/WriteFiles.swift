import FlowFiles

/// Writes all files whole, or none of them, as a ``FileBatch`` does.
///
/// - Throws: a ``FileError`` for the first file that could not be written; no temporary file is left.
public func write(_ files: [OutputFile]) throws(FileError) {
  var batch = FileBatch()
  for file in files { try batch.add(file) }
  try batch.finish()
}
