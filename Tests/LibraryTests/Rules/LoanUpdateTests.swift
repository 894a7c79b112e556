import Library
import LibraryPorts
import LibraryRules
import LibraryStorage
import TestSupport
import Testing
import Turns

/// The loan of a book after a form or a program updates it.
///
/// Today is 21 November 2026.
@Suite(.timeLimited) struct LoanUpdateTests {
  /// Where the new values come from.
  private enum Source: CaseIterable {
    case form, program
  }

  private static let user = Borrower.user

  @Test(
    "a form and a program each update the loan of a book",
    arguments: [
      // The loan before, the new values, and the loan after, for each of the two.
      ("", "Anna 2026-12-10", ["Anna 2026-12-10", "Anna 2026-12-10"]),
      ("", "", ["here", "here"]),
      ("Anna 2026-12-01", "", ["here", "here"]),
      (
        "Anna 2026-12-01", "Anna 2026-12-10",
        ["Anna 2026-12-10", "Anna 2026-12-10 renewed"]
      ),
      (
        "Anna 2026-12-01", "Anna 2026-11-25",
        ["Anna 2026-11-25", "Anna 2026-11-25"]
      ),
      (
        "Anna 2026-12-01", "Boris 2026-12-10",
        ["Boris 2026-12-10", "already-out"]
      ),
      (
        "\(user) 2026-12-01", "\(user) 2026-12-10",
        ["\(user) 2026-12-10", "\(user) 2026-12-10"]
      ),
      ("\(user) 2026-12-01", "", ["given back", "given back"]),
    ])
  func update(before: String, update: String, after: [String]) throws {
    for (source, expected) in zip(Source.allCases, after) {
      #expect(try outcome(before, update, by: source) == expected, "\(source)")
    }
  }

  @Test(
    "a borrower entered in a form no longer waits for the book",
    arguments: [(nil, nil), ("Anna", nil), ("Anna", "Mairie"), (nil, "Mairie")]
      as [(String?, String?)])
  func hold(borrower: String?, owner: String?) throws {
    let library = try emptyLibrary()
    let lending = Lending(clock: try clock(at: "2026-11-21T09:30:00Z"), terms: LoanTerms())
    let number = try library.run { transaction in
      var details = BookDetails(title: "Dune", author: "Frank Herbert")
      details.owner = owner
      let number = try transaction.add(details, at: try instant("2026-09-01T08:00:00Z"))
      if owner != nil { try lending.setLoanFromOwner(of: number, due: nil, in: transaction) }
      if let borrower { try lending.checkOut(number, to: borrower, due: nil, in: transaction) }
      for name in ["Boris", "Olga"] {
        try lending.holdRules.placeHold(on: number, for: name, in: transaction)
      }
      return number
    }
    let book = try #require(try library.book(number))
    try library.run { transaction in
      var form = LoanForm(book)
      form.borrower = "Boris"
      try lending.updateLoan(of: number, toMatch: form, in: transaction)
    }
    let after = try #require(try library.book(number))
    #expect(after.openLoanToBorrower?.borrower == "Boris")
    #expect(after.holds.map(\.borrower) == ["Olga"])
  }

  /// Parses a name and a day; both are nil if the text is empty.
  private func parse(_ text: String) -> (name: String?, due: Day?) {
    let words = text.split(separator: " ").map(String.init)
    return (words.first, words.last.flatMap(Day.init(iso:)))
  }

  /// - Parameter before: the user’s name if the book is borrowed from its owner.
  private func outcome(_ before: String, _ update: String, by source: Source) throws -> String {
    let library = try emptyLibrary()
    let lending = Lending(clock: try clock(at: "2026-11-21T09:30:00Z"), terms: LoanTerms())
    let old = parse(before)
    let new = parse(update)
    let isBorrowed = old.name == Self.user
    let number = try library.run { transaction in
      var details = BookDetails(title: "Dune", author: "Frank Herbert")
      if isBorrowed { details.owner = "Mairie" }
      let number = try transaction.add(details, at: try instant("2026-09-01T08:00:00Z"))
      if isBorrowed {
        try lending.setLoanFromOwner(of: number, due: old.due, in: transaction)
      } else if let name = old.name {
        try lending.checkOut(number, to: name, due: old.due, in: transaction)
      }
      return number
    }
    let book = try #require(try library.book(number))
    do {
      try library.run { transaction in
        switch source {
        case .form:
          var form = LoanForm(book)
          (form.borrower, form.due) = new
          try lending.updateLoan(of: number, toMatch: form, in: transaction)
        case .program:
          var change = LoanChange()
          change.borrower = new.name.map(FieldChange.set) ?? .clear
          change.dueDate = new.due
          try lending.updateLoan(of: number, toMatch: change, in: transaction)
        }
      }
    } catch let error as LibraryError {
      return error.code
    }
    let after = try #require(try library.book(number))
    guard let loan = after.openLoan else { return after.isReturnedToOwner ? "given back" : "here" }
    let isNew = try old.name != nil && library.loans(of: number).count > 1
    return [
      loan.borrower, loan.dueDate?.iso, loan.renewals > 0 ? "renewed" : nil, isNew ? "anew" : nil,
    ].compactMap(\.self).joined(separator: " ")
  }
}
