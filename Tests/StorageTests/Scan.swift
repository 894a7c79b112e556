import Foundation
import Library
import Support

/// What a listing has to give, worked out without a database: every book is looked at, then sorted.
struct Scan {
  /// A book and what it is found and sorted by.
  private struct Entry {
    let book: Book
    let words: Set<String>
    let tags: Set<String>
    /// As bytes, since that is how keys are compared.
    let titleKey: [UInt8]
    let authorKey: [UInt8]
    let due: [UInt8]
  }

  private let entries: [Entry]

  init(books: [Book]) {
    entries = books.map { book in
      Entry(
        book: book, words: Self.words(of: book),
        tags: Set(book.details.tags.map(Folding.labelKey)),
        titleKey: Array(Folding.titleKey(book.title).utf8),
        authorKey: Array(Folding.authorKey(book.author).utf8),
        due: Array((book.loan?.dueDate.iso ?? "").utf8))
    }
  }

  func list(_ query: BookQuery) -> [Book] {
    let typed = query.text.map { Self.words($0.text) }
    let tag = query.tag.map(Folding.labelKey)
    let found = entries.filter { entry in
      isKept(entry.book, by: query.only) && tag.map(entry.tags.contains) ?? true
        && typed.map { has($0, entry) } ?? true
    }
    let sorted = found.sorted { precedes($0, $1, query) }.map(\.book)
    guard query.order == .due else { return sorted }
    return sorted.filter { $0.loan != nil } + sorted.filter { $0.loan == nil }
  }

  var tally: LibraryTally {
    var tally = LibraryTally()
    tally.books = entries.count
    tally.out = count(.out)
    tally.dueSoon = count(.dueSoon)
    tally.overdue = count(.overdue)
    return tally
  }

  private func count(_ filter: LoanFilter) -> Int {
    entries.filter { isKept($0.book, by: filter) }.count
  }

  private func isKept(_ book: Book, by filter: LoanFilter) -> Bool {
    let days = book.loan.map { today.days(until: $0.dueDate) }
    return switch filter {
    case .all: true
    case .available: days == nil
    case .out: days != nil
    case .dueSoon: days.map { (0...7).contains($0) } ?? false
    case .overdue: days.map { $0 < 0 } ?? false
    }
  }

  // MARK: Words

  private func has(_ typed: [String], _ entry: Entry) -> Bool {
    !typed.isEmpty && typed.allSatisfy { word in entry.words.contains { $0.hasPrefix(word) } }
  }

  private static func words(of book: Book) -> Set<String> {
    let details = book.details
    let texts =
      [details.title, details.author, details.publisher, details.owner, book.loan?.borrower]
      .compactMap(\.self) + details.categories + details.tags
    return Set(texts.flatMap(words))
  }

  private static func words(_ text: String) -> [String] {
    Folding.searchTerms(text)
  }

  // MARK: Order

  private func precedes(_ one: Entry, _ other: Entry, _ query: BookQuery) -> Bool {
    let isDescending = (query.order == .newest) != query.isReversed
    let (first, second) = isDescending ? (other, one) : (one, other)
    let isFirst: Bool? =
      switch query.order {
      case .title: precedes(first.titleKey, second.titleKey)
      case .author: precedes(first.authorKey, second.authorKey)
      case .due: precedes(first.due, second.due)
      case .newest, .oldest:
        first.book.addedAt == second.book.addedAt
          ? nil : first.book.addedAt < second.book.addedAt
      }
    return isFirst ?? (first.book.number < second.book.number)
  }

  /// Nil where they are equal.
  private func precedes(_ key: [UInt8], _ other: [UInt8]) -> Bool? {
    key == other ? nil : key.lexicographicallyPrecedes(other)
  }
}
