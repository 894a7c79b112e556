import Platform

/// A book on a server. Each field is a string, which may be empty.
///
/// All servers have the common fields; a server that runs this program has all fields.
package struct RemoteBook: Equatable, Sendable {
  /// A field of a book. The raw values are the keys in JSON.
  package enum Field: String, CaseIterable, Sendable {
    case title, author, publisher, categories, lastCheckedOutBy, lastCheckedOut
    // Fields that some servers lack.
    case isbn, year, owner, location, series, seriesNumber, notes, description, identifiers
    case tags, rating
    case borrower, dueDate, renewals, holds

    /// The fields that all servers have.
    package static let common: Set<Field> = [
      .title, .author, .publisher, .categories, .lastCheckedOutBy, .lastCheckedOut,
    ]
  }

  package private(set) var values: [Field: String] = [:]

  /// The value of a title, an author or a borrower that the server does not send.
  package static let unknown = "?"

  package subscript(_ field: Field) -> String {
    get { values[field] ?? "" }
    set { values[field] = newValue }
  }

  package func has(_ field: Field) -> Bool { values[field] != nil }

  /// Returns the fields that differ from another book, except fields that either book lacks. Holds
  /// are compared by name only.
  package func differences(from other: RemoteBook) -> [Field] {
    Field.allCases.filter { field in
      guard let value = values[field], let otherValue = other.values[field] else { return false }
      return switch field {
      case .holds: Self.names(value) != Self.names(otherValue)
      case .lastCheckedOut: !Self.isSame(value, otherValue)
      default: value != otherValue
      }
    }
  }

  /// The greatest accepted difference between the clocks of a computer and of its server, in
  /// seconds.
  package static let skew = 86_400.0

  /// Whether two times may belong to the same checkout, as recorded by different clocks.
  private static func isSame(_ one: String, _ other: String) -> Bool {
    guard let one = instant(one), let other = instant(other) else { return one == other }
    return abs(one.timeIntervalSince(other)) < skew
  }

  /// Returns the book with some fields replaced with those of another book.
  package func with(_ fields: some Sequence<Field>, of other: RemoteBook) -> RemoteBook {
    var book = self
    for field in fields { if let value = other.values[field] { book.values[field] = value } }
    return book
  }

  /// Returns the book with these fields only.
  package func only(_ fields: some Sequence<Field>) -> RemoteBook {
    var book = RemoteBook()
    for field in fields { book.values[field] = values[field] }
    return book
  }

  package init() {}

  // MARK: From a server

  /// Normalizes the fields sent by a server. Invalid values become empty.
  package init(told texts: [Field: String]) {
    for field in Field.common { values[field] = "" }
    for (field, text) in texts { values[field] = Self.normal(field, text) }
  }

  private static func normal(_ field: Field, _ text: String) -> String {
    if field == .holds { return text }
    let keepsLines = BookPart.named(field.rawValue)?.hasLines ?? false
    let text = PlainText.imported(text, keepingLines: keepsLines)
    switch field {
    case .categories, .tags: return BookDetails.list(text).joined(separator: ", ")
    case .identifiers: return Identifier.list(text).joined(separator: ", ")
    case .isbn: return (try? ISBN(text))?.digits ?? ""
    case .year:
      return Int(text).flatMap { BookDetails.years.contains($0) ? String($0) : nil } ?? ""
    case .rating: return (try? Rating(text))?.text ?? ""
    case .seriesNumber: return (try? SeriesNumber(text))?.text ?? ""
    case .lastCheckedOut: return Self.instant(text).map(Self.stamp) ?? ""
    case .dueDate: return Day(iso: text)?.iso ?? ""
    case .renewals: return Int(text).flatMap(Bounds.count).map(String.init) ?? ""
    default: return text
    }
  }

  // MARK: From the library

  /// - Parameter fields: the fields that the server has.
  package init(_ book: Book, fields: Set<Field>) {
    let details = book.details
    // A server without owners cannot store loans from owners.
    let knowsOwners = fields.contains(.owner)
    let loan = knowsOwners ? book.openLoan : book.openLoanToBorrower
    // A server without borrowers stores the current borrower as the last one.
    let last =
      fields.contains(.borrower)
      ? (knowsOwners ? book.currentOrLastLoan : book.lastLoanToBorrower) : loan
    for field in fields {
      values[field] =
        switch field {
        case .lastCheckedOutBy: last?.borrower ?? ""
        case .lastCheckedOut: last.map { Self.stamp($0.checkedOutAt) } ?? ""
        case .borrower: loan?.borrower ?? ""
        case .dueDate: (knowsOwners ? book.dueDate : loan?.dueDate)?.iso ?? ""
        case .tags: details.tags.joined(separator: ", ")
        case .rating: details.rating?.text ?? ""
        case .renewals: String(loan?.renewals ?? 0)
        case .holds: Self.queue(book.holds)
        case .title, .author:
          Self.known(details.text(of: BookField(rawValue: field.rawValue) ?? .title))
        default: BookField(rawValue: field.rawValue).map(details.text) ?? ""
        }
    }
  }

  private static func known(_ text: String) -> String { text == unknown ? "" : text }

  /// Returns the details updated with the values of the server.
  package func filled(_ details: BookDetails) -> BookDetails {
    var details = details
    for (field, text) in values {
      switch field {
      case .title: details.title = text.isEmpty ? Self.unknown : text
      case .author: details.author = text.isEmpty ? Self.unknown : text
      case .tags: details.tags = BookDetails.list(text)
      case .rating: details.rating = try? Rating(text)
      case .borrower, .dueDate, .lastCheckedOut, .lastCheckedOutBy, .renewals, .holds: break
      case .publisher, .categories, .isbn, .year, .owner, .location, .series, .seriesNumber, .notes,
        .description, .identifiers:
        if let own = BookField(rawValue: field.rawValue) { try? details.set(own, to: text) }
      }
    }
    return details
  }

  // MARK: The loan

  /// The current borrower, or `nil` if the book is available.
  package var borrower: String? {
    let name = has(.borrower) ? self[.borrower] : self[.lastCheckedOutBy]
    return name.isEmpty ? nil : name
  }

  package var checkedOutAt: Date? { Self.instant(self[.lastCheckedOut]) }

  /// Whether both books have the same last loan, open or closed.
  package func hasLoan(of other: RemoteBook) -> Bool {
    self[.lastCheckedOutBy] == other[.lastCheckedOutBy]
      && Self.isSame(self[.lastCheckedOut], other[.lastCheckedOut])
  }

  /// The fields of the current loan, or `nil` if the book is available.
  package var openLoan: [Field: String]? {
    borrower == nil ? nil : values.filter { $0.key.isOfLoan && $0.key != .lastCheckedOut }
  }

  package var renewals: Int? { Int(self[.renewals]) }

  /// The holds on the book, in order.
  package var queue: [BookHold] {
    self[.holds].split(separator: "\n").map { line in
      let parts = line.split(separator: "\t", omittingEmptySubsequences: false)
      return BookHold(borrower: String(parts[0]), keptUntil: Day(iso: String(parts.last ?? "")))
    }
  }

  package var waiting: [String] { Self.names(self[.holds]) }

  private static func names(_ queue: String) -> [String] {
    queue.split(separator: "\n").map { String($0.prefix { $0 != "\t" }) }
  }

  /// Returns a line per hold, with the name and the last day of the hold.
  package static func queue(_ holds: [BookHold]) -> String {
    holds.map { "\(PlainText.imported($0.borrower))\t\($0.keptUntil?.iso ?? "")" }
      .joined(separator: "\n")
  }

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

extension RemoteBook: Codable {
  package init(from decoder: any Decoder) throws {
    let texts = try [String: String](from: decoder)
    for (key, text) in texts { if let field = Field(rawValue: key) { values[field] = text } }
  }

  package func encode(to encoder: any Encoder) throws {
    try Dictionary(uniqueKeysWithValues: values.map { ($0.key.rawValue, $0.value) })
      .encode(to: encoder)
  }
}

extension RemoteBook.Field {
  package var isOfLoan: Bool {
    [.lastCheckedOutBy, .lastCheckedOut, .borrower, .dueDate, .renewals].contains(self)
  }

  /// Whether the field describes the book, rather than its loan or its holds.
  package var isDetail: Bool { !isOfLoan && self != .holds }
}
