import Library
import Platform

/// Operations on a library within one change.
package protocol LibraryTransaction: LibraryReading, TagTransaction, BorrowerTransaction,
  OwnerTransaction, HoldTransaction
{
  /// Receives the loans of a library on a server, which applies its own rules to them; `nil` for
  /// other libraries.
  var loanRequests: (any LoanRequests)? { get }
  func stateBefore() throws -> String
  /// Returns the same book as `LibraryStore.duplicate(of:)`, if it was added before this change.
  func duplicate(of details: FoldedDetails) throws -> Book?
  /// Adds a book with its loans and returns its number.
  ///
  /// - Parameters:
  ///   - number: the book's number, unless it was assigned to another book before; if nil, the next
  ///     number.
  ///   - loans: the loans, oldest first. They get new numbers, and are otherwise unchanged; a new
  ///     name adds a borrower. A book with an owner, but without a loan from the owner, is then on
  ///     loan to us.
  func add(
    _ details: FoldedDetails, at instant: Date, number: Int?, with loans: [Loan]
  ) throws -> Int
  /// Adds another kind of entry with a new number, and returns it.
  func add<Entry: LibraryEntry>(_ entry: Entry) throws -> Entry
  /// Replaces the entry of the same number. All loans of a borrower get the new name; a book on a
  /// shelf keeps its cover.
  func update<Entry: LibraryEntry>(_ entry: Entry) throws
  /// Removes an entry. Books keep the name of a removed owner, tag or borrower.
  ///
  /// - Throws: `LibraryError.noneNumbered`.
  func remove<Entry: LibraryEntry>(_ type: Entry.Type, _ number: Int) throws
  /// Replaces a book's details. A book that gets an owner is then on loan to us; a book that loses
  /// its owner is ours.
  func update(_ number: Int, to details: BookDetails) throws
  /// Records the source of a cover's file, for a book or entry added with it. This is not part of
  /// the change.
  func recordCover(_ cover: StoredCover) throws
  func setCover(_ cover: StoredCover?, of number: Int) throws
  /// Lends to the borrower with this name, adding one if it is new.
  func checkOut(_ number: Int, to borrower: String, at instant: Date, due: Day) throws
  /// Records that the book's owner lends it to us.
  func borrow(_ number: Int, at instant: Date, due: Day?) throws
  func update(_ loan: Loan, of number: Int) throws
  /// Moves books to the trash.
  func remove(_ numbers: [Int]) throws
  /// Restores books from the trash, with their numbers, tags and loans.
  func restore(_ numbers: [Int]) throws
}

extension LibraryTransaction {
  package var loanRequests: (any LoanRequests)? { nil }

  package func duplicate(of details: BookDetails) throws -> Book? {
    try duplicate(of: FoldedDetails(details))
  }

  package func add(
    _ details: BookDetails, at instant: Date, number: Int? = nil, with loans: [Loan] = []
  ) throws -> Int {
    try add(FoldedDetails(details), at: instant, number: number, with: loans)
  }

  package func remove(_ number: Int) throws { try remove([number]) }

  package func restore(_ number: Int) throws { try restore([number]) }
}
