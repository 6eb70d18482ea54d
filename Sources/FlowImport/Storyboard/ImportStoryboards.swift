/// Makes a flow of each storyboard; storyboards that cannot be read are reported in ``Imported/failures``.
@MainActor
public func importStoryboards(_ sources: [ImportSource]) -> Imported {
  var files: [StoryboardFile] = []
  var failures: [ImportError] = []
  var report: [ReportLine] = []
  var first: [String: ImportSource] = [:]
  // A storyboard in several languages is imported once: `Base.lproj` contains the original of the translations.
  for source in sources.filter({ $0.folder == "Base.lproj" }) + sources.filter({ $0.folder != "Base.lproj" }) {
    if source.folder?.hasSuffix(".lproj") == true {
      let place = source.path.split(separator: "/").dropLast(2).joined(separator: "/") + "/" + source.baseName
      if let known = first[place] {
        report.append { _ in "\(source.path): left out, as \(known.path) is the same in another language" }
        continue
      }
      first[place] = source
    }
    do throws(ImportError) {
      let file = try StoryboardFile(source)
      if file.isLaunchScreen {
        report.append { _ in "\(source.path): left out, as iOS shows it before the app runs" }
      } else {
        files.append(file)
      }
    } catch {
      failures.append(error)
    }
  }
  var importer = StoryboardImporter(files)
  importer.run()
  return finish(importer.drafts, report: report + importer.report, failures: failures)
}
