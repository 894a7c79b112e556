import Library
import Markup
import Platform
import Streams

extension BookLayout {
  /// The layout of LibraryThing's tab-delimited export.
  static func libraryThing(_ headings: Headings) -> BookLayout {
    let title = headings["Title"]
    // Older exports have other headings.
    let first = headings["AUTHOR (first, last)"] ?? headings["AUTHOR (last, first)"]
    headings.markAsUsed(
      "AUTHOR (last, first)", "Work id", "Sort Character", "Primary Author Role",
      "Secondary Author Roles")
    let authors = [headings["Primary Author"] ?? first, headings["Secondary Author"]]
    let publication = headings["Publication"] ?? headings["PUBLICATION INFO"]
    let date = headings.columns("Date")
    let isbns = [headings["ISBN"], headings["ISBNs"]]
    let rating = headings.columns("Rating", "RATINGS")
    let notes = headings.columns(
      "Review", "REVIEWS", "Comment", "COMMENTS", "Private Comment", "PRIVATE COMMENTS")
    let tags = [headings["Tags"], headings["Collections"]]
    let subjects = headings["Subjects"]
    let location = headings["Other Call Number"]
    let series = headings["Series"]
    let addedColumns = headings.columns("Entry Date", "Acquired")
    let summary = headings.columns("Summary")
    let days = [headings["Date Started"], headings["Date Read"]]
    let pages = headings.columns("Page Count")
    let copies = headings.columns("Copies")
    let loans = LibraryThingLoans(headings)
    let ids = IdentifierColumns(headings, idColumn: ("Book Id", "librarything"))
    return BookLayout { cells in
      let author = LibraryThingCells.authors(
        text(authors[0], cells) ?? "", others: text(authors[1], cells) ?? "")
      var book = ImportedBook(
        line: cells.row.line, details: .init(title: text(title, cells) ?? "", author: author))
      book.details.publisher = text(publication, cells).flatMap(LibraryThingCells.publisher)
      let topics = (text(subjects, cells) ?? "").split(separator: "|").map(String.init)
      book.details.categories = CellLists.categories(topics)
      book.details.notes = cells.html(notes)
      // LibraryThing generates a missing description from the title.
      let isGenerated = cells.text(summary.first)?.hasPrefix(book.details.title + " by ") ?? false
      book.details.description = isGenerated ? nil : cells.html(summary)
      let words = tags.compactMap { text($0, cells)?.replacing("|", with: ",") }
      book.details.tags = BookDetails.list(words.joined(separator: ","))
        .filter { !LibraryThingCollections.defaultNames.contains(Folding.words($0)) }
      book.details.isbn = isbn(isbns, &cells)
      book.details.year = cells.year(date) { BookCells.year(LibraryThingCells.unbracketed($0)) }
      book.details.rating = cells.rating(rating)
      book.details.location = text(location, cells)
      // `Foundation (1)`. Several series are separated by bars.
      let first = (text(series, cells) ?? "").split(separator: "|").first
      let seriesText = first.map { PlainText.sanitized(String($0)) }
      book.details.setSeries(seriesText.flatMap { SeriesPosition($0) })
      book.reportSeriesRange(seriesText)
      ids.read(cells, into: &book)
      book.addedAt = cells.value(addedColumns, as: "added") {
        InstantParser.instant(LibraryThingCells.unbracketed($0), nil)
      }
      book.loans = loans.loans(&cells)
      let collections = LibraryThingCollections(text(tags[1], cells) ?? "")
      book.isOwned = collections.isBookOwned
      book.reading = reading(days.map { text($0, cells) ?? "" }, collections, &cells)
      book.details.pages = cells.count(pages, as: "pages")
      book.setCopies(cells.copies(copies))
      return book
    }
  }

  /// Returns when the book was read, or its shelf if its collections have one.
  private static func reading(
    _ days: [String], _ collections: LibraryThingCollections, _ cells: inout RowCells
  ) -> ImportedReading? {
    let dates = zip(days, ["date started", "date read"]).map { texts, field in
      texts.split(separator: "|").map { text in
        let unbracketed = LibraryThingCells.unbracketed(PlainText.sanitized(String(text)))
        let day = cells.pastDay(unbracketed)
        if day == nil, !ParsedDate.isUnknown(unbracketed) { cells.reject(String(text), as: field) }
        return day
      }
    }
    let starts = dates[0]
    let ends = dates[1]
    guard let shelf = collections.shelf(isRead: ends.contains { $0 != nil }) else { return nil }
    var reading = ImportedReading(shelf: shelf)
    reading.setReadThroughs(
      (0..<max(starts.count, ends.count)).map { index in
        ReadThrough(
          begun: index < starts.count ? starts[index] : nil,
          ended: index < ends.count ? ends[index] : nil)
      })
    return reading
  }

  /// Returns the text of a cell. Characters outside Latin-1 are numeric entities.
  private static func text(_ column: Int?, _ cells: RowCells) -> String? {
    cells.text(column).map { text in
      text.utf8.contains(UInt8(ascii: "&")) ? PlainText.sanitized(HTMLText.decoded(text)) : text
    }
  }

  /// Returns the book’s own ISBN, or else an ISBN of the edition.
  private static func isbn(_ columns: [Int?], _ cells: inout RowCells) -> ISBN? {
    let texts = columns.compactMap { cells.text($0) }
    let all = texts.flatMap { LibraryThingCells.unbracketed($0).split { ", ;|".contains($0) } }
    if let isbn = all.lazy.compactMap({ BookCells.isbn(String($0)) }).first { return isbn }
    if let first = all.first { cells.reject(String(first), as: BookField.isbn.rawValue) }
    return nil
  }
}
