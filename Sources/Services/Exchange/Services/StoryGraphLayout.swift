import Library
import Platform

extension BookLayout {
  /// The StoryGraph's export.
  static func storyGraph(_ headings: Headings) -> BookLayout {
    let (title, authors) = (headings["Title"], headings["Authors"])
    let isbn = headings["ISBN/UID"]
    let tags = headings["Tags"]
    let rating = headings.places("Star Rating")
    let review = headings.places("Review")
    let added = headings.places("Date Added")
    let reading = ReadingColumns(
      headings, status: headings.places("Read Status"), readOn: headings.places("Last Date Read"),
      count: headings.places("Read Count"))
    let (readings, owned) = (headings["Dates Read"], headings.places("Owned?"))
    return BookLayout(dates: added + reading.dates) { cells in
      let names = (cells.text(authors) ?? "").split(separator: ",").map(String.init)
      let (title, author) = (cells.text(title) ?? "", ImportedNames.joined(names))
      var book = ImportedBook(line: cells.row.line, details: .init(title: title, author: author))
      // Books that have none have a number of the service's own there.
      book.details.isbn = cells.text(isbn).flatMap(BookCells.isbn)
      book.details.notes = cells.html(review)
      book.details.tags = BookDetails.list(cells.text(tags) ?? "")
        .filter { ReadingState($0).shelf == nil }
      book.details.rating = cells.rating(rating, from: 0.25)
      book.addedAt = cells.instant(added)
      reading.read(&cells, into: &book)
      // `2024/01/02-2024/02/03, 2025/05/06`, the last of them not always the newest.
      if book.reading == nil {
        if let readings { cells.passOver(readings) }
      } else {
        let read = (cells.text(readings) ?? "").split(separator: ",").map { text in
          let days = text.split(separator: "-", maxSplits: 1).map {
            BookCells.day(PlainText.imported(String($0)))
          }
          if days.contains(nil) { cells.leaveOut(String(text), as: "dates read") }
          return days.count > 1
            ? PastReading(begun: days[0], finished: days[1])
            : PastReading(finished: days.first ?? nil)
        }
        book.reading?.take(read)
      }
      book.isOwned =
        cells.value(owned, as: "owned") { text in
          ["yes": true, "no": false][text.lowercased()]
        } ?? false
      return book
    }
  }
}

extension ImportedReading {
  /// Takes all times when it was read, of which the newest is the last one, unless it was not read to its end.
  mutating func take(_ readings: [PastReading]) {
    let known = readings.filter { $0 != PastReading() && shelf != .want }
    let read = known.filter { $0.finished != nil }.sorted {
      ($0.finished ?? .first) < ($1.finished ?? .first)
    }
    if shelf == .read, let last = read.last {
      (begun, readOn) = (last.begun ?? begun, last.finished)
      past = Array(read.dropLast())
    } else {
      begun = known.last { $0.finished == nil }?.begun ?? begun
      past = read
    }
  }
}
