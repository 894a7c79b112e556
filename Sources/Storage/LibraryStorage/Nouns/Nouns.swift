import Library
import SQL

/// How each noun other than books is kept: the change log, undo, complete copies, the check and the
/// repair find here what there is.
///
/// A new noun is a type that is a `LibraryEntry` and stands in the register beside it, a case of
/// `ChangeKind.Noun`, and one file like `Meetings.swift` with its layout, its rows and its part of the
/// port, which is named here:
///
///     struct HostRows: EntryRows {
///       static let table = "host"
///       let database: any Database
///       func read(_ row: Row) -> Host { Host(number: row["number"], name: row["name"]) }
///       func columns(of host: Host) -> Columns { ["name": host.name] }
///     }
struct Nouns {
  let database: any Database

  /// In the order of the register.
  var all: [any EntryRows] { ChangeKind.Noun.entries.compactMap { rows(of: $0.noun) } }

  /// Nil for a noun that this program does not know.
  func named(_ noun: String) -> (any EntryRows)? { ChangeKind.Noun(rawValue: noun).flatMap(rows) }

  func rows(of noun: ChangeKind.Noun) -> (any EntryRows)? {
    switch noun {
    case .book: nil
    case .shelved: ShelfRows(database: database)
    case .meeting: MeetingRows(database: database)
    case .tag: TagRows(database: database)
    case .poll: PollRows(database: database)
    case .borrower: BorrowerRows(database: database)
    case .hold: HoldRows(database: database)
    case .owner: OwnerRows(database: database)
    }
  }
}

/// The rows of a noun other than books: whole entries, put in their places or taken away.
///
/// `Nouns` shows one. What a change does to them is logged, so that it can be undone:
///
///     let host = try add(Host(name: "Anna"))      // in a `LoggedTransaction`
///     try update(host)
///     try remove(Host.self, host.number)
protocol EntryRows<Entry> {
  associatedtype Entry: LibraryEntry
  typealias Columns = KeyValuePairs<String, any BoundValue>

  /// The table that gives the entries their numbers.
  static var table: String { get }
  /// Columns that a row keeps when its entry is put again, each with the SQL for that of a new row.
  static var kept: [String: String] { get }
  /// The columns that follow from others by `Folding`.
  static var keys: Set<String> { get }
  /// The columns with numbers of what an entry needs: `LibraryEntry.needed`, as the database has it.
  static var references: KeyValuePairs<String, ChangeKind.Noun> { get }

  var database: any Database { get }

  func read(_ row: Row) throws -> Entry
  /// What stands in the entry's row, but for its number.
  func columns(of entry: Entry) throws -> Columns
  func delete(_ number: Int) throws
  /// Writes what of the entry stands in other tables, in place of what is there.
  func putParts(of entry: Entry, as number: Int) throws
  /// The entry without what is kept and forgotten beside the log.
  func withoutCovers(_ entry: Entry) -> Entry
  /// Makes its keys anew, which an older folding has made.
  func refold() throws
  /// Looks for what SQLite itself does not find.
  func check(_ report: LibraryCheck.Report) throws
}

extension EntryRows {
  static var kept: [String: String] { [:] }
  static var keys: Set<String> { [] }
  static var references: KeyValuePairs<String, ChangeKind.Noun> { [:] }
  func withoutCovers(_ entry: Entry) -> Entry { entry }
  func putParts(of entry: Entry, as number: Int) throws {}
  func check(_ report: LibraryCheck.Report) throws {}

  var noun: ChangeKind.Noun { Entry.noun }
  var table: String { Self.table }

  // MARK: Entries

  func entry(_ number: Int) throws -> Entry? {
    try database.first("SELECT * FROM \(table) WHERE number = ?", [number], read)
  }

  func isThere(_ number: Int) throws -> Bool {
    try database.value("SELECT EXISTS (SELECT 1 FROM \(table) WHERE number = ?)", number) ?? false
  }

  /// In the order of numbers.
  func each(_ body: (any LibraryEntry) throws -> Void) throws {
    try database.each("SELECT * FROM \(table) ORDER BY number", []) { try body(read($0)) }
  }

  /// Gives the entry the next number, in place of its own.
  func insert(_ entry: Entry) throws -> Entry {
    let number = try write(entry, as: nil)
    try putParts(of: entry, as: number)
    return try self.entry(number) ?? entry
  }

  /// Writes the entry with its number, whether one is there or not.
  func put(_ entry: Entry) throws {
    _ = try write(entry, as: entry.number)
    try putParts(of: entry, as: entry.number)
  }

  /// What belongs to the entry goes with it.
  func delete(_ number: Int) throws {
    try database.run("DELETE FROM \(table) WHERE number = ?", number)
  }

