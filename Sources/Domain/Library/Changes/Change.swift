import Platform

/// What a change did.
package enum ChangeKind: String, CaseIterable, Sendable {
  case add, edit, delete
  case checkOut = "check-out"
  case `return`, renew, rate, tag, cover
  case importing = "import"
  case restore
  /// What others did at the server that keeps the library.
  case sync
  /// The one change that cannot be taken back.
  case purge
  case shelve, reshelve
  case rateShelved = "rate-shelved"
  case annotate, unshelve
  case addMeeting = "add-meeting"
  case editMeeting = "edit-meeting"
  case removeMeeting = "remove-meeting"
  case sample
  case addTag = "add-tag"
  case renameTag = "rename-tag"
  case deleteTag = "delete-tag"
  /// A tag got a collage, its first one or another.
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

  /// Whether it only keeps what was looked at: nobody undoes that.
  package var onlyLooks: Bool { self == .collage }

  /// What it is a change of, and is told by.
  package var noun: Noun {
    switch self {
    case .add, .edit, .delete, .checkOut, .return, .renew, .rate, .tag, .cover, .importing,
      .restore, .purge, .sample, .sync:
      .book
    case .shelve, .reshelve, .rateShelved, .annotate, .unshelve: .shelved
    case .addMeeting, .editMeeting, .removeMeeting: .meeting
    case .addTag, .renameTag, .deleteTag, .collage: .tag
    case .openPoll, .editPoll, .vote, .withdrawVote, .closePoll, .deletePoll: .poll
    case .addBorrower, .editBorrower, .mergeBorrowers, .removeBorrower, .importBorrowers: .borrower
    case .hold, .removeHold: .hold
    case .addOwner, .editOwner, .mergeOwners, .removeOwner: .owner
    }
  }

  /// Whether it reads and changes only the books that it is of, and who has them: several at once do not
  /// disturb each other where they are of different books.
  package var isOfSingleBooks: Bool {
    switch self {
    case .add, .edit, .checkOut, .return, .renew, .rate, .tag, .cover: true
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

/// One of the things that a change touched: as the change left it, or as it was where the change took it
/// away.
package enum ChangeSubject: Equatable, Sendable {
  case book(BookName)
  case shelved(ShelfEntry)
  case meeting(Meeting)
  case tag(KeptTag)
  case poll(Poll)
  case borrower(Borrower)
  case hold(Hold)
  case owner(Owner)
}

/// A book that a change touched, as a sentence names it.
package struct ChangedBook: Equatable, Sendable {
  package let name: BookName
  /// Who borrowed it, returned it or had it renewed; nil for a change that is about no loan.
  package let borrower: String?

  package init(_ name: BookName, borrower: String?) {
    self.name = name
    self.borrower = borrower
  }
}

/// One entry of the change log.
package struct Change: Equatable, Sendable {
  package let id: Int
  package let kind: ChangeKind
  /// The real time, whatever day was set to count as today.
  package let at: Date
  /// Who made it: the name the user is known by on the machine.
  package let author: String
  /// Whether it was made since this session opened the library.
  package let isOfThisSession: Bool
  /// How many books it touched.
  package let books: Int
  /// How many entries of its kind's noun it touched; none where that is books.
  package let entries: Int
  /// A thing of its kind's noun that it touched, for a change of one to be told by; nil if that
  /// is gone for good.
  package let subject: ChangeSubject?
  /// What the tag was called that it gave another name.
  package let formerName: String?
  /// Its books, if they are so few that a sentence names them all, and none is gone for good.
  package let named: [ChangedBook]
  /// The file an import read.
  package let source: String?

  package init(
    id: Int, kind: ChangeKind, at: Date, author: String, isOfThisSession: Bool, books: Int,
    entries: Int, subject: ChangeSubject?, formerName: String? = nil, named: [ChangedBook] = [],
    source: String?
  ) {
    self.id = id
    self.kind = kind
    self.at = at
    self.author = author
    self.isOfThisSession = isOfThisSession
    self.books = books
    self.entries = entries
    self.subject = subject
    self.formerName = formerName
    self.named = named
    self.source = source
  }

  /// How many things of its kind's noun it touched.
  package var count: Int { kind.noun == .book ? books : entries }
}

/// Why changes are neither undone nor redone.
package enum UndoRefusal: Error, Equatable, Sendable {
  /// Another one has touched the same thing since.
  case changedSince(Change)
  /// There are changes, but none is the user's own; the newest of them.
  case onlyOthers(Change)
}

/// A change as a sentence tells it: when it was made, where the user is.
package struct PastChange: Equatable, Sendable {
  package let change: Change
  package let day: Day
  /// `HH:MM`.
  package let time: String

  package init(_ change: Change, _ clock: Clock) {
    self.change = change
    day = clock.day(of: change.at)
    time = clock.time(of: change.at)
  }
}

/// What a change did to one book.
package struct BookChange: Equatable, Sendable {
  package let change: Change
  /// The details, where any of them changed; those that did not are blank.
  package let details: Difference<BookDetails>?
  /// The newest loan, where that changed; nil stands for none.
  package let loan: Difference<Loan?>?
  /// The file of its cover, where that changed; nil stands for none.
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

/// A value before and after.
package struct Difference<Value: Equatable & Sendable>: Equatable, Sendable {
  package let before: Value
  package let after: Value

  package init(before: Value, after: Value) {
    self.before = before
    self.after = after
  }
}

/// A book in the trash.
package struct TrashedBook: Equatable, Sendable {
  package let book: Book
  /// When it was moved there; nil if the change log no longer knows.
  package let deletedAt: Date?

  package init(book: Book, deletedAt: Date?) {
    self.book = book
    self.deletedAt = deletedAt
  }
}
