import Library

extension ServedThing {
  var path: String {
    switch self {
    case .book(let book): ServerPlace.book.path(book.number)
    case .hold(let hold): ServerPlace.hold.path(hold.hold.number)
    case .borrower(let borrower): ServerPlace.borrower.path(borrower.borrower.number)
    }
  }

  func fact(on today: Day, namesBorrowers: Bool) -> Fact {
    switch self {
    case .book(let book): ServedBook.fact(book, on: today, namesBorrowers: namesBorrowers)
    case .hold(let hold): ServedHold.fact(hold, on: today)
    case .borrower(let borrower): ServedBorrower.fact(borrower)
    }
  }
}
