import Platform

/// Something other than a book that a library stores, and whose changes can be described and
/// undone.
///
/// Its type is listed in `entries` below; `Nouns` in `LibraryStorage` defines how it is stored.
package protocol LibraryEntry: TableRecord, Codable, Validatable, Equatable, Sendable {
  static var noun: ChangeKind.Noun { get }
  /// The name of the part of an archive with the entries of its noun.
  static var part: String { get }
  /// Never reused within its noun.
  var number: Int { get }
  /// The subject that describes a change to this entry.
  var subject: ChangeSubject { get }
  /// The values that must be unique within the noun, by field.
  var uniqueValues: [(field: String, value: String)] { get }
  /// The errors for a value that is not unique and for an entry that does not exist.
  var duplicateError: LibraryError { get }
  var missingError: LibraryError { get }
  /// The books and entries that must exist while this entry exists.
  var references: [(noun: ChangeKind.Noun, number: Int)] { get }
  /// Returns the entry with the numbers that its references have in another library, or `nil` if a
  /// required one is missing.
  func renumbered(_ number: (ChangeKind.Noun, Int) -> Int?) -> Self?
}

extension LibraryEntry {
  package var faultReason: ArchiveFault.Reason? { columnFaultReason }
  package var uniqueValues: [(field: String, value: String)] { [] }
  package var references: [(noun: ChangeKind.Noun, number: Int)] {
    Self.columns.compactMap { column in
      guard let noun = column.referencedNoun, case .number(_, let access) = column.kind else {
        return nil
      }
      return access.get(self).map { (noun, $0) }
    }
  }
  package func renumbered(_ number: (ChangeKind.Noun, Int) -> Int?) -> Self? { self }
}

extension ChangeKind.Noun {
  /// All nouns other than books, in the order of an archive.
  package static let entries: [any LibraryEntry.Type] = [
    Reading.self, StoredTag.self, Meeting.self, Poll.self, Borrower.self, Owner.self, Hold.self,
  ]
}

extension Reading: LibraryEntry {
  package static let noun = ChangeKind.Noun.shelved
  package static let part = "readings"
  package static let table = "reading"
  package var subject: ChangeSubject { .shelved(self) }
  package var duplicateError: LibraryError { .twoReadings(book: book) }
  package var missingError: LibraryError { .noneNumbered(.shelved, number) }
  package var uniqueValues: [(field: String, value: String)] { [("book", String(book))] }
  package static let blank = Reading(book: 0, shelf: .want, addedAt: .distantPast)
  /// The read-throughs are stored separately.
  package static let columns: [EntryColumn<Reading>] = [
    .number("number", \.number), .number("book", \.book, as: "bookNumber", of: .book),
    .text("shelf", \.shelf, by: \.rawValue, Shelf.init(rawValue:), default: .want),
    .instant("placed_at", \.placedAt), .instant("added_at", \.addedAt),
  ]
  package var faultReason: ArchiveFault.Reason? {
    columnFaultReason ?? (isConsistent ? nil : .unreadable("readThroughs"))
  }

  package func renumbered(_ number: (ChangeKind.Noun, Int) -> Int?) -> Reading? {
    guard let book = number(.book, book) else { return nil }
    var reading = self
    reading.book = book
    return reading
  }
}

extension StoredTag: LibraryEntry {
  package static let noun = ChangeKind.Noun.tag
  package static let part = "tags"
  package static let table = "tag"
  package var subject: ChangeSubject { .tag(self) }
  package var duplicateError: LibraryError { .taken(.tag, name) }
  package var missingError: LibraryError { .noSuch(.tag, name) }
  package var uniqueValues: [(field: String, value: String)] { [("name", Folding.labelKey(name))] }
  package static let blank = StoredTag(name: "", addedAt: .distantPast)
  /// The collage of a tag is stored separately.
  package static let columns: [EntryColumn<StoredTag>] = [
    .number("number", \.number), .name("name", \.name),
    .foldedKey("key") { Folding.labelKey($0.name) }, .instant("added_at", \.addedAt),
  ]
  package var faultReason: ArchiveFault.Reason? { columnFaultReason ?? collage?.faultReason }

