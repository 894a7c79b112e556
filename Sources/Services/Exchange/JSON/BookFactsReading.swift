import JSON
import Library

/// Reads a book from the output of `--json`.
enum BookFactsReading {
  /// The keys that are read, and keys that only repeat other values.
  static let used = Set(BookPart.all.map(\.name)).union([
    "number", "addedAt", "status", "borrower", "checkedOutAt", "dueDate", "renewals", "daysOverdue",
    "authors", "comments", "review", "deleted",
  ])

  static func ignored(_ object: JSONObject) -> [String] {
    let others = others(object)
    return others + (lacksBorrower(object, others) ? ["dueDate"] : [])
  }

  /// Whether the book is due but has no borrower. The borrower may be under one of the unknown
  /// keys.
  private static func lacksBorrower(_ object: JSONObject, _ others: [String]) -> Bool {
    !others.isEmpty && object.text("dueDate") != nil && object.text("borrower") == nil
      && object.text("owner") == nil
  }

  private static func others(_ object: JSONObject) -> [String] {
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
      default: !used.contains(key)
      }
    }
  }

  static func book(_ object: JSONObject, line: Int) -> ImportedBook {
    var book = ImportedBook(line: line, details: .init(title: "", author: ""))

    /// Returns the parsed value, or reports one that is not valid.
    func value<Value>(_ key: String, as field: String, _ read: (String) -> Value?) -> Value? {
      guard let text = object.text(key) else { return nil }
      let value = read(text)
      if value == nil { book.leaveOut(text, as: field) }
      return value
    }

    for part in BookPart.all {
      let name = part.name
      switch part.path {
      case .required(let path): book.details[path] = object.text(name) ?? ""
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
        let number = value(name, as: name) { SeriesNumber(written: $0) }
        book.details[path] = number
      case .rating:
        if let text = object.text(name) { book.setRating(text) }
      }
    }
    for key in ["comments", "review"] where book.details.notes == nil {
      book.details.notes = object.lines(key)
    }
    let addedAt = value("addedAt", as: "added") { Instants.instant($0) }
    book.lacksBorrower = lacksBorrower(object, others(object))
    let due =
      book.lacksBorrower
      ? nil : value("dueDate", as: BookField.due.rawValue) { BookCells.day($0) }
    book.addedAt = addedAt
    book.isDeleted = object.values["deleted"] == .bool(true)
    book.number = object.text("number").flatMap { Int($0) }.flatMap(Bounds.number)
    book.isGivenBack = object.text("status") == LoanStatus.givenBack.rawValue
    if let borrower = object.text("borrower") {
      var loan = ImportedLoan(borrower: borrower, due: due)
      loan.checkedOutAt = value("checkedOutAt", as: "loan") { Instants.instant($0) }
      loan.renewals = value("renewals", as: "renewals") { Int($0).flatMap(Bounds.count) } ?? 0
      book.loans = [loan]
    } else {
      book.due = due
    }
    return book
  }
}