  private func write(_ entry: Entry, as number: Int?) throws -> Int {
    let columns = try columns(of: entry)
    let values = columns.map { Self.kept[$0.key] ?? "?" }
    let replaced = columns.map(\.key).filter { Self.kept[$0] == nil }
    let replacing = replaced.map { "\($0) = excluded.\($0)" }.joined(separator: ", ")
    let insertion = Insertion(
      into: table, ["number"] + columns.map(\.key), values: ["?"] + values,
      "ON CONFLICT (number) DO UPDATE SET \(replacing)")
    return try database.insert(insertion, number: number, columns.map(\.value))
  }

  // MARK: Keys

  /// One that would have the key of another keeps its own.
  func refold() throws {
    guard !Self.keys.isEmpty else { return }
    for entry in try database.all("SELECT * FROM \(table) ORDER BY number", [], read) {
      do {
        try database.attempt { try put(entry) }
      } catch let error as DatabaseError where error.kind == .constraint {}
    }
  }

  /// The numbers of the entries whose keys are not as they should be.
  func wronglyKeyed() throws -> [Int] {
    try database.all("SELECT * FROM \(table) ORDER BY number") { row in
      let entry = try read(row)
      let isRight = try columns(of: entry).allSatisfy { column, value in
        !Self.keys.contains(column) || (row[column] as String?).bound == value.bound
      }
      return isRight ? nil : entry.number
    }.compactMap(\.self)
  }

  // MARK: The change log and complete copies

  /// - Parameter image: nil takes the entry away.
  ///
  func play(_ image: String?, of number: Int) throws {
    guard let entry = try entry(image, of: number) else { return try delete(number) }
    try put(entry)
  }

  /// The entry that has what the one of an image has, where only one may have it.
  func rival(of image: String) throws -> (any LibraryEntry)? {
    let entry: Entry = try LoggedJSON.value(image)
    let values = Set(entry.onlyOnce.map { "\($0.field) \($0.value)" })
    var rival: (any LibraryEntry)?
    try each { other in
      guard other.number != entry.number else { return }
      if other.onlyOnce.contains(where: { values.contains("\($0.field) \($0.value)") }) {
        rival = other
      }
    }
    return rival
  }

  func check(_ image: String?, of number: Int) throws { _ = try entry(image, of: number) }

  private func entry(_ image: String?, of number: Int) throws -> Entry? {
    guard let entry: Entry = try image.map(LoggedJSON.value) else { return nil }
    guard entry.number == number else { throw LoggedJSON.Damage() }
    return entry
  }

  var needsOthers: Bool { !Self.references.isEmpty }

  /// Whether an entry needs something of a noun.
  func needs(_ noun: ChangeKind.Noun) -> Bool { Self.references.contains { $0.value == noun } }

  /// Whether the entry is as an image has it.
  func holds(_ image: String, of number: Int) throws -> Bool {
    try entry(number).map(withoutCovers) == withoutCovers(LoggedJSON.value(image))
  }

  /// What the entry of an image needs.
  func needed(in image: String) throws -> [(noun: ChangeKind.Noun, number: Int)] {
    try (LoggedJSON.value(image) as Entry).needed
  }

  /// What is said where the entry of an image is not there.
  func missing(in image: String) throws -> LibraryError {
    try (LoggedJSON.value(image) as Entry).missing
  }

  func subject(image: String) throws -> ChangeSubject {
    try (LoggedJSON.value(image) as Entry).subject
  }

  /// Puts an entry that is of this noun.
  func load(_ entry: any LibraryEntry) throws {
    if let entry = entry as? Entry { try put(entry) }
  }
}

/// What reads the rows of a library: the library itself, and a change within it.
package protocol LibraryRows: AnyObject {
  var database: any Database { get }

  /// Gives SQLite's errors the library's names.
  func catching<Result>(_ body: () throws -> Result) throws -> Result

  /// Several reads that see the library at one and the same moment.
  func reading<Result>(_ body: () throws -> Result) throws -> Result
}

extension LoggedTransaction {
  func add<Entry: LibraryEntry>(_ entry: Entry) throws -> Entry {
    guard let rows = rows(of: Entry.self) else { return entry }
    let entry = try rows.insert(entry)
    try record(entry.number, before: nil, after: entry)
    return entry
  }

  func update<Entry: LibraryEntry>(_ entry: Entry) throws {
    guard let rows = rows(of: Entry.self), let old = try rows.entry(entry.number) else {
      throw entry.missing
    }
    try rows.put(entry)
    // As it is kept.
    let new = try rows.entry(entry.number)
    guard new != old else { return }
    try record(entry.number, before: old, after: new)
  }

  func remove<Entry: LibraryEntry>(_ type: Entry.Type, _ number: Int) throws {
    guard let rows = rows(of: type), let entry = try rows.entry(number) else {
      throw LibraryError.noneNumbered(Entry.noun, number)
    }
    try rows.delete(number)
    try record(number, before: entry, after: nil)
  }

  private func rows<Entry: LibraryEntry>(of type: Entry.Type) -> (any EntryRows<Entry>)? {
    if type == Borrower.self { borrowers = [:] }
    return Nouns(database: database).rows(of: Entry.noun) as? any EntryRows<Entry>
  }
}
