import Library
import Platform

/// A book as reference managers describe it, in any format.
struct ReferenceRecord {
  private var texts = [[String]](repeating: [], count: ReferenceField.allCases.count)
  /// The names whose values were read.
  var readNames: Set<String> = []
  /// The names with more values than a book can have.
  var repeated: [String] = []
  var type: String?
  /// Whether each of the people is one name, even if it looks like several.
  var hasWholeNames = false
  private var rejectedCells: [RejectedCell] = []

  private(set) subscript(field: ReferenceField) -> [String] {
    get { texts[field.rawValue] }
    set { texts[field.rawValue] = newValue }
  }

  /// - Parameter texts: returns the values under a name, or `nil` if there are none.
  init(
    _ names: KeyPath<ReferenceNames, [[String]]>,
    _ texts: (ReferenceField, _ name: String) -> [String]?
  ) {
    // A number without a series is ignored.
    for row in ReferenceNames.all where row.field != .seriesNumber || !self[.series].isEmpty {
      var fieldTexts: [String] = []
      for group in row[keyPath: names] {
        let present = group.compactMap { name in texts(row.field, name).map { (name, $0) } }
        let values = present.flatMap(\.1).filter { !$0.isEmpty }
        if fieldTexts.isEmpty {
          fieldTexts = values
          readNames.formUnion(present.map(\.0))
          if row.field.isSingle, Set(values).count > 1 { repeated += present.map(\.0) }
        } else if let first = values.first, Self.isSame(first, fieldTexts[0], as: row.field) {
          readNames.formUnion(present.map(\.0))
        }
      }
      self[row.field] = fieldTexts
    }
  }

  init(_ book: Book) {
    let details = book.details
    var keywords: Set<String> = []
    let labels = details.tags.isEmpty ? [] : Set(details.categories.map(Folding.labelKey))
    let singleValues: [(ReferenceField, String?)] = [
      (.title, details.title), (.author, details.author.nonEmpty), (.publisher, details.publisher),
      (.year, details.year.map(String.init)), (.isbn, details.isbn?.digits),
      (.owner, details.owner), (.location, details.location), (.series, details.series),
      (.seriesNumber, details.seriesNumber?.text), (.rating, details.rating?.text),
      (.notes, details.notes), (.description, details.description),
    ]
    for case (let field, let text?) in singleValues { self[field] = [text] }
    self[.people] = AuthorNames.people(in: details.author)
    self[.doi] =
      details.identifiers.first { $0.hasPrefix(Self.doi) }
      .map { [String($0.dropFirst(Self.doi.count))] } ?? []
    if details.identifiers.count > self[.doi].count { self[.identifiers] = details.identifiers }
    self[.keywords] = (CellLists.joined(details.categories) + details.tags)
      .filter { keywords.insert($0).inserted }
    self[.categories] = details.categories
    self[.tags] = details.tags.filter { labels.contains(Folding.labelKey($0)) }
  }

  private static let doi = "doi:"

  /// A name and its parts, which are `nil` if the name is not a person’s.
  typealias PersonName = (name: String, parts: NameParts?)

  /// The people one by one, or the whole author if there are none.
  var personNames: [PersonName] {
    let people = self[.people].filter { $0 != "others" }
    return (people.isEmpty ? self[.author] : people).map { ($0, NameParts(Self.withoutRole($0))) }
  }

  /// Returns a name without a role behind it, `(Editor)` or `[translator]`, which is not a last name. The
  /// author as written has it.
  private static func withoutRole(_ name: String) -> String {
    guard let last = name.last, last == ")" || last == "]",
      let start = name.lastIndex(of: last == ")" ? "(" : "["), start > name.startIndex
    else { return name }
    return name[..<start].trimmingSpaces()
  }

  /// Whether the author cannot be restored from these names.
  func needsAuthor(with names: [PersonName]) -> Bool {
    self[.people].isEmpty
      || AuthorNames.cell(names.map { $0.parts?.displayName ?? $0.name }) != self[.author].first
  }

  /// The types of books in all formats. Some of them are unspecific.
  static let bookTypes: Set<String> = [
    "book", "mvbook", "booklet", "collection", "mvcollection", "proceedings", "mvproceedings",
    "reference", "mvreference", "manual", "phdthesis", "mastersthesis", "thesis", "edbook", "ebook",
    "clswk", "thes", "conf", "ser", "pamp", "pamphlet", "manuscript", "classic", "document", "gen",
    "misc", "unpublished", "",
  ]

  private static func isSame(_ lhs: String, _ rhs: String, as field: ReferenceField) -> Bool {
    lhs == rhs || field == .year && year(lhs) != nil && year(lhs) == year(rhs)
  }

