/// The formats that books can be exported in.
package enum ExportFormat: String, CaseIterable, Sendable {
  case json, csv, markdown, bibtex, ics, ris, csljson, marc, marcxml

  /// The endings of files in this format, the usual one first; none where only `--format` names it.
  package var endings: [String] {
    switch self {
    case .json: ["json"]
    case .csv: ["csv"]
    case .markdown: ["md", "markdown"]
    case .bibtex: ["bib", "bibtex"]
    case .ics: ["ics", "ical"]
    case .ris: ["ris"]
    // Its files end as those of any JSON.
    case .csljson: []
    case .marc: ["mrc", "marc"]
    case .marcxml: ["xml", "marcxml"]
    }
  }

  /// The format that a file's name stands for, which is JSON for standard output and for a device; nil
  /// where its ending tells none.
  package init?(fileName path: String) {
    let isDevice = path == "-" || path.hasPrefix("/dev/")
    let ending = Self.ending(of: path)?.lowercased() ?? (isDevice ? "json" : "")
    guard let format = Self.allCases.first(where: { $0.endings.contains(ending) }) else {
      return nil
    }
    self = format
  }

  /// What stands after the last dot of a file's name; nil if there is no dot, or nothing on a side of it.
  package static func ending(of path: String) -> String? {
    let name = path.split(separator: "/", omittingEmptySubsequences: false).last ?? ""
    guard let dot = name.lastIndex(of: "."), dot > name.startIndex else { return nil }
    let ending = name[name.index(after: dot)...]
    return ending.isEmpty || name.allSatisfy { $0 == "." } ? nil : String(ending)
  }
}
