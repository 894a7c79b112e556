/// What the library's rules refuse. No prose here: the languages write the sentences.
package indirect enum LibraryError: Error, Equatable, Sendable {
  /// None of a noun, other than books, has this number.
  case noneNumbered(ChangeKind.Noun, Int)
  /// None of a noun has this name, nor one that begins so.
  case noSuch(ChangeKind.Noun, String)
  /// One of a noun has that name: as it is written.
  case taken(ChangeKind.Noun, String)
  /// Several of a noun have these words in their names: the first of them, and how many in all.
  case several(ChangeKind.Noun, String, [String], count: Int)
  /// What may be the name of a new one fits these, or is near theirs.
  case unclear(ChangeKind.Noun, String, [String])
  case noSuchBook(Int)
  case noBooksIn(ClosedRange<Int>)
  /// The server has not given the book its number yet.
  case notNumbered(BookName)
  case noBookTitled(String)
  /// No book there has these words in its title.
  case noneTitled(String, in: BookScope)
  case noBookWithISBN(String)
  /// Digits that look like an ISBN, in place of a book or its title.
  case falseISBN(String, ISBN.Fault)
  /// No book was shown or changed in this session.
  case noLastBook
  /// Several books have these words in their titles, or this ISBN; the nearest of them, and how many
  /// in all.
  case severalTitled(String, [BookName], count: Int)
  case required(BookField)
  case controlCharacter(BookField?)
  /// How many characters it may have.
  case textTooLong(BookField?, longest: Int)
  /// How many words a search may have.
  case tooManyWords(limit: Int)
  case badISBN(String, ISBN.Fault)
  case badYear(String)
  case badRating(String)
  case badProgress(String)
  case badIdentifier(String)
  case badSeriesNumber(String)
  case dueInThePast(Day, today: Day, latest: Day)
  case dueTooLate(Day, today: Day, latest: Day)
  /// - Parameter copies: its other copies, where these may do as well.
  case alreadyOut(BookName, borrower: String, due: Day?, copies: [Book] = [])
  case notOut(BookName)
  /// It is another owner's than was said, or ours.
  case otherOwner(BookName, owner: String?)
  /// Its owner has lent it to us already.
  case alreadyBorrowed(BookName, owner: String, due: Day?)
  /// It is back at its owner.
  case givenBack(BookName, owner: String)
  /// A loan cannot have begun later than today.
  case sinceInTheFuture(Day, today: Day)
  case dueBeforeSince(Day, since: Day)
  /// The number is of no book in the trash.
  case notInTrash(Int)
  /// No book in the trash has a number of the range.
  case noneInTrash(ClosedRange<Int>)
  /// Why something can be done to none of several books, or is not done because of some of them.
  case refused([LibraryError])
  case nothingToUndo
  /// Books were purged, and before that there is nothing to undo.
  case nothingBeforePurge
  case nothingToRedo
  /// Another one has touched the same thing since: the newest change that has.
  case changedSince(PastChange)
  /// None of the changes is the user's own: the newest of them.
  case onlyOthersToUndo(PastChange)
  case noEntriesIn(ClosedRange<Int>)
  /// A book of the library is on neither shelf.
  case notShelved(BookName)
  /// The same title is on a shelf: the entry that is there.
  case alreadyShelved(ShelfEntry)
  case meetingRequired(MeetingField)
  case meetingInThePast(Day, today: Day, latest: Day)
  case meetingTooLate(Day, today: Day, latest: Day)
  /// There is one meeting a day: the one that is there.
  case meetingDayTaken(Meeting)
  /// Neither a number of guests that may come nor as many names.
  case badGuests(String)
  case tagRequired
  /// It has signs that stand between tags.
  case badTag(String)
  /// A catalogue has no book with a cover that is found by this tag.
  case noCovers(String)
  /// What a catalogue has in place of a book is another one.
  case otherBook(BookName, found: RecordTitle)
  /// No book of the library has this tag.
  case noBooksTagged(String)
  /// A shelf, a year or a vote that has no books.
  case noBooksForCollage
  case noOpenPoll
  /// One is open already: its number.
  case pollOpen(Int)
  /// This number of books cannot be voted on.
  case candidateCount(Int)
  /// The book is voted on already: the candidate that it is.
  case alreadyCandidate(PollCandidate)
  /// The text typed names none of these.
  case noSuchCandidate(String, [PollCandidate])
  /// Several candidates have these words in their titles.
  case severalCandidates(String, [PollCandidate])
  /// A vote names the candidate twice.
  case candidateTwice(PollCandidate)
  case voterRequired
  /// No one of this name has voted.
  case noSuchVoter(String)
  /// There are as many votes as a poll takes.
  case tooManyVotes(Int)
  /// There is nothing to count.
  case noVotes
  case badEmail(String)
  case badLimit(String)
  case badLanguage(String)
  case tooLong(BorrowerField, longest: Int)
  /// Someone else has the card.
  case cardTaken(String, by: String)
  /// What would be the code of a card is a book's already.
  case badCard(String)
  /// What would be the code of a card is the name of someone else.
  case cardIsName(String)
  /// What would be the name of a new borrower is the code of someone's card.
  case nameIsCard(String, of: String)
  /// The first of the books that someone has, and how many in all.
  case stillHasBooks(String, [BookName], count: Int)
  case mergeWithSelf(String)
  /// The user is `Borrower.user` to the library, whatever they are called.
  case userRenamed
  /// Someone has as many books as they may: the first of them, and how many in all.
  case overLimit(String, limit: Int, [BookName], count: Int)
  /// No more is known of the owner than the name, which books have.
  case ownerOfBooksAlone(String)
  case badPeriod(String)
  case badRenewals(String)
  /// A book was renewed so many times, and its owner allows no more.
  case noMoreRenewals(BookName, owner: String, used: Int, allowed: Int)
  /// A renewal would be to the day on which a book is due, or to an earlier one.
  case notLater(BookName, due: Day)

  /// The book is kept for someone else; the last day of that, where it is known.
  case keptFor(BookName, borrower: String, until: Day?)
  /// A loan is not renewed while others wait: the first of them, and how many in all.
  case someoneWaits(BookName, borrower: String, count: Int)
  /// Whoever has the book cannot wait for it.
  case hasTheBook(BookName, borrower: String)
  case waitsAlready(BookName, borrower: String)
  case doesNotWait(BookName, borrower: String)
  /// A book cannot be kept for someone until this day.
  case badKeptUntil(Day, today: Day, latest: Day)

  /// It is on no card and on no label.
  case noSuchCode(String)
  /// It is the code of someone's card, and that of a book too.
  case cardOrBook(String, borrower: String, BookName)
  /// What is told of a book is longer than a record of MARC21 may be.
  case tooLongForMARC(BookName)

  /// The word for it under `--json`: the name of its case, for most.
  package var code: String {
    switch self {
    case .noSuchBook, .noBooksIn, .noBookWithISBN: "no-such-book"
    case .noBookTitled, .noneTitled: "no-such-title"
    case .noEntriesIn: "no-such-entry"
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

/// A book as a sentence names it.
package struct BookName: Equatable, Sendable {
  package let number: Int
  package let title: String
  package let author: String

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

  /// A book that is voted on.
  package init(_ candidate: PollCandidate) {
    number = candidate.shownNumber
    title = candidate.title
    author = candidate.author
  }
}

/// What went wrong with the file or the database that holds the library.
///
/// The first text names it as the user is told it: a path, or an address without a password.
package enum StorageError: Error, Equatable, Sendable {
  case notALibrary(String)
  /// What is to be checked or copied is not there.
  case noSuchLibrary(String)
  case damaged(String)
  /// A change of the log, by its number, cannot be undone, redone or told.
  case damagedLog(String, change: Int)
  /// It is not laid out as this program does it: the first fault.
  case layout(String, LayoutFault)
  /// Written by a newer program: its version of the layout.
  case newer(String, version: Int)
  /// Written by an older program, and only to be read: it is not brought up to date.
  case older(String)
  /// Written by a program before 0.9.0, whose layouts are no longer brought up to date.
  case outdated(String)
  /// Written by an older program, and only the role that owns its tables may bring it up to date.
  case ownersToUpdate(String, owner: String)
  /// A library is to be copied to where one is.
  case notEmpty(String)
  /// What is to be copied, or to be filled, is neither in a file nor in a database.
  case atServer
  case cannotRead(String, reason: String)
  case cannotCreate(String, reason: String)
  case readOnly(String)
  case busy(String)
  case full(String)
  /// The last number that there is was given.
  case noMoreNumbers(String)
  case failed(String, reason: String)
  case badDatabaseAddress(AddressFault)
  /// No server of databases answers, or the connection to it broke while the library was read: its own
  /// words, or those of the system.
  case outOfReach(String, reason: String)
  /// The library of functions that PostgreSQL is asked through is not installed.
  case noLibpq(String)
  /// The server knows no such user, password or database, or the user lacks a right: its own words.
  case denied(String, reason: String)
  /// The server has refused the password, or there is none where it asks for one.
  case passwordRefused(String)
  /// The database keeps its texts in another encoding than UTF-8: its name there.
  case wrongEncoding(String, encoding: String)
  /// The connection broke before a change was made: nothing of it was.
  case notMade(String)
  /// The connection broke while a change was made, and the server cannot be asked whether it was.
  case unknownOutcome(String)
  /// A change is made, but is not told as made until a standby of the server has it, too.
  case waitsForStandby(String)
  /// A change is made, but the wait for a standby was ended: only one server has it.
  case notReplicated(String)
  /// Others wait for a standby, and keep a change from being made.
  case standbyAway(String)
  /// What was to be written would have replaced this file.
  case ownFile(String, OwnFile = .library)
  /// A file that was to be written for the user; the library is as it was told to be.
  case notWritten(String, reason: String)
  /// A change was made, but standard output could not be written.
  case unanswered(reason: String)
  /// The user gave it up.
  case interrupted
  /// The number of faults that a check found.
  case faults(Int)

  /// The word for it under `--json`: the name of its case, for most.
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
