import Library
import Markup

/// LibraryThing's tab-delimited export.
struct LibraryThingLayout: BookLayout {
  private let title: Int?
  private let author: Int?
  private let otherAuthors: Int?
  private let publication: Int?
  private let date: Int?
  private let isbns: [Int?]
  private let rating: Int?
  private let notes: [Int?]
  private let tags: [Int?]
  private let subjects: Int?
  private let added: [Int?]
  private let loans: LibraryThingLoans

  let mayBeLatin = true

  init(_ headings: Headings) {
    title = headings["Title"]
    author = headings["Primary Author"]
    otherAuthors = headings["Secondary Author"]
    publication = headings["Publication"]
    date = headings["Date"]
    isbns = [headings["ISBN"], headings["ISBNs"]]
    rating = headings["Rating"]
    notes = [headings["Review"], headings["Comment"], headings["Private Comment"]]
    tags = [headings["Tags"], headings["Collections"]]
    subjects = headings["Subjects"]
    added = [headings["Entry Date"], headings["Acquired"]]
    loans = LibraryThingLoans(headings)
  }

  func book(_ cells: inout RowCells) -> ImportedBook {
    var book = ImportedBook(
      line: cells.row.line,
      details: .init(title: text(title, cells) ?? "", author: authors(cells)))
    book.details.publisher = text(publication, cells).flatMap(LibraryThingCells.publisher)
    let topics = (text(subjects, cells) ?? "").split(separator: "|").map(String.init)
    book.details.categories = Array(CellLists.joined(topics).prefix(10))
    book.details.notes = cells.html(notes)
    let tags = tags.compactMap { text($0, cells)?.replacing("|", with: ",") }
    book.details.tags = BookDetails.list(tags.joined(separator: ","))
    book.details.isbn = isbn(&cells)
    book.details.year = cells.value(
      [date], as: BookField.year.rawValue, LibraryThingCells.year)
    book.details.rating = cells.rating(rating)
    book.addedAt = cells.value(added, as: "added") {
      Instants.instant(LibraryThingCells.unbracketed($0))
    }
    book.loans = loans.loans(&cells)
    return book
  }

  /// Letters that Latin-1 does not have stand as numeric entities.
  private func text(_ place: Int?, _ cells: RowCells) -> String? {
    cells.text(place).map { text in
      text.utf8.contains(UInt8(ascii: "&")) ? PlainText.imported(HTMLText.decoded(text)) : text
    }
  }

  private func authors(_ cells: RowCells) -> String {
    let others = text(otherAuthors, cells) ?? ""
    let names = others.split { $0 == "|" || $0 == ";" }.map(String.init)
    return ImportedNames.joined(([text(author, cells) ?? ""] + names).map(ImportedNames.turned))
  }

  /// The book's own ISBN, else one of all those of the edition.
  private func isbn(_ cells: inout RowCells) -> ISBN? {
    let texts = isbns.compactMap { cells.text($0) }
    let all = texts.flatMap { LibraryThingCells.unbracketed($0).split { ", ;|".contains($0) } }
    if let isbn = all.lazy.compactMap({ BookCells.isbn(String($0)) }).first { return isbn }
    if let first = all.first { cells.leaveOut(String(first), as: BookField.isbn.rawValue) }
    return nil
  }
}
