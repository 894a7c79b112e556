import Library
import LibraryPorts
import Platform

/// What was read to its end within a year.
struct ReadingYear {
  let year: Int
  /// In the order of their days; a book that was read twice is there twice.
  let read: [FinishedBook]
  /// How many books were to be read; nil if that was not said.
  let goal: Int?
  /// Until which day it is told: the last one, or today.
  let until: Day

  /// Of those books of which that is known; nil if it is of none.
  var pages: Int? { Self.sum(read) }
  private static func sum(_ books: [FinishedBook]) -> Int? {
    let pages = books.compactMap(\.pages)
    return pages.isEmpty ? nil : pages.reduce(0, +)
  }

  /// How many more books were read than a reader has who reads evenly; below zero where it is fewer, nil
  /// without a goal.
  var ahead: Int? {
    guard let goal, let first = Day(year: year, month: 1, day: 1),
      let last = Day(year: year, month: 12, day: 31)
    else { return nil }
    let (passed, all) = (first.days(until: until) + 1, first.days(until: last) + 1)
    return read.count - goal * min(max(0, passed), all) / all
  }

  var months: [(month: Month, read: Int, pages: Int?)] {
    (1...12).compactMap { Month(year: year, month: $0) }.filter { $0.first <= until }.map { month in
      let books = read.filter { month.days.contains($0.day) }
      return (month, books.count, Self.sum(books))
    }
  }

  /// How many were given each rating, the best first.
  var ratings: [(rating: Rating, read: Int)] {
    Dictionary(grouping: read.compactMap(\.entry.rating)) { $0 }.map { ($0, $1.count) }
      .sorted { $0.0 > $1.0 }
  }

  var meanRating: Double? {
    let stars = read.compactMap(\.entry.rating?.stars)
    return stars.isEmpty ? nil : stars.reduce(0, +) / Double(stars.count)
  }

  /// The first of the longest, and of the shortest; nil where there are not two lengths.
  var longest: FinishedBook? { first(of: lengths.max()) }
  var shortest: FinishedBook? { first(of: lengths.min()) }
  private var lengths: Set<Int> { Set(read.compactMap(\.pages)) }
  private func first(of length: Int?) -> FinishedBook? {
    lengths.count > 1 ? read.first { $0.pages == length } : nil
  }

  /// How many of the books have a name, most first.
  ///
  /// - Parameter names: those that one book has.
  func counts(limit: Int, _ names: (FinishedBook) -> [String]) -> [(name: String, read: Int)] {
    var counts: [String: (name: String, read: Int)] = [:]
    for name in read.flatMap(names) {
      counts[Folding.labelKey(name), default: (name, 0)].read += 1
    }
    return Array(
      counts.values.sorted { ($1.read, $0.name) < ($0.read, $1.name) }.prefix(limit))
  }
}

/// A book that was read to its end.
struct FinishedBook {
  let entry: ShelfEntry
  let day: Day
  /// Those of the library's book.
  let tags: [String]

  var pages: Int? { entry.book.pageCount }
}

extension StatisticsInteractor {
  /// What was read in a year.
  func reading(in year: Int, goal: Int?) throws -> ReadingYear {
    let last = Day(year: year, month: 12, day: 31) ?? .last
    return try store.reading {
      var entries: [ShelfEntry] = []
      for shelf in Shelf.allCases {
        try store.eachEntry(on: shelf, by: .date, offset: 0, limit: nil) { entry in
          if entry.finishes.contains(where: { $0.year == year }) { entries.append(entry) }
        }
      }
      let read = try entries.flatMap { entry in
        let tags = try entry.book.bookNumber.flatMap(store.book)?.details.tags ?? []
        return entry.finishes.filter { $0.year == year }.map {
          FinishedBook(entry: entry, day: $0, tags: tags)
        }
      }
      return ReadingYear(
        year: year, read: read.sorted { ($0.day, $0.entry.number) < ($1.day, $1.entry.number) },
        goal: goal, until: min(clock.today, last))
    }
  }
}