  package func renumbered(_ number: (ChangeKind.Noun, Int) -> Int?) -> StoredTag? {
    var tag = self
    for index in collage?.books.indices ?? 0..<0 {
      let old = collage?.books[index].bookNumber
      tag.collage?.books[index].bookNumber = old.flatMap { number(.book, $0) }
    }
    return tag
  }
}

extension Meeting: LibraryEntry {
  package static let noun = ChangeKind.Noun.meeting
  package static let part = "meetings"
  package static let table = "meeting"
  package var subject: ChangeSubject { .meeting(self) }
  package var duplicateError: LibraryError { .meetingDayTaken(self) }
  package var missingError: LibraryError { .noneNumbered(.meeting, number) }
  package var uniqueValues: [(field: String, value: String)] { [("day", day.iso)] }
  package static let blank = Meeting(
    day: .last, details: MeetingDetails(title: "", book: MeetingBook(title: "")),
    addedAt: .distantPast)
  package static let columns: [EntryColumn<Meeting>] = [
    .number("number", \.number),
    .text("day", \.day, .day, by: \.iso, Day.init(iso:), default: .last),
    .text("time", \.details.time, by: \.iso, TimeOfDay.init(iso:)),
    .name("title", \.details.title), .name("book", \.details.book.title),
    .number("book_number", \.details.book.bookNumber),
    .text("place", \.details.place),
    .number("guests", \.details.guestCount, in: Guests.counts),
    .text("guest_names", \.details.guestNames, .lines), .text("notes", \.details.notes, .lines),
    .instant("added_at", \.addedAt),
  ]

  package func renumbered(_ number: (ChangeKind.Noun, Int) -> Int?) -> Meeting? {
    var meeting = self
    let book = details.book
    meeting.details.book.bookNumber = book.bookNumber.flatMap { number(.book, $0) }
    return meeting
  }
}

extension MeetingDetails {
  fileprivate var guestCount: Int? {
    get { guests?.count }
    set { guests = newValue.map { Guests(count: $0, names: []) } }
  }
  fileprivate var guestNames: String? {
    get { guests.flatMap { $0.names.isEmpty ? nil : $0.names.joined(separator: "\n") } }
    set {
      let names = newValue?.split(separator: "\n").map(String.init) ?? []
      guests = guests.map { Guests(count: $0.count, names: names) }
    }
  }
}

extension Poll: LibraryEntry {
  package static let noun = ChangeKind.Noun.poll
  package static let part = "polls"
  package static let table = "poll"
  package var subject: ChangeSubject { .poll(self) }
  package var duplicateError: LibraryError { .pollOpen(number) }
  package var missingError: LibraryError { .noneNumbered(.poll, number) }
  /// At most one poll is open.
  package var uniqueValues: [(field: String, value: String)] { isOpen ? [("closedAt", "")] : [] }
  package static let blank = Poll(openedAt: .distantPast, candidates: [])
  package static let columns: [EntryColumn<Poll>] = [
    .number("number", \.number), .instant("opened_at", \.openedAt),
    .instant("closed_at", \.closedAt),
  ]

  package var faultReason: ArchiveFault.Reason? {
    var checker = FaultChecker()
    checker.report(columnFaultReason)
    for candidate in candidates {
      checker.number("number", candidate.number)
      checker.number("bookNumber", candidate.book.bookNumber)
    }
    if Set(candidates.map(\.number)).count < candidates.count { checker.report(.twice("number")) }
    checker.report(invalidBallots.first.map { .ballot(of: $0.name) })
    return checker.first
  }

  package func renumbered(_ number: (ChangeKind.Noun, Int) -> Int?) -> Poll? {
    var poll = self
    poll.candidates = candidates.map { candidate in
      var book = candidate.book
      book.bookNumber = book.bookNumber.flatMap { number(.book, $0) }
      return PollCandidate(number: candidate.number, book: book)
    }
    return poll
  }
}

