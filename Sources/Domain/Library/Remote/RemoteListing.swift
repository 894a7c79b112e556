import Platform

/// A book as a server sends it.
package struct RemoteListing: Equatable, Sendable {
  package let id: String
  /// The id if it is a number, or else a number that this computer has assigned.
  package let number: Int
  package let book: RemoteBook
  /// `nil` if the server does not send it.
  package let addedAt: Date?
  /// The newest loan to a borrower and from the owner; `nil` if the server sends only the fields of
  /// the book.
  package let sentLoans: [Loan]?
  /// The queue for the book, without the names that the server does not send.
  package let holds: [BookHold]
  /// Whether the book is in the server's trash.
  package let isDeleted: Bool

  package init(
    id: String, number: Int, book: RemoteBook, addedAt: Date? = nil, sentLoans: [Loan]? = nil,
    holds: [BookHold] = [], isDeleted: Bool = false
  ) {
    self.id = id
    self.number = number
    self.book = book
    self.addedAt = addedAt
    self.sentLoans = sentLoans
    self.holds = holds
    self.isDeleted = isDeleted
  }

  /// Whether the book was returned to its owner.
  package var isReturnedToOwner: Bool {
    guard !book[.owner].isEmpty, let loan = sentLoans?.last(where: \.isFromOwner) else {
      return false
    }
    return !loan.isOpen && sentLoans?.contains(where: \.isOpen) == false
  }

  /// Returns the loans that the server sends, or else the open ones that its fields describe, with
  /// the newest last.
  ///
  /// - Parameters:
  ///   - period: the loan period in days, for servers that send no due dates; `nil` to compute none.
  ///   - day: returns the day of an instant in the user's time zone.
  package func loans(period: Int?, day: (Date) -> Day) -> [Loan] {
    if let sentLoans {
      // The borrower’s loan and the owner’s, in the order in which they began.
      return sentLoans.sorted { lhs, rhs in
        lhs.checkedOutAt == rhs.checkedOutAt
          ? lhs.isFromOwner && !rhs.isFromOwner : lhs.checkedOutAt < rhs.checkedOutAt
      }
    }
    let start = book.checkedOutAt ?? Loan.unknownStart
    func loan(_ borrower: String, due: Day?, isFromOwner: Bool) -> Loan {
      Loan(
        id: 0, borrower: borrower, checkedOutAt: start, dueDate: due, renewals: book.renewals,
        isFromOwner: isFromOwner)
    }
    guard let borrower = book.borrower else { return [] }
    var due = book.dueDate
    if let period, !book.has(.dueDate) {
      due = book.checkedOutAt.map { day($0).adding(days: period) }
    }
    guard !book[.owner].isEmpty else { return [loan(borrower, due: due, isFromOwner: false)] }
    guard borrower != Borrower.user else {
      return [loan(borrower, due: due, isFromOwner: true)]
    }
    // The date is the borrower's, and the owner's is not sent.
    return [
      loan(Borrower.user, due: nil, isFromOwner: true),
      loan(borrower, due: due, isFromOwner: false),
    ]
  }
}

/// How a server describes itself; for another program's server, only what its list shows.
package struct RemoteDescription: Equatable, Codable, Sendable {
  /// The identity of the library; `nil` if the server does not run this program.
  package var identity: String?
  package var version: String?
  /// The name that the user signed in with.
  package var user: String?
  /// The names of the fields of a book.
  package var fields: Set<String> = []
  /// The rights of the user: `read`, `names`, `change`, `history`.
  package var rights: Set<String> = []

  package init() {}

  package var isBooksKeeper: Bool { identity != nil }

  package func has(_ field: RemoteBook.Field) -> Bool {
    RemoteBook.Field.common.contains(field) || fields.contains(field.rawValue)
  }
}

/// A feature that libraries on servers do not support.
package enum UnsupportedFeature: String, CaseIterable, Sendable {
  case borrowers, owners, holds, shelves, tags, meetings, polls, collages, covers, trash
  case history, undo, statistics, reminders, calendar, labels, imports, desk
  /// Backups and checks.
  case upkeep
  case samples
  /// Answering the requests of a web server.
  case serving
  /// Past loans.
  case loans
  case journal
  /// Years and goals of a reader.
  case year
  /// Details of a book that are looked up in a catalogue.
  case lookup
  /// Books that are not in the library.
  case otherBooks
  /// Numbers of new books, which the server assigns.
  case chosenNumbers

  /// Whether the web page of a server that runs this program provides the feature.
  package var isOnPage: Bool { [.holds, .calendar].contains(self) }
}
