import Library
import LibraryPorts
import Platform

struct ReadingYear {
  let year: Int
  /// The finished books by date. A book finished twice is listed twice.
  let finishedBooks: [FinishedBook]
  let goal: Int?
  /// The last day of the year, or today if that is earlier.
  let until: Day

  /// The sum of the known page counts; `nil` if none is known.
  var pages: Int? { Self.sum(finishedBooks) }
  private static func sum(_ books: [FinishedBook]) -> Int? {
    let pages = books.compactMap(\.pages)
    return pages.isEmpty ? nil : pages.reduce(0, +)
  }

  /// The number of books that the user is ahead of an even pace; negative if behind, `nil` without
  /// a goal.
  var booksAhead: Int? {
    guard let goal, let first = Day(year: year, month: 1, day: 1),
      let last = Day(year: year, month: 12, day: 31)
    else { return nil }
    let passedDays = first.days(until: until) + 1
    let all = first.days(until: last) + 1
    return finishedBooks.count - goal * min(max(0, passedDays), all) / all
  }

  var months: [(month: Month, count: Int, pages: Int?)] {
    (1...12).compactMap { Month(year: year, month: $0) }.filter { $0.first <= until }.map { month in
      let books = finishedBooks.filter { $0.day.month == month.first.month }
      return (month, books.count, Self.sum(books))
    }
  }

  /// The number of books of which the month is not known.
  var undatedCount: Int { finishedBooks.count { $0.day.month == nil } }

  /// The number of books by rating, best first.
  var ratings: [(rating: Rating, count: Int)] {
    Dictionary(grouping: finishedBooks.compactMap(\.book.details.rating)) { $0 }.map {
      ($0, $1.count)
    }
    .sorted { $0.0 > $1.0 }
  }

  var meanRating: Double? {
    let stars = finishedBooks.compactMap(\.book.details.rating?.stars)
    return stars.isEmpty ? nil : stars.reduce(0, +) / Double(stars.count)
  }

  /// The first of the books with the most and fewest pages; `nil` if all have the same length.
  var longest: FinishedBook? { first(of: lengths.max()) }
  var shortest: FinishedBook? { first(of: lengths.min()) }
  private var lengths: Set<Int> { Set(finishedBooks.compactMap(\.pages)) }
  private func first(of length: Int?) -> FinishedBook? {
    lengths.count > 1 ? finishedBooks.first { $0.pages == length } : nil
  }

  /// Returns the most frequent authors and the number of books by each.
  func authors(limit: Int) -> [(name: String, count: Int)] {
    counts(limit: limit) { $0.book.author.isEmpty ? [] : $0.book.details.authors }
  }

  func tags(limit: Int) -> [(name: String, count: Int)] {
    counts(limit: limit, \.book.details.tags)
  }

  private func counts(limit: Int, _ names: (FinishedBook) -> [String]) -> [(
    name: String, count: Int
  )] {
    var counts: [String: (name: String, count: Int)] = [:]
    for name in finishedBooks.flatMap(names) {
      counts[Folding.labelKey(name), default: (name, 0)].count += 1
    }
    return Array(
      counts.values.sorted { ($1.count, $0.name) < ($0.count, $1.name) }.prefix(limit))
  }
}

struct FinishedBook {
  let book: Book
  /// When it was finished; the month or the day may not be known.
  let day: PartialDay

  var pages: Int? { book.details.pages }
}

extension StatisticsInteractor {
  func reading(in year: Int, goal: Int?) throws -> ReadingYear {
    let last = Day(year: year, month: 12, day: 31) ?? .last
    return try store.reading {
      var finishedBooks: [FinishedBook] = []
      for shelf in Shelf.allCases {
        try store.forEachBook(on: shelf, by: .date, offset: 0, limit: nil) { book in
          for day in book.reading?.finishDays ?? [] where day.year == year {
            finishedBooks.append(FinishedBook(book: book, day: day))
          }
        }
      }
      return ReadingYear(
        year: year,
        finishedBooks: finishedBooks.sorted { ($0.day, $0.book.number) < ($1.day, $1.book.number) },
        goal: goal, until: min(clock.today, last))
    }
  }
}
