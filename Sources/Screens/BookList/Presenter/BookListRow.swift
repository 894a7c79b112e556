import BookListEntity
import Grammar
import Library
import Localization
import Screen

struct BookListRow: ItemRow {
  let book: Book
  let viewer: Viewer
  let texts: any Texts
  let isMarked: Bool
  let isOpen: Bool
  let group: BookListPhrase?

  var item: BookListItem {
    let details = book.details
    var item = BookListItem(
      number: book.numberText, title: book.title, author: book.author,
      loanText: texts.shortLoan(book, for: viewer),
      loan: book.openLoan == nil ? .none : .open(book.status(for: viewer)))
    item.isOpen = isOpen
    item.group = group
    item.year = texts.text(of: .year, in: details)
    item.series = texts.series(of: details)
    item.owner = details.owner ?? ""
    item.location = details.location ?? ""
    item.tags = details.tags.joined(separator: ", ")
    item.rating = details.rating.map(texts.rating) ?? ""
    item.stars = details.rating?.stars
    return item
  }

  /// The status and date as in JSON, the same in every language. Only a deleted book has a seventh
  /// value.
  var values: [String] {
    [
      book.numberText, book.title, book.author, book.status(for: viewer).rawValue,
      book.openLoan?.borrower ?? "", book.dueDate?.iso ?? "",
    ] + book.deletedValue
  }

  var json: OutputValue { book.json(for: viewer) }
  var name: String { String(book.number) }
  var detailLine: Line? { Line(.show, [name]) }
}

/// All copies of a book: “Dune ×3, 1 here”.
struct BookListCopiesRow: ItemRow {
  let copies: BookCopies
  let viewer: Viewer
  let texts: any Texts

  private var first: Book { copies.first }
  private var count: Int { copies.books.count }

  var item: BookListItem {
    BookListItem(
      number: first.numberText, title: first.title + (count > 1 ? " ×\(count)" : ""),
      author: first.author,
      loanText: count > 1 ? texts.hereCount(copies.hereCount) : texts.shortLoan(first, for: viewer),
      loan: .ofCopies)
  }

  var values: [String] {
    [first.numberText, first.title, first.author, String(count), String(copies.hereCount)]
      + first.deletedValue
  }

  var json: OutputValue { copies.json(for: viewer) }
}
