/// Makes a flow of each graph in some navigation files; files that cannot be read are reported in ``Imported/failures``.
@MainActor
public func importNavigation(_ sources: [ImportSource]) -> Imported {
  var files: [NavigationFile] = []
  var failures: [ImportError] = []
  var report: [String] = []
  // Files in `navigation` apply to all screens and languages; files in `navigation-land` and the like apply to some.
  let forAll = sources.filter { $0.folder == "navigation" }
  for source in forAll + sources.filter({ $0.folder != "navigation" }) {
    // A graph for another screen or language has the same file name in another folder.
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
