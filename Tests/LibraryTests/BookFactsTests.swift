import Drawing
import Foundation
import JSON
import Library
import TestSupport
import Testing
import Turns

/// Other programs rely on the keys and the types of the values.
@Suite(.timeLimited) struct BookFactsTests {
  private func json(_ book: Book, on today: String) throws -> String {
    let text = JSONText.string(from: book.json(for: try Viewer(today: day(today))))
    return try #require(JSONValue(Array(text.utf8))).lines()
  }

  private func dune() throws -> Book {
    var details = BookDetails(title: "Dune", author: "Frank Herbert")
    details.categories = ["novel"]
    details.isbn = try ISBN("9780441013593")
    details.year = 1965
    return Book(number: 12, details: details, addedAt: try instant("2026-09-01T08:00:00Z"))
  }

  private func loan(returned: String? = nil) throws -> Loan {
    Loan(
      id: 7, borrower: "Anna", checkedOutAt: try instant("2026-10-01T09:30:00Z"),
      dueDate: try day("2026-10-20"), returnedAt: try returned.map(instant), renewals: 2)
  }

  @Test("a book that is overdue")
  func overdue() throws {
    var book = try dune()
    book.set(try loan())
    #expect(
      try json(book, on: "2026-11-21") == """
        {
          "addedAt": "2026-09-01T08:00:00Z",
          "author": "Frank Herbert",
          "authors": [
            "Frank Herbert"
          ],
          "borrower": "Anna",
          "categories": [
            "novel"
          ],
          "checkedOutAt": "2026-10-01T09:30:00Z",
          "cover": null,
          "daysOverdue": 32,
          "description": null,
          "dueDate": "2026-10-20",
          "held": true,
          "holds": [],
          "identifiers": [],
          "isbn": "9780441013593",
          "lastCheckedOutAt": "2026-10-01T09:30:00Z",
          "lastCheckedOutBy": "Anna",
          "location": null,
          "notes": null,
          "number": 12,
          "owner": null,
          "ownerDueDate": null,
          "pages": null,
          "publisher": null,
          "rating": null,
          "reading": null,
          "renewals": 2,
          "series": null,
          "seriesNumber": null,
          "status": "overdue",
          "tags": [],
          "title": "Dune",
          "withdrawn": null,
          "year": 1965
        }
        """)
  }

  @Test("a returned book has no loan, but keeps its last borrower")
  func returned() throws {
    var book = try dune()
    book.set(try loan(returned: "2026-10-30T12:00:00Z"))
    let text = try json(book, on: "2026-11-21")
    for line in [
      #""borrower": null"#, #""checkedOutAt": null"#, #""dueDate": null"#, #""daysOverdue": 0"#,
      #""renewals": 0"#, #""status": "available""#, #""lastCheckedOutBy": "Anna""#,
      #""lastCheckedOutAt": "2026-10-01T09:30:00Z""#,
    ] {
      #expect(text.contains("  \(line),\n"))
    }
  }

  @Test(
    "status and days overdue depend on the day that counts as today",
    arguments: [
      ("2026-10-01", "out", 0), ("2026-10-13", "due-soon", 0), ("2026-10-20", "due-today", 0),
      ("2026-10-21", "overdue", 1),
    ])
  func days(today: String, status: String, days: Int) throws {
    var book = try dune()
    book.set(try loan())
    let text = try json(book, on: today)
    #expect(text.contains(#""status": "\#(status)""#))
    #expect(text.contains(#""daysOverdue": \#(days),"#))
  }

  @Test("a book with nothing but a title and an author has all keys")
  func keys() throws {
    let minimalBook = Book(
      number: 1, details: BookDetails(title: "1984", author: "George Orwell"), addedAt: .now)
    let data = Data(try json(minimalBook, on: "2026-11-21").utf8)
    let object = try #require(try JSONSerialization.jsonObject(with: data) as? [String: Any])
    #expect(
      Set(object.keys) == [
        "number", "title", "author", "publisher", "categories", "isbn", "year", "owner", "notes",
        "location", "series", "seriesNumber", "description", "cover", "tags", "rating",
        "reading", "identifiers", "authors", "status", "borrower",
        "checkedOutAt", "dueDate",
        "ownerDueDate", "holds", "held", "pages", "withdrawn",
        "daysOverdue",
        "renewals", "lastCheckedOutBy", "lastCheckedOutAt", "addedAt",
      ])
    #expect(object["lastCheckedOutBy"] is NSNull)
  }
}
