import Library
import Markup
import Platform

extension BookLayout {
  /// LibraryThing's tab-delimited export.
  static func libraryThing(_ headings: Headings) -> BookLayout {
    let title = headings["Title"]
    let authors = [headings["Primary Author"], headings["Secondary Author"]]
    let publication = headings["Publication"]
    let date = headings.places("Date")
    let isbns = [headings["ISBN"], headings["ISBNs"]]
    let rating = headings.places("Rating")
    let notes = headings.places("Review", "Comment", "Private Comment")
    let tags = [headings["Tags"], headings["Collections"]]
    let subjects = headings["Subjects"]
    let added = headings.places("Entry Date", "Acquired")
    let summary = headings.places("Summary")
    let readOn = headings["Date Read"]
    let loans = LibraryThingLoans(headings)
    return BookLayout { cells in
      let author = LibraryThingCells.authors(
        text(authors[0], cells) ?? "", others: text(authors[1], cells) ?? "")
      var book = ImportedBook(
        line: cells.row.line, details: .init(title: text(title, cells) ?? "", author: author))
      book.details.publisher = text(publication, cells).flatMap(LibraryThingCells.publisher)
      let topics = (text(subjects, cells) ?? "").split(separator: "|").map(String.init)
      book.details.categories = CellLists.joined(topics)
      book.details.notes = cells.html(notes)
      book.details.description = cells.html(summary)
      let words = tags.compactMap { text($0, cells)?.replacing("|", with: ",") }
      book.details.tags = BookDetails.list(words.joined(separator: ","))
      book.details.isbn = isbn(isbns, &cells)
      book.details.year = cells.value(date, as: BookField.year.rawValue, LibraryThingCells.year)
      book.details.rating = cells.rating(rating)
      book.addedAt = cells.value(added, as: "added") {
        Instants.instant(LibraryThingCells.unbracketed($0), nil)
      }
      book.loans = loans.loans(&cells)
      let days = (text(readOn, cells) ?? "").split(separator: "|").map(String.init)
      book.reading = LibraryThingCells.reading(
        days: days, collections: text(tags[1], cells) ?? "", &cells)
      return book
    }
  }

  /// Letters that Latin-1 does not have stand as numeric entities.
  private static func text(_ place: Int?, _ cells: RowCells) -> String? {
    cells.text(place).map { text in
      text.utf8.contains(UInt8(ascii: "&")) ? PlainText.imported(HTMLText.decoded(text)) : text
    }
  }

  /// The book's own ISBN, else one of all those of the edition.
  private static func isbn(_ places: [Int?], _ cells: inout RowCells) -> ISBN? {
    let texts = places.compactMap { cells.text($0) }
    let all = texts.flatMap { LibraryThingCells.unbracketed($0).split { ", ;|".contains($0) } }
    if let isbn = all.lazy.compactMap({ BookCells.isbn(String($0)) }).first { return isbn }
    if let first = all.first { cells.leaveOut(String(first), as: BookField.isbn.rawValue) }
    return nil
  }
}
