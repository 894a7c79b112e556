import JSON
import Library
import Platform

/// Reads a book from the output of `--json`.
enum JSONBookParser {
  /// The keys that are read, and keys that only repeat other values.
  static let knownKeys = Set(BookPart.all.map(\.name)).union([
    "number", "addedAt", "status", "borrower", "checkedOutAt", "dueDate", "renewals", "daysOverdue",
    "authors", "comments", "review", "deleted", "reading", "returned", "owned", "readOn", "begun",
    "readCount", "copies",
  ])

  static func ignored(_ object: JSONObject) -> [String] {
    let written = object
    let object = object.renamingColumns
    let unknownKeys = unknownKeys(object)
    let readKeys = object.filledKeys.filter { !unknownKeys.contains($0) }
    let nestedKeys = JSONNestedKeys.unread(in: object, under: readKeys) { key in
      written.has(key)
        ? key : written.filledKeys.first { written.values[$0] == object.values[key] } ?? key
    }
    return unknownKeys + nestedKeys + (lacksBorrower(object, unknownKeys) ? ["dueDate"] : [])
  }

  /// Whether the book is due but has no borrower. The borrower may be under one of the unknown
  /// keys.
  private static func lacksBorrower(_ object: JSONObject, _ unknownKeys: [String]) -> Bool {
    !unknownKeys.isEmpty && object.text("dueDate") != nil && object.borrower == nil
      && object.text("owner") == nil
  }

  private static func unknownKeys(_ object: JSONObject) -> [String] {
    object.filledKeys.filter { key in
      switch key {
      // The notes are the first of `notes`, `comments` and `review`.
      case "comments": object.text("notes") != nil
      case "review": object.text("notes") != nil || object.text("comments") != nil
      // For a book on loan, these repeat its current loan.
      case "lastCheckedOutBy", "lastCheckedOutAt": object.borrower == nil
      // Without a borrower there is no loan.
      case "checkedOutAt": object.borrower == nil
      case "renewals": object.borrower == nil && object.text(key) != "0"
      default: !knownKeys.contains(key) || isUnread(key, of: object)
      }
    }
  }

  /// Whether the value of a known key is an object or a list that this key does not have.
  private static func isUnread(_ key: String, of object: JSONObject) -> Bool {
    if object.isFromBooksKeeper { return false }
    let part = BookPart.all.first { $0.name == key }
    if let value = object.object(key) {
      switch part?.path {
      case .rating: return object.rating == nil
      case .text where value.text("name") != nil: return false
      default:
        return !["author", "authors", "reading", "withdrawn"].contains(key)
          && !(key == "borrower" && object.borrower != nil)
      }
    }
    guard let values = object.array(key) else {
      return object.values[key] == .bool(true) && !isFlag(part)
        && !["owned", "returned", "status", "deleted"].contains(key)
    }
    if values.isEmpty { return false }
    switch part?.path {
    case _ where key == "author" || key == "authors":
      return values.contains { $0.string == nil && $0.object?.personName == nil }
    case _ where key == "comments" || key == "review", .lines:
      return values.contains { $0.string == nil }
    case .list, .text, .isbn, .seriesNumber, .year, .count:
      return values.contains { $0.string == nil && $0.object?.text("name") == nil }
    default: return true
    }
  }

  /// Whether nothing is known to be after an instant. In other time zones it may be tomorrow.
  private static func isPast(_ instant: Date, _ today: Day?) -> Bool {
    today.map { InstantParser.day(of: instant) <= $0.adding(days: 1) } ?? true
  }

  private static func isFlag(_ part: BookPart?) -> Bool {
    if case .flag? = part?.path { true } else { false }
  }

