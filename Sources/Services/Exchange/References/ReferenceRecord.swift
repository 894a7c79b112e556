import Library
import Platform

/// A book as reference managers keep it, whatever the format.
struct ReferenceRecord {
  /// What stands in each field, by its raw value.
  private var texts = [[String]](repeating: [], count: ReferenceField.allCases.count)
  /// The names that what is taken stands under.
  var used: Set<String> = []
  /// Those under which there is more than a book has room for.
  var repeated: [String] = []
  /// What the record is, as its format calls it.
  var type: String?
  /// What could not be understood.
  private var leftOut: [LeftOutCell] = []

  private(set) subscript(field: ReferenceField) -> [String] {
    get { texts[field.rawValue] }
    set { texts[field.rawValue] = newValue }
  }

  /// Reads a record.
  ///
  /// - Parameters:
  ///   - names: what its format calls the fields.
  ///   - texts: what stands under a name; nil if nothing does.
  init(
    _ names: KeyPath<ReferenceNames, [[String]]>,
    _ texts: (ReferenceField, _ name: String) -> [String]?
  ) {
    // A number is a place in a series where there is one.
    for row in ReferenceNames.all where row.field != .seriesNumber || !self[.series].isEmpty {
      var found: [String] = []
      for group in row[keyPath: names] {
        let there = group.compactMap { name in texts(row.field, name).map { (name, $0) } }
        let values = there.flatMap(\.1).filter { !$0.isEmpty }
        if found.isEmpty {
          found = values
          used.formUnion(there.map(\.0))
          if row.field.isSingle, Set(values).count > 1 { repeated += there.map(\.0) }
        } else if let first = values.first, Self.isSame(first, found[0], as: row.field) {
          used.formUnion(there.map(\.0))
        }
      }
      self[row.field] = found
    }
  }

  /// A book that is to be written.
  init(_ book: Book) {
    let details = book.details
    var keywords: Set<String> = []
    let labels = details.tags.isEmpty ? [] : Set(details.categories.map(Folding.labelKey))
    let singles: [(ReferenceField, String?)] = [
      (.title, details.title), (.author, details.author), (.publisher, details.publisher),
      (.year, details.year.map(String.init)), (.isbn, details.isbn?.digits),
      (.owner, details.owner), (.location, details.location), (.series, details.series),
      (.seriesNumber, details.seriesNumber?.text), (.rating, details.rating?.text),
      (.notes, details.notes), (.description, details.description),
    ]
    for case (let field, let text?) in singles { self[field] = [text] }
    self[.people] = AuthorNames.people(in: details.author)
    self[.doi] =
      details.identifiers.first { $0.hasPrefix(Self.doi) }
      .map { [String($0.dropFirst(Self.doi.count))] } ?? []
    if details.identifiers.count > self[.doi].count { self[.identifiers] = details.identifiers }
    self[.keywords] = (details.categories + details.tags).filter { keywords.insert($0).inserted }
    self[.categories] = details.categories
    self[.tags] = details.tags.filter { labels.contains(Folding.labelKey($0)) }
  }

  private static let doi = "doi:"

  /// A name, and its parts; nil for what is no person's.
  typealias Named = (name: String, parts: NameParts?)

  /// The people, each on their own; all of the author where no name is in it.
  var named: [Named] {
    let people = self[.people].filter { $0 != "others" }
    return (people.isEmpty ? self[.author] : people).map { ($0, NameParts($0)) }
  }

  /// Whether the author is not what these names are read back as.
  func needsAuthor(beside named: [Named]) -> Bool {
    self[.people].isEmpty
      || AuthorNames.cell(named.map { $0.parts?.spoken ?? $0.name }) != self[.author].first
  }

  /// The types of books, in all formats; some say nothing but that there is something.
  static let books: Set<String> = [
    "book", "mvbook", "booklet", "collection", "mvcollection", "proceedings", "mvproceedings",
    "reference", "mvreference", "manual", "phdthesis", "mastersthesis", "thesis", "edbook", "ebook",
    "clswk", "thes", "conf", "ser", "pamp", "pamphlet", "manuscript", "classic", "document", "gen",
    "misc", "unpublished", "",
  ]

  private static func isSame(_ one: String, _ other: String, as field: ReferenceField) -> Bool {
    one == other || field == .year && year(one) != nil && year(one) == year(other)
  }

