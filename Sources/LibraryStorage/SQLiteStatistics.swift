import Foundation
import Library
import SQLite

extension SQLiteLibrary {
  package func statistics(
    _ spans: [Range<Date>], on today: Day, limit: Int
  ) throws -> LibraryStatistics {
    try reading {
      var statistics = LibraryStatistics()
      statistics.tally = try tally(on: today)
      statistics.loans = try spans.map(loansBegun)
      statistics.borrowers = try borrowers(limit)
      statistics.books = try lentBooks(limit)
      statistics.tags = try tags(limit)
      statistics.meetings = try meetingTally(on: today)
      return statistics
    }
  }

  package func booksDue(in days: ClosedRange<Day>) throws -> [Day: Int] {
    try catching {
      let counts = try database.all(
        LibraryCounting.booksDue, [.text(days.lowerBound.iso), .text(days.upperBound.iso)]
      ) { (Day(iso: $0["due_date"] as String), $0["books"] as Int) }
      return counts.reduce(into: [:]) { due, count in
        if let day = count.0 { due[day] = count.1 }
      }
    }
  }

  private func loansBegun(in span: Range<Date>) throws -> Int {
    func quarter(_ instant: Date) -> Value {
      .integer(Int((instant.timeIntervalSince1970 / 900).rounded(.up)))
    }
    let bounds = [quarter(span.lowerBound), quarter(span.upperBound)]
    return try database.first(LibraryCounting.loansBegun, bounds) { $0.only() } ?? 0
  }

  /// All names are read, since one person's may have been written in several ways.
  private func borrowers(_ limit: Int) throws -> [LibraryStatistics.Borrower] {
    var people: [String: LibraryStatistics.Borrower] = [:]
    try database.each(LibraryCounting.borrowers, []) { row in
      let name: String = row["borrower"]
      let words = Folding.words(name)
      // The commonest way to write a name comes first, and names the person.
      people[words.isEmpty ? name : words, default: .init(name: name, loans: 0, out: 0)]
        .add(loans: row["loans"], out: row["open"])
    }
    let ordered = people.sorted { ($1.value.loans, $0.key) < ($0.value.loans, $1.key) }
    return ordered.prefix(limit).map(\.value)
  }

  private func lentBooks(_ limit: Int) throws -> [LibraryStatistics.LentBook] {
    try database.all(LibraryCounting.books, [.integer(limit)]) { row in
      LibraryStatistics.LentBook(book: BookRows.book(row), loans: row["loans"])
    }
  }

  private func tags(_ limit: Int) throws -> [LibraryStatistics.Tag] {
    let tags = try database.all(LibraryCounting.tags, [.integer(limit)]) {
      (key: $0["key"] as String, books: $0["books"] as Int, loans: $0["loans"] as Int)
    }
    return try tags.map { tag in
      let book = try database.first(LibraryCounting.bookTagged, [.text(tag.key)], BookRows.book)
      let name = book?.details.tags.first { Folding.labelKey($0) == tag.key }
      return LibraryStatistics.Tag(
        name: name ?? tag.key, books: tag.books, loans: tag.loans)
    }
  }
}

extension LibraryStatistics.Borrower {
  fileprivate mutating func add(loans: Int, out: Int) {
    self.loans += loans
    self.out += out
  }
}
