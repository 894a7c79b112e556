import Foundation

/// The kinds of files that books are read from; the word for it after `--format`.
package enum ImportFormat: String, CaseIterable, Sendable {
  case csv, json, goodreads, librarything, storygraph, calibre

  /// As its makers write it.
  package var name: String {
    switch self {
    case .csv: "CSV"
    case .json: "JSON"
    case .goodreads: "Goodreads"
    case .librarything: "LibraryThing"
    case .storygraph: "StoryGraph"
    case .calibre: "calibre"
    }
  }
}

/// Reads the books of a file, one row at a time. Formats are read in `Exchange`.
package protocol BookRowReader: AnyObject {
  /// The next row; nil after the last.
  ///
  /// - Throws: `ImportError` where nothing more of the file can be used.
  func next() throws -> ImportRow?

  /// The part of the input that has been read, 0 to 1; nil where its length is not known.
  var fractionRead: Double? { get }

  /// The heading of a table, as a line of CSV; nil where the file is no table.
  var heading: String? { get }

  /// The row that was read last, as lines of CSV; nil where the file is no table.
  var lastRow: String? { get }
}

extension BookRowReader {
  package var heading: String? { nil }
  package var lastRow: String? { nil }
}

/// What a file of books turned out to be.
package enum ImportSource {
  case rows(any BookRowReader)
  /// A complete copy of a library.
  case archive(any ArchiveReader)
}

/// One row of an import.
package enum ImportRow: Equatable, Sendable {
  case book(ImportedBook)
  /// Not a book: the line it starts on, the first being 1, and why.
  case unusable(line: Int, ImportFault)
}

/// A book as a file has it: its title and author may still be empty, which the rules then refuse.
package struct ImportedBook: Equatable, Sendable {
  package var line: Int
  package var details: BookDetails
  /// Who has the book now, where the file knows no more of the loan than its due date.
  package var borrower: String?
  package var due: Day?
  /// When the book was added to the library it comes from.
  package var addedAt: Date?
  /// Its loans, past and present, as far as the file has them.
  package var loans: [ImportedLoan] = []
  /// Cells that could not be understood and are left out: the field, and what stood there.
  package var leftOut: [LeftOutCell] = []

  package init(line: Int, details: BookDetails) {
    self.line = line
    self.details = details
  }
}

/// A loan as a file has it; open where it was not returned.
package struct ImportedLoan: Equatable, Sendable {
  package var borrower: String
  package var checkedOut: Day?
  package var due: Day?
  package var returned: Day?

  package init(
    borrower: String, checkedOut: Day? = nil, due: Day? = nil, returned: Day? = nil
  ) {
    self.borrower = borrower
    self.checkedOut = checkedOut
    self.due = due
    self.returned = returned
  }
}

package struct LeftOutCell: Equatable, Sendable {
  package let field: String
  package let text: String

  package init(field: String, text: String) {
    self.field = field
    self.text = text
  }
}

/// Why a row of a file is not taken.
package enum ImportFault: Equatable, Sendable {
  case required(BookField)
  case tooManyCells(found: Int, expected: Int)
  case notUTF8
}

/// Why nothing of a file can be taken.
package enum ImportError: Error, Equatable, Sendable {
  case empty
  /// No column is headed as a title; the headings that were found.
  case noTitleColumn([String])
  /// Neither UTF-8 nor any other text.
  case notText
  /// There are rows, and none of them is a book.
  case noUsableRows
  /// A copy of a library that cannot be read on from this line.
  case badArchive(line: Int)
  /// A quoted cell that starts on this line is never closed.
  case unclosedQuote(line: Int)
  /// Not what `--format` says: the columns it lacks, and what it looks like, where that is known.
  case notInFormat(ImportFormat, missing: [String], found: ImportFormat?)
  /// The text that starts on this line is no JSON.
  case badJSON(line: Int)
  /// JSON, but no list of books.
  case noBooksInJSON
  /// calibre's database came from standard input; only a file can be read.
  case needsFile
  /// An SQLite database, but not calibre's.
  case otherDatabase
  /// calibre's database cannot be read; SQLite's own words for it.
  case damagedDatabase(String)

  /// The word for it under `--json`.
  package var code: String {
    switch self {
    case .empty: "empty-input"
    case .noTitleColumn: "no-title-column"
    case .notText: "not-text"
    case .noUsableRows: "no-usable-rows"
    case .badArchive: "bad-archive"
    case .unclosedQuote: "unclosed-quote"
    case .notInFormat: "not-in-format"
    case .badJSON: "bad-json"
    case .noBooksInJSON: "no-books-in-json"
    case .needsFile: "needs-file"
    case .otherDatabase: "other-database"
    case .damagedDatabase: "damaged-database"
    }
  }
}

/// Why a file that was named cannot be used.
package enum FileError: Error, Equatable, Sendable {
  case notFound(String)
  case isFolder(String)
  case cannotRead(String)

  /// The word for it under `--json`.
  package var code: String {
    switch self {
    case .notFound: "no-such-file"
    case .isFolder: "is-a-folder"
    case .cannotRead: "cannot-read"
    }
  }
}
