import Library
import Streams

/// What a status column is about.
enum StatusUse: Equatable {
  case reading, loans
  /// Either, so that “completed” beside a borrower may mean that the book was read or returned.
  case unclear
  /// Anything, in a table without borrowers.
  case any

  var isReadingColumn: Bool { self == .reading || self == .any }

  /// Columns of shelves, which are states of reading, the user’s own shelves or, beside no state,
  /// locations.
  static let shelfHeadings = [
    "shelf", "étagère", "estante", "estantería", "scaffale", "plank", "boekenplank", "półka",
  ]

  /// Columns that name the shelf of a reading list.
  static let listHeadings = ["exclusive shelf", "shelf name", "bookshelf"] + shelfHeadings

  static let readingHeadings =
    listHeadings + [
      "read status", "reading status", "état de lecture", "statut de lecture", "статус чтения",
      "lesestatus", "estado de lectura", "stato lettura", "stato di lettura", "estado de leitura",
      "status de leitura", "situação de leitura", "leesstatus", "status czytania",
    ]

  /// Columns that say whether a book was read, by a word or a day.
  static let readHeadings = [
    "read", "lu", "прочитано", "gelesen", "leído", "letto", "lido", "gelezen", "przeczytane",
    "przeczytano",
  ]

  /// Columns of any states.
  static let plainHeadings = ["status", "statut", "статус", "estado", "stato", "situação"]

  private static let loanHeadings = [
    "loan status", "loan state", "lending status", "statut du prêt", "статус выдачи",
    "ausleihstatus", "estado del préstamo", "stato del prestito", "stato prestito",
  ]

  /// Returns the use that a heading names.
  init?(heading: String) {
    let key = ImportColumn.key(heading)
    func isIn(_ headings: [String]) -> Bool { headings.contains { ImportColumn.key($0) == key } }
    if isIn(Self.readingHeadings) || isIn(Self.readHeadings) {
      self = .reading
    } else if isIn(Self.loanHeadings) {
      self = .loans
    } else {
      return nil
    }
  }

  /// The states of a column, each with or without a borrower beside it.
  struct Tally {
    private var loans = 0
    private var reading = 0
    /// Books that were read and have no borrower.
    private var readWithoutBorrower = 0

    mutating func add(_ text: String, hasBorrower: Bool) {
      switch ParsedState(text)?.meaning {
      case .lent, .renewed, .returned, .here, .lost, .reserved, .unreserved, .inactive: loans += 1
      case .want, .reading, .stopped, .unread: reading += 1
      case .read: if !hasBorrower { readWithoutBorrower += 1 }
      case .onHold, .yes, .no, .owned, .notOwned, .nobody, nil: break
      }
    }

    var isAboutReading: Bool { reading > 0 }

    var use: StatusUse {
      if reading > 0 { return .reading }
      if loans > 0 { return .loans }
      return readWithoutBorrower > 0 ? .reading : .unclear
    }
  }
}

extension ColumnPlan<ImportColumn> {
  /// Finds out what the status columns are about: without borrowers, only those about reading.
  mutating func findStatuses(_ rest: () -> CSVParser) {
    for column in columns(.status) {
      statusUses[column] = StatusUse(heading: headings.names[column])
    }
    let borrowers = columns(.borrower)
    let others = columns(.status).filter { statusUses[$0] == nil }
    guard !isFromBooksKeeper, !others.isEmpty else { return }
    var tallies = others.map { _ in StatusUse.Tally() }
    forEachRow(rest) { row in
      let hasBorrower = borrowers.contains { !row.isEmpty($0) }
      for (index, column) in others.enumerated() where !row.isEmpty(column) {
        tallies[index].add(PlainText.sanitized(row.text(column)), hasBorrower: hasBorrower)
      }
    }
    if borrowers.isEmpty {
      for (column, tally) in zip(others, tallies) where tally.isAboutReading {
        statusUses[column] = .reading
      }
      return
    }
    // A table of someone’s reading says when books were read.
    let isReadingColumn = !columns(.readOn).isEmpty
    for (column, tally) in zip(others, tallies) {
      let use = tally.use
      statusUses[column] = use == .unclear && isReadingColumn ? .reading : use
    }
  }

  /// Calls `body` with the first rows: a limited part, since rows that are read ahead stay in memory.
  func forEachRow(_ rest: () -> CSVParser, _ body: (CSVRow) -> Void) {
    var parser = rest()
    var row = CSVRow()
    var size = 0
    while size < ImportLimit.bufferedBytes, (try? parser.read(into: &row)) == true {
      size += row.size
      body(row)
    }
  }
}
