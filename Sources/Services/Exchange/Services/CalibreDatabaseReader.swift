import Files
import Library
import LibraryPorts
import Markup
import Platform
import SQL
import SQLite
import Streams

/// Reads the books of calibre’s `metadata.db` in batches.
final class CalibreDatabaseReader: BookRowReader {
  private let database: SQLiteDatabase
  private let copy: ScratchFolder?
  private let path: String
  private let count: Int
  /// The ignored data: languages, the files of books, and columns that the user added.
  private let columns: [IgnoredColumn]
  private let mappedColumns: [(sql: String, part: BookPart)]
  /// The number of covers whose files are missing.
  private var missingCoverCount = 0
  private var readCount = 0
  private var lastID = 0
  private var batch: ArraySlice<ImportedBook> = []

  /// - Parameter mapping: columns that the user added, and the parts of a book in them:
  ///   `#shelf=location`.
  init(path: String, _ mapping: ColumnMapping? = nil) throws {
    self.path = path
    // During a transaction, pages may be partly written.
    guard !Self.hasJournal(path) else { throw ImportError.databaseInUse }
    let copy = try Self.copyWithLog(path)
    self.copy = copy
    (database, count, columns, mappedColumns) = try Self.mappingErrors(path) {
      let database = try SQLiteDatabase(
        path: copy?.database ?? path, access: copy == nil ? .immutable : .reading)
      database.limitValues(toBytes: ImportLimit.recordBytes)
      let tables: [String] = try database.values(
        "SELECT name FROM sqlite_master WHERE type = 'table' LIMIT 10000")
      let addedColumns = try Self.addedColumns(of: database, tables: Set(tables))
      let selection = try Self.selection(mapping, addedColumns)
      // Fails if the database is not calibre’s, since it has no such tables.
      let _: [Int] = try database.all(Self.books(adding: selection.mappedColumns), [0, 0]) {
        $0["id"]
      }
      let ignoredTables = Self.ignoredTables.filter { tables.contains($0.1) }
      let unmapped = addedColumns.filter { !selection.names.contains($0.name) }.map {
        ($0.name, $0.table)
      }
      let columns = try (ignoredTables + unmapped).compactMap { name, table in
        let count: Int? = try database.value("SELECT count(DISTINCT book) FROM \(table)")
        return count.flatMap { $0 > 0 ? IgnoredColumn(name: name, count: $0) : nil }
      }
      let count: Int? = try database.value("SELECT count(*) FROM books")
      return (database, count ?? 0, columns, selection.mappedColumns)
    }
  }

  /// Whether a transaction is unfinished. The original pages are then in a separate journal.
  private static func hasJournal(_ path: String) -> Bool {
    guard FileKind(path + "-journal") == .file, let file = OpenFile(reading: path + "-journal")
    else { return false }
    // A finished journal may remain, with zeros at its beginning.
    return (try? file.descriptor.readAll(upTo: 1))?.first ?? 0 != 0
  }

  /// Copies the database if a log next to it contains changes, since reading the log in place would
  /// leave another file there. Returns `nil` if there is no log.
  private static func copyWithLog(_ path: String) throws -> ScratchFolder? {
    let parts = [path, path + "-wal"]
    guard let log = FileState(FileMetadata(parts[1])), log.size > 0 else { return nil }
    do {
      let folder = try ScratchFolder()
      let before = parts.map { FileState(FileMetadata($0)) }
      for (part, name) in zip(parts, [folder.database, folder.database + "-wal"]) {
        try FileManager.default.copyItem(atPath: part, toPath: name)
      }
      guard parts.map({ FileState(FileMetadata($0)) }) == before else {
        throw ImportError.databaseInUse
      }
      return folder
    } catch let error as ImportError {
      throw error
    } catch {
      throw FileError.cannotRead(path)
    }
  }

  var ignored: [IgnoredColumn] {
    columns
      + (missingCoverCount > 0 ? [IgnoredColumn(name: "cover", count: missingCoverCount)] : [])
  }

  var fractionRead: Double? { count == 0 ? 1 : min(1, Double(readCount) / Double(count)) }

  func next() throws -> ImportRow? {
    if batch.isEmpty {
      do {
        batch = try Self.mappingErrors(path, readBatch)
      } catch let error as DatabaseError where error.kind == .tooLarge {
        return try Self.mappingErrors(path, skipLargeBook)
      }
    }
    guard let book = batch.popFirst() else { return nil }
    // A damaged file may return the same rows again and again.
    guard book.line > lastID || readCount == 0 else {
      throw ImportError.damagedDatabase("rows out of order: id \(book.line) after \(lastID)")
    }
    lastID = book.line
    readCount += 1
    return .book(book)
  }