  /// - Parameters:
  ///   - ratingMaximum: the rating that corresponds to five stars.
  ///   - today: the current day, after which nothing was read yet; nil if unknown.
  static func book(
    _ object: JSONObject, line: Int, ratingMaximum: Double = 5, today: Day? = nil
  ) -> ImportedBook {
    let hasPlainStatus = object.has("status")
    let object = object.renamingColumns
    var book = ImportedBook(line: line, details: .init(title: "", author: ""))

    /// Returns the parsed value, or reports one that is not valid.
    func value<Value>(_ key: String, as field: String, _ read: (String) -> Value?) -> Value? {
      guard let text = object.cell(key) else { return nil }
      let value = read(text)
      if value == nil { book.reject(text, as: field) }
      return value
    }

    for part in BookPart.all {
      let name = part.name
      switch part.path {
      case .required(let path): book.details[path] = object.text(name) ?? ""
      case .text where name == "withdrawn": break
      case .text(let path): book.details[path] = object.cell(name)
      case .lines(let path): book.details[path] = object.lines(name)
      case .list where name == ImportColumn.identifiers.rawValue:
        let texts = object.texts(name) ?? [object.text(name)].compactMap(\.self)
        book.addIdentifiers(texts.joined(separator: " "))
      case .list(let path):
        book.details[path] = object.list(
          name, hasCommas: name == BookField.categories.rawValue,
          hasBars: !object.isFromBooksKeeper)
      case .isbn(let path):
        let isbn = value(name, as: name, BookCells.isbn)
        book.details[path] = isbn
      case .year(let path):
        let year = value(name, as: name, BookCells.year)
        book.details[path] = year
      case .seriesNumber(let path):
        let number = value(name, as: name) { SeriesNumber(importedText: $0) }
        book.details[path] = number
        book.reportSeriesRange(object.text(name))
        if number == nil, let text = object.numberInSeries {
          book.details[path] = SeriesNumber(importedText: text)
          if book.details[path] == nil { book.reject(text, as: name) }
        }
      case .count(let path):
        let count = value(name, as: name) { BookCells.pages($0).flatMap(Bounds.count) }
        book.details[path] = count == 0 ? nil : count
      case .flag: if object.values[name] == .bool(false) { book.isOwned = false }
      case .rating:
        if let text = object.rating { book.setRating(text, of: ratingMaximum) }
      }
    }
    if book.details.author.isEmpty { book.details.author = object.authors }
    if !object.isFromBooksKeeper {
      let authors = ImportedAuthors(book.details.author)
      book.details.author = authors.text
      for text in authors.removed { book.reject(text, as: BookField.author.rawValue) }
      let isOwn = book.details.owner.map { ParsedState.isNobody($0) || ParsedState.isOneself($0) }
      if isOwn ?? false { book.details.owner = nil }
    }
    for key in ["comments", "review"] where book.details.notes == nil {
      book.details.notes = object.lines(key)
    }
    if let reading = object.object("reading") { read(reading, into: &book) }
    let addedAt = value("addedAt", as: "added") { InstantParser.instant($0) }
    book.lacksBorrower = lacksBorrower(object, unknownKeys(object))
    let due =
      book.lacksBorrower
      ? nil : value("dueDate", as: BookField.due.rawValue) { BookCells.day($0) }
    book.addedAt = addedAt
    book.isDeleted = object.values["deleted"] == .bool(true)
    book.number = object.text("number").flatMap(BookCells.integer).flatMap(Bounds.number)
    if !object.isFromBooksKeeper {
      let copies = value("copies", as: ImportColumn.copies.rawValue, BookCells.copies)
      book.setCopies(copies)
    }
    if let withdrawal = object.object("withdrawn"), let text = withdrawal.text("on") {
      book.details.withdrawal = BookCells.day(text).map {
        Withdrawal(day: $0, reason: withdrawal.text("why"))
      }
      if book.details.withdrawal == nil { book.reject(text, as: "withdrawn") }
    } else {
      book.details.withdrawal = value("withdrawn", as: "withdrawn") { Withdrawal(stored: $0) }
    }
    book.isReturnedToOwner = object.text("status") == LoanStatus.givenBack.rawValue
    if let owned = object.state("owned") {
      book.isOwned = ParsedState.isOwned(owned) ?? book.isOwned
      if ParsedState.isOwned(owned) == nil { book.reject(owned, as: "owned") }
    }
    var loan = WrittenLoan(borrower: object.borrower, due: due)
    loan.needsBorrower = !object.isFromBooksKeeper && object.values["borrower"] != nil
    let written = object.isFromBooksKeeper ? nil : loan.borrower.map(WrittenBorrower.init)
    switch written {
    case .person(let name, _)?: loan.borrower = name
    case .nobody?, .unclear?:
      if written == .unclear, let text = loan.borrower {
        book.reject(text, as: BookField.borrower.rawValue)
      }
      loan.borrower = nil
    case nil: break
    }
    if loan.needsBorrower, loan.borrower == nil, book.details.owner == nil, let due {
      book.reject(due.iso, as: BookField.due.rawValue)
      loan.due = nil
    }
    if loan.borrower != nil {
      loan.start = value("checkedOutAt", as: "loan") { text in
        InstantParser.instant(text).flatMap { isPast($0, today) ? $0 : nil }
      }
      // A start that cannot be read is reported, and no other is assumed.
      if loan.start == nil, object.text("checkedOutAt") != nil { loan.start = Loan.unknownStart }
    }
    if let returned = object.state("returned") {
      loan.ending =
        InstantParser.instant(returned).map { .returned($0) } ?? .init(state: returned)
      if loan.ending == .unknown { book.reject(returned, as: "returned") }
    }
    if loan.ending == .open, case .person(_, hasReturned: true)? = written {
      loan.ending = .returned(nil)
    }
    readStatus(of: object, isPlain: hasPlainStatus, &loan, into: &book)
    if object.object("reading") == nil { readDays(of: object, today, into: &book) }
    if loan.add(to: &book).contains(.returned), loan.borrower == nil,
      let text = object.text("returned"), InstantParser.instant(text) != nil
    {
      book.reject(text, as: ImportColumn.returned.rawValue)
    }
    if let borrower = book.borrower {
      book.loans = [ImportedLoan(borrower: borrower, due: book.due)]
      book.borrower = nil
      book.due = nil
    }
    if !book.loans.isEmpty {
      let renewals = value("renewals", as: "renewals") {
        BookCells.integer($0).flatMap(Bounds.count)
      }
      book.loans[0].renewals = renewals ?? 0
    }
    return book
  }

