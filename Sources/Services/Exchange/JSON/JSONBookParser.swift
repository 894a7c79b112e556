import JSON
import Library

/// Reads a book from the output of `--json`.
enum JSONBookParser {
  /// The keys that are read, and keys that only repeat other values.
  static let knownKeys = Set(BookPart.all.map(\.name)).union([
    "number", "addedAt", "status", "borrower", "checkedOutAt", "dueDate", "renewals", "daysOverdue",
    "authors", "comments", "review", "deleted", "reading",
  ])

  static func ignored(_ object: JSONObject) -> [String] {
    let unknownKeys = unknownKeys(object)
    return unknownKeys + (lacksBorrower(object, unknownKeys) ? ["dueDate"] : [])
  }

  /// Whether the book is due but has no borrower. The borrower may be under one of the unknown
  /// keys.
  private static func lacksBorrower(_ object: JSONObject, _ unknownKeys: [String]) -> Bool {
    !unknownKeys.isEmpty && object.text("dueDate") != nil && object.text("borrower") == nil
      && object.text("owner") == nil
  }

  private static func unknownKeys(_ object: JSONObject) -> [String] {
    object.filledKeys.filter { key in
      switch key {
      // The notes are the first of `notes`, `comments` and `review`.
      case "comments": object.text("notes") != nil
      case "review": object.text("notes") != nil || object.text("comments") != nil
      // For a book on loan, these repeat its current loan.
      case "lastCheckedOutBy", "lastCheckedOutAt": object.text("borrower") == nil
      // Without a borrower there is no loan.
      case "checkedOutAt": object.text("borrower") == nil
      case "renewals": object.text("borrower") == nil && object.text(key) != "0"
      default: !knownKeys.contains(key)
      }
    }
  }

  static func book(_ object: JSONObject, line: Int) -> ImportedBook {
    var book = ImportedBook(line: line, details: .init(title: "", author: ""))

    /// Returns the parsed value, or reports one that is not valid.
    func value<Value>(_ key: String, as field: String, _ read: (String) -> Value?) -> Value? {
      guard let text = object.text(key) else { return nil }
      let value = read(text)
      if value == nil { book.reject(text, as: field) }
      return value
    }

    for part in BookPart.all {
      let name = part.name
      switch part.path {
      case .required(let path): book.details[path] = object.text(name) ?? ""
      case .text where name == "withdrawn": break
      case .text(let path): book.details[path] = object.text(name)
      case .lines(let path): book.details[path] = object.lines(name)
      case .list where name == ImportColumn.identifiers.rawValue:
        let texts = object.texts(name) ?? [object.text(name)].compactMap(\.self)
        book.addIdentifiers(texts.joined(separator: " "))
      case .list(let path): book.details[path] = object.list(name)
      case .isbn(let path):
        let isbn = value(name, as: name, BookCells.isbn)
        book.details[path] = isbn
      case .year(let path):
        let year = value(name, as: name, BookCells.year)
        book.details[path] = year
      case .seriesNumber(let path):
        let number = value(name, as: name) { SeriesNumber(importedText: $0) }
        book.details[path] = number
      case .count(let path):
        let count = value(name, as: name) { Int($0).flatMap(Bounds.count) }
        book.details[path] = count == 0 ? nil : count
      case .flag: if object.values[name] == .bool(false) { book.isOwned = false }
      case .rating:
        if let text = object.text(name) { book.setRating(text) }
      }
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
    book.number = object.text("number").flatMap { Int($0) }.flatMap(Bounds.number)
    if let withdrawal = object.object("withdrawn"),
      let day = withdrawal.text("on").flatMap(Day.init(iso:))
    {
      book.details.withdrawal = Withdrawal(day: day, reason: withdrawal.text("why"))
    }
    book.isReturnedToOwner = object.text("status") == LoanStatus.givenBack.rawValue
    if let borrower = object.text("borrower") {
      var loan = ImportedLoan(borrower: borrower, due: due)
      loan.checkedOutAt = value("checkedOutAt", as: "loan") { InstantParser.instant($0) }
      loan.renewals = value("renewals", as: "renewals") { Int($0).flatMap(Bounds.count) } ?? 0
      book.loans = [loan]
    } else {
      book.due = due
    }
    return book
  }

  private static func read(_ object: JSONObject, into book: inout ImportedBook) {
    guard let shelf = object.text("shelf").flatMap(Shelf.init(rawValue:)) else {
      return book.reject(object.text("shelf") ?? "", as: "reading")
    }
    func day(_ key: String, of object: JSONObject) -> PartialDay? {
      guard let text = object.text(key) else { return nil }
      let day = PartialDay(iso: text)
      if day == nil { book.reject(text, as: "reading") }
      return day
    }
    func readThrough(_ object: JSONObject) -> ReadThrough {
      ReadThrough(
        begun: day("begun", of: object), ended: day("finished", of: object),
        outcome: object.text("outcome").flatMap(ReadThrough.Outcome.init(rawValue:)),
        progress: progress(object))
    }
    if let all = object.array("readings")?.compactMap(\.object),
      let reading = ImportedReading(shelf: shelf, all: all.map(readThrough))
    {
      return book.reading = reading
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
      book.details.pages = object.text("pages").flatMap { Int($0) }.flatMap(Bounds.count)
    }
  }

  /// A page takes precedence, since the percentage is computed from it.
  private static func progress(_ object: JSONObject) -> ReadingProgress? {
    object.text("page").flatMap { ReadingProgress($0) }
      ?? object.text("progress").flatMap { ReadingProgress($0 + "%") }
  }
}
