import Library
import Platform
import Streams

/// The MARC21 record that is written for a book.
///
/// Authors are in direct order (indicator 0) unless they have a comma, since no program knows which
/// word is the family name. 245 $c has all authors as the user wrote them. Each line of the notes
/// and the description is a separate field, even an empty line. The owner is the holder of the
/// book.
struct MARCFields {
  private(set) var record = MARCRecord()

  /// - Parameter today: the day of the export.
  init(_ book: Book, on today: Day) {
    let details = book.details
    // A new record: language material, a monograph, in UTF-8, with ISBD punctuation omitted.
    record.leader = "00000nam a2200000uc 4500"
    record.control = [
      (MARCPart.number, book.numberText), (.origin, MARCRecord.origin),
      (.codes, Self.codes(book, on: today)),
    ].map { ($0.output.tags[0], $1) }
    add(.isbn, [details.isbn?.digits])
    for identifier in details.identifiers {
      let scheme = identifier.prefix { $0 != ":" }
      add(.identifiers, [String(identifier.dropFirst(scheme.count + 1)), String(scheme)])
    }
    let people = AuthorNames.people(in: details.author)
    if let first = people.first { add(.author, name: first) }
    let (main, rest) = Self.parts(of: details.title)
    add(.title, [main, rest, details.author.nonEmpty], indicators: people.isEmpty ? "00" : "10")
    add(.publication, [details.publisher, details.year.map(String.init)])
    add(.series, [details.series, details.seriesNumber?.text])
    for line in Self.lines(details.notes) { add(.notes, [line]) }
    for line in Self.lines(details.description) { add(.description, [line]) }
    for category in details.categories { add(.categories, [category]) }
    for tag in details.tags { add(.tags, [tag]) }
    for person in people.dropFirst() { add(.others, name: person) }
    add(.location, [details.owner, details.location])
    add(.local, [details.rating?.text, book.knownAddedAt?.iso])
  }

  private mutating func add(
    _ part: MARCPart, _ texts: [String?], tag: Int = 0, indicators: String? = nil
  ) {
    let target = part.output
    let subfields = zip(target.codes, texts).compactMap { code, text in
      text.map { (code: code, text: Self.clean($0)) }
    }
    guard !subfields.isEmpty else { return }
    let indicators = indicators ?? target.indicators ?? "  "
    record.fields.append(.init(tag: target.tags[tag], indicators: indicators, subfields: subfields))
  }

  /// The indicator says whether the family name comes first.
  private mutating func add(_ part: MARCPart, name: String) {
    let isCompany = NameParts.isCompany(name)
    let order = isCompany ? "2 " : name.contains(",") ? "1 " : "0 "
    add(part, [name], tag: isCompany ? 1 : 0, indicators: order)
  }

  private static func lines(_ text: String?) -> [String] {
    text?.split(separator: "\n", omittingEmptySubsequences: false).map(String.init) ?? []
  }

  /// Splits a title at its first colon, if joining the parts restores it.
  private static func parts(of title: String) -> (String, String?) {
    guard let colon = title.firstRange(of: ": "),
      let end = title[..<colon.lowerBound].last, !end.isWhitespace, !"=;/.,:".contains(end),
      let start = title[colon.upperBound...].first, !start.isWhitespace
    else { return (title, nil) }
    return (String(title[..<colon.lowerBound]), String(title[colon.upperBound...]))
  }

  /// Replaces control characters, since some of them would end the field or the record.
  private static func clean(_ text: String) -> String {
    text.escaped { PlainText.isControl($0) ? " " : nil }
  }

  /// Returns field 008: the date of the record, and the year of the book.
  ///
  /// “The fill character is not allowed in field 008 positions 00-05 (Date entered on file)”, nor are
  /// blanks: they have “six numeric characters”, the day when the record was created (MARC 21 Format
  /// for Bibliographic Data, 008). If it is not known when the book was added, that is today.
  private static func codes(_ book: Book, on today: Day) -> String {
    let created = (book.knownAddedAt.map { String($0.iso.prefix(10)) } ?? today.iso)
      .replacing("-", with: "")
    let year: String =
      switch book.details.year {
      case let year? where year > 0:
        "s" + String(repeating: "0", count: max(0, 4 - String(year).count)) + String(year) + "    "
      // A year BC.
      case .some: "b        "
      case nil: "nuuuuuuuu"
      }
    return created.suffix(6) + year + "xx " + String(repeating: "|", count: 17) + "und||"
  }
}
