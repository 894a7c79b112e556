import Grammar
import Library

extension Texts {
  /// Returns an example answer to the question for a part of a line, or `nil` if valid answers depend on the library's contents.
  package func example(_ part: LinePart) -> String? {
    switch part {
    case .author: example(BookField.author)
    case .notes: example(BookField.notes)
    case .newName: example(.tag)
    default: part.valueKind.flatMap(example)
    }
  }

  /// Returns an example of a kind of value, or `nil` if valid values depend on the library.
  package func example(_ valueKind: ValueKind) -> String? {
    switch valueKind {
    case .book, .books, .booksOrAll, .booksOrNone, .number, .numbers: "2"
    case .candidates: "3 7 12"
    case .choices: "2 1"
    case .borrower, .name: exampleName
    case .owner: example(BookField.owner)
    case .stars: "4"
    case .tag: "sf"
    case .tags: "+sf"
    case .newBook: example(BookField.title)
    case .anyBook, .text: example(BookField.title).lowercased()
    case .record: example(BookField.isbn)
    case .file: "books.csv"
    case .source: "books.sqlite"
    case .target: "copy.sqlite"
    case .month: months[11]
    case .verb: word(Verb.checkout)
    case .date: example(BookField.due)
    case .pastDate: yesterday[0]
    case .time: "19:30"
    case .key, .order: word(BookOrder.due)
    case .shelfOrder: word(ShelfOrder.rating)
    case .borrowerOrder: word(BorrowerOrder.out)
    default: words(of: valueKind).first
    }
  }

  package func noAnswer(_ part: LinePart) -> String { part == .title || part == .author ? nothing(.added) : nothing(.changed) }
}