  /// Reads a status by the same table as a column of states. Those of this program are about loans.
  private static func readStatus(
    of object: JSONObject, isPlain: Bool, _ loan: inout WrittenLoan, into book: inout ImportedBook
  ) {
    guard let text = object.state("status"), LoanStatus(rawValue: text) == nil else { return }
    guard let state = ParsedState(text) else { return book.reject(text, as: "status") }
    // Only a key such as `read` says what “yes” means.
    if isPlain, state.meaning == .yes || state.meaning == .no {
      return book.reject(text, as: "status")
    }
    if loan.borrower != nil, loan.ending == .open {
      switch state.lending {
      case .ended:
        let day = state.day.flatMap { BookCells.day($0) }
        loan.ending = .returned(day.map(InstantParser.noon))
      case .noLoan, .read: loan.ending = .unknown
      case .open: break
      }
      if loan.ending == .unknown { book.reject(text, as: "status") }
    } else if let shelf = state.shelf(isReadingColumn: object.namesReading), book.reading == nil {
      let day = state.day.flatMap { BookCells.partialDay($0) }
      book.reading = ImportedReading(
        shelf: shelf, begun: shelf == .reading ? day : nil, ended: shelf == .reading ? nil : day)
    } else if state.meaning == .notOwned {
      book.isOwned = book.isOwned ?? false
    } else if ![.here, .owned, .unread, .returned, .read].contains(state.meaning) {
      book.reject(text, as: "status")
    }
  }

  /// Reads when a book was read, by the same rules as the columns of a table.
  private static func readDays(
    of object: JSONObject, _ today: Day?, into book: inout ImportedBook
  ) {
    func day(_ key: String) -> PartialDay?? {
      guard let text = object.text(key), !ParsedDate.isDash(text) else { return nil }
      if ParsedDate.isUnknown(text) { return .some(nil) }
      let day = BookCells.partialDay(text).flatMap { day in
        today.map { day.days.lowerBound > $0.adding(days: 1) } ?? false ? nil : day
      }
      if day == nil { book.reject(text, as: key == "begun" ? "date started" : "date read") }
      return .some(day)
    }
    let end = day("readOn")
    let begun = day("begun")
    let count = object.text("readCount").flatMap(BookCells.integer).flatMap(Bounds.count)
    guard
      let shelf = book.reading?.shelf
        ?? (end != nil ? .read : nil)
        ?? (begun != nil && book.loans.isEmpty ? count ?? 0 > 0 ? .read : .reading : nil)
    else { return }
    let known = book.reading?.readThroughs.last
    book.reading = ImportedReading(
      shelf: shelf, begun: (begun ?? nil) ?? known?.begun, ended: (end ?? nil) ?? known?.ended,
      count: count)
  }

