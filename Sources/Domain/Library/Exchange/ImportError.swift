/// Why a file cannot be imported.
package enum ImportError: Error, Equatable, Sendable {
  case empty
  /// No column has titles; the headings found.
  case noTitleColumn([String])
  /// No column has names; the headings found.
  case noNameColumn([String])
  /// A table of loans lacks this column; the headings found.
  case noLoanColumn(ImportColumn, [String])
  /// A table that identifies books only by a service's own numbers; the service.
  case onlyIdentifiers(String)
  /// Not text in any encoding.
  case notText
  /// Not UTF-8, and the character set cannot be guessed from its letters.
  case unknownEncoding
  /// A column that `--map` names, and the headings found.
  case noSuchColumn(String, [String])
  /// All dates of a column are ambiguous, such as 03/04/2026; one of them.
  case doubtfulDates(column: String, String)
  /// A row is too long: a quote is not closed, or the file is not a table.
  case rowTooLong(line: Int)
  /// The record that begins on this line is too long: it is not closed, or not a record.
  case recordTooLong(line: Int)
  case objectTooLarge(line: Int)
  case changedMeanwhile
  case noUsableRows
  /// An archive that cannot become a library: the line, if its format has one thing per line, and
  /// what is wrong there.
  case badArchive(line: Int?, ArchiveFault)
  /// An archive in a format that only a newer program reads.
  case newerArchive(version: Int)
  case unclosedQuote(line: Int)
  /// A file of another format, by its untranslated name.
  case otherFormat(String)
  /// Not in the given format: the missing columns, and the format it looks like, if known.
  case notInFormat(ImportFormat, missing: [String], found: ImportFormat?)
  case badJSON(line: Int)
  case noBooksInJSON
  /// calibre's database cannot be read from standard input.
  case needsFile
  /// A BooksKeeper library, to be opened or copied instead; its path, unless from standard input.
  case libraryFile(String?)
  /// An SQLite database, but not calibre's.
  case otherDatabase
  /// calibre is writing to its database, or was interrupted while writing.
  case databaseInUse
  /// calibre's database cannot be read; SQLite's message.
  case damagedDatabase(String)
  case badXML(line: Int)
  case definesEntities
  /// XML without books; the name of its root element.
  case otherXML(String)
  /// A workbook or another zip file that cannot be unpacked or has invalid parts.
  case damagedArchive
  case lockedWorkbook
  case workbookTooLarge(ImportLimit)
  case tableTooLarge(ImportLimit)
  case xmlTooLarge(line: Int, ImportLimit)
  /// The requested sheet, and the sheets that exist.
  case noSuchSheet(String, [String])
  case noSheets
  /// Rejected records cannot be written to another file in this format.
  case noRejects
  /// The file for a cover is not a complete picture of a known type.
  case notAPicture(String)
  case pictureTooLarge(String)

  /// Returns the heading that most likely is that of titles, or `nil` if none looks like it.
  package static func likelyTitle(in headings: [String]) -> String? {
    likely(titleStems, in: headings)
  }

  /// Returns the heading that most likely is that of people’s names, or `nil` if none looks like it.
  package static func likelyName(in headings: [String]) -> String? {
    likely(nameStems, in: headings)
  }

  /// Returns the heading that most likely is that of authors, or `nil` if none looks like it.
  package static func likelyAuthor(in headings: [String]) -> String? {
    likely(authorStems, in: headings)
  }

  /// Returns the heading that most likely is that of a column of loans, or `nil` if none looks like
  /// it.
  package static func likely(_ column: ImportColumn, in headings: [String]) -> String? {
    // A known heading has another meaning.
    let unknown = headings.filter { ImportColumn(named: $0) == nil }
    return switch column {
    case .title: likelyTitle(in: unknown)
    case .borrower: likelyName(in: unknown)
    case .checkedOut: likely(startStems, in: unknown)
    default: nil
    }
  }

  /// The beginnings of words in headings, the surest first.
  private static let titleStems = [
    "titl", "titr", "titel", "titul", "titol", "назван", "заглав", "наимен", "name", "book",
    "livre",
    "ouvrage", "книг", "buch", "werk", "libro", "obra", "opera", "livro", "boek", "ksiazk", "work",
  ]
  private static let nameStems = [
    "name", "nom", "имя", "фио", "фамил", "nombre", "nome", "naam", "imie", "nazwisk", "person",
    "member", "student", "reader", "borrower", "contact", "eleve", "ученик", "читател",
  ]

  private static let authorStems = [
    "author", "auteur", "autor", "автор", "writ", "ecri", "напис", "verfass", "escri", "scritt",
    "schrijv", "creator", "by",
  ]
  private static let startStems = [
    "out", "lent", "lend", "loan", "borrow", "issue", "pret", "emprunt", "выда", "взят", "ausleih",
    "verlieh", "entlieh", "prest", "uitgeleend", "start", "begin", "debut", "начал", "since",
    "date",
    "datum", "дата", "fecha", "data", "day", "jour", "день", "tag",
  ]

  private static func likely(_ stems: [String], in headings: [String]) -> String? {
    let words = headings.map { Folding.words($0).split(separator: " ") }
    for stem in stems {
      let index = words.firstIndex { words in words.contains { $0.hasPrefix(stem) } }
      if let index { return headings[index] }
    }
    return nil
  }

  /// The code under `--json`; the name of the case unless it is listed here.
  package var code: String {
    switch self {
    case .empty: "empty-input"
    default: CaseName.hyphenated(self)
    }
  }
}

package enum FileError: Error, Equatable, Sendable {
  case notFound(String)
  case isFolder(String)
  /// - Parameter reason: the system's reason, or nil if permission was denied.
  case cannotRead(String, reason: String? = nil)

  /// The code under `--json`; the name of the case unless it is listed here.
  package var code: String {
    switch self {
    case .notFound: "no-such-file"
    case .isFolder: "is-a-folder"
    default: CaseName.hyphenated(self)
    }
  }
}
