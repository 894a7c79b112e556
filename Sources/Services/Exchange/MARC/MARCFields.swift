import Library
import Platform

/// The record of a book.
///
/// Authors stand in direct order (indicator 0), for no program knows which word is the family name, unless
/// there is a comma; all of them as they are known here in 245 $c. Lines of notes and of the description
/// are a field each, empty ones too. The owner is who holds the book, 852, and the location stands there too; stars and the day on which the
/// book came are in 991, a field that every library may use for itself. Loans are not carried.
struct MARCFields {
  /// Stars in $a, and when the book was added in $d.
  static let local = "991"

  let record: MARCRecord

  init(_ book: Book) {
    let details = book.details
    var record = MARCRecord()
    // A new text, a monograph, in UTF-8, described without ISBD's punctuation.
    record.leader = "00000nam a2200000uc 4500"
    record.control = [
      ("001", book.numberText), ("003", MARCRecord.origin), ("008", Self.fixed(book)),
    ]
    func add(_ tag: String, _ indicators: String, _ parts: [(Character, String?)]) {
      let subfields = parts.compactMap { code, text in
        text.map { (code: code, text: Self.clean($0)) }
      }
      guard !subfields.isEmpty else { return }
      record.fields.append(
        MARCRecord.Field(tag: tag, indicators: indicators, subfields: subfields))
    }
    add("020", "  ", [("a", details.isbn?.digits)])
    for identifier in details.identifiers {
      let scheme = identifier.prefix { $0 != ":" }
      let value = String(identifier.dropFirst(scheme.count + 1))
      add("024", "7 ", [("a", value), ("2", String(scheme))])
    }
    let people = AuthorNames.people(in: details.author)
    if let first = people.first { add(Self.tag("1", first), Self.order(first), [("a", first)]) }
    let (main, rest) = Self.parts(of: details.title)
    add(
      "245", people.isEmpty ? "00" : "10", [("a", main), ("b", rest), ("c", details.author)])
    add(
      "264", " 1", [("b", details.publisher), ("c", details.year.map(String.init))])
    add("490", "0 ", [("a", details.series), ("v", details.seriesNumber?.text)])
    for line in Self.lines(details.notes) { add("500", "  ", [("a", line)]) }
    for line in Self.lines(details.description) { add("520", "  ", [("a", line)]) }
    for category in details.categories { add("650", " 4", [("a", category)]) }
    for tag in details.tags { add("653", "  ", [("a", tag)]) }
    for person in people.dropFirst() {
      add(Self.tag("7", person), Self.order(person), [("a", person)])
    }
    add("852", "  ", [("a", details.owner), ("c", details.location)])
    add(
      Self.local, "  ",
      [("a", details.rating?.text), ("d", book.addedAt.iso)])
    self.record = record
  }

  /// The tag of a person's name, or of a company's.
  private static func tag(_ hundreds: String, _ name: String) -> String {
    hundreds + (NameParts.isCompany(name) ? "10" : "00")
  }

  /// Whether the name stands with the family's first; that of a company stands in direct order.
  private static func order(_ name: String) -> String {
    NameParts.isCompany(name) ? "2 " : name.contains(",") ? "1 " : "0 "
  }

  private static func lines(_ text: String?) -> [String] {
    text?.split(separator: "\n", omittingEmptySubsequences: false).map(String.init) ?? []
  }

  /// The title and what follows its colon, if that can be put together again.
  private static func parts(of title: String) -> (String, String?) {
    guard let colon = title.firstRange(of: ": "),
      let end = title[..<colon.lowerBound].last, !end.isWhitespace, !"=;/.,:".contains(end),
      let start = title[colon.upperBound...].first, !start.isWhitespace
    else { return (title, nil) }
    return (String(title[..<colon.lowerBound]), String(title[colon.upperBound...]))
  }

  /// Signs that mean something in a record are in no text of a library, but a stray one would end it.
  private static func clean(_ text: String) -> String {
    text.escaped { PlainText.isControl($0) ? " " : nil }
  }

  /// Field 008: when the record was made, and of which year the book is.
  private static func fixed(_ book: Book) -> String {
    let made = book.addedAt.formatted(.iso8601.year().month().day().dateSeparator(.omitted))
    let year: String =
      switch book.details.year {
      case let year? where year > 0:
        "s" + String(repeating: "0", count: max(0, 4 - String(year).count)) + String(year) + "    "
      // Before Christ.
      case .some: "b        "
      case nil: "nuuuuuuuu"
      }
    return made.suffix(6) + year + "xx " + String(repeating: "|", count: 17) + "und||"
  }
}
