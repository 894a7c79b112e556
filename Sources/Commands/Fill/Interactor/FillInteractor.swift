import Library
import LibraryPorts
import LibraryRules

package struct FillInteractor {
  private static let fields: [BookField] = [.publisher, .categories, .isbn, .year, .description]
  /// How many search results to compare with the book.
  private static let maxCandidates = 10

  private let library: LibraryContext
  private let store: any ChangeMaking
  private let catalogue: CatalogueChoice

  package init(
    _ library: LibraryContext, store: any ChangeMaking, catalogue: CatalogueChoice
  ) {
    self.library = library
    self.store = store
    self.catalogue = catalogue
  }

  var viewer: Viewer { library.viewer }
  package var source: CatalogueSource { catalogue.source }
  package var books: BookResolver { library.books() }

  /// Looks up a book in the catalogue if its cover or any of its details is missing.
  package func plan(for number: Int) throws -> FillPlan {
    let book = try library.book(number)
    let lacksCover = library.covers != nil && book.cover == nil
    guard lacksCover || Self.fields.contains(where: { book.details.text(of: $0).isEmpty }) else {
      return .nothing(book)
    }
    guard let (record, isSame) = try record(of: book.details) else { return .unknown(book) }
    let completedDetails = book.details.completed(from: record.details)
    let fields = Self.fields.filter { book.details.text(of: $0) != completedDetails.text(of: $0) }
      .map { FillField($0, completedDetails.text(of: $0)) }
    guard isSame else {
      return fields.isEmpty ? .unknown(book) : .otherBook(book, RecordTitle(record), fields)
    }
    let cover = lacksCover ? library.covers?.save(coverOf: record, from: catalogue) : nil
    return fields.isEmpty && cover == nil ? .nothing(book) : .fields(book, fields, cover)
  }

  func discard(_ plans: [FillPlan]) {
    for case .fields(_, _, let cover?) in plans { library.covers?.discard([cover.file]) }
  }

  /// Carries out the plans as one undo step. Details of another book are filled in only for the
  /// numbers in `others`.
  func fill(_ plans: [FillPlan], includingOthers others: Set<Int>) throws -> FillReport {
    var report = FillReport()
    var fills: [(number: Int, fields: [FillField], cover: StoredCover?)] = []
    for plan in plans {
      switch plan {
      case .fields(let book, let fields, let cover): fills.append((book.number, fields, cover))
      case .otherBook(let book, _, let fields) where others.contains(book.number):
        fills.append((book.number, fields, nil))
      case .otherBook(let book, let found, _):
        report.others.append((book.number, .otherBook(BookName(book), found: found)))
      case .unknown(let book): report.unknown.append(BookName(book))
      case .nothing(let book): report.unchanged.append(book.number)
      }
    }
    if !fills.isEmpty { report.filled = try fill(fills) }
    return report
  }

  /// Fills in fields that are still empty, and returns the updated books.
  package func fill(
    _ plans: [(number: Int, fields: [FillField], cover: StoredCover?)]
  ) throws -> [Book] {
    try store.change(.edit) { transaction in
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

  /// Returns the catalogue's record and whether it is of the same book, or `nil` if no record is
  /// found.
  ///
  /// A book with an ISBN is looked up by ISBN alone, since other editions may have other
  /// publishers. The title or the author may be spelled differently in the record, but rarely both.
  private func record(
    of details: BookDetails
  ) throws -> (record: CatalogueRecord, isSame: Bool)? {
    let catalogue = try catalogue.open()
    guard let isbn = details.isbn else {
      let records = try catalogue.search(
        "\(details.title) \(details.author)", from: .start, limit: Self.maxCandidates
      ).records
      let bestMatch = records.first {
        let match = FillMatch($0, details)
        return match.matchesTitle && match.matchesAuthor
      }
      guard let record = bestMatch ?? records.first else { return nil }
      return (
        details.description == nil ? try catalogue.fullRecord(record) : record, bestMatch != nil
      )
    }
    do {
      let record =
        try details.description == nil ? catalogue.fullRecord(isbn) : catalogue.record(isbn)
      let match = FillMatch(record, details)
      return (record, match.matchesTitle || match.matchesFamilyName)
    } catch {
      if case .nothingFound = error { return nil }
      throw error
    }
  }
}

package enum FillPlan: Equatable, Sendable {
  /// Nothing is missing, or the catalogue has nothing to add.
  case nothing(Book)
  case unknown(Book)
  /// The empty fields and the missing cover that the catalogue can fill in.
  case fields(Book, [FillField], StoredCover?)
  /// A record with a different title and author, which may be of another book.
  case otherBook(Book, RecordTitle, [FillField])
}

struct FillReport {
  var filled: [Book] = []
  var unknown: [BookName] = []
  var unchanged: [Int] = []
  /// Books for which the catalogue found only another book.
  var others: [(number: Int, refusal: LibraryError)] = []
}

package struct FillField: Equatable, Sendable {
  package let field: BookField
  package let text: String

  package init(_ field: BookField, _ text: String) {
    self.field = field
    self.text = text
  }
}
