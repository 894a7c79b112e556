import Library
import Platform

/// What can be done to a library within one change.
package protocol LibraryTransaction: LibraryReading, TagTransaction, BorrowerTransaction,
  OwnerTransaction, HoldTransaction
{
  /// The `state` of the library before this change.
  func stateBefore() throws -> String
  /// A book that was there before this change and is the same: by its ISBN, else by title and author
  /// as they are sorted; nil if there is none.
  func duplicate(of details: FoldedDetails) throws -> Book?
  /// Adds a book with its loans and returns its number.
  ///
  /// - Parameters:
  ///   - number: what it is to be, unless that was given to another before; the next one where nil.
  ///   - loans: oldest first; they get numbers of their own, and stay as they are else. A new name makes a
  ///     borrower. A book that has an owner, and none of whose loans is from there, is on loan to us from
  ///     then on.
  func add(
    _ details: FoldedDetails, at instant: Date, number: Int?, with loans: [Loan]
  ) throws -> Int
  /// Adds a thing of another noun just as it is, but for its number, and returns it.
  func add<Entry: LibraryEntry>(_ entry: Entry) throws -> Entry
  /// Replaces the one of the same number. All loans of a borrower bear the new name; a book on a shelf keeps its
  /// cover.
  func update<Entry: LibraryEntry>(_ entry: Entry) throws
  /// Takes one away. Books keep its name: that of an owner, of a tag, of the borrower of a loan.
  ///
  /// - Throws: `noneNumbered`.
  func remove<Entry: LibraryEntry>(_ type: Entry.Type, _ number: Int) throws
  /// A book that gets an owner is on loan to us from then on; one that loses its owner is ours.
  func update(_ number: Int, to details: BookDetails) throws
  /// Notes where the file of a cover is from, for what is added with its name. This is no part of the
  /// change.
  func note(_ cover: KeptCover) throws
  /// Gives the book a cover that is kept, or takes it away.
  func setCover(_ cover: KeptCover?, of number: Int) throws
  /// Lends to whoever has this name; a new name makes a borrower.
  func checkOut(_ number: Int, to borrower: String, at instant: Date, due: Day) throws
  /// Lends us a book of someone else's.
  func borrow(_ number: Int, at instant: Date, due: Day?) throws
  /// Replaces a loan of the book.
  func update(_ loan: Loan, of number: Int) throws
  /// Moves books to the trash.
  func remove(_ numbers: [Int]) throws
  /// Brings books back from the trash, with their numbers, tags and loans.
  func restore(_ numbers: [Int]) throws
  /// Forgets a book in the trash, and what the change log knows of it. This is final.
  func purge(_ number: Int) throws
}

extension LibraryTransaction {
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
