import Foundation
import Library
import LibraryStorage
import SQL
import TestSupport

/// A library of 0.9.0 with random books and shelf entries, played by a model that writes the tables
/// and the log as 0.9.0 did.
///
/// Each change has the state before it and after it, so that the same states can be expected of the
/// library into which it is upgraded.
struct FormerLibrary {
  struct Book: Equatable {
    var title: String
    var author: String
    var isbn: String?
    var year: Int?
    var rating: Int?
    var notes: String?
    /// As in the column `removed`.
    var removed = 0
    /// The ids of its loans, and whether each has ended.
    var loans: [Int: Bool] = [:]

    fileprivate var json: String {
      FormerLibrary.json([
        "author": author, "categories": [] as [String], "isbn": isbn, "notes": notes,
        "rating": rating, "tags": [] as [String], "title": title, "year": year,
      ])
    }
  }

  struct Entry: Equatable {
    var title: String
    var author: String
    var isbn: String?
    var pages: Int?
    var link: String?
    var record: String?
    var book: Int?
    var shelf = "read"
    var placedAt: Int
    var addedAt: Int
    var rating: Int?
    var notes: String?
  }

  struct State: Equatable {
    var books: [Int: Book] = [:]
    var entries: [Int: Entry] = [:]
  }

  fileprivate struct Step {
    var noun = "book"
    var number: Int
    var through: Int?
    var before: String?
    var after: String?
  }

  fileprivate struct Change {
    let id: Int
    let kind: String
    let books: Int
    let steps: [Step]
  }

  /// The states before the first change and after each, including those that are undone.
  private(set) var states = [State()]
  /// The number of changes that are not undone.
  private(set) var appliedCount = 0
  private var changes: [Change] = []
  private var state = State()
  private var random: SeededGenerator
  private var lastBook = 0
  private var lastEntry = 0
  private var lastLoan = 0
  private var lastChange = 0

  init(seed: UInt64, changes count: Int) {
    random = SeededGenerator(seed: seed)
    for _ in 0..<count { makeRandomChange() }
  }

  // MARK: Playing

  private static let titles = ["Dune", "Emma", "Kim", "Solaris", "Persuasion", "Ulysses"]
  private static let isbns = ["9780441013593", "9780141439587", nil, nil, nil, nil]

  private mutating func number(_ range: ClosedRange<Int>) -> Int {
    .random(in: range, using: &random)
  }

  private mutating func makeRandomChange() {
    let present = state.books.filter { $0.value.removed == 0 }.keys.sorted()
    let book = present.randomElement(using: &random)
    let entry = state.entries.keys.sorted().randomElement(using: &random)
    switch number(0...15) {
    case 0, 1: addBooks()
    case 2: if let book { change(book, "rate") { $0.rating = $1.number(0...5).nonZero } }
    case 3: if let book { change(book, "edit") { $0.notes = "note \($1.number(1...9))" } }
    case 4: if let book { change(book, "edit") { $0.title += " \($1.number(1...3))" } }
    case 5: if let book { move(book, to: 1, "delete") }
    case 6:
      let trash = state.books.filter { $0.value.removed == 1 }.keys.sorted()
      if let book = trash.randomElement(using: &random) { move(book, to: 0, "restore") }
    case 7: if let book { lend(book) }
    case 8, 9: if let book { shelve(book) }
    case 10, 11: shelveTitle()
    case 12:
      if let entry { change(entry: entry, "rate-shelved") { $0.rating = $1.number(0...5).nonZero } }
    case 13:
      if let entry {
        change(entry: entry, "reshelve") {
          $0.shelf = $0.shelf == "read" ? "want" : "read"
          $0.placedAt += 86_400 * $1.number(1...9)
        }
      }
    case 14:
      if let entry {
        if number(0...1) == 0 {
          change(entry: entry, "annotate") { $0.notes = "shelf note \($1.number(1...9))" }
        } else {
          remove(entry: entry)
        }
      }
    default: if number(0...1) == 0 { undo(number(1...4)) } else { redo(number(1...3)) }
    }
  }

