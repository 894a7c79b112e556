import Library
import LibraryPorts
import Platform
import PostgreSQL
import SQL
import SQLite

/// A library in the tables of a database.
package final class StoredLibrary: LibraryStore, LibraryRows {
  let home: any LibraryHome
  package let database: any Database
  private(set) var rows: BookRows { didSet { log.rows = rows } }
  var log: ChangeLog
  /// Which changes this session knows of.
  var watch: ChangeWatch
  /// Sends what is changed to the server that this library is a copy of; nil if it is none.
  package var sender: (any ChangeSender)?
  /// How many changes this session has made, undone or made again.
  package var changesMade = 0
  let now: () -> Date

  /// Opens the library in a file, and makes it if there is none.
  ///
  /// - Parameters:
  ///   - path: the file, or `:memory:` for a library that ends with this object.
  ///   - author: who the change log says made the changes.
  ///   - timeout: how long to wait for another program's lock, in milliseconds.
  ///   - purpose: what it is opened for.
  ///   - now: the real time, for the change log.
  ///   - progress: told how far bringing an old file up to date is.
  ///   - joined: told what entries of shelves were joined with books meanwhile.
  /// - Throws: `StorageError`.
  package convenience init(
    path: String, author: String, timeout: Int32 = 5_000,
    purpose: LibraryFile.Purpose = .use, now: @escaping () -> Date = Date.init,
    progress: Refolding.Progress? = nil, joined: ((ReadingsJoined) -> Void)? = nil
  ) throws {
    let file = LibraryFile(
      path: path, timeout: timeout, purpose: purpose, progress: progress, joined: joined)
    try self.init(file, author: author, now: now)
  }

  package convenience init(
    _ file: LibraryFile, author: String, now: @escaping () -> Date
  ) throws {
    let database = try file.open()
    var file = file
    (file.progress, file.joined) = (nil, nil)
    self.init(file, database, author: author, now: now)
  }

  /// Opens the library in a schema of PostgreSQL, and makes it in an empty one; one that is only read is
  /// empty then, and in memory.
  ///
  /// - Parameter author: who makes the changes; nil for the role that it is opened as.
  package convenience init(
    _ schema: PostgresSchema, author: String?,
    now: @escaping () -> Date = Date.init
  ) throws {
    guard let database = try schema.open() else {
      try self.init(path: ":memory:", author: author ?? "", now: now)
      return
    }
    var schema = schema
    (schema.progress, schema.joined) = (nil, nil)
    self.init(
      schema, database, author: author ?? PlainText.imported(database.role ?? ""), now: now)
  }

  init(
    _ home: any LibraryHome, _ database: any Database, author: String,
    now: @escaping () -> Date
  ) {
    self.home = home
    self.database = database
    self.now = now
    rows = BookRows(database: database)
    let last = (try? database.lastNumber(of: "change")) ?? 0
    log = ChangeLog(database: database, rows: rows, author: author, lastBefore: last, now: now)
    watch = ChangeWatch(after: last)
  }

  package var author: String { log.author }

  package var soonDays: Int {
    get { rows.soonDays }
    set { rows.soonDays = newValue }
  }

  /// How many books make a bulk, which comes and goes at once where it is most of the library.
  package var leastBulk: Int {
    get { rows.leastBulk }
    set { rows.leastBulk = newValue }
  }

  package var userName: String?

  /// Asked while something takes long; once it says yes, that fails, and nothing of it is made.
  package var isInterrupted: (() -> Bool)? {
    get { database.isInterrupted }
    set { database.isInterrupted = newValue }
  }

  /// Whether it can only be read.
  package var isReadOnly: Bool { database.isReadOnly }

  /// Whether there is none yet: the first change makes it.
  package var isToBeMade: Bool { (database as? SQLiteDatabase)?.isStandIn ?? false }

  /// Leaves nothing behind where this opening has made it, and nothing was written to it.
  package func discardIfUnused() {
    guard home.hasMade, changesMade == 0, (try? isEmpty()) == true else { return }
    home.discard(database, ifUnused: isEmpty)
  }

  func count(_ sql: String, _ values: any BoundValue...) throws -> Int {
    try catching { try database.first(sql, values) { $0.only() } ?? 0 }
  }

  package func reading<Result>(_ body: () throws -> Result) throws -> Result {
    if database.isInTransaction { return try body() }
    return try catching { try database.transaction(.reading, body) }
  }

  /// How often a change is tried that others are in the way of.
  private static let tries = 12

  func writing<Result>(
    _ kind: TransactionKind = .writing, keptIf isWorthKeeping: () -> Bool = { true },
    _ body: () throws -> Result
  ) throws -> Result {
    guard !isReadOnly else { throw StorageError.readOnly(home.name) }
    return try catching {
      // One that writes a file keeps all others from it.
      let hasNeighbours = kind == .writingRows && database.dialect == .postgreSQL
      var (tries, hasBegun) = (1, false)
      while true {
        do {
          return try database.transaction(kind, keptIf: isWorthKeeping) {
            hasBegun = true
            return try body()
          }
        } catch let error as DatabaseError where hasBegun && error.kind == .unreachable {
          throw StorageError.notMade(home.name)
        } catch let error as DatabaseError
          where hasNeighbours && tries < Self.tries && error.isOfOthers
        {
          // Whoever was in the way goes on meanwhile.
          usleep(.random(in: 0..<10_000) << UInt32(min(tries, 6)))
          tries += 1
        }
      }
    }
  }

  package func catching<Result>(_ body: () throws -> Result) throws -> Result {
    do {
      return try body()
    } catch let error as DatabaseError {
      // SQLite has one word for both.
      if error.kind == .full, hasGivenAllNumbers() { throw StorageError.noMoreNumbers(home.name) }
      throw home.storageError(error, in: database)
    } catch is LoggedJSON.Damage {
      throw StorageError.damaged(home.name)
    } catch let damage as StepDamage {
      throw StorageError.damagedLog(home.name, change: damage.change)
    }
  }

  private func hasGivenAllNumbers() -> Bool {
    (["book", "loan", "change"] + Nouns(database: database).all.map(\.table)).contains {
      (try? database.lastNumber(of: $0)) == .max
    }
  }
}

extension DatabaseError {
  /// Whether it may come from what another has done at the same time: a row that both have changed, or a
  /// name that both have written.
  fileprivate var isOfOthers: Bool { kind == .conflict || kind == .constraint }
}