  mutating func leaveOut(_ text: String, as field: String) {
    leftOut.append(LeftOutCell(field: field, text: text))
  }

  /// Those of a record's names that were not taken, or not all of them.
  func untaken(of names: some Sequence<String>) -> [String] {
    names.filter { !used.contains($0) } + repeated
  }

  func book(line: Int) -> ImportedBook {
    let title = (self[.title].prefix(1) + self[.subtitle].prefix(1)).joined(separator: ": ")
    let author = self[.author].first ?? AuthorNames.cell(self[.people])
    var book = ImportedBook(line: line, details: .init(title: title, author: author))
    book.leftOut = leftOut
    book.kind = type.flatMap { Self.books.contains($0.lowercased()) ? nil : $0.shortened() }
    book.details.publisher = self[.publisher].first
    book.details.owner = self[.owner].first
    book.details.location = self[.location].first
    book.details.series = self[.series].first
    if let place = self[.seriesNumber].first {
      book.details.seriesNumber = SeriesNumber(written: place)
      if book.details.seriesNumber == nil {
        book.leaveOut(place, as: BookField.seriesNumber.rawValue)
      }
    }
    let notes = self[.notes].joined(separator: "\n\n")
    book.details.notes = notes.isEmpty ? nil : notes
    book.details.description = self[.description].first
    book.details.categories = Self.list(self[.categories])
    book.details.tags = Self.list(tags)
    if let year = self[.year].first {
      book.details.year = Self.year(year)
      if book.details.year == nil { book.leaveOut(year, as: BookField.year.rawValue) }
    }
    let numbers = self[.isbn].joined(separator: "\n")
    if !numbers.isEmpty {
      let (found, others) = Self.isbn(numbers)
      book.details.isbn = found
      let field = BookField.isbn.rawValue
      for other in others {
        if BookCells.isbn(other) == nil {
          book.leaveOut(other, as: field)
        } else {
          book.changed.append(ChangedCell(field: field, text: other, change: .second))
        }
      }
    }
    for text in self[.identifiers] { book.takeIdentifiers(text) }
    for text in self[.doi] {
      // Some write its address.
      if let start = text.firstRange(of: "10.")?.lowerBound {
        book.takeIdentifier("doi", String(text[start...]))
      } else {
        book.leaveOut(text, as: BookField.identifiers.rawValue)
      }
    }
    if let rating = self[.rating].first { book.takeRating(rating) }
    return book
  }

  /// Keywords that are not categories, or that are tags besides.
  private var tags: [String] {
    let (categories, tags) = (Set(self[.categories]), Set(self[.tags]))
    let keywords = self[.keywords] + self[.tags].filter { !self[.keywords].contains($0) }
    return keywords.filter { !categories.contains($0) || tags.contains($0) }
  }

  /// Words that are apart already.
  private static func list(_ words: [String]) -> [String] {
    let hasMarks = words.contains { $0.utf8.contains { ",;".utf8.contains($0) } }
    return hasMarks ? CellLists.joined(words) : BookDetails.list(words.joined(separator: ","))
  }

  /// The first year of `1965-08`, `1965/1970`, `1965/08/01/` or `1965?`.
  static func year(_ text: String) -> Int? {
    BookCells.year(text) ?? BookCells.year(String(text.prefix { $0 != "/" && $0 != "~" }))
  }

  /// The first ISBN in a text, and what else there is that should be one.
  static func isbn(_ text: String) -> (ISBN?, others: [String]) {
    if let isbn = BookCells.isbn(text) { return (isbn, []) }
    guard text.utf8.count <= TextLimit.line else { return (nil, [text]) }
    let parts = text.split { ",;/()\n".contains($0) }.flatMap { part -> [String] in
      let part = part.trimmingSpaces()
      return BookCells.isbn(part) == nil
        ? part.split(whereSeparator: \.isWhitespace).map(String.init) : [part]
    }
    var found: ISBN?
    var others: [String] = []
    for part in parts {
      if let isbn = BookCells.isbn(part) {
        if found == nil { found = isbn } else if isbn != found { others.append(part) }
      } else if ISBN.isMeant(part) {
        others.append(part)
      }
    }
    return found == nil && others.isEmpty ? (nil, [text]) : (found, others)
  }
}
