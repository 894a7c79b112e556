/// Fields and subfields of a record: `264 #1 $bc` is two subfields of a field with these
/// indicators, `650 651 $a` one subfield of either field, and `008` a whole field.
struct MARCFieldSpec: ExpressibleByStringLiteral {
  let tags: [String]
  let indicators: String?
  let codes: [Character]

  init(stringLiteral text: String) {
    let words = text.split(separator: " ").map(String.init)
    codes = words.last { $0.hasPrefix("$") }.map { Array($0.dropFirst()) } ?? []
    tags = words.filter { $0.count == 3 && $0.allSatisfy(\.isNumber) }
    indicators = words.first { $0.count == 2 && !$0.hasPrefix("$") }?.replacing("#", with: " ")
  }
}

/// A part of a book: the fields that contain it in each kind of record, and the field that this
/// program writes. The first of several fields takes precedence. Their subfields correspond by
/// order.
struct MARCPart {
  var marc21: [MARCFieldSpec] = []
  var unimarc: [MARCFieldSpec] = []
  var output: MARCFieldSpec = ""

  static let number = Self(output: "001")
  static let origin = Self(output: "003")
  /// Coded data, which includes the year.
  static let codes = Self(marc21: ["008"], unimarc: ["100 $a"], output: "008")
  static let controlNumber = Self(marc21: ["010 $a"])
  static let isbn = Self(marc21: ["020 $a"], unimarc: ["010 $a"], output: "020 $a")
  /// The number and its scheme.
  static let identifiers = Self(marc21: ["024 $a2"], output: "024 7# $a2")
  /// The main author: a person or a company.
  static let author = Self(
    marc21: ["100 110 111 $a"], unimarc: ["700 710 $a"], output: "100 110 $a")
  /// The title, the rest of the title, the authors as printed, and the number and name of a volume.
  static let title = Self(marc21: ["245 $abcnp"], unimarc: ["200 $aefhi"], output: "245 $abc")
  static let publication = Self(
    marc21: ["264 #1 $bc", "260 $bc", "264 $bc"], unimarc: ["210 214 $cd"], output: "264 #1 $bc")
  static let pages = Self(marc21: ["300 $a"], unimarc: ["215 $a"])
  /// The name of the series, and the number in it.
  static let series = Self(
    marc21: ["490 830 $av"], unimarc: ["225 $av", "461 $tv"], output: "490 0# $av")
  static let notes = Self(marc21: ["500 $a"], unimarc: ["300 $a"], output: "500 $a")
  static let description = Self(marc21: ["520 $a"], unimarc: ["330 $a"], output: "520 $a")
  static let categories = Self(
    marc21: ["650 651 655 $a"], unimarc: ["606 607 608 $a"], output: "650 #4 $a")
  static let tags = Self(marc21: ["653 $a"], unimarc: ["610 $a"], output: "653 $a")
  static let others = Self(
    marc21: ["700 710 711 $a"], unimarc: ["701 702 711 712 $a"], output: "700 710 $a")
  /// The owner and the location are written.
  static let location = Self(
    marc21: ["852 $bchi", "090 $ab"], unimarc: ["930 $ca", "995 $ek"], output: "852 $ac")
  /// Other fields in their original script.
  static let original = Self(marc21: ["880 $6"])
  /// The rating and when the book was added, in a field for local use.
  static let local = Self(output: "991 $ad")

  /// The parts of a book by tag.
  static let marc21 = names(\.marc21)
  static let unimarc = names(\.unimarc)
  static let booksKeeper = names { $0.marc21 + [$0.output] }

  private static func names(_ specs: (Self) -> [MARCFieldSpec]) -> [String: String] {
    let parts = [
      ("number", number), ("number", origin), ("year", codes), ("isbn", isbn),
      ("identifiers", identifiers), ("author", author), ("title", title),
      ("publisher", publication), ("series", series), ("notes", notes),
      ("description", description), ("categories", categories), ("tags", tags),
      ("author", others), ("location", location), ("notes", original), ("rating", local),
    ]
    let names = parts.flatMap { name, part in specs(part).flatMap(\.tags).map { ($0, name) } }
    return Dictionary(names) { first, _ in first }
  }
}
