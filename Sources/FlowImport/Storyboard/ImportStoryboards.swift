/// Makes a flow of each storyboard; those that cannot be read are named in ``Imported/failures``.
public func importStoryboards(_ sources: [ImportSource]) -> Imported {
  var files: [StoryboardFile] = []
  var failures: [ImportError] = []
  for source in sources {
    do throws(ImportError) { files.append(try StoryboardFile(source)) } catch { failures.append(error) }
  }
  var importer = StoryboardImporter(files)
  importer.run()
  return finish(importer.drafts, report: importer.report, failures: failures)
}
