import Library
import LibraryPorts
import Platform
import Streams

/// Writes books in the columns of Goodreads’ export, which other services also read.
struct GoodreadsBookWriter: BookWriter {
  private static let headings = [
    "Book Id", "Title", "Author", "Author l-f", "Additional Authors", "ISBN", "ISBN13", "My Rating",
    "Average Rating", "Publisher", "Binding", "Number of Pages", "Year Published",
    "Original Publication Year", "Date Read", "Date Added", "Bookshelves",
    "Bookshelves with positions", "Exclusive Shelf", "My Review", "Spoiler", "Private Notes",
    "Read Count", "Owned Copies",
  ]

  var unsupported: Set<ExportLoss>? { [.loans, .halfStars] }

  func losses(of book: Book) -> [ExportLoss] {
    let details = book.details
    var unsupportedFields: [BookField] = [.categories, .owner, .location, .description]
      .filter { !details.text(of: $0).isEmpty }
    if details.series != nil, Self.series(details) == nil { unsupportedFields.append(.series) }
    if details.identifiers.count > (Self.number(details) == nil ? 0 : 1) {
      unsupportedFields.append(.identifiers)
    }
    let readThroughs = book.reading?.readThroughs ?? []
    let days = readThroughs.flatMap { [$0.begun, $0.ended] }.count { $0 != nil }
    let writtenDayCount = Self.lastReadDay(book.reading) == nil ? 0 : 1
    return unsupportedFields.map(ExportLoss.part) + (days > writtenDayCount ? [.readingDays] : [])
  }

  /// Returns when the book was last read, or stopped, if the day is known in full.
  private static func lastReadDay(_ reading: Reading?) -> Day? {
    let outcome = reading?.shelf == .stopped ? ReadThrough.Outcome.stopped : .finished
    return reading?.readThroughs.last { $0.outcome == outcome }?.ended?.exactDay
  }

  mutating func begin() -> String { CSVLine.of(Self.headings) }

  mutating func book(_ book: Book) -> String {
    let details = book.details
    let reading = book.reading
    let people = AuthorNames.people(in: details.author)
    let first = people.first ?? details.author
    let sortName = NameParts(first).map { "\($0.family), \($0.given)" } ?? first
    let shelf =
      switch reading?.shelf {
      case .read: "read"
      case .reading: "currently-reading"
      case .want: "to-read"
      case .stopped: "did-not-finish"
      case nil: ""
      }
    // Goodreads separates shelves by commas, and their names have no spaces.
    let shelves = details.tags.map { $0.replacing(" ", with: "-").lowercased() }
    let cells: [String: String] = [
      "Book Id": Self.number(details) ?? "", "Title": Self.title(details), "Author": first,
      "Author l-f": sortName,
      "Additional Authors": people.dropFirst().filter { $0 != "others" }.map(Self.withoutCommas)
        .joined(separator: ", "),
      "ISBN": Self.quotedNumber(details.isbn.flatMap { Self.isbn10($0.digits) }),
      "ISBN13": Self.quotedNumber(details.isbn?.digits),
      "My Rating": String(details.rating?.wholeStars ?? 0), "Publisher": details.publisher ?? "",
      "Number of Pages": details.pages.map(String.init) ?? "",
      "Year Published": details.year.map(String.init) ?? "",
      "Date Read": Self.date(Self.lastReadDay(reading)?.iso),
      "Date Added": Self.date(book.knownAddedAt?.iso), "Exclusive Shelf": shelf,
      "Bookshelves": (shelves + [shelf].filter { !$0.isEmpty && $0 != "read" })
        .joined(separator: ", "),
      "My Review": Self.html(details.notes), "Read Count": String(Self.readCount(reading)),
      "Owned Copies": book.isHere ? "1" : "0",
    ]
    return CSVLine.of(Self.headings.map { cells[$0] ?? "" })
  }

  /// Goodreads counts the reading that has not ended.
  private static func readCount(_ reading: Reading?) -> Int {
    guard let reading else { return 0 }
    return reading.readCount + (reading.shelf == .reading ? 1 : 0)
  }

  mutating func end() -> String { "" }

  private static func number(_ details: BookDetails) -> String? {
    details.identifiers.first { $0.hasPrefix("goodreads:") }.map { String($0.dropFirst(10)) }
  }

  private static func title(_ details: BookDetails) -> String {
    details.title + (series(details) ?? "")
  }

  /// Returns the series as Goodreads appends it to a title, ` (Dune, #1)`, or `nil` without a
  /// number.
  private static func series(_ details: BookDetails) -> String? {
    guard let series = details.series, let number = details.seriesNumber else { return nil }
    return " (\(series), #\(number.text))"
  }

  /// Returns a name without commas, which separate names at Goodreads.
  private static func withoutCommas(_ person: String) -> String {
    guard person.contains(","), let parts = NameParts(person) else {
      return person.replacing(",", with: "")
    }
    return NameParts.displayName(given: parts.given, family: parts.family, suffix: parts.suffix)
  }

  /// Returns the ISBN-10 of an ISBN-13 that begins with 978.
  private static func isbn10(_ digits: String) -> String? {
    guard digits.hasPrefix("978") else { return nil }
    let body = digits.dropFirst(3).prefix(9)
    let sum = zip(stride(from: 10, to: 1, by: -1), body).reduce(0) {
      $0 + $1.0 * ($1.1.wholeNumberValue ?? 0)
    }
    let check = (11 - sum % 11) % 11
    return body + (check == 10 ? "X" : String(check))
  }

  /// Formatted as Goodreads does, so that spreadsheets do not read it as a number.
  private static func quotedNumber(_ digits: String?) -> String { "=\"\(digits ?? "")\"" }

  private static func date(_ iso: String?) -> String {
    String((iso ?? "").prefix(10)).replacing("-", with: "/")
  }

  private static func html(_ text: String?) -> String {
    (text ?? "").escaped { scalar in
      switch scalar {
      case "&": "&amp;"
      case "<": "&lt;"
      case "\n": "<br/>"
      default: nil
      }
    }
  }
}
