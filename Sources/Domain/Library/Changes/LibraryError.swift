/// Why the library's rules reject a request. Localization provides the messages.
package indirect enum LibraryError: Error, Equatable, Sendable {
  case noneNumbered(ChangeKind.Noun, Int)
  /// No entry of this noun has this name or a name that begins with it.
  case noSuch(ChangeKind.Noun, String)
  /// An entry of this noun has this name, in this spelling.
  case taken(ChangeKind.Noun, String)
  /// Several entries of this noun have these words in their names: the first names, and the total
  /// number.
  case several(ChangeKind.Noun, String, [String], count: Int)
  /// A name that may be new, and the known names that are similar.
  case unclear(ChangeKind.Noun, String, [String])
  case noSuchBook(Int)
  /// The book is in the trash.
  case deleted(BookName)
  case noBooksIn(ClosedRange<Int>)
  /// All books of the range are in the trash.
  case allDeleted(ClosedRange<Int>)
  /// No book with these words in its title; the last words, if the others are in one.
  case noBookTitled(String, tail: String? = nil)
  case noneTitled(String, in: BookScope)
  case noBookWithISBN(String)
  /// Digits that look like an ISBN, given for a book or its title.
  case falseISBN(String, ISBN.Fault)
  case noLastBook
  case noSuchChange(Int)
  /// There is no such page of a list; the last one has this number.
  case noSuchPage(Int, last: Int)
  /// Several books match the words or the ISBN: the nearest, and the total number.
  case severalTitled(String, [BookName], count: Int)
  case required(BookField)
  case controlCharacter(BookField?)
  case textTooLong(BookField?, maxLength: Int)
  case tooManyWords(limit: Int)
  case badISBN(String, ISBN.Fault)
  case badYear(String)
  case badRating(String)
  case badProgress(String)
  case badIdentifier(String)
  case badSeriesNumber(String)
  case dueInThePast(Day, today: Day, latest: Day)
  case dueTooLate(Day, today: Day, latest: Day)
  /// - Parameter copies: the other copies of the book, if any copy is acceptable.
  case alreadyOut(BookName, borrower: String, due: Day?, copies: [Book] = [])
  case notOut(BookName)
  /// A book with this title has a borrower’s due date, but no borrower.
  case lentToNoOne(String)
  /// It belongs to a different owner than the one given, or to the user.
  case otherOwner(BookName, owner: String?)
  case alreadyBorrowed(BookName, owner: String, due: Day?)
  case givenBack(BookName, owner: String)
  /// It is not in the library.
  case notHeld(BookName)
  case alreadyHeld(BookName)
  case sinceInTheFuture(PartialDay, today: Day)
  case dueBeforeSince(Day, since: Day)
  case notInTrash(Int)
  case noneInTrash(ClosedRange<Int>)
  /// Why a change applies to no book, or cannot be made because of some of the books.
  case refused([LibraryError])
  case nothingToUndo
  /// Undo stops at a purge of books.
  case nothingBeforePurge
  case nothingToRedo
  /// The newest later change that has affected the same book or entry.
  case changedSince(PastChange)
  /// All changes were made by others; the newest of them.
  case onlyOthersToUndo(PastChange)
  case notShelved(BookName)
  /// The book is on the shelf already.
  case alreadyShelved(Book)
  /// A book has one reading at most.
  case twoReadings(book: Int)
  /// No read-through has this number, counted from 1; the number of read-throughs.
  case noReadThrough(Int, count: Int)
  /// A read-through cannot end before it begins.
  case endsBeforeBegin(PartialDay, begun: PartialDay)
  case meetingRequired(MeetingField)
  case meetingInThePast(Day, today: Day, latest: Day)
  case meetingTooLate(Day, today: Day, latest: Day)
  /// The meeting that is on that day; only one is allowed.
  case meetingDayTaken(Meeting)
  /// Neither an allowed number of guests nor an allowed number of names.
  case badGuests(String)
  case tagRequired
  /// It contains characters that separate tags.
  case badTag(String)
  /// No book in the catalogue with this tag has a cover.
  case noCovers(String)
  case otherBook(BookName, found: RecordTitle)
  case noBooksTagged(String)
  /// The shelf, year or vote has no books.
  case noBooksForCollage
  case noOpenPoll
  case pollOpen(Int)
  case candidateCount(Int)
  case alreadyCandidate(PollCandidate)
  case noSuchCandidate(String, [PollCandidate])
  case severalCandidates(String, [PollCandidate])
  case candidateTwice(PollCandidate)
  case voterRequired
  case noSuchVoter(String)
  /// The maximum number of votes in a poll.
  case tooManyVotes(Int)
  case noVotes
  case badEmail(String)
  case badLimit(String)
  case badLanguage(String)
  case tooLong(BorrowerField, maxLength: Int)
  case cardTaken(String, by: String)
  /// A book has this number. It may be in the trash, or not in the library.
  case numberTaken(BookName)
  /// The code is that of a book's label.
  case badCard(String)
  /// The code is the name of another borrower.
  case cardIsName(String)
  /// The name of a new borrower is the code of another one's card.
  case nameIsCard(String, of: String)
  /// The first books that the borrower has, and the total number.
  case stillHasBooks(String, [BookName], count: Int)
  case mergeWithSelf(String)
  /// The library always knows the user as `Borrower.user`.
  case userRenamed
  /// The borrower has reached the limit: the first books, and the total number.
  case overLimit(String, limit: Int, [BookName], count: Int)
  /// Only the name of the owner is known, from books.
  case ownerOfBooksAlone(String)
  case badPeriod(String)
  case badRenewals(String)
  /// The book was renewed as often as its owner allows.
  case noMoreRenewals(BookName, owner: String, used: Int, allowed: Int)
  /// A renewal must move the due date to a later day.
  case notLater(BookName, due: Day)

  /// The book is on hold for someone else; until this day, if known.
  case keptFor(BookName, borrower: String, until: Day?)
  /// Others are waiting for the book: the first, and the total number.
  case someoneWaits(BookName, borrower: String, count: Int)
  /// Others are waiting for a book that is to be withdrawn: the first, and the total number.
  case awaited(BookName, borrower: String, count: Int)
  case hasTheBook(BookName, borrower: String)
  case waitsAlready(BookName, borrower: String)
  case doesNotWait(BookName, borrower: String)
  case nobodyWaits(BookName)
  case waitsForNothing(String)
  case badKeptUntil(Day, today: Day, latest: Day)

  case noSuchCode(String)
  /// A number, an ISBN or the code of a label, given as a new name.
  case codeAsName(String)
  case cardOrBook(String, borrower: String, BookName)
  case tooLongForMARC(BookName)

  /// The code under `--json`; the name of the case unless it is listed here.
  package var code: String {
    switch self {
    case .noSuchBook, .deleted, .allDeleted, .noBooksIn, .noBookWithISBN: "no-such-book"
    case .noBookTitled, .noneTitled: "no-such-title"
    case .falseISBN: "bad-isbn"
    case .severalTitled: "ambiguous-title"
    case .required(let field): field.rawValue + "-required"
    case .meetingRequired(let field): "meeting-\(field.rawValue)-required"
    case .meetingDayTaken: "day-taken"
    case .onlyOthersToUndo, .nothingBeforePurge: "nothing-to-undo"
    case .noneInTrash: "not-in-trash"
    case .refused(let refusals): refusals.first?.code ?? "refused"
    case .badTag: "bad-tag-name"
    case .severalCandidates: "ambiguous-candidate"
    case .noneNumbered(.shelved, _): "no-such-entry"
    case .noneNumbered(let noun, _), .noSuch(let noun, _): "no-such-\(noun.rawValue)"
    case .taken(let noun, _): "\(noun.rawValue)-exists"
    case .several(let noun, _, _, _), .unclear(let noun, _, _): "ambiguous-\(noun.rawValue)"
    case .cardOrBook: "ambiguous-code"
    case .tooLong(let field, _): field.rawValue + "-too-long"
    default: CaseName.hyphenated(self)
    }
  }
}