extension Borrower: LibraryEntry {
  package static let noun = ChangeKind.Noun.borrower
  package static let part = "borrowers"
  package static let table = "borrower"
  package var subject: ChangeSubject { .borrower(self) }
  package var duplicateError: LibraryError { .taken(.borrower, name) }
  package var missingError: LibraryError { .noSuch(.borrower, name) }
  package var uniqueValues: [(field: String, value: String)] {
    [("name", key)] + (details.card.map { [("card", $0)] } ?? [])
  }
  package static let blank = Borrower(details: BorrowerDetails(name: ""), addedAt: .distantPast)
  package static let columns: [EntryColumn<Borrower>] = [
    .number("number", \.number), .name("name", \.details.name), .foldedKey("key", \.key),
    .foldedKey("sort_key") { Folding.nameKey($0.name) }, .text("email", \.details.email),
    .text("phone", \.details.phone), .text("note", \.details.note, .lines),
    .text("card", \.details.card),
    .number("book_limit", \.details.limit, in: BorrowerDetails.limits, as: "limit"),
    .text("language", \.details.language, by: \.rawValue, Language.init(rawValue:)),
    .number("merged_into", \.mergedInto, of: .borrower), .instant("added_at", \.addedAt),
  ]

  package var faultReason: ArchiveFault.Reason? {
    if mergedInto == number { return .missing(.borrower, number) }
    let isEmail = details.email.map(BorrowerDetails.isEmail) ?? true
    return columnFaultReason ?? (isEmail ? nil : details.email.map(ArchiveFault.Reason.email))
  }

  package func renumbered(_ number: (ChangeKind.Noun, Int) -> Int?) -> Borrower? {
    var borrower = self
    borrower.mergedInto = mergedInto.flatMap { number(.borrower, $0) }
    return borrower
  }
}

extension Owner: LibraryEntry {
  package static let noun = ChangeKind.Noun.owner
  package static let part = "owners"
  package static let table = "owner"
  package var subject: ChangeSubject { .owner(self) }
  package var duplicateError: LibraryError { .taken(.owner, name) }
  package var missingError: LibraryError { .noSuch(.owner, name) }
  package var uniqueValues: [(field: String, value: String)] { [("name", key)] }
  package static let blank = Owner(details: OwnerDetails(name: ""), addedAt: .distantPast)
  package static let columns: [EntryColumn<Owner>] = [
    .number("number", \.number), .name("name", \.details.name), .foldedKey("key", \.key),
    .number("period", \.details.period, in: OwnerDetails.periods),
    .number("renewals", \.details.renewals, in: OwnerDetails.allowedRenewals),
    .text("address", \.details.address), .text("hours", \.details.hours),
    .instant("added_at", \.addedAt),
  ]
}

extension Hold: LibraryEntry {
  package static let noun = ChangeKind.Noun.hold
  package static let part = "holds"
  package static let table = "hold"
  package var subject: ChangeSubject { .hold(self) }
  package var duplicateError: LibraryError { .waitsAlready(bookName, borrower: name) }
  package var missingError: LibraryError { .doesNotWait(bookName, borrower: name) }
  private var bookName: BookName { BookName(number: bookNumber, title: title, author: "") }
  package var uniqueValues: [(field: String, value: String)] {
    [("borrowerNumber", "\(bookNumber) \(borrowerNumber)")]
  }
  package static let blank = Hold(
    book: BookName(number: 0, title: "", author: ""), borrower: .blank, placedAt: .distantPast)
  package static let columns: [EntryColumn<Hold>] = [
    .number("number", \.number), .number("book", \.bookNumber, as: "bookNumber", of: .book),
    .number("borrower", \.borrowerNumber, as: "borrowerNumber", of: .borrower),
    .text("title", \.title), .text("name", \.name), .instant("placed_at", \.placedAt),
    .text("kept_until", \.keptUntil, .day, by: \.iso, Day.init(iso:)),
    .number("only_this", \.onlyThis, in: 1...1, by: { _ in 1 }, { _ in true }),
  ]

  package func renumbered(_ number: (ChangeKind.Noun, Int) -> Int?) -> Hold? {
    guard let book = number(.book, bookNumber), let borrower = number(.borrower, borrowerNumber)
    else { return nil }
    var hold = self
    hold.bookNumber = book
    hold.borrowerNumber = borrower
    return hold
  }
}
