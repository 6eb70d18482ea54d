/// Makes a flow of each graph in some navigation files. Files with string resources say what deep links are, and menus
/// which graphs are a bar's or a drawer's; files that cannot be read are reported in ``Imported/failures``.
///
/// - Parameter entry: the graph that the app starts with, by the name of its file, its id or the name of its flow.
///   Without one it is the graph that no other includes and that has most destinations.
@MainActor
public func importNavigation(_ sources: [ImportSource], entry: String? = nil) -> Imported {
  var files: [NavigationFile] = []
  var strings = AndroidStrings()
  var menus: [NavigationMenu] = []
  var failures: [ImportError] = []
  var report: [ReportLine] = []
  var read: [ImportSource] = []
  // Files in `navigation` apply to all screens and languages; files in `navigation-land` and the like apply to some.
  let forAll = sources.filter { $0.folder == $0.resourceKind }
  for source in forAll + sources.filter({ $0.folder != $0.resourceKind }) {
    // A resource for another screen or language has the same file name in another folder of its module.
    if let first = read.first(where: { $0.isSameResource(as: source) }) {
      // An app has a file of strings for each of its languages.
      if source.resourceKind != "values" {
        report.append { _ in "\(source.path): left out, as \(first.path) has the same name" }
      }
      continue
    }
    do throws(ImportError) {
      let root = try readXML(source)
      read.append(source)
      switch root.name {
      case "resources": strings.add(root, of: source)
      case "menu": menus.append(NavigationMenu(source, root))
      default: files.append(try NavigationFile(source, root))
      }
    } catch {
      failures.append(error)
    }
  }
  var graphs = NavigationGraphs(files)
  var first = graphs.largestEntry
  if let entry {
    first = graphs.root(named: entry)
    if first == nil {
      let names = graphs.roots.map { "'\(graphs.graphs[$0].name)'" }.joined(separator: ", ")
      let known = names.isEmpty ? "no file has a graph" : "the graphs are \(names)"
      let message = "no graph is called '\(plainLine(entry))': \(known)"
      return Imported(failures: failures + [ImportError(path: "--entry", line: nil, message: message)])
    }
  }
  for menu in menus {
    let what = graphs.add(menu, first: first)
    report.append { _ in "\(menu.source.path): \(what)" }
  }
  var importer = NavigationImporter(files, graphs, strings, entry: first)
  importer.run()
  return finish(importer.drafts, report: report + importer.report, failures: failures)
}

extension ImportSource {
  /// Whether two files are one resource of a module, for other screens, languages or builds.
  fileprivate func isSameResource(as other: ImportSource) -> Bool {
    baseName == other.baseName && resourceKind == other.resourceKind && module == other.module
  }
}
