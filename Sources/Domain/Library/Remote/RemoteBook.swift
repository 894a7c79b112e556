import Platform

/// A book on a server. Each field is a string, which may be empty.
///
/// All servers have the common fields. Other fields are known from the server's responses.
package struct RemoteBook: Equatable, Sendable {
  /// A field of a book. The raw values are the keys in JSON.
  package enum Field: String, CaseIterable, Sendable {
    case title, author, publisher, categories, lastCheckedOutBy, lastCheckedOut
    // Fields that some servers lack.
    case isbn, year, owner, location, series, seriesNumber, notes, description, identifiers
    case tags, rating
    case borrower, dueDate, renewals

    /// The fields that all servers have.
    package static let common: Set<Field> = [
      .title, .author, .publisher, .categories, .lastCheckedOutBy, .lastCheckedOut,
    ]

    package var isLoanField: Bool {
      [.lastCheckedOutBy, .lastCheckedOut, .borrower, .dueDate, .renewals].contains(self)
    }
  }

  package private(set) var values: [Field: String] = [:]

  /// The value of a title, an author or a borrower that the server does not send.
  package static let unknown = "?"

  package subscript(_ field: Field) -> String {
    get { values[field] ?? "" }
    set { values[field] = newValue }
  }

  package func has(_ field: Field) -> Bool { values[field] != nil }

  /// Returns the fields that differ from another book, except fields that either book lacks.
  package func differences(from other: RemoteBook) -> [Field] {
    Field.allCases.filter { field in
      guard let value = values[field], let otherValue = other.values[field] else { return false }
      return field == .lastCheckedOut ? !Self.isSame(value, otherValue) : value != otherValue
    }
  }

  /// The greatest accepted difference between the clocks of a computer and of its server, in
  /// seconds.
  private static let maxClockSkew = 86_400.0

  /// Whether two times may belong to the same checkout, as recorded by different clocks.
  private static func isSame(_ lhs: String, _ rhs: String) -> Bool {
    guard let lhs = instant(lhs), let rhs = instant(rhs) else { return lhs == rhs }
    return abs(lhs.timeIntervalSince(rhs)) < maxClockSkew
  }

  /// Returns the fields that do not have the requested values. A borrowed book that was
  /// lent is on loan to the user again after its return.
  ///
  /// - Parameter isExact: whether the borrower must have the same name, which a server may have
  ///   found by a card or a part of the name.
  package func mismatches(with expected: RemoteBook, isExact: Bool) -> [Field] {
    Field.allCases.filter { field in
      guard let text = expected.values[field] else { return false }
      guard let own = values[field] else { return !text.isEmpty }
      return switch field {
      case .borrower where text.isEmpty: !own.isEmpty && own != Borrower.user
      case .borrower: isExact ? !Borrower.isSame(own, text) : own.isEmpty
      case .lastCheckedOut: !Self.isSame(own, text)
      case .renewals: (Int(own) ?? 0) < (Int(text) ?? 0)
      default: own != text
      }
    }
  }

  /// Returns the book with these fields only.
  package func selecting(_ fields: some Sequence<Field>) -> RemoteBook {
    var book = RemoteBook()
    for field in fields { book.values[field] = values[field] }
    return book
  }

  package init() {}

  // MARK: From a server

  /// Normalizes the fields sent by a server. Invalid values become empty.
  package init(received texts: [Field: String]) {
    for field in Field.common { values[field] = "" }
    for (field, text) in texts { values[field] = Self.normal(field, text) }
  }

  private static func normal(_ field: Field, _ text: String) -> String {
    let keepsLines = BookPart.named(field.rawValue)?.hasLines ?? false
    let text = PlainText.sanitized(text, keepingLines: keepsLines)
    switch field {
    case .categories: return BookDetails.text(ofList: BookDetails.categories(text))
    case .tags: return BookDetails.list(text).joined(separator: ", ")
    case .identifiers: return Identifier.list(text).joined(separator: ", ")
    case .isbn: return (try? ISBN(text))?.digits ?? ""
    case .year:
      return Int(text).flatMap { BookDetails.years.contains($0) ? String($0) : nil } ?? ""
    case .rating: return (try? Rating(text))?.text ?? ""
    case .seriesNumber: return (try? SeriesNumber(text))?.text ?? ""
    case .lastCheckedOut: return instant(text).map(Self.stamp) ?? ""
    case .dueDate: return Day(iso: text)?.iso ?? ""
    case .renewals: return Int(text).flatMap(Bounds.count).map(String.init) ?? ""
    default: return text
    }
  }

  /// The details of the book. A missing title or author is unknown.
  package var details: BookDetails {
    func valueOrUnknown(_ field: Field) -> String {
      let text = self[field]
      return text.isEmpty ? Self.unknown : text
    }
    var details = BookDetails(title: valueOrUnknown(.title), author: valueOrUnknown(.author))
    for field in Field.allCases where !self[field].isEmpty {
      switch field {
      case .title, .author, .borrower, .dueDate, .lastCheckedOut, .lastCheckedOutBy, .renewals:
        break
      case .tags: details.tags = BookDetails.list(self[field])
      case .categories: details.categories = BookDetails.categories(self[field])
      case .rating: details.rating = try? Rating(self[field])
      case .publisher, .isbn, .year, .owner, .location, .series, .seriesNumber,
        .notes, .description, .identifiers:
        if let bookField = BookField(rawValue: field.rawValue) {
          try? details.set(bookField, to: self[field])
        }
      }
    }
    return details
  }

  // MARK: From the library

  /// The fields of the details. Those without a value are empty.
  package init(_ details: BookDetails) {
    for field in Field.allCases where !field.isLoanField {
      values[field] =
        switch field {
        case .tags: details.tags.joined(separator: ", ")
        case .rating: details.rating?.text ?? ""
        case .title, .author: Self.emptyIfUnknown(field == .title ? details.title : details.author)
        default: BookField(rawValue: field.rawValue).map(details.text) ?? ""
        }
    }
  }

  private static func emptyIfUnknown(_ text: String) -> String { text == unknown ? "" : text }

  // MARK: The loan

  /// The current borrower, or `nil` if the book is available.
  package var borrower: String? {
    let name = has(.borrower) ? self[.borrower] : self[.lastCheckedOutBy]
    return name.isEmpty ? nil : name
  }

  package var checkedOutAt: Date? { Self.instant(self[.lastCheckedOut]) }

  package var renewals: Int { Int(self[.renewals]) ?? 0 }

  package var dueDate: Day? { Day(iso: self[.dueDate]) }

  /// Returns a time in UTC, such as `2026-12-01 09:30:00`.
  package static func stamp(_ instant: Date) -> String {
    String(instant.iso.replacing("T", with: " ").dropLast())
  }

  /// - Parameter text: a time as written by `stamp`, with or without a time zone (`UTC`, `+0300`,
  ///   `GMT+3`, `GMT+03:00`), or in ISO 8601.
  package static func instant(_ text: String) -> Date? {
    let isStamp = text.utf8.count >= 19 && text.dropFirst(10).first == " "
    let zone = isStamp ? self.zone(text.dropFirst(19)) : ""
    guard let zone else { return nil }
    let instant = try? Date(
      isStamp ? text.prefix(19).replacing(" ", with: "T") + zone : text, strategy: .iso8601)
    return instant.flatMap { Bounds.instants.contains($0) ? $0 : nil }
  }

  /// Converts a time zone to ISO 8601.
  private static func zone(_ text: Substring) -> String? {
    var text = text.drop { $0 == " " }
    for name in ["GMT", "UTC", "Z"] where text.hasPrefix(name) {
      text = text.dropFirst(name.count)
      break
    }
    guard let sign = text.first else { return "Z" }
    let digits = text.dropFirst().filter { $0 != ":" }
    guard "+-".contains(sign), (1...4).contains(digits.count),
      digits.allSatisfy({ $0.isASCII && $0.isNumber })
    else { return nil }
    let hours = digits.count > 2 ? digits.dropLast(2) : digits[...]
    let minutes = digits.count > 2 ? digits.suffix(2) : "00"
    return "\(sign)\(hours.count == 1 ? "0" : "")\(hours):\(minutes)"
  }
}
