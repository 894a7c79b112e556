import Library

extension ImportFormat {
  /// The columns by which a service’s export is recognized. Empty for other formats.
  var signatureColumns: [String] {
    switch self {
    case .goodreads: ["Title", "Author", "My Rating", "Exclusive Shelf"]
    case .librarything: ["Book Id", "Title", "Primary Author", "Publication"]
    case .storygraph: ["Title", "Authors", "ISBN/UID", "Read Status", "Star Rating"]
    case .calibre: ["author_sort", "title_sort", "authors", "timestamp"]
    case .csv, .json, .bibtex, .ris, .csljson, .marc, .marcxml, .mods, .opf, .tellico: []
    }
  }

  private var olderColumns: [String] {
    self == .librarything ? ["TITLE", "AUTHOR (first, last)", "ISBNs"] : signatureColumns
  }

  func missing(in headings: Headings) -> [String] {
    headings.missing(of: olderColumns).isEmpty ? [] : headings.missing(of: signatureColumns)
  }

  /// Returns the service that exports these columns, or `nil` for any other CSV file.
  static func service(of headings: Headings) -> ImportFormat? {
    allCases.first { format in
      !format.signatureColumns.isEmpty && format.missing(in: headings).isEmpty
    }
  }
}
