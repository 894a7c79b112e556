import Library

extension ReadingYear: JSONConvertible {
  /// The mean rating, rounded to tenths.
  var roundedMeanRating: Double? { meanRating.map { ($0 * 10).rounded() / 10 } }

  package var json: OutputValue {
    func counts(_ word: String, _ counts: [(name: String, count: Int)]) -> [OutputValue] {
      counts.map { [word: $0.name, "read": $0.count] as OutputValue }
    }
    return [
      "year": year, "read": finishedBooks.count, "pages": pages, "goal": goal, "ahead": booksAhead,
      "meanRating": roundedMeanRating, "undated": undatedCount,
      "months": months.map {
        ["month": $0.month.iso, "read": $0.count, "pages": $0.pages] as OutputValue
      },
      "authors": counts("author", authors(limit: .max)),
      "tags": counts("tag", tags(limit: .max)),
      "ratings": ratings.map { ["rating": $0.rating, "read": $0.count] as OutputValue },
      "first": finishedBooks.first, "last": finishedBooks.last, "longest": longest,
      "shortest": shortest,
      "books": finishedBooks,
    ]
  }

  var values: [[String]] {
    func line(_ word: String, _ count: Int?) -> [[String]] {
      count.map { [[word, String($0)]] } ?? []
    }
    let totals =
      line("read", finishedBooks.count) + line("pages", pages) + line("goal", goal)
      + line("ahead", booksAhead)
    return totals + months.map { ["month", $0.month.iso, String($0.count)] }
      + authors(limit: .max).map { ["author", $0.name, String($0.count)] }
      + tags(limit: .max).map { ["tag", $0.name, String($0.count)] }
      + ratings.map { ["rating", $0.rating.text, String($0.count)] }
      + finishedBooks.map {
        [
          "book", String($0.book.number), $0.book.title, $0.book.author,
          $0.day.iso,
        ]
      }
  }

  var goalJSON: OutputValue {
    ["year": year, "goal": goal, "read": finishedBooks.count, "ahead": booksAhead]
  }
}

extension FinishedBook: JSONConvertible {
  package var json: OutputValue {
    [
      "number": book.number.json, "title": book.title,
      "author": book.author.isEmpty ? nil : book.author, "pages": pages,
      "rating": book.details.rating, "finished": day.iso,
    ]
  }
}
