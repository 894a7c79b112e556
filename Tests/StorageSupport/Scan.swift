import Foundation
import Library
import TestSupport

/// The expected results of a listing, computed without a database: looks at every book, then sorts.
package struct Scan {
  private struct Entry {
    let book: Book
    let words: Set<String>
    let tags: Set<String>
    /// The bytes of the title's sort key, which are compared one by one.
    let titleKey: [UInt8]
    let authorKey: [UInt8]
    let due: [UInt8]
    let ownerKey: [UInt8]?
    let locationKey: [UInt8]?
    let series: [UInt8]
  }

  private let entries: [Entry]

  package init(books: [Book]) {
    entries = books.map { book in
      Entry(
        book: book, words: Self.words(of: book),
        tags: Set(book.details.tags.map(Folding.labelKey)),
        titleKey: Array(Folding.titleKey(book.title).utf8),
        authorKey: Array(Folding.authorKey(book.author).utf8),
        due: Array(
          (book.isHere
            ? (book.dueDate ?? .last).iso : book.isReturnedToOwner ? "given-back" : "not-held").utf8
        ),
        ownerKey: book.details.owner.map { Array(Folding.titleKey($0).utf8) },
        locationKey: book.details.location.map { Array(Folding.nameKey($0).utf8) },
        series: Array(Folding.titleKey(book.details.series ?? "").utf8))
    }
  }

  package func list(_ query: BookQuery) -> [Book] {
    let typed = query.text.map { Self.words($0.text) }
    let tags = query.tags.map(Folding.labelKey)
    let found = entries.filter { entry in
      matches(entry.book, by: query.loanFilter, query.presence)
        && query.shelf.map { $0 == entry.book.reading?.shelf } ?? true
        && entry.tags.isSuperset(of: tags)
        && typed.map { containsWords($0, entry) } ?? true
        && query.location.map { Array(Folding.nameKey($0).utf8) == entry.locationKey } ?? true
        && query.series.map { Array(Folding.titleKey($0).utf8) == entry.series } ?? true
    }
    return [true, false].flatMap { isPresent in
      found.filter { hasValue($0.book, query.order) == isPresent }
        .sorted { precedes($0, $1, query) }.map(\.book)
    }
  }

  /// Whether a book has a value for the order. Books without a value come last in both directions.
  private func hasValue(_ book: Book, _ order: BookOrder) -> Bool {
    switch order {
    case .title, .author, .newest, .oldest: true
    case .due: book.openLoan != nil || !book.isHere
    case .year: book.details.year != nil
    case .rating: book.details.rating != nil
    case .owner: book.details.owner != nil
    case .location: book.details.location != nil
    case .borrower: book.openLoan != nil
    }
  }

  /// - Parameter trash: the books in the trash, which are counted if they are still out.
  package func tally(with trash: [Book] = []) -> LibraryTally {
    var tally = LibraryTally()
    let deleted = trash.filter { $0.openLoan != nil }
    func count(_ filter: LoanFilter) -> Int {
      self.count(filter) + deleted.count { matches($0, by: filter) }
    }
    tally.deletedOut = deleted.count
    tally.books = self.count(.all)
    tally.returnedToOwner = self.count(.givenBack)
    tally.notInLibrary = self.count(.notInLibrary)
    tally.out = count(.out)
    tally.dueSoon = count(.dueSoon)
    tally.overdue = count(.overdue)
    return tally
  }

  private func count(_ filter: LoanFilter) -> Int {
    entries.filter { matches($0.book, by: filter) }.count
  }

  private func matches(_ book: Book, by filter: LoanFilter, _ presence: BookPresence = .here)
    -> Bool
  {
    let days = book.dueDate.map { today.days(until: $0) }
    return switch filter {
    case .all: presence == .anywhere || book.isHere == (presence == .here)
    case .available: book.status(for: viewer) == .available
    case .onHold: book.status(for: viewer) == .onHold
    case .out: book.openLoan != nil
    case .givenBack: book.isReturnedToOwner
    case .notInLibrary: !book.isHere && !book.isReturnedToOwner
    case .dueSoon: days.map { (0...7).contains($0) } ?? false
    case .overdue: days.map { $0 < 0 } ?? false
    }
  }

  // MARK: Words

  private func containsWords(_ typed: [String], _ entry: Entry) -> Bool {
    !typed.isEmpty && typed.allSatisfy { word in entry.words.contains { $0.hasPrefix(word) } }
  }

  private static func words(of book: Book) -> Set<String> {
    let details = book.details
    let texts =
      [
        details.title, details.author, details.publisher, details.owner, details.location,
        details.series, details.notes, book.openLoan?.borrower,
      ].compactMap(\.self) + details.categories + details.tags + details.identifiers
    let words = Folding.searchWords(texts.joined(separator: "\n"))
    return Set(words.split(separator: " ").map(String.init))
  }

  private static func words(_ text: String) -> [String] {
    Folding.searchTerms(text)
  }

  // MARK: Order

  private func precedes(_ lhs: Entry, _ rhs: Entry, _ query: BookQuery) -> Bool {
    let isDescending = (query.order == .newest) != query.isReversed
    let (first, second) = isDescending ? (rhs, lhs) : (lhs, rhs)
    let isFirst: Bool? =
      switch query.order {
      case .title: precedes(first.titleKey, second.titleKey)
      case .author:
        precedes(first.authorKey, second.authorKey) ?? precedes(first.series, second.series)
          ?? (first.series.isEmpty ? nil : precedesInSeries(first, second))
      case .due: precedes(first.due, second.due)
      case .newest, .oldest:
        first.book.addedAt == second.book.addedAt
          ? nil : first.book.addedAt < second.book.addedAt
      case .year: precedes(first.book.details.year, second.book.details.year)
      case .rating: precedes(second.book.details.rating?.halves, first.book.details.rating?.halves)
      case .owner: precedes(first.ownerKey ?? [], second.ownerKey ?? [])
      case .location: precedes(first.locationKey ?? [], second.locationKey ?? [])
      case .borrower:
        // Books that nobody has are in the order of their numbers.
        first.book.openLoan == nil || second.book.openLoan == nil
          ? nil
          : borrowerKey(first.book) == borrowerKey(second.book)
            ? precedes(first.due, second.due)
            : precedes(Array(borrowerKey(first.book).utf8), Array(borrowerKey(second.book).utf8))
      }
    return isFirst ?? (first.book.number < second.book.number)
  }

  /// Compares by number and then by title. Books without a number come last.
  private func precedesInSeries(_ lhs: Entry, _ rhs: Entry) -> Bool? {
    let numbers = [lhs, rhs].map { $0.book.details.seriesNumber?.hundredths ?? .max }
    return precedes(numbers[0], numbers[1]) ?? precedes(lhs.titleKey, rhs.titleKey)
  }

  /// The user comes first.
  private func borrowerKey(_ book: Book) -> String {
    let name = book.openLoan?.borrower ?? ""
    return name == Borrower.user ? "" : Folding.nameKey(name) + "\u{1}" + name
  }

  /// Compares two numbers. Returns nil if the numbers are equal or missing.
  private func precedes(_ number: Int?, _ other: Int?) -> Bool? {
    guard let number, let other, number != other else { return nil }
    return number < other
  }

  /// Compares two sort keys. Returns nil if the keys are equal.
  private func precedes(_ key: [UInt8], _ other: [UInt8]) -> Bool? {
    key == other ? nil : key.lexicographicallyPrecedes(other)
  }
}
