import Library
import Platform
import SQL

/// A step of the log, in the order in which redoing everything would play it: the changes in
/// effect, by number, and then the undone changes, last undone first.
struct LogPosition: Comparable, Hashable {
  let undone: Int
  let change: Int
  let step: Int

  init(_ row: Row) {
    undone = max(0, row["undone"] as Int)
    change = row["change"]
    step = row["step"]
  }

  var isUndone: Bool { undone > 0 }

  static func < (lhs: LogPosition, rhs: LogPosition) -> Bool { lhs.key < rhs.key }

  private var key: (Int, Int, Int, Int) { (isUndone ? 1 : 0, -undone, change, step) }
}

/// A logged change of a shelf entry.
struct FormerStep {
  let position: LogPosition
  let before: FormerEntry?
  let after: FormerEntry?
}

/// The shelf entries of an older library, and their steps in its log.
struct FormerShelves {
  let database: any Database
  /// Whether the entries of books share their rating and notes.
  let sharesReviews: Bool

  /// Reads the entries that are on a shelf now.
  func entries() throws -> [FormerEntry] {
    try database.all("SELECT * FROM shelf_entry ORDER BY number") { completed(entry($0)) }
  }

  private func entry(_ row: Row) -> FormerEntry {
    var book = FormerEntryBook(title: row["title"], author: row["author"])
    book.publisher = row["publisher"]
    book.isbn = row["isbn"]
    book.year = row["year"]
    book.pageCount = row["page_count"]
    book.description = row["description"]
    book.link = row["link"]
    book.cover = row["cover"]
    if let source: String = row["source"], let record: String = row["record"] {
      book.record = RecordName(source: source, id: record)
    }
    book.bookNumber = row["book"]
    var entry = FormerEntry(
      number: row["number"], book: book, shelf: Shelf(rawValue: row["shelf"]) ?? .read,
      placedAt: row["placed_at"], addedAt: row["added_at"])
    entry.rating = row["rating"]
    entry.notes = row["notes"]
    entry.begun = (row["begun"] as String?).flatMap(Day.init(iso:))
    entry.finished = (row["finished"] as String?).flatMap(Day.init(iso:))
    entry.progress = (row["progress"] as String?).flatMap { ReadingProgress($0) }
    entry.earlier = (row["earlier"] as String?).map { text in
      text.split(separator: "\n").map { line in
        let days = line.split(separator: "/", omittingEmptySubsequences: false).map {
          Day(iso: String($0))
        }
        return FormerReading(begun: days.first ?? nil, finished: days.dropFirst().first ?? nil)
      }
    }
    return entry
  }

  /// Reads the steps of each entry, in order. Damaged steps are left out.
  func steps() throws -> [Int: [FormerStep]] {
    var steps: [Int: [FormerStep]] = [:]
    try database.forEachRow(
      """
      SELECT change, step, number, before, after, undone
      FROM change_step JOIN change ON id = change WHERE noun = 'shelf' AND through IS NULL
      """, []
    ) { row in
      let number: Int = row["number"]
      do {
        let before = try image(row["before"], of: number)
        let after = try image(row["after"], of: number)
        guard before != nil || after != nil else { return }
        let step = FormerStep(position: LogPosition(row), before: before, after: after)
        steps[number, default: []].append(step)
      } catch is LoggedJSON.InvalidJSON {
        // It is reported when it is played.
      }
    }
    return steps.mapValues { $0.sorted { $0.position < $1.position } }
  }

  /// - Throws: `LoggedJSON.InvalidJSON`.
  private func image(_ json: String?, of number: Int) throws -> FormerEntry? {
    guard let entry: FormerEntry = try json.map(LoggedJSON.value) else { return nil }
    guard entry.number == number else { throw LoggedJSON.InvalidJSON() }
    return completed(entry)
  }

  func completed(_ entry: FormerEntry) -> FormerEntry {
    sharesReviews ? entry : entry.dated(Self.day)
  }

  /// Returns the day in the local time zone.
  private static func day(of instant: Date) -> Day? {
    var seconds = time_t(instant.timeIntervalSince1970.rounded(.down))
    var parts = tm()
    localtime_r(&seconds, &parts)
    return Day(
      year: Int(parts.tm_year) + 1900, month: Int(parts.tm_mon) + 1, day: Int(parts.tm_mday))
  }
}