  private mutating func log(_ kind: String, books: Int, _ steps: [Step]) {
    for change in changes[appliedCount...] {
      // What a user has undone is forgotten with the next change.
      for step in change.steps {
        guard let through = step.through else { continue }
        for number in step.number...through where state.books[number]?.removed == 2 {
          state.books[number] = nil
        }
      }
    }
    changes.removeSubrange(appliedCount...)
    states.removeSubrange((appliedCount + 1)...)
    lastChange += 1
    changes.append(Change(id: lastChange, kind: kind, books: books, steps: steps))
    appliedCount += 1
    states.append(state)
  }

  private mutating func addBooks() {
    let count = number(1...3)
    let first = lastBook + 1
    for _ in 0..<count {
      lastBook += 1
      let index = number(0...5)
      var book = Book(title: Self.titles[index], author: "Author \(index)")
      if number(0...2) == 0 { book.isbn = Self.isbns[index] }
      if number(0...2) == 0 { book.rating = number(1...5) }
      if number(0...3) == 0 {
        lastLoan += 1
        book.loans[lastLoan] = number(0...1) == 0
      }
      state.books[lastBook] = book
    }
    log("import", books: count, [Step(number: first, through: lastBook)])
  }

  private mutating func change(
    _ number: Int, _ kind: String, _ body: (inout Book, inout FormerLibrary) -> Void
  ) {
    guard let old = state.books[number] else { return }
    var new = old
    body(&new, &self)
    guard new != old else { return }
    state.books[number] = new
    log(
      kind, books: 1,
      [
        Step(
          number: number, before: "{\"details\":\(old.json)}", after: "{\"details\":\(new.json)}")
      ])
  }

  private mutating func move(_ number: Int, to removed: Int, _ kind: String) {
    guard let old = state.books[number]?.removed else { return }
    state.books[number]?.removed = removed
    log(
      kind, books: 1,
      [Step(number: number, before: "{\"place\":\(old)}", after: "{\"place\":\(removed)}")])
  }

  /// Lends a book, or takes it back.
  private mutating func lend(_ number: Int) {
    let open = state.books[number]?.loans.first { !$0.value }?.key
    if let open {
      state.books[number]?.loans[open] = true
      log("return", books: 1, [Self.lending(number, Self.loan(open, false), Self.loan(open, true))])
    } else {
      lastLoan += 1
      state.books[number]?.loans[lastLoan] = false
      log("check-out", books: 1, [Self.lending(number, "{}", Self.loan(lastLoan, false))])
    }
  }

  private static func lending(_ book: Int, _ before: String, _ after: String) -> Step {
    Step(number: book, before: "{\"loan\":\(before)}", after: "{\"loan\":\(after)}")
  }

  private static func loan(_ id: Int, _ isReturned: Bool) -> String {
    let end = isReturned ? ",\"returnedAt\":1790100000" : ""
    return """
      {"loan":{"borrower":"Anna","borrowerNumber":2,"checkedOutAt":1790000000,"dueDate":"2026-10-06",\
      "id":\(id),"renewals":0\(end)}}
      """
  }

  // MARK: Shelves

  private mutating func shelve(_ number: Int) {
    guard let book = state.books[number] else { return }
    let instant = 1_790_000_000 + lastChange * 3_600
    var entry = Entry(
      title: book.title, author: book.author, isbn: book.isbn, placedAt: instant, addedAt: instant)
    entry.book = number
    shelve(entry)
  }

  private mutating func shelveTitle() {
    let index = number(0...5)
    let instant = 1_790_000_000 + lastChange * 3_600
    var entry = Entry(
      title: Self.titles[index], author: number(0...4) == 0 ? "" : "Author \(index)",
      placedAt: instant, addedAt: instant)
    if number(0...1) == 0 { entry.isbn = Self.isbns[index] }
    if number(0...1) == 0 { entry.pages = 100 + index }
    if number(0...2) == 0 { entry.record = "OL\(index)W" }
    if number(0...2) == 0 { entry.link = "https://example.org/\(index)" }
    if number(0...3) == 0 { entry.rating = number(1...5) }
    entry.shelf = number(0...1) == 0 ? "read" : "want"
    shelve(entry)
  }

  private mutating func shelve(_ entry: Entry) {
    // A title is on the shelves once.
    let isKnown = state.entries.values.contains {
      entry.isbn != nil && $0.isbn == entry.isbn
        || $0.title == entry.title && $0.author == entry.author
    }
    guard !isKnown else { return }
    lastEntry += 1
    state.entries[lastEntry] = entry
    log("shelve", books: 0, [Step(noun: "shelf", number: lastEntry, after: json(entry, lastEntry))])
  }

