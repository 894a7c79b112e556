import Foundation

/// A book as it is told to other programs: the keys are a promise.
package struct BookFacts: Encodable, Sendable {
  private let book: Book
  private let today: Day

  package init(_ book: Book, on today: Day) {
    self.book = book
    self.today = today
  }

  private enum CodingKeys: String, CodingKey {
    case number, title, author, publisher, categories, isbn, year, owner, notes, tags, rating,
      status
    case borrower, checkedOutAt, dueDate, daysOverdue, renewals, lastCheckedOutBy, lastCheckedOutAt
    case addedAt
  }

  package func encode(to encoder: any Encoder) throws {
    let (details, loan) = (book.details, book.loan)
    let late = loan.map { max(0, $0.dueDate.days(until: today)) } ?? 0
    var facts = encoder.container(keyedBy: CodingKeys.self)
    try facts.encode(book.number, forKey: .number)
    try facts.encode(details.title, forKey: .title)
    try facts.encode(details.author, forKey: .author)
    try facts.encode(details.publisher, forKey: .publisher)
    try facts.encode(details.categories, forKey: .categories)
    try facts.encode(details.isbn, forKey: .isbn)
    try facts.encode(details.year, forKey: .year)
    try facts.encode(details.owner, forKey: .owner)
    try facts.encode(details.notes, forKey: .notes)
    try facts.encode(details.tags, forKey: .tags)
    try facts.encode(details.rating, forKey: .rating)
    try facts.encode(book.status(on: today).rawValue, forKey: .status)
    try facts.encode(loan?.borrower, forKey: .borrower)
    try facts.encode(loan.map { Self.text($0.checkedOutAt) }, forKey: .checkedOutAt)
    try facts.encode(loan?.dueDate, forKey: .dueDate)
    try facts.encode(late, forKey: .daysOverdue)
    try facts.encode(loan?.renewals ?? 0, forKey: .renewals)
    try facts.encode(book.lastLoan?.borrower, forKey: .lastCheckedOutBy)
    try facts.encode(book.lastLoan.map { Self.text($0.checkedOutAt) }, forKey: .lastCheckedOutAt)
    try facts.encode(Self.text(book.addedAt), forKey: .addedAt)
  }

  /// ISO 8601 in UTC, to the second.
  private static func text(_ instant: Date) -> String { instant.formatted(.iso8601) }
}