/// Which book each entry belongs to, now and in the log.
struct EntryBooks {
  /// By entry.
  private(set) var books: [Int: Int] = [:]
  /// The entries of each book, and the books in the order of their first entry.
  private(set) var entries: [Int: [Int]] = [:]
  private(set) var order: [Int] = []
  /// The books that are made of entries.
  private(set) var newBooks: Set<Int> = []

  private let rows: BookRows
  private let sharesReviews: Bool
  private let steps: [Int: [FormerStep]]
  private let linkedBooks: Set<Int>
  private let lastBook: Int
  private var nextBook: Int

  /// - Parameters:
  ///   - current: the entries that are on a shelf now.
  ///   - steps: the logged steps of all entries.
  init(
    of current: [FormerEntry], _ steps: [Int: [FormerStep]], sharesReviews: Bool, in rows: BookRows
  ) throws {
    self.rows = rows
    self.sharesReviews = sharesReviews
    self.steps = steps
    linkedBooks = Set(current.compactMap(\.book.bookNumber))
    lastBook = try rows.largestNumber()
    nextBook = try rows.lastNumber() + 1
    for entry in current { assign(entry.number, to: try existingBook(entry)) }
    for number in steps.keys.sorted() where books[number] == nil {
      assign(number, to: try existingBook(onlyLogged: number))
    }
  }

  private mutating func assign(_ entry: Int, to existing: Int?) {
    let book = existing ?? nextBook
    if existing == nil {
      newBooks.insert(book)
      nextBook += 1
    }
    books[entry] = book
    if entries[book] == nil { order.append(book) }
    entries[book, default: []].append(entry)
  }

  private func existingBook(_ entry: FormerEntry) throws -> Int? {
    if let number = entry.book.bookNumber, entries[number] == nil,
      let (_, state) = try rows.bookAnywhere(number), state != .undone
    {
      return number
    }
    guard sharesReviews else { return try duplicate(of: entry) }
    // Its book was added by a change that was undone.
    for step in steps[entry.number] ?? [] where step.position.isUndone {
      guard let number = step.after?.book.bookNumber, entries[number] == nil,
        !linkedBooks.contains(number), try rows.exists(number, in: .undone)
      else { continue }
      return number
    }
    return nil
  }

  /// Returns the book of the library with the same ISBN, or else with the same title and author,
  /// unless it has another entry.
  private func duplicate(of entry: FormerEntry) throws -> Int? {
    var details = BookDetails(title: entry.book.title, author: entry.book.author)
    details.isbn = entry.book.isbn
    let duplicate = try rows.duplicate(of: FoldedDetails(details), upTo: lastBook)?.number
    return duplicate.flatMap { linkedBooks.contains($0) || entries[$0] != nil ? nil : $0 }
  }

  /// Returns the book of an entry that is on no shelf now.
  private func existingBook(onlyLogged entry: Int) throws -> Int? {
    guard let last = steps[entry]?.last, let image = last.after ?? last.before,
      let number = image.book.bookNumber, !newBooks.contains(number), try rows.exists(number)
    else { return nil }
    // Two entries that were on a shelf at the same time cannot have one book.
    let span = lifetime(of: entry)
    let overlaps = (entries[number] ?? []).contains { other in
      let lifetime = lifetime(of: other)
      return isBefore(span.start, lifetime.end) && isBefore(lifetime.start, span.end)
    }
    return overlaps ? nil : number
  }

  /// Returns the first and the last step of an entry; `nil` if it was there before, or is still
  /// there.
  private func lifetime(of entry: Int) -> (start: LogPosition?, end: LogPosition?) {
    let entrySteps = steps[entry] ?? []
    return (
      entrySteps.first.flatMap { $0.before == nil ? $0.position : nil },
      entrySteps.last.flatMap { $0.after == nil ? $0.position : nil }
    )
  }

  private func isBefore(_ start: LogPosition?, _ end: LogPosition?) -> Bool {
    guard let start, let end else { return true }
    return start < end
  }
}