  private static func read(_ object: JSONObject, into book: inout ImportedBook) {
    guard let shelf = shelf(of: object) else {
      let texts = [object.text("shelf") ?? object.text("status")].compactMap(\.self)
      for text in texts.isEmpty ? JSONNestedKeys.readThrough.compactMap(object.text) : texts {
        book.reject(text, as: "reading")
      }
      return
    }
    /// Returns the parsed value, or reports one that is not valid.
    func value<Value>(
      _ key: String, of object: JSONObject, _ read: (String) -> Value?
    ) -> Value? {
      guard let text = object.text(key), !ParsedDate.isDash(text), !ParsedDate.isUnknown(text)
      else { return nil }
      let value = read(text)
      if value == nil { book.reject(text, as: "reading") }
      return value
    }
    func day(_ key: String, of object: JSONObject) -> PartialDay? {
      value(key, of: object) { BookCells.partialDay($0) }
    }
    /// A page takes precedence, since the percentage is computed from it.
    func progress(_ object: JSONObject) -> ReadingProgress? {
      value("page", of: object) { ReadingProgress($0) }
        ?? value("progress", of: object) { ReadingProgress($0 + "%") }
    }
    func readThrough(_ object: JSONObject) -> ReadThrough {
      let ended = day("finished", of: object)
      let outcome = value("outcome", of: object, ReadThrough.Outcome.init(rawValue:))
      return ReadThrough(
        begun: day("begun", of: object), ended: ended,
        outcome: outcome ?? ended.map { _ in .finished }, progress: progress(object))
    }
    let readings = object.objects("readings")
    if object.has("readings") {
      if let reading = ImportedReading(shelf: shelf, all: readings.map(readThrough)) {
        return book.reading = reading
      }
      if !readings.isEmpty { book.reject(object.values["readings"]?.text ?? "", as: "reading") }
    }
    // An older version of this program has no read-throughs.
    var earlierReadThroughs = object.objects("earlier").map(readThrough)
    for index in earlierReadThroughs.indices { earlierReadThroughs[index].outcome = .finished }
    var older = ImportedReading(
      shelf: shelf, begun: day("begun", of: object), ended: day("finished", of: object),
      past: earlierReadThroughs)
    if let last = older.readThroughs.indices.last, older.readThroughs[last].isOpen {
      older.readThroughs[last].progress = progress(object)
    }
    book.reading = older
    if book.details.pages == nil {
      book.details.pages = value("pages", of: object) {
        BookCells.pages($0).flatMap(Bounds.count)
      }
    }
  }

  /// Returns the shelf by its name or a state. As in a table, it can follow from a day.
  private static func shelf(of reading: JSONObject) -> Shelf? {
    guard let state = reading.text("shelf") ?? reading.text("status") else {
      return reading.text("finished") != nil
        ? .read : reading.text("begun").map { _ in .reading }
    }
    return Shelf(rawValue: state) ?? ParsedState(state)?.shelf(isReadingColumn: true)
  }
}

extension JSONObject {
  /// Whether this program wrote the object, so that its texts are verbatim.
  fileprivate var isFromBooksKeeper: Bool { has("number") && has("addedAt") && has("renewals") }

  /// The same object with the keys that are headings of a known column in a table (`lentTo`,
  /// `returnedAt`) renamed, unless it has the usual one.
  var renamingColumns: JSONObject {
    if isFromBooksKeeper { return self }
    var keys: [String: [(key: String, rank: Int)]] = [:]
    for key in values.keys where !JSONBookParser.knownKeys.contains(key) && isFilled(key) {
      guard let (name, rank) = Self.column(of: key), !isFilled(name) || isSameISBN(key, name),
        values[key]?.object == nil || Self.keysOfObjects.contains(name)
      else { continue }
      keys[name, default: []].append((key, rank))
    }
    let isReadingState = raw("reading") != nil && !isFilled("status") && keys["status"] == nil
    guard !keys.isEmpty || isReadingState else { return self }
    var object = self
    for (name, keys) in keys {
      // Of several, the one with the most usual heading; others are reported.
      guard let best = keys.min(by: { ($0.rank, $0.key) < ($1.rank, $1.key) }) else { continue }
      object.values[name] = object.values.removeValue(forKey: best.key)
      for (key, _) in keys where object.isSameISBN(key, name) {
        object.values.removeValue(forKey: key)
      }
    }
    if isReadingState { object.values["status"] = object.values.removeValue(forKey: "reading") }
    return object
  }

  /// The keys whose values may be objects.
  private static let keysOfObjects = [
    "author", "borrower", "series", "rating", "owner", "publisher",
  ]

  /// Whether a key has a value that is not empty.
  private func isFilled(_ key: String) -> Bool {
    switch values[key] {
    case nil, .null?: false
    case .string(let text)?: !PlainText.sanitized(text).isEmpty
    default: true
    }
  }

