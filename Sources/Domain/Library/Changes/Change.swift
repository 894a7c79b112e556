import Platform

package enum ChangeKind: String, CaseIterable, Sendable {
  case add, edit, delete
  case checkOut = "check-out"
  case `return`, renew, rate, tag, cover
  case importing = "import"
  case restore
  /// A book came into the library, or left it and keeps its history.
  case acquire, withdraw
  /// The only change that cannot be undone.
  case purge
  case shelve, reshelve
  case rateShelved = "rate-shelved"
  case annotate, unshelve
  /// A read-through of a book was changed or removed.
  case editReading = "edit-reading"
  case addMeeting = "add-meeting"
  case editMeeting = "edit-meeting"
  case removeMeeting = "remove-meeting"
  case sample
  case addTag = "add-tag"
  case renameTag = "rename-tag"
  case deleteTag = "delete-tag"
  /// A new collage of a tag.
  case collage
  case openPoll = "open-poll"
  case editPoll = "edit-poll"
  case vote
  case withdrawVote = "withdraw-vote"
  case closePoll = "close-poll"
  case deletePoll = "delete-poll"
  case addBorrower = "add-borrower"
  case editBorrower = "edit-borrower"
  case mergeBorrowers = "merge-borrowers"
  case removeBorrower = "remove-borrower"
  case importBorrowers = "import-borrowers"
  case hold
  case removeHold = "remove-hold"
  case addOwner = "add-owner"
  case editOwner = "edit-owner"
  case mergeOwners = "merge-owners"
  case removeOwner = "remove-owner"

  /// Whether the change only stores what was viewed, so that undo skips it.
  package var isSkippedByUndo: Bool { self == .collage }

  /// The kind of entry that the change affects, used to describe it.
  package var noun: Noun {
    switch self {
    case .add, .edit, .delete, .checkOut, .return, .renew, .rate, .tag, .cover, .importing,
      .restore, .acquire, .withdraw, .purge, .sample:
      .book
    case .shelve, .reshelve, .rateShelved, .annotate, .unshelve, .editReading: .shelved
    case .addMeeting, .editMeeting, .removeMeeting: .meeting
    case .addTag, .renameTag, .deleteTag, .collage: .tag
    case .openPoll, .editPoll, .vote, .withdrawVote, .closePoll, .deletePoll: .poll
    case .addBorrower, .editBorrower, .mergeBorrowers, .removeBorrower, .importBorrowers: .borrower
    case .hold, .removeHold: .hold
    case .addOwner, .editOwner, .mergeOwners, .removeOwner: .owner
    }
  }

  /// Whether the change reads and writes only its books and their borrowers, so that concurrent
  /// changes of different books do not conflict.
  package var isLimitedToBooks: Bool {
    switch self {
    case .add, .edit, .checkOut, .return, .renew, .rate, .tag, .cover, .acquire, .withdraw: true
    default: false
    }
  }

  package enum Noun: String, CaseIterable, Sendable {
    case book
    case shelved = "shelf"
    case meeting
    case tag
    case poll
    case borrower
    case hold
    case owner
  }
}

/// A book or entry that a change affected, in its state after the change or before its removal.
package enum ChangeSubject: Equatable, Sendable {
  case book(BookName)
  case shelved(Reading)
  case meeting(Meeting)
  case tag(StoredTag)
  case poll(Poll)
  case borrower(Borrower)
  case hold(Hold)
  case owner(Owner)
}

package struct ChangedBook: Equatable, Sendable {
  package let name: BookName
  /// The borrower of the loan that the change is about, if any.
  package let borrower: String?

  package init(_ name: BookName, borrower: String?) {
    self.name = name
    self.borrower = borrower
  }
}

package struct Change: Equatable, Sendable {
  package let id: Int
  package let kind: ChangeKind
  /// The actual time, even if another day was set as today.
  package let madeAt: Date
  /// The author's user name on the author's computer.
  package let author: String
  package let isFromThisSession: Bool
  package let books: Int
  /// The number of affected entries of the noun; 0 if the noun is a book.
  package let entries: Int
  /// An affected entry of the noun, for the description, unless it was purged.
  package let subject: ChangeSubject?
  /// The previous name of a renamed tag.
  package let formerName: String?
  /// The affected books, if a sentence can name all of them and none was purged.
  package let namedBooks: [ChangedBook]
  package let source: String?
  /// The description of the change by a server, if the library is on one.
  package let summary: String?

  package init(
    id: Int, kind: ChangeKind, madeAt: Date, author: String, isFromThisSession: Bool, books: Int,
    entries: Int, subject: ChangeSubject?, formerName: String? = nil,
    namedBooks: [ChangedBook] = [],
    source: String?, summary: String? = nil
  ) {
    self.id = id
    self.kind = kind
    self.madeAt = madeAt
    self.author = author
    self.isFromThisSession = isFromThisSession
    self.books = books
    self.entries = entries
    self.subject = subject
    self.formerName = formerName
    self.namedBooks = namedBooks
    self.source = source
    self.summary = summary
  }

  package var count: Int { kind.noun == .book ? books : entries }
}

package enum UndoRefusal: Error, Equatable, Sendable {
  /// This later change has affected the same book or entry.
  case changedSince(Change)
  /// All changes were made by others; the newest of them.
  case onlyOthers(Change)
}

/// A change with its time in the user's time zone.
package struct PastChange: Equatable, Sendable {
  package let change: Change
  package let day: Day
  /// `HH:MM`.
  package let time: String

  package init(_ change: Change, _ clock: Clock) {
    self.change = change
    day = clock.day(of: change.madeAt)
    time = clock.time(of: change.madeAt)
  }
}

package struct BookChange: Equatable, Sendable {
  package let change: Change
  /// Fields that did not change are blank.
  package let details: Difference<BookDetails>?
  /// The newest loan, if it changed; nil inside means none.
  package let loan: Difference<Loan?>?
  /// The file of its cover, if it changed; nil inside means none.
  package let cover: Difference<String?>?

  package init(
    change: Change, details: Difference<BookDetails>? = nil, loan: Difference<Loan?>? = nil,
    cover: Difference<String?>? = nil
  ) {
    self.change = change
    self.details = details
    self.loan = loan
    self.cover = cover
  }
}

package struct Difference<Value: Equatable & Sendable>: Equatable, Sendable {
  package let before: Value
  package let after: Value

  package init(before: Value, after: Value) {
    self.before = before
    self.after = after
  }
}

package struct TrashedBook: Equatable, Sendable {
  package let book: Book
  /// When the book was deleted, if the change log still has the deletion.
  package let deletedAt: Date?

  package init(book: Book, deletedAt: Date?) {
    self.book = book
    self.deletedAt = deletedAt
  }
}
