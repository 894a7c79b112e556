import BookEditorEntity
import BookEditorInteractor
import Grammar
import Library
import Localization
import Screen

/// Messages about saved books and refused lines.
extension BookEditorPresenter {
  /// Describes added books, of which the first may have been known before.
  func added(_ result: BookEditorResult) -> [String] {
    var books = result.books
    var sentences: [String] = []
    if let known = result.knownBook {
      sentences.append(
        texts.acquiredKnownBook(
          BookName(books.removeFirst()),
          wantedSince: known.reading.flatMap {
            $0.shelf == .want ? interactor.day(of: $0.placedAt) : nil
          }, withdrawnOn: known.details.withdrawal?.day))
    }
    guard let first = books.first.map({ BookName($0) }) else { return sentences }
    return sentences + [
      books.count == 1 ? texts.added(first) : texts.added(first, numbers: books.map(\.number))
    ]
  }

  /// Describes the tags and the rating of a new book.
  func tagsAndRating(of result: BookEditorResult) -> [String] {
    guard result.knownBook == nil, result.books.count == 1, let book = result.books.first else {
      return []
    }
    let name = BookName(book)
    let details = book.details
    return [
      details.tags.isEmpty ? nil : texts.tagged(name, tags: details.tags),
      details.rating.map { texts.rated(name, $0) },
    ].compactMap(\.self)
  }

  /// Describes the loan of added books: borrower and due date, or owner. Returns `nil` if the books
  /// belong to the user and are not lent.
  func loan(of books: [Book], _ borrower: ResolvedName?) -> String? {
    let book = books[0]
    if let loan = book.openLoanToBorrower {
      let name = borrower.map { view.displayName($0.resolved(by: book)) } ?? loan.borrower
      return books.count == 1
        ? LoanMessages(texts, on: interactor.today).checkedOut(book, to: name)
        : texts.checkedOut(count: books.count, borrower: name, due: loan.dueDate)
    }
    guard let owner = book.details.owner, let loan = book.openLoanFromOwner else { return nil }
    return texts.sentence(of: texts.expectedBack(by: owner, due: loan.dueDate))
  }

  /// Returns the refusal of a field that a known book would not get when it is borrowed.
  func refusal(of field: BookEditorField, _ entries: BookEditorEntries) -> LineError {
    let option: LineOption? =
      switch field {
      // A book is borrowed until a day.
      case .book(.due), .borrowerDue: nil
      case .book(.notes) where entries[.notes] == nil: .edit
      case .book(let field): LineOption(field)
      case .tags: .tag
      case .rating: .rating
      case .ownerDue: .ownerDue
      }
    guard let option else { return .badDate(entries.typedLoan[.due] ?? "") }
    let line = view.context.line
    return .notForVerb(option, verb: ([line.word] + line.arguments).joined(separator: " "))
  }

  /// Returns the refusal of options that would lend a book to the user, or return it, without saying
  /// so.
  func refusal(
    of loan: BookEditorImpliedLoan, _ entries: BookEditorEntries
  ) -> any Problem {
    let due = entries.typedLoan[.due] ?? ""
    switch loan.change {
    case .returned:
      let borrower = entries.typedLoan[.borrower]
      let option = texts.typed(borrower == nil ? .due : .borrower)
      let value = borrower ?? due
      return LineError.didYouMean(
        option + " " + (value.isEmpty ? "\"\"" : value),
        line: "\(texts.word(Verb.return)) \(loan.book.number)")
    case .lent:
      let date = due.contains(" ") ? "\"\(due)\"" : due
      return BookNotLent(
        error: .notOut(loan.book),
        line:
          "\(texts.word(Verb.checkout)) \(loan.book.number) \(texts.typed(LineOption.due)) \(date)")
    }
  }
}

/// The error for the due date of a book that is not lent, with the line that lends it.
private struct BookNotLent: RefusalWithOffer {
  let error: LibraryError
  let line: String

  func offer(in texts: any Texts) -> String { texts.lendOffer(line) }
}
