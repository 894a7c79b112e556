import Library
import Platform

extension BookLayout {
  /// The layout of the StoryGraph’s export.
  static func storyGraph(
    _ headings: Headings, _ plan: ColumnPlan<ImportColumn>
  ) throws(ImportError) -> BookLayout {
    var plan = plan
    let isbn = plan.claim(.isbn)
    let rating = plan.claim(.rating)
    let notes = plan.claim(.notes)
    let datesRead = headings.columns("Dates Read")
    let owned = headings.columns("Owned?")
    return try list(headings, plan) { book, cells in
      let names = book.details.author.split(separator: ",").map(String.init)
      book.details.author = ImportedNames.joined(names)
      // If a book has no ISBN, this column has the StoryGraph’s ID.
      book.details.isbn = cells.text(isbn.first).flatMap(BookCells.isbn)
      book.details.notes = cells.html(notes)
      book.details.tags.removeAll { ReadingState($0).shelf != nil }
      book.details.rating = cells.rating(rating, from: 0.25)
      // `2024/01/02-2024/02/03, 2025/05/06`. They are not always in order.
      if book.reading == nil {
        cells.ignore(datesRead)
      } else {
        let readings = (cells.text(datesRead.first) ?? "").split(separator: ",").map { text in
          let days = text.split(separator: "-", maxSplits: 1).map {
            BookCells.day(PlainText.imported(String($0)))
          }
          if days.contains(nil) { cells.leaveOut(String(text), as: "dates read") }
          return days.count > 1
            ? PastReading(begun: days[0], finished: days[1])
            : PastReading(finished: days.first ?? nil)
        }
        book.reading?.setReadings(readings)
      }
      book.isOwned =
        cells.value(owned, as: "owned") { text in
          ["yes": true, "no": false][text.lowercased()]
        } ?? false
    }
  }
}

extension ImportedReading {
  /// Sets the readings. On the Read shelf, the latest one is current, and the others are past.
  mutating func setReadings(_ readings: [PastReading]) {
    let dated = readings.filter { $0 != PastReading() && shelf != .want }
    let finished = dated.filter { $0.finished != nil }.sorted {
      ($0.finished ?? .first) < ($1.finished ?? .first)
    }
    if shelf == .read, let last = finished.last {
      begun = last.begun ?? begun
      readOn = last.finished
      past = Array(finished.dropLast())
    } else {
      begun = dated.last { $0.finished == nil }?.begun ?? begun
      past = finished
    }
  }
}
