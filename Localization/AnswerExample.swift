import Grammar
import Library

extension Texts {
  /// A good answer to the question for a part of a line; nil if that depends on what is there.
  package func example(_ part: LinePart) -> String? {
    switch part {
    case .books, .entries, .meetings, .poll, .page: "2"
    case .borrower, .voter, .person, .newPerson, .otherPerson, .waiter: exampleName
    case .rating: "4"
    case .tags: "+sf"
    case .title: example(BookField.title)
    case .book, .text: example(BookField.title).lowercased()
    case .author: example(BookField.author)
    case .file: "books.csv"
    case .order: word(BookOrder.due)
    case .shelfOrder: word(ShelfOrder.rating)
    case .borrowerOrder: word(BorrowerOrder.books)
    case .shell: "bash"
    case .record: example(BookField.isbn)
    case .notes: example(BookField.notes)
    case .date: example(BookField.due)
    case .tagName, .newName: "sf"
    case .candidates: "3 7 12"
    case .choices: "2 1"
    case .owner, .otherOwner: example(BookField.owner)
    case .value, .answers: nil
    }
  }

  /// Said where a question for a part of a line is left without an answer.
  package func leftUnanswered(_ part: LinePart) -> String { part == .title || part == .author ? nothingAdded : nothingChanged }
}
