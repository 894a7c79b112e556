import Grammar
import Library

extension Texts {
  /// A good answer to the question for a part of a line; nil if that depends on what is there.
  package func example(_ part: LinePart) -> String? {
    switch part {
    case .author: example(BookField.author)
    case .notes: example(BookField.notes)
    case .newName: example(.tag)
    default: part.slot.flatMap(example)
    }
  }

  /// What can stand in a slot; nil if that depends on what is there.
  package func example(_ slot: Slot) -> String? {
    switch slot {
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
    case .verb: words(for: .checkout)[0]
    case .date: example(BookField.due)
    case .pastDate: yesterday[0]
    case .time: "19:30"
    case .key, .order: words(for: BookOrder.due)[0]
    case .shelfOrder: words(for: ShelfOrder.rating)[0]
    case .borrowerOrder: words(for: BorrowerOrder.books)[0]
    default: words(of: slot).first
    }
  }

  /// Said where a question for a part of a line is left without an answer.
  package func leftUnanswered(_ part: LinePart) -> String { part == .title || part == .author ? nothingAdded : nothingChanged }
}
