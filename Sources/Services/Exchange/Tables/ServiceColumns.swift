import Library

extension ImportFormat {
  /// The columns that a service's export is known by; none where it is no such export.
  var telltaleColumns: [String] {
    switch self {
    case .goodreads: ["Title", "Author", "My Rating", "Exclusive Shelf"]
    case .librarything: ["Book Id", "Title", "Primary Author", "Publication"]
    case .storygraph: ["Title", "Authors", "ISBN/UID", "Read Status", "Star Rating"]
    case .calibre: ["author_sort", "title_sort", "authors", "timestamp"]
    case .csv, .json, .bibtex, .ris, .csljson, .marc, .marcxml, .mods, .opf, .tellico: []
    }
  }

  /// Those of older exports.
  private var olderColumns: [String] {
    self == .librarything ? ["TITLE", "AUTHOR (first, last)", "ISBNs"] : telltaleColumns
  }

  /// Columns of the service's that a table lacks.
  func missing(in headings: Headings) -> [String] {
    headings.missing(of: olderColumns).isEmpty ? [] : headings.missing(of: telltaleColumns)
  }

  /// The service whose columns these are; nil for those of any other CSV file.
  static func service(of headings: Headings) -> ImportFormat? {
    allCases.first { format in
      !format.telltaleColumns.isEmpty && format.missing(in: headings).isEmpty
    }
  }
}
