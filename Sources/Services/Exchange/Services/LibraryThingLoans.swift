import Library
import Markup
import Platform

/// LibraryThing's lending columns: who, whether it is still out, from when and until when.
///
/// The end is the due date while the book is out, and the day of the return afterwards.
struct LibraryThingLoans {
  static let columns = ["Patron", "Status", "Start", "End"].map { "Lending " + $0 }

  private let places: [Int?]

  init(_ headings: Headings) { places = Self.columns.map { headings[$0] } }

  /// Several loans of a book stand side by side in each of the cells, with bars between.
  func loans(_ cells: inout RowCells) -> [ImportedLoan] {
    let told = places.map { parts(cells.text($0)) }
    if told[0].allSatisfy(\.isEmpty) { cells.passOver(places.dropFirst().compactMap(\.self)) }
    var loans: [ImportedLoan] = []
    for (index, name) in told[0].enumerated() where !name.isEmpty {
      let parts = told.map { index < $0.count ? $0[index] : "" }
      let state = State(parts[1])
      guard state != .none else { continue }
      let (start, end) = (day(parts[2], &cells), day(parts[3], &cells))
      var loan = ImportedLoan(borrower: name, checkedOut: start)
      if state == .out {
        loan.due = end
      } else if let returned = end ?? start {
        loan.returned = returned
      } else {
        // It would pass for a book that is still out.
        cells.leaveOut(name, as: BookField.borrower.rawValue)
        continue
      }
      loans.append(loan)
    }
    return loans
  }

  private func parts(_ text: String?) -> [String] {
    (text ?? "").split(separator: "|", omittingEmptySubsequences: false).map {
      PlainText.imported(HTMLText.decoded(String($0)))
    }
  }

  private func day(_ text: String, _ cells: inout RowCells) -> Day? {
    let bare = LibraryThingCells.unbracketed(text)
    guard !bare.isEmpty else { return nil }
    let day = BookCells.day(bare)
    if day == nil { cells.leaveOut(text, as: "loan") }
    return day
  }

  private enum State {
    case out, returned, none

    /// What is not known to be over is out: rather one loan too many than one forgotten.
    init(_ status: String) {
      let words = Folding.words(status)
      if ["return", "checked in", "available"].contains(where: words.contains) {
        self = .returned
      } else if ["hold", "request", "reserve"].contains(where: words.contains) {
        self = .none
      } else {
        self = .out
      }
    }
  }
}
