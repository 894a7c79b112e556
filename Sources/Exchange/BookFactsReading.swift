import JSON
import Library

/// Reads what `BookFacts` tells: a book of `--json`.
enum BookFactsReading {
  static func book(_ object: JSONObject, line: Int) -> ImportedBook {
    let (title, author) = (object.text("title") ?? "", object.text("author") ?? "")
    var book = ImportedBook(line: line, details: .init(title: title, author: author))
    book.details.publisher = object.text("publisher")
    book.details.categories = object.list("categories")
    book.details.owner = object.text("owner")
    book.details.notes = object.lines("notes")
    book.details.tags = object.list("tags")

    /// A value that cannot be understood is left out and told.
    func value<Value>(_ key: String, as field: String, _ read: (String) -> Value?) -> Value? {
      guard let text = object.text(key) else { return nil }
      let value = read(text)
      if value == nil {
        book.leftOut.append(LeftOutCell(field: field, text: BookCells.shortened(text)))
      }
      return value
    }

    let isbn = value("isbn", as: BookField.isbn.rawValue, BookCells.isbn)
    let year = value("year", as: BookField.year.rawValue, BookCells.year)
    let rating = value("rating", as: "rating") { BookCells.rating($0) }
    let addedAt = value("addedAt", as: "added", Instants.instant)
    let due = value("dueDate", as: BookField.due.rawValue, BookCells.day)
    book.details.isbn = isbn
    book.details.year = year
    book.details.rating = rating == 0 ? nil : rating
    book.addedAt = addedAt
    if let borrower = object.text("borrower") {
      let checkedOut = value("checkedOutAt", as: "loan", BookCells.day)
      book.loans = [ImportedLoan(borrower: borrower, checkedOut: checkedOut, due: due)]
    } else {
      book.due = due
    }
    return book
  }
}
