import Library
import SQL

/// The stored nouns other than books.
///
/// A new noun needs a `LibraryEntry` type in the register, a case of `ChangeKind.Noun`, and a file
/// like `Meetings.swift` with its layout, its part of the port, and its rows, which are listed
/// here:
///
///     struct HostRows: EntryRows {
///       typealias Entry = Host
///       let database: any Database
///     }
struct Nouns {
  let database: any Database

  /// The rows of all nouns, in the order of the register.
  var all: [any EntryRows] { ChangeKind.Noun.entries.compactMap { rows(of: $0.noun) } }

  /// Returns the rows of a noun, or `nil` for a noun that this version does not know.
  func rows(named noun: String) -> (any EntryRows)? {
    ChangeKind.Noun(rawValue: noun).flatMap(rows(of:))
  }

  func rows(of noun: ChangeKind.Noun) -> (any EntryRows)? {
    switch noun {
    case .book: nil
    case .shelved: ReadingRows(database: database)
    case .meeting: MeetingRows(database: database)
    case .tag: TagRows(database: database)
    case .poll: PollRows(database: database)
    case .borrower: BorrowerRows(database: database)
    case .hold: HoldRows(database: database)
    case .owner: OwnerRows(database: database)
    }
  }
}

/// The rows of a noun, written and deleted as whole entries. Changes are logged and can be undone:
///
///     let host = try add(Host(name: "Anna"))      // in a `LoggedTransaction`
///     try update(host)
///     try remove(Host.self, host.number)
protocol EntryRows<Entry> {
  associatedtype Entry: LibraryEntry
  /// Columns that keep their values when an entry is replaced, and the SQL of their values in a new
  /// row.
  static var preservedColumns: [String: String] { get }

  var database: any Database { get }

  func read(_ row: Row) throws -> Entry
  /// Returns the values of all columns except the number.
  func values(of entry: Entry) throws -> Values
  func delete(_ number: Int) throws
  /// Replaces the rows of the entry in other tables.
  func putParts(of entry: Entry, as number: Int) throws
  /// Returns the entry without the parts that are not logged with it, such as covers.
  func asLogged(_ entry: Entry) -> Entry
  /// Recomputes the keys of all entries after the folding has changed.
  func refold() throws
  /// Recomputes the keys of an entry. Returns false if another entry has the same unique key.
  func refold(_ number: Int) throws -> Bool
  func check(_ report: LibraryCheck.Report) throws
}

extension EntryRows {
  static var preservedColumns: [String: String] { [:] }
  func asLogged(_ entry: Entry) -> Entry { entry }
  func putParts(of entry: Entry, as number: Int) throws {}
  func check(_ report: LibraryCheck.Report) throws { try checkKeys(report) }

  var noun: ChangeKind.Noun { Entry.noun }
  static var table: String { Entry.table }
  var table: String { Entry.table }

  // MARK: Rows

  func read(_ row: Row) throws -> Entry { Entry(row: row) }

  func values(of entry: Entry) throws -> Values { entry.values(in: database) }

  /// The columns that refer to books or entries that an entry needs.
  static var references: [(column: String, noun: ChangeKind.Noun)] {
    Entry.columns.compactMap { column in column.referencedNoun.map { (column.name, $0) } }
  }

  // MARK: Entries

  func entry(_ number: Int) throws -> Entry? {
    try database.first("SELECT * FROM \(table) WHERE number = ?", [number], read)
  }

  func exists(_ number: Int) throws -> Bool {
    try database.value("SELECT EXISTS (SELECT 1 FROM \(table) WHERE number = ?)", number) ?? false
  }

  /// Calls the body with each entry, in the order of their numbers.
  func forEachEntry(_ body: (any LibraryEntry) throws -> Void) throws {
    try database.forEachRow("SELECT * FROM \(table) ORDER BY number", []) { try body(read($0)) }
  }

  /// Inserts the entry with the next number, and returns it.
  func insert(_ entry: Entry) throws -> Entry {
    let number = try write(entry, as: nil)
    try putParts(of: entry, as: number)
    return try self.entry(number) ?? entry
  }

  /// Inserts the entry, or replaces the entry with the same number.
  func put(_ entry: Entry) throws {
    _ = try write(entry, as: entry.number)
    try putParts(of: entry, as: entry.number)
  }

  /// Deletes the entry and its rows in other tables.
  func delete(_ number: Int) throws {
    try database.run("DELETE FROM \(table) WHERE number = ?", number)
  }

  private func write(_ entry: Entry, as number: Int?) throws -> Int {
    let values = try values(of: entry)
    let columns = values.map(\.column)
    let replacing = columns.filter { Self.preservedColumns[$0] == nil }.map {
      "\($0) = excluded.\($0)"
    }
    let insertion = Insertion(
      into: table, ["number"] + columns,
      values: ["?"] + columns.map { Self.preservedColumns[$0] ?? "?" },
      "ON CONFLICT (number) DO UPDATE SET \(replacing.joined(separator: ", "))")
    return try database.insert(insertion, number: number, values.map(\.value))
  }

  // MARK: Keys

  private static var keys: [(name: String, key: (Entry) -> String)] {
    Entry.columns.compactMap { column in
      if case .foldedKey(let key) = column.kind { (column.name, key) } else { nil }
    }
  }

