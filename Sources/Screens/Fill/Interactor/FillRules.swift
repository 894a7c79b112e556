import Library
import LibraryPorts
import LibraryRules

/// What is missing in a book, where the catalogue has it, and what may be taken over from there.
package struct FillRules {
  /// Fields that a catalogue may fill in.
  private static let fields: [BookField] = [.publisher, .categories, .isbn, .year]
  /// Among so many records of a search, the book is looked for.
  private static let candidates = 10

  private let store: any LibraryStore
  private let catalogue: CatalogueChoice
  private let clock: Clock
  /// What `all` stands for.
  private let shown: BookQuery
  private let marks: [Int]

  /// - Parameter marked: the books that a request without numbers means.
  package init(
    store: any LibraryStore, catalogue: CatalogueChoice, clock: Clock, shown: BookQuery,
    marked: [Int]
  ) {
    self.store = store
    self.catalogue = catalogue
    self.clock = clock
    self.shown = shown
    marks = marked
  }

  package var today: Day { clock.today }
  package var source: CatalogueSource { catalogue.source }

  /// The marked books that are still there.
  package func marked() throws -> [Int] { try store.existing(of: marks) }

  package func numbers(_ selection: BookSelection) throws -> [Int] {
    try store.numbers(selection, shown: shown, on: today)
  }

  /// Asks the catalogue about a book, where anything is missing in it.
  package func plan(for number: Int) throws -> FillPlan {
    let book = try store.existing(number)
    guard Self.fields.contains(where: { book.details.text(of: $0).isEmpty }) else {
      return .nothing(book)
    }
    guard let record = try record(of: book.details) else { return .unknown(book) }
    let whole = book.details.completed(from: record.details)
    let fields = Self.fields.filter { book.details.text(of: $0) != whole.text(of: $0) }
      .map { FillField($0, whole.text(of: $0)) }
    return fields.isEmpty ? .nothing(book) : .fields(book, fields)
  }

  /// Fills in what is still empty, all books or none, as one step of undo.
  ///
  /// - Returns: the books as they are now.
  package func fill(_ plans: [(number: Int, fields: [FillField])]) throws -> [Book] {
    try store.change(.edit) { transaction in
      try plans.map { number, fields in
        var details = try transaction.existing(number).details
        for field in fields where details.text(of: field.field).isEmpty {
          try details.set(field.field, to: field.text)
        }
        try transaction.update(number, to: details)
        return try transaction.existing(number)
      }
    }
  }

  /// A book with an ISBN is looked up by that and nothing else: other editions have other publishers.
  private func record(of details: BookDetails) throws -> CatalogueRecord? {
    let catalogue = try catalogue.open()
    guard let isbn = details.isbn else {
      let page = try catalogue.search(
        "\(details.title) \(details.author)", from: .beginning, limit: Self.candidates)
      return page.records.first { Self.isSame($0, details) }
    }
    do {
      return try catalogue.record(isbn)
    } catch {
      if case .nothingFound = error { return nil }
      throw error
    }
  }

  /// Whether a record is of just this title and author, as both are sorted.
  private static func isSame(_ record: CatalogueRecord, _ details: BookDetails) -> Bool {
    let author = Folding.authorKey(details.author)
    let authors = record.authors + [ImportedNames.joined(record.authors)]
    return Folding.titleKey(record.title) == Folding.titleKey(details.title)
      && authors.contains { Folding.authorKey($0) == author }
  }
}

/// What the catalogue can do for a book.
package enum FillPlan: Equatable, Sendable {
  /// Nothing is missing, or the catalogue knows no more.
  case nothing(Book)
  /// It is not in the catalogue.
  case unknown(Book)
  /// These fields, which are empty, as the catalogue has them.
  case fields(Book, [FillField])
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
