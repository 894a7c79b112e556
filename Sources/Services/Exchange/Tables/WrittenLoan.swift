import Library
import Platform

/// The loan that a row of a table, or a record, describes.
struct WrittenLoan {
  /// The borrower, or `nil` if the book was not lent to anyone but us.
  var borrower: String?
  /// Whether the book has an owner, who has lent it to us.
  var hasOwner = false
  /// Whether a due date alone makes no loan, since the file has borrowers.
  var needsBorrower = false
  var start: Date?
  var due: Day?
  var ending = ReturnColumns.Return.open

  var isFromOwner: Bool { borrower == nil && hasOwner }

  /// Adds the loan to a book, without its renewals.
  ///
  /// - Returns: The values that were not used.
  func add(to book: inout ImportedBook) -> [ImportColumn] {
    if ending == .unknown {
      // It may have come back.
      book.isReturnedToOwner = isFromOwner
      return ImportColumn.ofLoans
    }
    if (start ?? Loan.unknownStart) == Loan.unknownStart, due == nil, case .returned(nil) = ending {
      book.isReturnedToOwner = isFromOwner
      // A start that cannot be read is reported already.
      return ImportColumn.ofLoans.filter { $0 != .checkedOut || start == nil }
    }
    if borrower != nil || isFromOwner,
      let start = start ?? ending.end(due: due).map({ isFromOwner ? $0 : Loan.unknownStart })
    {
      var loan = ImportedLoan(
        borrower: borrower ?? Borrower.user, due: due, isFromOwner: isFromOwner)
      loan.checkedOutAt = start
      if ending != .open { loan.returnedAt = ending.end(due: due) ?? start }
      book.loans = [loan]
      return []
    }
    guard ending == .open, borrower != nil || isFromOwner || !needsBorrower else {
      return ImportColumn.ofLoans.filter { $0 != .borrower }
    }
    book.borrower = borrower
    book.due = due
    // Without a loan, these have no meaning.
    return (borrower == nil ? [.checkedOut] : []) + [.renewals]
  }
}

extension ImportColumn {
  /// The columns that have no meaning without a loan.
  fileprivate static var ofLoans: [ImportColumn] {
    [.borrower, .due, .checkedOut, .renewals, .returned]
  }
}

/// The cell of a borrower. A word that is a state of a book is not a name, in any of the languages:
///
///     Anna   nobody   lost   Anna (returned)   Dan until 2026-12-05
enum WrittenBorrower: Equatable {
  case nobody
  /// Something else than a name, which is reported.
  case unclear
  /// A person, and whether a state behind the name says that the loan has ended.
  case person(String, hasReturned: Bool)

  init(_ text: String) {
    if ParsedState.isNobody(text) || Self.librariesOwn.contains(Folding.words(text)) {
      self = .nobody
    } else if ParsedState.isNoName(text) || Self.endsInDay(text) {
      self = .unclear
    } else if let (name, state) = Self.bracketed(text) {
      switch state.lending {
      case .ended: self = .person(name, hasReturned: true)
      case .open: self = .person(name, hasReturned: false)
      case .noLoan, .read: self = .unclear
      }
    } else {
      self = .person(text, hasReturned: false)
    }
  }

  /// Words for the library itself, where a book is that nobody has.
  private static let librariesOwn = Set(
    [
      "library", "the library", "our library", "bibliothèque", "la bibliothèque",
      "à la bibliothèque", "notre bibliothèque", "médiathèque", "библиотека", "наша библиотека",
      "bibliothek", "die bibliothek", "in der bibliothek", "bücherei", "in der bücherei",
      "biblioteca", "la biblioteca", "en la biblioteca", "in biblioteca", "a biblioteca",
      "na biblioteca", "bibliotheek", "de bibliotheek", "in de bibliotheek", "biblioteka",
      "w bibliotece",
    ].map(Folding.words))

  /// Returns the name and the state in brackets behind it, if that is about a loan.
  private static func bracketed(_ text: String) -> (name: String, state: ParsedState)? {
    guard let last = text.last, last == ")" || last == "]",
      let start = text.lastIndex(of: last == ")" ? "(" : "["),
      let state = ParsedState(String(text[start...].dropFirst().dropLast()).trimmingSpaces())
    else { return nil }
    let name = String(text[..<start]).trimmingSpaces()
    switch state.meaning {
    case .lent, .renewed, .returned, .here, .lost, .reserved, .unreserved, .onHold, .inactive:
      return name.isEmpty ? nil : (name, state)
    case .want, .reading, .read, .stopped, .unread, .yes, .no, .owned, .notOwned, .nobody:
      return nil
    }
  }

  /// Whether a day follows a name and another word: `Dan until 2026-12-05`.
  private static func endsInDay(_ text: String) -> Bool {
    let words = text.split(separator: " ")
    guard words.count > 1, let last = words.last, last.contains(where: \.isNumber) else {
      return false
    }
    return (1...min(3, words.count - 1)).contains { count in
      BookCells.day(
        words.suffix(count).joined(separator: " ").trimming { "()[],.".unicodeScalars.contains($0) }
      )
        != nil
    }
  }
}
