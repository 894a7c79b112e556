import Foundation
import Library
import LibraryPorts

/// A library in memory, for the rules to work on.
final class MemoryLibrary: LibraryTransaction {
  private var books: [Int: Book] = [:]
  private var trash: [Int: Book] = [:]
  private var closed: [Int: [Loan]] = [:]
  private var lastNumber = 0
  private var lastLoan = 0

  func book(_ number: Int) -> Book? { books[number] }

  /// Nothing was there before.
  func twin(of details: BookDetails) -> Book? { nil }

  /// All loans of a book, newest first.
  func loans(of number: Int) -> [Loan] {
    (books[number]?.lastLoan.map { [$0] } ?? []) + (closed[number] ?? [])
  }

  func add(_ details: BookDetails, at instant: Date) -> Int {
    lastNumber += 1
    books[lastNumber] = Book(number: lastNumber, details: details, addedAt: instant)
    return lastNumber
  }

  func update(_ number: Int, to details: BookDetails) { books[number]?.details = details }

  func checkOut(_ number: Int, to borrower: String, at instant: Date, due: Day) {
    lastLoan += 1
    if let loan = books[number]?.lastLoan { closed[number, default: []].insert(loan, at: 0) }
    books[number]?.lastLoan = Loan(
      id: lastLoan, borrower: borrower, checkedOutAt: instant, dueDate: due)
  }

  func update(_ loan: Loan, of number: Int) { books[number]?.lastLoan = loan }

  func remove(_ number: Int) { trash[number] = books.removeValue(forKey: number) }

  func restore(_ number: Int) { books[number] = trash.removeValue(forKey: number) }

  func purge(_ number: Int) {
    trash[number] = nil
    closed[number] = nil
  }

  // MARK: Shelves

  private var entries: [Int: ShelfEntry] = [:]
  private var lastEntry = 0

  func entry(_ number: Int) -> ShelfEntry? { entries[number] }

  func twin(of book: ShelvedBook) -> ShelfEntry? {
    let all = entries.values.sorted { $0.number < $1.number }
    func name(_ book: ShelvedBook) -> [String] {
      [Folding.titleKey(book.title), Folding.authorKey(book.author)]
    }
    return all.first { book.isbn != nil && $0.book.isbn == book.isbn }
      ?? all.first { name($0.book) == name(book) }
  }

  func shelve(_ book: ShelvedBook, on shelf: Shelf, at instant: Date) -> ShelfEntry {
    lastEntry += 1
    let entry = ShelfEntry(number: lastEntry, book: book, shelf: shelf, addedAt: instant)
    entries[lastEntry] = entry
    return entry
  }

  func update(_ entry: ShelfEntry) { entries[entry.number] = entry }

  func unshelve(_ number: Int) { entries[number] = nil }

  // MARK: Meetings

  private var meetings: [Int: Meeting] = [:]
  private var lastMeeting = 0

  func meeting(_ number: Int) -> Meeting? { meetings[number] }

  func meeting(on day: Day) -> Meeting? { meetings.values.first { $0.day == day } }

  func addMeeting(_ details: MeetingDetails, on day: Day, at instant: Date) -> Meeting {
    lastMeeting += 1
    let meeting = Meeting(number: lastMeeting, day: day, details: details, addedAt: instant)
    meetings[lastMeeting] = meeting
    return meeting
  }

  func update(_ meeting: Meeting) { meetings[meeting.number] = meeting }

  func removeMeeting(_ number: Int) { meetings[number] = nil }

  // MARK: Tags

  private var tags: [Int: KeptTag] = [:]
  private var lastTag = 0

  func tag(named name: String) -> LibraryTag? {
    let key = Folding.labelKey(name)
    let own = tags.values.first { Folding.labelKey($0.name) == key }
    let tagged = books(tagged: name)
    guard own != nil || !tagged.isEmpty else { return nil }
    let written = tagged.first.flatMap { books[$0]?.details.tags }?
      .first { Folding.labelKey($0) == key }
    return LibraryTag(name: own?.name ?? written ?? name, books: tagged.count, kept: own)
  }

  func books(tagged name: String) -> [Int] {
    let key = Folding.labelKey(name)
    return books.values.filter { $0.details.tags.contains { Folding.labelKey($0) == key } }
      .map(\.number).sorted()
  }

  func keepTag(_ name: String, at instant: Date) -> KeptTag {
    lastTag += 1
    let tag = KeptTag(number: lastTag, name: name, addedAt: instant)
    tags[lastTag] = tag
    return tag
  }

  func update(_ tag: KeptTag, covers: [KeptCover]) { tags[tag.number] = tag }

  func forgetTag(_ number: Int) { tags[number] = nil }

  // MARK: Polls

  private var polls: [Int: Poll] = [:]
  private var lastPoll = 0

  func poll(_ number: Int) -> Poll? { polls[number] }

  func openPoll() -> Poll? { polls.values.first(where: \.isOpen) }

  func addPoll(_ candidates: [PollCandidate], at instant: Date) -> Poll {
    lastPoll += 1
    let poll = Poll(number: lastPoll, openedAt: instant, candidates: candidates)
    polls[lastPoll] = poll
    return poll
  }

  func update(_ poll: Poll) { polls[poll.number] = poll }

  func deletePoll(_ number: Int) { polls[number] = nil }
}
