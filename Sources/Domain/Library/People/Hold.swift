import Platform

/// Someone's place in the queue for a book.
package struct Hold: Codable, Equatable, Sendable {
  /// The hold's own number: given once, never given again; who was first has the least.
  package internal(set) var number: Int
  package var bookNumber: Int
  package var borrowerNumber: Int
  /// What the book and the borrower were called, for a change to be told by.
  package internal(set) var title: String
  package internal(set) var name: String
  package internal(set) var placedAt: Date
  /// The last day on which the book is kept for them; nil while they wait for others, or for the book.
  package var keptUntil: Day?
  /// True if no other copy of the title will do; else nil.
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

  /// Whether any copy of the title will do.
  package var isForAnyCopy: Bool { onlyThis == nil }

  /// Whether the book was kept for them, and they did not come for it.
  package func hasPassed(on today: Day) -> Bool { keptUntil.map { $0 < today } ?? false }

  /// How many days a book is kept, where no one says otherwise.
  package static let standardDays = 7

  /// How many days a book may be kept.
  package static let allowedDays = 1...90
}

/// Who waits for a book.
package struct BookHold: Equatable, Sendable {
  package let borrower: String
  package let keptUntil: Day?

  package init(borrower: String, keptUntil: Day?) {
    self.borrower = borrower
    self.keptUntil = keptUntil
  }

  /// Whether they can come for a book that is here, as long as no one before them can.
  package func stands(on today: Day) -> Bool { keptUntil.map { $0 >= today } ?? true }
}

/// How a hold stands on a day.
package enum HoldState: String, CaseIterable, Sendable {
  case waiting
  /// The book is here, and kept for them.
  case ready
  /// It was kept for them, and they did not come.
  case passed
}

/// A hold with the book it is on, and the name its borrower goes by.
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
    if book.holder(on: today)?.borrower == borrower { return .ready }
    return hold.hasPassed(on: today) ? .passed : .waiting
  }
}

extension BookHold: Factual {
  package var fact: Fact {
    let fact: Fact = ["borrower": borrower]
    return fact.with(known: ["keptUntil": keptUntil])
  }
}

extension ListedHold {
  /// A hold for other programs.
  package func fact(on today: Day) -> Fact {
    [
      "number": BookNumber.fact(book.number), "title": book.title, "author": book.author,
      "borrower": borrower,
      "placedAt": hold.placedAt, "keptUntil": hold.keptUntil, "state": state(on: today).rawValue,
    ]
  }
}

/// What became of someone's wait for a book that left the library.
package struct ReleasedHold: Equatable, Sendable {
  package let borrower: String
  /// The copy that they wait for now; nil if they wait no longer.
  package let other: BookName?

  package init(borrower: String, other: BookName?) {
    (self.borrower, self.other) = (borrower, other)
  }
}
