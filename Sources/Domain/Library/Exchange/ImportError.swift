/// Why nothing of a file can be taken.
package enum ImportError: Error, Equatable, Sendable {
  case empty
  /// No column is headed as a title; the headings that were found.
  case noTitleColumn([String])
  /// No column is headed as a name; the headings that were found.
  case noNameColumn([String])
  /// A table of a service's own numbers for books, without their titles; the service.
  case onlyIdentifiers(String)
  /// Neither UTF-8 nor any other text.
  case notText
  /// Neither UTF-8 nor a character set that can be told from its letters.
  case unknownEncoding
  /// A column that `--map` names, and the headings that there are.
  case noSuchColumn(String, [String])
  /// All dates of a column are such as 03/04/2026; one of them.
  case doubtfulDates(column: String, String)
  /// A row is longer than can be read: a quote is not closed, or it is no table.
  case rowTooLong(line: Int)
  /// A record that begins on this line is longer than any book needs: it is not closed, or is none.
  case recordTooLong(line: Int)
  /// A JSON object that begins on this line is larger than any that is read.
  case objectTooLarge(line: Int)
  /// The file was written to while it was read.
  case changedMeanwhile
  /// There are rows, and none of them is a book.
  case noUsableRows
  /// A copy of a library that no library can be made of: the line, if things stand one a line, and what
  /// is wrong there.
  case badArchive(line: Int?, ArchiveFault)
  /// A copy of a library in a form that only a newer program reads.
  case newerArchive(version: Int)
  /// A quoted cell that starts on this line is never closed.
  case unclosedQuote(line: Int)
  /// A file of another format; the word for it, which no language translates.
  case otherFormat(String)
  /// Not what `--format` says: the columns it lacks, and what it looks like, where that is known.
  case notInFormat(ImportFormat, missing: [String], found: ImportFormat?)
  /// The text that starts on this line is no JSON.
  case badJSON(line: Int)
  /// JSON, but no list of books.
  case noBooksInJSON
  /// calibre's database came from standard input; only a file can be read.
  case needsFile
  /// A library of this program's, which is opened or copied; nil if it came from standard input.
  case libraryFile(String?)
  /// An SQLite database, but not calibre's.
  case otherDatabase
  /// calibre is writing to its database, or was interrupted in it.
  case databaseInUse
  /// calibre's database cannot be read; SQLite's own words for it.
  case damagedDatabase(String)
  /// XML that is not well-formed on this line.
  case badXML(line: Int)
  /// XML that defines entities.
  case definesEntities
  /// XML that holds no books; the name of its root.
  case otherXML(String)
  /// A workbook or another zip file that cannot be unpacked, or whose parts are not what they should be.
  case damagedArchive
  /// A workbook that is locked with a password.
  case lockedWorkbook
  /// A workbook of more than is read.
  case workbookTooLarge(ImportLimit)
  /// XML that has more than is read on this line.
  case xmlTooLarge(line: Int, ImportLimit)
  /// The sheet that was asked for, and those that there are.
  case noSuchSheet(String, [String])
  /// A sheet was asked for of a file that has none.
  case noSheets
  /// What is not taken of such a file cannot be written to another.
  case noRejects
  /// A file that is to be a cover is no picture of a type that is known, or not all of one.
  case notAPicture(String)
  case pictureTooLarge(String)

  /// The word for it under `--json`: the name of its case, for most.
  package var code: String {
    switch self {
    case .empty: "empty-input"
    default: CaseName.hyphenated(self)
    }
  }
}

/// Why a file that was named cannot be used.
package enum FileError: Error, Equatable, Sendable {
  case notFound(String)
  case isFolder(String)
  case cannotRead(String)

  /// The word for it under `--json`: the name of its case, for most.
  package var code: String {
    switch self {
    case .notFound: "no-such-file"
    case .isFolder: "is-a-folder"
    default: CaseName.hyphenated(self)
    }
  }
}
