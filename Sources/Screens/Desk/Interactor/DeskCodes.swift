import DeskEntity
import Library
import LibraryPorts
import LibraryRules

extension DeskInteractor {
  /// Resolves a scan. A card takes precedence over all other codes, and a label or an ISBN over a
  /// name. Digits are never a name, and ten or thirteen digits are never a book's number.
  ///
  /// - Throws: `LibraryError.badISBN`, `noSuchBook`.
  package func code(_ input: String) throws -> DeskCode {
    let text = try PlainText.checked(input, for: nil)
    return try store.reading {
      let holder = try store.borrower(withCard: text)
      let book: DeskCode?
      do { book = try bookCode(text) } catch let error as LibraryError {
        guard let holder else { throw error }
        return .borrower(holder.name)
      }
      switch (holder, book) {
      case (let holder?, .books(let books, _)?):
        return .refused(.cardOrBook(text, borrower: holder.name, BookName(books[0])))
      case (let holder?, _): return .borrower(holder.name)
      case (nil, let book?): return book
      case (nil, nil): return try name(text)
      }
    }
  }

  /// Whether a code may belong to another borrower, which ends the current turn: nothing may be lent
  /// to a borrower who has left.
  package func endsTurn(_ code: DeskCode, of name: String) -> Bool {
    switch code {
    case .borrower(let other), .newBorrower(let other): !Borrower.isSame(other, name)
    case .refused: true
    case .books, .unknownISBN: false
    }
  }

  /// Returns the book with a scanned code, or `nil` if the text cannot be the code of a book.
  private func bookCode(_ text: String) throws -> DeskCode? {
    if case .book(let number)? = LabelCode(scanned: text) { return try book(number, scanned: text) }
    if let isbn = try isbn(text) {
      let copies = try copies(of: isbn)
      guard !copies.isEmpty else { return .unknownISBN(isbn) }
      let copiesHere = copies.filter(\.isHere)
      return .books(copiesHere.isEmpty ? copies : copiesHere, scanned: text)
    }
    guard text.count <= Self.maxNumberLength, text.first != "0",
      text.allSatisfy({ $0.isASCII && $0.isNumber }),
      let number = Int(text)
    else { return nil }
    // A number with more digits than any book's number is an unknown card.
    let digits = String(try store.tally(for: library.viewer).largestNumber).count
    guard text.count <= max(digits, Self.minCardLength - 1) else {
      return .refused(.noSuchCode(text))
    }
    return try book(number, scanned: text)
  }

  /// The maximum number of digits of a book's number.
  private static let maxNumberLength = 9

  /// The minimum number of digits of a card.
  private static let minCardLength = 5

  private func book(_ number: Int, scanned text: String) throws -> DeskCode {
    .books([try store.existing(reachable: number)], scanned: text)
  }

  /// - Throws: `LibraryError.badISBN` for an invalid ISBN.
  private func isbn(_ text: String) throws -> ISBN? {
    do { return try ISBN(text) } catch {
      if ISBN.looksLikeISBN(text) { throw LibraryError.badISBN(text, error) }
      return nil
    }
  }

  package func borrowerCode(_ input: String) throws -> DeskCode {
    try name(PlainText.checked(input, for: .borrower))
  }

  private func name(_ text: String) throws -> DeskCode {
    do {
      let borrower = try library.borrower(NameInput(text))
      guard borrower.isNew else { return .borrower(borrower.name) }
    } catch let error as LibraryError {
      return .refused(error)
    }
    // Letters and digits without a space are an unknown code rather than a name.
    guard text.contains(" ") || !text.contains(where: \.isNumber) else {
      return .refused(.noSuchCode(text))
    }
    var details = BorrowerDetails(name: "")
    do { try details.set(.name, to: text) } catch { return .refused(error) }
    return .newBorrower(details.name)
  }
}
