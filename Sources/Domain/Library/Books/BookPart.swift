/// A field of a book's details, with its name in JSON and CSV.
///
/// A new part needs a property of `BookDetails`, a line here and a migration of the schema; a part
/// that people fill in also needs a case of `BookField`.
package struct BookPart: Sendable {
  package enum Path: Sendable {
    case required(Access<String>)
    case text(Access<String?>)
    /// Text with line breaks.
    case lines(Access<String?>)
    case list(Access<[String]>)
    case isbn(Access<ISBN?>)
    case year(Access<Int?>)
    /// Within `Bounds.counts`.
    case count(Access<Int?>)
    case seriesNumber(Access<SeriesNumber?>)
    case rating(Access<Rating?>)
    case flag(Access<Bool>)
  }

  /// The accessors of a property. They run for every part of every row: a key path would copy all
  /// of the details each time.
  package struct Access<Value>: Sendable {
    let get: @Sendable (BookDetails) -> Value
    let set: @Sendable (inout BookDetails, Value) -> Void

    init(
      _ get: @escaping @Sendable (BookDetails) -> Value,
      _ set: @escaping @Sendable (inout BookDetails, Value) -> Void
    ) {
      self.get = get
      self.set = set
    }
  }

  package let name: String
  /// The name of its column, in snake case.
  package let column: String
  package let path: Path
  /// Whether tables have a column for it.
  package let isOutput: Bool

  private init(name: String, column: String? = nil, isOutput: Bool = true, path: Path) {
    self.name = name
    self.column = column ?? name
    self.path = path
    self.isOutput = isOutput
  }

  /// In the order of output to other programs.
  package static let all = [
    BookPart(name: "title", path: .required(Access({ $0.title }, { $0.title = $1 }))),
    BookPart(name: "author", path: .required(Access({ $0.author }, { $0.author = $1 }))),
    BookPart(name: "publisher", path: .text(Access({ $0.publisher }, { $0.publisher = $1 }))),
    BookPart(name: "categories", path: .list(Access({ $0.categories }, { $0.categories = $1 }))),
    BookPart(name: "isbn", path: .isbn(Access({ $0.isbn }, { $0.isbn = $1 }))),
    BookPart(name: "year", path: .year(Access({ $0.year }, { $0.year = $1 }))),
    BookPart(name: "owner", path: .text(Access({ $0.owner }, { $0.owner = $1 }))),
    BookPart(name: "location", path: .text(Access({ $0.location }, { $0.location = $1 }))),
    BookPart(name: "series", path: .text(Access({ $0.series }, { $0.series = $1 }))),
    BookPart(
      name: "seriesNumber", column: "series_number",
      path: .seriesNumber(Access({ $0.seriesNumber }, { $0.seriesNumber = $1 }))),
    BookPart(name: "tags", path: .list(Access({ $0.tags }, { $0.tags = $1 }))),
    BookPart(name: "rating", path: .rating(Access({ $0.rating }, { $0.rating = $1 }))),
    BookPart(name: "notes", path: .lines(Access({ $0.notes }, { $0.notes = $1 }))),
    BookPart(
      name: "description", path: .lines(Access({ $0.description }, { $0.description = $1 }))),
    BookPart(
      name: "identifiers", path: .list(Access({ $0.identifiers }, { $0.identifiers = $1 }))),
    BookPart(name: "pages", isOutput: false, path: .count(Access({ $0.pages }, { $0.pages = $1 }))),
    BookPart(
      name: "withdrawn", isOutput: false,
      path: .text(Access({ $0.withdrawn }, { $0.withdrawn = $1 }))),
    BookPart(name: "held", isOutput: false, path: .flag(Access({ $0.isHeld }, { $0.isHeld = $1 }))),
  ]
}

extension BookDetails {
  package subscript<Value>(part: BookPart.Access<Value>) -> Value {
    get { part.get(self) }
    set { part.set(&self, newValue) }
  }
}

extension BookPart {
  package static func named(_ name: String) -> BookPart? { all.first { $0.name == name } }

  package var hasLines: Bool { if case .lines = path { true } else { false } }
}

extension BookField {
  package var part: BookPart? { .named(rawValue) }

  package var hasLines: Bool { part?.hasLines ?? false }
}