  private func isSameISBN(_ key: String, _ name: String) -> Bool {
    guard name == BookField.isbn.rawValue, let isbn = text(key).flatMap(BookCells.isbn) else {
      return false
    }
    return text(name).flatMap(BookCells.isbn) == isbn
  }

  /// Returns the usual key of the column that a key is a heading of, and how usual the heading is.
  private static func column(of key: String) -> (name: String, rank: Int)? {
    if ReadingColumns.isBeginning(key) { return ("begun", 0) }
    guard let column = ImportColumn(named: key), let name = namesByColumn[column] else {
      return nil
    }
    let rank = column.headings.firstIndex { ImportColumn.key($0) == ImportColumn.key(key) }
    return (name, rank ?? 0)
  }

  /// Whether the object is one loan: with a borrower or an owner, and a key about returning.
  var isLoan: Bool {
    let object = renamingColumns
    return !isFromBooksKeeper && object.has("returned")
      && (object.has("borrower") || object.has("owner"))
      || !isFromBooksKeeper && (object.has("borrower") || object.has("owner"))
        && values.keys.contains { ImportColumn(named: $0) == .returned }
  }

  /// Whether the object says who has the book, or whether it is owned or read.
  var hasStates: Bool {
    let object = renamingColumns
    return [
      "borrower", "dueDate", "returned", "status", "owned", "readOn", "begun", "readCount",
    ].contains(where: object.has)
  }

  /// Whether its state, such as “on hold”, is one of reading.
  fileprivate var namesReading: Bool { !has("borrower") && !has("dueDate") }

  /// Whether the object has keys of a table that are not calibre’s.
  var hasOtherColumns: Bool {
    values.keys.contains { !CalibreBook.knownKeys.contains($0) && Self.column(of: $0) != nil }
  }

  private static let namesByColumn: [ImportColumn: String] = [
    .title: "title", .author: "author", .publisher: "publisher", .isbn: "isbn", .year: "year",
    .categories: "categories", .owner: "owner", .location: "location", .series: "series",
    .seriesNumber: "seriesNumber", .notes: "notes", .description: "description", .tags: "tags",
    .rating: "rating", .identifiers: "identifiers", .pages: "pages", .borrower: "borrower",
    .due: "dueDate", .checkedOut: "checkedOutAt", .returned: "returned", .renewals: "renewals",
    .number: "number", .copies: "copies", .added: "addedAt", .status: "status",
    .readOn: "readOn", .readCount: "readCount", .owned: "owned",
  ]

  /// Returns a text or a number, or that of an object with a name or of an array, as a cell of a
  /// table has it.
  fileprivate func cell(_ key: String) -> String? {
    let texts = (array(key) ?? []).compactMap { $0.string ?? $0.object?.text("name") }
    return text(key) ?? object(key)?.text("name")
      ?? (texts.isEmpty ? nil : PlainText.sanitized(texts.joined(separator: "; ")))
  }

  /// The rating, which may be an object with its maximum: `{"value": 4, "max": 5}`.
  fileprivate var rating: String? {
    guard let rating = object("rating") else { return text("rating") }
    let texts = rating.ratingKeys.compactMap(rating.text)
    return texts.isEmpty ? nil : texts.joined(separator: "/")
  }

  /// The number in an object of a series: `{"name": "Saga", "number": 3}`.
  fileprivate var numberInSeries: String? {
    guard let series = object("series") else { return nil }
    return series.seriesNumberKey.flatMap(series.text)
  }

  /// The name of the borrower, which may be an object of its own.
  fileprivate var borrower: String? { text("borrower") ?? object("borrower")?.personName }

  /// Returns a text, a number or a truth value as a cell of a table has it.
  fileprivate func state(_ key: String) -> String? {
    if case .bool(let value)? = values[key] { return value ? "yes" : "no" }
    return text(key)
  }

  /// The authors from a list of names, or of objects with a name.
  fileprivate var authors: String {
    for key in ["author", "authors"] {
      if let author = object(key) { return author.personWithRole ?? "" }
      if let text = text(key) { return text }
      let names = (array(key) ?? []).compactMap { element in
        element.string.map { PlainText.sanitized($0) } ?? element.object?.personWithRole
      }
      if !names.isEmpty { return ImportedNames.joined(names) }
    }
    return ""
  }

  private var personWithRole: String? {
    personName.map { name in text("role").map { "\(name) (\($0))" } ?? name }
  }
}