  func refold() throws {
    guard !Self.keys.isEmpty else { return }
    let numbers: [Int] = try database.values("SELECT number FROM \(table) ORDER BY number")
    for number in numbers { _ = try refold(number) }
  }

  func refold(_ number: Int) throws -> Bool {
    guard let entry = try entry(number) else { return false }
    var isCorrect = true
    for column in Self.keys {
      do {
        try database.inSavepoint {
          try database.run(
            "UPDATE \(table) SET \(column.name) = ? WHERE number = ?",
            database.storedKey(column.key(entry)), number)
        }
      } catch let error as DatabaseError where error.kind == .constraint {
        isCorrect = false
      }
    }
    try putParts(of: entry, as: number)
    return isCorrect
  }

  func checkKeys(_ report: LibraryCheck.Report) throws {
    let keys = Self.keys
    guard !keys.isEmpty else { return }
    try database.forEachRow("SELECT * FROM \(table) ORDER BY number", []) { row in
      let entry = Entry(row: row)
      let isCorrect = keys.allSatisfy { row[$0.name] == database.storedKey($0.key(entry)) }
      if !isCorrect { try report(.sortKeys(Entry.noun, entry.number)) }
    }
  }

  // MARK: The change log and complete copies

  /// Replaces the entry with a logged image, or deletes it if the image is nil.
  func play(_ image: String?, of number: Int) throws {
    guard let entry = try entry(image, of: number) else { return try delete(number) }
    try put(entry)
  }

  /// Returns an existing entry that has the same unique value as a logged image.
  func conflictingEntry(of image: String) throws -> (any LibraryEntry)? {
    let entry = try entry(in: image)
    let values = Set(entry.uniqueValues.map { "\($0.field) \($0.value)" })
    var conflictingEntry: (any LibraryEntry)?
    try forEachEntry { other in
      guard other.number != entry.number else { return }
      if other.uniqueValues.contains(where: { values.contains("\($0.field) \($0.value)") }) {
        conflictingEntry = other
      }
    }
    return conflictingEntry
  }

  func check(_ image: String?, of number: Int) throws { _ = try entry(image, of: number) }

  private func entry(_ image: String?, of number: Int) throws -> Entry? {
    guard let entry = try image.map(entry(in:)) else { return nil }
    guard entry.number == number else { throw LoggedJSON.InvalidJSON() }
    return entry
  }

  var hasReferences: Bool { !Self.references.isEmpty }

  func needs(_ noun: ChangeKind.Noun) -> Bool { Self.references.contains { $0.noun == noun } }

  func matches(_ image: String, of number: Int) throws -> Bool {
    try entry(number).map(asLogged) == asLogged(entry(in: image))
  }

  func entry(in image: String) throws -> Entry { try LoggedJSON.value(image) }

  func load(_ entry: any LibraryEntry) throws {
    if let entry = entry as? Entry { try put(entry) }
  }
}

extension Dialect {
  /// - Parameter statements: the body of the trigger; each statement ends with a semicolon.
  func trigger(_ name: String, after event: String, _ statements: String) -> String {
    switch self {
    case .sqlite: "CREATE TRIGGER \(name) AFTER \(event) BEGIN \(statements) END;\n"
    case .postgreSQL:
      """
      CREATE FUNCTION \(name)() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN \(statements) RETURN NULL; END $$;
      CREATE TRIGGER \(name) AFTER \(event) FOR EACH ROW EXECUTE FUNCTION \(name)();

      """
    }
  }
}

typealias Values = [(column: String, value: any BoundValue)]

extension TableRecord {
  /// - Parameter prefix: precedes the column names, if other columns of the row have the same
  ///   names.
  init(row: Row, prefix: String = "") {
    self = Self.blank
    for column in Self.columns {
      let name = prefix + column.name
      switch column.kind {
      case .text(_, let access): access.set(&self, row[name])
      case .number(_, let access): access.set(&self, row[name])
      case .instant(let access): access.set(&self, row[name])
      case .foldedKey: break
      }
    }
  }

  func values(in database: any Database) -> Values {
    Self.columns.dropFirst().map { column -> Values.Element in
      switch column.kind {
      case .text(_, let access): (column.name, access.get(self))
      case .number(_, let access): (column.name, access.get(self))
      case .instant(let access): (column.name, access.get(self))
      case .foldedKey(let key): (column.name, database.storedKey(key(self)))
      }
    }
  }
}

/// A reader of a library: the library itself, or a transaction that changes it.
package protocol LibraryRows: AnyObject {
  var database: any Database { get }

  /// Converts database errors to storage errors.
  func mappingErrors<Result>(_ body: () throws -> Result) throws -> Result

  /// Runs several reads on one snapshot of the library.
  func reading<Result>(_ body: () throws -> Result) throws -> Result
}

extension LoggedTransaction {
  func add<Entry: LibraryEntry>(_ entry: Entry) throws -> Entry {
    guard let rows = rows(of: Entry.self) else { return entry }
    let newEntry = try rows.insert(entry)
    try record(newEntry.number, before: nil, after: newEntry)
    return newEntry
  }

  func update<Entry: LibraryEntry>(_ entry: Entry) throws {
    guard let rows = rows(of: Entry.self), let old = try rows.entry(entry.number) else {
      throw entry.missingError
    }
    try rows.put(entry)
    // Return the entry as stored.
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
