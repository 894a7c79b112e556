import Library
import LibraryPorts
import Platform

/// The columns of a table of loans, a line each. A promise to other programs, hence in English whatever
/// the language.
enum LoanColumn: String, CaseIterable {
  case number, title, author, borrower
  case checkedOut = "checked out"
  case due, returned, renewals
  case daysLate = "days late"
}

/// Writes loans as CSV (RFC 4180), which an import reads back.
struct CSVLoanWriter: LoanWriter {
  private let clock: Clock

  /// - Parameter clock: on which day a book came back, or is late.
  init(clock: Clock) { self.clock = clock }

  let heading = CSVRow.csv(LoanColumn.allCases.map(\.rawValue))

  func row(_ lent: LentBook) -> String {
    CSVRow.csv(
      LoanColumn.allCases.map { cell($0, lent.book, lent.loan, isLate: lent.isLate(clock)) })
  }

  private func cell(
    _ column: LoanColumn, _ book: BookName, _ loan: Loan, isLate: Bool
  ) -> String {
    switch column {
    case .number: return String(book.number)
    case .title: return FormulaGuard.put(on: book.title)
    case .author: return FormulaGuard.put(on: book.author)
    case .borrower: return FormulaGuard.put(on: loan.borrower)
    case .checkedOut: return loan.checkedOutAt.iso
    case .due: return loan.dueDate?.iso ?? ""
    case .returned: return loan.returnedAt?.iso ?? ""
    case .renewals: return String(loan.renewals)
    case .daysLate:
      let end = loan.returnedAt.map(clock.day) ?? clock.today
      return isLate ? String(loan.dueDate?.days(until: end) ?? 0) : "0"
    }
  }
}

extension BookLayout {
  /// A table of loans, each with its book; nil where these are the headings of another table.
  static func loans(_ headings: Headings) -> BookLayout? {
    guard headings.missing(of: LoanColumn.allCases.map(\.rawValue)).isEmpty else { return nil }
    let places = LoanColumn.allCases.map { ($0, headings.places($0.rawValue)) }
    let columns = Dictionary(uniqueKeysWithValues: places)
    func place(_ column: LoanColumn) -> [Int] { columns[column] ?? [] }
    return BookLayout(takesHTML: false) { cells in
      let (title, author) = (cells.text(first: place(.title)), cells.text(first: place(.author)))
      var book = ImportedBook(
        line: cells.row.line, details: BookDetails(title: title ?? "", author: author ?? ""))
      func count(_ column: LoanColumn, _ read: (Int) -> Int?) -> Int? {
        cells.value(place(column), as: column.rawValue) { Int($0).flatMap(read) }
      }
      book.number = count(.number, Bounds.number)
      book.addedAt = cells.instant(place(.checkedOut), as: LoanColumn.checkedOut.rawValue)
      guard let borrower = cells.text(first: place(.borrower)) else { return book }
      var loan = ImportedLoan(
        borrower: borrower, due: cells.day(place(.due), as: LoanColumn.due.rawValue))
      loan.checkedOutAt = book.addedAt
      loan.returnedAt = cells.instant(place(.returned), as: LoanColumn.returned.rawValue)
      loan.renewals = count(.renewals, Bounds.count) ?? 0
      book.loans = [loan]
      return book
    }
  }
}

/// The books of a table of loans: rows of one number are loans of one book.
struct LoanedBooks {
  private(set) var rows: [(row: ImportRow, record: [UInt8])] = []
  private var places: [Int: Int] = [:]

  mutating func take(_ row: ImportRow, _ record: [UInt8]) {
    guard case .book(let book) = row, let number = book.number else {
      return rows.append((row, record))
    }
    guard let place = places[number], case .book(var known) = rows[place].row,
      known.details == book.details
    else {
      places[number] = rows.count
      return rows.append((row, record))
    }
    // A book is out once: an earlier loan of which no end is told would stay open for good.
    if let open = known.loans.firstIndex(where: \.isOpen), let loan = book.loans.first, loan.isOpen
    {
      let isLater =
        loan.checkedOutAt ?? .distantPast > known.loans[open].checkedOutAt ?? .distantPast
      let left = isLater ? known.loans.remove(at: open) : loan
      known.leaveOut(left.borrower, as: LoanColumn.borrower.rawValue)
      if isLater { known.loans.append(loan) }
    } else {
      known.loans += book.loans
    }
    known.addedAt = [known.addedAt, book.addedAt].compactMap(\.self).min()
    known.leftOut += book.leftOut
    rows[place] = (.book(known), rows[place].record + Array("\n".utf8) + record)
  }
}
