import Library

extension ServedItem {
  var path: String {
    switch self {
    case .book(let book): ServerRoute.book.path(book.number)
    case .hold(let hold): ServerRoute.hold.path(hold.hold.number)
    case .borrower(let borrower): ServerRoute.borrower.path(borrower.borrower.number)
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
