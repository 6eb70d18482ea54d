/// Makes a flow of each graph in some navigation files; those that cannot be read are named in ``Imported/failures``.
@MainActor
public func importNavigation(_ sources: [ImportSource]) -> Imported {
  var files: [NavigationFile] = []
  var failures: [ImportError] = []
  var report: [String] = []
  // Files in 'navigation' are for all screens and languages; those in 'navigation-land' and the like are for some.
  let forAll = sources.filter { $0.folder == "navigation" }
  for source in forAll + sources.filter({ $0.folder != "navigation" }) {
    // The same graph for another screen or language has the same name in another folder.
    if let first = files.first(where: { $0.source.baseName == source.baseName }) {
      report.append("\(source.path): left out, as \(first.source.path) has the same name")
      continue
    }
    do throws(ImportError) { files.append(try NavigationFile(source)) } catch { failures.append(error) }
  }
  var importer = NavigationImporter(files)
  importer.run()
  return finish(importer.drafts, report: report + importer.report, failures: failures)
}
