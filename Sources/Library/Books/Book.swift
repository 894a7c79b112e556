import Foundation

/// One copy of a book, in a library.
package struct Book: Equatable, Sendable {
  /// The accession number: given once, never given again.
  package let number: Int
  package var details: BookDetails
  package let addedAt: Date
  /// The newest loan, open or closed.
  package var lastLoan: Loan?
  /// The last so many days before a due date that count as "soon" in its library.
  package var soonDays = LoanStatus.soon

  package init(number: Int, details: BookDetails, addedAt: Date, lastLoan: Loan? = nil) {
    self.number = number
    self.details = details
    self.addedAt = addedAt
    self.lastLoan = lastLoan
  }

  package var title: String { details.title }
  package var author: String { details.author }

  /// The open loan, where the book is out.
  package var loan: Loan? { lastLoan.flatMap { $0.isOpen ? $0 : nil } }

  package func status(on today: Day) -> LoanStatus {
    loan.map { LoanStatus(dueDate: $0.dueDate, today: today, soonDays: soonDays) } ?? .available
  }
}

/// What is known of a book apart from its number and its loans.
package struct BookDetails: Codable, Equatable, Sendable {
  package var title: String
  package var author: String
  package var publisher: String?
  package var categories: [String] = []
  package var isbn: ISBN?
  /// A signed whole number: Homer's is negative.
  package var year: Int?
  package var owner: String?
  package var notes: String?
  package var tags: [String] = []
  /// 1 to 5.
  package var rating: Int?

  package init(title: String, author: String) {
    self.title = title
    self.author = author
  }
}

extension ISBN: Codable {
  package init(from decoder: any Decoder) throws {
    self.init(stored: try decoder.singleValueContainer().decode(String.self))
  }

  package func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(digits)
  }
}

extension BookDetails {
  /// What a person would read and type back for this field: empty where there is nothing.
  package func text(of field: BookField) -> String {
    switch field {
    case .title: title
    case .author: author
    case .publisher: publisher ?? ""
    case .categories: categories.joined(separator: ", ")
    case .isbn: isbn?.digits ?? ""
    case .year: year.map(String.init) ?? ""
    case .owner: owner ?? ""
    case .notes: notes ?? ""
    case .borrower, .due: ""
    }
  }

  /// Sets a field from what a person typed; nothing typed clears it. Fields of the loan are not here.
  ///
  /// - Throws: what is wrong with the value; the details are then as they were.
  package mutating func set(_ field: BookField, to typed: String) throws(LibraryError) {
    let text = try PlainText.checked(typed, for: field)
    if text.isEmpty, field.isRequired { throw .required(field) }
    let value = text.isEmpty ? nil : text
    switch field {
    case .title: title = text
    case .author: author = text
    case .publisher: publisher = value
    case .categories: categories = Self.list(text)
    case .isbn: isbn = try value.map(BookDetails.isbn)
    case .year: year = try value.map(BookDetails.year)
    case .owner: owner = value
    case .notes: notes = value
    case .borrower, .due: break
    }
  }

  /// These details with what is missing filled in from others; nothing that is there is changed.
  package func completed(from others: BookDetails) -> BookDetails {
    var whole = self
    whole.publisher = publisher ?? others.publisher
    whole.categories = categories.isEmpty ? others.categories : categories
    whole.isbn = isbn ?? others.isbn
    whole.year = year ?? others.year
    whole.owner = owner ?? others.owner
    whole.notes = notes ?? others.notes
    whole.tags = tags.isEmpty ? others.tags : tags
    whole.rating = rating ?? others.rating
    return whole
  }

  /// Splits at commas and semicolons; what differs only in case or accents is kept once.
  package static func list(_ text: String) -> [String] {
    var seen: Set<String> = []
    return text.split { $0 == "," || $0 == ";" }.map { $0.trimmingCharacters(in: .whitespaces) }
      .filter { !$0.isEmpty && seen.insert(Folding.labelKey($0)).inserted }
  }

  private static func isbn(_ text: String) throws(LibraryError) -> ISBN {
    do { return try ISBN(text) } catch { throw .badISBN(text, error) }
  }

  private static func year(_ text: String) throws(LibraryError) -> Int {
    let minus = text.replacing("\u{2212}", with: "-")
    guard let year = Int(minus) else { throw .badYear(text) }
    return year
  }
}
