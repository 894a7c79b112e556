import Library
import LibraryPorts
import LibraryRules
import MeetingsEntity
import MeetingsInteractor
import PollInteractor
import StorageSupport

extension RandomChange {
  // MARK: Shelves

  mutating func shelve() throws {
    let number = try choices.oneIn(2) ? anyBook() : nil
    let book =
      try number.flatMap(store.book).map { ShelvedBook($0) }
      ?? ShelvedBook(title: choices.pick(Self.titles), author: "Anon")
    let shelf = choices.pick(Shelf.allCases)
    sentence = "shelve \(book.title) on \(shelf)"
    try store.change(.shelve) { _ = try Self.shelving.place(book, on: shelf, in: $0) }
  }

  mutating func entry() throws -> ShelfEntry? {
    let entries = try Shelf.allCases.flatMap {
      try store.entries(on: $0, by: .title, offset: 0, limit: 100)
    }
    return entries.isEmpty ? nil : choices.pick(entries)
  }

  mutating func reshelve() throws {
    guard let entry = try entry() else { return }
    let rating = Rating(halves: choices.number(1...10))
    sentence = "move \(entry.title) to \(entry.shelf.other), rated \(rating.text)"
    try store.change(.reshelve) {
      _ = try Self.shelving.place(entry.number, on: entry.shelf.other, in: $0)
      _ = try Self.shelving.rate(entry.number, rating, in: $0)
    }
  }

  mutating func unshelve() throws {
    guard let entry = try entry() else { return }
    sentence = "unshelve \(entry.title)"
    try store.change(.unshelve) { _ = try Self.shelving.remove(entry.number, in: $0) }
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

  mutating func giveCollage() throws {
    let name = choices.pick(Self.tags)
    let id = choices.pick(["a", "b"])
    sentence = "collage of \(name): \(id)"
    try store.giveCollage(name, of: id)
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
      PolledBook(title: "Dune", author: "Anon"), PolledBook(title: "Emma", author: "Anon"),
    ]
    if let number = try anyBook(), let book = try store.book(number),
      !books.contains(where: { $0.isSame(as: PolledBook(book)) })
    {
      books.append(PolledBook(book))
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