extension Book {
  /// The error for a book that is not in the library; `nil` if it is.
  package var absenceError: LibraryError? {
    if isHere { return nil }
    return isReturnedToOwner
      ? .givenBack(BookName(self), owner: details.owner ?? "") : .notHeld(BookName(self))
  }
}

package struct BookName: Equatable, Sendable {
  package let number: Int
  package let title: String
  package let author: String

  package var numberText: String { String(number) }

  package init(_ book: Book) {
    number = book.number
    title = book.title
    author = book.author
  }

  package init(number: Int, title: String, author: String) {
    self.number = number
    self.title = title
    self.author = author
  }

  package init(_ candidate: PollCandidate) {
    number = candidate.displayNumber
    title = candidate.title
    author = candidate.author
  }
}

/// An error in the file or the database of the library.
///
/// The first string names the library for the user: a path, or an address without a password.
package enum StorageError: Error, Equatable, Sendable {
  case notALibrary(String)
  case noSuchLibrary(String)
  case damaged(String)
  /// A logged change, by its number, cannot be undone, redone or described.
  case damagedLog(String, change: Int)
  /// The schema is not this program's; the first fault.
  case layout(String, SchemaDifference)
  /// Written by a newer program; the version of its schema.
  case newer(String, version: Int)
  /// Written by an older program, and opened for reading only, so that it cannot be migrated.
  case older(String)
  /// Written by a version before 0.9.0, whose schemas are no longer migrated.
  case outdated(String)
  /// Written by an older program; only the role that owns its tables can migrate it.
  case ownersToUpdate(String, owner: String)
  /// A library cannot be copied over another one.
  case notEmpty(String)
  /// A library on a server can be neither copied nor filled.
  case atServer
  case cannotRead(String, reason: String)
  case cannotCreate(String, reason: String)
  case readOnly(String)
  case busy(String)
  case full(String)
  /// The largest possible number is in use.
  case noMoreNumbers(String)
  case failed(String, reason: String)
  case badDatabaseAddress(AddressFault)
  /// The database server does not respond, or the connection broke; its message or the system's.
  case outOfReach(String, reason: String)
  case noLibpq(String)
  /// The server refuses the user, the password, the database or a privilege; its message.
  case denied(String, reason: String)
  case passwordRefused(String)
  case wrongEncoding(String, encoding: String)
  /// The connection broke before the change was committed: nothing was changed.
  case notMade(String)
  /// The connection broke during a commit, and the server cannot be asked for the outcome.
  case unknownOutcome(String)
  /// A change is committed, but not confirmed until a standby has it, too.
  case waitsForStandby(String)
  /// A change is committed on one server only: the wait for a standby was cancelled.
  case notReplicated(String)
  /// Changes that wait for a standby block this one.
  case standbyAway(String)
  /// The output would have replaced this file.
  case ownFile(String, OwnFile = .library)
  /// A file for the user was not written; the library itself was changed as requested.
  case notWritten(String, reason: String)
  /// A change was made, but standard output could not be written.
  case unanswered(reason: String)
  case interrupted
  case faults(Int)

  /// The code under `--json`; the name of the case unless it is listed here.
  package var code: String {
    switch self {
    case .notALibrary: "not-a-library"
    case .cannotRead: "cannot-read-library"
    case .full: "disk-full"
    case .layout: "foreign-layout"
    case .interrupted: "stopped"
    case .failed: "storage-failed"
    case .outOfReach: "database-out-of-reach"
    case .denied, .passwordRefused: "database-denied"
    case .notMade: "change-not-made"
    case .unknownOutcome: "change-in-doubt"
    case .notReplicated: "change-not-replicated"
    case .ownersToUpdate: "older"
    default: CaseName.hyphenated(self)
    }
  }
}
