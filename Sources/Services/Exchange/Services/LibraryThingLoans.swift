import Library
import Markup
import Platform

/// LibraryThing’s lending columns. The end is the due date of a book that is out, and the day of
/// return afterwards.
struct LibraryThingLoans {
  static let columns = ["Patron", "Status", "Start", "End"].map { "Lending " + $0 }

  private let indices: [Int?]

  init(_ headings: Headings) { indices = Self.columns.map { headings[$0] } }

  /// Loans of a book are separated by bars in each of the cells.
  func loans(_ cells: inout RowCells) -> [ImportedLoan] {
    let columns = indices.map { parts(cells.text($0)) }
    if columns[0].allSatisfy(\.isEmpty) { cells.ignore(indices.dropFirst().compactMap(\.self)) }
    var loans: [ImportedLoan] = []
    for (index, name) in columns[0].enumerated() where !name.isEmpty {
      let parts = columns.map { index < $0.count ? $0[index] : "" }
      var state = State(parts[1])
      guard state != .none else { continue }
      let borrower: String
      switch WrittenBorrower(name) {
      case .nobody: continue
      case .unclear:
        cells.reject(name, as: BookField.borrower.rawValue)
        continue
      case .person(let person, let hasReturned):
        borrower = person
        if hasReturned { state = .returned }
      }
      let start = day(parts[2], &cells)
      let end = day(parts[3], &cells)
      var loan = ImportedLoan(borrower: borrower, checkedOut: start)
      if start == nil, !LibraryThingCells.unbracketed(parts[2]).isEmpty {
        loan.checkedOutAt = Loan.unknownStart
      }
      if state == .out {
        loan.due = end
      } else if let returned = end ?? start {
        loan.returned = returned
      } else {
        // The book would still seem to be on loan.
        cells.reject(name, as: BookField.borrower.rawValue)
        continue
      }
      loans.append(loan)
    }
    return loans
  }

  private func parts(_ text: String?) -> [String] {
    (text ?? "").split(separator: "|", omittingEmptySubsequences: false).map {
      PlainText.sanitized(HTMLText.decoded(String($0)))
    }
  }

  private func day(_ text: String, _ cells: inout RowCells) -> Day? {
    let unbracketed = LibraryThingCells.unbracketed(text)
    guard !unbracketed.isEmpty else { return nil }
    let day = BookCells.day(unbracketed)
    if day == nil { cells.reject(text, as: "loan") }
    return day
  }

  private enum State {
    case out, returned, none

    /// An unknown status counts as an open loan: an extra loan is better than a missing one.
    init(_ status: String) {
      let firstWord = status.split(separator: " ").first.map(String.init)
      switch (ParsedState(status) ?? firstWord.flatMap(ParsedState.init))?.meaning {
      case .returned, .here: self = .returned
      case .reserved, .onHold, .unreserved: self = .none
      default: self = .out
      }
    }
  }
}