  private struct BatchFull: Error {}

  /// Reads the next books, until their texts exceed `batchBytes`.
  private func readBatch() throws -> ArraySlice<ImportedBook> {
    var books: [ImportedBook] = []
    var bytes = 0
    do {
      try database.forEachRow(Self.books(adding: mappedColumns), [lastID, 200]) { row in
        let book = book(row)
        bytes += book.details.byteCount
        books.append(book)
        if bytes > Self.batchBytes { throw BatchFull() }
      }
    } catch is BatchFull {
    } catch let error as DatabaseError where error.kind == .tooLarge && !books.isEmpty {
      // The books before it are returned first.
    }
    return books[...]
  }

  private static let batchBytes = 4_000_000

  /// Skips the next book, which has a value that is too large.
  private func skipLargeBook() throws -> ImportRow? {
    let id: Int? = try database.value(
      "SELECT id FROM books WHERE id > ? ORDER BY id LIMIT 1", lastID)
    guard let id else { return nil }
    lastID = id
    readCount += 1
    do {
      let _: String? = try database.value("SELECT title FROM books WHERE id = ?", id)
      return .unusable(
        line: id, .tooLong(BookField.description.rawValue, limit: TextLimit.lines))
    } catch let error as DatabaseError where error.kind == .tooLarge {
      return .unusable(line: id, .tooLong(BookField.title.rawValue, limit: TextLimit.line))
    }
  }

  /// The line of a book is its number in calibre, which calibre finds with `id:12`.
  private func book(_ row: Row) -> ImportedBook {
    var book = CalibreBook.book(line: row["id"], of: 10) {
      row[$0]
    } list: { name in
      let parts = (row[name] ?? "").split(separator: "\u{1F}").map(String.init)
      // calibre stores a comma in a name as a bar.
      return name == "authors" ? parts.map { $0.replacing("|", with: ",") } : parts
    }
    for (index, column) in mappedColumns.enumerated() {
      guard let text: String = row["added\(index)"] else { continue }
      book.details.add(text, to: column.part)
      if column.part.name == BookField.series.rawValue { book.reportSeriesRange(text) }
    }
    let folder: String? = row["folder"]
    if let folder, !folder.isEmpty {
      let cover = path.dropLast(path.split(separator: "/").last?.count ?? 0) + folder + "/cover.jpg"
      if !folder.contains(".."), FileKind(String(cover)) == .file {
        book.cover = String(cover)
      } else {
        missingCoverCount += 1
      }
    }
    return book
  }

  /// Ignored data of a book, and the tables that have it.
  private static let ignoredTables = [("languages", "books_languages_link"), ("formats", "data")]

  /// A column that the user added: its name in calibre, `#shelf`, its table, and its value in SQL.
  private typealias AddedColumn = (name: String, table: String, sql: String)

  /// Returns a value of an added column as text in SQL, as calibre shows it.
  private static func text(ofType type: String) -> String {
    switch type {
    case "bool": "CASE v.value WHEN 0 THEN 'no' ELSE 'yes' END"
    case "datetime": "substr(v.value, 1, 10)"
    // calibre stores ratings in half stars.
    case "rating": "rtrim(rtrim(printf('%.1f', v.value / 2.0), '0'), '.')"
    case "float": "rtrim(rtrim(printf('%.6f', v.value), '0'), '.')"
    case "series":
      "v.value || coalesce(' [' || rtrim(rtrim(printf('%.2f', l.extra), '0'), '.') || ']', '')"
    default: "CAST(v.value AS TEXT)"
    }
  }

  private static func addedColumns(
    of database: SQLiteDatabase, tables: Set<String>
  ) throws -> [AddedColumn] {
    guard tables.contains("custom_columns") else { return [] }
    let columns: [(id: Int, label: String, type: String)] = try database.all(
      "SELECT id, label, datatype FROM custom_columns ORDER BY id LIMIT 1000"
    ) { ($0["id"], $0["label"], $0["datatype"]) }
    return columns.compactMap { column in
      let name = PlainText.sanitized("#" + column.label).shortened()
      let values = "custom_column_\(column.id)"
      let link = "books_\(values)_link"
      let text = Self.text(ofType: column.type)
      // Values that books share are in a separate table.
      if tables.contains(link) {
        let shared = "\(link) l JOIN \(values) v ON v.id = l.value WHERE l.book = b.id"
        return (name, link, "(SELECT group_concat(\(text), ', ') FROM \(shared))")
      }
      guard tables.contains(values) else { return nil }
      return (name, values, "(SELECT \(text) FROM \(values) v WHERE v.book = b.id)")
    }
  }

