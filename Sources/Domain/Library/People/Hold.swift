import Platform

/// A borrower's place in the queue for a book.
package struct Hold: Codable, Equatable, Sendable {
  /// Never reused; the smallest number is first in the queue.
  package internal(set) var number: Int
  package var bookNumber: Int
  package var borrowerNumber: Int
  /// The title of the book and the name of the borrower, for descriptions of changes.
  package internal(set) var title: String
  package internal(set) var name: String
  package internal(set) var placedAt: Date
  /// The last day on which the book is kept for the borrower; nil while the borrower waits.
  package var keptUntil: Day?
  /// True if the hold is for this copy only, otherwise `nil`.
  package var onlyThis: Bool?

  package init(
    number: Int = 0, book: BookName, borrower: Borrower, placedAt: Date, keptUntil: Day? = nil,
    onlyThis: Bool = false
  ) {
    self.onlyThis = onlyThis ? true : nil
    self.number = number
    bookNumber = book.number
    borrowerNumber = borrower.number
    title = book.title
    name = borrower.name
    self.placedAt = placedAt
    self.keptUntil = keptUntil
  }

  package var isForAnyCopy: Bool { onlyThis == nil }

  /// Whether the book was kept for the borrower, who did not collect it in time.
  package func hasExpired(on today: Day) -> Bool { keptUntil.map { $0 < today } ?? false }

  package static let defaultDays = 7

  package static let allowedDays = 1...90
}

package struct BookHold: Equatable, Sendable {
  package let borrower: String
  package let keptUntil: Day?

  package init(borrower: String, keptUntil: Day?) {
    self.borrower = borrower
    self.keptUntil = keptUntil
  }

  /// Whether the hold has not expired. It still applies once no one is ahead in the queue.
  package func isActive(on today: Day) -> Bool { keptUntil.map { $0 >= today } ?? true }
}

package enum HoldState: String, CaseIterable, Sendable {
  case waiting
  case ready
  /// The book was kept for the borrower, who did not collect it in time.
  case passed
}

/// A hold with its book and the current name of its borrower.
package struct ListedHold: Equatable, Sendable {
  package let hold: Hold
  package let book: Book
  package let borrower: String

  package init(hold: Hold, book: Book, borrower: String) {
    self.hold = hold
    self.book = book
    self.borrower = borrower
  }

  package func state(on today: Day) -> HoldState {
    if book.readyHold(on: today)?.borrower == borrower { return .ready }
    return hold.hasExpired(on: today) ? .passed : .waiting
  }
}

extension BookHold: JSONConvertible {
  package var json: OutputValue {
    let json: OutputValue = ["borrower": borrower]
    return json.with(nonNull: ["keptUntil": keptUntil])
  }
}

extension ListedHold {
  package func json(on today: Day) -> OutputValue {
    [
      "number": book.number.json, "title": book.title, "author": book.author.nonEmpty,
      "borrower": borrower,
      "placedAt": hold.placedAt, "keptUntil": hold.keptUntil, "state": state(on: today).rawValue,
    ]
  }
}

/// The outcome of a hold on a book that left the library.
package struct ReleasedHold: Equatable, Sendable {
  /// The number of the book.
  package let book: Int
  package let borrower: String
  /// The copy that the hold moved to, or `nil` if the hold ended.
  package let newCopy: BookName?

  package init(book: Int, borrower: String, newCopy: BookName?) {
    self.book = book
    self.borrower = borrower
    self.newCopy = newCopy
  }
}
