import Library

/// Import, export and copies of a library.
package protocol TransferTexts {
  var copiedFrom: String { get }
  var copiedTo: String { get }
  /// The report of a copy of a library: its books, and its changes that are not undone.
  func copied(count: Int, changes: Int, from source: String, to target: String) -> String

  /// The result of importing a list in which some books are not in the library.
  ///
  /// - Parameter notInLibrary: how many are not, by shelf; `nil` for books on no shelf.
  func imported(held: Int, notInLibrary: [Shelf?: Int], isDryRun: Bool) -> String
  /// How many books are on each shelf; `nil` for books on no shelf.
  func counts(_ shelves: [Shelf?: Int]) -> String
  /// The question when a reader’s own list does not say that any book belongs to the reader.
  func readerBooksQuestion(_ shelves: [Shelf: Int]) -> String
  /// How to bring the books of such a list into the library.
  var readerBooksHint: String { get }
  /// The warning that books on the reading list were added to the library, since no column says
  /// which books are owned.
  func heldWantedBooks(_ count: Int) -> String
  /// The heading of the values in a file that contradict known books, and were not imported.
  func conflicts(count: Int) -> String
  /// The heading of books whose number differs from the one in the file.
  func renumbered(count: Int) -> String
  func newNumber(of book: BookName, old: Int) -> String
  /// How many values of known books or borrowers differ from the file, by column, and how to import
  /// them.
  func differences(_ columns: [String]) -> String
  /// How many of these values were imported.
  func differencesImported(_ columns: [String], isDryRun: Bool) -> String
  /// The name of a column in messages.
  func columnName(_ column: String) -> String

  /// The notice that books imported from a copy got new numbers.
  var newNumbers: String { get }
  /// How many of the imported books were known before, but not in the library.
  func acquiredKnownBooks(count: Int) -> String
  /// The message that books which are not in the library are not in the file.
  ///
  /// - Parameter isForReaders: whether the file has such books if they are on a shelf.
  func omittedBooks(count: Int, isForReaders: Bool) -> String
  /// The message for deleted books that are out, which the format cannot mark as deleted.
  func omittedDeletedBooks(count: Int) -> String
  /// The message about what can be undone after a library was filled from a copy.
  var importedHistory: String { get }
  func sentence(_ remark: UnmergedContent) -> String
  /// The message for covers whose files are missing from a complete copy.
  func coversNotExported(count: Int) -> String
  /// - Parameter mostFrequent: the most frequent reason and its count, if there are several reasons.
  func skipped(count: Int, mostFrequent: (ImportFault.Kind, Int)?) -> String
  func skippedRow(at position: RowPosition, _ fault: ImportFault) -> String
  func changedCells(count: Int) -> String
  func changedCell(at position: RowPosition, _ cell: ChangedCell) -> String
  func ignoredColumns(_ columns: [String]) -> String
  /// How to declare the contents of the column with this heading.
  func mapHint(_ heading: String, as column: ImportColumn) -> String
  /// The message that books are due but have no borrower, and how to name the column of borrowers.
  var borrowerUnknown: String { get }
  var authorHint: String { get }
  /// The columns in which known books differ from the file, whose values are ignored.
  func differencesIgnored(_ columns: [String]) -> String
  /// The values of a column that are not known, each with its count.
  func unknownValues(_ values: [String], column: String) -> String
  /// The message that a column of ratings was read as out of 10, 20 or 100.
  func ratings(column: String, outOf maximum: Int) -> String
  /// The message that a column may have due dates or days of return, and how to say which.
  func ambiguousReturn(_ column: String) -> String
  /// The message that a column may have the days on which books were lent, and how to say so.
  func ambiguousStart(_ column: String) -> String
  func read(as encoding: TextEncoding) -> String
  func columns(as mapping: ColumnMapping) -> String
  func columnsQuestion(_ columns: [String]) -> String
  /// The message that the headings name none of these columns, and that the user is asked for them.
  func missingColumns(_ names: [String]) -> String
  /// The question whether a row of which no cell is a known heading is that of a book.
  func firstRowQuestion(_ cells: [String]) -> String
  /// The names of columns that can be answered.
  func columnAnswers(_ names: [String]) -> String
  /// The question what a column contains.
  func columnQuestion(_ heading: String, values: [String]) -> String
  /// The message that an answer does not name a column.
  func notAColumn(_ typed: String) -> String
  /// The line that imports the same file with the columns that the user has named.
  func sameWithoutQuestions(_ line: String) -> String
  func orderQuestion(column: String, _ example: String) -> String
  var authorQuestion: String { get }
  func rejectedCells(count: Int) -> String
  func rejectedCell(at position: RowPosition, _ cell: RejectedCell) -> String
  func replaceQuestion(_ file: String) -> String
  func returnReminder(_ book: BookName) -> String
  func collectReminder(_ book: BookName) -> String
}

extension Texts {
  /// Returns the words to use in exported files.
  ///
  /// - Parameters:
  ///   - purpose: the program that reads the file. Excel gets the cell separator of this language.
  ///   - isForGuests: whether guests of the meetings read it, who see neither the other guests nor the host's notes.
  package func exportTexts(for purpose: ExportPurpose? = nil, isForGuests: Bool = false) -> ExportTexts {
    ExportTexts(
      number: numberLabel, field: name, title: { $0.title + mark(of: $0) },
      book: { returnReminder(BookName($0)) + mark(of: $0) }, hold: { collectReminder(BookName($0)) },
      meeting: { (headline($0), details($0, isForGuests: isForGuests)) }, cellSeparator: purpose == .excel ? cellSeparator : nil,
      purpose: purpose)
  }
}
