import Library
import LibraryPorts
import LibraryRules
import MeetingsEntity
import MeetingsInteractor
import PollInteractor
import StorageSupport
import TestSupport

extension RandomChange {
  // MARK: Shelves

  /// Returns a random shelf and reading, and a description of both.
  private mutating func randomReading() -> (shelf: Shelf, input: ReadingInput, words: String) {
    let shelf = choices.pick(Shelf.allCases)
    var input = ReadingInput()
    switch choices.number(0...4) {
    case 0: input.day = .unknown
    case 1: input.day = .known(PartialDay(choices.pick([today, today.adding(days: -9)])))
    case 2: input.day = PartialDay(year: today.year - choices.number(0...2)).map { .known($0) }
    default: break
    }
    if choices.oneIn(3) { input.rating = Rating(halves: choices.number(1...10)) }
    if choices.oneIn(4) { input.progress = .percent(choices.number(0...100)) }
    let day =
      switch input.day {
      case .known(let day)?: " on \(day.iso)"
      case .unknown?: " on an unknown day"
      case nil: ""
      }
    let rating = input.rating.map { ", rated \($0.text)" } ?? ""
    return (shelf, input, "on \(shelf)" + day + rating)
  }

  mutating func shelve() throws {
    let details = BookDetails(
      title: choices.pick(Self.titles), author: choices.oneIn(4) ? "" : "Anon")
    let (shelf, input, words) = randomReading()
    sentence = "shelve \(details.title) by “\(details.author)” \(words)"
    try store.change(.shelve) { _ = try Self.readingRules.place(details, on: shelf, input, in: $0) }
  }

  mutating func place() throws {
    guard let number = try anyBook() else { return }
    let (shelf, input, words) = randomReading()
    sentence = "put book \(number) \(words)"
    try store.change(.reshelve) {
      _ = try Self.readingRules.place(number, on: shelf, input, in: $0)
    }
  }

  private mutating func shelvedBook() throws -> Book? {
    let books = try Shelf.allCases.flatMap {
      try store.books(on: $0, by: .title, offset: 0, limit: 100)
    }.filter { !$0.isDeleted }
    return books.isEmpty ? nil : choices.pick(books)
  }

  mutating func unshelve() throws {
    guard let book = try shelvedBook() else { return }
    sentence = "unshelve book \(book.number)"
    try store.change(.unshelve) { _ = try Self.readingRules.remove(book.number, in: $0) }
  }

  /// The number of a read-through, which may be one too many.
  private mutating func index(in book: Book) -> Int {
    choices.number(1...max(1, (book.reading?.readThroughs.count ?? 0) + (choices.oneIn(5) ? 1 : 0)))
  }

  mutating func editReading() throws {
    guard let book = try shelvedBook() else { return }
    let index = index(in: book)
    var edit = ReadThrough.Edit()
    let day = PartialDay(today.adding(days: -choices.number(0...40)))
    switch choices.number(0...3) {
    case 0: edit.begun = .some(day)
    case 1: edit.ended = .some(day)
    case 2: edit.ended = .some(nil)
    default: edit.progress = .some(.page(choices.number(0...400)))
    }
    sentence = "edit read-through \(index) of book \(book.number): \(edit)"
    try store.change(.editReading) {
      _ = try Self.readingRules.edit(index, of: book.number, edit, in: $0)
    }
  }

  mutating func removeReadThrough() throws {
    guard let book = try shelvedBook() else { return }
    let index = index(in: book)
    sentence = "remove read-through \(index) of book \(book.number)"
    try store.change(.editReading) {
      _ = try Self.readingRules.removeReadThrough(index, of: book.number, in: $0)
    }
  }

  // MARK: Tags

  mutating func addTag() throws {
    let name = choices.pick(Self.tags)
    sentence = "add tag \(name)"
    _ = try store.addTag(name)
  }

  mutating func renameTag() throws {
    let old = choices.pick(Self.tags)
    let new = choices.pick(Self.tags)
    sentence = "rename tag \(old) to \(new)"
    try store.renameTag(old, to: new)
  }

  mutating func deleteTag() throws {
    let name = choices.pick(Self.tags)
    sentence = "delete tag \(name)"
    try store.deleteTag(name)
  }

  mutating func addCollage() throws {
    let name = choices.pick(Self.tags)
    let id = choices.pick(["a", "b"])
    sentence = "collage of \(name): \(id)"
    try store.addCollage(name, of: id)
  }

  // MARK: Meetings

  private var meetings: MeetingsInteractor {
    MeetingsInteractor(store: store, clock: Self.lending.clock)
  }

  mutating func addMeeting() throws {
    let day = choices.pick(Self.days)
    let number = try anyBook()
    let book = try number.flatMap(store.book).map { MeetingBook($0) } ?? MeetingBook(title: "Dune")
    sentence = "add meeting on \(day.iso)"
    var draft = MeetingsDraft()
    draft.details = MeetingDetails(title: "Club", book: book)
    draft.day = day
    _ = try meetings.save(draft)
  }

  mutating func meeting() throws -> Meeting? {
    let meetings = try store.meetings(on: .first ... .last)
    return meetings.isEmpty ? nil : choices.pick(meetings)
  }

  mutating func editMeeting() throws {
    guard let meeting = try meeting() else { return }
    let day = choices.pick(Self.days)
    var draft = MeetingsDraft(meeting)
    draft.details.place = choices.pick(["at Anna's", "in the garden"])
    draft.day = day
    sentence = "edit the meeting on \(meeting.day.iso): \(day.iso), \(draft.details.place ?? "")"
    _ = try meetings.save(draft)
  }

  mutating func removeMeeting() throws {
    guard let meeting = try meeting() else { return }
    sentence = "remove the meeting on \(meeting.day.iso)"
    try meetings.remove([meeting])
  }

  // MARK: Polls

  private var polls: PollInteractor { PollInteractor(Self.context(store), store: store) }

  mutating func openPoll() throws {
    var books = [
      CandidateBook(title: "Dune", author: "Anon"), CandidateBook(title: "Emma", author: "Anon"),
    ]
    if let number = try anyBook(), let book = try store.book(number),
      !books.contains(where: { $0.isSame(as: CandidateBook(book)) })
    {
      books.append(CandidateBook(book))
    }
    sentence = "open a poll on \(books.map(\.title).joined(separator: ", "))"
    _ = try polls.open(books)
  }

  mutating func vote() throws {
    let name = choices.pick(Self.people)
    let choice = choices.number(1...2)
    sentence = "\(name) votes for \(choice)"
    _ = try polls.vote(name, [choice])
  }

  mutating func closePoll() throws {
    _ = try polls.close()
  }

  mutating func deletePoll() throws {
    let polls = try store.polls()
    guard !polls.isEmpty else { return }
    let number = choices.pick(polls).number
    sentence = "delete poll \(number)"
    try self.polls.delete(number)
  }
}