  mutating func reject(_ text: String, as field: String) {
    rejectedCells.append(RejectedCell(field: field, text: text))
  }

  /// Returns the names of a record whose values were ignored, at least in part.
  func ignored(of names: some Sequence<String>) -> [String] {
    names.filter { !readNames.contains($0) } + repeated
  }

  private var authorOfPeople: String {
    let people = self[.people]
    if hasWholeNames {
      return people.count == 1 ? AuthorNames.whole(people[0]) : AuthorNames.cell(people)
    }
    return AuthorNames.cell(people.flatMap(ImportedNames.people))
  }

  func book(line: Int) -> ImportedBook {
    let title = (self[.title].prefix(1) + self[.subtitle].prefix(1)).joined(separator: ": ")
    let author = self[.author].first ?? authorOfPeople
    var book = ImportedBook(line: line, details: .init(title: title, author: author))
    book.rejectedCells = rejectedCells
    book.kind = type.flatMap { Self.bookTypes.contains($0.lowercased()) ? nil : $0.shortened() }
    book.details.publisher = self[.publisher].first
    book.details.owner = self[.owner].first
    book.details.location = self[.location].first
    book.details.series = self[.series].first
    if let number = self[.seriesNumber].first {
      book.details.seriesNumber = SeriesNumber(importedText: number)
      book.reportSeriesRange(number)
      if book.details.seriesNumber == nil {
        book.reject(number, as: BookField.seriesNumber.rawValue)
      }
    }
    let notes = self[.notes].joined(separator: "\n\n")
    book.details.notes = notes.isEmpty ? nil : notes
    book.details.description = self[.description].first
    book.details.categories = CellLists.categories(self[.categories])
    book.details.tags = Self.list(tags)
    if let year = self[.year].first {
      book.details.year = Self.year(year)
      if book.details.year == nil { book.reject(year, as: BookField.year.rawValue) }
    }
    let numbers = self[.isbn].joined(separator: "\n")
    if !numbers.isEmpty {
      let (isbn, otherParts) = Self.isbn(numbers)
      book.details.isbn = isbn
      let field = BookField.isbn.rawValue
      for other in otherParts {
        if BookCells.isbn(other) == nil {
          book.reject(other, as: field)
        } else {
          book.changedCells.append(ChangedCell(field: field, text: other, change: .second))
        }
      }
    }
    for text in self[.identifiers] { book.addIdentifiers(text) }
    for text in self[.doi] {
      // Some programs write it as a URL.
      if let start = text.firstRange(of: "10.")?.lowerBound {
        book.addIdentifier("doi", String(text[start...]))
      } else {
        book.reject(text, as: BookField.identifiers.rawValue)
      }
    }
    if let rating = self[.rating].first { book.setRating(rating) }
    return book
  }

  /// The keywords that are not categories, or that are also tags.
  private var tags: [String] {
    // Commas separate keywords, so that they have none.
    let categories = Set(self[.categories] + CellLists.joined(self[.categories]))
    let tags = Set(self[.tags])
    let keywords = self[.keywords] + self[.tags].filter { !self[.keywords].contains($0) }
    return keywords.filter { !categories.contains($0) || tags.contains($0) }
  }

  /// Returns words that are already separate as a list.
  private static func list(_ words: [String]) -> [String] {
    let hasSeparators = words.contains { $0.utf8.contains { ",;".utf8.contains($0) } }
    return hasSeparators ? CellLists.joined(words) : BookDetails.list(words.joined(separator: ","))
  }

  /// Returns the first year in `1965-08`, `1965/1970`, `1965/08/01/` or `1965?`.
  static func year(_ text: String) -> Int? {
    BookCells.year(text) ?? BookCells.year(String(text.prefix { $0 != "/" && $0 != "~" }))
  }

  /// Returns the first ISBN in the text, and other parts that look like an ISBN or, if there are
  /// none, the whole text.
  static func isbn(_ text: String) -> (ISBN?, otherParts: [String]) {
    if let isbn = BookCells.isbn(text) { return (isbn, []) }
    guard text.utf8.count <= TextLimit.line else { return (nil, [text]) }
    let parts = text.split { ",;/()\n".contains($0) }.flatMap { part -> [String] in
      let part = part.trimmingSpaces()
      return BookCells.isbn(part) == nil
        ? part.split(whereSeparator: \.isWhitespace).map(String.init) : [part]
    }
    var first: ISBN?
    var otherParts: [String] = []
    for part in parts {
      if let isbn = BookCells.isbn(part) {
        if first == nil { first = isbn } else if isbn != first { otherParts.append(part) }
      } else if ISBN.looksLikeISBN(part) {
        otherParts.append(part)
      }
    }
    return first == nil && otherParts.isEmpty ? (nil, [text]) : (first, otherParts)
  }
}
