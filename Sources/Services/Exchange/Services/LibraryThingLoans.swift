import Library
import Markup
import Platform

/// LibraryThing's lending columns: who, whether it is still out, from when and until when.
///
/// The end is the due date while the book is out, and the day of the return afterwards.
struct LibraryThingLoans {
  private let patron: Int?
  private let status: Int?
  private let start: Int?
  private let end: Int?

  init(_ headings: Headings) {
    patron = headings["Lending Patron"]
    status = headings["Lending Status"]
    start = headings["Lending Start"]
    end = headings["Lending End"]
  }

  /// Several loans of a book stand side by side in each of the cells, with bars between.
  func loans(_ cells: inout RowCells) -> [ImportedLoan] {
    let patrons = parts(cells.text(patron))
    if patrons.allSatisfy(\.isEmpty) {
      for place in [status, start, end].compactMap(\.self) { cells.passOver(place) }
    }
    let (statuses, starts, ends) = (
      parts(cells.text(status)), parts(cells.text(start)), parts(cells.text(end))
    )
    var loans: [ImportedLoan] = []
    for (index, name) in patrons.enumerated() where !name.isEmpty {
      func part(_ parts: [String]) -> String { index < parts.count ? parts[index] : "" }
      let state = State(part(statuses))
      guard state != .none else { continue }
      let start = day(part(starts), &cells)
      let end = day(part(ends), &cells)
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
