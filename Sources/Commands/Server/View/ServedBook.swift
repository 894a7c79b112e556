import JSON
import Library
import Platform

/// A book as committee apps know it, with what else is known of it beside that.
struct ServedBook: Factual {
  let book: Book
  let today: Day
  /// Whether it is told who has it, had it, and waits for it.
  let namesBorrowers: Bool

  /// Where it is told of, whatever stands before.
  static func path(_ number: Int) -> String { "/books/\(number)" }

  static func coverPath(_ number: Int) -> String { path(number) + "/cover" }

  var fact: Fact {
    let fact = book.fact(on: today).without("number", "lastCheckedOutAt").with([
      "id": book.number, "url": Self.path(book.number),
      "categories": book.details.text(of: .categories),
      "lastCheckedOut": book.lastLoan.map { RemoteBook.stamp($0.checkedOutAt) },
    ])
    guard !namesBorrowers else { return fact }
    return fact.without("borrower", "lastCheckedOutBy")
      .with(["holds": book.holds.map { $0.fact.without("borrower") }])
  }

  // MARK: Fields

  /// What of a book an object carries. Fields that are not known are passed over.
  static func fields(of object: JSONObject) throws(RequestError) -> ServerFields {
    var fields = ServerFields()
    for field in BookField.allCases where !field.isOfLoan {
      guard let value = object.values[field.rawValue] else { continue }
      fields.texts[field] = try text(value, field.rawValue)
    }
    if let value = object.values["tags"] { fields.tags = BookDetails.list(try text(value, "tags")) }
    if let value = object.values["rating"] {
      let text = try text(value, "rating")
      guard let rating = text.isEmpty ? 0 : Int(text) else {
        throw .badField("rating", holds: text)
      }
      fields.rating = text.isEmpty ? .clear : .set(rating)
    }
    try read(object, into: &fields.loan)
    return fields
  }

  /// Whoever is named as the present borrower has it; where that is null, nobody has. Who took it last
  /// is history then. For an app that knows no present borrower, that is a check-out, and null a return.
  private static func read(_ object: JSONObject, into loan: inout LoanChange) throws(RequestError) {
    loan.isHeld = object.values["borrower"] != nil
    let field = loan.isHeld ? "borrower" : "lastCheckedOutBy"
    if let value = object.values[field] {
      let name = try text(value, field)
      loan.borrower = name.isEmpty ? .clear : .set(name)
    }
    if let value = object.values["lastCheckedOut"] {
      let text = try text(value, "lastCheckedOut")
      guard text.isEmpty || RemoteBook.instant(text) != nil else {
        throw .badField("lastCheckedOut", holds: text)
      }
      loan.checkedOutAt = RemoteBook.instant(text)
    }
    if let value = object.values["dueDate"] {
      let text = try text(value, "dueDate")
      guard text.isEmpty || Day(iso: text) != nil else { throw .badField("dueDate", holds: text) }
      loan.dueDate = Day(iso: text)
    }
    if let value = object.values["renewals"] {
      let text = try text(value, "renewals")
      loan.renewals = Int(text).flatMap { Bounds.counts.contains($0) ? $0 : nil }
      guard text.isEmpty || loan.renewals != nil else {
        throw .badField("renewals", holds: text)
      }
    }
  }

  /// Null is an empty text, a list its texts with commas between.
  private static func text(_ value: JSONValue, _ name: String) throws(RequestError) -> String {
    switch value {
    case .null: return ""
    // Here, and not while the library is locked.
    case .string(let text), .number(let text): return text.composed
    case .array(let elements):
      let texts = elements.compactMap(\.string)
      guard texts.count == elements.count else { throw .badField(name, holds: value.text) }
      return texts.joined(separator: ", ")
    case .bool, .object: throw .badField(name, holds: value.text)
    }
  }
}