  /// Returns the columns to read, and the names of all mapped columns, including those to ignore.
  private static func selection(
    _ mapping: ColumnMapping?, _ columns: [AddedColumn]
  ) throws -> (names: Set<String>, mappedColumns: [(sql: String, part: BookPart)]) {
    var names: Set<String> = []
    var mappedColumns: [(sql: String, part: BookPart)] = []
    for entry in mapping?.entries ?? [] {
      let key = ImportColumn.key(entry.heading)
      guard let column = columns.first(where: { ImportColumn.key($0.name) == key }) else {
        throw ImportError.noSuchColumn(entry.heading.shortened(), columns.map(\.name))
      }
      guard let part = entry.column else {
        names.insert(column.name)
        continue
      }
      guard let part = BookPart.named(part.rawValue), part.name != BookField.identifiers.rawValue
      else { continue }
      switch part.path {
      case .text, .lines, .list:
        names.insert(column.name)
        mappedColumns.append((column.sql, part))
      default: break
      }
    }
    return (names, mappedColumns)
  }

  private static func mappingErrors<Result>(_ path: String, _ body: () throws -> Result) throws
    -> Result
  {
    do {
      return try body()
    } catch let error as DatabaseError {
      switch error.kind {
      case .notADatabase, .corrupt: throw ImportError.damagedDatabase(error.message)
      case .cannotOpen: throw FileError.cannotRead(path)
      // A missing column.
      case .other: throw ImportError.otherDatabase
      default: throw error
      }
    }
  }

  private static func books(adding addedColumns: [(sql: String, part: BookPart)]) -> String {
    """
    SELECT \(addedColumns.enumerated().map { "\($1.sql) AS added\($0), " }.joined())b.id, b.title, b.timestamp, b.pubdate,
      CASE WHEN b.has_cover THEN b.path END AS folder,
      (SELECT group_concat(name, char(31)) FROM (
        SELECT a.name FROM books_authors_link l JOIN authors a ON a.id = l.author
        WHERE l.book = b.id ORDER BY l.id)) AS authors,
      (SELECT p.name FROM books_publishers_link l JOIN publishers p ON p.id = l.publisher
        WHERE l.book = b.id) AS publisher,
      (SELECT group_concat(name, char(31)) FROM (
        SELECT t.name FROM books_tags_link l JOIN tags t ON t.id = l.tag
        WHERE l.book = b.id ORDER BY l.id)) AS tags,
      (SELECT CAST(r.rating AS TEXT) FROM books_ratings_link l JOIN ratings r ON r.id = l.rating
        WHERE l.book = b.id) AS rating,
      (SELECT i.val FROM identifiers i WHERE i.book = b.id AND i.type = 'isbn' COLLATE NOCASE)
        AS isbn,
      (SELECT group_concat(name, char(31)) FROM (
        SELECT i.type || ':' || i.val AS name FROM identifiers i
        WHERE i.book = b.id ORDER BY i.type)) AS identifiers,
      (SELECT c.text FROM comments c WHERE c.book = b.id) AS comments,
      (SELECT s.name FROM books_series_link l JOIN series s ON s.id = l.series
        WHERE l.book = b.id) AS series,
      CAST(b.series_index AS TEXT) AS series_index
    FROM books b WHERE b.id > ? ORDER BY b.id LIMIT ?
    """
  }
}

extension BookDetails {
  /// The approximate size of its texts.
  fileprivate var byteCount: Int {
    let texts = [title, author, publisher ?? "", notes ?? "", description ?? "", series ?? ""]
    return (texts + tags + categories + identifiers).reduce(0) { $0 + $1.utf8.count }
  }

  /// Adds the text of an added column, after existing notes and list elements.
  fileprivate mutating func add(_ text: String, to part: BookPart) {
    let text = HTMLText.isLikely(text) ? HTMLText.plain(text) : text
    let plain = PlainText.sanitized(text)
    guard !plain.isEmpty else { return }
    switch part.path {
    case .text where part.name == BookField.series.rawValue: setSeries(SeriesPosition(plain))
    case .text(let path): self[path] = plain
    case .lines(let path):
      let lines = PlainText.sanitized(text, keepingLines: true)
      self[path] = [self[path], lines].compactMap(\.self).joined(separator: "\n")
    case .list(let path):
      self[path] = BookDetails.list((self[path] + [plain]).joined(separator: ","))
    default: break
    }
  }
}

extension ScratchFolder {
  fileprivate var database: String { path + "/metadata.db" }
}