  private mutating func change(
    entry number: Int, _ kind: String, _ body: (inout Entry, inout FormerLibrary) -> Void
  ) {
    guard let old = state.entries[number] else { return }
    var new = old
    body(&new, &self)
    guard new != old else { return }
    state.entries[number] = new
    log(
      kind, books: 0,
      [Step(noun: "shelf", number: number, before: json(old, number), after: json(new, number))])
  }

  private mutating func remove(entry number: Int) {
    guard let old = state.entries.removeValue(forKey: number) else { return }
    log("unshelve", books: 0, [Step(noun: "shelf", number: number, before: json(old, number))])
  }

  private func json(_ entry: Entry, _ number: Int) -> String {
    let book: [String: Any?] = [
      "author": entry.author, "bookNumber": entry.book, "isbn": entry.isbn, "link": entry.link,
      "pageCount": entry.pages, "title": entry.title,
      "record": entry.record.map { ["id": $0, "source": "openlibrary"] },
    ]
    return Self.json([
      "addedAt": entry.addedAt, "book": book.compactMapValues { $0 }, "notes": entry.notes,
      "number": number, "placedAt": entry.placedAt, "rating": entry.rating, "shelf": entry.shelf,
    ])
  }

  fileprivate static func json(_ values: [String: Any?]) -> String {
    let data = try? JSONSerialization.data(
      withJSONObject: values.compactMapValues { $0 },
      options: [.sortedKeys, .withoutEscapingSlashes])
    return String(decoding: data ?? Data(), as: UTF8.self)
  }

  // MARK: Undo

  private mutating func undo(_ count: Int) {
    for _ in 0..<min(count, appliedCount) {
      appliedCount -= 1
      let books = state.books
      state = states[appliedCount]
      // A book whose addition was undone remains, with the loans of its addition.
      for (number, book) in books where state.books[number] == nil {
        state.books[number] = book
        state.books[number]?.removed = 2
      }
    }
  }

  private mutating func redo(_ count: Int) {
    for _ in 0..<min(count, changes.count - appliedCount) {
      appliedCount += 1
      let books = state.books
      state = states[appliedCount]
      for (number, book) in books where book.removed == 2 && state.books[number] == nil {
        state.books[number] = book
      }
    }
  }

  // MARK: Writing

  /// Writes the library into the tables of 0.9.0, in place of what is there.
  func write(to database: any Database) throws {
    try database.transaction(.writing) {
      for table in [
        "change", "poll", "meeting", "tag", "hold", "shelf_entry", "book_text", "book",
      ] {
        try database.run("DELETE FROM \(table)")
      }
      for (number, book) in state.books.sorted(by: { $0.key < $1.key }) {
        try write(book, number, to: database)
      }
      for (number, entry) in state.entries.sorted(by: { $0.key < $1.key }) {
        try write(entry, number, to: database)
      }
      for (index, change) in changes.enumerated() {
        let undone = index < appliedCount ? 0 : changes.count - index
        try database.run(
          """
          INSERT INTO change (id, kind, made_at, made_by, session, books, undone)
          VALUES (?, ?, 1790000000, 'test', 'x', ?, ?)
          """, change.id, change.kind, change.books, undone)
        for (index, step) in change.steps.enumerated() {
          try write(step, index, of: change.id, to: database)
        }
      }
      for (table, number) in [
        ("book", lastBook), ("shelf_entry", lastEntry), ("loan", lastLoan), ("change", lastChange),
      ] where number > 0 { try database.setLastNumber(of: table, to: number) }
    }
  }

  /// The library as the pieces of a complete copy.
  var copy: (head: ArchiveHead, pieces: [ArchivePiece]) {
    var head = ArchiveHead(
      lastBook: lastBook, lastLoan: lastLoan, lastChange: lastChange,
      lastEntries: ["shelf": lastEntry, "borrower": 2])
    head.hasFormerEntries = true
    let sorted = state.books.sorted { $0.key < $1.key }
    let anna = Borrower(number: 2, details: BorrowerDetails(name: "Anna"), addedAt: Self.instant(0))
    return (
      head,
      sorted.map { .book($1.archived($0)) }
        + state.entries.sorted { $0.key < $1.key }.map { .former($1.archived($0)) } + [.entry(anna)]
        + changes.enumerated().map { index, change in
          .change(
            ArchivedChange(
              id: change.id, kind: change.kind, madeAt: Self.instant(1_790_000_000), madeBy: "test",
              session: "x", source: nil, books: change.books, isUndone: index >= appliedCount,
              steps: change.steps.map {
                ArchivedChange.Step(
                  noun: $0.noun == "book" ? nil : $0.noun, number: $0.number, through: $0.through,
                  before: $0.before, after: $0.after)
              }))
        }
    )
  }

