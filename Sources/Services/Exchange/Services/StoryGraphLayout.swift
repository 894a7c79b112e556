import Library
import Platform

extension BookLayout {
  /// The StoryGraph’s export.
  static func storyGraph(
    _ headings: Headings, _ plan: ColumnPlan<ImportColumn>
  ) throws(ImportError) -> BookLayout {
    var plan = plan
    let isbn = plan.claim(.isbn)
    let rating = plan.claim(.rating)
    let notes = plan.claim(.notes)
    let readings = headings.columns("Dates Read")
    let owned = headings.columns("Owned?")
    return try list(headings, plan) { book, cells in
      let names = book.details.author.split(separator: ",").map(String.init)
      book.details.author = ImportedNames.joined(names)
      // Books without an ISBN have the StoryGraph’s own number there.
      book.details.isbn = cells.text(isbn.first).flatMap(BookCells.isbn)
      book.details.notes = cells.html(notes)
      book.details.tags.removeAll { ReadingState($0).shelf != nil }
      book.details.rating = cells.rating(rating, from: 0.25)
      // `2024/01/02-2024/02/03, 2025/05/06`. The last is not always the latest.
      if book.reading == nil {
        cells.ignore(readings)
      } else {
        let read = (cells.text(readings.first) ?? "").split(separator: ",").map { text in
          let days = text.split(separator: "-", maxSplits: 1).map {
            BookCells.day(PlainText.imported(String($0)))
          }
          if days.contains(nil) { cells.leaveOut(String(text), as: "dates read") }
          return days.count > 1
            ? PastReading(begun: days[0], finished: days[1])
            : PastReading(finished: days.first ?? nil)
        }
        book.reading?.setReadings(read)
      }
      book.isOwned =
        cells.value(owned, as: "owned") { text in
          ["yes": true, "no": false][text.lowercased()]
        } ?? false
    }
  }
}

extension ImportedReading {
  /// Sets the readings. If the book was read, the latest is the last one, and the others are past.
  mutating func setReadings(_ readings: [PastReading]) {
    let known = readings.filter { $0 != PastReading() && shelf != .want }
    let read = known.filter { $0.finished != nil }.sorted {
      ($0.finished ?? .first) < ($1.finished ?? .first)
    }
    if shelf == .read, let last = read.last {
      begun = last.begun ?? begun
      readOn = last.finished
      past = Array(read.dropLast())
    } else {
      begun = known.last { $0.finished == nil }?.begun ?? begun
      past = read
    }
  }
}
