import Library
import LibraryPorts
import LibraryRules

/// What is missing in a book, where the catalogue has it, and what may be taken over from there.
package struct FillInteractor {
  /// Fields that a catalogue may fill in.
  private static let fields: [BookField] = [.publisher, .categories, .isbn, .year, .description]
  /// Among so many records of a search, the book is looked for.
  private static let candidates = 10

  private let library: LibraryContext
  private let catalogue: CatalogueChoice

  package init(_ library: LibraryContext, catalogue: CatalogueChoice) {
    self.library = library
    self.catalogue = catalogue
  }

  var today: Day { library.today }
  package var source: CatalogueSource { catalogue.source }
  /// The books that a line can mean.
  package var books: BooksMeant { library.books() }

  /// Asks the catalogue about a book, where anything is missing in it.
  package func plan(for number: Int) throws -> FillPlan {
    let book = try library.book(number)
    let lacksCover = library.covers != nil && book.cover == nil
    guard lacksCover || Self.fields.contains(where: { book.details.text(of: $0).isEmpty }) else {
      return .nothing(book)
    }
    guard let (record, isSame) = try record(of: book.details) else { return .unknown(book) }
    let whole = book.details.completed(from: record.details)
    let fields = Self.fields.filter { book.details.text(of: $0) != whole.text(of: $0) }
      .map { FillField($0, whole.text(of: $0)) }
    guard isSame else {
      return fields.isEmpty ? .unknown(book) : .other(book, RecordTitle(record), fields)
    }
    let cover = lacksCover ? library.covers?.keep(coverOf: record, from: catalogue) : nil
    return fields.isEmpty && cover == nil ? .nothing(book) : .fields(book, fields, cover)
  }

  /// Removes covers that are not to be filled in.
  func discard(_ plans: [FillPlan]) {
    for case .fields(_, _, let cover?) in plans { library.covers?.discard([cover.file]) }
  }

  /// Carries out what was planned, all of it or none, as one step of undo.
  ///
  /// - Parameter others: the books that are filled in though the catalogue has another in their place.
  func fill(_ plans: [FillPlan], despite others: Set<Int>) throws -> FillReport {
    var (report, fills): (FillReport, [(number: Int, fields: [FillField], cover: KeptCover?)]) = (
      FillReport(), []
    )
    for plan in plans {
      switch plan {
      case .fields(let book, let fields, let cover): fills.append((book.number, fields, cover))
      case .other(let book, _, let fields) where others.contains(book.number):
        fills.append((book.number, fields, nil))
      case .other(let book, let found, _):
        report.others.append((book.number, .otherBook(BookName(book), found: found)))
      case .unknown(let book): report.unknown.append(BookName(book))
      case .nothing(let book): report.unchanged.append(book.number)
      }
    }
    if !fills.isEmpty { report.filled = try fill(fills) }
    return report
  }

  /// Fills in what is still empty.
  ///
  /// - Returns: the books as they are now.
  package func fill(
    _ plans: [(number: Int, fields: [FillField], cover: KeptCover?)]
  ) throws -> [Book] {
    try library.store.change(.edit) { transaction in
      try plans.map { number, fields, cover in
        var details = try transaction.existing(number).details
        for field in fields where details.text(of: field.field).isEmpty {
          try details.set(field.field, to: field.text)
        }
        try transaction.update(number, to: details)
        if let cover, try transaction.existing(number).cover == nil {
          try transaction.setCover(cover, of: number)
        }
        return try transaction.existing(number)
      }
    }
  }

  /// The catalogue's record of a book, and whether it is of that book indeed; nil if it has none.
  ///
  /// A book with an ISBN is looked up by that and nothing else: other editions have other publishers.
  /// Its title may be written otherwise there, or its author, but hardly both.
  private func record(
    of details: BookDetails
  ) throws -> (record: CatalogueRecord, isSame: Bool)? {
    let catalogue = try catalogue.open()
    guard let isbn = details.isbn else {
      let found = try catalogue.search(
        "\(details.title) \(details.author)", from: .beginning, limit: Self.candidates
      ).records
      let same = found.first {
        let match = FillMatch($0, details)
        return match.hasTitle && match.hasAuthor
      }
      guard let record = same ?? found.first else { return nil }
      return (details.description == nil ? try catalogue.whole(record) : record, same != nil)
    }
    do {
      let record = try details.description == nil ? catalogue.whole(isbn) : catalogue.record(isbn)
      let match = FillMatch(record, details)
      return (record, match.hasTitle || match.hasFamily)
    } catch {
      if case .nothingFound = error { return nil }
      throw error
    }
  }
}

/// What the catalogue can do for a book.
package enum FillPlan: Equatable, Sendable {
  /// Nothing is missing, or the catalogue knows no more.
  case nothing(Book)
  /// It is not in the catalogue.
  case unknown(Book)
  /// These fields, which are empty, and the cover that it lacks, as the catalogue has them.
  case fields(Book, [FillField], KeptCover?)
  /// What was found has another title and another author: it may be another book.
  case other(Book, RecordTitle, [FillField])
}

/// What has become of plans.
struct FillReport {
  /// As the books are now.
  var filled: [Book] = []
  /// Those that the catalogue does not have.
  var unknown: [BookName] = []
  /// Those that lack nothing that it has.
  var unchanged: [Int] = []
  /// Those that it has another in place of.
  var others: [(number: Int, refusal: LibraryError)] = []
}

/// An empty field of a book, and what is to stand there.
package struct FillField: Equatable, Sendable {
  package let field: BookField
  package let text: String

  package init(_ field: BookField, _ text: String) {
    self.field = field
    self.text = text
  }
}
