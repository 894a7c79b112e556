import Library
import Localization
import Screen

struct ServerOwnBooksFormatter {
  private let texts: any Texts
  private let ownBooks: ServerOwnBooks
  private let viewer: Viewer

  init(_ texts: any Texts, _ ownBooks: ServerOwnBooks, for viewer: Viewer) {
    self.texts = texts.addressing(nil)
    self.ownBooks = ownBooks
    self.viewer = viewer
  }

  /// Returns the state of a book that the user has or that is on hold for them, or `nil` for other
  /// books.
  func state(of book: Book) -> String? {
    if ownBooks.has(book) {
      return texts.loan(of: book.marked, borrower: Borrower.user, for: viewer)
    }
    guard let holder = book.readyHold(on: viewer.today),
      holder.borrower == ownBooks.borrower.name
    else {
      return nil
    }
    return texts.onHold(for: Borrower.user, until: holder.keptUntil)
  }

  /// Returns a short text with the due date, or `nil` if the user does not have the book.
  func lent(_ book: Book, until due: Day) -> String? {
    ownBooks.has(book) ? texts.lent(to: Borrower.user, until: due) : nil
  }

  /// Returns the user's position in the queue for a book that is not yet ready for them.
  func queuePosition(for book: Book) -> String? {
    guard state(of: book) == nil else { return nil }
    return ownBooks.queuePosition(for: book).map(texts.positionInQueue)
  }

  /// Returns the action that is possible on a book, or the reason why none is.
  func action(on book: Book) throws -> (action: ServerAction?, refusal: String?) {
    let action: ServerAction =
      ownBooks.has(book)
      ? .renew : ownBooks.queuePosition(for: book) == nil ? .reserve : .cancelHold
    let refusal = try ownBooks.refusal(of: action, on: book)
    return (refusal == nil ? action : nil, refusal.map { reason($0, of: book) })
  }

  func question(_ action: ServerAction, _ book: Book) -> String {
    let name = BookName(book).marked
    return switch action {
    case .reserve: texts.reserveQuestion(name)
    case .renew: texts.renewQuestion(name, until: ownBooks.renewedDueDate(of: book) ?? viewer.today)
    case .cancelHold: texts.cancelHoldQuestion(name)
    }
  }

  private func reason(_ refusal: LibraryError, of book: Book) -> String {
    switch refusal {
    case .someoneWaits: texts.othersWait
    case .notLater: texts.renewedAlready
    default: sentence(refusal, of: book)
    }
  }

  /// Returns a sentence without commands, which web users cannot type, and without the names of
  /// other borrowers.
  func sentence(_ refusal: LibraryError, of book: Book) -> String {
    let name = BookName(book).marked
    return switch refusal {
    case .someoneWaits: texts.othersWait(name)
    case .hasTheBook: texts.alreadyWithYou(name)
    case .doesNotWait: texts.notReserved(name)
    case .notOut: texts.notWithYou(name)
    case .notLater(_, let due): texts.renewedAlready(name, due: due)
    case .givenBack, .notHeld: texts.noLongerHere(name)
    case .waitsAlready:
      texts.sentence(LibraryError.waitsAlready(name, borrower: Borrower.user))
    default: MarkedText.marked(texts.sentence(refusal), of: refusal)
    }
  }
}
