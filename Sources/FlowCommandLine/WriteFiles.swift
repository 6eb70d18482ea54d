import FlowFiles

/// Writes all files whole, or none of them, as a ``FileBatch`` does.
///
/// - Parameter folder: the folder that must contain all files.
/// - Throws: a ``FileError`` for the first file that could not be written; no temporary file is left.
public func write(_ files: [OutputFile], inside folder: String) throws(FileError) {
  var batch = try FileBatch(inside: [folder])
  for file in files { try batch.add(file) }
  try batch.finish()
}