  fileprivate static func instant(_ seconds: Int) -> Date {
    Date(timeIntervalSince1970: Double(seconds))
  }

  private func write(_ book: Book, _ number: Int, to database: any Database) throws {
    // The keys are computed anew with the upgrade.
    try database.run(
      """
      INSERT INTO book (number, title, author, isbn, rating, notes, added_at, removed, title_key, author_key)
      VALUES (?, ?, ?, ?, ?, ?, 1780000000, ?, 'x', 'x')
      """, number, book.title, book.author, book.isbn, book.rating, book.notes, book.removed)
    for (id, isReturned) in book.loans.sorted(by: { $0.key < $1.key }) {
      try database.run(
        """
        INSERT INTO loan (id, book, borrower, checked_out_at, due_date, returned_at, borrower_number)
        VALUES (?, ?, 'Anna', 1790000000, '2026-10-06', ?, 2)
        """, id, number, isReturned ? 1_790_100_000 : nil as Int?)
    }
  }

  private func write(_ entry: Entry, _ number: Int, to database: any Database) throws {
    try database.run(
      """
      INSERT INTO shelf_entry (number, shelf, placed_at, added_at, title, author, isbn, page_count, link,
        source, record, book, rating, notes, title_key, author_key)
      VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, 'x', 'x')
      """, number, entry.shelf, entry.placedAt, entry.addedAt, entry.title, entry.author,
      entry.isbn, entry.pages, entry.link, entry.record.map { _ in "openlibrary" }, entry.record,
      entry.book, entry.rating, entry.notes)
  }

  private func write(_ step: Step, _ index: Int, of change: Int, to database: any Database) throws {
    if step.noun == "book" {
      try database.run(
        "INSERT INTO change_step (change, step, book, through, before, after) VALUES (?, ?, ?, ?, ?, ?)",
        change, index, step.number, step.through, step.before, step.after)
    } else {
      try database.run(
        "INSERT INTO change_entry (change, step, noun, entry, before, after) VALUES (?, ?, ?, ?, ?, ?)",
        change, index, step.noun, step.number, step.before, step.after)
    }
  }
}

extension Int {
  fileprivate var nonZero: Int? { self == 0 ? nil : self }
}

extension FormerLibrary.Book {
  fileprivate func archived(_ number: Int) -> ArchivedBook {
    var details = BookDetails(title: title, author: author)
    details.isbn = isbn.map { ISBN(stored: $0) }
    details.year = year
    details.rating = rating.map { Rating(halves: $0 * 2) }
    details.notes = notes
    let loans = loans.sorted { $0.key < $1.key }.map { id, isReturned in
      Loan(
        id: id, borrower: "Anna", borrowerNumber: 2,
        checkedOutAt: FormerLibrary.instant(1_790_000_000), dueDate: Day(iso: "2026-10-06"),
        returnedAt: isReturned ? FormerLibrary.instant(1_790_100_000) : nil)
    }
    return ArchivedBook(
      number: number, details: details, addedAt: FormerLibrary.instant(1_780_000_000),
      place: [1: .trash, 2: .undone][removed], loans: loans)
  }
}

extension FormerLibrary.Entry {
  fileprivate func archived(_ number: Int) -> FormerEntry {
    var own = FormerEntryBook(title: title, author: author)
    own.isbn = isbn.map { ISBN(stored: $0) }
    own.pageCount = pages
    own.link = link
    own.record = record.map { RecordName(source: "openlibrary", id: $0) }
    own.bookNumber = book
    var entry = FormerEntry(
      number: number, book: own, shelf: Shelf(rawValue: shelf) ?? .read,
      placedAt: FormerLibrary.instant(placedAt), addedAt: FormerLibrary.instant(addedAt))
    entry.rating = rating.map { Rating(halves: $0 * 2) }
    entry.notes = notes
    return entry
  }
}
