package enum ExportFormat: String, CaseIterable, Sendable {
  case json, csv, markdown, bibtex, ics, ris, csljson, marc, marcxml

  /// File name extensions, the usual one first; empty if only `--format` selects the format.
  package var fileExtensions: [String] {
    switch self {
    case .json: ["json"]
    case .csv: ["csv"]
    case .markdown: ["md", "markdown"]
    case .bibtex: ["bib", "bibtex"]
    case .ics: ["ics", "ical"]
    case .ris: ["ris"]
    // Its files have the extension of any JSON.
    case .csljson: []
    case .marc: ["mrc", "marc"]
    case .marcxml: ["xml", "marcxml"]
    }
  }

  /// The format of a file by its extension, which must be known; JSON for standard output and
  /// devices.
  package init?(fileName path: String) {
    let isDevice = path == "-" || path.hasPrefix("/dev/")
    let fileExtension = Self.fileExtension(of: path)?.lowercased() ?? (isDevice ? "json" : "")
    guard let format = Self.allCases.first(where: { $0.fileExtensions.contains(fileExtension) })
    else {
      return nil
    }
    self = format
  }

  /// Returns the extension of a file name, or `nil` if it or the rest of the name is empty.
  package static func fileExtension(of path: String) -> String? {
    let name = path.split(separator: "/", omittingEmptySubsequences: false).last ?? ""
    guard let dot = name.lastIndex(of: "."), dot > name.startIndex else { return nil }
    let fileExtension = name[name.index(after: dot)...]
    return fileExtension.isEmpty || name.allSatisfy { $0 == "." } ? nil : String(fileExtension)
  }
}
