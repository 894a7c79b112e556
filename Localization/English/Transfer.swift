import Library
import Localization

extension EnglishTexts: TransferTexts {
  package var copiedFrom: String { "Which library should be copied? Enter a file or the address of a database" }
  package var copiedTo: String { "Where should it be copied to? Enter a new file or the address of a database" }
  package func copied(count: Int, changes: Int, from source: String, to target: String) -> String {
    "Copied \(bookCount(count)) from \(source) to \(target), with "
      + Plural.english(changes, "change in the history.", "changes in the history.")
  }

  package func imported(held: Int, notInLibrary: [Shelf?: Int], isDryRun: Bool) -> String {
    let others = notInLibrary.values.reduce(0, +)
    let books = (isDryRun ? "Would import " : "Imported ") + bookCount(held + others)
    guard others > 0 else { return books + (held == 1 ? ", which is in the library." : ", which are all in the library.") }
    guard held > 0 else { return books + (others == 1 ? " that is" : " that are") + " not in the library: \(counts(notInLibrary))." }
    func verb(_ count: Int) -> String { isDryRun ? "would be" : count == 1 ? "is" : "are" }
    return books
      + ": \(number(held)) \(verb(held)) in the library, \(number(others)) \(isDryRun ? "would" : verb(others)) not: \(counts(notInLibrary))."
  }
  package func counts(_ shelves: [Shelf?: Int]) -> String {
    let shelves = (Shelf.allCases + [nil]).compactMap { shelf in shelves[shelf].map { (shelf, number($0)) } }
    return shelves.map { shelf, count in
      switch shelf {
      case .read: "\(count) read"
      case .want: "\(count) wanted"
      case .reading: "\(count) being read"
      case .stopped: "\(count) stopped"
      case nil: "\(count) on no shelf"
      }
    }.joined(separator: ", ")
  }
  package func readerBooksQuestion(_ shelves: [Shelf: Int]) -> String {
    "\(counts(shelves)), and none is listed as yours. Are the books that you have read on your shelves at home?"
  }
  package var readerBooksHint: String {
    "No book there is listed as yours. Importing it again with “--books read” brings the books you have read into the library, "
      + "“--books all” all of them, and “acquire NUMBER” one."
  }
  package func heldWantedBooks(_ count: Int) -> String {
    Plural.english(count, "wanted book is", "wanted books are")
      + " in the library, as no column says which books you own. “no” in a column “owned” keeps them out."
  }
  package func conflicts(count: Int) -> String {
    Plural.english(count, "book differs", "books differ") + " from the file, and \(count == 1 ? "was" : "were") not changed in this:"
  }
  package var newNumbers: String { "The books have been given new numbers." }
  package func acquiredKnownBooks(count: Int) -> String {
    "Of these, " + Plural.english(count, "was", "were") + " known before, but not in the library."
  }
  package func omittedBooks(count: Int, isForReaders: Bool) -> String {
    let books = isForReaders ? "on no shelf and not in the library" : "not in the library"
    return Plural.english(count, "book that is \(books) is", "books that are \(books) are") + " left out; “--ever” has "
      + (count == 1 ? "it." : "them.")
  }
  package func omittedDeletedBooks(count: Int) -> String {
    Plural.english(count, "deleted book that is still out is", "deleted books that are still out are")
      + " left out; CSV has " + (count == 1 ? "it." : "them.")
  }
  package var importedHistory: String { "Its history came with it: “undo” undoes the last change made there." }
  package func sentence(_ remark: UnmergedContent) -> String {
    switch remark {
    case .known(let noun, let count): "Already in the library: \(counted(count, noun))."
    case .meeting(let meeting, let other):
      "The meeting \(quoted(meeting.title)) was not imported: \(quoted(other)) is on the same day, \(date(meeting.day))."
    case .openPoll: "The open poll was not imported: another one is open here."
    case .loans(let count): "Not imported: \(loanCount(count)) of books that were already in the library."
    case .trash(let count): "Not imported: \(bookCount(count)) in the trash."
    case .history(let count): "Not imported: its history of \(changeCount(count))."
    }
  }
  package func coversNotExported(count: Int) -> String {
    Plural.english(count, "cover is", "covers are") + " not in the copy because the files are missing; “check” shows which."
  }
  package func skipped(count: Int, mostFrequent: (ImportFault.Kind, Int)?) -> String {
    let reason =
      switch mostFrequent?.0 {
      case .required(let field): "the \(name(field).lowercased()) is empty"
      case .tooManyCells: "they have more values than the header row"
      case .unknownISBN: "nothing was found for their ISBNs"
      case .notUTF8: "the text is not UTF-8"
      case .brokenRecord: "they are not complete records"
      case .cutOffRecord: "they are cut off"
      case .badRecord: "they are damaged records"
      case .deleted: "they were deleted there"
      case .tooLong: "they have texts that are too long"
      case nil: ""
      }
    return "Skipped \(Plural.english(count, "row", "rows"))" + (mostFrequent.map { ", \(number($0.1)) of them because \(reason)" } ?? "")
      + ":"
  }
  package func skippedRow(at position: RowPosition, _ fault: ImportFault) -> String {
    let reason =
      switch fault {
      case .required(let field): "\(name(field).lowercased()) is empty"
      case .noAuthor(let title): "author is empty: \(quoted(title))"
      case .tooManyCells(let found, let expected): "\(found) values, but the header row has \(expected)"
      case .unknownISBN(let isbn): "nothing was found for ISBN \(quoted(isbn))"
      case .notUTF8: "the text is not UTF-8"
      case .brokenRecord: "this is not a complete record"
      case .unclosedRecord: "the record is never closed: a brace is missing"
      case .cutOffRecord: "the record is cut off: the file ends before it does"
      case .badRecord: "the record is damaged: its fields do not match its directory"
      case .deleted: "the book was deleted there"
      case .tooLong(let column, let limit): "\(columnName(column)) is too long; the limit is \(number(limit)) characters"
      }
    return row(position, reason)
  }
  package func changedCells(count: Int) -> String { "Changed \(Plural.english(count, "value", "values")):" }
  package func changedCell(at position: RowPosition, _ cell: ChangedCell) -> String {
    let change =
      switch cell.change {
      case .rounded(let rating): "rounded to \(tenths(rating.stars))"
      case .replacedBytes: "contains bytes that are not text"
      case .assumedEnd: "has no end marker; it was read up to the next record"
      case .named(let name): "is someone else’s; this one is now \(quoted(name))"
      case .second: "is a second one; only the first was kept"
      case .several: "has several numbers; only the first was kept"
      }
    return row(position, "\(columnName(cell.field)) \(quoted(cell.text)) \(change)")
  }
  package func columnName(_ column: String) -> String {
    switch column {
    case "isbn": "ISBN"
    case "added": "date added"
    case "seriesNumber": name(BookField.seriesNumber).lowercased()
    default: column
    }
  }
  package func ignoredColumns(_ columns: [String]) -> String { "Not imported: \(columns.joined(separator: ", "))." }
  package func mapHint(_ heading: String, as column: ImportColumn) -> String {
    "\(quoted("--map \"\(heading)=\(name(column))\"")) says what a column contains."
  }
  package var borrowerUnknown: String {
    "Loans were not imported, as it is not known who has the books. \(quoted("--map \"COLUMN=borrower\"")) says which column does."
  }
  package var authorHint: String { "\(quoted("--author NAME")) adds books that have no author under that name." }
  package func renumbered(count: Int) -> String {
    Plural.english(count, "book", "books") + " got another number, since the one in the file belongs to another book:"
  }
  package func newNumber(of book: BookName, old: Int) -> String { "\(old) is now \(name(book))" }
  package func differences(_ columns: [String]) -> String {
    "Different in the file: \(columns.joined(separator: ", ")). \(quoted("--update")) takes these values."
  }
  package func differencesImported(_ columns: [String], isDryRun: Bool) -> String {
    "\(isDryRun ? "Would be taken" : "Taken") from the file: \(columns.joined(separator: ", "))."
  }
  package func differencesIgnored(_ columns: [String]) -> String {
    "Different in the file, but kept as in the library: \(columns.joined(separator: ", "))."
  }
  package func unknownValues(_ values: [String], column: String) -> String {
    "Not understood in the column \(quoted(column)): \(values.joined(separator: ", "))."
  }
  package func ratings(column: String, outOf maximum: Int) -> String { "Ratings in \(quoted(column)) were read as out of \(maximum)." }
  package func ambiguousReturn(_ column: String) -> String {
    "Loans were not imported, as \(quoted(column)) may be when books are due or when they came back. "
      + "\(quoted("--map \"\(column)=due\"")) or \(quoted("--map \"\(column)=returned\"")) says which."
  }
  package func ambiguousStart(_ column: String) -> String {
    "Loans were not imported, as \(quoted(column)) may be when they began. "
      + "\(quoted("--map \"\(column)=checked out\"")) says that it is."
  }
  package func read(as encoding: TextEncoding) -> String { "Read as \(encoding.rawValue)." }
  package func columns(as mapping: ColumnMapping) -> String {
    "Using your columns: \(typed(mapping)). \(quoted("--map \"\"")) forgets them."
  }
  package func columnsQuestion(_ columns: [String]) -> String {
    "No field for \(columns.joined(separator: ", ")).\nWhat do they contain (for example \(columns.first ?? "")=notes)?"
  }
  package func missingColumns(_ names: [String]) -> String {
    "No heading is known for: \(names.joined(separator: ", ")). What do the columns contain? Enter skips one."
  }
  package func firstRowQuestion(_ cells: [String]) -> String {
    "The first row is \(cells.map(quoted).joined(separator: ", ")). Is that a book instead of headings?"
  }
  package func columnAnswers(_ names: [String]) -> String { "Answer one of: \(names.joined(separator: ", "))." }
  package func columnQuestion(_ heading: String, values: [String]) -> String {
    "What does \(quoted(heading)) contain (\(values.map(quoted).joined(separator: ", ")))?"
  }
  package func notAColumn(_ typed: String) -> String { "\(quotedInput(typed)) is not one of the answers." }
  package func sameWithoutQuestions(_ line: String) -> String { "The same without questions: \(line)" }
  package func orderQuestion(column: String, _ example: String) -> String {
    "\(column): which comes first in \(example), \(quoted("day")) or \(quoted("month"))?"
  }
  package var authorQuestion: String { "Some books have no author. Which name should they get?" }
  package func rejectedCells(count: Int) -> String { "Skipped \(Plural.english(count, "invalid value", "invalid values")):" }
  package func rejectedCell(at position: RowPosition, _ cell: RejectedCell) -> String {
    row(position, cell.fault.map { sentence($0) } ?? "\(columnName(cell.field)) \(quoted(cell.text))")
  }
  package func replaceQuestion(_ file: String) -> String { "\(file) already exists. Replace it?" }
  package func returnReminder(_ book: BookName) -> String { "Due back: \(book.title)" }
  package func collectReminder(_ book: BookName) -> String { "Pick up: \(book.title)" }
}
